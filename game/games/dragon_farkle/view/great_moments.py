"""The great moments of Dragon Farkle: which events they are, and what is lit."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from game.core.contract.values import Event, Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Cause
from game.games.dragon_farkle.rules.content import FULL_SET
from game.games.dragon_farkle.rules.scoring import split
from game.games.dragon_farkle.rules.state import Battling, Brawling, Deciding, Rolled, State
from game.games.dragon_farkle.view.pieces import die_key
from game.games.dragon_farkle.words import great_moments as said
from game.table.moments import WORDS
from game.table.staging.moment import TRAY, GreatMoments, Moment, Tone

DEAR, LARGE_ROLL, LARGE_SUM = 500, 1500, 1000  # soldiers from which on a number is great
_NO_GAIN = (Cause.BRAWL, Cause.BONUS)  # the result of the Brawl has said it


class DragonFarkleMoments(GreatMoments):
    """Finds dear losses and large gains, Brawls, what happens in the Keep, and the end."""

    small: ClassVar[Mapping[type[Event], tuple[int, int, int]]] = {
        ev.FarkleIgnored: (0, 360, 300),
        ev.DragonEvaded: (0, 360, 300),
        ev.BrawlResult: (0, 450, 800),
    }

    def find(self, events: Sequence[Event], before: State, after: State) -> Sequence[Moment]:
        """Return the moments of a ply: its end, or what weighs most in it."""
        found = [
            moment
            for number in range(len(events))
            if (moment := _Ply(events, before, after).moment(number)) is not None
        ]
        for kinds in (("end",), ("destroyed",), ("healed",), ("brawl",)):
            first = [moment for moment in found if moment.kind in kinds]
            if first:
                return first[:1]
        return found


class _Ply:
    """One ply and its views."""

    def __init__(self, events: Sequence[Event], before: State, after: State) -> None:
        self.events, self.before, self.after = events, before, after
        side = before.phase.side if isinstance(before.phase, Rolled | Deciding) else None
        number = 0 if side is None else len(side.laid)
        self.dice = tuple(die_key(number, place) for place in range(FULL_SET + 1))

    def moment(self, number: int) -> Moment | None:
        """Return the great moment that begins or ends with an event; None: it is small."""
        before, after = self.before, self.after
        match self.events[number]:
            case ev.Farkle(seat=seat, soldiers=lost, kept=kept) if lost >= DEAR:
                brawl = isinstance(getattr(before.phase, "action", None), Brawling)
                return self._made(
                    "farkle",
                    number,
                    (500, 400, 1500),
                    said.farkle(seat, lost, after.camps[seat].army, brawl=brawl, kept=kept),
                    (self.dice[2], *self.dice, TRAY, "risk", *_of(seat)),
                    seat,
                    tone=Tone.LOSS,
                )
            case ev.SoldiersEaten(seat=seat, value=value, left=left) if value >= DEAR:
                return self._made(
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
                return self._made(
                    "recruited",
                    number,
                    (400, 400, 1500),
                    said.recruited(seat, has - had, has, max(0, before.rules.entry - has)),
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
                return self._made(
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
                army = after.camps[seat].army
                wounds = tuple(f"wound:{place}" for place in range(needed))
                return self._made(
                    "wound",
                    number,
                    (700, 300, 1600),
                    said.damage(seat, total, needed, army),
                    ("dragon", *wounds, f"seat:{seat}"),
                    seat,
                    tone=Tone.FIGHT,
                    sound="heartbeat",
                    shakes=True,
                    vital=True,
                    turn=(before.turn_no, total),
                )
            case ev.DragonHealed(seat=seat, amount=amount) if amount:
                return self._made(
                    "healed",
                    number,
                    (400, 450, 1500),
                    said.healed(seat, after.camps[seat].army),
                    ("dragon", *(f"wound:{place}" for place in range(before.rules.damage))),
                    seat,
                    tone=Tone.LOSS,
                    vital=True,
                )
            case ev.ArmyDestroyed(seat=seat):
                return self._made(
                    "destroyed",
                    number,
                    (400, 450, 1500),
                    said.destroyed(seat),
                    _of(seat),
                    seat,
                    tone=Tone.LOSS,
                    vital=True,
                    plaques=((seat, before.camps[seat].army, after.camps[seat].army),),
                )
        return self._end(number)

    def _end(self, number: int) -> Moment | None:
        before, after, events = self.before, self.after, self.events
        finale: dict[str, Any] = {"sound": "heartbeat", "signal": "", "finale": True, "turn": "end"}
        match events[number]:
            case ev.GameWon(seat=seat):
                stroke = [n for n in range(number) if isinstance(events[n], ev.DamageDone)]
                needed = before.rules.damage
                cast = ("dragon", *(f"wound:{place}" for place in range(needed)), *_of(seat))
                return self._made(
                    "end",
                    stroke[-1] if stroke else number,
                    (900, 1200, 900),
                    said.won(seat, needed),
                    cast,
                    seat,
                    **finale,
                )
            case ev.LastOrders(places=places):
                winners = [seat for seat, place in enumerate(places) if place == min(places)]
                armies = [camp.army for camp in after.camps]
                pennants = [f"pennant:{seat}" for seat in winners]
                return self._made(
                    "end",
                    number,
                    (900, 1200, 900),
                    said.last_orders(winners, armies),
                    (*pennants, *(f"seat:{seat}" for seat in winners)),
                    winners[0] if len(winners) == 1 else None,
                    **{**finale, "sound": "bell"},
                )
        return None

    def _set_aside(self, number: int, event: ev.DiceSetAside) -> Moment | None:
        phase = self.before.phase
        if not isinstance(phase, Rolled) or isinstance(phase.action, Battling):
            return None
        rows = split([phase.faces[place] for place in event.dice], self.before.rules.table) or ()
        return self._made(
            "aside",
            number,
            (400, 400, 1500),
            said.set_aside(event.seat, [row.row for row in rows], event.aside - phase.side.aside),
            (*(self.dice[place] for place in event.dice), "risk", f"seat:{event.seat}"),
            event.seat,
        )

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
        return self._made(
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

    def _made(
        self,
        kind: str,
        number: int,
        times_ms: tuple[int, int, int],
        words: said.Said,
        cast: Sequence[str],
        seat: Seat | None,
        **others: Any,
    ) -> Moment:
        """Return a moment that strikes with an event; a throw before it is waited for."""
        thrown = [n for n in range(number) if isinstance(self.events[n], ev.DiceRolled)]
        finale = "finale" in others
        first = number if finale or not thrown else thrown[-1]
        made: Callable[..., Moment] = Moment
        return made(
            kind,
            first,
            number,
            times_ms,
            *words,
            cast=tuple(cast),
            strike=number,
            seat=seat,
            **{"turn": self.before.turn_no, **others},
        )


def _of(seat: Seat) -> tuple[str, str]:
    return f"pennant:{seat}", f"seat:{seat}"
