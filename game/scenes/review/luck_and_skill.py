"""The luck-and-skill page: what luck and choices were worth, and decisions to try again."""

from functools import partial

from game.core import page_names
from game.core.contract.judging import AnyJudge
from game.core.contract.values import Level, Seat
from game.core.controls.actions import Action
from game.core.match.background import Background
from game.core.match.match import Match
from game.core.match.seat_history import SeatHistory
from game.core.review.sharpening import key_of
from game.core.review.split import Split
from game.core.review.verdict import Verdict, verdict
from game.core.wording import counted, number
from game.scenes.parts.chances import curve_of
from game.scenes.parts.fold import FoldingScene
from game.scenes.parts.places import places_of
from game.scenes.parts.services import Services
from game.scenes.parts.top_bar import TopBar, tool
from game.scenes.records.reckoning import digest_of, sent
from game.scenes.records.splits import Found, split_sent
from game.scenes.review.luck import luck_page_data, verdict_words
from game.scenes.review.luck.amounts import points
from game.scenes.review.luck.page import Left, PageActions, Right, Share, lay_panels
from game.scenes.review.luck.rows import rows_of
from game.scenes.review.luck.verdict_words import Said
from game.scenes.review.try_again import Best, TryAgainScene
from game.ui.button import button_height, button_slot, primary_slot
from game.ui.canvas import Canvas
from game.ui.inputs import Key
from game.ui.parts import Part, Row, Space
from game.ui.theme import PRIMARY
from game.ui.viewport import Box
from game.ui.widget import widgets_of

_BACK_HERE = "Back to luck and skill"
_GAP = 14.0


