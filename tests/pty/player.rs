//! A player at a terminal: the real program in a pty, read by an emulator.
//! Nothing here sleeps for a fixed time: everything is waited for.

use crate::support::notation::bytes;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex, MutexGuard, mpsc};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// So long after Esc a digit is no choice on the menu, and a little more.
const AFTER_ESC: Duration = Duration::from_millis(600);

/// How often to look again.
const GLANCE: Duration = Duration::from_millis(5);

/// What the player types and what the terminal answers take the same way.
type Keyboard = Arc<Mutex<Box<dyn Write + Send>>>;

/// How a program asks a terminal for its status, and what every terminal answers.
const STATUS_REQUEST: &[u8] = b"\x1b[5n";
const STATUS: &[u8] = b"\x1b[0n";

/// The program under test.
pub const NINEFOLD: &str = env!("CARGO_BIN_EXE_ninefold");

pub struct Player {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Keyboard,
    /// Held while the terminal does not say its status.
    silence: Arc<Mutex<()>>,
    emulator: Arc<Mutex<vt100::Parser>>,
    output: Arc<Mutex<Vec<u8>>>,
    modes_before: String,
    /// Whether the last key was Esc.
    has_escaped: bool,
}

impl Player {
    /// Starts the program with its data in `folder`, in a window of 80x24.
    pub fn start(folder: &Path, arguments: &[&str]) -> Player {
        Player::start_with(folder, arguments, &[("TERM", "xterm-256color")])
    }

