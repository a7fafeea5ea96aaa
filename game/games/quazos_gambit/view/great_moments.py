"""The great moments of Quazo's Gambit: which events they are, and what is lit."""

from game.core.contract.values import Seat
from game.core.wording import Said
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.state import State, points
from game.games.quazos_gambit.words import great_moments as said
from game.table.staging.moment import TRAY, GreatMoments, Moment, Ply, Tone

DEAR, LARGE_DEPOSIT, LARGE_STAKE = 2, 3, 2  # jewels
_DECIDING = (
    ev.Deposited,
    ev.BattleWon,
    ev.RobberyWon,
    ev.RobRolled,
    ev.BattleRolled,
    ev.TiebreakRolled,
    ev.Stepped,
)


class _Ply(Ply[State]):
    waits = (ev.BattleRolled, ev.RobRolled, ev.GoldenTieRoll)

    @property
    def turn(self) -> tuple[int, Seat]:
        return self.before.round, self.before.active

    def moment(self, number: int) -> Moment | None:
        match self.events[number]:
            case ev.RobberyWon() as event:
                return self._robbery(number, event)
            case ev.RobberyEnded(seat=seat, owner=owner, lost=lost, stopped=False) if (
                lost >= LARGE_STAKE
            ):
                left = self.after.players[seat].red
                return self.made(
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
                return self.made(
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
                return self.made(
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
                return self.made(
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
        return self.made(
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
        """Return the faces that count in a battle: the attacker's, then the defender's."""
        rolled = next(event for event in self.events if isinstance(event, ev.BattleRolled))
        return max(rolled.attack), max(rolled.defence)

    def _battle(self, number: int, seat: Seat, target: Seat, loot: tuple[int, int]) -> Moment:
        words = said.battle(seat, target, self._dice(), loot)
        much = 4 * loot[0] > points(self.before.players[target])
        return self._fight(number, seat, target, words, vital=bool(loot[1]) or much)

    def _held_off(self, number: int, seat: Seat, target: Seat, kept: tuple[int, int]) -> Moment:
        words = said.held_off(target, seat, self._dice()[::-1], kept)
        return self._fight(number, target, seat, words, vital=bool(kept[1]))

    def _fight(self, number: int, winner: Seat, loser: Seat, words: Said, *, vital: bool) -> Moment:
        duel = ("duel:middle", "duel:left", "duel:right", "duel:left:0", "duel:right:0")
        both = winner, loser
        lit = (*(f"pawn:{seat}" for seat in both), *(f"seat:{seat}" for seat in both))
        return self.made(
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
        """Return the moment of the end, which repeats the last event that decided the match."""
        seat, stroke = event.winner, self.latest(number, *_DECIDING)
        cast = f"count:{seat}", "owl", f"pawn:{seat}", f"seat:{seat}"
        words = said.end(seat, event.points, event.decided)
        return self.end((stroke, stroke), words, cast, seat)


class QuazosGambitMoments(GreatMoments):
    """Finder of robberies, battles for much, large deposits, the Golden Jewel and the end."""

    alone = ("end", "gold appears", "robbery", "battle", "gold taken", "banked", "failed")
    ply = _Ply
