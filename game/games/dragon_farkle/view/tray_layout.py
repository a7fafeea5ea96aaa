"""The pieces in the tray of Dragon Farkle, and the dice on their way above the mat."""

from collections.abc import Iterator, Sequence

from game.core.wording import dice_said
from game.games.dragon_farkle.rules import battle, groups
from game.games.dragon_farkle.rules.causes import Action
from game.games.dragon_farkle.rules.content import EventSide, percy_saves
from game.games.dragon_farkle.rules.names import Term
from game.games.dragon_farkle.rules.state import Battling
from game.games.dragon_farkle.view import faces
from game.games.dragon_farkle.view.captions import combination, event_words
from game.games.dragon_farkle.view.faces import Tone
from game.games.dragon_farkle.view.places import DIE, LANE, WORDS, BoardPlaces, Setting, die_key
from game.games.dragon_farkle.view.tableau import Stage, Tableau
from game.games.dragon_farkle.words.score_list import group_words
from game.table.animation import Piece
from game.table.dice import Die, Light
from game.table.faces import Divider
from game.table.forms.labels import Goal
from game.table.laying import die_piece, piece_in
from game.table.table import Place
from game.ui.viewport import Box

LIFT = 4.0
FAINT = 0.35  # opacity of a die in its future place
SIDIA = "companion:sidia"
BOTTLE = "item:bottled_second_thoughts"  # while it is open, dice are chosen to be thrown again
_HIDDEN = 2.0  # px: a label of the map that is not higher is left out in this form


def choosing_dice(now: Tableau) -> bool:
    """Whether the throw that waits leaves a choice of dice (DF-2.12)."""
    return (
        now.stage is Stage.THROWN
        and now.action is not Action.BATTLE
        and now.event is not EventSide.DRAGON
        and bool(groups.all_scoring(now.faces, now.rules.table)[0])
    )


def group_key(number: int) -> str:
    """Return the key of bracket `number` (from 0, from the left) below dice that score together."""
    return f"group:{number}"


def lies_at(faces: tuple[int, ...], now: Tableau) -> dict[int, int]:
    """Return the slot of each die of a roll in the tray, from the left, sorted by scoring group."""
    order = groups.side_by_side(faces, now.rules.table)
    return {place: slot for slot, place in enumerate(order)}


def costs(now: Tableau) -> bool:
    """Whether scoring dice of the throw that waits are lost (DF-3.4, DF-7.5)."""
    return now.action is Action.BATTLE or now.event is EventSide.DRAGON


def wins(now: Tableau) -> bool:
    """Whether the throw that waits defeats the dragon: it costs no soldiers (DF-7.13)."""
    if now.action is not Action.BATTLE or now.event is None:
        return False
    return battle.wins(Battling(now.needed, now.damage), now.event)


def picked_dice(selected: frozenset[str]) -> tuple[int, ...]:
    """Return the places of the dice that are selected."""
    names = (name.removeprefix("die:") for name in selected if name.startswith("die:"))
    return tuple(sorted(int(name) for name in names))


def lay_tray(now: Tableau, setting: Setting) -> Iterator[Piece]:
    """Yield the roll, or the dice that wait to be rolled, and the texts about them."""
    ground, places, led = setting.ground, setting.places, setting.perspective.led
    if SIDIA in setting.selected:
        for face in range(1, 7):
            yield piece_in(ground.at(f"number:{face}"), f"number:{face}", Die(face), DIE)
        note = "" if led else "Choose a number"
        yield from _words(ground.label("throw"), "Sidia", note=note)
        return
    match now.stage:
        case Stage.THROWN:
            yield from _throw(now, setting)
        case Stage.READY if now.loose:
            yield from _left(now, ground, led=led)
        case Stage.HIRING | Stage.ENDING | Stage.OVER:
            words, tray = ground.label("cup"), ground.region("tray")  # no Event die beside it
            wide = Box(words.x, words.y, tray.right - 16 - words.x, words.h)
            yield _cup_words(wide, *_pause(now, places, led=led))
        case _:
            yield piece_in(ground.at("cup"), "cup", faces.CUP, LANE)
            yield _cup_words(ground.label("cup"), *_waiting(now, places))
            yield from _event(now, ground)


