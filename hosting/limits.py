#!/usr/bin/env python3
"""Guests at their limits: started by check.sh, which has made the account, the keys and
the server. A line a trial; the exit code is 1 if one failed.

    limits.py memory SIZE...     plays, has hints and searches, makes extreme puzzles
    limits.py processor          uses up its processor time (which check.sh made short)
    limits.py play NAME MOVES    begins a game, makes moves, leaves
    limits.py sessions N         opens one session after the other until one is refused,
                                 kills one by kill -9, opens one again

each followed by PORT FOLDER ACCOUNT@ADDRESS."""

import os
import signal
import sys

import line

NEXT, DOWN, ESCAPE = "\t", "\x1b[B", "\x1b"

# The name of the program under its menu, the line that begins a game, the last level.
MENU, NEW, LEVEL = "Sudoku for the terminal", "New game", "Extreme"
NEW_KEY = "1"
NOTES = "keep the notes for you"


class Guest:
    """A guest of this name at a window of this size."""

    def __init__(self, name, place, columns=80, rows=24):
        port, self.folder, at = place
        self.name = name
        self.player = line.Player([
            "ssh", "-F", "none", "-tt", "-p", port, "-i", f"{self.folder}/key-{name}",
            "-o", "IdentitiesOnly=yes", "-o", f"UserKnownHostsFile={self.folder}/known",
            "-o", "LogLevel=ERROR", at], columns, rows)

    def sees(self, text, patience=60):
        return self.player.watch(patience, lambda: text in self.player.screen.text())

    def does(self, keys, text):
        """Types and waits for this text."""
        self.player.types(keys)
        if not self.sees(text):
            raise AssertionError(f"no {text!r} after {keys!r} on this screen:\n"
                                 + self.player.screen.text())

    def lists_levels(self):
        """Opens the menu, if it is not open, and the line "New game" in it, by its key."""
        if MENU not in self.player.screen.text():
            self.does("o", MENU)
        self.player.settles()
        self.player.types(NEW_KEY)
        self.player.settles()
        self.does("\r", LEVEL)

    def begins(self, level):
        """A game of this level; 0 is easy."""
        self.lists_levels()
        self.player.moves = None
        self.player.types(DOWN * level)
        self.player.settles()
        self.player.types("\r")
        # Before the first game that needs notes it is asked once who keeps them.
        if level > 0 and self.sees(NOTES, 3):
            self.player.types(DOWN)
            self.player.settles()
            self.player.types("\r")
        if not self.player.watch(180, lambda: self.player.moves == 0):
            raise AssertionError("no new game")

    def makes_a_move(self, number):
        """A move whatever the cell allows: a centre mark is one."""
        for digit in "123456789":
            self.player.types(f"{NEXT}m{digit}")
            if self.player.watch(2, lambda: self.player.moves == number):
                return
        raise AssertionError(f"{self.player.moves} moves")

    def pid(self):
        """The process of this guest's newest session."""
        found = []
        for entry in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{entry}/cmdline") as words:
                    if words.read().endswith(f"\0--player\0{self.name}\0") and os.readlink(
                            f"/proc/{entry}/exe") == f"{self.folder}/ninefold":
                        found.append(int(entry))
            except OSError:
                pass
        return max(found, default=None)

    def status(self, field):
        with open(f"/proc/{self.pid()}/status") as lines:
            return next(int(text.split()[1]) for text in lines if text.startswith(field + ":"))

    def saved(self):
        return line.saved_moves(f"{self.folder}/ninefold", f"{self.folder}/games/players/{self.name}")

    def ends(self, patience):
        """The exit code of its ssh; None if it goes on."""
        self.player.watch(patience, lambda: self.player.client.poll() is not None)
        self.player.watch(0.2)
        return self.player.client.poll()


def address_limit(pid):
    with open(f"/proc/{pid}/limits") as lines:
        return next(int(text.split()[3]) for text in lines if text.startswith("Max address space"))


