#!/usr/bin/env python3
"""Many guests at once through one sshd: started by check.sh --load, which has made
the account, the keys and the server. Tells what a key press takes, what a guest
costs in memory, and what they all cost while nobody types."""

import fcntl
import os
import pty
import random
import select
import statistics
import struct
import sys
import termios
import time

RIGHT, LEFT = b"\x1b[C", b"\x1b[D"


class Guest:
    """An ssh client at a pty of its own."""

    def __init__(self, name, port, folder, at):
        self.pid, self.pty = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "xterm-256color"
            os.execvp("ssh", [
                "ssh", "-F", "none", "-tt", "-p", port, "-i", f"{folder}/key-{name}",
                "-o", "IdentitiesOnly=yes", "-o", f"UserKnownHostsFile={folder}/known",
                "-o", "LogLevel=ERROR", at])
        fcntl.ioctl(self.pty, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.bytes = 0
        self.pressed = None
        self.waits = []
        self.next_keys = (RIGHT, LEFT)

    def read(self):
        try:
            self.bytes += len(os.read(self.pty, 65536))
        except OSError:
            return False
        if self.pressed is not None:
            self.waits.append(time.perf_counter() - self.pressed)
            self.pressed = None
        return True

    def types(self, keys):
        os.write(self.pty, keys)

    def presses(self):
        """A key that changes the picture, and whose answer is timed."""
        key, other = self.next_keys
        self.next_keys = other, key
        self.pressed = time.perf_counter()
        self.types(key)


def watch(guests, seconds, due=lambda: None):
    """Reads what comes for so long; `due` is asked again and again for what to do."""
    poll = select.poll()
    by_pty = {guest.pty: guest for guest in guests}
    for descriptor in by_pty:
        poll.register(descriptor, select.POLLIN)
    end = time.perf_counter() + seconds
    while (left := end - time.perf_counter()) > 0:
        due()
        for descriptor, _ in poll.poll(min(left, 0.005) * 1000):
            if not by_pty[descriptor].read():
                poll.unregister(descriptor)


def settle(guests, patience=60):
    """Until nothing comes for a second."""
    end = time.time() + patience
    while time.time() < end:
        before = sum(guest.bytes for guest in guests)
        watch(guests, 1)
        if sum(guest.bytes for guest in guests) - before < 40 * len(guests):
            return


def press_now_and_then(guests, seconds, pause):
    """Each guest presses an arrow key every `pause` seconds on average."""
    times = {guest: time.perf_counter() + random.uniform(0, pause) for guest in guests}

    def due():
        now = time.perf_counter()
        for guest, when in times.items():
            if when <= now and guest.pressed is None:
                guest.presses()
                times[guest] = now + random.uniform(0.5, 1.5) * pause

    for guest in guests:
        guest.waits, guest.pressed = [], None
    watch(guests, seconds, due)
    return sorted(wait * 1000 for guest in guests for wait in guest.waits)


def games(folder):
    """The processes of the game."""
    found = []
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.readlink(f"/proc/{entry}/exe") == f"{folder}/ninefold":
                found.append(int(entry))
        except OSError:
            pass
    return found


def memory(pid):
    """Resident and proportional, in MB."""
    sizes = {}
    with open(f"/proc/{pid}/smaps_rollup") as lines:
        for line in lines:
            words = line.split()
            if words[0] in ("Rss:", "Pss:"):
                sizes[words[0]] = int(words[1]) / 1024
    return sizes["Rss:"], sizes["Pss:"]


def processor_seconds(pids):
    """By the scheduler's clock, all threads."""
    total = 0
    for pid in pids:
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/schedstat") as line:
                total += int(line.read().split()[0])
    return total / 1e9


def tell_waits(what, waits):
    if not waits:
        print(f"{what}: no answers")
        return
    worst = waits[min(len(waits) - 1, int(len(waits) * 0.99))]
    p95 = waits[min(len(waits) - 1, int(len(waits) * 0.95))]
    print(f"{what}: {len(waits)} keys, median {statistics.median(waits):.1f} ms, "
          f"95 % within {p95:.1f} ms, 99 % within {worst:.1f} ms, longest {waits[-1]:.1f} ms")


def main():
    count, port, folder, at = int(sys.argv[1]), *sys.argv[2:5]
    first = Guest("guest1", port, folder, at)
    guests = [first]
    begin_game([first])
    tell_waits("one guest", press_now_and_then([first], 15, 0.3))
    for n in range(2, count + 1):
        guests.append(Guest(f"guest{n}", port, folder, at))
        watch(guests, 0.15)
    settle(guests)
    begin_game(guests[1:])
    playing = games(folder)
    print(f"{len(playing)} of {count} guests play")
    tell_waits(f"{count} guests, a key every 2 s each", press_now_and_then(guests, 20, 2))
    tell_waits(f"{count} guests, a key every 0.5 s each", press_now_and_then(guests, 10, 0.5))
    settle(guests, 5)
    sizes = [memory(pid) for pid in playing]
    resident, proportional = zip(*sizes)
    print(f"memory a guest: {statistics.median(resident):.1f} MB resident (largest "
          f"{max(resident):.1f}), {statistics.median(proportional):.1f} MB with what is shared divided")
    idle(guests, playing, "the clock shown")
    for guest in guests:
        guest.types(b"p")
    settle(guests, 5)
    idle(guests, playing, "paused")
    for guest in guests:
        guest.types(b"\x03")
    watch(guests, 3)
    print(f"{len(games(folder))} left after quitting")


def begin_game(guests):
    """From the menu, where a new game stands below the tutorial for somebody who has not
    played yet, to its board."""
    settle(guests)
    for guest in guests:
        guest.types(b"\x1b[B\r")
    settle(guests)
    for guest in guests:
        guest.types(b"\r")
    settle(guests)
    for guest in guests:
        # From here there is a cell to the right.
        guest.types(LEFT)
    settle(guests)


def idle(guests, playing, what):
    before, sent = processor_seconds(playing), sum(guest.bytes for guest in guests)
    watch(guests, 10)
    used = processor_seconds(playing) - before
    sent = sum(guest.bytes for guest in guests) - sent
    print(f"nobody types for 10 s, {what}: all {len(playing)} games together used "
          f"{used * 10:.2f} % of one core, {sent / 10 / len(playing):.0f} bytes a second each")


if __name__ == "__main__":
    main()
