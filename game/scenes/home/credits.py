"""The credits page: libraries, fonts and their licences."""

from game.core import page_names
from game.scenes.parts.sheet import SheetScene
from game.ui import controls
from game.ui.canvas import Canvas
from game.ui.parts import Column, Paragraph, Part, RichText, Space
from game.ui.theme import BODY, HEADING
from game.ui.typesetter import Span
from game.ui.viewport import Box

_PARTS = (
    (
        "Tavern Table",
        (
            (
                "The program, its pictures, sounds and music",
                "MIT licence. All of it was made for this program; only the tunes are older.",
            ),
        ),
    ),
    (
        "Tunes of the music",
        (
            ("Title", "Greensleeves, The Hunt is Up and Nonesuch; England, 16th and 17th century"),
            (
                "Yahtzee Challenge",
                "Soldier's Joy, Haste to the Wedding and The Rakes of Mallow; Scotland, England and"
                " Ireland, 18th century",
            ),
            (
                "Dragon Farkle",
                "La Folia, Iberia and Italy, 15th to 17th century; Hey ho, nobody at home, England,"
                " Ravenscroft's Pammelia, 1609",
            ),
            (
                "Quazo's Gambit",
                "The Three Ravens, Ravenscroft's Melismata, 1611; Walsingham, 16th century;"
                " both England",
            ),
            (
                "Yoho!",
                "Drunken Sailor and Blow the Man Down, shanties, 19th century; Spanish Ladies,"
                " England, 18th century",
            ),
            ("Yoz", "Sí Bheag Sí Mhór and Planxty Irwin; Turlough O'Carolan, Ireland, 1670–1738"),
        ),
    ),
    (
        "Fonts",
        (
            ("Source Serif Pro", "Frank Grießhammer for Adobe, SIL Open Font License 1.1"),
            ("Source Sans Pro", "Paul D. Hunt for Adobe, SIL Open Font License 1.1"),
            ("Noto Sans, for names in other scripts", "Google, SIL Open Font License 1.1"),
            (
                "Droid Sans Fallback, for Chinese, Japanese and Korean names",
                "Steve Matteson for Google, Apache License 2.0",
            ),
        ),
    ),
    (
        "Libraries",
        (
            ("Python", "Python Software Foundation licence"),
            ("pygame-ce", "GNU LGPL 2.1, on SDL, zlib licence"),
            ("pytmx", "GNU LGPL 3"),
            ("msgspec", "BSD 3-clause licence"),
            ("platformdirs", "MIT licence"),
        ),
    ),
    (
        "Thanks",
        (("Our thanks", "to everybody who ever explained a game to a full table, twice."),),
    ),
)


class CreditsScene(SheetScene):
    """Lists the libraries, fonts and other works with their licences."""

    heading = page_names.CREDITS
    sign = "Who and what made this"
    narrow = True

    def fill(self, canvas: Canvas, room: Box) -> Part:
        """Return a heading for each section, and a name and licence for each entry."""
        size, ink = canvas.look.menu_text, canvas.palette.ink_brown
        parts: list[Part] = []
        for heading, entries in _PARTS:
            if parts:
                parts.append(controls.line(canvas, 14, 12))
            parts += [Paragraph(heading, HEADING.scaled(size), ink), Space(h=4)]
            for name, licence in entries:
                said = Span(f"{name}: ", bold=True), Span(licence)
                parts += [RichText(said, BODY.scaled(size), ink), Space(h=6)]
        return Column(tuple(parts))
