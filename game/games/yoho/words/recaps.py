"""The recap of Yoho!: what the others did since a player's last turn."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.contract.recapping import Deed, Told, Weight, turns_of
from game.core.contract.reviewing import large
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import many, number
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import CELLS, Kind
from game.games.yoho.rules.names import place_name
from game.games.yoho.rules.reach import kind_at
from game.games.yoho.rules.state import State
from game.games.yoho.words.click_refusals import cell_hotspot
from game.games.yoho.words.key_moments import key_moment
from game.games.yoho.words.log import log_line

_BLOWS = {
    ev.Cause.TRAP: "a trap in a chest",
    ev.Cause.THROW: "a barrel",
    ev.Cause.BLAST: "a barrel under your ship",
    ev.Cause.SHOT: "a cannonball",
}


def retell(stretch: Sequence[Told], you: Seat, view: State) -> Iterator[Deed]:
    """Yield hits, moves of your ship by the others, coins they gained, and gold they left."""
    for turn in turns_of(stretch):
        yield from _carried(turn, you)
        for told in turn:
            deed = _to_you(told, you) or _large(told, you)
            if deed is not None:
                yield deed
    yield from _left_open(stretch, you, view)


def _left_open(stretch: Sequence[Told], you: Seat, view: State) -> Iterator[Deed]:
    """Yield the recap of a chest of gold that others opened and that can still be taken."""
    opened = [t for t in stretch if isinstance(t.event, ev.ChestOpened) and t.event.gold]
    gold = [cell for cell in range(CELLS) if kind_at(view, cell) is Kind.GOLD_CHEST]
    if opened and opened[-1].by != you and gold and view.reserve:
        last, said, more = opened[-1], "A chest of gold is open", place_name(gold[0])
        thing, picture = cell_hotspot(gold[0]), "yoho/gold_chest"
        yield Deed(last.ply, Weight.FOR_YOU, picture, said, more, last.by, thing)


def _to_you(told: Told, you: Seat) -> Deed | None:
    event, by = told.event, told.by
    whose = seat_name(by) if by is not None and by != you else "The sea"
    match event:
        case ev.ShipHit(seat=seat, loss=loss, thief=thief, cause=cause) if seat == you:
            said, more, picture, averted = _hit(event, whose, _BLOWS[cause])
            if loss is ev.Loss.COIN_STOLEN and thief is not None:
                by = thief
        case ev.ShipHome(seat=seat, why=ev.WayHome.SLIDE) if seat == you:
            said, more = "Your ship was sent home", "a Slide pushed it out"
            picture, averted = "yoho/splash", False
        case _:
            return None
    thing = f"ship:{you}"
    return Deed(told.ply, Weight.TO_YOU, picture, said, more, by, thing, averted)


def _hit(event: ev.ShipHit, whose: str, blow: str) -> tuple[str, str, str, bool]:
    """Return what a hit did to you, the weapon, a picture, and whether it cost nothing."""
    lives, coins = f"{number(event.life, 'none')} left", f"{number(event.coins, 'none')} left"
    match event.loss:
        case ev.Loss.COIN_STOLEN if event.thief is not None:
            thief = seat_name(event.thief)
            return f"{thief} stole a coin from you", f"{blow}, {coins}", "yoho/coins", False
        case ev.Loss.COIN_STOLEN | ev.Loss.COIN_RESERVE:
            return f"{whose} cost you a coin", f"{blow}, {coins}", "yoho/coins", False
        case ev.Loss.LIFE:
            return f"{whose} cost you a life", f"{blow}, {lives}", "yoho/blast_2", False
        case ev.Loss.HOME:
            return f"{whose} sent you home", blow, "yoho/blast_2", False
        case ev.Loss.NOTHING:
            return f"{whose} hit you", "you had nothing to lose", "yoho/smoke", True


def _carried(turn: Sequence[Told], you: Seat) -> Iterator[Deed]:
    """Yield the recap of your ship being moved with its card, once in a turn."""
    for told in reversed(turn):
        match told.event:
            case ev.CardSwung(ships=ships) | ev.CardTurned(ships=ships) if you in ships:
                said = "The card under your ship was turned"
            case (
                ev.CardsSwapped(rides=rides) | ev.LineSlid(rides=rides) | ev.LineClosed(rides=rides)
            ) if any(ride.seat == you for ride in rides):
                said = "Your ship was moved with its card"
            case _:
                continue
        thing, more = f"ship:{you}", ""
        yield Deed(told.ply, Weight.FOR_YOU, "yoho/current", said, more, told.by, thing)
        return


def _large(told: Told, you: Seat) -> Deed | None:
    match told.event:
        case ev.CoinGained(seat=seat) if seat != you:
            said = f"{seat_name(seat)} found a coin"
            more = f"{many(told.event.coins, 'coin')} now"
            return Deed(told.ply, Weight.LARGE, "yoho/coin", said, more, seat, f"ship:{seat}")
        case ev.ShipHit(seat=seat) if seat != you:
            deed = large(told, key_moment, log_line)
            if deed is None:
                return None
            # The next hit on a captain without a life costs a coin.
            bare = told.event.loss is ev.Loss.LIFE and not told.event.life
            weight = Weight.FOR_YOU if bare else deed.weight
            return replace(deed, weight=weight, thing=f"ship:{seat}")
        case ev.BarrelThrown() | ev.ChestOpened():
            return None  # later events report the result
        case _:
            return large(told, key_moment, log_line)
