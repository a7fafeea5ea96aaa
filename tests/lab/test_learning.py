"""A player learns, is kept in a file, and sits down at a table."""

from pathlib import Path

import numpy as np
import pytest

from game.__main__ import main
from game.core.chance import Stream
from game.core.contract.values import BadInput, Level
from game.core.match.guests import Question, guest_of
from game.games.registry import find
from game.lab import network, tables
from game.lab.contests import pace, stand
from game.lab.learned import playing
from game.lab.learning import Learner, Plan, _Story
from game.lab.network import Label, Weights

SMALL = Plan(tables=4, decisions=64, hidden=16, rounds=1, batch=32)
SPEC = find("yahtzee_challenge")


def learner(seed: int = 1) -> Learner:
    return Learner(lambda: tables.raw_env(SPEC.key, seats=2), seed, SMALL)


# --- the network ----------------------------------------------------------------------------------


def test_the_gradient_is_what_a_small_step_shows() -> None:
    luck = np.random.default_rng(3)
    weights: Weights = {
        name: weight.astype(np.float64) for name, weight in network.fresh(5, 4, 6, seed=1).items()
    }
    weights["value"] += 0.3
    observed = luck.random((7, 5))
    masks = np.ones((7, 4))
    masks[:, 2] = 0
    toward = luck.random((7, 4)) * masks

    def loss() -> float:
        hidden = network.seen(weights, observed)
        likely = network.chances(weights, hidden, masks)
        return float(
            -(toward * np.log(likely + 1e-30)).sum() + network.outlook(weights, hidden).sum()
        )

    hidden = network.seen(weights, observed)
    likely = network.chances(weights, hidden, masks)
    value = network.outlook(weights, hidden)
    of_logits = likely * toward.sum(axis=1, keepdims=True) - toward
    slope = network.gradient(weights, observed, hidden, of_logits, 1 - value * value)
    for name, weight in weights.items():
        at = tuple(0 for _ in weight.shape)
        weight[at] += 1e-5
        higher = loss()
        weight[at] -= 2e-5
        lower = loss()
        weight[at] += 1e-5
        assert slope[name][at] == pytest.approx((higher - lower) / 2e-5, abs=1e-4), name


def test_what_is_not_legal_is_never_chosen() -> None:
    weights = network.fresh(3, 5, 4, seed=2)
    hidden = network.seen(weights, np.ones((1, 3), np.float32))
    likely = network.chances(weights, hidden, np.array([[0, 1, 0, 0, 1]]))
    assert likely[0].tolist() == pytest.approx([0, 0.5, 0, 0, 0.5], abs=0.05)
    assert likely[0, [0, 2, 3]].tolist() == [0, 0, 0]


# --- learning -------------------------------------------------------------------------------------


def test_a_surprise_reaches_back_to_the_decisions_before_it() -> None:
    story = _Story(expected=[0.0, 0.2, 0.5, 0.1], leads=[0.0] * 4, ends=[None, None, 1.0, None])
    surprises = story.surprises(patience=0.5)
    assert surprises[2] == pytest.approx(0.5), "it came to 1, and 0.5 was expected"
    assert surprises[1] == pytest.approx(0.3 + 0.5 * 0.5)
    assert surprises[0] == pytest.approx(0.2 + 0.5 * surprises[1])


def test_a_lead_counts_on_the_way_and_not_in_the_end() -> None:
    story = _Story(expected=[0.0] * 3, leads=[0.0, 0.4, 0.1], ends=[None, None, 1.0])
    assert story.surprises(patience=0.0) == pytest.approx([0.4, -0.3, 0.9])
    assert sum(story.surprises(patience=0.0)) == pytest.approx(1), "the result alone"


def test_the_same_seed_learns_the_same() -> None:
    found = []
    for seed in (1, 1, 2):
        one = learner(seed)
        assert [done >= 64 for done in one.learn(100)] == [True, True]
        assert one.decisions < 110
        found.append(one.weights)
    assert all(np.array_equal(found[0][name], found[1][name]) for name in found[0])
    assert any(not np.array_equal(found[0][name], found[2][name]) for name in found[0])


def test_learning_makes_a_good_move_more_likely() -> None:
    one = learner()
    observed = np.eye(4, one.weights["w1"].shape[0], dtype=np.float32)
    masks = np.zeros((4, one.weights["policy"].shape[1]), np.int8)
    masks[:, 1:4] = 1
    actions, even = np.array([1, 1, 2, 3]), np.full(4, 1 / 3, np.float32)
    surprise = np.array([1, 1, -1, -1], np.float32)
    for _ in range(20):
        slope = one._slope(observed, masks, actions, even, surprise, surprise)
        one._adam.step(one.weights, slope, 0.01)
    hidden = network.seen(one.weights, observed)
    likely = network.chances(one.weights, hidden, masks)
    assert (likely[:2, 1] > 0.34).all()
    assert likely[2, 2] < 1 / 3
    assert network.outlook(one.weights, hidden)[0] > 0


