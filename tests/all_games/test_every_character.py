"""Everybody who can be played introduces themselves, in words that fit and by rules that exist."""

import pytest

from game.core.assets import asset_path
from game.core.contract.characters import CharacterSheet, Gift
from game.core.contract.spec import AnySpec
from game.core.rulebook import Rulebook, read_rulebook
from game.games.quazos_gambit.rules.content import ABILITY_COST
from game.games.registry import GAMES
from game.games.yoz.rules.content import CHARACTERS as YOZ_CHARACTERS
from game.games.yoz.rules.content import Character as YozCharacter
from game.ui.theme import PLAYER_COLOURS
from tests.every_game import every_game

LONGEST = 140
SHEETS = [(spec, sheet) for spec in GAMES for sheet in spec.characters]
GIFTS = [(spec, gift) for spec, sheet in SHEETS for gift in sheet.gifts]
each_sheet = pytest.mark.parametrize(
    ("spec", "sheet"), SHEETS, ids=[f"{spec.key}-{sheet.key}" for spec, sheet in SHEETS]
)


def rules_of(spec: AnySpec) -> Rulebook:
    return read_rulebook(asset_path("rules", f"{spec.key}.md"))


def texts(sheet: CharacterSheet) -> list[str]:
    home = [sheet.home.name, sheet.home.sentence] if sheet.home else []
    gifts = [text for gift in sheet.gifts for text in told(gift)]
    return [sheet.name, sheet.short, sheet.called, sheet.manner, sheet.tale, *home, *gifts]


def told(gift: Gift) -> list[str]:
    return [gift.name, gift.cost.words, gift.effect, gift.good]


@every_game
def test_every_role_has_its_sheet_and_nobody_else_has_one(spec: AnySpec) -> None:
    assert [sheet.key for sheet in spec.characters] == [role.key for role in spec.roles]


def test_three_games_have_characters() -> None:
    assert {spec.key for spec, _ in SHEETS} == {"quazos_gambit", "yoho", "yoz"}
    assert len(SHEETS) == 12


@each_sheet
def test_nothing_is_left_out_of_a_sheet(spec: AnySpec, sheet: CharacterSheet) -> None:
    assert sheet.gifts
    for text in texts(sheet):
        assert text
        assert text == text.strip()
        assert "{" not in text
    for gift in sheet.gifts:
        assert gift.good.startswith("Good ")
    for sentence in (sheet.tale, *(said for g in sheet.gifts for said in (g.effect, g.good))):
        assert sentence.endswith("."), sentence


@each_sheet
def test_a_sheet_speaks_of_its_character_by_its_name(spec: AnySpec, sheet: CharacterSheet) -> None:
    role = next(role for role in spec.roles if role.key == sheet.key)
    assert role.name.endswith(sheet.short)
    assert sheet.name.endswith(sheet.short)
    assert sheet.called.endswith(sheet.short)


@each_sheet
def test_every_picture_of_a_sheet_is_there(spec: AnySpec, sheet: CharacterSheet) -> None:
    pictures = [sheet.portrait, *(gift.picture for gift in sheet.gifts)]
    pictures += [gift.cost.token for gift in sheet.gifts if gift.cost.count]
    pictures += [sheet.home.picture] if sheet.home else []
    sketches = [gift.sketch for gift in sheet.gifts if gift.sketch is not None]
    layers = [layer.picture for s in sketches for cell in s.cells for layer in cell]
    pictures += [layer.format(colour=c, rival=c) for layer in layers for c in PLAYER_COLOURS]
    for picture in pictures:
        assert asset_path("art", f"{picture}.svg").is_file(), picture


@each_sheet
def test_every_gift_has_a_sketch_of_four_cells(spec: AnySpec, sheet: CharacterSheet) -> None:
    for gift in sheet.gifts:
        assert gift.sketch is not None
        assert len(gift.sketch.cells) == 4
        assert all(gift.sketch.cells)
        assert gift.sketch.caption
        if gift.sketch.arrow is not None:
            start, end = gift.sketch.arrow
            assert start != end
            assert {start, end} <= set(range(4))


@each_sheet
def test_the_rules_of_a_sheet_exist_and_each_is_named_once(
    spec: AnySpec, sheet: CharacterSheet
) -> None:
    book = rules_of(spec)
    rules = [gift.rule for gift in sheet.gifts]
    assert len(set(rules)) == len(rules)
    for rule in rules:
        assert book.find(rule) is not None, rule


@pytest.mark.parametrize(("spec", "gift"), GIFTS, ids=lambda value: getattr(value, "name", ""))
def test_a_gift_is_described_in_one_short_sentence(spec: AnySpec, gift: Gift) -> None:
    assert len(gift.effect) <= LONGEST
    assert len(gift.good) <= LONGEST


def test_abilities_cost_what_the_rules_take() -> None:
    for spec, sheet in SHEETS:
        if spec.key == "quazos_gambit":
            assert sheet.home is not None
            assert [gift.cost.count for gift in sheet.gifts] == [ABILITY_COST] * 2


def test_the_knight_hits_56_times_in_100_and_everybody_else_33() -> None:
    for spec, sheet in SHEETS:
        if spec.key == "yoz":
            fight = sheet.gifts[1].effect
            assert ("56" if sheet.key == "knight" else "33") + " % of fights" in fight
            for number in YOZ_CHARACTERS[YozCharacter(sheet.key)].numbers:
                assert str(number) in fight