def _words(box: Box, title: str, number: str = "", note: str = "") -> Iterator[Piece]:
    """Yield the words of which throw it is, but nothing where only the lanes have room."""
    if box.h > _HIDDEN:
        yield piece_in(box, "words:throw", faces.ThrowWords(title, number, note), WORDS)


def _cup_words(box: Box, title: str, note: str) -> Piece:
    return piece_in(box, "words:cup", Goal(title, note), WORDS)


def _throw(now: Tableau, setting: Setting) -> Iterator[Piece]:
    ground, selected = setting.ground, setting.selected
    number, picked = len(now.laid), picked_dice(selected)
    scoring, value = groups.all_scoring(now.faces, now.rules.table)
    note = "nothing scores"
    if wins(now):
        scoring, value, note = (), 0, "soldiers lost"
    elif scoring:
        note = "can score"
        if costs(now):
            note = "soldiers lost" if now.action is Action.BATTLE else "eaten"
    title = f"Roll {number + 1}"
    yield from _words(ground.label("throw"), title, f"{value:,}", note)
    lies = lies_at(now.faces, now)
    # In a lesson only the dice that it asks for have a golden ring.
    lit = Light.RED if costs(now) else Light.PLAIN if setting.perspective.led else Light.GOLD
    for place, face in enumerate(now.faces):
        chosen = place in picked
        light = lit if place in scoring else Light.DIM
        rest = ground.loose[lies[place]]
        piece = die_piece(rest, die_key(number, place), Die(face, chosen, light), DIE)
        if chosen:
            piece.lift, piece.angle = LIFT, 0.0
        yield piece
    yield from _brackets(now, ground, picked)
    yield from _event(now, ground, picked, chosen="event" in selected)


def _brackets(now: Tableau, ground: BoardPlaces, picked: tuple[int, ...]) -> Iterator[Piece]:
    """Yield brackets below the dice that score together, with what they are worth."""
    if wins(now):
        return
    slot = 0
    for number, group in enumerate(groups.scoring_groups(now.faces, now.rules.table)):
        sign = "-" if now.action is Action.BATTLE else ""
        text = group_words(group.row, group.face, f"{sign}{group.value:,}")
        box = ground.bracket(slot, len(group.places))
        slot += len(group.places)
        face = faces.Bracket(text, costs(now), set(group.places) <= set(picked))
        yield piece_in(box, group_key(number), face, WORDS)


def preview(
    now: Tableau, ground: BoardPlaces, lane: int, selected: frozenset[str]
) -> Iterator[Piece]:
    """Yield faint copies of the chosen dice in the lane they will move to."""
    if not choosing_dice(now) or BOTTLE in selected:
        return
    picked = picked_dice(selected)
    for number, place in enumerate(picked):
        box = ground.lane_die(lane, number, len(picked))
        face = Die(now.faces[place])
        yield piece_in(box, f"ghost:{place}", face, DIE, alpha=FAINT)


def pending(now: Tableau, lane: Box, setting: Setting) -> Piece:
    """Return the lane of the throw that waits or is still to come."""
    selected = setting.selected
    roll = f"Roll {len(now.laid) + 1}"
    if not choosing_dice(now):
        dice = dice_said(now.dice) if now.dice else "all dice"  # on their way back to the cup
        text = f"{roll}: {dice} and the Event die"
        if now.stage is Stage.THROWN:
            text = f"{roll}: {_fate(now)}"
        elif now.stage is Stage.OVER:
            text = "No more rolls"
        return piece_in(lane, "pending", faces.EmptyLane(text), LANE)
    picked = () if BOTTLE in selected else picked_dice(selected)
    if not picked:
        _, value = groups.all_scoring(now.faces, now.rules.table)
        most = f"up to {value:,}"
        text = f"{roll}: {most}" if setting.perspective.led else f"{roll}: choose dice, {most}"
        return piece_in(lane, "pending", faces.EmptyLane(text), LANE)
    value_now = groups.worth(now.faces, picked, now.rules.table)
    if value_now is None:
        face = faces.Lane(roll, "-", "", Tone.OPEN, "does not score")
    else:
        made = combination([now.faces[place] for place in picked], now.rules.table)
        face = faces.Lane(roll, f"{value_now:,}", made, Tone.OPEN)
    return piece_in(lane, "pending", face, LANE)


