"""Explains a result: what a total consists of, which tie-break decided, who took from whom.

An account is computed on demand from the last state and the events of a match. An `Outcome` is
stored and sealed with its match, so its form stays as it is; an account is never stored, so fields
may be added. Seats appear in sentences as {seat:0}.
"""

from msgspec import Struct

from game.core.contract.values import Seat


class Worth(Struct, frozen=True):
    """Record of a line of a score card: `count` things, worth `each` points each."""

    label: str
    count: int
    each: int
    single: bool = False  # there is but one of it, so "1 x 60" would say nothing

    @property
    def points(self) -> int:
        """The points that the line adds to the total."""
        return self.count * self.each


class Fact(Struct, frozen=True):
    """Record of a line of a card that scores nothing: "Still carried", "2, no points"."""

    label: str
    said: str


class Card(Struct, frozen=True):
    """Record of the score card of a seat, or of a party.

    `total`: the label of the sum; a single scoring line needs no line of its own.
    """

    worth: tuple[Worth, ...] = ()
    facts: tuple[Fact, ...] = ()
    total: str = "Total"

    @property
    def points(self) -> int:
        """The total: the sum of the points of the lines."""
        return sum(line.points for line in self.worth)


class Rung(Struct, frozen=True):
    """Record of one question of the tie-break.

    `asked`: the seats that were still tied; `best`: those that were ahead after it. `values`: the
    compared value of every seat; `said`: the same in words, or empty where the cards or names show
    it. A rung of a party has no seats, and its result is in `note`.
    """

    rule: str
    label: str
    asked: tuple[Seat, ...] = ()
    best: tuple[Seat, ...] = ()
    values: tuple[int, ...] = ()
    said: tuple[str, ...] = ()
    note: str = ""


class Kind(Struct, frozen=True):
    """Record of a kind of thing that one seat takes from another, or does for another.

    `picture`: of `assets/art`, "{colour}" for the colour of the other seat. `single`: there is only
    one, so the picture is enough.
    """

    key: str
    one: str  # "jewel"
    more: str = ""  # "jewels"; "": an s is added
    picture: str = ""
    single: bool = False


class Transfer(Struct, frozen=True):
    """Record of what a seat took from another or did for another. `what`: its own name, if any."""

    by: Seat
    to: Seat
    kind: str
    amount: int = 1
    what: str = ""


class Ledger(Struct, frozen=True):
    """Record of transfers between seats over a match, by their kinds.

    `way`: the word between the two, "from" or "for"; `received`: the heading of the other side,
    "Lost". `note`: events of this subject that have only one side.
    """

    kinds: tuple[Kind, ...]
    dealings: tuple[Transfer, ...]
    title: str = "Who took from whom"
    way: str = "from"
    received: str = "Lost"
    note: str = ""

    def amount(self, kind: str, by: Seat | None = None, to: Seat | None = None) -> int:
        """Return the amount of a kind in the dealings of `by` with `to`; None means all seats."""
        return sum(
            deal.amount
            for deal in self.dealings
            if deal.kind == kind and by in (None, deal.by) and to in (None, deal.to)
        )

    def names(self, by: Seat, to: Seat) -> tuple[str, ...]:
        """Return the names of things between two seats, in the order of the transfers."""
        return tuple(d.what for d in self.dealings if (d.by, d.to) == (by, to) and d.what)


class Account(Struct, frozen=True):
    """Record of what explains the result of a match.

    `story`: one or two sentences on how it was decided, without figures that stand elsewhere.
    `cards`: by seat. `ladder`: all rungs, of which that of number `decided` settled it. `party`:
    the card of all together, in a game that is won or lost together. `counted`: the honours whose
    count the cards or the ledger have already, by name.
    """

    story: str
    cards: tuple[Card, ...]
    ladder: tuple[Rung, ...]
    decided: int
    ledger: Ledger | None = None
    party: Card | None = None
    counted: tuple[str, ...] = ()
