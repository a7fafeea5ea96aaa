"""In how many modules a phase or an event is named: what is counted."""

from game.games.registry import GAMES
from tools.measure.locality import events_of, modules_naming, names_used, phases_of, spread


def test_a_name_counts_where_code_uses_it() -> None:
    source = '''
"""Robbing in a docstring."""
from rules.state import Robbing, Acting
from rules import state as st

def is_acting(phase):
    return isinstance(phase, Acting) or phase is st.Leaving
'''
    names = names_used(source)
    assert {"Acting", "Leaving"} <= names
    assert "Robbing" not in names


def test_every_game_has_phases_and_events() -> None:
    for spec in GAMES:
        assert phases_of(spec), spec.key
        assert "Over" not in phases_of(spec)
        assert events_of(spec), spec.key


def test_a_phase_is_found_where_it_is_decided() -> None:
    modules = modules_naming("quazos_gambit", "Robbing")
    assert {"rules/state.py", "rules/robbing.py"} <= set(modules)
    assert spread("quazos_gambit", ["Robbing"]).most == len(modules)