def _fate(now: Tableau) -> str:
    """Return the text about a roll without a choice, outside the Keep."""
    scoring, value = groups.all_scoring(now.faces, now.rules.table)
    if now.event is EventSide.DRAGON:
        return f"the dragon eats {value:,}" if scoring else "the dragon eats nothing"
    if now.action is Action.BRAWL:
        return "a Farkle, score 0"
    lost = now.lost or now.aside - percy_saves(now.aside, now.camps[now.roller].companion)
    return f"a Farkle, {lost:,} lost" if lost else "a Farkle"


def _left(now: Tableau, ground: BoardPlaces, *, led: bool) -> Iterator[Piece]:
    """Yield the dice that did not score, which wait in their places to be rolled again."""
    number = len(now.laid) - 1
    note = "Roll again" if now.action is Action.BATTLE else "Roll again, or stop"
    yield from _words(ground.label("throw"), f"Roll {number + 2}", note="" if led else note)
    lies = lies_at(now.laid[-1].faces, now)
    for position, face in now.loose:
        rest = ground.loose[lies[position]]
        yield die_piece(rest, die_key(number, position), Die(face), DIE)
    yield from _event(now, ground)


def _event(
    now: Tableau, ground: BoardPlaces, picked: tuple[int, ...] = (), *, chosen: bool = False
) -> Iterator[Piece]:
    """Yield the Event die, its effect or offer, and all its sides; in the cup, its explanation."""
    side = now.event
    if side is None and now.stage is Stage.READY and now.laid:
        side = now.laid[-1].event
    yield piece_in(ground.at("divider"), "divider", Divider(), WORDS)
    words, sides = ground.label("event"), ground.label("sides")
    told = event_words(now, picked)
    if side is None:
        left = ground.event_die.box.x
        words = Box(left, words.y, words.right - left, words.h)
        if sides.y >= words.bottom:
            sides = Box(left, sides.y, sides.right - left, sides.h)
    else:
        key = f"cast:{len(now.laid) - (now.stage is Stage.READY)}"
        yield die_piece(ground.event_die, key, faces.EventDie(side, chosen), DIE)
    yield piece_in(words, "words:event", faces.EventWords(*told), WORDS)
    if sides.h > _HIDDEN:
        yield piece_in(sides, "sides", faces.EventSides(side), WORDS)


def _pause(now: Tableau, places: Sequence[Place], *, led: bool) -> tuple[str, str]:
    match now.stage:
        case Stage.HIRING if now.hirer is not None:
            title = "Companions" if led else "Choose a Companion"
            return title, f"{places[now.hirer].name} keeps one of the two"
        case Stage.OVER if now.winner is not None:
            return (
                "The dragon is defeated",
                f"{places[now.winner].name} wins. Drinks are on the house",
            )
        case Stage.OVER:
            return Term.LAST_ORDERS, "The largest army wins"
    if now.spoiler is not None:
        return "Items from the Brawl", f"{places[now.spoiler].name} keeps one of them"
    over = now.over_limit
    if over is not None:
        return "Too many items", f"{places[over].name} discards an item"
    return "", ""


def _waiting(now: Tableau, places: Sequence[Place]) -> tuple[str, str]:
    dice = dice_said(now.dice).capitalize() if now.dice else "All dice"
    match now.stage:
        case Stage.CALLED if now.target is not None:
            return "A Brawl!", f"{places[now.target].name} may answer with a card"
        case Stage.DEFENDING:
            return f"{dice} to defend", f"Score to beat: {now.attack or 0:,}"
        case Stage.READY:
            return f"{dice} again", "All your dice are back"
    if now.camps[now.active].clouded:
        return f"{dice} in the cup", "One fewer: the Rain Cloud"
    return f"{dice} in the cup", "Plus the Event die"
