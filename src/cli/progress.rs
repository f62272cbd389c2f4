//! The line on a terminal that shows the progress of long work.

use super::counts::{BatchCounts, rate_per_second};
use std::io::{self, IsTerminal, Stderr, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How often the line is updated.
pub const INTERVAL: Duration = Duration::from_millis(250);

/// When the line is first shown.
const DELAY: Duration = Duration::from_millis(800);

/// What the progress is measured by.
#[derive(Clone, Debug)]
pub enum Work {
    /// Reading an input of this length, if that is known.
    Input(Option<u64>),
    /// Making this many puzzles; counts the tries.
    Generating(u64, Arc<AtomicU64>),
}

/// The line, visible or not.
pub struct ProgressLine<W> {
    /// Where it is shown, if anywhere.
    terminal: Option<W>,
    work: Work,
    /// Whether the results are printed on the same terminal.
    beside_results: bool,
    start: Instant,
    due: Instant,
    is_visible: bool,
}

impl ProgressLine<Stderr> {
    /// A line on standard error, if that is a terminal and standard output is
    /// not: there, the results show the progress.
    pub fn beside_output(bytes: Option<u64>) -> ProgressLine<Stderr> {
        let is_wanted = io::stderr().is_terminal() && !io::stdout().is_terminal();
        ProgressLine::new(is_wanted.then(io::stderr), Work::Input(bytes))
    }

    /// A line on standard error, if that is a terminal, for making this many
    /// puzzles. Where the puzzles are printed on a terminal, too, it gives way to
    /// them.
    pub fn generating(count: u64, tries: Arc<AtomicU64>) -> ProgressLine<Stderr> {
        let terminal = io::stderr().is_terminal().then(io::stderr);
        ProgressLine {
            beside_results: io::stdout().is_terminal(),
            ..ProgressLine::new(terminal, Work::Generating(count, tries))
        }
    }
}

impl<W: Write> ProgressLine<W> {
    /// A line that is not yet visible.
    pub fn new(terminal: Option<W>, work: Work) -> ProgressLine<W> {
        let start = Instant::now();
        ProgressLine {
            terminal,
            work,
            beside_results: false,
            start,
            due: start + DELAY,
            is_visible: false,
        }
    }

    /// Shows the progress, if that is due. After a failed write, shows no more.
    pub fn show(&mut self, counts: &BatchCounts) {
        let now = Instant::now();
        if self.terminal.is_some() && now >= self.due {
            self.due = now + INTERVAL;
            self.is_visible = true;
            let words = words(counts, &self.work, now - self.start);
            self.write(&format!("\r{words}\x1b[K"));
        }
    }

    /// Erases the line where results are about to be printed on it.
    pub fn make_room(&mut self) {
        if self.beside_results {
            self.wipe();
        }
    }

    /// Erases the line to make room for others.
    pub fn wipe(&mut self) {
        if std::mem::take(&mut self.is_visible) {
            self.write("\r\x1b[K");
        }
    }

    fn write(&mut self, text: &str) {
        let put = |terminal: &mut W| -> io::Result<()> {
            terminal.write_all(text.as_bytes())?;
            terminal.flush()
        };
        self.terminal.take_if(|terminal| put(terminal).is_err());
    }
}

/// "120000 puzzles, 400000 a second, 12 %"; "2 of 10 puzzles, 41200 tries"
fn words(counts: &BatchCounts, work: &Work, time: Duration) -> String {
    let puzzles = counts.puzzles();
    let bytes = match work {
        Work::Input(bytes) => *bytes,
        Work::Generating(count, tries) => {
            let tries = tries.load(Ordering::Relaxed);
            return format!("{puzzles} of {count} puzzles, {tries} tries");
        }
    };
    let mut words = format!(
        "{puzzles} puzzles, {:.0} a second",
        rate_per_second(puzzles, time)
    );
    if let Some(bytes) = bytes.filter(|&bytes| bytes > 0) {
        let percent = 100 * counts.bytes.min(bytes) / bytes;
        words += &format!(", {percent} %");
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts() -> BatchCounts {
        BatchCounts {
            unique: 400,
            bytes: 50,
            ..BatchCounts::default()
        }
    }

    #[test]
    fn it_says_how_many_how_fast_and_how_far() {
        let second = Duration::from_secs(2);
        assert_eq!(
            words(&counts(), &Work::Input(None), second),
            "400 puzzles, 200 a second"
        );
        assert_eq!(
            words(&counts(), &Work::Input(Some(200)), second),
            "400 puzzles, 200 a second, 25 %"
        );
        let making = Work::Generating(900, Arc::new(AtomicU64::new(7000)));
        let expected = "400 of 900 puzzles, 7000 tries";
        assert_eq!(words(&counts(), &making, second), expected);
    }

    #[test]
    fn it_is_visible_when_due_and_leaves_nothing_behind() {
        let mut screen = Vec::new();
        let mut progress = ProgressLine::new(Some(&mut screen), Work::Input(None));
        progress.show(&counts());
        progress.wipe();
        assert!(!progress.is_visible, "too early");
        progress.due = Instant::now();
        progress.show(&counts());
        progress.show(&counts());
        progress.wipe();
        progress.wipe();
        let text = String::from_utf8(screen).unwrap();
        assert_eq!(text.matches("400 puzzles").count(), 1);
        assert!(text.starts_with('\r') && text.ends_with("\x1b[K\r\x1b[K"));
    }
}
