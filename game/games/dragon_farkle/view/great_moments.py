"""The great moments of Dragon Farkle: which events they are, and what is lit."""

from collections.abc import Callable, Mapping, Sequence
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
from game.table.staging.moment import TRAY, GreatMoments, Moment, Tone

DEAR, LARGE_ROLL, LARGE_SUM = 500, 1500, 1000  # soldiers from which on a number is great
_NO_GAIN = (Cause.BRAWL, Cause.BONUS)  # the result of the Brawl has said it


# Milliseconds of anticipation, strike and hold, and what else a kind of moment always has.
_KINDS: Mapping[str, Mapping[str, Any]] = {
    "farkle": {"times_ms": (500, 400, 1500), "tone": Tone.LOSS},
    "meal": {
        "times_ms": (500, 450, 1500),
        "tone": Tone.LOSS,
        "sound": "dragon_growl",
        "shakes": True,
    },
    "aside": {"times_ms": (400, 400, 1500)},
    "recruited": {"times_ms": (400, 400, 1500)},
    "brawl": {"times_ms": (700, 450, 1800), "tone": Tone.FIGHT},
    "keep": {
        "times_ms": (600, 400, 1500),
        "sound": "hush",
        "signal": "",
        "shakes": True,
        "vital": True,
    },
    "wound": {
        "times_ms": (700, 300, 1600),
        "tone": Tone.FIGHT,
        "sound": "heartbeat",
        "shakes": True,
        "vital": True,
    },
    "healed": {"times_ms": (400, 450, 1500), "tone": Tone.LOSS, "vital": True},
    "destroyed": {"times_ms": (400, 450, 1500), "tone": Tone.LOSS, "vital": True},
    "end": {
        "times_ms": (900, 1200, 900),
        "sound": "heartbeat",
        "signal": "",
        "finale": True,
        "turn": "end",
    },
}


class DragonFarkleMoments(GreatMoments):
    """Finds dear losses and large gains, Brawls, what happens in the Keep, and the end."""

    small: ClassVar[Mapping[type[Event], tuple[int, int, int]]] = {
        ev.FarkleIgnored: (0, 360, 300),
        ev.DragonEvaded: (0, 360, 300),
        ev.BrawlResult: (0, 450, 800),
    }

    def find(self, events: Sequence[Event], before: State, after: State) -> Sequence[Moment]:
        """Return the moments of a ply: all, or only the weightiest of end, losses and Brawls."""
        found = [
            moment
            for number in range(len(events))
            if (moment := _Ply(events, before, after).moment(number)) is not None
        ]
        for kind in ("end", "destroyed", "healed", "brawl"):
            first = [moment for moment in found if moment.kind == kind]
            if first:
                return first[:1]
        return found


class _Ply:
    """The events of one ply, with the views before and after the ply."""

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
                army = after.camps[seat].army
                words = said.farkle(seat, lost, army, brawl=brawl, kept=kept)
                cast = self.dice[2], *self.dice, TRAY, "risk", *_of(seat)
                return self._made("farkle", number, words, cast, seat)
            case ev.SoldiersEaten(seat=seat, value=value, left=left) if value >= DEAR:
                cast = "dragon", *self.dice, TRAY, f"seat:{seat}"
                return self._made("meal", number, said.meal(seat, value, left), cast, seat)
            case ev.DiceSetAside() as event if event.value >= LARGE_ROLL:
                return self._set_aside(number, event)
            case ev.ArmyChanged(seat=seat, before=had, after=has, cause=cause) if (
                has - had >= LARGE_SUM and cause not in _NO_GAIN
            ):
                missing = max(0, before.rules.entry - has)
                return self._made(
                    "recruited",
                    number,
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
                words = said.entered(seat, before.rules.damage)
                return self._made("keep", number, words, ("dragon", "keep", *_of(seat)), seat)
            case ev.DamageDone(seat=seat, total=total, needed=needed) if total < needed:
                words = said.damage(seat, total, needed, after.camps[seat].army)
                cast = "dragon", *_wounds(needed), f"seat:{seat}"
                return self._made("wound", number, words, cast, seat, turn=(before.turn_no, total))
            case ev.DragonHealed(seat=seat, amount=amount) if amount:
                words = said.healed(seat, after.camps[seat].army)
                cast = "dragon", *_wounds(before.rules.damage)
                return self._made("healed", number, words, cast, seat)
            case ev.ArmyDestroyed(seat=seat):
                armies = seat, before.camps[seat].army, after.camps[seat].army
                words = said.destroyed(seat)
                return self._made("destroyed", number, words, _of(seat), seat, plaques=(armies,))
        return self._end(number)

    def _end(self, number: int) -> Moment | None:
        match self.events[number]:
            case ev.GameWon(seat=seat):
                stroke = [n for n in range(number) if isinstance(self.events[n], ev.DamageDone)]
                needed = self.before.rules.damage
                cast = "dragon", *_wounds(needed), *_of(seat)
                at = stroke[-1] if stroke else number
                return self._made("end", at, said.won(seat, needed), cast, seat)
            case ev.LastOrders(places=places):
                winners = [seat for seat, place in enumerate(places) if place == min(places)]
                armies = [camp.army for camp in self.after.camps]
                pennants = [f"pennant:{seat}" for seat in winners]
                cast = *pennants, *(f"seat:{seat}" for seat in winners)
                words = said.last_orders(winners, armies)
                alone = winners[0] if len(winners) == 1 else None
                return self._made("end", number, words, cast, alone, sound="bell")
        return None

    def _set_aside(self, number: int, event: ev.DiceSetAside) -> Moment | None:
        phase = self.before.phase
        if not isinstance(phase, Rolled) or isinstance(phase.action, Battling):
            return None
        rows = split([phase.faces[place] for place in event.dice], self.before.rules.table) or ()
        gained = event.aside - phase.side.aside
        words = said.set_aside(event.seat, [row.row for row in rows], gained)
        cast = *(self.dice[place] for place in event.dice), "risk", f"seat:{event.seat}"
        return self._made("aside", number, words, cast, event.seat)

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
            words,
            (WORDS, *(f"pennant:{seat}" for seat in both), *(f"seat:{seat}" for seat in both)),
            event.winner,
            loser=loser,
            between=both,
            vital=loser is not None and 4 * event.taken > had[loser],
            plaques=tuple((seat, had[seat], has[seat]) for seat in both),
        )

    def _made(
        self,
        kind: str,
        number: int,
        words: said.Said,
        cast: Sequence[str],
        seat: Seat | None,
        **others: Any,
    ) -> Moment:
        """Return a moment that strikes with an event; a throw before it is waited for."""
        thrown = [n for n in range(number) if isinstance(self.events[n], ev.DiceRolled)]
        first = thrown[-1] if thrown and kind != "end" else number
        made: Callable[..., Moment] = Moment
        return made(
            kind,
            first,
            number,
            line=words[0],
            note=words[1],
            cast=tuple(cast),
            strike=number,
            seat=seat,
            **{"turn": self.before.turn_no, **_KINDS[kind], **others},
        )


def _of(seat: Seat) -> tuple[str, str]:
    return f"pennant:{seat}", f"seat:{seat}"


def _wounds(needed: int) -> tuple[str, ...]:
    return tuple(f"wound:{place}" for place in range(needed))
