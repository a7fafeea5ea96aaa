"""The great moments of Dragon Farkle: which events they are, and what is lit."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.core.contract.values import Event, Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Cause
from game.games.dragon_farkle.rules.content import FULL_SET
from game.games.dragon_farkle.rules.scoring import split
from game.games.dragon_farkle.rules.state import Battling, Brawling, Deciding, Rolled, State
from game.games.dragon_farkle.view.places import die_key
from game.games.dragon_farkle.words import great_moments as said
from game.table.moments import WORDS
from game.table.staging.moment import TRAY, GreatMoments, Moment, Ply, Tone

DEAR, LARGE_ROLL, LARGE_SUM = 500, 1500, 1000  # soldiers from which on a number is great
_NO_GAIN = (Cause.BRAWL, Cause.BONUS)  # the result of the Brawl has said it
_GAIN_MS, _LOSS_MS, _HURT_MS = (400, 400, 1500), (500, 400, 1500), (400, 450, 1500)
_HURT: Mapping[str, Any] = {"tone": Tone.LOSS, "vital": True}
"""What the moments share in which the dragon or an army comes to harm in the Keep."""


class _Ply(Ply[State]):
    waits = (ev.DiceRolled,)

    def __init__(self, events: Sequence[Event], before: State, after: State) -> None:
        super().__init__(events, before, after)
        side = before.phase.side if isinstance(before.phase, Rolled | Deciding) else None
        number = 0 if side is None else len(side.laid)
        self.dice = tuple(die_key(number, place) for place in range(FULL_SET + 1))

    @property
    def turn(self) -> int:
        return self.before.turn_no

    def moment(self, number: int) -> Moment | None:
        before, after = self.before, self.after
        match self.events[number]:
            case ev.Farkle(seat=seat, soldiers=lost, kept=kept) if lost >= DEAR:
                brawl = isinstance(getattr(before.phase, "action", None), Brawling)
                army = after.camps[seat].army
                words = said.farkle(seat, lost, army, brawl=brawl, kept=kept)
                cast = self.dice[2], *self.dice, TRAY, "risk", *_of(seat)
                return self.made("farkle", number, _LOSS_MS, words, cast, seat, tone=Tone.LOSS)
            case ev.SoldiersEaten(seat=seat, value=value, left=left) if value >= DEAR:
                return self.made(
                    "meal",
                    number,
                    (500, 450, 1500),
                    said.meal(seat, value, left),
                    ("dragon", *self.dice, TRAY, f"seat:{seat}"),
                    seat,
                    tone=Tone.LOSS,
                    sound="dragon_growl",
                    shakes=True,
                )
            case ev.DiceSetAside() as event if event.value >= LARGE_ROLL:
                return self._set_aside(number, event)
            case ev.ArmyChanged(seat=seat, before=had, after=has, cause=cause) if (
                has - had >= LARGE_SUM and cause not in _NO_GAIN
            ):
                missing = max(0, before.rules.entry - has)
                return self.made(
                    "recruited",
                    number,
                    _GAIN_MS,
                    said.recruited(seat, has - had, has, missing),
                    _of(seat),
                    seat,
                    plaques=((seat, had, has),),
                    vital=4 * (has - had) > had,
                )
            case ev.BrawlResult() as event:
                return self._brawl(number, event)
        return self._in_keep(number)

    def _in_keep(self, number: int) -> Moment | None:
        before, after = self.before, self.after
        match self.events[number]:
            case ev.KeepEntered(seat=seat):
                return self.made(
                    "keep",
                    number,
                    (600, 400, 1500),
                    said.entered(seat, before.rules.damage),
                    ("dragon", "keep", *_of(seat)),
                    seat,
                    sound="hush",
                    signal="",
                    shakes=True,
                    vital=True,
                )
            case ev.DamageDone(seat=seat, total=total, needed=needed) if total < needed:
                return self.made(
                    "wound",
                    number,
                    (700, 300, 1600),
                    said.damage(seat, total, needed, after.camps[seat].army),
                    ("dragon", *_wounds(needed), f"seat:{seat}"),
                    seat,
                    tone=Tone.FIGHT,
                    sound="heartbeat",
                    shakes=True,
                    vital=True,
                    turn=(before.turn_no, total),
                )
            case ev.DragonHealed(seat=seat, amount=amount) if amount:
                words = said.healed(seat, after.camps[seat].army)
                cast = "dragon", *_wounds(before.rules.damage)
                return self.made("healed", number, _HURT_MS, words, cast, seat, **_HURT)
            case ev.ArmyDestroyed(seat=seat):
                armies = seat, before.camps[seat].army, after.camps[seat].army
                words, details = said.destroyed(seat), {**_HURT, "plaques": (armies,)}
                return self.made("destroyed", number, _HURT_MS, words, _of(seat), seat, **details)
        return self._end(number)

    def _end(self, number: int) -> Moment | None:
        match self.events[number]:
            case ev.GameWon(seat=seat):
                stroke, needed = self.latest(number, ev.DamageDone), self.before.rules.damage
                cast = "dragon", *_wounds(needed), *_of(seat)
                return self.end((stroke, stroke), said.won(seat, needed), cast, seat)
            case ev.LastOrders(places=places):
                winners = [seat for seat, place in enumerate(places) if place == min(places)]
                armies = [camp.army for camp in self.after.camps]
                pennants = [f"pennant:{seat}" for seat in winners]
                cast = *pennants, *(f"seat:{seat}" for seat in winners)
                words = said.last_orders(winners, armies)
                alone = winners[0] if len(winners) == 1 else None
                return self.end((number, number), words, cast, alone, sound="bell")
        return None

    def _set_aside(self, number: int, event: ev.DiceSetAside) -> Moment | None:
        phase = self.before.phase
        if not isinstance(phase, Rolled) or isinstance(phase.action, Battling):
            return None
        rows = split([phase.faces[place] for place in event.dice], self.before.rules.table) or ()
        gained = event.aside - phase.side.aside
        words = said.set_aside(event.seat, [row.row for row in rows], gained)
        cast = *(self.dice[place] for place in event.dice), "risk", f"seat:{event.seat}"
        return self.made("aside", number, _GAIN_MS, words, cast, event.seat)

    def _brawl(self, number: int, event: ev.BrawlResult) -> Moment:
        had = [camp.army for camp in self.before.camps]
        has = [camp.army for camp in self.after.camps]
        both = event.seat, event.target
        won = event.winner == event.seat
        loser = None if event.winner is None else event.target if won else event.seat
        scores = event.attack, event.defence
        if event.winner is None or loser is None:
            words = said.draw(event.attack)
        else:
            scores = scores if won else scores[::-1]
            words = said.brawl(event.winner, loser, scores, event.taken, event.bonus)
        return self.made(
            "brawl",
            number,
            (700, 450, 1800),
            words,
            (WORDS, *(f"pennant:{seat}" for seat in both), *(f"seat:{seat}" for seat in both)),
            event.winner,
            tone=Tone.FIGHT,
            loser=loser,
            between=both,
            vital=loser is not None and 4 * event.taken > had[loser],
            plaques=tuple((seat, had[seat], has[seat]) for seat in both),
        )


def _of(seat: Seat) -> tuple[str, str]:
    return f"pennant:{seat}", f"seat:{seat}"


def _wounds(needed: int) -> tuple[str, ...]:
    return tuple(f"wound:{place}" for place in range(needed))


class DragonFarkleMoments(GreatMoments):
    """Finder of dear losses, large gains, Brawls, what happens in the Keep, and the end."""

    small: ClassVar[Mapping[type[Event], tuple[int, int, int]]] = {
        ev.FarkleIgnored: (0, 360, 300),
        ev.DragonEvaded: (0, 360, 300),
        ev.BrawlResult: (0, 450, 800),
    }
    alone = ("end", "destroyed", "healed", "brawl")
    ply = _Ply
