"""A small network of one hidden layer, in numpy: action probabilities and expected reward."""

import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from game.core.contract.values import BadInput

Floats: TypeAlias = NDArray[np.floating[Any]]
Weights: TypeAlias = dict[str, Floats]

_NEVER: Final = np.float32(-1e9)  # the logit of what is not legal
_FORM: Final = 1
_RATE_1, _RATE_2, _TINY = 0.9, 0.999, 1e-8  # of Adam


class Label(msgspec.Struct, frozen=True):
    """The header of a file of weights: its game, and the sizes that it was made for."""

    game: str
    rules: int
    numbers: int  # of an observation
    actions: int
    form: int = _FORM


def fresh(numbers: int, actions: int, hidden: int, seed: int) -> Weights:
    """Return random initial weights."""
    luck = np.random.default_rng(seed)
    first = luck.normal(0, 1 / np.sqrt(numbers) * 2, (numbers, hidden))
    return {
        "w1": first.astype(np.float32),
        "b1": np.zeros(hidden, np.float32),
        "policy": luck.normal(0, 0.01, (hidden, actions)).astype(np.float32),
        "policy_b": np.zeros(actions, np.float32),
        "value": np.zeros((hidden, 1), np.float32),
        "value_b": np.zeros(1, np.float32),
    }


def seen(weights: Weights, observed: Floats) -> Floats:
    """Return the activations of the hidden layer for observations, one row each."""
    hidden: Floats = np.maximum(observed @ weights["w1"] + weights["b1"], 0)
    return hidden


def chances(weights: Weights, hidden: Floats, masks: NDArray[Any]) -> Floats:
    """Return the probability of each action; 0 for masked ones."""
    logits = np.where(masks > 0, hidden @ weights["policy"] + weights["policy_b"], _NEVER)
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    likely: Floats = raised / raised.sum(axis=1, keepdims=True)
    return likely


def outlook(weights: Weights, hidden: Floats) -> Floats:
    """Return the expected reward, from -1 to 1."""
    expected: Floats = np.tanh(hidden @ weights["value"] + weights["value_b"])[:, 0]
    return expected


def gradient(
    weights: Weights, observed: Floats, hidden: Floats, of_logits: Floats, of_value: Floats
) -> Weights:
    """Return the gradient of a loss by the weights, from its gradients by logits and value."""
    of_value = of_value[:, None]
    of_hidden = of_logits @ weights["policy"].T + of_value @ weights["value"].T
    of_hidden = of_hidden * (hidden > 0)
    return {
        "w1": observed.T @ of_hidden,
        "b1": of_hidden.sum(axis=0),
        "policy": hidden.T @ of_logits,
        "policy_b": of_logits.sum(axis=0),
        "value": hidden.T @ of_value,
        "value_b": of_value.sum(axis=0),
    }


class Adam:
    """The Adam optimiser.   Source: Kingma and Ba, 2015."""

    def __init__(self, weights: Weights, most: float) -> None:
        self._most = most  # a longer gradient is cut to this length
        self._mean = {name: np.zeros_like(value) for name, value in weights.items()}
        self._square = {name: np.zeros_like(value) for name, value in weights.items()}
        self._steps = 0

    def step(self, weights: Weights, slope: Mapping[str, Floats], pace: float) -> None:
        """Update the weights in place by a gradient."""
        self._steps += 1
        length = float(np.sqrt(sum(float((part * part).sum()) for part in slope.values())))
        cut = min(1.0, self._most / (length + _TINY))
        warm_1, warm_2 = 1 - _RATE_1**self._steps, 1 - _RATE_2**self._steps
        for name, weight in weights.items():
            part = slope[name] * np.float32(cut)
            self._mean[name] += (1 - _RATE_1) * (part - self._mean[name])
            self._square[name] += (1 - _RATE_2) * (part * part - self._square[name])
            far = np.sqrt(self._square[name] / warm_2) + _TINY
            np.subtract(weight, pace / warm_1 * self._mean[name] / far, out=weight)


# --- files ----------------------------------------------------------------------------------------


def packed(weights: Weights, label: Label) -> bytes:
    """Return the bytes of a file of weights."""
    out = io.BytesIO()
    said = np.frombuffer(msgspec.json.encode(label), np.uint8)
    np.savez_compressed(out, label=said, **weights)  # type: ignore[arg-type]
    return out.getvalue()


def read(path: Path) -> tuple[Weights, Label]:
    """Return the weights of a file and their label.   Raises: BadInput that says what is wrong."""
    try:
        with np.load(path, allow_pickle=False) as file:
            parts = {name: file[name] for name in file.files}
        label = msgspec.json.decode(parts.pop("label").tobytes(), type=Label)
    except OSError as wrong:
        raise BadInput(f"{path} could not be read ({wrong.strerror or wrong}).") from wrong
    except (ValueError, KeyError, EOFError, msgspec.MsgspecError) as wrong:
        raise BadInput(
            f"{path} holds no weights of a trained player. Train a player again."
        ) from wrong
    if label.form != _FORM or set(parts) != set(fresh(1, 1, 1, 0)):
        raise BadInput(f"{path} holds weights of another form. Train a player again.")
    return parts, label
