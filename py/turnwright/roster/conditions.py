"""The usual conditions that no rule of time tracks, by the key that the vocabulary of typed lines and the systems use."""

from turnwright.text import N_

USUAL = {
    "blessed": N_("Blessed"),
    "blinded": N_("Blinded"),
    "bound": N_("Bound"),
    "drained": N_("Drained"),
    "entangled": N_("Entangled"),
    "flashed": N_("Flashed"),
    "frightened": N_("Frightened"),
    "grabbed": N_("Grabbed"),
    "grappled": N_("Grappled"),
    "invisible": N_("Invisible"),
    "on_fire": N_("On fire"),
    "poisoned": N_("Poisoned"),
    "prone": N_("Prone"),
}
