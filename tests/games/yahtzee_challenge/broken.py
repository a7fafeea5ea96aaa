"""What each rule cited in a refusal checks: whether a move, or a click, breaks it."""

from collections.abc import Callable

from game.core.contract.values import Move
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import claimable
from game.games.yahtzee_challenge.rules.content import ahead
from game.games.yahtzee_challenge.rules.dice import is_yahtzee
from tests.breaking import What


def tile_of(what: What) -> str | None:
    """The tile that was to be claimed."""
    if isinstance(what, mv.Claim):
        return str(what.tile)
    kind, _, name = what.partition(":") if isinstance(what, str) else ("", "", "")
    return name if kind == "tile" else None


def is_one(what: What, *kinds: type[Move], click: str = "") -> bool:
    """A move of these kinds, or a click on what stands for one."""
    return isinstance(what, kinds) or (isinstance(what, str) and what.startswith(click or "-"))


def mission(state: st.State) -> st.Mission | None:
    phase = state.phase
    return phase.mission if isinstance(phase, st.FirstRoll | st.Rerolling | st.Claiming) else None


def aims(state: st.State, aim: mv.Aim) -> bool:
    now = mission(state)
    return now is not None and now.aim is aim


def counts(state: st.State) -> list[int]:
    return sorted((state.dice.count(face) for face in range(1, 7)), reverse=True)


def run(state: st.State, length: int) -> bool:
    faces = set(state.dice)
    return any(faces >= set(range(low, low + length)) for low in range(1, 8 - length))


def falls_short(tile: str, made: Callable[[st.State], bool]) -> Callable[[st.State, What], bool]:
    """A claim of that tile with dice that do not make it, and are no yahtzee."""
    return lambda state, what: (
        tile_of(what) == tile and not made(state) and not is_yahtzee(state.dice)
    )


