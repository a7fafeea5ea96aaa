"""The great moments of Yoho!: which events they are, and what is lit."""

from collections.abc import Sequence

from game.core.contract.values import Event, Seat
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import COLUMNS
from game.games.yoho.rules.state import State
from game.games.yoho.view.pieces import sea_key, ship_key, thing_key
from game.games.yoho.words import great_moments as said
from game.table.staging.moment import GreatMoments, Moment, Tone

_FIRE = (ev.ShotFired, ev.BarrelThrown, ev.BarrelExploded)
_COIN_LOST = (ev.Loss.COIN_STOLEN, ev.Loss.COIN_RESERVE)
_STROKES = (*_FIRE, ev.ObjectTaken, ev.CoinGained, ev.ShipHit)


class YohoMoments(GreatMoments):
    """Finds opened chests, dear hits, coins and the end."""

    def find(self, events: Sequence[Event], before: State, after: State) -> Sequence[Moment]:
        """Return the moment of a ply that weighs most, if there is one."""
        ply = _Ply(events, before, after)
        for made in (ply.end, ply.trap, ply.hits, ply.coin, ply.gold, ply.washed_home):
            moment = made()
            if moment is not None:
                return (moment,)
        return ()


class _Ply:
    """The events of one ply, with the views before and after the ply."""

    def __init__(self, events: Sequence[Event], before: State, after: State) -> None:
        self.events, self.before, self.after = events, before, after
        self.turn = before.round_no, before.active
        self.needed = before.rules.coins_to_win

    def _coins(self, seat: Seat) -> tuple[Seat, int, int]:
        return seat, self.before.captains[seat].coins, self.after.captains[seat].coins

    def _first(self, default: int, *kinds: type[Event]) -> int:
        """Return the number of the first event of some kinds, or of the default if that is less."""
        found = (n for n, event in enumerate(self.events) if isinstance(event, kinds))
        return min(default, next(found, default))

    def _card(self, cell: int) -> tuple[str, ...]:
        """Return the keys of the card in a cell and of what is on that card, before and after."""
        cards = [view.grid[cell] for view in (self.after, self.before)]
        return tuple(
            key
            for card in cards
            if card is not None
            for key in (thing_key(card.serial), sea_key(card.serial))
        )

    def gold(self) -> Moment | None:
        """Return the moment of a chest with gold being opened; None if none was."""
        for number, event in enumerate(self.events):
            if isinstance(event, ev.ChestOpened) and event.gold:
                seat = self.before.active
                ship, coins = self.after.captains[seat].ship, self.after.captains[seat].coins
                return Moment(
                    "gold",
                    self._first(number, ev.CardTurned),
                    number,
                    (500, 400, 1500),
                    *said.gold(seat, _apart(ship, event.cell), coins + 1, self.needed),
                    cast=(*self._card(event.cell), ship_key(seat), f"seat:{seat}"),
                    strike=number,
                    seat=seat,
                    sound="heartbeat",
                    vital=coins + 1 == self.needed,
                    turn=self.turn,
                )
        return None

    def trap(self) -> Moment | None:
        """Return the moment of a trap that hits a ship; None if none did."""
        hits = {n: hit for n, hit in self._hits().items() if hit.cause is ev.Cause.TRAP}
        if not hits:
            return None
        hit = next(iter(hits.values()))
        opened = self._first(len(self.events), ev.ChestOpened)
        chest = self.events[opened]
        assert isinstance(chest, ev.ChestOpened)
        return Moment(
            "trap",
            self._first(opened, ev.CardTurned),
            max(hits),
            (500, 400, 1500),
            *said.trap(hit.seat, hit.loss, hit.life),
            cast=(*self._card(chest.cell), ship_key(hit.seat), f"seat:{hit.seat}"),
            strike=opened,
            seat=hit.seat,
            tone=Tone.LOSS,
            sound="heartbeat",
            vital=hit.loss in _COIN_LOST,
            turn=self.turn,
        )

    def _hits(self) -> dict[int, ev.ShipHit]:
        """Return the events in which ships are hit, by their numbers."""
        return {n: event for n, event in enumerate(self.events) if isinstance(event, ev.ShipHit)}

    def hits(self) -> Moment | None:
        """Return the moment of a hit that costs a coin, or of several hits; None otherwise."""
        hits = self._hits()
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
        return Moment(
            "robbery" if gained else "hit",
            self._first(min(hits), *_FIRE),
            max(hits),
            (600, 400, 1500),
            *words,
            cast=(
                ship_key(loser),
                *(ship_key(seat) for seat in seats),
                *(f"seat:{seat}" for seat in seats),
            ),
            strike=min(hits),
            seat=thief if gained else loser if dear is not None else None,
            tone=Tone.FIGHT if gained else Tone.LOSS,
            loser=loser,
            between=seats,
            vital=gained,
            plaques=tuple(self._coins(seat) for seat in seats) if dear is not None else (),
            shakes=True,
            turn=self.turn,
        )

    def coin(self) -> Moment | None:
        """Return the moment of a coin won, and how many the seat still needs; None otherwise."""
        for number, event in enumerate(self.events):
            if isinstance(event, ev.CoinGained) and event.coins < self.needed:
                more = self.needed - event.coins
                return Moment(
                    "one more" if more == 1 else "coin",
                    self._first(number, ev.ObjectTaken),
                    number,
                    (400, 400, 1500),
                    *said.coin(event.seat, event.coins, more),
                    cast=(f"coins:{event.seat}", ship_key(event.seat), f"seat:{event.seat}"),
                    strike=number,
                    seat=event.seat,
                    vital=more == 1,
                    plaques=(self._coins(event.seat),),
                    turn=self.turn,
                )
        return None

    def washed_home(self) -> Moment | None:
        """Return the moment of a ship with nearly all coins back in its lair; None otherwise."""
        for number, event in enumerate(self.events):
            if isinstance(event, ev.ShipHome):
                if self.after.captains[event.seat].coins < max(2, self.needed - 1):
                    continue
                return Moment(
                    "home",
                    number,
                    number,
                    (400, 400, 1500),
                    *said.home(event.seat),
                    cast=(ship_key(event.seat), f"lair:{event.seat}", f"seat:{event.seat}"),
                    seat=event.seat,
                    tone=Tone.LOSS,
                    sound="waves",
                    turn=self.turn,
                )
        return None

    def end(self) -> Moment | None:
        """Return the moment of the end, which repeats the last stroke; None before the end."""
        for number, event in enumerate(self.events):
            if isinstance(event, ev.GameOver):
                winners = [s for s, place in enumerate(event.places) if place == min(event.places)]
                coins = [captain.coins for captain in self.after.captains]
                alone = len(winners) == 1
                strokes = [n for n in range(number) if isinstance(self.events[n], _STROKES)]
                first = strokes[0] if strokes else number
                words = said.shared(winners, max(coins))
                if alone:
                    words = said.won(winners[0], coins, self.needed)
                ships = [ship_key(seat) for seat in winners]
                held = [self._coins(seat) for seat in range(len(coins))]
                return Moment(
                    "end",
                    first,
                    strokes[-1] if strokes else number,
                    (900, 1200, 900),
                    *words,
                    cast=(*ships, *(f"seat:{seat}" for seat in winners)),
                    seat=winners[0] if alone else None,
                    plaques=tuple([told for told in held if told[1] != told[2]]),
                    sound="heartbeat",
                    signal="",
                    finale=True,
                    turn="end",
                )
        return None


def _apart(ship: int | None, cell: int) -> int | None:
    """Return the distance in cells of ship and card, along rows and columns; None in a lair."""
    if ship is None:
        return None
    return abs(ship // COLUMNS - cell // COLUMNS) + abs(ship % COLUMNS - cell % COLUMNS)
