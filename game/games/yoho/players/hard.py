"""How the hard computer player decides: its whole turn, and what the rivals answer (chapter 14).

The best plans, each with the positions it may end in, are played on: hands are imagined for the
rivals out of the map cards nobody has seen, and each rival plans its turn with them. The
result replaces the estimated threats. The same hands are imagined for every plan.
"""

from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.values import Seat
from game.games.yoho.players.evaluation import Judge
from game.games.yoho.players.lairs_and_discards import drags_on
from game.games.yoho.players.plans import Answer, Ends, Plan, Planner, glancing
from game.games.yoho.rules.observation import imagined_maps
from game.games.yoho.rules.state import Acting, Captain, Over, State, Turn

PLANS = 5  # looked at in this way, at most one for each FOR_A_PLAN positions of the budget
FOR_A_PLAN = 200
MARGIN = 10.0  # points behind the best plan from which another is not worth it
ENDS = 3  # the likeliest positions of a plan
HANDS = 2  # imagined for each rival
PART = 4  # a rival is assumed to find one in this many ways to shape the sea
ANSWER = 100  # positions looked at for a rival's turn
NEXT = 0.6  # how much comes true of what the own next turn promises after that


class StrongMind:
    """Plans a turn against imagined answers. `budget`: positions looked at for the own plans.

    `judge`: what it judges plans by before it thinks of answers.
    """

    def __init__(self, view: State, seat: Seat, budget: int) -> None:
        self._view = view
        self._seat = seat
        self._budget = budget
        # Two who both wait for the other's mistake, or for the sea to change, would wait for ever.
        self._bold = drags_on(view)
        self.judge = Judge(view, seat, care=0.0 if self._bold else 1.0, stirs=self._bold)
        self._after = Judge(view, seat, care=0.0, next_turn=NEXT)
        self._rivals = [(seat + step) % len(view.captains) for step in range(1, len(view.captains))]
        self._hands: list[tuple[Captain, ...]] = []

    def ranked(self) -> list[Plan]:
        """Return the plans of the turn, the best first."""
        plans = Planner(self._view, self._seat, self.judge).ranked(self._budget)
        most = max(1, min(PLANS, self._budget // FOR_A_PLAN))
        near = [plan for plan in plans[:most] if plan.worth > plans[0].worth - MARGIN]
        if len(near) == 1 or self._bold:
            return plans
        hands = max(1, min(HANDS, HANDS * self._budget // 1000))
        self._hands = [
            imagined_maps(self._view, Stream(f"hands {number}")).captains for number in range(hands)
        ]
        weighed = sorted(map(self._weighed, near), key=lambda plan: -plan.judged)
        return [*weighed, *plans[len(near) :]]

    def _weighed(self, plan: Plan) -> Plan:
        """Return a plan with the rivals' answers played out, and its value with them."""
        worth, answers = plan.worth, dict.fromkeys(self.judge.rivals, Answer())
        for chance, end in sorted(plan.ends, key=lambda pair: -pair[0])[:ENDS]:
            if not isinstance(end.phase, Over):
                answered = self._answered(end, chance, answers)
                worth += chance * (answered - self.judge.final(end))
        return plan._replace(answers=tuple(answers.values()), with_answers=worth)

    def _answered(self, end: State, share: float, answers: dict[Seat, Answer]) -> float:
        """Return the value of a position at the end of the turn after the rivals' turns, in points.

        What each of them changes is added to `answers`, for a share of it.
        """
        calm = self._after.final(end)
        worth = calm
        for rival in self._rivals:
            for hands in self._hands:
                ends = self._answer(end, rival, hands)
                after = sum(chance * self._after.final(state) for chance, state in ends)
                worth += (after - calm) / len(self._hands)
                answer = self._told(end, rival, ends, after - calm)
                answers[rival] = answers[rival].plus(answer, share / len(self._hands))
        return worth

    def _told(self, end: State, rival: Seat, ends: Ends, change: float) -> Answer:
        """Return what a rival's turn changes, as a hint names it."""
        mine, theirs = end.captains[self._seat], end.captains[rival]
        answer = Answer(change)
        for chance, state in ends:
            now, then = state.captains[self._seat], state.captains[rival]
            part = Answer(
                0.0, then.coins - theirs.coins, mine.coins - now.coins, mine.life - now.life
            )
            answer = answer.plus(part, chance)
        return answer

    def _answer(self, end: State, rival: Seat, hands: tuple[Captain, ...]) -> Ends:
        """Return the positions that a rival's turn may end with."""
        captains = tuple(
            replace(captain, hand=hands[seat].hand) if seat == rival else captain
            for seat, captain in enumerate(end.captains)
        )
        begun = replace(end, captains=captains, active=rival, turn=Turn(), phase=Acting())
        sight = glancing(Stream("answers"), PART)
        planner = Planner(begun, rival, Judge(begun, rival, care=0.0), sight)
        return planner.ranked(ANSWER)[0].ends
