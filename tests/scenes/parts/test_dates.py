"""Days as people say them."""

from datetime import datetime

import pytest

from game.scenes.parts.dates import moment_of

NOW = datetime(2025, 5, 14, 20, 15)  # a Wednesday


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        (datetime(2025, 5, 14, 9, 5), "Today, 09:05"),
        (datetime(2025, 5, 13, 23, 59), "Yesterday, 23:59"),
        (datetime(2025, 5, 12, 21, 0), "Monday, 21:00"),
        (datetime(2025, 5, 8, 21, 0), "Thursday, 21:00"),
        (datetime(2025, 5, 7, 21, 0), "7 May"),
        (datetime(2024, 12, 31, 21, 0), "31 December 2024"),
        (datetime(2025, 5, 15, 9, 0), "15 May, 09:00"),
    ],
)
def test_as_short_as_it_is_clear(moment: datetime, said: str) -> None:
    assert moment_of(moment, NOW) == said
