"""Lays out the victory picture: scene, sign, standing, the decisive moment and what comes next."""

from collections.abc import Sequence

from msgspec import Struct

from game.core.contract.victory import Victory, finish_of
from game.core.match.match import Match
from game.core.review.curve import Curve
from game.scenes.parts.places import places_of
from game.scenes.records.decisive import Decisive, decisive_of
from game.scenes.records.result_page_data import told as results_told
from game.table.naming import named
from game.table.staging.victory import Scenery
from game.table.table import Kit
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import (
    Column,
    FirstThatFits,
    Icon,
    Panel,
    Paragraph,
    Part,
    Row,
    Sized,
    Space,
    Stack,
    Text,
)
from game.ui.theme import SEAT_NAME, SEAT_NUMBER, Type, Typeface

_HEAD, _NOTE = Type(Typeface.SERIF_BLACK, 48), Type(Typeface.SANS, 20)
_LABEL, _SAID, _SECOND = (
    Type(Typeface.SANS, 15),
    Type(Typeface.SERIF_BOLD, 22, 26),
    Type(Typeface.SANS, 17, 21),
)
_MARGIN = Type(Typeface.SERIF_BLACK, 21)
_SCENE = 210.0  # px high at least
_OVER = 42.0  # px that the sign covers of the frame of the scene
_SIGN = 560.0  # px wide at least
_BUTTONS = 288.0
_FEW = 1.5  # from this text size on, the second sentence is left out
_GOOD, _BAD = ("#1B5E46", "#7FD6A0"), ("#7E2014", "#F0907A")
_CREAM, _TITLE = "#FBE7BF", "#FFE9B8"


class Standing(Struct, frozen=True):
    """A seat in the line of the standing: the best first."""

    colour: str
    name: str
    number: str


class VictoryData(Struct, frozen=True):
    """Contents of the picture of a finished match."""

    game: str
    scenery: Scenery
    badges: tuple[str, ...]  # the colours of the winners
    line: str
    note: str
    standing: tuple[Standing, ...]
    moment: Decisive
    by_person: bool  # a person or the party won
    lost: bool  # by a party


def victory_told(match: Match, curve: Curve | None = None) -> VictoryData:
    """Return the picture of a finished match.   Raises: ValueError while it goes on.

    `curve`: the chances of winning, from which the decisive moment is taken.
    """
    outcome = match.outcome
    if outcome is None:
        raise ValueError("the match is not over")
    kit: Kit = match.spec.table()
    places = places_of(match)
    levels = tuple(chair.level for chair in match.chairs)
    finish = finish_of(outcome, match.state, levels, together=match.spec.together)
    words = kit.victory.words(finish) or _plain_words(match)
    colours = tuple(place.colour for place in places)
    scenery = kit.victory.scene(finish, colours, tuple(place.role for place in places))
    return VictoryData(
        match.spec.name,
        scenery,
        tuple(colours[seat] for seat in finish.winners),
        named(words.line, places),
        named(words.note, places),
        tuple(
            Standing(colours[seat], places[seat].name, words.standing[seat])
            for seat in finish.ranking
        ),
        decisive_of(match, finish, places, curve, kit.victory),
        finish.level is None and bool(finish.winners),
        finish.lost,
    )


def _plain_words(match: Match) -> Victory:
    """Return the words of the results page, for a game that has no others."""
    page = results_told(match)
    totals = {result.seat: result.total for result in page.seats}
    return Victory(
        page.headline,
        page.story,
        tuple("" if (total := totals[seat]) is None else f"{total:,}" for seat in sorted(totals)),
    )


