"""Positions and short stories in the rulebook's own notation: a camp is "1000 gruel keep tooth"."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.chance import Scripted
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion, EventSide, Item
from game.games.dragon_farkle.rules.events import Event
from game.games.dragon_farkle.rules.moves import SetAside
from game.games.dragon_farkle.rules.rules import legal_moves
from game.games.dragon_farkle.spec import SPEC
from tests.games import stories

ANN, BEN, CY = range(3)
SIDES = {"D": EventSide.DRAGON, "R": EventSide.RALLY, "B": EventSide.BLANK}
EVENT_FACES = {"D": 1, "R": 2, "B": 3}
ITEMS = {
    "tooth": Item.LUCKY_DRAGONS_TOOTH,
    "sack": Item.SACK_OF_HOLDING,
    "poster": Item.RECRUITING_POSTER,
    "heavy": Item.SUSPICIOUSLY_HEAVY_DIE,
    "thoughts": Item.BOTTLED_SECOND_THOUGHTS,
    "wind": Item.JAR_OF_SECOND_WIND,
    "payroll": Item.EARLY_PAYROLL,
    "cheese": Item.UNMELTED_CHEESE,
    "sandwich": Item.KNUCKLE_SANDWICH,
    "flag": Item.WHITE_FLAG,
    "powder": Item.ITCHING_POWDER,
    "cloud": Item.POCKET_RAIN_CLOUD,
    "plan": Item.BETTER_DENTAL_PLAN,
    "glove": Item.STICKY_FINGERS_GLOVE,
    "bell": Item.DINNER_BELL,
    "toothpick": Item.DRAGONBANE_TOOTHPICK,
    "johns": Item.FIREPROOF_LONG_JOHNS,
    "key": Item.BACK_DOOR_KEY,
    "clock": Item.DRAGONS_ALARM_CLOCK,
    "sign": Item.HELP_WANTED_SIGN,
}


def camp(written: str) -> st.Camp:
    """An army, then in any order a Companion, items, "keep", "fallen", "clouded"."""
    army, *words = written.split()
    companions = [Companion(word) for word in words if word in set(Companion)]
    return st.Camp(
        army=int(army),
        companion=companions[0] if companions else None,
        hand=tuple(st.Held(ITEMS[word]) for word in words if word in ITEMS),
        in_keep="keep" in words,
        fallen="fallen" in words,
        clouded="clouded" in words,
    )


def position(
    *camps: str,
    rules: st.HouseRules | None = None,
    phase: st.Phase | None = None,
    active: int = ANN,
    start: int | None = None,
    deck: str = "sack sign bell plan",
    discards: str = "",
    clock: int | None = None,
) -> st.State:
    """The active seat chooses its action; cards that nobody has are in the decks, last card on top.

    `start`: the active army at the start of the turn, if another.
    """
    seats = tuple(camp(written) for written in camps or ("0", "0", "0"))
    held = {c.companion for c in seats}
    own = seats[active]
    return st.State(
        rules=rules or st.HouseRules(),
        camps=seats,
        first=ANN,
        active=active,
        turn_no=1,
        round_no=1,
        turn=st.Turn(own.army if start is None else start, 6 - own.clouded),
        item_deck=tuple(ITEMS[word] for word in deck.split()),
        item_discards=tuple(ITEMS[word] for word in discards.split()),
        companion_deck=tuple(c for c in Companion if c not in held),
        clock=clock,
        phase=phase or st.Choosing(),
    )


def deciding(
    state: st.State, action: st.Action | None = None, aside: int = 0, hand: int = 6, items: str = ""
) -> st.State:
    """Before a further throw of the active seat, or of the target of a Brawl that defends."""
    return replace(
        state, phase=st.Deciding(action or st.Recruiting(), side(state, aside, hand, items))
    )


def side(state: st.State, aside: int, hand: int, items: str = "") -> st.Side:
    aside_items = tuple(ITEMS[word] for word in items.split())
    return st.Side(state.active, hand, state.turn.full_set, aside, aside_items)


def battle(damage: int = 0, needed: int = 3) -> st.Battling:
    return st.Battling(needed, damage)


def rolled(state: st.State, dice: str, action: st.Action | None = None, aside: int = 0) -> st.State:
    """Return the state with a roll of the active seat on the table, written "2 3 4 B"."""
    *faces, event = dice.split()
    shown = tuple(int(face) for face in faces)
    kept = side(state, aside, len(shown))
    return replace(state, phase=st.Rolled(action or st.Recruiting(), kept, shown, SIDES[event]))


_notation = stories.Notation(SPEC)
set_up = _notation.set_up
move_of = _notation.move
answer = _notation.answer
why_not = _notation.why_not
legal = _notation.legal
moves = _notation.moves
phase_of = stories.phase_of


class Story(stories.Story[st.State, Event]):
    """The same with the armies."""

    @property
    def armies(self) -> list[int]:
        return [camp.army for camp in self.state.camps]


def luck(written: str) -> list[int]:
    """Outcomes as throws: "2 3 B" is two Soldier dice and a Blank side."""
    return [EVENT_FACES[word] if word in EVENT_FACES else int(word) for word in written.split()]


def play(state: st.State, moves: str, rolls: str = "") -> Story:
    """Play moves written "recruit; set_aside 0, none; stop"; the dice fall as in `rolls`.

    No outcome may be left over.
    """
    return Story(*_notation.play(state, moves, Scripted(*luck(rolls))))


def dice_of(state: st.State) -> int:
    """The dice in hand."""
    assert isinstance(state.phase, st.Deciding | st.Rolled)
    return state.phase.side.dice


def aside_of(state: st.State) -> int:
    """What is aside."""
    assert isinstance(state.phase, st.Deciding | st.Rolled)
    return state.phase.side.aside


def groups(state: st.State) -> set[Sequence[int]]:
    """The legal set-asides by faces, rising."""
    phase = state.phase
    assert isinstance(phase, st.Rolled)
    found = [move for move in legal_moves(state) if isinstance(move, SetAside)]
    return {tuple(sorted(phase.faces[place] for place in move.dice)) for move in found}