_FACES = {"ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6}


def _held(state: st.State, what: What) -> tuple[int | None, int]:
    held = next(
        (h for h, t in zip(state.holdings, _TILES, strict=True) if t == tile_of(what)), None
    )
    return (None, 0) if held is None else (held.owner, held.level)


_TILES = [
    *_FACES, "three_of_a_kind", "small_straight", "chance", "full_house", "four_of_a_kind",
    "large_straight",
]  # fmt: skip


def _short(state: st.State, what: What) -> bool:
    """Fewer of the number than the holder has."""
    level = _held(state, what)[1]
    return state.dice.count(_FACES.get(tile_of(what) or "", 0)) < level


def _own(state: st.State, what: What) -> bool:
    return _held(state, what)[0] == state.active


def _won(state: st.State, mission: st.Mission) -> list[str]:
    """Return what the dice win at once: not stopping first loses that alone."""
    return [_TILES[index] for index in claimable(state, mission, state.dice)]


BROKEN: dict[str, Callable[[st.State, What], bool]] = {
    "YC-1.4": lambda s, w: tile_of(w) not in _TILES,
    "YC-2.2": lambda s, w: isinstance(s.phase, st.OrderRoll) and not isinstance(w, mv.RollOrder),
    "YC-2.6": lambda s, w: bool(s.order) and is_one(w, mv.RollOrder, click="order_dice"),
    "YC-3.1": lambda s, w: (
        (isinstance(s.phase, st.StepRoll) and not isinstance(w, mv.RollStep))
        or (
            isinstance(s.phase, st.FirstRoll | st.Rerolling | st.Claiming)
            and is_one(w, mv.RollStep, click="s")
        )
    ),
    "YC-3.4": lambda s, w: w == "button:skip",
    "YC-4.5": lambda s, w: (
        isinstance(w, str)
        and any(
            w in (f"square:{at}", f"tile:{s.tile_at(at)}")
            for at in range(1, 17)
            if any(ahead(at, n) == s.pawns[s.active] for n in range(1, s.step_die + 1))
        )
    ),
    "YC-5.1": lambda s, w: (
        (isinstance(s.phase, st.FirstRoll) and is_one(w, mv.Reroll, click="die:"))
        or (isinstance(s.phase, st.Claiming) and s.phase.rolls_used == 3)
    ),
    "YC-5.2": lambda s, w: (
        isinstance(s.phase, st.Rerolling)
        and (
            is_one(w, mv.Roll, click="cup")
            or not isinstance(w, mv.Reroll)
            or not w.positions
            or list(w.positions) != sorted(set(w.positions) & set(range(5)))
        )
    ),
    "YC-5.5": lambda s, w: (
        isinstance(s.phase, st.FirstRoll) and is_one(w, mv.Stop, mv.Claim, click="tile:")
    ),
    "YC-5.6": lambda s, w: (
        (isinstance(s.phase, st.Rerolling) and tile_of(w) in _won(s, s.phase.mission))
        or (isinstance(s.phase, st.Claiming) and s.phase.rolls_used < 3)
    ),
    "YC-6.1": lambda s, w: s.dice.count(_FACES[tile_of(w) or ""]) == 0,
    "YC-6.3": falls_short("three_of_a_kind", lambda s: counts(s)[0] >= 3),
    "YC-6.4": falls_short("four_of_a_kind", lambda s: counts(s)[0] >= 4),
    "YC-6.5": falls_short("full_house", lambda s: counts(s)[:2] == [3, 2]),
    "YC-6.6": falls_short("small_straight", lambda s: run(s, 4)),
    "YC-6.7": falls_short("large_straight", lambda s: run(s, 5)),
    "YC-6.8": falls_short("chance", lambda s: sum(s.dice) >= 25),
    "YC-7.2": lambda s, w: isinstance(w, str) and w != f"square:{s.pawns[s.active]}",
    "YC-7.4": lambda s, w: isinstance(s.phase, st.Claiming) and not isinstance(w, mv.Claim),
    "YC-7.6": lambda s, w: aims(s, mv.Aim.BLANK) and _held(s, w)[0] is not None,
    "YC-8.1": lambda s, w: (
        aims(s, mv.Aim.RIVAL) and is_one(w, mv.MoveOn, mv.LongStride, click="tile:")
    ),
    "YC-8.2": lambda s, w: (
        aims(s, mv.Aim.RIVAL)
        and tile_of(w) not in (None, (mission(s) or st.Mission(mv.Aim.WILD)).tile)
    ),
    "YC-8.5": lambda s, w: _held(s, w)[0] not in (None, s.active) and _short(s, w),
    "YC-8.13": lambda s, w: tile_of(w) == s.shielded and not is_yahtzee(s.dice),
    "YC-9.1": lambda s, w: (
        isinstance(s.phase, st.OwnSquare)
        or ((now := mission(s)) is not None and now.aim is not mv.Aim.IMPROVE)
        or is_one(w, mv.Stay)
    ),
    "YC-9.2": lambda s, w: isinstance(s.phase, st.OwnSquare) and s.holding(s.phase.tile).level == 4,
    "YC-9.3": lambda s, w: (
        isinstance(s.phase, st.OwnSquare)
        and (s.phase.tile not in _FACES or s.holding(s.phase.tile).level == 4)
    ),
    "YC-9.4": lambda s, w: (
        aims(s, mv.Aim.IMPROVE) and is_one(w, mv.Stay, mv.MoveOn, mv.LongStride, click="tile:")
    ),
    "YC-9.5": lambda s, w: (
        aims(s, mv.Aim.IMPROVE)
        and tile_of(w) not in (None, (mission(s) or st.Mission(mv.Aim.WILD)).tile)
    ),
    "YC-9.6": lambda s, w: _own(s, w) and s.dice.count(_FACES[tile_of(w) or ""]) <= _held(s, w)[1],
    "YC-9.11": lambda s, w: isinstance(s.phase, st.OwnSquare) and s.phase.move_rolls < 6,
    "YC-9.12": lambda s, w: isinstance(s.phase, st.OwnSquare) and s.phase.move_rolls >= 6,
    "YC-10.4": lambda s, w: aims(s, mv.Aim.WILD) and _own(s, w),
    "YC-10.11": lambda s, w: isinstance(s.phase, st.Claiming) and isinstance(w, str),
    "YC-11.5": lambda s, w: tile_of(w) == s.shielded and _own(s, w),
    "YC-11.6": lambda s, w: isinstance(s.phase, st.Claiming) and is_yahtzee(s.dice),
    "YC-11.17": lambda s, w: isinstance(s.phase, st.Protecting),
    "YC-11.20": lambda s, w: (
        not isinstance(s.phase, st.Protecting)
        and is_one(w, mv.PlaceShield, mv.LeaveShield, click="shield")
    ),
    "YC-12.20": lambda s, w: isinstance(s.phase, st.Over),
}
"""The broken rules by number; for a rule with several parts any of them."""
