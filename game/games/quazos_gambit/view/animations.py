"""The animation of each event of Quazo's Gambit: cues from one layout to the next."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract.values import Event, Seat
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.content import GOLD_VALUE
from game.games.quazos_gambit.view import faces
from game.games.quazos_gambit.view.animations_battle import Duels
from game.games.quazos_gambit.view.beats import Beats
from game.games.quazos_gambit.view.faces_seats import TieBreakLamps
from game.games.quazos_gambit.view.faces_tray import BiomeDie, Notice
from game.games.quazos_gambit.view.layout import FLYING, ON_PANEL, jewel_piece
from game.games.quazos_gambit.view.places import BoardPlaces
from game.games.quazos_gambit.view.tableau import Tableau
from game.table.animation import Cue, Piece, Tween, ease_out
from game.table.dice import Die, Thrown, spins
from game.table.laying import die_piece, piece_in
from game.table.moments import CueMaker
from game.table.motion import FADE_S, Layout, Point
from game.table.stage import QUICK_S, Stage
from game.table.table import Place
from game.ui.viewport import Box

READ_S = 0.5  # to read dice before they are gone
HOPE_S = 0.2  # until a text says what they mean
ONE_BY_ONE = 5  # jewels at most that go into a bank one after the other
POUR_S = 0.42  # jewels in the air
LEAST = Notice("Tied for the fewest jewels: roll", ("The highest places the Golden Jewel",))
LEVEL = Notice("Tied for first place: roll", ("Two rolls won win the match",))


class Animations(CueMaker[BoardPlaces]):
    """Makes the cues that animate events on the pieces of one table."""

    def __init__(self, stage: Stage, ground: BoardPlaces, places: Sequence[Place]) -> None:
        super().__init__(stage, ground)
        self._beats = Beats(stage, ground, places)
        self._duels = Duels(stage, ground, self._beats)

    def cues(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        """Return the animation of an event; `was` is the tableau before it."""
        stage = self._stage
        match event:
            case ev.Stepped(seat=seat, end=end):
                step = f"step_{was.biomes[end]}"
                return stage.walked(f"pawn:{seat}", before, after, FLYING, step)
            case ev.BankEntered(seat=seat):
                return stage.walked(f"pawn:{seat}", before, after, FLYING, "vault_dial")
            case ev.Jumped(seat=seat):
                return stage.flown(f"pawn:{seat}", before, after, FLYING, "wood_step", 60.0)
            case ev.Dragged(target=target):
                return stage.flown(f"pawn:{target}", before, after, FLYING, "wood_step", 0.0)
            case ev.JewelCollected(seat=seat, cell=cell):
                return self._collect(f"jewel:{cell}", f"purse:{seat}", before, after, "jewel")
            case ev.GoldenCollected(seat=seat):
                return self._collect("golden", f"purse:{seat}", before, after, "golden_jewel")
            case ev.BonusGranted(seat=seat):
                glad = [key for key in (f"pawn:{seat}", "steps") if key in before]
                joy = stage.hop(glad, 14, "good")
                return [joy, *stage.changed(before, after)]
            case ev.MudStopped(seat=seat):
                sink = stage.hop([f"pawn:{seat}"], -5, "step_swamp")
                return [sink, *stage.changed(before, after)]
            case ev.ManaGained(die=die, gained=gained):
                return self._mana(die, gained, before, after)
            case ev.RoundBegan(round=number):
                turned = [Cue(sound="bell"), *stage.changed(before, after, 0.36)]
                return [*turned, *self._beats.round_began(number, was)]
            case ev.TurnBegan(seat=seat):
                hum = self._beats.carrier_moves(seat) if was.thieves[seat].gold else []
                return [*stage.changed(before, after), *hum]
            case ev.GoldenAppeared():
                looks = Cue(begin=stage.showing("owl", faces.OWL_AWAKE))
                drop = stage.fall(after["golden"], "golden_jewel")
                return [looks, drop, *stage.ends(before, after)]
        return self._seen_else(event, before, after, was)

    def _seen_else(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        stage = self._stage
        match event:
            case ev.Deposited():
                return self._deposit(event, before, after, was)
            case ev.BattleRolled():
                return self._duels.battle(event, before)
            case ev.BattleWon():
                return self._duels.won(event, before, after)
            case ev.BattleLost():
                return self._duels.lost(after)
            case ev.Staked(seat=seat):
                return self._stake(seat, before, after)
            case ev.RobRolled():
                return self._attempt(event, before, after)
            case ev.RobberyWon():
                return self._duels.cracked(event, before, after)
            case ev.RobberyEnded():
                return [Cue(READ_S / 2, sound="vault_shut"), *stage.changed(before, after)]
            case ev.D4Rolled(die=die):
                return self._biome(die, before, after)
            case ev.JewelPlaced(cell=cell):
                return self._lay(cell, before, after)
            case ev.MudLaid(cells=cells):
                return self._mud(cells, before, after)
            case ev.AbilityUsed(ability=ability):
                return [Cue(sound=f"ability_{ability}"), *stage.changed(before, after, 0.36)]
            case ev.GoldenTieRoll(throws=throws):
                thrown = [cue for throw in throws for cue in self._throw_for(throw)]
                told = self._level(LEAST, before, after, thrown)
                return [*told, stage.set_as(after)]
            case ev.TiebreakRolled(seats=seats, dice=dice, won=won):
                thrown = self._throw_for(dice)
                return self._level(LEVEL, before, after, self._counted(seats, dice, won, thrown))
            case ev.GameEnded():
                return [stage.change(before, after), *self._beats.ended(event, was)]
        return stage.changed(before, after)

    # --- jewels ---------------------------------------------------------------------------------

    def _collect(
        self, key: str, purse: str, before: Layout, after: Layout, sound: str
    ) -> list[Cue]:
        """Return cues that fly a jewel from the board to the purse of the seat that took it."""
        target = before[purse]
        flight = self._stage.fly(key, (target.x + 14, target.y), sound, height=50)
        flight.begin = self._stage.lifting(key, FLYING)
        return [flight, *self._stage.ends(before, after)]

    def flight(
        self, jewels: Sequence[Piece], to: Point, sound: str = "jewel", height: float = 46.0
    ) -> Cue:
        """Return a cue that flies jewels outside of any layout to a point, where they disappear."""
        stage = self._stage
        keys = [jewel.key for jewel in jewels]
        tweens = [tween for key in keys for tween in stage.fly(key, to, height=height).tweens]
        begin, end = stage.laying(*jewels), stage.clearing(*keys)
        return Cue(stage.brief(POUR_S), tuple(tweens), begin, end, sound)

    def _deposit(
        self, event: ev.Deposited, before: Layout, after: Layout, was: Tableau
    ) -> list[Cue]:
        """Return cues of jewels that fly from the pawn to its section; the owl looks on."""
        seat, beats = event.seat, self._beats
        pawn, count = before[f"pawn:{seat}"], before[f"count:{seat}"]
        jewels = self.some_jewels((pawn.x, pawn.y - 14), event.red, event.gold)
        there = count.at
        few = event.red <= ONE_BY_ONE and not self._stage.reduced
        fly = self._duels.pour(jewels, there, "deposit")
        thief = was.thieves[seat]
        counted = beats.bank_fills(seat, thief.bank_red, event.bank_red, thief.bank_gold)
        told = [
            Cue(begin=self._stage.showing("owl", faces.OWL_AWAKE)),
            fly if few else self.flight(jewels, there, "deposit"),
            *counted,
            *self.moments.shiver(["owl"], 2.5, 0.3),
            Cue(QUICK_S, sound="owl_hoot"),
            *self._stage.changed(before, after),
        ]
        if event.gold:  # the owl counts the points of the Golden Jewel
            told += [
                Cue(sound="golden_jewel"),
                *self.moments.in_turn(["owl"] * GOLD_VALUE, 5, 0.11),
            ]
        return told

    @staticmethod
    def some_jewels(at: Point, red: int, gold: int) -> list[Piece]:
        """Return up to six red jewels side by side, and the Golden Jewel above them."""
        many = min(red, 6)
        x, y = at
        jewels = [
            jewel_piece(f"flying:{n}", Box.around(x + (n - (many - 1) / 2) * 13, y, 28, 28), FLYING)
            for n in range(many)
        ]
        if gold:
            jewels.append(
                piece_in(Box.around(x, y - 18, 40, 40), "flying:g", faces.Golden(), FLYING + 1)
            )
        return jewels

    # --- dice -----------------------------------------------------------------------------------

    def _mana(self, die: int, gained: int, before: Layout, after: Layout) -> list[Cue]:
        lands = after["die:mana"]
        start = lands.x + 70, lands.y - 40
        ready = {k: p for k, p in after.items() if k in before and k != "words:mana_note"}
        ready |= {k: p for k, p in before.items() if k.startswith("mana:")}
        throw = [Thrown(lands, start, spins(Die(die), 0))]
        return [
            *self._stage.changed(before, ready, FADE_S),
            *self._stage.tumble(throw),
            *([Cue(sound="mana")] if gained else []),
            *self._stage.changed(ready | {"die:mana": lands}, after),
        ]

    def _attempt(self, event: ev.RobRolled, before: Layout, after: Layout) -> list[Cue]:
        """Return cues of two dice; the second comes late when much depends on both."""
        throw = []
        for number, face in enumerate(event.dice):
            rest = self._ground.die(f"rob:{number}")
            lands = die_piece(rest, f"die:rob:{number}", Die(face), ON_PANEL)
            start = rest.box.centre[0] - 150 + 40 * number, rest.box.centre[1] - 60
            spin = -540.0 if number else 540.0
            throw.append(Thrown(lands, start, spins(Die(face), number), spin))
        ends = [Cue(READ_S), *self._stage.ends(before, after)]
        if self._stage.reduced or not (event.staked or not event.free_left):
            return [*self._stage.tumble(throw), *ends]
        late = [cue for die in throw for cue in self._stage.tumble([die])]
        # Remove the earlier roll, which would look like the result of this one.
        gone = Cue(begin=self._stage.clearing("die:rob:1"))
        return [gone, *late, *self.moments.still(HOPE_S), *ends]

    def _biome(self, die: int, before: Layout, after: Layout) -> list[Cue]:
        lands = after["die:biome"]
        ready = {k: p for k, p in after.items() if k not in ("die:biome", "panel:biome")}
        start = lands.x - 160, lands.y - 50
        throw = [Thrown(lands, start, spins(BiomeDie(die), 1), 360.0)]
        return [
            *self._stage.changed(before, ready, FADE_S),
            *self._stage.tumble(throw),
            *self._stage.changed(ready | {"die:biome": lands}, after, FADE_S),
        ]

    def _throw_for(self, throw: ev.Throw) -> list[Cue]:
        """Return cues in which all seats that roll for something roll on their plaques."""
        rolled = self._beats.on_plaques(throw, "rolled", ON_PANEL)
        clear = self._stage.clearing(*[die.lands.key for die in rolled])
        return [*self._stage.tumble(rolled), Cue(READ_S, end=clear)]

    def _counted(
        self, seats: Sequence[Seat], dice: Sequence[int], won: Sequence[int], throw: list[Cue]
    ) -> list[Cue]:
        """Return cues of a last tie-break's throw, with a lamp for each throw a seat has won."""
        best = [seat for seat in seats if dice[seat] == max(dice)]
        lamps = {seat: self._ground.plaque(seat).lamps for seat in seats}

        def light(counted: bool) -> None:
            for seat, box in lamps.items():
                lit = won[seat] - (not counted and best == [seat])
                key = f"won:{seat}"
                self._pieces[key] = piece_in(box, key, TieBreakLamps(lit), ON_PANEL)

        clear = self._stage.clearing(*[f"won:{seat}" for seat in seats])
        ready = Cue(begin=lambda: light(False))
        told = Cue(READ_S, begin=lambda: light(True), sound="good" if len(best) == 1 else "")
        *tumbling, read = throw
        return [ready, *tumbling, told, read, Cue(begin=clear)]

    def _level(
        self, told: Notice, before: Layout, after: Layout, throws: Sequence[Cue]
    ) -> list[Cue]:
        """Return cues of the rolls of tied seats; the tray says what is rolled for."""
        words = replace(after["panel:words"], face=told)
        laid = {**after, "panel:words": words}
        return [*self._stage.changed(before, laid, FADE_S), *throws]

    # --- robberies and mud ------------------------------------------------------------------------

    def _stake(self, seat: Seat, before: Layout, after: Layout) -> list[Cue]:
        purse, pot = before[f"purse:{seat}"], before["pot"]
        jewels = self.some_jewels((purse.x + 14, purse.y), 1, 0)
        there = pot.x - pot.w / 2 + 12, pot.y
        return [self.flight(jewels, there), *self._stage.changed(before, after, FADE_S)]

    def _lay(self, cell: int, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that drop a lost jewel onto its tile."""
        start, lands = before["die:biome"], after[f"jewel:{cell}"]
        jewels = self.some_jewels((start.x, start.y - 30), 1, 0)
        flight = self.flight(jewels, lands.at, "jewel", 90.0)
        return [flight, *self._stage.changed(before, after)]

    def _mud(self, cells: Sequence[int], before: Layout, after: Layout) -> list[Cue]:
        stage = self._stage
        mud = [replace(after[f"mud:{cell}"], scale=0.4, alpha=0.0) for cell in cells]
        tweens = [
            Tween(piece.key, name, 1.0, ease_out) for piece in mud for name in ("scale", "alpha")
        ]
        spread = Cue(stage.brief(0.36), tuple(tweens), stage.laying(*mud))
        return [spread, *stage.ends(before, after)]
