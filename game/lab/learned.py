"""A player that has learned: weights out of a file, on a chair.

A module beside the weights makes a player of them that can sit down at any table:

    from pathlib import Path
    from game.lab.learned import player

    choose = player(Path(__file__).with_suffix(".npz"))
"""

from pathlib import Path

import numpy as np

from game.core.contract.values import BadInput
from game.core.match.guests import Chooses, Question
from game.lab import network
from game.lab.network import Label, Weights

MODULE = '''\
"""A player that has learned {name} in the laboratory of Tavern Table.

    tavern-table play {game} --seats human,plugin:{file}
"""

from pathlib import Path

from game.lab.learned import player

choose = player(Path(__file__).with_suffix(".npz"))
'''
"""What is written beside the weights."""


def player(path: Path) -> Chooses:
    """Return a player with the weights of a file.   Raises: BadInput if it holds none."""
    return playing(*network.read(path))


def playing(weights: Weights, label: Label) -> Chooses:
    """Return a player that makes the move which its weights think best."""

    def choose(question: Question) -> int:
        if question.game != label.game:
            raise BadInput(f"This player was trained for {label.game}, not {question.game}.")
        observed = np.array([question.observation], np.float32)
        actions = np.array(question.actions)
        if observed.shape[1] != len(weights["w1"]) or actions.max() >= len(weights["policy_b"]):
            raise BadInput("This player was trained for an older version. Train it again.")
        hidden = network.seen(weights, observed)
        liked = hidden @ weights["policy"][:, actions] + weights["policy_b"][actions]
        return int(actions[int(liked.argmax())])

    return choose
