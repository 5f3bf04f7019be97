"""Waits until a program under test has nothing left to do, by looking into its event loop.

Textual's own way is to sleep until the process was idle for most of 20 ms: on a quiet machine that takes longer than
everything else, and on a busy one it can be over too soon.
"""

import asyncio
from typing import Any

SOON = 0.03
"""Seconds: what is to happen by then is waited for, such as the line of keys that follows the table."""

NAP = 0.002


async def until_idle(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Wait until nothing is ready to run, due soon or at work in a thread; at most ``max_sleep`` seconds."""
    loop: Any = asyncio.get_running_loop()
    end = loop.time() + max_sleep
    while loop.time() < end:
        await asyncio.sleep(0)
        if loop._ready:
            continue
        if not (_due(loop) or _working(loop)):
            return
        await asyncio.sleep(NAP)


def _due(loop: Any) -> bool:
    soon = loop.time() + SOON
    return any(timer.when() < soon and not timer.cancelled() for timer in loop._scheduled)


def _working(loop: Any) -> bool:
    pool = loop._default_executor
    return pool is not None and (not pool._work_queue.empty() or pool._idle_semaphore._value < len(pool._threads))
