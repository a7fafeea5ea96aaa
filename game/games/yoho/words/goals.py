"""Goal lines of Yoho!: what a seat aims at in each phase, for beginners."""

from collections.abc import Callable, Hashable
from typing import Final

from game.core.contract.guidance import Goal, anybodys, in_phase, mine, named
from game.core.contract.values import Seat
from game.core.wording import COUNTS
from game.games.yoho.rules import events as ev
from game.games.yoho.rules import state as st
from game.games.yoho.rules.content import CELLS, Kind
from game.games.yoho.rules.reach import can_shoot_chest, kind_at, on_reef, ships_in_range
from game.games.yoho.rules.sailing import ways
from game.games.yoho.rules.sure_gains import can_only_end, sure_coin, sure_robbery

TITLE: Final = "The wreck of Black Sam"
_LAST_ROUNDS = 2
_TAKEN = (Kind.CANNONBALL, Kind.RUM, Kind.BOTTLE, Kind.ISLAND)


def aim(view: st.State) -> str:
    """Return the goal of the match in a sentence."""
    coins = COUNTS[view.rules.coins_to_win]
    return f"Be the first captain to hold {coins} gold coins. Find them in chests."


def turn_id(view: st.State) -> Hashable:
    """Return a key of the current turn, equal for all views of one turn."""
    return view.round_no, view.active


plays = in_phase(st.Acting)


def is_stuck(view: st.State, seat: Seat) -> bool:
    """Whether the ship has nowhere to sail."""
    return plays(view, seat) and len(ways(view, seat)) <= 1


def on_grid(view: st.State, kind: Kind) -> bool:
    """Whether a thing of this kind is on the face of a card of the grid."""
    return any(kind_at(view, cell) is kind for cell in range(CELLS))


def _can_do_nothing(view: st.State, seat: Seat) -> bool:
    """Whether no play is left but to end the turn; only who sees the hand can say so."""
    return plays(view, seat) and can_only_end(view)


def _has_a_card(view: st.State, seat: Seat) -> bool:
    """Whether the seat may have a card to play."""
    left = view.turn.plays_left or view.turn.extra_maps
    return plays(view, seat) and bool(left) and not _can_do_nothing(view, seat)


def _acts(view: st.State, seat: Seat) -> bool:
    """Whether the seat may have a card to play, and a ship that is not stuck on a reef."""
    return _has_a_card(view, seat) and not on_reef(view, seat)


def _rival(view: st.State, seat: Seat, of: Callable[[st.Captain], bool]) -> Seat | None:
    captains = enumerate(view.captains)
    return next((other for other, c in captains if other != seat and of(c)), None)


def _prey(view: st.State, seat: Seat) -> Seat | None:
    """Return a rival at sea whose coin a shot would steal; None if there is none."""
    if view.rules.friendly:
        return None
    return _rival(view, seat, lambda c: bool(c.coins) and not c.life and c.ship is not None)


def _robbed(view: st.State, seat: Seat) -> Seat | None:
    """Return a rival on the own card who surely loses a coin to shots; None if there is none."""
    robbery = sure_robbery(view) if plays(view, seat) else None
    return None if robbery is None else robbery.seat


def _leader(view: st.State, seat: Seat) -> Seat | None:
    """Return a rival whom one more coin lets win; None if there is none."""
    wins = view.rules.coins_to_win
    return _rival(view, seat, lambda captain: captain.coins == wins - 1)


_robs = mine(ev.ShipHit, of="thief")


def _last_rounds(view: st.State) -> bool:
    limit = view.rules.round_limit
    return bool(limit) and view.round_no == limit - _LAST_ROUNDS + 1


