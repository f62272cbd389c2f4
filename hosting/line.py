"""A line to play over: an sshd of our own, a relay that delays, narrows and cuts, and
a player at the near end who reads the screen. Used by cuts.py and slow.py."""

import codecs
import collections
import fcntl
import getpass
import os
import pty
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

COLUMNS, ROWS = 80, 24


class Server:
    """An sshd on 127.0.0.1 with keys and files of its own, for the user who started it."""

    def __init__(self):
        self.program = shutil.which("sshd") or "/usr/sbin/sshd"
        if not os.access(self.program, os.X_OK):
            sys.exit("openssh-server is needed")
        self.folder = tempfile.mkdtemp(prefix="ninefold-line-")
        self.port = free_port()

    def __enter__(self):
        for name in "host", "key":
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.file(name)],
                           check=True)
        shutil.copy(self.file("key.pub"), self.file("allowed"))
        with open(self.file("host.pub")) as host, open(self.file("known"), "w") as known:
            known.write("ninefold " + host.read())
        self.configure()
        if os.getuid() == 0:
            os.makedirs("/run/sshd", exist_ok=True)
        self.process = subprocess.Popen(
            [self.program, "-D", "-f", self.file("config"), "-E", self.file("log")])
        self.wait_until_it_listens()
        return self

    def configure(self):
        lines = [
            "ListenAddress 127.0.0.1", f"Port {self.port}", f"HostKey {self.file('host')}",
            f"AuthorizedKeysFile {self.file('allowed')}", f"PidFile {self.file('pid')}",
            # The folder is in /tmp, where sshd would trust no file of keys.
            "StrictModes no", "PasswordAuthentication no", "KbdInteractiveAuthentication no",
            "UsePAM no", "PrintMotd no", "PrintLastLog no", "MaxStartups 60:30:100",
            # A line that says nothing is dead after two probes, two seconds apart.
            "ClientAliveInterval 2", "ClientAliveCountMax 2",
        ]
        with open(self.file("config"), "w") as config:
            config.write("\n".join(lines) + "\n")

    def wait_until_it_listens(self):
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        with open(self.file("log")) as log:
            sys.exit("sshd does not start:\n" + log.read())

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder)

    def file(self, name):
        return os.path.join(self.folder, name)

    def ssh(self, port):
        """The start of a command that logs in through this port."""
        return ["ssh", "-F", "none", "-tt", "-p", str(port), "-i", self.file("key"),
                "-o", "IdentitiesOnly=yes", "-o", "LogLevel=ERROR", "-o", "BatchMode=yes",
                "-o", f"UserKnownHostsFile={self.file('known')}", "-o", "HostKeyAlias=ninefold",
                f"{getpass.getuser()}@127.0.0.1"]


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


class Direction:
    """One way through the relay: what came in waits here until it is due."""

    MOST = 16384

    def __init__(self, source, sink, delay, rate):
        self.source, self.sink, self.delay, self.rate = source, sink, delay, rate
        self.waiting, self.size, self.free = collections.deque(), 0, 0.0
        self.open, self.closed = True, False

    def take(self):
        data = self.source.recv(1400)
        if not data:
            self.open = False
            return
        now = time.monotonic()
        self.free = max(self.free, now) + (len(data) / self.rate if self.rate else 0)
        self.waiting.append((self.free + self.delay, data))
        self.size += len(data)

    def pass_on(self):
        while self.waiting and self.waiting[0][0] <= time.monotonic():
            _, data = self.waiting.popleft()
            self.size -= len(data)
            self.sink.sendall(data)
        if not self.open and not self.waiting and not self.closed:
            self.closed = True
            self.sink.shutdown(socket.SHUT_WR)

    def takes_more(self):
        return self.open and self.size < self.MOST


class Relay(threading.Thread):
    """Carries one connection to the port, `delay` seconds and at most `rate` bytes a second
    each way, until it is cut."""

    GLANCE = 0.01

    def __init__(self, to, delay=0.0, rate=0):
        super().__init__(daemon=True)
        self.to, self.delay, self.rate = to, delay, rate
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.wanted, self.happened = None, threading.Event()
        self.ways = []

    def run(self):
        near, _ = self.listener.accept()
        self.listener.close()
        far = socket.create_connection(("127.0.0.1", self.to))
        for end in near, far:
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.ways = [Direction(near, far, self.delay, self.rate),
                     Direction(far, near, self.delay, self.rate)]
        try:
            while self.wanted is None and not all(way.closed for way in self.ways):
                self.carry()
        except OSError:
            # One end is gone, and the other shall know.
            self.wanted = self.wanted or "fin"
        self.end(near, far)

    def carry(self):
        sources = {way.source: way for way in self.ways if way.takes_more()}
        due = [way.waiting[0][0] for way in self.ways if way.waiting]
        wait = min([self.GLANCE] + [max(0, at - time.monotonic()) for at in due])
        for source in select.select(list(sources), [], [], wait)[0]:
            sources[source].take()
        for way in self.ways:
            way.pass_on()

    def end(self, near, far):
        for end in near, far:
            if self.wanted == "rst":
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            if self.wanted != "stall":
                end.close()
        # Held open and silent where it stalls.
        self.held = near, far
        self.happened.set()

    def cut(self, how):
        """Resets ("rst"), closes ("fin") or silences ("stall") the line, and waits until
        that is done."""
        self.wanted = how
        self.happened.wait(5)

    def is_empty(self):
        return not any(way.waiting for way in self.ways)


