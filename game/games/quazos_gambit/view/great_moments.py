"""The great moments of Quazo's Gambit: which events they are, and what is lit."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.contract.values import Event, Seat
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.state import State, points
from game.games.quazos_gambit.words import great_moments as said
from game.table.staging.moment import TRAY, GreatMoments, Moment, Tone

DEAR, LARGE_DEPOSIT, LARGE_STAKE = 2, 3, 2  # jewels
_TOLD_EARLIER = (ev.BattleRolled, ev.RobRolled, ev.GoldenTieRoll)
_DECIDING = (
    ev.Deposited,
    ev.BattleWon,
    ev.RobberyWon,
    ev.RobRolled,
    ev.BattleRolled,
    ev.TiebreakRolled,
    ev.Stepped,
)
_ORDER = ("end", "gold appears", "robbery", "battle", "gold taken", "banked", "failed")


class QuazosGambitMoments(GreatMoments):
    """Finds robberies, battles for much, large deposits, the Golden Jewel's ways and the end."""

    def find(self, events: Sequence[Event], before: State, after: State) -> Sequence[Moment]:
        """Return the moment of a ply that weighs most, if there is one."""
        ply = _Ply(events, before, after)
        made = (ply.moment(number) for number in range(len(events)))
        found = sorted((m for m in made if m is not None), key=lambda m: _ORDER.index(m.kind))
        return found[:1]


class _Ply:
    """The events of one ply, with the views before and after the ply."""

    def __init__(self, events: Sequence[Event], before: State, after: State) -> None:
        self.events, self.before, self.after = events, before, after

    def moment(self, number: int) -> Moment | None:
        """Return the great moment that strikes with an event; None: it is small."""
        match self.events[number]:
            case ev.RobberyWon() as event:
                return self._robbery(number, event)
            case ev.RobberyEnded(seat=seat, owner=owner, lost=lost, stopped=False) if (
                lost >= LARGE_STAKE
            ):
                left = self.after.players[seat].red
                return self._made(
                    "failed",
                    number,
                    (800, 400, 1500),
                    said.failed(seat, lost, left),
                    (TRAY, "pot", "die:rob:0", "die:rob:1", f"count:{owner}", f"seat:{seat}"),
                    seat,
                    tone=Tone.LOSS,
                    shakes=True,
                )
            case ev.BattleWon(seat=seat, target=target, red=red, gold=gold) if red >= DEAR or gold:
                return self._battle(number, seat, target, (red, gold))
            case ev.BattleLost(seat=seat, target=target, target_red=red, target_gold=gold) if (
                red >= DEAR or gold
            ):
                return self._held_off(number, seat, target, (red, gold))
            case ev.GoldenAppeared(cell=cell):
                return self._made(
                    "gold appears",
                    number,
                    (700, 500, 1600),
                    said.gold_appears(cell),
                    ("golden", "owl"),
                    None,
                    sound="owl_hoot",
                    turn="gold appears",
                )
            case ev.GoldenCollected(seat=seat):
                return self._made(
                    "gold taken",
                    number,
                    (500, 400, 1600),
                    said.gold_taken(seat),
                    (f"pawn:{seat}", f"purse:{seat}", f"seat:{seat}"),
                    seat,
                    vital=True,
                )
            case ev.Deposited(seat=seat, red=red, gold=gold) if red >= LARGE_DEPOSIT or gold:
                had, has = (points(view.players[seat]) for view in (self.before, self.after))
                return self._made(
                    "banked",
                    number,
                    (500, 400, 1500),
                    said.banked(seat, red, gold, has),
                    (f"count:{seat}", "owl", f"pawn:{seat}", f"seat:{seat}"),
                    seat,
                    vital=bool(gold) or 4 * (has - had) > has,
                    plaques=((seat, had, has),),
                )
            case ev.GameEnded() as event:
                return self._end(number, event)
        return None

    def _robbery(self, number: int, event: ev.RobberyWon) -> Moment:
        seat, owner = event.seat, event.owner
        had, has = self.before.players, self.after.players
        keys = ("vault", "watcher", "die:rob:0", "die:rob:1", TRAY, f"count:{owner}")
        return self._made(
            "robbery",
            number,
            (800, 500, 1600),
            said.robbery(seat, owner, (event.red, event.gold), points(has[owner])),
            (*keys, f"seat:{seat}", f"seat:{owner}"),
            seat,
            sound="vault_dial",
            loser=owner,
            between=(seat, owner),
            vital=bool(event.gold) or 4 * event.red > points(had[owner]),
            plaques=((owner, points(had[owner]), points(has[owner])),),
        )

    def _dice(self) -> tuple[int, int]:
        """Return the dice that count of a battle: the attacker's, then the defender's."""
        rolled = next(event for event in self.events if isinstance(event, ev.BattleRolled))
        return max(rolled.attack), max(rolled.defence)

    def _battle(self, number: int, seat: Seat, target: Seat, loot: tuple[int, int]) -> Moment:
        words = said.battle(seat, target, self._dice(), loot)
        much = 4 * loot[0] > points(self.before.players[target])
        return self._fight(number, seat, target, words, vital=bool(loot[1]) or much)

    def _held_off(self, number: int, seat: Seat, target: Seat, kept: tuple[int, int]) -> Moment:
        words = said.held_off(target, seat, self._dice()[::-1], kept)
        return self._fight(number, target, seat, words, vital=bool(kept[1]))

    def _fight(
        self, number: int, winner: Seat, loser: Seat, words: said.Said, *, vital: bool
    ) -> Moment:
        duel = ("duel:middle", "duel:left", "duel:right", "duel:left:0", "duel:right:0")
        both = winner, loser
        lit = (*(f"pawn:{seat}" for seat in both), *(f"seat:{seat}" for seat in both))
        return self._made(
            "battle",
            number,
            (700, 450, 1600),
            words,
            (TRAY, *duel, *lit),
            winner,
            tone=Tone.FIGHT,
            sound="battle",
            loser=loser,
            between=both,
            vital=vital,
        )

    def _end(self, number: int, event: ev.GameEnded) -> Moment:
        """Return the moment of the end: the last jewel or roll again, once all is counted."""
        seat = event.winner
        strokes = [n for n in range(number) if isinstance(self.events[n], _DECIDING)]
        return self._made(
            "end",
            number,
            (900, 1200, 900),
            said.end(seat, event.points, event.decided),
            (f"count:{seat}", "owl", f"pawn:{seat}", f"seat:{seat}"),
            seat,
            first=strokes[-1] if strokes else number,
            sound="heartbeat",
            signal="",
            finale=True,
            turn="end",
        )

    def _made(
        self,
        kind: str,
        number: int,
        times_ms: tuple[int, int, int],
        words: said.Said,
        cast: Sequence[str],
        seat: Seat | None,
        *,
        first: int | None = None,
        **others: Any,
    ) -> Moment:
        """Return a moment that strikes with an event, and begins with the rolls for that event."""
        rolls = [n for n in range(number) if isinstance(self.events[n], _TOLD_EARLIER)]
        finale = first is not None
        begins = rolls[-1] if rolls else number
        turn = self.before.round, self.before.active
        made: Callable[..., Moment] = Moment
        return made(
            kind,
            first if finale else begins,
            number if not finale else first,
            times_ms,
            *words,
            cast=tuple(cast),
            strike=number if not finale else first,
            seat=seat,
            **{"turn": turn, **others},
        )
