"""The great moments of Yoz: which events they are, and what is lit."""

from collections.abc import Hashable, Sequence
from dataclasses import replace

from game.core.contract.values import Seat
from game.core.wording import Said
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.battle import numbers_of
from game.games.yoz.rules.content import (
    CASTLE,
    CASTLE_STONE,
    GATE,
    GEMS_TO_ENTER,
    GEMS_TO_JUMP,
    Gem,
)
from game.games.yoz.rules.names import LANDMARKS
from game.games.yoz.rules.reach import lairs
from game.games.yoz.rules.state import State
from game.games.yoz.words import great_moments as said
from game.table.staging.moment import TRAY, GreatMoments, Moment, Ply, Tone

LONG_RUN, NEAR = 4, 6  # stones of the thief
_STROKES = (ev.Stepped, ev.CastleEntered, ev.ThiefMoved, ev.LastChanceRolled)
_FAR = 200  # steps, more than any road


def landmark_passed(start: int, end: int) -> str:
    """Return the last landmark that the thief reached from `start` to `end`; "" for none."""
    passed = [name for stone, name in LANDMARKS.items() if start < stone <= end]
    return passed[-1] if passed else ""


def is_long_run(event: ev.ThiefMoved) -> bool:
    """Whether the thief moved far, or near the castle, or past a landmark."""
    run, left = event.end - event.start, CASTLE_STONE - event.end
    landmark = landmark_passed(event.start, event.end)
    return run > 0 and (run >= LONG_RUN or bool(landmark) or left < NEAR)