    /// The same with these variables in its environment.
    pub fn start_with(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Player {
        Player::start_command(command(NINEFOLD, &[], folder, arguments, variables))
    }

    /// The same under another program: its name and arguments.
    pub fn start_under(under: &[&str], folder: &Path, arguments: &[&str]) -> Player {
        let first: Vec<&str> = under[1..].iter().copied().chain([NINEFOLD]).collect();
        let variables = [("TERM", "xterm-256color")];
        Player::start_command(command(under[0], &first, folder, arguments, &variables))
    }

    /// An interactive shell that knows the program as `$NINEFOLD` and `folder` as
    /// `$FOLDER`.
    pub fn start_shell(folder: &Path) -> Player {
        let mut command = CommandBuilder::new("sh");
        command.arg("-i");
        command.env("NINEFOLD", NINEFOLD);
        command.env("FOLDER", folder);
        command.env("TERM", "xterm-256color");
        Player::start_command(command)
    }

    /// Starts this command in a window of 80x24.
    pub fn start_command(command: CommandBuilder) -> Player {
        let size = PtySize {
            rows: 24,
            cols: 80,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pty = native_pty_system().openpty(size).expect("a pty");
        let modes_before = modes(pty.master.as_ref());
        let child = pty.slave.spawn_command(command).expect("the program");
        let reader = pty.master.try_clone_reader().expect("its output");
        let emulator = Arc::new(Mutex::new(blank(24, 80)));
        let output = Arc::default();
        let writer = pty.master.take_writer().expect("its input");
        let keys = Arc::new(Mutex::new(writer));
        let silence = Arc::default();
        feed(
            reader,
            Arc::clone(&emulator),
            Arc::clone(&output),
            Arc::clone(&keys),
            Arc::clone(&silence),
        );
        Player {
            child,
            keys,
            silence,
            master: pty.master,
            emulator,
            output,
            modes_before,
            has_escaped: false,
        }
    }

    fn emulator(&self) -> MutexGuard<'_, vt100::Parser> {
        self.emulator.lock().expect("the reader does not panic")
    }

    /// What the screen shows now.
    pub fn screen(&self) -> vt100::Screen {
        self.emulator().screen().clone()
    }

    /// Every byte that came so far.
    pub fn output(&self) -> Vec<u8> {
        self.output
            .lock()
            .expect("the reader does not panic")
            .clone()
    }

    /// The terminal does not say its status as long as the guard of this lives.
    pub fn silence(&self) -> Arc<Mutex<()>> {
        Arc::clone(&self.silence)
    }

    /// Presses these keys, all at once. A digit right after Esc may be the rest of a split key,
    /// so that no player presses it so soon.
    pub fn types(&mut self, keys: &str) {
        if self.has_escaped && keys.starts_with(|key: char| key.is_ascii_digit()) {
            sleep(AFTER_ESC);
        }
        self.has_escaped = keys.ends_with("<esc>");
        self.writes(&bytes(keys));
    }

    /// Sends this very text.
    pub fn writes(&mut self, text: &str) {
        write(&self.keys, text.as_bytes()).expect("a terminal");
    }

    /// Presses these keys if the program is still there to read them.
    pub fn tries(&mut self, keys: &str) {
        let _ = write(&self.keys, bytes(keys).as_bytes());
    }

    /// Waits so long at most until the screen shows this.
    pub fn waits(&self, patience: Duration, text: &str) {
        let deadline = Instant::now() + patience;
        while Instant::now() < deadline && !self.screen().contents().contains(text) {
            sleep(GLANCE);
        }
    }

    /// How many moves the screen counts, once all that was written has come.
    pub fn moves_seen(&self) -> u32 {
        sleep(Duration::from_millis(20));
        let screen = self.screen().contents();
        let count = screen.split("moves ").nth(1);
        let count = count.and_then(|rest| rest.split_whitespace().next()?.parse().ok());
        count.unwrap_or(0)
    }

    /// Waits until the screen shows this.
    pub fn sees(&self, text: &str) {
        let shown = || self.screen().contents().contains(text);
        let screen = || format!("{text:?} on this screen:\n{}", self.screen().contents());
        wait_for(shown, screen);
    }

    /// Waits until the screen shows this no more.
    pub fn loses(&self, text: &str) {
        let gone = || !self.screen().contents().contains(text);
        wait_for(gone, || format!("{text:?} to go"));
    }

    /// Waits until the terminal is in such a state.
    pub fn finds(&self, what: &str, test: impl Fn(&vt100::Screen) -> bool) {
        wait_for(|| test(&self.screen()), || what.to_owned());
    }

    /// Waits for the menu that knows of no game to continue.
    pub fn has_no_game_to_continue(&self) {
        self.finds("a menu without a game to continue", |screen| {
            let text = screen.contents();
            text.contains("New game") && !text.contains("Continue")
        });
    }

    /// Waits until so many moves are on the disk.
    pub fn keeps(&self, folder: &Path, moves: u32) {
        let kept = || checked_moves(folder) == Some(moves);
        wait_for(kept, || format!("{moves} moves on the disk"));
    }

    /// Makes a move in an empty cell, the first since the start or not, and
    /// waits until the screen counts so many.
    pub fn moves(&mut self, key: &str, count: u32) {
        self.types(&format!("<tab>{key}"));
        self.sees(&format!("moves {count}"));
    }

    /// Makes the window this large; what was on it is gone, as in many
    /// terminals.
    pub fn resizes(&mut self, columns: u16, rows: u16) {
        *self.emulator() = blank(rows, columns);
        self.window_is(columns, rows);
    }

    /// Reports this window size and leaves the emulator as it is.
    pub fn window_is(&mut self, columns: u16, rows: u16) {
        let size = PtySize {
            rows,
            cols: columns,
            pixel_width: 0,
            pixel_height: 0,
        };
        self.master.resize(size).expect("a pty");
    }

    /// Clears the emulated screen, as using a shell meanwhile does.
    pub fn clears_the_emulated_screen(&self) {
        *self.emulator() = blank(24, 80);
    }

    /// Its resident memory, in kilobytes.
    pub fn memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.process());
        let status = std::fs::read_to_string(path).expect("a process");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let size = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok());
        size.expect("a size")
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.child.process_id().expect("it runs")
    }

    /// Sends the program a signal.
    pub fn sends(&self, signal: Signal) {
        signal_process(self.process(), signal);
    }

    /// Whether the program has not ended yet.
    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().expect("a child").is_none()
    }

    /// Waits for the end and gives the exit code.
    pub fn ends(&mut self) -> u32 {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return status.exit_code();
            }
            assert!(Instant::now() < deadline, "it does not end");
            sleep(GLANCE);
        }
    }

    /// Waits for these bytes, which may be read after the program has ended.
    pub fn receives(&self, bytes: &[u8]) {
        let has_come = || {
            let output = self.output();
            output.windows(bytes.len()).any(|window| window == bytes)
        };
        wait_for(has_come, || bytes.escape_ascii().to_string());
    }

    /// The terminal is as it was before the program came.
    pub fn has_the_terminal_back(&self) {
        let is_back = || {
            let screen = self.screen();
            !screen.alternate_screen()
                && !screen.hide_cursor()
                && !screen.bracketed_paste()
                && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
                && screen.fgcolor() == vt100::Color::Default
        };
        wait_for(is_back, || {
            let output = self.output();
            let last = &output[output.len().saturating_sub(300)..];
            format!("the terminal as it was after {}", last.escape_ascii())
        });
        assert_eq!(modes(self.master.as_ref()), self.modes_before);
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // It may have ended long ago.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends any process a signal.
pub fn signal_process(process: u32, signal: Signal) {
    let id = Pid::from_raw(process.cast_signed()).expect("a process");
    kill_process(id, signal).expect("it runs");
}

/// The number of moves of the newest saved game, as the program reports it.
pub fn saved_moves(folder: &Path) -> u32 {
    checked_moves(folder).expect("a saved game")
}

/// The same; nothing where none is saved yet.
pub fn checked_moves(folder: &Path) -> Option<u32> {
    let output = Command::new(NINEFOLD)
        .arg("--data-dir")
        .arg(folder)
        .args(["doctor", "--saves"])
        .output()
        .expect("the program");
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    let words: Vec<&str> = text.split_whitespace().collect();
    let count = words.iter().position(|&word| word == "moves");
    count.and_then(|place| words.get(place + 1)?.parse().ok())
}

fn command(
    program: &str,
    first: &[&str],
    folder: &Path,
    arguments: &[&str],
    variables: &[(&str, &str)],
) -> CommandBuilder {
    let mut command = CommandBuilder::new(program);
    command.args(first);
    command.arg("--data-dir");
    command.arg(folder);
    command.args(arguments);
    for name in [
        "NO_COLOR",
        "SSH_CONNECTION",
        "SSH_TTY",
        "COLORTERM",
        "COLORFGBG",
    ] {
        command.env_remove(name);
    }
    // What cannot be saved is kept there, not in the home of whoever tests.
    command.env("XDG_STATE_HOME", folder.join("state"));
    command.env("TMPDIR", folder);
    // What is said last is to be read on the screen.
    command.env("RUST_BACKTRACE", "0");
    for (name, value) in variables {
        command.env(name, value);
    }
    command
}

/// Copies a folder with all that is in it.
pub fn copy_folder(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).expect("a copy");
        }
    }
}

