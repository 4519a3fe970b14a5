"""Reviews in the background: one for each table, shared by all followers that wait for it."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from typing import Final

from attrs import define, field

from atlantis_rules.front_end.table import Table
from atlantis_rules.programs.web import following, openings, protocol, refusals, thinking
from atlantis_rules.programs.web.budget import Limits
from atlantis_rules.programs.web.desk import Desk
from atlantis_rules.programs.web.reviews import UnderReview
from atlantis_rules.study.players.engines import WorkerDied

_NOT_TOLD: Final = -1


@define
class Reviewers:
    """Counts the reviews of a server."""

    limits: Limits
    _at_work: Counter[int] = field(factory=Counter, init=False)

    def begin(self, opener: int) -> None:
        """Count a new review, at a table of an opener, or raise `Full` if there are too many."""
        most = self.limits.reviews_to_an_opener
        if self._at_work.total() >= self.limits.reviews or self._at_work[opener] >= most:
            raise refusals.Full("too many games are being reviewed")
        self._at_work[opener] += 1

    def end(self, opener: int) -> None:
        """Stop counting it."""
        self._at_work[opener] -= 1
        if not self._at_work[opener]:
            del self._at_work[opener]


class TableReview:
    """The review of a table's game: it goes on as long as a follower waits for it.

    Reviewed portions are kept, so a later request continues from there.
    """

    def __init__(
        self, about: openings.Description, thinkers: thinking.Thinkers, reviewers: Reviewers, desk: Desk
    ) -> None:
        self._about, self._thinkers, self._reviewers, self._desk = about, thinkers, reviewers, desk
        self._told: dict[following.Follower, int] = {}  # the progress that each waiting follower knows
        self._game: UnderReview | None = None
        self._work: asyncio.Task[None] | None = None
        self._failed = False
        self._changed = asyncio.Event()

    def join(self, follower: following.Follower, table: Table) -> None:
        """Let a follower wait for the review of its table, whose game is over, and begin it if necessary.

        Raises:
            Full: too many games are being reviewed to begin.
        """
        if self._work is None and not (self._game and self._game.is_done):
            self._reviewers.begin(self._about.opener)
            self._failed = False
            self._work = asyncio.get_running_loop().create_task(self._review(table))
            self._work.add_done_callback(lambda _: self._reviewers.end(self._about.opener))
        self._told[follower] = _NOT_TOLD
        self._change()

    def leave(self, follower: following.Follower) -> None:
        """Let a follower wait no longer, and stop if no other one waits."""
        self._told.pop(follower, None)
        if not self._told:
            self.stop()

    def stop(self) -> None:
        """Stop reviewing."""
        if self._work is not None:
            self._work.cancel()
            self._work = None

    async def news(self, follower: following.Follower) -> protocol.Message:
        """Wait until there is news for a follower that waits for the review, and return it."""
        while (news := self._news(follower)) is None:
            await self._changed.wait()
        if isinstance(news, UnderReview):
            return await self._desk.short.do(follower.link.name, news.reviewed, follower.language)
        return news

    def _news(self, follower: following.Follower) -> UnderReview | protocol.Message | None:
        """Return the news for a follower: the progress, the complete review, or that it has failed."""
        if follower not in self._told:
            return None
        if self._failed:
            del self._told[follower]
            return refusals.fault_of(
                refusals.Unavailable("the review could not be brought to an end"), follower.language
            )[0]
        game = self._game
        if game is None or game.done <= self._told[follower]:
            return None
        if game.is_done:
            del self._told[follower]
            return game
        self._told[follower] = game.done
        return game.progress

    async def _review(self, table: Table) -> None:
        try:
            if self._game is None:
                playouts = self._reviewers.limits.review_playouts
                self._game = await self._desk.long.do(self._about.table, UnderReview.of, table, playouts)
                self._change()
            places = iter(self._game.missing)
            async with asyncio.TaskGroup() as lanes:
                for _ in range(self._thinkers.processes):
                    lanes.create_task(self._lane(self._game, places))
        except* Exception as failure:
            self._failed = True
            self._work = None
            self._change()
            if failure.split(WorkerDied)[1] is not None:
                raise
        self._work = None

    async def _lane(self, game: UnderReview, places: Iterator[int]) -> None:
        about = self._about
        for place in places:
            step = await self._thinkers.review(
                game.effort, game.portions[place], table=about.table, opener=about.opener
            )
            game.add(place, step)
            self._change()

    def _change(self) -> None:
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()
