"""What a choice at the table of Dragon Farkle would do to the armies on the road."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from game.core.contract.values import Move, Seat
from game.core.wording import per_cent
from game.games.dragon_farkle.analysis.outlook import brawl_won
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules.brawl import take_soldiers
from game.games.dragon_farkle.rules.cards import with_camp
from game.games.dragon_farkle.rules.content import BRAWL_BONUS, UNIT
from game.games.dragon_farkle.rules.legal import legal_moves
from game.games.dragon_farkle.rules.recruiting import add_soldiers
from game.games.dragon_farkle.rules.refusals import decider
from game.games.dragon_farkle.rules.rules import apply
from game.games.dragon_farkle.rules.state import Brawling, Deciding, Recruiting, State
from game.games.dragon_farkle.view.controller import DragonFarkleController
from game.games.dragon_farkle.view.layout import lay_out
from game.games.dragon_farkle.view.places import Setting
from game.games.dragon_farkle.view.tableau import Tableau
from game.table.animation import Piece
from game.table.gestures import completed
from game.table.motion import Layout
from game.table.previews.move_preview import (
    NOTHING,
    Arrow,
    MovePreview,
    Pill,
    gain_tone,
    ghost,
    known_result,
    score_changes,
)


def move_preview(view: State, setting: Setting, laid: Layout, pointed: str | None) -> MovePreview:
    """Return what a click on a hotspot would do."""
    if pointed is None or decider(view) is None:
        return NOTHING
    gestures = DragonFarkleController().gestures(view, legal_moves(view))
    found = completed(gestures, setting.selected, pointed)
    if found is None:
        return NOTHING
    if isinstance(found.move, mv.Brawl):
        return _Road(view, setting, laid).brawl(found.move.target)
    return _Road(view, setting, laid).told(_armies(view, found.move), found.move)


def _armies(view: State, move: Move) -> tuple[int, ...]:
    """Return the armies by seat after a move, as far as dice and hidden cards do not decide.

    Stopping ends a turn, where hands are counted: that may be hidden, but changes no army.
    """
    match view.phase, move:
        case Deciding(action=Recruiting(), side=side), mv.Stop():
            after: State | None = add_soldiers(view, side, [])
        case Deciding(action=Brawling() as brawl, side=side), mv.Stop() if (
            side.roller == brawl.target
        ):
            even = side.aside == brawl.attack_score
            after = view if even else take_soldiers(view, brawl, side.aside, [])
        case _:
            after = known_result(apply, view, move)
    return tuple(camp.army for camp in (view if after is None else after).camps)


class _Road:
    """Builder of previews: the pennants on the road, now and with other armies."""

    def __init__(self, view: State, setting: Setting, laid: Layout) -> None:
        self._view, self._setting, self._laid = view, setting, laid

    def told(self, armies: tuple[int, ...], move: Move) -> MovePreview:
        """Return the pennants that move, with the new army of each, and what is won or lost."""
        was = [camp.army for camp in self._view.camps]
        changed = {seat: army for seat, army in enumerate(armies) if army != was[seat]}
        pieces, arrows = self._hops(changed, self._laid_with(changed))
        pills = tuple(
            Pill(f"{army:,}", piece.box, gain_tone(was[seat], army), self._badge(seat))
            for (seat, army), piece in zip(changed.items(), pieces, strict=True)
        )
        phase = self._view.phase
        if isinstance(move, mv.Stop) and isinstance(phase, Deciding) and not changed:
            pills = tuple(self._to_beat(phase))
        return MovePreview(pieces, None, (), arrows, pills, tuple(score_changes(was, armies)))

    def brawl(self, rival: Seat) -> MovePreview:
        """Return the preview of a Brawl: two ghosts, each army at its least if it won."""
        view, me = self._view, self._view.active
        least = {
            winner: camps.army + BRAWL_BONUS + min(UNIT, view.camps[loser].army)
            for winner, loser in ((me, rival), (rival, me))
            for camps in (view.camps[winner],)
        }
        outside = replace(view.camps[me], in_keep=False)  # an attacker leaves the Keep (DF-8.8)
        road = _Road(with_camp(view, me, outside), self._setting, self._laid)
        apart = {seat: road._laid_with({seat: army}) for seat, army in least.items()}
        laid = {f"pennant:{seat}": apart[seat][f"pennant:{seat}"] for seat in least}
        pieces, arrows = self._hops(least, laid)
        told = self._setting.perspective.tells_odds
        chance = brawl_won(view, rival, view.turn.full_set) if told else None
        said = {seat: f"at least {army:,}" for seat, army in least.items()}
        if chance is not None:
            said = {me: f"win {per_cent(chance)}", rival: f"wins or draws {per_cent(1 - chance)}"}
        pills = tuple(
            Pill(said[seat], piece.box, None, self._badge(seat))
            for seat, piece in zip(least, pieces, strict=True)
        )
        return MovePreview(pieces, None, (), arrows, pills)

    def _to_beat(self, deciding: Deciding) -> Iterator[Pill]:
        """Yield the score that an attacker leaves to the defender."""
        action, side = deciding.action, deciding.side
        if isinstance(action, Brawling) and side.roller != action.target:
            piece = self._laid.get(f"pennant:{action.target}")
            if piece is not None:
                yield Pill(f"to beat: {side.aside:,}", piece.box, None, self._badge(action.target))

    def _laid_with(self, armies: Mapping[Seat, int]) -> Layout:
        """Return the table if some armies had another size."""
        view = self._view
        for seat, army in armies.items():
            view = with_camp(view, seat, replace(view.camps[seat], army=army))
        return lay_out(Tableau.of(view), self._setting)

    def _hops(
        self, seats: Iterable[Seat], laid: Layout
    ) -> tuple[tuple[Piece, ...], tuple[Arrow, ...]]:
        """Return a ghost of each seat's pennant as it would be laid, and a dashed hop there."""
        pieces = list[Piece]()
        arrows = list[Arrow]()
        for seat in seats:
            there, here = laid[f"pennant:{seat}"], self._laid[f"pennant:{seat}"]
            pieces.append(ghost(there))
            if abs(there.x - here.x) > there.w / 4:
                top = (there.x, there.y - there.h / 3)
                arrows.append(Arrow((here.x, here.y - here.h / 3), top, hop=True))
        return tuple(pieces), tuple(arrows)

    def _badge(self, seat: Seat) -> str:
        return f"badge_{self._setting.places[seat].colour}"
