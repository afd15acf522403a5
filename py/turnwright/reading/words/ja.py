"""What is typed in Japanese and Chinese: the words for a side."""

from turnwright.reading.words.kinds import Words

WORDS = Words(
    sides={"敵": -1, "敌人": -1, "味方": 0, "仲間": 0},
    sure=("敵", "敌人", "味方", "仲間"),
)