class LuckAndSkillScene(FoldingScene):
    """The page of a finished match. At the first visit an analysis runs; leaving the page stops it.

    `way_back`: label of the button that leaves. `reviews`: whether the page offers the replay.
    """

    def __init__(
        self, services: Services, match: Match, *, way_back: str, reviews: bool = True
    ) -> None:
        super().__init__(services)
        self.match, self._way_back, self._reviews = match, way_back, reviews
        self.places = places_of(match)
        self._judge: AnyJudge | None = None if match.spec.judge is None else match.spec.judge()
        self._fits = self._judge is not None and self._judge.fits(match.setup)
        self._digest = digest_of(match)
        self._split = services.splits.get(self._digest)
        self._reckoning: Background[Found] | None = None
        self._done = 0.0  # part of the analysis, from 0 to 1
        self._failed = False
        self.chosen: Seat | None = None if match.spec.together else self._own()
        self.shown: frozenset[int] = frozenset()
        self.tried: frozenset[int] = frozenset()
        self._turned: tuple[luck_page_data.Turned, ...] | None = None
        self._tell()
        self._due = self._fits and self._split is None  # analysis to be started in the first frame

    def _own(self) -> Seat:
        """Return a person's seat, first a winner's; a winner's if only computers played."""
        outcome, match = self.match.outcome, self.match
        seats: list[Seat] = [
            *(outcome.winners if outcome is not None else ()),
            *range(match.setup.seats),
        ]
        history = SeatHistory(match)
        return next((seat for seat in seats if history.counts_for(seat).person), seats[0])

    # --- analysis ---------------------------------------------------------------------------------

    @property
    def reckons(self) -> bool:
        """Whether the analysis is still running."""
        return self._due or self._reckoning is not None

    @property
    def restless(self) -> bool:
        """Return whether frames are needed without input, also during the analysis."""
        return self.reckons or super().restless

    def update(self, dt_s: float) -> bool:
        """Start or poll the analysis, without waiting; True if the page must be drawn again."""
        if self._due:
            self._due = False
            self._reckoning = Background(split_sent, sent(self.match))
        if self._reckoning is not None:
            self._take(self._reckoning)
        return super().update(dt_s)

    def _take(self, reckoning: Background[Found]) -> None:
        found = reckoning.poll()
        if found is not None:
            self._done = found.share
            self.page.touch()
            if found.split is not None:
                self._split = self.services.splits[self._digest] = found.split
        if self._split is None and reckoning.running:
            return
        reckoning.close()
        self._reckoning = None
        self._failed = self._split is None
        self._tell()
        self.changed()

    def closed(self) -> None:
        """Stop the analysis when the page is left."""
        if self._reckoning is not None:
            self._reckoning.close()
            self._reckoning = None

    # --- text ------------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Set the verdict, and the decisions to try again; None and () until the split exists."""
        self._verdict: Verdict | None = None
        self.retries: tuple[luck_page_data.Retry, ...] = ()
        judge, split, match = self._judge, self._split, self.match
        if judge is None or split is None:
            return
        hard = [seat for seat, chair in enumerate(match.chairs) if chair.level is Level.HARD]
        self._verdict = verdict(split, judge, match.setup, SeatHistory(match).changed, hard)
        self.retries = luck_page_data.retries_of(match, split, self.places)

    @property
    def said(self) -> Said:
        """Return the verdict in words."""
        match, judge = self.match, self._judge
        if judge is None or not self._fits:
            unseated = judge is not None and match.setup.seats not in judge.reliability
            said = verdict_words.UNTRIED_SEATS if unseated else verdict_words.UNTRIED_RULES
            return Said(said, "", "")
        if self._split is None or self._verdict is None:
            return Said("The analysis stopped. Open this page again to restart it.", "", "")
        name = match.spec.name
        return verdict_words.said_of(
            name, self._split, self._verdict, judge, match.setup, self.places
        )

    def _left(self) -> Left | Share:
        split, match = self._split, self.match
        if self.reckons:
            return lambda: self._done
        if split is None:
            return Left((), None, "", (), "", self.said, opened=False)
        column = self.chosen or 0
        names = [place.name for place in self.places]
        rows = rows_of(split, column, names, together_played=match.spec.together)
        alone = self.chosen is None and len(names) > 1
        who = "the party" if alone else names[self.chosen or 0]
        colour = "" if self.chosen is None else self.places[self.chosen].colour
        return Left(
            luck_page_data.people_of(match, split, self.places),
            self.chosen,
            _heading(who, points(split.start[column]), points(split.end[column])),
            rows,
            colour,
            self.said,
            opened=self.opened,
        )

    def _right(self) -> Right:
        split = self._split
        if self._judge is None or not self._fits:
            return Right("Nothing to try again", note="Nobody can tell here which choice was best.")
        if self._judge.weigh is None:
            return self._where_it_turned()
        if split is None:
            note = "The analysis failed." if self._failed else "Looking for them."
            return Right("Decisions to try again", note=note)
        aside = _counted(split)
        if not self.retries:
            note = "No choice cost 1 win in 100 or more."
            return Right("Nothing to try again", aside, note)
        heading = {1: "One decision to try again", 2: "Two decisions to try again"}.get(
            len(self.retries), "Three decisions to try again"
        )
        shown = self.shown | self.tried
        return Right(heading, aside, retries=self.retries, shown=shown)

    def _where_it_turned(self) -> Right:
        if self._turned is None:
            curve = curve_of(self.match)
            known = None
            if self._judge is not None:
                known = self.services.sharpenings.get(key_of(self.match, self._judge))
            places = self.places
            self._turned = (
                () if curve is None else luck_page_data.turned_of(self.match, curve, places, known)
            )
        found = self._turned
        note = f"In {self.match.spec.name}, choices are not judged."
        if not found:
            return Right("No turning point", note=f"{note} No turn changed much.")
        heading = {1: "Where the match turned", 2: "Two turning points"}
        return Right(heading.get(len(found), "Three turning points"), note=note, turned=found)

    # --- what can be done -------------------------------------------------------------------------

    def choose(self, seat: Seat) -> None:
        """Show where the points of a seat came from."""
        self.chosen = seat
        self.changed()

    def show(self, which: int) -> None:
        """Unfold the best move of decision `which` (from 0)."""
        self.shown |= {which}
        self.changed()

    def try_again(self, which: int) -> None:
        """Open the table before decision `which` (from 0), with the same luck; nothing is saved."""
        retry = self.retries[which]
        best = Best(retry.decision.better, retry.best)
        ply, noted = retry.decision.ply - 1, partial(self._note_try, which)
        self.services.stack.push(TryAgainScene(self.services, self.match, ply, best, noted))

    def _note_try(self, which: int) -> None:
        self.tried |= {which}
        self.changed()

    def _try_next(self) -> None:
        """Open the first of the decisions that has not been tried again yet."""
        rest = [which for which in range(len(self.retries)) if which not in self.tried]
        if self.retries:
            self.try_again(rest[0] if rest else 0)

    def look(self, ply: int) -> None:
        """Open the replay at a ply."""
        routes = self.services.routes
        self.services.stack.push(routes.look_back(self.match, way_back=_BACK_HERE, at=ply))

    def review(self) -> None:
        """Open the replay of the match."""
        routes = self.services.routes
        self.services.stack.push(routes.look_back(self.match, way_back=_BACK_HERE))

    def confirm(self) -> None:
        """Try the next decision again, or open the replay if there is none (Enter)."""
        if self.retries:
            self._try_next()
        elif self._reviews and not self.reckons:
            self.review()

    def key(self, key: Key) -> bool:
        """Open the replay by V; scroll by page up and down, home and end."""
        if key.means(Action.LOOK_BACK) and self._reviews:
            self.review()
            return True
        return super().key(key)

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Put the bar, the two panels and the buttons."""
        self.page.put(TopBar(page_names.LUCK_AND_SKILL, self._note(), verdict_words.QUESTION))
        foot = canvas.view.screen.bottom - 12 - button_height(canvas, PRIMARY)
        ways = PageActions(self.choose, self.try_again, self.show, self.look, self.fold)
        self.page.put(*lay_panels(canvas, foot, self._left(), self._right(), ways))
        place = Box(12, foot, 1256, button_height(canvas, PRIMARY))
        self.page.put(*widgets_of(self._foot(canvas), canvas, place))
        self.page.put(tool("tool:close", 4, "icon_x", f"{self._way_back} {{key:back}}", self.back))

    def _note(self) -> str:
        match = self.match
        last = match.spec.reviewing.round_of(match.state_at(max(0, match.ply - 1)))
        return match.spec.name if last is None else f"{match.spec.name}, {counted(last, 'round')}"

    def _foot(self, canvas: Canvas) -> Part:
        """Return the buttons back at the left; at the right the primary one."""
        label = self._main_label()
        slot, main = partial(button_slot, canvas), partial(primary_slot, canvas)
        replay = "button:review", page_names.REPLAY, self.review
        parts: list[Part] = [slot("button:back", self._way_back, self.back, key=Action.BACK)]
        if self._reviews and (label or self.reckons):
            parts.append(slot(*replay, icon="icon_eye", key=Action.LOOK_BACK))
        parts.append(Space(grow=1))
        if label:
            parts.append(main("button:try", label, self._try_next))
        elif self._reviews and not self.reckons:
            parts.append(main(*replay, icon="icon_eye"))
        return Row(tuple(parts), gap=_GAP)

    def _main_label(self) -> str:
        """Return the label of the primary button; "" if there is no decision to try."""
        retries, tried = len(self.retries), len(self.tried)
        if not retries:
            return ""
        if tried:
            return "Try the next" if tried < retries else "Try again"
        return {1: "Try it again", 2: "Try both"}.get(retries, f"Try all {number(retries)}")


def _heading(who: str, start: int, end: int) -> str:
    if start == end:
        return f"What changed {who}'s chance"
    return f"What took {who}'s chance from {start} to {end} %"


def _counted(split: Split) -> str:
    """Return how many choices were free."""
    free = sum(share.free for share in split.seats)
    if split.unweighed:
        return f"{free} of {free + split.unweighed} choices judged"
    return f"{counted(free, 'choice')} judged"