def memory(size, place):
    columns, rows = map(int, size.split("x"))
    guest = Guest(f"memory{columns}", place, columns, rows)
    guest.does("", NEW)
    guest.begins(4)
    guest.makes_a_move(1)
    # The mark leaves no other candidate in its cell: a hint first brings these back.
    for _ in range(10):
        guest.player.types("t")
        guest.player.settles()
        if guest.sees("Next step", 2):
            break
    guest.player.types(ESCAPE)
    guest.player.settles()
    guest.does("/", "List every step?")
    guest.does("y", "Right unfold")
    guest.player.types(ESCAPE)
    guest.player.settles()
    # Every search as fast as it goes, and logic, which is the last.
    guest.does("w", "Watch a solver?")
    guest.does("y", "tries")
    # The name of the search is in the first row, or in a tall window a few below it.
    while not any("Logic" in row for row in guest.player.screen.text().split("\n")[:4]):
        guest.player.types("+" * 9)
        guest.player.watch(4)
        guest.player.types(NEXT)
        guest.player.settles()
    guest.does(ESCAPE, "moves")
    for _ in range(2):
        guest.begins(4)
    guest.makes_a_move(1)
    peak, limit = guest.status("VmPeak") / 1024, address_limit(guest.pid()) / 2**20
    guest.player.types("q")
    code = guest.ends(10)
    wrong = "" if code == 0 and guest.saved() == 1 else f"FAILED (code {code}, {guest.saved()} moves)"
    print(f"{size}: play, hints, searches, extreme puzzles".ljust(59)
          + (wrong or f"{peak:.0f} MB of addresses at most, {limit:.0f} are allowed"))
    return not wrong


def play(name, moves, place):
    guest = Guest(name, place)
    guest.does("", NEW)
    guest.begins(0)
    for number in range(1, moves + 1):
        guest.makes_a_move(number)
    guest.player.types("q")
    code = guest.ends(10)
    wrong = code != 0 or guest.saved() != moves
    print(f"{name} plays".ljust(59) + (f"FAILED: code {code}, " if wrong else "")
          + f"{guest.saved()} of {moves} moves saved")
    return not wrong


def processor(place):
    guest = Guest("processor", place)
    guest.does("", NEW)
    guest.begins(0)
    for number in 1, 2, 3:
        guest.makes_a_move(number)
    guest.does("w", "Watch a solver?")
    guest.does("y", "tries")
    guest.player.types("+" * 9)
    # Watched, stepped back and forth, and left again, without a pause.
    for _ in range(3000):
        guest.player.types(",." * 40 + ESCAPE + NEXT * 200 + "w")
        if guest.player.watch(0.02, lambda: guest.player.client.poll() is not None):
            break
    code = guest.ends(5)
    kept = guest.saved()
    left = guest.player.left_on()
    wrong = code != 0 or kept != 3 or left
    print("the soft limit of processor time saves and ends".ljust(59)
          + (f"FAILED: code {code}, {kept} of 3 moves kept, left on: {left}" if wrong
             else f"code {code}, {kept} of 3 moves kept, the terminal given back"))
    return not wrong


def sessions(allowed, place):
    guests = []
    wrong = []
    for number in range(allowed):
        guests.append(Guest("sessions", place))
        # The later ones are asked what to do, since the first has the games.
        if not guests[-1].player.watch(20, lambda: guests[-1].player.bytes > 500):
            wrong.append(f"session {number + 1} does not start")
        guests[-1].player.settles()
    said = f"{allowed} games are open under the name sessions"

    def is_refused():
        one_more = Guest("sessions", place)
        code = one_more.ends(10)
        return code == 75 and said in " ".join(one_more.player.screen.text().split())

    if not is_refused():
        wrong.append("one more was let in")
    os.kill(guests[0].pid(), signal.SIGKILL)
    again = Guest("sessions", place)
    if not again.player.watch(20, lambda: again.player.bytes > 500):
        wrong.append("none is let in after a kill -9")
    again.player.settles()
    if not is_refused():
        wrong.append("one more was let in after a kill -9")
    for guest in guests + [again]:
        guest.player.leaves()
    print(f"sessions of a guest: {allowed}, one more, after a kill -9".ljust(59)
          + ("OPEN: " + ", ".join(wrong) if wrong else "refused"))
    return not wrong


def main():
    what, *more = sys.argv[1:-3]
    place = sys.argv[-3:]
    try:
        good = {"memory": lambda: all([memory(size, place) for size in more]),
                "play": lambda: play(more[0], int(more[1]), place),
                "processor": lambda: processor(place),
                "sessions": lambda: sessions(int(more[0]), place)}[what]()
    except AssertionError as told:
        print(f"{what}: FAILED: {told}")
        good = False
    sys.exit(not good)


if __name__ == "__main__":
    main()