class Screen:
    """What a terminal shows, as far as the game's own sequences go."""

    PIECE = re.compile(r"\x1b\[([<=>?]?)([\d;]*)([@-~])|\x1b[^\[]|([^\x1b])", re.DOTALL)

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.rest = ""
        self.row = self.column = 0
        self.erase()

    def erase(self):
        self.cells = [[" "] * self.columns for _ in range(self.rows)]

    def feed(self, data):
        text, place = self.rest + self.decoder.decode(data), 0
        while piece := self.PIECE.match(text, place):
            place = piece.end()
            private, numbers, final, character = piece.groups()
            if character:
                self.write(character)
            elif final and not private:
                self.obey(final, [int(number or 0) for number in numbers.split(";")])
        self.rest = text[place:]

    def write(self, character):
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.row = min(self.row + 1, self.rows - 1)
        elif character == "\b":
            self.column = max(self.column - 1, 0)
        elif character >= " ":
            self.cells[self.row][min(self.column, self.columns - 1)] = character
            self.column += 1

    def obey(self, final, numbers):
        count = max(numbers[0], 1)
        if final == "H":
            self.row = min(count, self.rows) - 1
            self.column = min(max((numbers + [1])[1], 1), self.columns) - 1
        elif final in "AB":
            self.row = min(max(self.row + (count if final == "B" else -count), 0), self.rows - 1)
        elif final in "CD":
            self.column = min(max(self.column + (count if final == "C" else -count), 0), self.columns - 1)
        elif final == "X":
            for column in range(self.column, min(self.column + count, self.columns)):
                self.cells[self.row][column] = " "
        elif final == "J":
            self.erase()

    def text(self):
        return "\n".join("".join(row) for row in self.cells)


class Player:
    """An ssh client at a pty, what it shows, and when bytes came."""

    def __init__(self, command, columns=COLUMNS, rows=ROWS):
        self.pty, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8")
        self.client = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs,
                                       start_new_session=True, env=environment)
        os.close(theirs)
        self.screen, self.moves = Screen(columns, rows), None
        self.bytes, self.last = 0, 0.0
        self.modes, self.tail = {}, b""
        self.asked = 0

    def types(self, keys):
        try:
            os.write(self.pty, keys.encode())
        except OSError:
            # The client is gone, and its pty with it.
            pass

    def watch(self, seconds, until=lambda: False):
        """Reads what comes, for so long or until something is so; whether it is."""
        end = time.monotonic() + seconds
        while not until():
            left = end - time.monotonic()
            if left <= 0:
                return False
            if select.select([self.pty], [], [], min(left, 0.01))[0] and not self.read():
                time.sleep(min(left, 0.01))
        return True

    def read(self):
        try:
            data = os.read(self.pty, 65536)
        except OSError:
            return False
        self.bytes, self.last = self.bytes + len(data), time.monotonic()
        self.note_modes(data)
        self.answer(data)
        self.screen.feed(data)
        counted = re.search(r"moves (\d+)", self.screen.text())
        self.moves = int(counted.group(1)) if counted else self.moves
        return bool(data)

    def note_modes(self, data):
        """What was switched on and off last."""
        data = self.tail + data
        for number, state in re.findall(rb"\x1b\[\?(\d+)([hl])", data):
            self.modes[int(number)] = state == b"h"
        # A sequence may come in two pieces.
        self.tail = data[-8:]

    def answer(self, data):
        """Says that all is well, as a terminal does that is asked for its status. A request
        that comes in two pieces is not seen, and not answered."""
        asked = data.count(b"\x1b[5n")
        self.asked += asked
        self.types("\x1b[0n" * asked)

    def left_on(self):
        """The modes a program has not put back, of those that are off in a new terminal
        (all but the cursor, 25, and the wrapping of lines, 7)."""
        return sorted(mode for mode, on in self.modes.items() if on != (mode in (7, 25)))

    def settles(self, quiet=0.3, patience=20):
        """Until nothing has come for a while; whether it came to that."""
        begun = time.monotonic()
        return self.watch(patience,
                          lambda: time.monotonic() - max(self.last, begun) > quiet)

    def leaves(self):
        if self.client.poll() is None:
            self.client.send_signal(signal.SIGKILL)
        self.client.wait()
        os.close(self.pty)


def process_of(binary, folder):
    """The game that has its data in this folder; None if there is none."""
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{entry}/cmdline") as line:
                words = line.read().split("\0")
            if folder in words and os.readlink(f"/proc/{entry}/exe") == binary:
                return int(entry)
        except OSError:
            pass
    return None


def runs(pid):
    try:
        with open(f"/proc/{pid}/stat") as line:
            return line.read().rsplit(")", 1)[1].split()[0] not in "ZX"
    except OSError:
        return False


def processor_seconds(pid):
    """By the scheduler's clock, all threads; 0 once it is gone."""
    total = 0
    try:
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/schedstat") as line:
                total += int(line.read().split()[0])
    except OSError:
        pass
    return total / 1e9


def saved_moves(binary, folder):
    """The moves of the newest save; None if it does not load."""
    told = subprocess.run([binary, "--data-dir", folder, "doctor", "--saves"],
                          capture_output=True, text=True)
    counted = re.search(r"moves (\d+)", told.stdout)
    return int(counted.group(1)) if counted and told.returncode == 0 else None


def binary_of(name):
    path = os.path.realpath(name)
    if not os.access(path, os.X_OK):
        sys.exit(f"no program at {path}: cargo build --release")
    return path
