"""Draw keys: the values on which the picture of each part depends, and the pixels it covers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.contract.values import Seat
from game.scenes.match.around.card_marks import shown_keys
from game.scenes.match.around.column import Written
from game.scenes.match.around.dirty_regions import Part
from game.scenes.match.around.drawn_view import DrawnView
from game.scenes.match.around.hover_tip import NOBODY, Attended
from game.table.book.pages import TAB
from game.table.previews.marks import Mark
from game.table.sprites import PlacedSprite
from game.table.stakes import StakesQuestion
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.raster import PAD
from game.ui.viewport import Box

_HALO, _WOOD, _RING = 18.0, 18.0, 26.0  # logical px that shine or shadow reach beyond a part
_SHADE = 9.0  # that its shadow alone reaches
_RIM = 2.0  # of a paper, the same whatever is written on it; a scroll bar ends at 3


@dataclass(frozen=True)
class Frame:
    """The content of the still layer: hotspots, and pieces below and over their rings."""

    spots: Sequence[Hotspot]
    board: Sequence[Hotspot]
    live: Sequence[Hotspot]
    shows_live: bool
    below: Sequence[PlacedSprite]
    over: Sequence[PlacedSprite]
    marks: Sequence[Box] = ()  # the boxes of what the odds panel speaks of
    preview: Sequence[Mark] = ()
    attended: Attended = NOBODY


def still_parts(view: DrawnView, canvas: Canvas, shown: Any) -> dict[str, Part]:
    """Return the parts of the still layer, each with its draw key and pixels."""
    skeleton, column, rect = view.skeleton, view.column, canvas.view.rect
    if view.is_beside or view.is_folded:
        return {"all": (object(), (canvas.surface.get_rect(),))}
    everything = canvas.view.everything
    bar = Box(everything.x, everything.y, everything.w, skeleton.bar.bottom - everything.y + 2)
    ground = view.table.background.looks(shown), view.places
    side = [skeleton.page, skeleton.ledge]
    side += [box for box in (skeleton.log, skeleton.tabs) if box is not None]
    around = tuple(rect(box, _HALO) for box in side)
    parts: dict[str, Part] = {
        "top": ((view.game, view.table.title(shown)), (rect(bar),)),
        "frame": (ground, (rect(skeleton.frame, _WOOD),)),
        "ground": (
            ground,
            tuple(rect(box, _SHADE) for box in (skeleton.board, skeleton.tray)),
        ),
        "side": (view.words if view.is_told else column.papers(canvas, view.said), around),
    }
    for seat, box in enumerate(skeleton.seats):
        parts |= _paper(canvas, Written(seat_part(seat), box, view.seats.looks(seat)), rim=0)
    papers = () if view.is_told else column.looks(shown, view.said, view.seats.scores)
    for written in papers:
        parts |= _paper(canvas, written, rim=_RIM)
    for name, (looks, box) in view.table.background.spots(shown).items():
        parts[f"ground: {name}"] = (looks, (rect(box),))
    if skeleton.pouch is not None:
        parts["pouch"] = (view.said.reminder, (rect(skeleton.pouch, _HALO),))
    return parts


def _paper(canvas: Canvas, written: Written, *, rim: float) -> dict[str, Part]:
    """Return the parts of a paper: it with its shadow, and the text inside its rim of `rim` px."""
    name, box, looks = written
    rect = canvas.view.rect
    return {
        name: (box, (rect(box, _SHADE),)),
        f"{name} words": (looks, (rect(box, -rim),)),
    }


def seat_part(seat: Seat) -> str:
    """Return the name of a plaque among the parts."""
    return f"seat {seat}"


def moving_parts(
    view: DrawnView,
    canvas: Canvas,
    frame: Frame,
    attention: Attention,
) -> dict[str, Part]:
    """Return the parts of the still layer without the pieces: the key and the pixels of each."""
    rect, skeleton, screen = canvas.view.rect, view.skeleton, canvas.surface.get_rect()
    said = view.said
    named_buttons = {button.hotspot for button in said.buttons}
    used = tuple(s for s in frame.spots if s.name in named_buttons)
    parts: dict[str, Part] = {
        "all": (_lying_over(view, attention), (screen,)),
        "sign": ((said.prompt, said.aim), (rect(skeleton.sign, _HALO),)),
        "buttons": (
            (said.buttons, used, said.golden, said.hinted, _hand(attention, used)),
            tuple(rect(spot.box, _HALO) for spot in used),
        ),
    }
    if skeleton.tabs is not None and not view.is_told:
        tabs = [spot for spot in frame.spots if spot.name.startswith(TAB)]
        book = view.column.book
        open_page = book.open, book.pages, _hand(attention, tabs)
        parts["tabs"] = (open_page, (rect(skeleton.tabs, _HALO),))
    for spot in frame.spots:
        if spot.name.startswith("tool:"):
            held = spot, _hand(attention, (spot,)), canvas.look.caps, view.table.perspective.speed
            parts[spot.name] = held, (rect(spot.box, _HALO),)
    for seat, box in enumerate(view.seat_boxes):
        shaken = view.shaken_s if view.shaken == seat else None
        parts[seat_part(seat)] = (view.seats.live_looks(seat), shaken), (rect(box, _HALO),)
    parts |= _papers(view, canvas, frame, attention)
    for spot in frame.live if not said.hinted else ():
        parts[f"ring {spot.name}"] = (spot, (rect(spot.box, _RING),))
    for number, box in enumerate(frame.marks):
        parts[f"odds mark {number}"] = (box, (rect(box, _RING),))
    for number, mark in enumerate(frame.preview):
        parts[f"preview {number}"] = (mark, (rect(mark.box, PAD),))
    for spot, key in shown_keys(canvas, said, frame.board) if frame.shows_live else ():
        parts[f"key {spot.name}"] = (key, spot.box), (rect(spot.box, _RING),)
    for spot in frame.board:
        if spot.name in said.hinted:
            parts[f"hint {spot.name}"] = (spot, (rect(spot.box, _RING),))
        if spot.name in said.final_cards and spot.live and frame.shows_live:
            parts[f"mark {spot.name}"] = (spot, (rect(spot.box, _RING),))
    return parts


def _lying_over(view: DrawnView, attention: Attention) -> object:
    """Return the key of what covers large parts of the table; always new while it moves."""
    if view.words is not None or view.loupe.glass or isinstance(view.question, StakesQuestion):
        return object()
    question = view.question
    asked = question and (question, question.looks, _hand(attention, question.hotspots()))
    scene = view.overlay and view.overlay.looks
    return scene, asked, view.is_told


def _papers(view: DrawnView, canvas: Canvas, frame: Frame, attention: Attention) -> dict[str, Part]:
    """Return the parts of the papers over the table that stay within their boxes."""
    rect, parts = canvas.view.rect, dict[str, Part]()
    if view.log.open:
        parts["log"] = view.log.looks, (rect(view.log.box, _HALO),)
    sheet, said = view.sheet, view.talk.first(frame.attended.said)
    if said is not None:
        box = said.lay_out(canvas, *view.talk_places)
        parts["said"] = (said, box), (rect(box, _HALO),)
        for number, ring in enumerate(said.rings):
            parts[f"said ring {number}"] = (said, ring), (rect(ring, _RING),)
    if sheet is not None:
        focused = attention.focused if attention.ring else None
        looks = sheet, sheet.looks, _hand(attention, sheet.hotspots()), focused
        places = tuple(rect(box, _HALO) for box in sheet.covers(attention))
        parts["sheet"] = looks, places
    ringed, floating, _ = frame.attended
    if ringed is not None:
        parts["focus"] = ringed, (rect(ringed.box, _HALO),)
    if floating is not None:
        parts["tip"] = floating, (rect(floating[1], _HALO),)
    return parts


def _hand(attention: Attention, spots: Sequence[Hotspot]) -> object:
    """Return the key of the pointer's effect on hotspots: hovered, pressed, or refusing a press."""
    names = {spot.name for spot in spots}
    return (
        attention.hovered if attention.hovered in names else None,
        attention.pressed if attention.pressed in names else None,
        frozenset(attention.hand.quiet) & names,
    )
