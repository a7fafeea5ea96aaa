"""A player learns a game by playing against itself.

Proximal policy optimisation with a mask of legal actions: one network plays many tables at once on
all seats, and is updated from time to time by the results of its decisions, compared with its
expectations.   Source: Schulman and others, "Proximal Policy Optimization Algorithms", 2017.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.lab import network
from game.lab.environment import TableEnv
from game.lab.network import Adam, Floats, Weights


@dataclass(frozen=True)
class Plan:
    """Record: the settings of learning; the defaults suit some minutes on one core."""

    tables: int = 32  # played at once
    decisions: int = 2048  # between two changes
    hidden: int = 128
    rounds: int = 4  # how often the decisions are gone through
    batch: int = 256
    pace: float = 1e-3
    least_pace: float = 1e-4  # in the end
    patience: float = 0.97  # how far a surprise reaches back, decision by decision
    clip: float = 0.2
    curiosity: float = 0.01
    longest: float = 0.5  # of a gradient
    lead: float = 0.5  # what being ahead is worth on the way; in the end the result alone counts


@dataclass
class _Story:
    """The decisions of one seat at one table since the last change."""

    observed: list[Floats] = field(default_factory=list)
    masks: list[NDArray[Any]] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    likely: list[float] = field(default_factory=list)
    expected: list[float] = field(default_factory=list)
    leads: list[float] = field(default_factory=list)  # how far ahead it was, in rewards
    ends: list[float | None] = field(default_factory=list)  # the reward, where a match ended

    def surprises(self, patience: float) -> list[float]:
        """Return the advantages: how much better than expected each decision turned out.

        If the match goes on after the last one, it counts the lead by then only.
        """
        found: list[float] = []
        later = 0.0
        following: tuple[float, float] | None = None  # what was expected, and the lead
        for expected, lead, end in zip(
            reversed(self.expected), reversed(self.leads), reversed(self.ends), strict=True
        ):
            if end is not None:
                later = end - lead - expected
            elif following is not None:
                later = following[0] + following[1] - lead - expected + patience * later
            found.append(later)
            following = expected, lead
        found.reverse()
        return found

    def keep_open(self) -> "_Story":
        """Return the decision whose result is not known yet, if the match goes on after it."""
        rest = _Story()
        if self.ends and self.ends[-1] is None:
            for mine, theirs in zip(vars(self).values(), vars(rest).values(), strict=True):
                theirs.append(mine.pop())
        return rest


class Learner:
    """Plays and learns. `make` gives a table of the game; the same seed learns the same."""

    def __init__(
        self, make: Callable[[], TableEnv], seed: int = 1, plan: Plan | None = None
    ) -> None:
        self.plan = plan or Plan()
        self._envs = [make() for _ in range(self.plan.tables)]
        self._luck = np.random.default_rng(seed)
        for number, env in enumerate(self._envs):
            env.reset(seed=seed * 100_003 + number)
        one = self._envs[0]
        count = 1 + len(one.encoding.moves)
        self.weights: Weights = network.fresh(one.encoding.size, count, self.plan.hidden, seed)
        self._adam = Adam(self.weights, self.plan.longest)
        self._stories = [{agent: _Story() for agent in env.possible_agents} for env in self._envs]
        self.matches = self.decisions = 0
        self._highest = 1  # score that was seen

    def learn(self, decisions: int) -> Iterator[int]:
        """Learn from `decisions` decisions; yields how many it were so far, after each change."""
        plan = self.plan
        while self.decisions < decisions:
            left = 1 - self.decisions / decisions
            self._play(min(plan.decisions, decisions - self.decisions))
            self._change(plan.least_pace + left * (plan.pace - plan.least_pace))
            yield self.decisions

    # --- playing ---------------------------------------------------------------------------

    def _play(self, decisions: int) -> None:
        """Play `decisions` decisions at all tables."""
        target = self.decisions + decisions
        while self.decisions < target:
            asked = [env.observe(env.agent_selection) for env in self._envs]
            observed = np.stack([one["observation"] for one in asked])
            masks = np.stack([one["action_mask"] for one in asked])
            hidden = network.seen(self.weights, observed)
            likely = network.chances(self.weights, hidden, masks)
            expected = network.outlook(self.weights, hidden)
            draws = self._luck.random((len(asked), 1))
            chosen = (likely.cumsum(axis=1) < draws * likely.sum(axis=1, keepdims=True)).sum(axis=1)
            for at, env in enumerate(self._envs):
                action, agent = self._legal(int(chosen[at]), masks[at]), env.agent_selection
                if masks[at].sum() > 1:  # a forced move teaches nothing
                    story = self._stories[at][agent]
                    story.observed.append(observed[at])
                    story.masks.append(masks[at])
                    story.actions.append(action)
                    story.likely.append(float(likely[at, action]))
                    story.expected.append(float(expected[at]))
                    story.leads.append(self._lead(env))
                    story.ends.append(None)
                    self.decisions += 1
                env.step(action)
                if env.terminations[env.agent_selection]:
                    self._end(at, env)

    def _lead(self, env: TableEnv) -> float:
        """Return the lead of the seat to decide, by the scores shown beside the names.

        It is added when a lead grows and subtracted in the end: the best play stays the same, and
        is found sooner.   Source: Ng, Harada and Russell, "Policy invariance under reward
        transformations", 1999.
        """
        actor, seats = env.match.to_act, env.setup.seats
        if actor is None or seats == 1 or env.spec.together:
            return 0.0
        view = env.match.view(actor)
        scores = [env.spec.score(view, seat) or 0 for seat in range(seats)]
        others = max(score for seat, score in enumerate(scores) if seat != actor)
        self._highest = max(self._highest, *scores)
        return self.plan.lead * (scores[actor] - others) / self._highest

    def _legal(self, action: int, mask: NDArray[Any]) -> int:
        """Return the action, or the last legal one for an action that rounding has made illegal."""
        return action if action < len(mask) and mask[action] else int(np.flatnonzero(mask)[-1])

    def _end(self, at: int, env: TableEnv) -> None:
        self.matches += 1
        for agent, story in self._stories[at].items():
            if story.ends:
                story.ends[-1] = env.rewards[agent]
        env.reset()

    # --- learning --------------------------------------------------------------------------

    def _change(self, pace: float) -> None:
        """Learn from what was decided since the last time."""
        told = []
        for stories in self._stories:
            for agent, story in stories.items():
                surprises = story.surprises(self.plan.patience)
                rest = story.keep_open()
                told.append((story, surprises[: len(story.ends)]))
                stories[agent] = rest
        told = [(story, surprises) for story, surprises in told if surprises]
        observed = np.concatenate([np.stack(story.observed) for story, _ in told])
        masks = np.concatenate([np.stack(story.masks) for story, _ in told])
        actions = np.array([action for story, _ in told for action in story.actions])
        likely = np.array([p for story, _ in told for p in story.likely], np.float32)
        expected = np.array([v for story, _ in told for v in story.expected], np.float32)
        surprise = np.array([s for _, surprises in told for s in surprises], np.float32)
        goal = np.clip(expected + surprise, -1, 1)
        surprise = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
        for _ in range(self.plan.rounds):
            order = self._luck.permutation(len(actions))
            for start in range(0, len(order), self.plan.batch):
                at = order[start : start + self.plan.batch]
                slope = self._slope(
                    observed[at], masks[at], actions[at], likely[at], surprise[at], goal[at]
                )
                self._adam.step(self.weights, slope, pace)

    def _slope(
        self,
        observed: Floats,
        masks: NDArray[Any],
        actions: NDArray[Any],
        likely: Floats,
        surprise: Floats,
        goal: Floats,
    ) -> Weights:
        """Return how the loss changes with the weights, over a batch."""
        plan, count = self.plan, len(actions)
        hidden = network.seen(self.weights, observed)
        now = network.chances(self.weights, hidden, masks)
        value = network.outlook(self.weights, hidden)
        rows = np.arange(count)
        ratio = now[rows, actions] / likely
        # Beyond the clip a decision is not pushed further the way that it went.
        free = np.where(surprise > 0, ratio < 1 + plan.clip, ratio > 1 - plan.clip)
        push = -(surprise * ratio * free)[:, None]
        of_logits = -push * now
        of_logits[rows, actions] += push[:, 0]
        logs = np.log(np.maximum(now, 1e-12))
        spread = -(now * logs).sum(axis=1, keepdims=True)
        of_logits += plan.curiosity * now * (logs + spread)
        of_value = (value - goal) * (1 - value * value)
        scale = np.float32(1 / count)
        return network.gradient(
            self.weights,
            observed,
            hidden,
            (of_logits * scale).astype(np.float32),
            (of_value * scale).astype(np.float32),
        )
