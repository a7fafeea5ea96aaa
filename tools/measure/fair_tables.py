"""Plays the tables that "Make it fair" proposes, by computers of the strengths of who sits there.

    python -m tools.measure.fair_tables dragon_farkle --persons easy --seats 3 --matches 400
    python -m tools.measure.fair_tables yahtzee_challenge --persons easy,normal --as-it-is

Persons are played by computers of the levels named; the others begin at normal. Each seat order is
played equally often. Prints for each player the chance that was said and the wins with their 99 %
interval. With --as-it-is nothing is proposed: so the scale itself is tested.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence

from game.cli.asking import level, words
from game.core.chance import Stream
from game.core.contract.spec import AnySpec, check_levels, complete_setup
from game.core.contract.values import BadInput, Level, Setup
from game.core.measure import contests, intervals
from game.core.measure.fair import SEAT, Proposal, Sitter, Skill, as_it_is, fair, level_skill
from game.games.registry import find


def proposed(spec: AnySpec, persons: Sequence[Level], seats: int, *, change: bool) -> Proposal:
    """Return the table for persons who play like computers, and normal computers beside them."""
    sitters = [Sitter(None, Skill(level_skill(spec, one))) for one in persons]
    sitters += [Sitter(Level.NORMAL)] * (seats - len(persons))
    options = {option.key: option.default for option in spec.options}
    return fair(spec, sitters, options) if change else as_it_is(spec, sitters, options)


def wins(
    spec: AnySpec, table: Proposal, persons: Sequence[Level], matches: int, first: int = 0
) -> list[float]:
    """Return the wins of each player; shared ones count in part. Seats go round.

    `first`: the seed of the first matches.
    """
    players = [one or persons[seat] for seat, one in enumerate(table.levels)]
    seats, won, clock = len(players), [0.0] * len(players), contests.Clock()
    for number in range(matches):
        turned = [(seat + number) % seats for seat in range(seats)]  # who sits where
        ahead, options = int(table.options.get(SEAT, 0)), dict(table.options)
        if ahead:
            options[SEAT] = turned.index(ahead - 1) + 1
        setup = complete_setup(spec, Setup(seats, options))
        levels = [players[player] for player in turned]
        seed, thinking = first + number // seats, Stream(f"{number}/thinking")
        outcome = contests.contest(spec, setup, levels, seed, thinking, None, clock)
        for seat in outcome.winners:
            won[turned[seat]] += 1 / len(outcome.winners)
    return won


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print; 1 if a player's wins prove to be 5 points or more from what was said."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--persons", type=words, default=("easy",), metavar="LEVEL,LEVEL")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=800)
    parser.add_argument("--seed", type=int, default=0, help="of the first matches")
    parser.add_argument("--as-it-is", action="store_true")
    args = parser.parse_args(arguments)
    try:
        spec, persons = find(args.game), [level(word) for word in args.persons]
        check_levels(spec, persons)
        if spec.together or not len(persons) <= args.seats <= spec.seats[1]:
            raise BadInput(f"{spec.name} has no such table of rivals. Choose other seats.")
    except BadInput as wrong:
        print(wrong, file=sys.stderr)
        return 2
    table = proposed(spec, persons, args.seats, change=not args.as_it_is)
    given = {key: value for key, value in table.options.items() if key.startswith(SEAT)}
    print(f"{spec.name}, {args.matches} matches, {given or 'no head start'}")
    far = False
    for seat, won in enumerate(wins(spec, table, persons, args.matches, args.seed)):
        low, high = intervals.of_matches(won, args.matches)
        said, who = table.chances[seat], table.levels[seat] or f"a person like {persons[seat]}"
        far = far or low > said + 0.05 or high < said - 0.05
        rate = won / args.matches
        print(f"  {who}: said {said:.1%}, won {rate:.1%} ({low:.1%} to {high:.1%})", flush=True)
    return int(far)


if __name__ == "__main__":
    sys.exit(main())