GOALS: Final[tuple[Goal[st.State, ev.Event], ...]] = (
    Goal(
        "lair",
        "Goal: choose a place where your ship can get out and something lies near.",
        "YOHO-4.6",
        when=in_phase(st.PlacingLair),
        until=mine(ev.LairPlaced),
    ),
    Goal(
        "last_rounds",
        "Two rounds left. Then the most coins win; on a tie lives, then cannonballs.",
        "YOHO-13.6",
        when=lambda view, seat: plays(view, seat) and _last_rounds(view),
        until=anybodys(ev.GameOver),
    ),
    Goal(
        "end_turn",
        "You can do nothing now: end your turn and discard map cards for new ones.",
        "YOHO-3.12",
        when=_can_do_nothing,
        until=mine(ev.MapsThrown),
    ),
    Goal(
        "rob",
        "Goal: fire at {name} until you have a coin of theirs. Shots use no card.",
        "YOHO-8.6",
        when=lambda view, seat: _robbed(view, seat) is not None,
        until=_robs,
        words=lambda view, seat: named(_robbed(view, seat)),
    ),
    Goal(
        "reef",
        "Goal: get off the reef. Slide it out, remove it or flip it.",
        "YOHO-12.9",
        when=lambda view, seat: _has_a_card(view, seat) and on_reef(view, seat),
        until=lambda events, view, seat: (
            mine(ev.ShipMoved, ev.ShipHome)(events, view, seat) and not on_reef(view, seat)
        ),
    ),
    Goal(
        "one_more",
        "Goal: win one more coin. Net it, catch it or steal it.",
        "YOHO-13.2",
        when=lambda view, seat: (
            plays(view, seat) and view.captains[seat].coins == view.rules.coins_to_win - 1
        ),
        until=anybodys(ev.GameOver),
    ),
    Goal(
        "hold_back",
        "{name} needs one more coin: keep gold and ships out of their reach.",
        "YOHO-13.1",
        when=lambda view, seat: (
            plays(view, seat) and _leader(view, seat) is not None and sure_coin(view) is None
        ),
        until=anybodys(ev.GameOver),
        words=lambda view, seat: named(_leader(view, seat)),
    ),
    Goal(
        "gold",
        "Goal: a chest of gold is open. Net or catch it before a rival does.",
        "YOHO-7.12",
        when=lambda view, seat: (
            _acts(view, seat) and bool(view.reserve) and on_grid(view, Kind.GOLD_CHEST)
        ),
        until=mine(ev.CoinGained),
    ),
    Goal(
        "prey",
        "Goal: {name} has no life left. Fire from the same card to steal a coin.",
        "YOHO-8.6",
        when=lambda view, seat: (
            (_acts(view, seat) or bool(plays(view, seat) and ships_in_range(view)))
            and bool(view.captains[seat].balls)
            and _prey(view, seat) is not None
        ),
        until=_robs,
        words=lambda view, seat: named(_prey(view, seat)),
    ),
    Goal(
        "rum",
        "Goal: get rum. Without a life the next hit costs a coin.",
        "YOHO-8.2",
        when=lambda view, seat: (
            _acts(view, seat)
            and bool(view.captains[seat].coins)
            and not view.captains[seat].life
            and (on_grid(view, Kind.RUM) or on_grid(view, Kind.ISLAND))
        ),
        until=mine(ev.TokenGained, where=lambda event: event.token is ev.Token.LIFE),
    ),
    Goal(
        "road",
        "Goal: open a way first. Swing, swap or slide sea cards until the arms meet.",
        "YOHO-4.3",
        when=lambda view, seat: _acts(view, seat) and is_stuck(view, seat),
        until=mine(ev.ShipMoved),
    ),
    Goal(
        "chest",
        "Goal: open a chest. Flip it from afar, or sail onto it and fire.",
        "YOHO-7.8",
        when=lambda view, seat: (
            (_acts(view, seat) or bool(plays(view, seat) and can_shoot_chest(view)))
            and not view.captains[seat].coins
            and any(
                cell is not None and kind_at(view, cell) is Kind.CLOSED_CHEST
                for cell in ways(view, seat)
            )
        ),
        until=anybodys(ev.ChestOpened),
    ),
    Goal(
        "empty_wreck",
        "The reserve is empty: you can only steal coins from other captains.",
        "YOHO-11.9",
        when=lambda view, seat: plays(view, seat) and not view.reserve,
        until=_robs,
    ),
    Goal(
        "net",
        "Goal: sail onto an object and net it.",
        "YOHO-6.1",
        when=lambda view, seat: _acts(view, seat) and any(on_grid(view, kind) for kind in _TAKEN),
        until=mine(ev.ObjectTaken),
    ),
)
