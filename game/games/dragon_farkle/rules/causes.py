"""Reasons named in events: actions, causes and decks."""

from enum import StrEnum


class Action(StrEnum):
    """Enum of what a turn is spent on (DF-4.2)."""

    RECRUIT = "recruit"
    BRAWL = "brawl"
    BATTLE = "battle"


class Cause(StrEnum):
    """Enum of why an army changed."""

    HEAD_START = "head_start"
    RECRUITED = "recruited"
    PAYROLL = "payroll"
    PERCY = "percy"
    BARTLEBY = "bartleby"
    SIDIA = "sidia"
    UGH = "ugh"
    GRUEL = "gruel"
    SKREE = "skree"
    POSTER = "poster"
    DENTAL_PLAN = "dental_plan"
    BELL = "bell"
    BRAWL = "brawl"  # soldiers that walk over to the winner
    BONUS = "bonus"  # new soldiers for the winner
    DRAGON = "dragon"


class DiceCause(StrEnum):
    """Enum of what changed dice that lay on the table: a Companion or an item, by its name."""

    HICCUP = "hiccup"
    TABBY = "tabby"
    MILDEW = "mildew"
    SECOND_THOUGHTS = "bottled_second_thoughts"
    CHEESE = "unmelted_cheese"
    TOOTHPICK = "dragonbane_toothpick"


class Deck(StrEnum):
    """Enum of the decks of cards."""

    ITEMS = "items"
    COMPANIONS = "companions"
