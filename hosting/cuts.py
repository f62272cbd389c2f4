#!/usr/bin/env python3
"""Plays over ssh and cuts the line in mid-game: is the process gone, was the processor
left alone meanwhile, is every move that was on the screen in the save?

    hosting/cuts.py [--rounds N] [--ways exec,login,...] [--cuts rst,stall,...] [BINARY]

Ways to start the game: exec (nothing between sshd and it), login (typed into the login
shell), sh (a child of `sh -c`), trap (a child of a shell that ignores the hang-up).
Cuts: rst (the connection is reset), fin (closed), kill (the client is killed), stall (it
goes silent; the server probes after 2 seconds, twice).

An sshd of its own on 127.0.0.1 lets in nobody but who starts this; it needs
openssh-server, and nothing of the system's own sshd is touched. A line a trial; the exit
code is 1 if one failed."""

import argparse
import concurrent.futures
import os
import random
import sys
import tempfile
import time

import line

WAYS = ["exec", "login", "sh", "trap"]
CUTS = ["rst", "fin", "kill", "stall"]

# Seconds: until the process is gone, and of the processor meanwhile.
AT_ONCE, PROBED = 1.0, 15.0
LITTLE = 0.1


def far_command(way, game):
    """What ssh asks the far side to run; nothing for its login shell."""
    return {
        "exec": [f"exec {game}"],
        "login": [],
        "sh": [f"sh -c '{game}; exit $?'"],
        "trap": [f"trap '' HUP; {game}; exit $?"],
    }[way]


class Trial:
    """One game, one cut."""

    def __init__(self, server, binary, folder, way, cut):
        self.binary, self.folder, self.way, self.how = binary, folder, way, cut
        self.relay = line.Relay(server.port)
        self.relay.start()
        self.game = f"{binary} --data-dir {folder} play --difficulty easy --seed 1"
        self.player = line.Player(server.ssh(self.relay.port) + far_command(way, self.game))

    def run(self):
        """What is wrong, and what is to be told."""
        try:
            if not self.starts():
                return "FAILED: the game does not start", ""
            self.plays(random.uniform(0.5, 2.0))
            return self.cut()
        finally:
            self.player.leaves()

    def starts(self):
        if self.way == "login":
            # The prompt first; and the player's own history is none of ours.
            self.player.watch(10, lambda: self.player.bytes > 0)
            self.player.settles()
            self.player.types(f"unset HISTFILE; {self.game}\r")
        return self.player.watch(20, lambda: self.player.moves == 0)

    def plays(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.player.types("\t" + random.choice("123456789"))
            self.player.watch(0.04)

    def cut(self):
        pid = line.process_of(self.binary, self.folder)
        before, begun = line.processor_seconds(pid), time.monotonic()
        if self.how == "kill":
            self.player.client.kill()
        else:
            self.relay.cut(self.how)
        gone, used = self.wait_for_the_end(pid, before, begun)
        kept = line.saved_moves(self.binary, self.folder)
        return self.judge(gone, used, kept)

    def wait_for_the_end(self, pid, before, begun):
        used = 0.0
        limit = PROBED if self.how == "stall" else AT_ONCE

        def is_gone():
            nonlocal used
            used = max(used, line.processor_seconds(pid) - before)
            return not line.runs(pid)

        # A second more, to tell late from never.
        gone = self.player.watch(limit + 1, is_gone)
        return (time.monotonic() - begun if gone else None), used

    def judge(self, gone, used, kept):
        limit = PROBED if self.how == "stall" else AT_ONCE
        seen = self.player.moves
        wrong = []
        if gone is None or gone > limit:
            wrong.append("still there")
        if used > LITTLE:
            wrong.append("busy")
        if kept is None or kept < seen:
            wrong.append("moves lost")
        when = "never" if gone is None else f"{gone:.2f} s"
        told = (f"gone after {when}, processor {used * 1000:.0f} ms, "
                f"{seen} moves seen, {kept} kept")
        return ("FAILED: " + ", ".join(wrong) if wrong else ""), told


def trial(server, binary, place, number, way, cut):
    folder = os.path.join(place, str(number))
    wrong, told = Trial(server, binary, folder, way, cut).run()
    return f"{way:<6}{cut:<6} {told:<62} {wrong or 'held'}", not wrong


def several(names):
    return lambda text: [name for name in text.split(",") if name in names] or sys.exit(
        f"one of {', '.join(names)} is needed")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", nargs="?", default="target/release/ninefold")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--ways", type=several(WAYS), default=WAYS)
    parser.add_argument("--cuts", type=several(CUTS), default=CUTS)
    asked = parser.parse_args()
    binary = line.binary_of(asked.binary)
    trials = [(way, cut) for _ in range(asked.rounds) for cut in asked.cuts for way in asked.ways]
    held = 0
    # Four at once: those of a silent line only wait.
    with line.Server() as server, tempfile.TemporaryDirectory() as place, \
            concurrent.futures.ThreadPoolExecutor(4) as pool:
        ends = [pool.submit(trial, server, binary, place, number, *which)
                for number, which in enumerate(trials)]
        for end in ends:
            told, good = end.result()
            held += good
            print(told, flush=True)
    print(f"{held} of {len(trials)} held")
    sys.exit(held != len(trials))


if __name__ == "__main__":
    main()
