"""The still part of the table of Dragon Farkle: dusk, road, felt, decks and tray."""

from game.core.wording import per_cent
from game.games.dragon_farkle.analysis.throw_odds import BLANK, RALLY, farkle
from game.games.dragon_farkle.rules.state import Battling, Deciding, Defending, State
from game.games.dragon_farkle.view.faces_cards import COMPANION_HUE, ITEM_HUE
from game.games.dragon_farkle.view.places import Ground
from game.table.cards import back
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.theme import BODY, BODY_BOLD, PROMPT, SMALL
from game.ui.viewport import Box

MAT = ("#722E2A", "#481819")
ART = "dragon_farkle/"
_LINE = "#E0B255"


def paint_felt(canvas: Canvas, ground: Ground, view: State, *, tells_odds: bool) -> None:
    """Everything that no event moves."""
    canvas.part(ground.region("mat"), skins.mat, *MAT, texture="felt")
    _scene(canvas, ground, view)
    canvas.part(ground.region("risk"), skins.parchment, canvas.palette, 10, texture="parchment")
    if tells_odds:
        _next_throw(canvas, ground, view)
    _decks(canvas, ground, view)
    canvas.part(ground.region("tray"), skins.tray, canvas.palette)


def _scene(canvas: Canvas, ground: Ground, view: State) -> None:
    scene = ground.region("scene")
    canvas.picture(f"{ART}backdrop_dusk", scene)
    canvas.picture(f"{ART}keep_tower", ground.place("tower"))
    canvas.fill(Box(scene.x, scene.bottom - 2, scene.w, 3), _LINE)
    title, entry = ground.label("title"), ground.label("entry")
    at = (title.x, title.centre[1])
    canvas.text("The road to the Keep", at, PROMPT, canvas.palette.brass_title, shadow=True)
    at = (entry.x, entry.centre[1])
    said = f"{view.rules.entry:,} soldiers open the gate"
    canvas.text(said, at, BODY, canvas.palette.cream, shadow=True)


def farkle_chance(view: State) -> float | None:
    """How likely the next throw is a Farkle, exactly; None where no throw comes next."""
    phase = view.phase
    if not isinstance(phase, Deciding | Defending):
        return None
    sides = BLANK if isinstance(phase.action, Battling) else BLANK + RALLY
    return sides * farkle(phase.side.dice, view.rules.table)


def _next_throw(canvas: Canvas, ground: Ground, view: State) -> None:
    chance = farkle_chance(view)
    if chance is None:
        return
    box = ground.label("odds")
    role = BODY_BOLD.scaled(canvas.look.table_text)
    text = f"Next throw: {per_cent(chance)} Farkle"
    canvas.text(text, box.centre, role, canvas.palette.bad, align="centre")


def _decks(canvas: Canvas, ground: Ground, view: State) -> None:
    decks = (
        ("companions", "Friends", len(view.companion_deck), COMPANION_HUE, "companion_sign"),
        ("items", "Items", len(view.item_deck), ITEM_HUE, "item_sign"),
    )
    shown = {"companions": view.rules.companions, "items": view.rules.items}
    for kind, name, left, hue, sign in decks:
        if not shown[kind]:
            continue
        box = ground.deck(kind)
        for under in range(min(3, left)):
            card = box.moved(-2.0 * (2 - under), 1.5 * (2 - under))
            canvas.part(card, back, *hue)
        if left:
            canvas.picture(f"{ART}{sign}", Box.around(*box.centre, 34, 34))
        else:
            canvas.part(box, skins.ghost, "#E8C7A8", 8, canvas.palette.firm)
        label = ground.label(f"deck:{kind}")
        factor = min(canvas.look.table_text, 1.1)
        canvas.text(name, (label.x, label.y + 12), BODY.scaled(factor), canvas.palette.cream)
        at = (label.x, label.y + 31)
        canvas.text(f"{left} left", at, SMALL.scaled(factor), canvas.palette.cream)
