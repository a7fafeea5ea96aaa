"""A table of the laboratory: observations, legal actions, and their results."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, Setup
from game.core.match.match import Match
from game.core.match.record import from_json, record_of
from game.games.registry import GAMES, find
from game.lab import tables
from game.lab.environment import WAIT, TableEnv, encoding_of, rewards
from tests.patience import PATIENCE_S
from tools.proof.playing import worlds

WRITTEN = tuple(spec for spec in GAMES if spec.encoding is not None)
every_game = pytest.mark.parametrize("spec", WRITTEN, ids=lambda spec: spec.key)
few = settings(max_examples=4, deadline=None)
seeds = st.integers(0, 2**32)


def dealt(spec: AnySpec, seed: int = 1, **wishes: object) -> TableEnv:
    env = tables.raw_env(spec.key, **wishes)
    env.reset(seed=seed)
    return env


def some_steps(env: TableEnv, seed: int, most: int = 120) -> Iterator[int]:
    """Return any legal actions, each with its report."""
    luck = Stream(f"{seed}/actions")
    for agent in islice(env.agent_iter(), most):
        if env.terminations[agent]:
            return
        action = luck.pick(np.flatnonzero(env.observe(agent)["action_mask"]).tolist())
        env.step(action)
        yield action


# --- a match like any other -----------------------------------------------------------------------


@every_game
@few
@given(seed=seeds)
def test_the_same_seed_and_actions_are_the_same_match(spec: AnySpec, seed: int) -> None:
    env = dealt(spec, seed)
    match = Match(spec, Setup(spec.default_seats), seed, env.match.seating)
    for _ in some_steps(env, seed):
        step = env.match.steps[-1]
        assert step.move is not None
        assert step.by is not None
        match.play(step.move, step.by)
        assert match.state == env.match.state
    assert match.steps == env.match.steps


def test_a_match_is_kept_as_a_file_that_the_program_opens() -> None:
    env = dealt(find("yoho"), seats=3)
    list(some_steps(env, 2))
    assert from_json(env.record()) == record_of(env.match)


@every_game
def test_a_match_without_a_seed_is_another_one_each_time_and_follows_from_the_first(
    spec: AnySpec,
) -> None:
    env, again = dealt(spec, 5), dealt(spec, 5)
    dealt_seeds = []
    for _ in range(3):
        env.reset()
        again.reset()
        assert env.match.seed == again.match.seed
        dealt_seeds.append(env.match.seed)
    assert len(set(dealt_seeds)) == 3


@every_game
def test_places_are_paid_when_it_is_over(spec: AnySpec) -> None:
    env = dealt(spec, 3)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    luck = Stream("to the end")
    for agent in env.agent_iter():
        observation, reward, over, left, _ = env.last()
        earned[agent] += reward
        mask = observation["action_mask"]
        env.step(None if over or left else luck.pick(np.flatnonzero(mask).tolist()))
    outcome = env.outcome
    assert outcome is not None
    assert tuple(earned.values()) == rewards(outcome)
    assert not any(env.rewards.values()), "it is paid once"


# --- what is known --------------------------------------------------------------------------------


@every_game
@few
@given(seed=seeds)
def test_secrets_stay_the_seats_own(spec: AnySpec, seed: int) -> None:
    seats = spec.seats[1]
    env, twin = dealt(spec, seed, seats=seats), dealt(spec, seed, seats=seats)
    for _ in some_steps(env, seed, 80):
        ply = env.match.ply
        for agent, seat in zip(env.possible_agents, range(seats), strict=True):
            _, other = worlds(env.match, ply, seat, seed)
            _lay(twin, env, other)
            seen, seen_there = env.observe(agent), twin.observe(agent)
            assert np.array_equal(seen["observation"], seen_there["observation"])
            assert np.array_equal(seen["action_mask"], seen_there["action_mask"])


def _lay(twin: TableEnv, env: TableEnv, state: object) -> None:
    """The same table in a world where the secrets are others."""
    twin.match._states = [state]
    twin._decider = env.match.to_act


@pytest.mark.parametrize("key", ["yoho", "dragon_farkle", "yoz"])
def test_worlds_with_other_secrets_are_really_others(key: str) -> None:
    env = dealt(find(key), 4)
    found = 0
    for _ in some_steps(env, 4):
        state, other = worlds(env.match, env.match.ply, 0, 4)
        found += state != other
    assert found > 10, "the test above compares a world with itself"


@every_game
@few
@given(seed=seeds)
def test_the_mask_is_what_the_rules_allow(spec: AnySpec, seed: int) -> None:
    env = dealt(spec, seed)
    for _ in some_steps(env, seed, 60):
        actor = env.match.to_act
        for agent, seat in zip(env.possible_agents, range(9), strict=False):
            allowed = np.flatnonzero(env.observe(agent)["action_mask"]).tolist()
            if seat == actor:
                moves = {env.move(action, seat) for action in allowed}
                assert moves == set(env.match.legal_moves())
                assert all(env.action(env.move(a, seat), seat) == a for a in allowed)
            else:
                assert allowed == [WAIT]


# --- what cannot be done --------------------------------------------------------------------------


@every_game
def test_what_is_not_legal_is_refused_with_a_word_and_asked_again(spec: AnySpec) -> None:
    env = dealt(spec, 2)
    list(some_steps(env, 2, 20))
    agent, before = env.agent_selection, env.match.ply
    mask = env.observe(agent)["action_mask"]
    for action in [WAIT, *Stream(1).order("tried", len(mask))[:80]]:
        if not mask[action]:
            env.step(action)
            assert env.match.ply == before
            assert env.agent_selection == agent
            assert len(env.infos[agent]["refusal"]) > 10
            assert "{seat" not in env.infos[agent]["refusal"]


def test_who_likes_it_stricter_ends_the_match_by_pettingzoos_own_means() -> None:
    env = TerminateIllegalWrapper(tables.raw_env("yahtzee_challenge"), illegal_reward=-1)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(WAIT)
    assert env.terminations[loser]
    assert env.rewards[loser] == -1


def test_a_seat_that_is_asked_out_of_turn_can_only_wait() -> None:
    env = dealt(find("dragon_farkle"), 2, everybody=True, seats=3, options={"first": 1})
    decider = env.match.to_act
    for agent in env.possible_agents:
        assert env.agent_selection == agent
        seat = int(agent[-1])
        if seat != decider:
            env.step(1)
            assert "refusal" in env.infos[agent]
        else:
            env.step(int(np.flatnonzero(env.observe(agent)["action_mask"])[0]))
            assert np.flatnonzero(env.observe(agent)["action_mask"]).tolist() == [WAIT]
    assert env.match.ply == 1


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"seats": 9}, "is for 2 to 4 players, not 9"),
        ({"options": {"bel": 1}}, "has no option 'bel'"),
        ({"max_cycles": 0}, "must be 1 or more"),
        ({"render_mode": "film"}, "no render_mode 'film'. Choose one of: human"),
    ],
)
def test_a_wrong_option_gets_a_sentence(wishes: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        tables.env("yahtzee_challenge", **wishes)


def test_a_game_that_is_not_written_in_numbers_says_so() -> None:
    with pytest.raises(BadInput, match=r"Yoz has no encoding in numbers yet.*laboratory\.md"):
        encoding_of(replace(find("yoz"), encoding=None))


# --- what is loaded -------------------------------------------------------------------------------


def test_playing_loads_no_screen() -> None:
    code = (
        "import sys\n"
        "from game.lab import tables\n"
        f"for game in {[spec.key for spec in WRITTEN]}:\n"
        "    env = tables.env(game, render_mode='ansi')\n"
        "    env.reset(seed=1)\n"
        "    env.last()\n"
        "    env.render()\n"
        "assert 'pygame' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=PATIENCE_S)


def test_a_picture_shows_the_things_on_the_table() -> None:
    env = dealt(find("yahtzee_challenge"), 1, render_mode="rgb_array")
    pictures = [env.render()]
    list(some_steps(env, 1, 30))
    pictures.append(env.render())
    first, later = (picture for picture in pictures if isinstance(picture, np.ndarray))
    assert first.shape == (720, 1280, 3)
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 100
    assert (first != later).any()