fn feed(
    mut reader: Box<dyn Read + Send>,
    emulator: Arc<Mutex<vt100::Parser>>,
    output: Arc<Mutex<Vec<u8>>>,
    keys: Keyboard,
    silence: Arc<Mutex<()>>,
) {
    let (asked, requests) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut bytes) {
            let mut all = output.lock().expect("the test does not panic here");
            // A request may come in two pieces.
            let begun = all.len().saturating_sub(STATUS_REQUEST.len() - 1);
            all.extend(&bytes[..count]);
            let parts = all[begun..].windows(STATUS_REQUEST.len());
            for _ in parts.filter(|part| *part == STATUS_REQUEST) {
                asked.send(()).expect("the thread that answers");
            }
            drop(all);
            let mut emulator = emulator.lock().expect("the test does not panic here");
            emulator.process(&bytes[..count]);
        }
    });
    // Apart, so that the output is read while what is typed waits for the program.
    thread::spawn(move || {
        for () in requests {
            drop(silence.lock());
            // The program may be gone.
            let _ = write(&keys, STATUS);
        }
    });
}

fn write(keys: &Keyboard, bytes: &[u8]) -> std::io::Result<()> {
    let mut keys = keys.lock().expect("the test does not panic here");
    keys.write_all(bytes)?;
    keys.flush()
}

fn blank(rows: u16, columns: u16) -> vt100::Parser {
    let sized = |cells| NonZero::new(cells).expect("a window has cells");
    vt100::Parser::new(sized(rows), sized(columns), 0)
}

fn modes(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().expect("a terminal"))
}

fn wait_for(test: impl Fn() -> bool, what: impl Fn() -> String) {
    let deadline = Instant::now() + PATIENCE;
    while !test() {
        assert!(Instant::now() < deadline, "waited in vain for {}", what());
        sleep(GLANCE);
    }
}
