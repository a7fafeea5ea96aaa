"""A game as a PettingZoo environment, in which the seats act in turn.

What a seat observes is what it knows: `observation`, numbers from 0 to 1, and `action_mask`, a 1
for each action that it may choose now. Action 0 is to wait; the others are the moves of the game's
table. Dice fall from the seed, as in any match: the same seed and actions, the same match.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Move, OptionValue, Outcome, Refusal, Seat, Setup
from game.core.encoding.encoding import Encoding
from game.core.encoding.parts import Eyes
from game.core.match.match import Chair, Match
from game.core.match.record import COLOURS, encode
from game.core.naming import with_names
from game.lab.rendering import Picture, in_words

WAIT: Final = 0
"""The action of a seat that has nothing to decide."""

_SEEDS: Final = 2**48

Observation: TypeAlias = dict[str, NDArray[Any]]


class TableEnv(AECEnv):
    """One table of one game as a PettingZoo environment.

    `everybody`: in each cycle every seat acts once, and a seat with nothing to decide can only
    wait; otherwise only the deciding seat acts. `max_cycles`: the number of cycles, of one step per
    seat each, after which the match is left undecided.

    An illegal action is refused, as at the table: nothing happens, `infos` of that agent says why,
    and the same seat acts again.

    Raises: BadInput if the set-up is not valid, or if the game has no encoding.
    """

    def __init__(
        self,
        spec: AnySpec,
        *,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        roles: Sequence[str] = (),
        everybody: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.encoding = encoding_of(spec)
        if max_cycles is not None and max_cycles < 1:
            raise BadInput(f"max_cycles must be 1 or more, not {max_cycles}.")
        count = spec.default_seats if seats is None else seats
        self.spec, self.everybody, self.max_cycles = spec, everybody, max_cycles
        self.setup = complete_setup(spec, Setup(count, dict(options or {}), tuple(roles)))
        self.metadata: dict[str, Any] = {
            "name": f"{spec.key}_v{spec.rules_version}",
            "render_modes": ["human", "ansi", "rgb_array"],
            "is_parallelizable": everybody,
            "render_fps": 4,
        }
        if render_mode not in (None, *self.metadata["render_modes"]):
            known = ", ".join(self.metadata["render_modes"])
            raise BadInput(f"There is no render_mode {render_mode!r}. Choose one of: {known}.")
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._eyes = [Eyes(seat, count) for seat in range(count)]
        self._actions = {
            agent: Discrete(1 + len(self.encoding.moves)) for agent in self.possible_agents
        }
        self._sights = {agent: self._sight() for agent in self.possible_agents}
        self._luck = random.Random()
        self._picture: Picture | None = None

    def _sight(self) -> Dict:
        return Dict(
            {
                "observation": Box(0.0, 1.0, (self.encoding.size,), np.float32),
                "action_mask": Box(0, 1, (1 + len(self.encoding.moves),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Dict:
        """Return the observation space of an agent."""
        return self._sights[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the action space of an agent."""
        return self._actions[agent]

    def __str__(self) -> str:
        return str(self.metadata["name"])

    # --- playing ---------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match; `seed` is that of the match, and of those that follow without one."""
        if seed is not None:
            self._luck = random.Random(int(seed))
        chosen = self._luck.randrange(_SEEDS) if seed is None else int(seed)
        count = self.setup.seats
        chairs = [Chair(f"Seat {n + 1}", COLOURS[n], person=f"Seat {n + 1}") for n in range(count)]
        self.match = Match(self.spec, self.setup, chosen, chairs)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self._decider = self.match.to_act
        self._skip_agent_selection: str | None = None
        self.agent_selection = self._next_agent()

    def _next_agent(self) -> str:
        if self.everybody:
            return self.possible_agents[self._steps % self.setup.seats]
        return self.possible_agents[self._decider or 0]

    def step(self, action: int | None) -> None:
        """Apply the action of the selected agent; do nothing once that agent is dead."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} needs an action from 0 to {len(self.encoding.moves)}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self._seats[agent]
        self.infos[agent] = self._act(seat, int(action))
        self._steps += 1
        if not self.everybody or self._steps % self.setup.seats == 0:
            self._end_cycle()
        self.agent_selection = self._next_agent()
        self._accumulate_rewards()

    def _act(self, seat: Seat, action: int) -> dict[str, Any]:
        """Make a move and return what follows, or return why not."""
        if seat != self._decider:
            if action == WAIT:
                return {}
            if seat == self.match.to_act:
                return {"refusal": "It is not your turn in this cycle. You are asked in the next."}
            return self._refused(self.spec.wrong_seat(self.match.state, seat))
        if action == WAIT:
            return {"refusal": "You cannot wait. It is your turn."}
        played = self.match.play(self.move(action, seat), seat)
        if isinstance(played, Refusal):
            return self._refused(played)
        if self.everybody:
            self._decider = None  # once in a cycle
        return {}

    def _refused(self, refusal: Refusal) -> dict[str, Any]:
        names = [chair.name for chair in self.match.chairs]
        said = f"{refusal.why} {refusal.rule}".strip()
        return {"refusal": with_names(said, names)}

    def _end_cycle(self) -> None:
        outcome, limit = self.match.outcome, self.max_cycles
        self._decider = self.match.to_act
        if outcome is not None:
            self.rewards = dict(zip(self.agents, rewards(outcome), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif limit is not None and self._steps >= limit * self.setup.seats:
            self.truncations = dict.fromkeys(self.agents, True)

    # --- what is known ---------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        """Return an agent's observation with the mask of legal actions."""
        seat = self._seats[agent]
        view = self.match.view(seat)
        numbers = self.encoding.observation(view, self.spec.to_act(view), self._eyes[seat])
        mask = np.zeros(1 + len(self.encoding.moves), np.int8)
        mask[self._legal(seat)] = 1
        return {"observation": np.array(numbers, np.float32), "action_mask": mask}

    def _legal(self, seat: Seat) -> list[int]:
        if seat != self._decider:
            return [WAIT]
        view, eyes, number = self.match.view(seat), self._eyes[seat], self.encoding.moves.number
        return [1 + number(move, view, eyes) for move in self.match.legal_moves()]

    def move(self, action: int, seat: Seat) -> Move:
        """Return the move of an action for a seat, legal or not.   Raises: IndexError."""
        if action < 1:
            raise IndexError(f"action {action} is not a move")
        return self.encoding.moves.move(action - 1, self.match.view(seat), self._eyes[seat])

    def action(self, move: Move, seat: Seat) -> int:
        """Return the action of a seat's move.   Raises: KeyError if there is none."""
        return 1 + self.encoding.moves.number(move, self.match.view(seat), self._eyes[seat])

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome of the match; None while it goes on."""
        return self.match.outcome

    def record(self) -> bytes:
        """Return the match so far as the bytes of a match file."""
        return encode(self.match)

    # --- looking ---------------------------------------------------------------------------

    def render(self) -> NDArray[Any] | str | None:
        """Return the table as spectators see it: printed, as text, or as a picture.

        No secret of any seat is in it.   Raises: BadInput if no render_mode was chosen.
        """
        if self.render_mode is None:
            raise BadInput("Choose a render_mode, such as 'ansi', when you make the environment.")
        if self.render_mode == "rgb_array":
            if self._picture is None:
                self._picture = Picture(self.match)
            return self._picture.of(self.match.view(None))
        text = in_words(self.match)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Release the picture."""
        self._picture = None


def encoding_of(spec: AnySpec) -> Encoding:
    """Return the encoding of a game.   Raises: BadInput if it has none yet."""
    if spec.encoding is None:
        raise BadInput(
            f"{spec.name} has no encoding in numbers yet, so it cannot be learned."
            " docs/laboratory.md says how to add one."
        )
    return spec.encoding()


def rewards(outcome: Outcome) -> tuple[float, ...]:
    """Return a reward by seat: 1 for the first place, -1 for the last, evenly spread between them.

    Tied seats share the rewards of their places, so that all add up to 0. In a cooperative game all
    get 1 or all get -1.
    """
    places = outcome.places
    if outcome.party_won is not None:
        return (1.0 if outcome.party_won else -1.0,) * len(places)
    if len(places) == 1:
        return (0.0,)
    step = 2 / (len(places) - 1)
    return tuple(1 - step * (place - 1 + (places.count(place) - 1) / 2) for place in places)