class _Ply(Ply[State]):
    @property
    def turn(self) -> tuple[int, Seat]:
        return self.before.rotation, self.before.active

    def moment(self, number: int) -> Moment | None:
        match self.events[number]:
            case ev.DragonSlain() as event:
                return self._slain(number, event)
            case ev.BattleLost() as event:
                return self._lost(number, event)
            case ev.GemTaken(seat=seat, gem=gem, own=True):
                return self._gem(number, seat, gem)
            case ev.GemPassed(receiver=seat, gem=gem):
                return self._gem(number, seat, gem)
            case ev.ThiefMoved() as event if is_long_run(event):
                return self._thief(number, event)
            case ev.ThiefBeatenBack(start=start, end=end) if start > end:
                return self._back(number, start, end)
            case ev.CastleEntered():
                return self._missing(number)
            case ev.GameWon(thief=thief):
                words = said.won(CASTLE_STONE - thief)
                return self._end(number, words, ("castle", *_heroes(range(self._seats))))
            case ev.GameLost():
                words = said.thief_won(self.after.rotation + 1)
                return self._end(number, words, ("thief", "castle"), tone=Tone.LOSS)
        return None

    @property
    def _seats(self) -> int:
        return len(self.after.heroes)

    def _rolled(self, number: int) -> int:
        """Return the number on the last die of the battle before event `number`."""
        rolls = (event for event in self.events[:number] if isinstance(event, ev.BattleRolled))
        return next(rolls).dice[-1]

    def _slain(self, number: int, event: ev.DragonSlain) -> Moment:
        dragon, last = event.dragon, not self.after.dragons
        at_gate = event.space in self.before.land.links[GATE]
        return self.made(
            "battle",
            number,
            (900, 350, 1600),
            said.slain(dragon, self._rolled(number), at_gate=at_gate, last=last),
            (f"dragon:{dragon}", *_heroes(event.team), TRAY, f"count:{dragon}"),
            event.leader,
            first=self.latest(number, ev.BattleRolled),
            tone=Tone.FIGHT,
            sound="heartbeat",
            vital=True,
            turn=self._fight,
        )

    @property
    def _fight(self) -> Hashable:
        """The identity of a fight, which counts beside another moment of the turn, as a gem."""
        return "battle", self.before.rotation, self.before.active

    def _lost(self, number: int, event: ev.BattleLost) -> Moment:
        leader = event.leader
        home = [n for n in self.numbers(ev.SentHome) if n > number]
        following = (leader + 1) % self._seats
        numbers = numbers_of(self.before, (following,))
        return self.made(
            "battle",
            number,
            (900, 400, 1500),
            said.lost(leader, self._rolled(number), following, numbers),
            (f"dragon:{event.dragon}", f"hero:{leader}", TRAY, f"seat:{leader}"),
            leader,
            last=home[0] if home else number,
            first=self.latest(number, ev.BattleRolled),
            tone=Tone.LOSS,
            sound="heartbeat",
            vital=True,
            shakes=True,
            turn=self._fight,
        )

    def _gem(self, number: int, seat: Seat, gem: Gem) -> Moment | None:
        had, has = (len(view.heroes[seat].own) for view in (self.before, self.after))
        if had < GEMS_TO_JUMP <= has < GEMS_TO_ENTER:
            cast = (f"hero:{seat}", f"held:{gem}", f"seat:{seat}")
            return self.made("first", number, (300, 300, 1500), said.first_gem(seat), cast, seat)
        if not had < GEMS_TO_ENTER <= has:
            return None
        return self.made(
            "gem",
            number,
            (500, 400, 1600),
            said.third_gem(seat),
            ("castle", f"held:{gem}", f"hero:{seat}", f"seat:{seat}"),
            seat,
            vital=True,
        )

    def _thief(self, number: int, event: ev.ThiefMoved) -> Moment:
        start, end = event.start, event.end
        left = CASTLE_STONE - end
        paces = max(1.0, end / max(1, self.after.rotation + 1))
        words = said.thief_runs(
            end - start, left, max(1, round(left / paces)), landmark_passed(start, end)
        )
        return self.made(
            "thief",
            number,
            (500, 700, 1500),
            words,
            ("thief", *(f"stone:{stone}" for stone in range(start, end + 1))),
            None,
            tone=Tone.LOSS,
            sound="thief_arrives" if left < NEAR else "",
            turn=("thief", self.before.rotation, self.before.active),
        )

    def _back(self, number: int, start: int, end: int) -> Moment:
        """Return the moment that the thief is driven back, by a card or by the last chance."""
        rolled = [event for event in self.events if isinstance(event, ev.LastChanceRolled)]
        chance = rolled[0].die if rolled else 0
        return self.made(
            "back",
            number,
            (1350, 300, 1500) if chance else (500, 500, 1500),
            said.thief_back(start - end, CASTLE_STONE - end, chance),
            ("thief", *(f"stone:{stone}" for stone in range(end, start + 1))),
            None,
            first=self.latest(number, ev.LastChanceRolled),
            sound="last_chance" if chance else "",
            turn="back",
        )

    def _missing(self, number: int) -> Moment | None:
        outside = [n for n, hero in enumerate(self.after.heroes) if hero.space != CASTLE]
        if len(outside) != 1 or self._seats < 2:
            return None
        seat, view = outside[0], self.after
        steps = view.land.walk(view.heroes[seat].space, _FAR, lairs(view), castle=False).get(GATE)
        inside = [n for n in range(self._seats) if n != seat]
        return self.made(
            "missing",
            number,
            (500, 400, 1500),
            said.one_missing(seat, steps),
            ("castle", *_heroes(inside), f"hero:{seat}", f"seat:{seat}"),
            seat,
            vital=True,
        )

    def _end(self, number: int, words: Said, cast: Sequence[str], tone: Tone = Tone.GAIN) -> Moment:
        stroke = self.latest(number, *_STROKES)
        if not isinstance(self.events[stroke], ev.LastChanceRolled):
            return self.end((stroke, stroke), words, cast, None, tone=tone)
        moment = self.end((stroke, number), words, cast, None, tone=tone, sound="last_chance")
        return replace(moment, times_ms=(1300, 900, 900), strike=stroke + 1)


def _heroes(seats: Sequence[Seat]) -> list[str]:
    return [f"hero:{seat}" for seat in seats]


class YozMoments(GreatMoments):
    """Finder of battles, third gems, the thief's long ways, the last chance and the end."""

    alone = ("end", "battle", "gem", "missing", "first", "back", "thief")
    ply = _Ply
