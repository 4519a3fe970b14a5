"""Pictures share what they have in common, and none shows that another was drawn before it."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from hypothesis import given, strategies as st

from atlantis_rules import atlandice, atlantis, drawing, svg
from atlantis_rules.atlandice.drawing import captions as captions_of_atlandice
from atlantis_rules.atlandice.parts import testing as testing_of_atlandice
from atlantis_rules.atlantis.drawing import captions as captions_of_atlantis
from atlantis_rules.atlantis.parts import testing as testing_of_atlantis
from atlantis_rules.drawing import text_fitting
from atlantis_rules.drawing.themes import AUTO, THEMES
from atlantis_rules.text.languages import languages

some_state = st.one_of(
    testing_of_atlantis.states(),
    testing_of_atlantis.positions(),
    testing_of_atlandice.states(),
    testing_of_atlandice.positions(),
)
KEPT: Final = (
    drawing._shared,
    captions_of_atlantis._said,
    captions_of_atlantis._space,
    captions_of_atlandice._caption,
    text_fitting.width_of,
)
"""What pictures keep of those before them."""


some_look = st.fixed_dictionaries(
    {
        "width": st.sampled_from((None, 400)),
        "theme": st.sampled_from((*THEMES, AUTO)),
        "language": st.sampled_from(tuple(languages())),
    }
)


@given(some_state, some_look, st.sampled_from((None, ("Ada", "Bo", "Cy", "Di"))))
def test_a_picture_is_the_same_whatever_was_drawn_before(
    state: atlantis.State | atlandice.State, look: Mapping[str, Any], names: tuple[str, ...] | None
) -> None:
    draw = (
        partial(svg, state, names=names and names[: len(state.players)], **look)
        if isinstance(state, atlantis.State)
        else partial(svg, state, names=names and names[: state.seats], **look)
    )
    after_others = draw()
    for kept in KEPT:
        kept.cache_clear()
    assert after_others == draw()
