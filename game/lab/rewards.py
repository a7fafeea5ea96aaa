"""What a result is worth to each seat."""

from game.core.contract.values import Outcome


def rewards(outcome: Outcome) -> tuple[float, ...]:
    """A reward by seat: 1 for the first place, -1 for the last, evenly spread between them.

    Seats that share a place share what their places are worth, so that all add up to 0. Those who
    play together all get 1 or all get -1.
    """
    places = outcome.places
    if outcome.party_won is not None:
        return (1.0 if outcome.party_won else -1.0,) * len(places)
    if len(places) == 1:
        return (0.0,)
    step = 2 / (len(places) - 1)
    return tuple(1 - step * (place - 1 + (places.count(place) - 1) / 2) for place in places)
