"""The rewards of a result."""

from game.core.contract.values import Outcome


def rewards(outcome: Outcome) -> tuple[float, ...]:
    """A reward by seat: 1 for the first place, -1 for the last, evenly spread between them.

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
