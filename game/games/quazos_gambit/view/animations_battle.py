"""Animations of battles and of the cracked vault."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from msgspec.structs import replace as changed

from game.core.contract.values import Seat
from game.core.wording import capital
from game.games.quazos_gambit.rules.events import BattleRolled, BattleWon, RobberyWon
from game.games.quazos_gambit.view import faces
from game.games.quazos_gambit.view.beats import Beats
from game.games.quazos_gambit.view.faces_tray import Notice, Verdict
from game.games.quazos_gambit.view.layout import FLYING, ON_PANEL, PANEL, jewel_piece, vault_stage
from game.games.quazos_gambit.view.places import BoardPlaces
from game.games.quazos_gambit.view.targets import EDGES
from game.table.animation import Cue, Piece, Tween, ease_out
from game.table.dice import Die, Thrown, spins
from game.table.faces import Panel
from game.table.laying import die_piece, piece_in
from game.table.moments import CueMaker
from game.table.motion import FADE_S, Layout, Point, become
from game.table.stage import Stage
from game.ui.viewport import Box

READ_S = 0.7
TIE_S = 0.4  # until a text says that the defender holds
CRACK_S, SHAKE = 0.36, 3.0  # the vault shakes, SHAKE in logical pixels
POUR_S = 0.62  # jewels pour out of the vault


class Duels(CueMaker[BoardPlaces]):
    """Makes the cues of battles and robberies on the pieces of one table."""

    def __init__(self, stage: Stage, ground: BoardPlaces, beats: Beats) -> None:
        super().__init__(stage, ground)
        self._beats = beats

    # --- battles --------------------------------------------------------------------------------

    def battle(self, event: BattleRolled, before: Layout) -> list[Cue]:
        """Return cues of both sides on the tray and their dice; the result is the next event."""
        set_out = dict(before)
        set_out["panel"] = piece_in(self._ground.region("tray"), "panel", Panel(), PANEL)
        sides = (
            ("left", event.seat, event.attack, event.attack_edges),
            ("right", event.target, event.defence, event.defence_edges),
        )
        throw = []
        for side, seat, dice, edges in sides:
            role = "Attacks" if side == "left" else "Defends"
            # One reason is as good as two (QG-7.23).
            why = (capital(EDGES[edges[0]]), "two dice") if edges else ("one die",)
            for piece in self._fighter(side, before[f"pawn:{seat}"], Notice(role, why)):
                set_out[piece.key] = piece
            throw += self._thrown(side, dice)
        tie = max(event.attack) == max(event.defence)
        return [
            self._stage.change(before, set_out, FADE_S),
            *self._stage.tumble(throw),
            *self._dropped(event),
            *(self.moments.still(TIE_S) if tie else []),
            self._verdict(event),
        ]

    def _dropped(self, event: BattleRolled) -> list[Cue]:
        """Return cues that fade the lower of two dice of a side, which does not count (QG-7.6)."""
        fading = [
            Tween(f"duel:{side}:{dice.index(min(dice))}", "alpha", 0.4)
            for side, dice in (("left", event.attack), ("right", event.defence))
            if len(dice) > 1
        ]
        return [Cue(FADE_S, tuple(fading))] if fading else []

    def _fighter(self, side: str, pawn: Piece, told: Notice) -> list[Piece]:
        assert isinstance(pawn.face, faces.Pawn)
        face = changed(pawn.face, active=False)
        portrait = piece_in(self._ground.at(f"battle:{side}"), f"duel:{side}", face, ON_PANEL)
        box = self._ground.at(f"battle:{side}_words")
        return [portrait, piece_in(box, f"duel:{side}_words", told, ON_PANEL)]

    def _thrown(self, side: str, dice: Sequence[int]) -> list[Thrown]:
        rolled = []
        for number, face in enumerate(dice):
            place = number if side == "left" or len(dice) == 2 else 0
            rest = self._ground.die(f"{side}:{place}")
            lands = die_piece(rest, f"duel:{side}:{number}", Die(face), ON_PANEL + 1)
            x, y = rest.box.centre
            start = (x - 190, y - 30) if side == "left" else (x + 190, y - 30)
            spin = 540.0 if side == "left" else -540.0
            passing = spins(Die(face), number + (2 if side == "right" else 0))
            rolled.append(Thrown(lands, start, passing, spin))
        return rolled

    def _verdict(self, event: BattleRolled) -> Cue:
        """Return a cue that shows the result of each side, as long as reading it takes."""
        ours, theirs = max(event.attack), max(event.defence)
        said = f"{ours} beats {theirs}" if ours > theirs else f"{theirs} beats {ours}"
        tie = Verdict(f"{ours} each", "The defender wins")
        verdict = tie if ours == theirs else Verdict(said)
        piece = piece_in(self._ground.at("battle:middle"), "duel:middle", verdict, ON_PANEL)
        return Cue(READ_S, begin=self._stage.laying(piece))

    def won(self, event: BattleWon, before: Layout, after: Layout) -> list[Cue]:
        """Return cues of the loot that goes from the loser to the winner of a battle."""
        start, end = self._purse(before, event.target), self._purse(before, event.seat)
        jewels = self._jewels(start, event.red, event.gold)
        clash = self._stage.hop(["duel:left"], 12, "battle_won")
        pour = self.pour(jewels, end)
        count = self._beats.purse_fills(event.seat, before, after)
        settle = self._settle(after)
        hum = [Cue(sound="golden_jewel")] if event.gold else []
        return [clash, *hum, pour, *count, settle]

    def lost(self, after: Layout) -> list[Cue]:
        """Return cues of a battle in which the defender keeps everything."""
        clash = self._stage.hop(["duel:right"], 12, "battle_lost")
        return [clash, self._settle(after)]

    # --- the vault ------------------------------------------------------------------------------

    def cracked(self, event: RobberyWon, before: Layout, after: Layout) -> list[Cue]:
        """Return cues of doubles: the vault cracks, the owl wakes, jewels fly to the robber."""
        stage = vault_stage(self._ground)
        x, y = self._ground.field.centre
        pot = before["pot"]
        # The gambled jewels come back with the loot (QG-9.16).
        back = self._jewels((pot.x - pot.w / 2 + 12, pot.y), event.pot, 0, "gambled")
        jewels = [*self._jewels((x, y + 30), event.red, event.gold), *back]
        end = self._purse(before, event.seat)
        return [
            self._stage.hop(["die:rob:0", "die:rob:1"], 14, "vault_dial"),
            self._rise(stage),
            self._crack(),
            Cue(READ_S / 3, begin=self._opened, sound="vault_open"),
            Cue(begin=self._stage.clearing("pot")),
            self.pour(jewels, end, height=110.0),
            *self._beats.purse_fills(event.seat, before, after),
            Cue(READ_S / 2, sound="owl_hoot"),
            self._settle(after),
            *self.moments.shiver([f"count:{event.owner}"]),
            *([Cue(sound="golden_jewel")] if event.gold else []),
        ]

    def _rise(self, stage: Mapping[str, Piece]) -> Cue:
        """Return a cue that fades in the vault over the darkened board."""

        def begin() -> None:
            for key, piece in stage.items():
                self._pieces[key] = replace(piece, alpha=0.0)
            self._pieces["owl"].face = faces.OWL_AWAKE

        # The owl opens its eyes only when the vault cracks.
        tweens = tuple(Tween(key, "alpha", 1.0, ease_out) for key in stage if key != "watcher")
        return Cue(self._stage.brief(0.24), tweens, begin)

    def _crack(self) -> Cue:
        """Return a cue that shakes the vault's door."""
        begin = self._stage.showing("vault", faces.VAULT_CRACKING)
        x = self._ground.field.centre[0]

        def during(t: float) -> None:
            self._pieces["vault"].x = x + SHAKE * math.sin(t * 6 * math.pi) * (1 - t)

        def end() -> None:
            self._pieces["vault"].x = x

        if self._stage.reduced:
            return Cue(FADE_S, begin=begin, sound="vault_dial")
        return Cue(CRACK_S, (), begin, end, "vault_dial", during)

    def _opened(self) -> None:
        self._pieces["vault"].face = faces.VAULT_OPEN
        self._pieces["watcher"].alpha = 1.0

    # --- parts ----------------------------------------------------------------------------------

    @staticmethod
    def _purse(layout: Layout, seat: Seat) -> Point:
        purse = layout[f"purse:{seat}"]
        return purse.x + 14, purse.y

    @staticmethod
    def _jewels(at: Point, red: int, gold: int, name: str = "loot") -> list[Piece]:
        """Return the pieces of a loot, the red jewels first."""
        x, y = at
        many = min(red, 7)
        jewels = [
            jewel_piece(
                f"{name}:{n}",
                Box.around(x + (n - (many - 1) / 2) * 9, y + (n % 2) * 8 - 4, 28, 28),
                FLYING + n / 10,
            )
            for n in range(many)
        ]
        if gold:
            jewels.append(
                piece_in(Box.around(x, y - 8, 40, 40), "loot:gold", faces.Golden(), FLYING + 1)
            )
        return jewels

    def pour(
        self, jewels: Sequence[Piece], to: Point, sound: str = "jewel", height: float = 60.0
    ) -> Cue:
        """Return a cue of jewels that fly in an arc to a point, one behind the other."""
        begin = self._stage.laying(*jewels)
        end = self._stage.clearing(*[jewel.key for jewel in jewels])
        if self._stage.reduced:
            places = tuple(zip("xy", to, strict=True))
            tweens = [Tween(jewel.key, axis, at) for jewel in jewels for axis, at in places]
            return Cue(FADE_S, tuple(tweens), begin, end, sound)

        def during(t: float) -> None:
            for number, jewel in enumerate(jewels):
                late = 0.32 * number / max(1, len(jewels) - 1)
                way = min(1.0, max(0.0, (t - late) / (1 - 0.32)))
                piece = self._pieces[jewel.key]
                eased = way * way * (3 - 2 * way)
                piece.x = jewel.x + (to[0] - jewel.x) * eased
                piece.y = jewel.y + (to[1] - jewel.y) * eased
                piece.lift = height * 4 * way * (1 - way)

        return Cue(POUR_S, (), begin, end, sound, during)

    def _settle(self, after: Layout) -> Cue:
        """Return a cue that clears the tray and sets the layout after the event."""
        extra = ("duel:", "panel", "vault", "night", "watcher", "safe:", "die:rob", "lamps", "pot")
        going: list[str] = []

        def begin() -> None:
            going.extend(k for k in self._pieces if k.startswith(extra) and k not in after)

        def during(t: float) -> None:
            for key in going:
                self._pieces[key].alpha = 1 - t

        return Cue(FADE_S, (), begin, become(self._pieces, after), during=during)
