"""Emoji that stand for a number or a condition in every language: ❤ 22/30, 🛡 15, 🎲 17, 💀."""

from turnwright.reading.words.kinds import Words

WORDS = Words(
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
