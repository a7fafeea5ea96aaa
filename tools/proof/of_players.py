"""What holds for the computer players of every game."""

from game.core.chance import Stream
from game.core.contract.values import Choice, Level
from game.core.match.match import Match
from game.core.text import text
from tools.proof.broken import Broken, hold
from tools.proof.of_words import loose_braces
from tools.proof.playing import actor_of, worlds

BUDGET = 20


def a_computer_has_a_legal_answer(match: Match, level: Level) -> Choice:
    """Check that a computer player makes a legal choice with a reason; return the choice."""
    spec = match.spec
    actor = actor_of(spec, match.state)
    choice = spec.choose(match.view(actor), actor, level, Stream(f"{level}/{match.ply}"), BUDGET)
    hold(choice.move in match.legal_moves(), f"{level} chooses {text(choice.move)}: not legal")
    hold(not loose_braces(choice.why, match.setup.seats), f"unfilled placeholder: {choice.why}")
    hold(choice.why or level is Level.RANDOM, f"{level} gives no reason for {text(choice.move)}")
    return choice


def a_computer_answers_with_a_legal_move_and_always_the_same(match: Match, level: Level) -> None:
    """Check that the same view, chance and budget give the same legal choice twice."""
    choice, again = (a_computer_has_a_legal_answer(match, level) for _ in range(2))
    hold(choice == again, f"{level} chooses {text(choice.move)}, then {text(again.move)}")


def a_computer_sees_no_secret(match: Match, seed: int) -> None:
    """Check that a computer player chooses the same in states that look the same to the player."""
    spec = match.spec
    actor = actor_of(spec, match.state)
    choices = {
        spec.choose(spec.observe(world, actor), actor, Level.EASY, Stream(1), BUDGET)
        for world in worlds(match, match.ply, actor, seed)
    }
    if len(choices) != 1:
        raise Broken(f"a secret decides between {', '.join(text(c.move) for c in choices)}")
