//! A watched solver or a replayed game as a file: an SVG image, or an asciicast of version 2, made
//! without a terminal by the code that draws the game. An asciicast is a header and an event a
//! picture, a JSON value a line (<https://docs.asciinema.org/manual/asciicast/v2/>).

pub mod svg;

use super::screen::{ScreenRenderer, Window};
use crate::ui::picture::Picture;
use crate::ui::{
    AppState, EraseColour, Layer, LogicEvent, PlayState, Playback, Recording, ReplayScreen,
    ReplaySpeed, Searches, SolverSteps, Speed, TerminalProfile, Timeline, view,
};
use ninefold_core::board::Grid;
use ninefold_core::watched::{SearchRecorder, SearchSpan, WatchedBoard, WatchedSearch};
use ninefold_game::settings::Settings;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde_json::json;
use std::io::{self, Write};
use std::time::Duration;

/// Pictures a second.
const RATE: u64 = 15;

/// Time of the last picture, in seconds.
const LAST_PICTURE: f64 = 3.0;

/// The longest recording, in seconds.
const LONGEST: u64 = 600;

/// Length of a recording without a given speed, in seconds.
const USUAL_LENGTH: u64 = 20;

/// A watched solver that is recorded.
#[derive(Clone, PartialEq, Debug)]
pub struct PlaybackOptions {
    /// The solver at its beginning.
    pub playback: Playback,
    /// Steps a second, of a race checks; by default it takes twenty seconds.
    pub speed: Option<u64>,
    /// The first step.
    pub from: u64,
    /// The last step, or the end.
    pub to: Option<u64>,
    /// Columns and rows.
    pub size: (u16, u16),
    /// The terminal it is drawn for.
    pub terminal: TerminalProfile,
    /// The number of steps after which a search gives up.
    pub max_steps: u64,
}

/// A replay that is recorded.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayOptions {
    /// The replay.
    pub replay: ReplayScreen,
    /// Its speed; by default it takes at most twenty seconds, and is no slower than the
    /// game.
    pub speed: Option<ReplaySpeed>,
    /// Columns and rows.
    pub size: (u16, u16),
    /// The terminal it is drawn for.
    pub terminal: TerminalProfile,
}

/// A recording that can be drawn, picture by picture. It is measured in steps of a solver,
/// or in milliseconds of a replay.
#[derive(Clone, PartialEq, Debug)]
pub struct ScreenExport {
    state: AppState,
    from: u64,
    to: u64,
    /// Steps, or milliseconds, a second.
    speed: u64,
}

/// Why there is no recording.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExportError {
    /// It would begin after the last step.
    #[error("--from is after the last step, {0}")]
    BeyondTheEnd(u64),
    /// It would be too long.
    #[error(
        "the recording would take {0} seconds, more than 600; choose a higher --speed or a lower --to"
    )]
    TooLong(u64),
    /// A replay would be too long.
    #[error(
        "the recording would take {0} seconds, more than 600; choose a higher --speed, at most 128"
    )]
    ReplayTooLong(u64),
}

impl ScreenExport {
    /// Runs the solver to the last step that is asked for, or to its end, and prepares the
    /// recording.
    ///
    /// # Errors
    /// [`ExportError`] if it would begin after the end, or last more than ten minutes.
    pub fn from_playback(options: PlaybackOptions) -> Result<ScreenExport, ExportError> {
        let mut playback = options.playback;
        let givens = playback.givens();
        let steps = match &playback.player.recording {
            Recording::Searches(searches) => {
                let to = options.to.unwrap_or(u64::MAX);
                let run = |search| record(search, searches, givens, options.max_steps, to);
                SolverSteps::Searches(searches.searches().into_iter().map(run).collect())
            }
            Recording::Logic(_) => SolverSteps::Logic(LogicEvent::path(givens)),
        };
        playback.player.recording.receive(steps);
        let known = playback.player.recording.known();
        let to = options.to.unwrap_or(known).min(known);
        let length = to.checked_sub(options.from);
        let length = length.ok_or(ExportError::BeyondTheEnd(known))?;
        let speed = options
            .speed
            .unwrap_or(length.div_ceil(USUAL_LENGTH))
            .max(1);
        if length / speed > LONGEST {
            return Err(ExportError::TooLong(length / speed));
        }
        playback.player.state = PlayState::Playing;
        playback.player.speed = Speed::at_least(speed);
        let layer = Layer::Playback(Box::new(playback));
        Ok(ScreenExport {
            state: state_with(layer, options.terminal, options.size),
            from: options.from,
            to,
            speed,
        })
    }

    /// Prepares the recording of a whole replay.
    ///
    /// # Errors
    /// [`ExportError`] if it would last more than ten minutes.
    pub fn from_replay(options: ReplayOptions) -> Result<ScreenExport, ExportError> {
        let mut replay = options.replay;
        let length = replay.replay().length().as_millis() as u64;
        let usual = length.div_ceil(USUAL_LENGTH * 1_000).max(1);
        let usual = ReplaySpeed::at_least_times(usual.try_into().unwrap_or(u32::MAX));
        replay.player.speed = options.speed.unwrap_or(usual);
        let speed = replay
            .player
            .speed
            .scale(Duration::from_secs(1))
            .as_millis() as u64;
        if length / speed > LONGEST {
            return Err(ExportError::ReplayTooLong(length / speed));
        }
        let layer = Layer::Replay(Box::new(replay));
        Ok(ScreenExport {
            state: state_with(layer, options.terminal, options.size),
            from: 0,
            to: length,
            speed,
        })
    }

