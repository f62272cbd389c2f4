//! The line on a terminal that shows the progress of long work.

use super::counts::{BatchCounts, rate_per_second};
use ninefold_core::board::{Candidates, CellSet};
use ninefold_core::rules::LARGEST_SIZE;
use std::io::{self, IsTerminal, Stderr, Write};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Interval between updates of the line.
pub(super) const INTERVAL: Duration = Duration::from_millis(250);

/// When the line is first shown; of puzzles that are made sooner, as nothing else shows that
/// something happens.
const DELAY: Duration = Duration::from_millis(800);
const DELAY_OF_MAKING: Duration = Duration::from_millis(100);

/// The work whose progress is shown.
#[derive(Clone, Debug)]
pub(super) enum Work {
    /// Reading an input of this length, if that is known.
    Input(Option<u64>),
    /// Making this many puzzles; counts the tries.
    Generating(u64, Arc<AtomicU64>),
    /// Rating the puzzles of an input of this length, if that is known, of which
    /// so much of the present one is done.
    Rating(Option<u64>, PuzzleProgress),
    /// Explaining a puzzle.
    Explaining(PuzzleProgress),
}

/// Progress in the solution of a puzzle.
#[derive(Clone, Debug, Default)]
pub(super) struct PuzzleProgress {
    /// Thousandths of the candidates that have to go.
    gone: Arc<AtomicU32>,
    /// Steps taken.
    steps: Arc<AtomicU32>,
}

impl PuzzleProgress {
    /// Watches the solution of a puzzle, from this board on.
    pub(super) fn watch(&self, start: &Candidates) -> impl FnMut(&Candidates) + use<> {
        let progress = self.clone();
        let all = surplus(start).max(1);
        progress.steps.store(0, Ordering::Relaxed);
        move |board| {
            let gone = 1000 * (all - surplus(board).min(all)) / all;
            progress.gone.store(gone as u32, Ordering::Relaxed);
            progress.steps.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// The share of the time that has passed, as far as can be told.
    fn done(&self) -> f64 {
        let gone = f64::from(self.gone.load(Ordering::Relaxed)) / 1000.0;
        1.0 - (1.0 - gone).powi(FRONT_LOAD)
    }
}

/// Extra time of the first candidates of a slow puzzle over the last. On six puzzles from
/// 10.4 to 11.9 two thirds of the time, at the median, had passed when a twentieth of the
/// candidates was gone.
const FRONT_LOAD: i32 = 22;

/// The number of candidates left that are not in the solution.
fn surplus(board: &Candidates) -> usize {
    let cells = CellSet::board(LARGEST_SIZE).iter();
    cells
        .map(|cell| board.get(cell).len().saturating_sub(1))
        .sum()
}

/// The line, visible or not.
pub(super) struct ProgressLine<W> {
    /// The terminal that shows it, if any.
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
    pub(super) fn beside_output(bytes: Option<u64>) -> ProgressLine<Stderr> {
        let is_wanted = io::stderr().is_terminal() && !io::stdout().is_terminal();
        ProgressLine::new(is_wanted.then(io::stderr), Work::Input(bytes))
    }

    /// A line on standard error, if that is a terminal. Where the results are
    /// printed on a terminal, too, it gives way to them.
    pub(super) fn giving_way(work: Work) -> ProgressLine<Stderr> {
        let terminal = io::stderr().is_terminal().then(io::stderr);
        ProgressLine {
            beside_results: io::stdout().is_terminal(),
            ..ProgressLine::new(terminal, work)
        }
    }
}

impl<W: Write> ProgressLine<W> {
    /// A line that is not yet visible.
    pub(super) fn new(terminal: Option<W>, work: Work) -> ProgressLine<W> {
        let start = Instant::now();
        let delay = match work {
            Work::Generating(..) => DELAY_OF_MAKING,
            Work::Input(_) | Work::Rating(..) | Work::Explaining(_) => DELAY,
        };
        ProgressLine {
            terminal,
            work,
            beside_results: false,
            start,
            due: start + delay,
            is_visible: false,
        }
    }

    /// Shows the progress, if that is due. After a failed write, shows no more.
    pub(super) fn show(&mut self, counts: &BatchCounts) {
        let now = Instant::now();
        if self.terminal.is_some() && now >= self.due {
            self.due = now + INTERVAL;
            self.is_visible = true;
            let words = words(counts, &self.work, now - self.start);
            self.write(&format!("\r{words}\x1b[K"));
        }
    }

    /// The time to wait for results before it is to be shown again.
    pub(super) fn wait(&self) -> Duration {
        let until_due = self.due.saturating_duration_since(Instant::now());
        match self.terminal {
            Some(_) => until_due.min(INTERVAL),
            None => INTERVAL,
        }
    }

    /// Does this work on a thread of its own, and shows the progress.
    pub(super) fn show_during<T: Send>(mut self, work: impl FnOnce() -> T + Send) -> T {
        let (done, ended) = channel();
        let result = thread::scope(|scope| {
            let worker = scope.spawn(move || {
                let result = work();
                let _ = done.send(());
                result
            });
            while ended.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
                self.show(&BatchCounts::default());
            }
            worker.join()
        });
        self.wipe();
        result.unwrap_or_else(|panic| resume_unwind(panic))
    }

    /// Erases the line where results are about to be printed on it.
    pub(super) fn make_room(&mut self) {
        if self.beside_results {
            self.wipe();
        }
    }

    /// Erases the line to make room for others.
    pub(super) fn wipe(&mut self) {
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

/// "Rated 3 puzzles in 12 s, 25 %, about 36 s left"; of the first puzzle "Rating
/// for 12 s, 25 %, about 36 s left"
fn rating_words(
    counts: &BatchCounts,
    bytes: Option<u64>,
    progress: &PuzzleProgress,
    time: Duration,
) -> String {
    let done = match (counts.puzzles(), bytes) {
        (0, _) => progress.done(),
        (_, Some(bytes)) => counts.bytes as f64 / bytes.max(1) as f64,
        (_, None) => 0.0,
    };
    let seconds = time.as_secs();
    let start = match counts.puzzles() {
        0 => format!("Rating for {seconds} s"),
        1 => format!("Rated 1 puzzle in {seconds} s"),
        many => format!("Rated {many} puzzles in {seconds} s"),
    };
    start + &time_left(done, time)
}

/// ", 25 %, about 36 s left", where `done` is the share that took this time.
fn time_left(done: f64, time: Duration) -> String {
    if done < 0.01 {
        return String::new();
    }
    let left = time.as_secs_f64() * (1.0 - done).max(0.0) / done;
    format!(", {:.0} %, about {left:.0} s left", 100.0 * done.min(1.0))
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
        Work::Rating(bytes, progress) => return rating_words(counts, *bytes, progress, time),
        Work::Explaining(progress) => {
            let steps = progress.steps.load(Ordering::Relaxed);
            let left = time_left(progress.done(), time);
            return format!("Step {steps} after {} s{left}", time.as_secs());
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
mod tests;
