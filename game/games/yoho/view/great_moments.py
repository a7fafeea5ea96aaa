"""The great moments of Yoho!: which events they are, and what is lit."""

from collections.abc import Sequence

from game.core.contract.values import Event, Seat
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import COLUMNS
from game.games.yoho.rules.state import State
from game.games.yoho.words import great_moments as said
from game.table.staging.moment import GreatMoments, Moment, Ply, Tone

_FIRE = (ev.ShotFired, ev.BarrelThrown, ev.BarrelExploded)
_COIN_LOST = (ev.Loss.COIN_STOLEN, ev.Loss.COIN_RESERVE)
_STROKES = (*_FIRE, ev.ObjectTaken, ev.CoinGained, ev.ShipHit)


class _Ply(Ply[State]):
    def __init__(self, events: Sequence[Event], before: State, after: State) -> None:
        super().__init__(events, before, after)
        self.needed = before.rules.coins_to_win

    @property
    def turn(self) -> tuple[int, Seat]:
        return self.before.round_no, self.before.active

    def moment(self, number: int) -> Moment | None:
        match self.events[number]:
            case ev.ChestOpened(cell=cell, gold=True):
                return self._gold(number, cell)
            case ev.ShipHit() if number == self.numbers(ev.ShipHit)[0]:
                return self._trap() or self._hits()
            case ev.CoinGained() as event if event.coins < self.needed:
                return self._coin(number, event)
            case ev.ShipHome(seat=seat) if self.after.captains[seat].coins >= max(
                2, self.needed - 1
            ):
                return self.made(
                    "home",
                    number,
                    (400, 400, 1500),
                    said.home(seat),
                    (f"ship:{seat}", f"lair:{seat}", f"seat:{seat}"),
                    seat,
                    tone=Tone.LOSS,
                    sound="waves",
                )
            case ev.GameOver(places=places):
                return self._end(number, places)
        return None

    def _coins(self, seat: Seat) -> tuple[Seat, int, int]:
        return seat, self.before.captains[seat].coins, self.after.captains[seat].coins

    def _first(self, default: int, *kinds: type[Event]) -> int:
        """Return the number of the first event of `kinds`, but at most `default`."""
        return min([default, *self.numbers(*kinds)])

    def _card(self, cell: int) -> tuple[str, ...]:
        """Return the keys of the card in a cell and of what is on that card, before and after."""
        cards = [view.grid[cell] for view in (self.after, self.before)]
        return tuple(
            key
            for card in cards
            if card is not None
            for key in (f"thing:{card.serial}", f"sea:{card.serial}")
        )

    def _gold(self, number: int, cell: int) -> Moment:
        seat = self.before.active
        ship, coins = self.after.captains[seat].ship, self.after.captains[seat].coins
        return self.made(
            "gold",
            number,
            (500, 400, 1500),
            said.gold(seat, _apart(ship, cell), coins + 1, self.needed),
            (*self._card(cell), f"ship:{seat}", f"seat:{seat}"),
            seat,
            first=self._first(number, ev.CardTurned),
            sound="heartbeat",
            vital=coins + 1 == self.needed,
        )

    def _hit_at(self) -> dict[int, ev.ShipHit]:
        """Return the events in which ships are hit, by their numbers."""
        return {n: event for n, event in enumerate(self.events) if isinstance(event, ev.ShipHit)}

    def _trap(self) -> Moment | None:
        """Return the moment of a trap that hits a ship; None if none did."""
        hits = {n: hit for n, hit in self._hit_at().items() if hit.cause is ev.Cause.TRAP}
        if not hits:
            return None
        hit = next(iter(hits.values()))
        opened = self._first(len(self.events), ev.ChestOpened)
        chest = self.events[opened]
        assert isinstance(chest, ev.ChestOpened)
        return self.made(
            "trap",
            opened,
            (500, 400, 1500),
            said.trap(hit.seat, hit.loss, hit.life),
            (*self._card(chest.cell), f"ship:{hit.seat}", f"seat:{hit.seat}"),
            hit.seat,
            first=self._first(opened, ev.CardTurned),
            last=max(hits),
            tone=Tone.LOSS,
            sound="heartbeat",
            vital=hit.loss in _COIN_LOST,
        )

    def _hits(self) -> Moment | None:
        """Return the moment of a hit that costs a coin, or of several hits; None otherwise."""
        hits = self._hit_at()
        dear = next((hit for hit in hits.values() if hit.loss in _COIN_LOST), None)
        seats = tuple(dict.fromkeys(hit.seat for hit in hits.values()))
        if dear is None and len(seats) < 2:
            return None
        thief = None if dear is None else dear.thief
        loser = seats[0] if dear is None else dear.seat
        if dear is None:
            words = said.hits(seats)
        elif thief is not None and dear.loss is ev.Loss.COIN_STOLEN:
            words = said.robbed(thief, loser, (self._coins(thief)[2], self._coins(loser)[2]))
            seats = (thief, loser)
        else:
            words, thief, seats = said.coin_lost(loser, self._coins(loser)[2]), None, (loser,)
        gained = thief is not None
        ships = f"ship:{loser}", *(f"ship:{seat}" for seat in seats)
        return self.made(
            "robbery" if gained else "hit",
            min(hits),
            (600, 400, 1500),
            words,
            (*ships, *(f"seat:{seat}" for seat in seats)),
            thief if gained else loser if dear is not None else None,
            first=self._first(min(hits), *_FIRE),
            last=max(hits),
            tone=Tone.FIGHT if gained else Tone.LOSS,
            loser=loser,
            between=seats,
            vital=gained,
            plaques=tuple(self._coins(seat) for seat in seats) if dear is not None else (),
            shakes=True,
        )

    def _coin(self, number: int, event: ev.CoinGained) -> Moment:
        """Return the moment of a coin won, and how many the seat still needs."""
        seat, more = event.seat, self.needed - event.coins
        return self.made(
            "one more" if more == 1 else "coin",
            number,
            (400, 400, 1500),
            said.coin(seat, event.coins, more),
            (f"coins:{seat}", f"ship:{seat}", f"seat:{seat}"),
            seat,
            first=self._first(number, ev.ObjectTaken),
            vital=more == 1,
            plaques=(self._coins(seat),),
        )

    def _end(self, number: int, places: Sequence[int]) -> Moment:
        winners = [seat for seat, place in enumerate(places) if place == min(places)]
        coins = [captain.coins for captain in self.after.captains]
        alone = winners[0] if len(winners) == 1 else None
        words = said.shared(winners, max(coins))
        if alone is not None:
            words = said.won(alone, coins, self.needed)
        strokes = self.numbers(*_STROKES, until=number) or [number]
        cast = *(f"ship:{seat}" for seat in winners), *(f"seat:{seat}" for seat in winners)
        held = [self._coins(seat) for seat in range(len(coins))]
        plaques = tuple([told for told in held if told[1] != told[2]])
        return self.end((strokes[0], strokes[-1]), words, cast, alone, plaques=plaques)


def _apart(ship: int | None, cell: int) -> int | None:
    """Return the distance in cells of ship and card, along rows and columns; None in a lair."""
    if ship is None:
        return None
    return abs(ship // COLUMNS - cell // COLUMNS) + abs(ship % COLUMNS - cell % COLUMNS)


class YohoMoments(GreatMoments):
    """Finder of opened chests, dear hits, coins and the end."""

    alone = ("end", "trap", "robbery", "hit", "one more", "coin", "gold", "home")
    ply = _Ply