# --- files ----------------------------------------------------------------------------------------


def test_weights_come_back_as_they_were_kept(tmp_path: Path) -> None:
    weights, label = network.fresh(3, 4, 5, seed=1), Label("yoz", 2, 3, 4)
    (tmp_path / "w.npz").write_bytes(network.packed(weights, label))
    read, told = network.read(tmp_path / "w.npz")
    assert told == label
    assert all(np.array_equal(read[name], weights[name]) for name in weights)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "could not be read"),
        (b"", "holds no weights"),
        (b"not weights", "holds no weights"),
        (network.packed({"w1": np.zeros(1, np.float32)}, Label("yoz", 1, 1, 1)), "another form"),
    ],
)
def test_what_is_no_file_of_weights_is_refused(
    tmp_path: Path, content: bytes | None, said: str
) -> None:
    path = tmp_path / "w.npz"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadInput, match=said):
        network.read(path)


# --- at the table ---------------------------------------------------------------------------------


def test_a_player_is_trained_measured_and_sits_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "learned_one.py"
    train = ["lab", "train", SPEC.key, "--out", str(module), "--decisions", "50"]
    assert main(train) == 0
    assert "learned Yahtzee Challenge from" in capsys.readouterr().out
    assert main(train) == 2
    assert "already exists" in capsys.readouterr().err
    plugin = f"plugin:{module}"
    assert main(["lab", "strength", SPEC.key, plugin, "--against", "random", "--matches", "2"]) == 0
    assert "learned_one wins" in capsys.readouterr().out
    assert main(["lab", "strength", "yoz", plugin, "--matches", "2"]) == 2
    assert "was trained for yahtzee_challenge, not yoz" in capsys.readouterr().err
    monkeypatch.setenv("TAVERN_TABLE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", None)
    assert main(["play", SPEC.key, "--text", "--seats", f"{plugin},human", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert "learned_one rolled" in told
    assert "takes its chair" not in told


def test_a_player_of_an_older_table_says_so() -> None:
    choose = playing(network.fresh(9, 9, 2, seed=1), Label(SPEC.key, 1, 9, 9))
    match = tables.raw_env(SPEC.key, seats=2)
    match.reset(seed=1)
    state = match.match.state
    asked = Question(SPEC.key, state, 0, 2, SPEC.legal_moves(state), Stream(1), 0, match.encoding)
    with pytest.raises(BadInput, match="older version"):
        choose(asked)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["train", "yoz", "--out", "player.txt"], "must be a Python file such as my_player.py"),
        (["train", "chess", "--out", "player.py"], "chess"),
        (["train", "yoz", "--out", "player.py", "--decisions", "0"], "must be 1 or more"),
        (["strength", "yoz", "easy"], "Write the player as plugin:MODULE"),
        (
            ["strength", "yoz", "plugin:no_such_player", "--matches", "2"],
            "stopped with an error (ModuleNot",
        ),
        (["strength", "yoz", "plugin:no_such_player", "--matches", "3"], "positive multiple of 2"),
        (["pace", "--seconds", "0"], "more than 0"),
    ],
)
def test_bad_words_get_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", *words]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert len(told.strip().splitlines()) == 1


# --- measuring ------------------------------------------------------------------------------------


def test_every_deal_is_played_from_every_chair_and_the_same_seed_counts_the_same(
    tmp_path: Path,
) -> None:
    module = tmp_path / "first.py"
    module.write_text("def choose(question):\n    return question.legal[0]\n")
    guest = guest_of(SPEC, "first", str(module), 2)
    once, again = (stand(SPEC, guest, Level.EASY, 4, 3) for _ in range(2))
    assert once.rate == again.rate
    assert once.interval[0] <= once.rate <= once.interval[1]
    assert once.matches == 4


def test_a_guest_that_cheats_is_not_counted(tmp_path: Path) -> None:
    module = tmp_path / "cheat.py"
    module.write_text(
        "from game.games.yahtzee_challenge.rules.moves import PlaceShield\n"
        "def choose(question):\n    return PlaceShield()\n"
    )
    with pytest.raises(BadInput, match=r"cheat chose PlaceShield.*not a legal move"):
        stand(SPEC, guest_of(SPEC, "cheat", str(module), 2), Level.EASY, 2, 1)


def test_a_pace_is_steps_by_seconds() -> None:
    told = pace(tables.raw_env(SPEC.key), seconds=0.01)
    assert told.steps_per_s > 0
    assert told.actions == 1 + len(tables.raw_env(SPEC.key).encoding.moves)