    /// The moments of its pictures, in seconds, with the step each shows.
    fn moments(&self) -> impl Iterator<Item = (f64, u64)> + '_ {
        let length = self.to - self.from;
        let count = (u128::from(length) * u128::from(RATE)).div_ceil(self.speed.into());
        let step = move |picture: u128| {
            let done = picture * u128::from(self.speed) / u128::from(RATE);
            self.from + (done as u64).min(length)
        };
        // Between two steps nothing changes.
        (0..=count).map(move |picture| (picture as f64 / RATE as f64, step(picture)))
    }

    /// Its first step.
    pub fn first_step(&self) -> u64 {
        self.from
    }

    /// Shows a step, or a millisecond.
    pub fn seek(&mut self, step: u64) {
        if let Some(Layer::Playback(playback)) = self.state.layers.last_mut() {
            playback.player.recording.seek(step);
        }
        if let Some(Layer::Replay(replay)) = self.state.layers.last_mut() {
            replay.seek(Duration::from_millis(step));
        }
    }

    /// The picture of its present step.
    pub fn picture(&self) -> Picture {
        let (columns, rows) = self.state.shared.size;
        let mut terminal = match Terminal::new(TestBackend::new(columns, rows)) {
            Ok(terminal) => terminal,
            Err(never) => match never {},
        };
        match terminal.draw(|frame| drop(view(&self.state, frame))) {
            Ok(_) => Picture::from(terminal.backend().buffer()),
            Err(never) => match never {},
        }
    }

    /// The rows of the board of its present step, and its digits; of a race, of that of the
    /// first search.
    pub fn board(&self) -> Option<(usize, Grid)> {
        let layer = self.state.layers.last()?;
        if let Layer::Replay(replay) = layer {
            let position = &replay.board().game.position;
            return Some((position.size(), *position.digits()));
        }
        let Layer::Playback(playback) = layer else {
            return None;
        };
        let digits = match &playback.player.recording {
            Recording::Searches(searches) => searches.first().moment.run.board(),
            Recording::Logic(logic) => logic.board().values,
        };
        Some((playback.givens().rules.size(), digits))
    }

    /// Its last step.
    pub fn last_step(&self) -> u64 {
        self.to
    }

    /// Its pictures and how long each stays, in seconds; five a second. Equal neighbours
    /// are one.
    pub fn pictures(mut self) -> Vec<(Picture, f64)> {
        const EVERY: usize = 3;
        let moments: Vec<(f64, u64)> = self.moments().step_by(EVERY).collect();
        let steps = moments.into_iter().map(|(_, step)| step);
        let mut pictures: Vec<(Picture, f64)> = Vec::new();
        for step in steps.chain([self.to]) {
            self.seek(step);
            let picture = self.picture();
            let stays = EVERY as f64 / RATE as f64;
            match pictures.last_mut() {
                Some((last, time)) if *last == picture => *time += stays,
                _ => pictures.push((picture, stays)),
            }
        }
        if let Some((_, time)) = pictures.last_mut() {
            *time = LAST_PICTURE;
        }
        pictures
    }

    /// Hands the bytes of each picture that a terminal is sent to `write`, with the second
    /// at which it is.
    ///
    /// # Errors
    /// The errors of `write`.
    pub fn bytes(mut self, mut write: impl FnMut(f64, &[u8]) -> io::Result<()>) -> io::Result<()> {
        let moments: Vec<(f64, u64)> = self.moments().collect();
        let mut screen = ScreenRenderer::new(
            Vec::new(),
            FixedWindow(self.state.shared.size),
            EraseColour::Default,
        )?;
        let end = moments.last().map_or(0.0, |(time, _)| time + LAST_PICTURE);
        for (time, step) in moments {
            self.seek(step);
            screen.draw(|frame| drop(view(&self.state, frame)))?;
            let bytes = std::mem::take(screen.output_mut());
            if !bytes.is_empty() {
                write(time, &bytes)?;
            }
        }
        write(end, b"")
    }
}

/// The program with this layer alone.
fn state_with(layer: Layer, terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let mut state = AppState::new(Settings::default(), terminal, size);
    state.layers.push(layer);
    state
}

/// A window of a size that does not change.
struct FixedWindow((u16, u16));

impl Window for FixedWindow {
    fn size(&self) -> (u16, u16) {
        self.0
    }
}

/// One of the searches from its beginning until it has used `to`, or ended.
fn record(
    search: WatchedSearch,
    searches: &Searches,
    givens: &WatchedBoard,
    max_steps: u64,
    to: u64,
) -> Vec<SearchSpan> {
    let mut recorder = SearchRecorder::with_limit(search, givens, max_steps);
    let last = if searches.is_race() { u64::MAX } else { to };
    let next = || {
        let is_short = searches.used(recorder.latest()) < to;
        is_short.then(|| recorder.next_span_within(last))?
    };
    std::iter::from_fn(next).collect()
}

/// Hides the cursor, which a terminal shows at first.
const HIDE_CURSOR: &str = "\x1b[?25l";

/// Writes a recording as an asciicast.
///
/// # Errors
/// Those of `output`.
pub fn write_cast(export: ScreenExport, title: &str, output: &mut dyn Write) -> io::Result<()> {
    let (columns, rows) = export.state.shared.size;
    let header = json!({
        "version": 2,
        "width": columns,
        "height": rows,
        "title": title,
        "env": {"TERM": "xterm-256color"},
    });
    writeln!(output, "{header}")?;
    let mut prefix = HIDE_CURSOR;
    export.bytes(|time, bytes| {
        let text = format!("{prefix}{}", String::from_utf8_lossy(bytes));
        prefix = "";
        // Players read seconds; more digits than these they ignore.
        let time = (time * 1e6).round() / 1e6;
        writeln!(output, "{}", json!([time, "o", text]))
    })
}

#[cfg(test)]
mod tests;
