"""Information for a rulebook about the table over which it is opened."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.contract.present import CurrentRule
from game.core.contract.values import OptionValue


@dataclass(frozen=True)
class TableNow:
    """The rule of the present decision, the colours of the seats, the options of the match."""

    now: CurrentRule | None = None
    colours: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
