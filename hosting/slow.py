#!/usr/bin/env python3
"""Plays over ssh on a slow line and times it: a key until its picture is whole, and a key
held down until the picture is whole after the last.

    hosting/slow.py [--delay MS] [--rate BYTES] [--keys N] [BINARY]

The line delays each way by 100 ms; measured once as wide as it likes and once with 2,048
bytes a second, there also without SSH's variables, as under "sudo -i" or in a container.
Then watches a search, once its first pictures have come, and stops it with Space. An sshd
of its own on 127.0.0.1, as for cuts.py. The exit code is 1 if half the keys, the held one,
or "Paused" take longer than the round trip and half a second (Paused: and a second and a
half), or if the game does not notice which line is slow."""

import argparse
import statistics
import sys
import tempfile
import time

import line

# Keys that change the picture wherever the cursor is.
NEXT, BACK = "\t", "\x1b[Z"

# A held key: so many, so many seconds apart.
HELD, REPEAT = 30, 0.033

# Seconds beyond the round trip that nobody minds.
PATIENCE = 0.5

# Seconds more after an animation, whose last pictures are still on their way.
ANIMATED = 1.5

# What sudo -i and a container's exec leave out.
NO_VARIABLES = "env -u SSH_CONNECTION -u SSH_CLIENT -u SSH_TTY"


class Slow:
    """A game at the far end of a slow line."""

    def __init__(self, server, binary, folder, delay, rate, variables=""):
        self.delay, self.rate = delay, rate
        self.kind = f"{self.rate:,} bytes a second" if self.rate else "any width"
        self.kind += " and no variable" if variables else ""
        self.relay = line.Relay(server.port, delay, rate)
        self.relay.start()
        game = f"exec {variables} {binary} --data-dir {folder} play --difficulty easy --seed 1"
        self.player = line.Player(server.ssh(self.relay.port) + [game])
        if not self.player.watch(60, lambda: self.player.moves == 0):
            sys.exit("the game does not start:\n" + self.player.screen.text())
        self.rest()
        self.is_minimal = "Slow line" in self.player.screen.text()

    def rest(self):
        """Until nothing is on its way: longer than a round trip without a byte."""
        quiet = 2 * self.delay + 0.4
        self.player.watch(60, lambda: self.relay.is_empty()
                          and time.monotonic() - self.player.last > quiet)

    def key(self, key):
        """Seconds from a key to the last byte of its picture, and the bytes."""
        before, begun = self.player.bytes, time.monotonic()
        self.player.types(key)
        self.player.watch(10, lambda: self.player.bytes > before)
        self.rest()
        return self.player.last - begun, self.player.bytes - before

    def held(self, key):
        """Seconds from the last of a held key's presses to the last byte, the bytes, and how
        often the terminal was asked for its status."""
        before, asked = self.player.bytes, self.player.asked
        for _ in range(HELD):
            self.player.types(key)
            self.player.watch(REPEAT)
        last = time.monotonic() - REPEAT
        self.rest()
        return (max(self.player.last - last, 0), self.player.bytes - before,
                self.player.asked - asked)

    def measure(self, keys):
        """Prints a line each; whether both are quick enough, and the highlighting is
        minimal where the line is slow and nowhere else."""
        limit = 2 * self.delay + PATIENCE
        times, sizes = zip(*(self.key(BACK if n % 2 else NEXT) for n in range(keys)))
        # The first time the line is found out.
        self.held(NEXT)
        lag, held_bytes, asked = self.held(NEXT)
        name = self.kind
        print(f"{name}: {keys} keys, median {statistics.median(times) * 1000:.0f} ms, longest "
              f"{max(times) * 1000:.0f} ms, {statistics.median(sizes):.0f} bytes each")
        print(f"{name}: a key held down ({HELD} times), whole {lag * 1000:.0f} ms after the "
              f"last, {held_bytes} bytes in all, {asked} status requests", flush=True)
        print(f"{name}: highlighting {'minimal' if self.is_minimal else 'as over SSH'}")
        paused = self.paused()
        print(f"{name}: a search stops {paused * 1000:.0f} ms after Space", flush=True)
        self.player.types("q")
        self.player.settles()
        self.player.leaves()
        is_right = self.is_minimal == (self.rate > 0) and paused <= limit + ANIMATED
        return is_right and statistics.median(times) <= limit and lag <= limit

    def paused(self):
        """Seconds from Space, while a search is watched, to Paused on the screen."""
        self.player.types("w")
        self.player.settles()
        self.player.types("y")
        if not self.player.watch(30, lambda: "Playing" in self.player.screen.text()):
            sys.exit("no search is watched:\n" + self.player.screen.text())
        self.player.watch(5)
        begun = time.monotonic()
        self.player.types(" ")
        self.player.watch(30, lambda: "Paused" in self.player.screen.text())
        return time.monotonic() - begun


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", nargs="?", default="target/release/ninefold")
    parser.add_argument("--delay", type=float, default=100, help="milliseconds each way")
    parser.add_argument("--rate", type=int, default=2048, help="bytes a second each way")
    parser.add_argument("--keys", type=int, default=20)
    asked = parser.parse_args()
    binary, delay = line.binary_of(asked.binary), asked.delay / 1000
    print(f"a line with a round trip of {2 * asked.delay:.0f} ms")
    with line.Server() as server, \
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        quick = [Slow(server, binary, f"{place}/{number}", delay, *kind).measure(asked.keys)
                 for number, kind in enumerate([(0,), (asked.rate,), (asked.rate, NO_VARIABLES)])]
    sys.exit(not all(quick))


if __name__ == "__main__":
    main()
