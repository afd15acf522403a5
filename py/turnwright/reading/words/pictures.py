"""Signs that say something in every language: emoji for a number or a condition, ❤ 22/30, 🛡 15, 🎲 17, 💀; those for yes and no."""

from turnwright.reading.words.kinds import Words, split

WORDS = Words(
    yes=split("x, 1, ✓, ✔, ☑, ✅"),
    no=split("0, -, –, —, ☐, ✗, ✘, ❌"),
    pictures={
        **dict.fromkeys("❤♥🧡💛💚💙💜🖤💗💖💓🩸", "hp"),
        **dict.fromkeys("🎲⚡⏱⏲⌛⏳", "init"),
        "🛡": "ac",
        **dict.fromkeys("💀☠⚰🪦", "dead"),
        **dict.fromkeys("🔥", "burning"),
        **dict.fromkeys("🤢🤮", "poisoned"),
        **dict.fromkeys("💤😴", "asleep"),
        **dict.fromkeys("💫😵", "stunned"),
    },
)
