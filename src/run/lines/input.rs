//! The thread that reads lines. It reads the next one when the last was answered, so that a
//! flood of lines waits in the pipe.

use super::super::event::{EndOfLines, Event, LineInput, Outbox};
use super::super::thread;
use super::super::thread::FatalWorkerError;
use std::io::{self, BufRead, ErrorKind, IsTerminal, Read};
use std::sync::mpsc::{Receiver, Sender, channel};

/// The most bytes of a line; the rest of a longer one is skipped.
const MOST_BYTES: u64 = 1000;

/// Permits to read a line.
pub(super) struct Permits(Sender<()>);

impl Permits {
    /// Lets the thread read the next line. Once the lines have ended it is gone.
    pub(super) fn grant(&self) {
        let _ = self.0.send(());
    }
}

/// Starts the thread, which reads the first line at once.
pub(super) fn start(outbox: Outbox, fatal: &FatalWorkerError) -> io::Result<Permits> {
    let (permits, granted) = channel();
    let on_panic = fatal.handler_for("reading the lines", &outbox);
    let read = move || read_all(&outbox, &granted);
    thread::start("lines", read, on_panic)?;
    Ok(Permits(permits))
}

fn read_all(outbox: &Outbox, granted: &Receiver<()>) {
    let is_terminal = io::stdin().is_terminal();
    let mut input = io::stdin().lock();
    while let Some(line) = read_line(&mut input) {
        let sent = outbox.send(Event::Line(LineInput::Text(line)));
        if sent.is_err() || granted.recv().is_err() {
            return;
        }
    }
    let end = if is_terminal && is_gone() {
        EndOfLines::HungUp
    } else {
        EndOfLines::Closed
    };
    let _ = outbox.send(Event::Line(LineInput::Ended(end)));
}

/// The next line without its end; `None` at the end of the input, or once it cannot be read.
fn read_line(input: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = input.take(MOST_BYTES).read_until(b'\n', &mut bytes);
    match read {
        Ok(0) | Err(_) => return None,
        Ok(_) => {}
    }
    if bytes.last() != Some(&b'\n') {
        skip_line(input);
    }
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// Skips the rest of a line.
fn skip_line(input: &mut impl BufRead) {
    loop {
        let (skipped, is_end) = match input.fill_buf() {
            Ok([]) => return,
            Ok(bytes) => match bytes.iter().position(|&byte| byte == b'\n') {
                Some(place) => (place + 1, true),
                None => (bytes.len(), false),
            },
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        input.consume(skipped);
        if is_end {
            return;
        }
    }
}

/// Whether the terminal hung up: then it has no modes any more.
#[cfg(unix)]
fn is_gone() -> bool {
    rustix::termios::tcgetattr(rustix::stdio::stdin()).is_err()
}

#[cfg(windows)]
fn is_gone() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_with_a_line_feed_or_the_input_and_are_cut() {
        let long = "x".repeat(5000);
        let text = format!("47=5\r\n\n{long}\nundo");
        let mut input = text.as_bytes();
        let lines: Vec<String> = std::iter::from_fn(|| read_line(&mut input)).collect();
        let lengths: Vec<usize> = lines.iter().map(String::len).collect();
        assert_eq!(lengths, [6, 1, 1000, 4]);
        assert_eq!(lines[3], "undo");
    }
}
