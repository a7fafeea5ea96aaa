"""The still part of the table of Dragon Farkle: dusk, road, felt, decks and tray."""

from collections.abc import Mapping, Sequence

from game.core.wording import COUNTS, per_cent
from game.games.dragon_farkle.analysis.throw_odds import farkle_risk
from game.games.dragon_farkle.rules.state import Battling, Deciding, Defending, Over, State
from game.games.dragon_farkle.view.faces import NAMED_UP_TO, written
from game.games.dragon_farkle.view.faces_cards import DECKS
from game.games.dragon_farkle.view.places import BoardPlaces
from game.games.dragon_farkle.view.score_panel import paint_scores
from game.table.book.pages import Page
from game.table.cards import back, paint_parchment
from game.table.kept import paint_kept
from game.table.lettering import sized
from game.table.table import Background
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.theme import BODY, BODY_BOLD, PROMPT, SMALL
from game.ui.viewport import Box

MAT = ("#722E2A", "#481819")
ART = "dragon_farkle/"
_LINE = "#E0B255"
_NIGHT, _NIGHTFALL = "#0B0514", 70  # laid over the dusk, and how much of it of 255
ENTRY_GROWS = 0.7  # of the growth of words on the board: lines on the scene are close together


class RoadBackground(Background[BoardPlaces]):
    """Background: the road to the Keep, the decks, and the Soldier table in force."""

    def paint(self, canvas: Canvas, view: State) -> None:
        ground = self.ground
        mat = ground.region("mat")

        def paint() -> None:
            canvas.shape(mat, svg_shapes.mat, *MAT, texture="felt")
            _scene(canvas, ground, view)

        scene, told = ground.region("scene"), canvas.look.table_text
        paint_kept(canvas, mat, (*scene_words(view), told, scene), paint)
        paint_parchment(canvas, ground.region("risk"))
        if self._tells_odds and not ground.tells_less and told <= NAMED_UP_TO:
            _next_throw(canvas, ground, view)
        _decks(canvas, ground, view)
        canvas.shape(ground.region("tray"), svg_shapes.tray, canvas.palette)

    @property
    def _tells_odds(self) -> bool:
        # While dice fly the next throw is on its way: its chance would be that of the last one.
        return self.table.tells_odds and not self.table.telling

    def looks(self, view: State) -> object:
        decks = len(view.companion_deck), len(view.item_deck)
        return view.rules, *decks, scene_words(view)

    def spots(self, view: State) -> Mapping[str, tuple[object, Box]]:
        chance = farkle_chance(view) if self._tells_odds else None
        return {"odds": (chance, self.ground.label("odds").inset(-6))}

    def marks(self, view: State) -> Mapping[str, Box]:
        told = self.table.tells_odds and not self.ground.tells_less
        shown = told and farkle_chance(view) is not None
        return {"next_throw": self.ground.label("odds")} if shown else {}

    def pages(self, view: State) -> Sequence[Page]:
        return (Page("scores", "Scores"),) if self.table.form.has_tabs else ()

    def paint_page(self, canvas: Canvas, view: State, key: str, box: Box) -> None:
        paint_scores(canvas, view, box, paper=True)

    def paint_listing(self, canvas: Canvas, view: State, box: Box) -> None:
        paint_scores(canvas, view, box)


def _scene(canvas: Canvas, ground: BoardPlaces, view: State) -> None:
    scene = ground.region("scene")
    with canvas.clipped(scene):
        canvas.picture(f"{ART}backdrop_dusk", ground.backdrop)
        if canvas.palette.firm:  # contrast of at least 7 : 1 for words on the glowing sky
            canvas.fill(scene, _NIGHT, _NIGHTFALL)
    canvas.picture(f"{ART}keep_tower", ground.at("tower"))
    canvas.fill(Box(scene.x, scene.bottom - 2, scene.w, 3), _LINE)
    title, entry = ground.heading("title"), ground.heading("entry")
    role = written(canvas, PROMPT, ground.unit, 0.0)
    at = (title.x, title.centre[1])
    heading, said = scene_words(view)
    canvas.text(heading, at, role, canvas.palette.brass_title, shadow=True)
    role = written(canvas, BODY, ground.unit, ENTRY_GROWS)
    at = (entry.x, entry.y + max(entry.h, role.line_height) / 2)
    canvas.text(said, at, role, canvas.palette.cream, shadow=True)


def scene_words(view: State) -> tuple[str, str]:
    """Return the heading above the road, and what is needed to enter the Keep or to win there."""
    phase = view.phase
    if isinstance(phase, Over) and phase.winner is not None:
        return "The Dragon's Keep", "The dragon is defeated"
    if not view.camps[view.active].in_keep:
        return "The road to the Keep", f"You need {view.rules.entry:,} soldiers to enter"
    action = getattr(phase, "action", None)
    needed = action.needed if isinstance(action, Battling) else view.rules.damage
    return "The Dragon's Keep", f"{COUNTS[needed].capitalize()} damage in one turn wins"


def farkle_chance(view: State) -> float | None:
    """Return the exact chance (0 to 1) that the next throw is a Farkle; None if none is next."""
    phase = view.phase
    if not isinstance(phase, Deciding | Defending):
        return None
    battle = isinstance(phase.action, Battling)
    return farkle_risk(phase.side.dice, view.rules.table, battle=battle)


def _next_throw(canvas: Canvas, ground: BoardPlaces, view: State) -> None:
    chance = farkle_chance(view)
    if chance is None:
        return
    box = ground.label("odds")
    text = f"Next roll: Farkle risk {per_cent(chance)}"
    text, role = sized(canvas, (text,), written(canvas, BODY_BOLD, ground.unit), box.w)
    canvas.text(text, box.centre, role, canvas.palette.bad, align="centre")


def _decks(canvas: Canvas, ground: BoardPlaces, view: State) -> None:
    decks = (
        ("companions", "Companions", view.companion_deck),
        ("items", "Magic Items", view.item_deck),
    )
    for kind, title, cards in decks:
        if not getattr(view.rules, kind):
            continue
        left, (hue, sign) = len(cards), DECKS[kind]
        box = ground.at(f"deck:{kind}")
        for under in range(min(3, left)):
            card = box.moved(-2.0 * (2 - under), 1.5 * (2 - under))
            canvas.shape(card, back, *hue)
        if left:
            canvas.picture(f"{ART}{sign}", Box.around(*box.centre, box.w * 0.567, box.w * 0.567))
        else:
            canvas.shape(box, svg_shapes.ghost, "#E8C7A8", 8, canvas.palette.firm)
        label = ground.label(f"deck:{kind}")
        role = written(canvas, SMALL, ground.unit)
        said, small = sized(canvas, (f"{left} left",), role, label.w + 2)
        if canvas.look.table_text > NAMED_UP_TO:  # the picture on the back says which
            at = (label.x, label.centre[1])
        else:
            at = (label.x, label.y + 12 * ground.unit)
            name, name_role = sized(
                canvas, (title, ""), written(canvas, BODY, ground.unit), label.w + 2
            )
            canvas.text(name, at, name_role, canvas.palette.cream)
            at = (label.x, label.y + 31 * ground.unit)
        canvas.text(said, at, small, canvas.palette.cream)