def victory_part(canvas: Canvas, told: VictoryData, buttons: Sequence[Part], *, high: bool) -> Part:
    """Return the victory page. `buttons`: none for a picture. `high`: they are below the moment."""
    palette = canvas.palette
    frame = Panel(told.scenery, svg_shapes.frame, (palette,), "frame_wood", edge=(12, 12))
    scene = Sized(frame, h=_SCENE, grow=1)
    chips = tuple(_chip(canvas, one) for one in told.standing)
    standing = Row(chips, gap=14, wrap=True, align="centre")
    moment = _moment(canvas, told.moment)
    foot: Part = moment
    if buttons and high:
        foot = Column((moment, Row(tuple(Sized(one, w=1, grow=1) for one in buttons), gap=14)), 12)
    elif buttons:
        pressed = Sized(Column(tuple(buttons), gap=8), w=_BUTTONS * min(canvas.look.menu_text, 1.3))
        foot = Row((Sized(moment, w=1, grow=1), pressed), gap=20)
    head = Column((scene, _sign(canvas, told)), gap=-_OVER, grow=1)
    return Column((head, standing, foot), gap=14)


def _sign(canvas: Canvas, told: VictoryData) -> Part:
    """Return the winners' badges, who won, and by what."""
    f = canvas.look.menu_text
    head, note = _HEAD.scaled(min(f, 1.4)), _NOTE.scaled(f)
    side = 46.0 if len(told.badges) <= 3 else 36.0
    badges = tuple(Icon(f"badge_{colour}", side) for colour in told.badges)

    def sign(line: Part, below: Part) -> Part:
        words = Panel(Column((line, below), gap=2), None, edge=(38, 9))
        wide = Stack((Space(w=_SIGN), words))
        return Panel(wide, svg_shapes.sign, (canvas.palette, 14), "sign_wood")

    line = Text(told.line, head, _TITLE, firm=True)
    below = Text(told.note, note, _CREAM, align="centre", firm=True)
    whole = Row((*badges, line), gap=12, align="centre")
    beside = Row((Space(grow=1), sign(whole, below), Space(grow=1)))
    paragraph = Paragraph(told.note, note, _CREAM, align="centre")
    wrapped = Row((*badges, Paragraph(told.line, head, _TITLE, grow=1)), gap=12)
    return FirstThatFits((beside, sign(whole, paragraph), sign(wrapped, paragraph)))


def _chip(canvas: Canvas, one: Standing) -> Part:
    palette, f = canvas.palette, canvas.look.menu_text
    number = Text(one.number, SEAT_NUMBER.scaled(0.9 * f), palette.brass_title, firm=True)
    parts = (
        Icon(f"badge_{one.colour}", 26 * min(f, 1.5)),
        Text(one.name, SEAT_NAME.scaled(f), palette.cream, firm=True),
        *((number,) if one.number else ()),
    )
    row = Panel(Row(parts, gap=9), None, edge=(10, 6))
    return Panel(row, svg_shapes.pill, ("#1B0F08", palette.rim, 12))


def _moment(canvas: Canvas, moment: Decisive) -> Part:
    """Return the decisive moment: picture, sentences, and what it changed."""
    palette, f = canvas.palette, canvas.look.menu_text
    label = f"The decisive moment: {moment.when[:1].lower()}{moment.when[1:]}"
    lines = [
        Paragraph(label, _LABEL.scaled(min(f, 1.8)), palette.ink_label),  # 12 px for 100 %
        Paragraph(moment.said, _SAID.scaled(min(f, _FEW)), palette.ink_brown),
    ]
    if moment.second and f < _FEW:
        lines.append(Paragraph(moment.second, _SECOND.scaled(f), palette.ink_brown))
    tint = palette.ink_brown if moment.picture.startswith("icon_") else ""
    parts: list[Part] = [Icon(moment.picture, 72, tint=tint), Column(tuple(lines), gap=2, grow=1)]
    if moment.margin:
        ground, rim = _GOOD if moment.good else _BAD
        number = Text(moment.margin, _MARGIN.scaled(min(f, _FEW)), "#FFF6DC", firm=True)
        chip = Panel(Panel(number, None, edge=(16, 7)), svg_shapes.pill, (ground, rim, 10))
        parts.append(Column((chip,)))
    row = Panel(Row(tuple(parts), gap=18), None, edge=(20, 10))
    return Panel(row, svg_shapes.parchment, (palette,), "parchment")
