"""Titles of tables and lists, and yes and no, in further languages."""

from turnwright.reading.words.kinds import Titles, Words, split

WORDS = Words(
    orders=split(
        "ordem de iniciativa, ordine di iniziativa, iniziativa, ordine d'iniziativa, ordine d’iniziativa, инициатива, порядок инициативы",
        "イニシアチブ, イニシアティブ, 行動順",
    ),
    yes=split("sim, sì, да"),
    no=split("nee, não, nej, нет"),
    columns=Titles(
        names=split(
            "nome, naam, navn, namn, imię, jméno, meno, név, nume, имя, ім'я, име, όνομα, isim, 名前, 名字, 姓名, 이름"
        )
    ),
)
