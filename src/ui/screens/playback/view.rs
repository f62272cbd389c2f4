//! A solver being watched, drawn.

use super::{DeductionReplay, Ending, LogicEvent, Playback, Recording, SolverPlayback, Timeline};
use crate::logic;
use crate::solve::{SearchReplay, SearchStep};
use crate::ui::board::board_view::{add_proof, all_cells, from_candidates};
use crate::ui::board::cell_view::{BoardView, CellView, mark_fault};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{
    Card, CardLine, CardWeight, StyledText, draw_cards, line_width, paragraph,
};
use crate::ui::{Algorithm, TerminalProfile};
use std::time::Duration;

impl Draw for SolverPlayback {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let (terminal, layout) = (view.shared.terminal, view.layout);
        canvas.clear();
        board::draw(canvas, layout.board, &playback_board_view(self), terminal);
        match (layout.panel, layout.status) {
            (Some(area), _) => draw_panel(canvas.part(area), self, terminal),
            (None, Some(area)) => draw_status(canvas.part(area), self, terminal),
            (None, None) => {}
        }
        let event = match &self.recording {
            Recording::Search(timeline) => timeline.last().copied().map(describe_step),
            Recording::Logic(timeline) => timeline.last().map(describe_event),
        };
        message_line::draw(canvas, view, event.map(|text| (text, StyleRole::Text)));
        Vec::new()
    }
}

/// Beside the board: the algorithm, its progress and speed, and the step of logic
/// on show with its proof.
fn draw_panel(mut canvas: ClippedBuffer<'_>, playback: &SolverPlayback, terminal: TerminalProfile) {
    let area = canvas.area();
    let width = line_width(area.width);
    let title = |title: &str, weight, lines| Card {
        title: title.to_owned(),
        weight,
        lines,
    };
    let name = playback.algorithm.name();
    let description = |text| paragraph(text, StyleRole::Faint, width);
    let mut about = paragraph(name, StyleRole::KeyName, width);
    let mut cards = Vec::new();
    match &playback.recording {
        Recording::Search(_) => about.extend(description(playback.algorithm.description())),
        Recording::Logic(timeline) => {
            let (weight, lines) = step_lines(playback, timeline, width);
            cards.push(title("Step", weight, lines));
        }
    }
    let progress = progress_lines(playback, width);
    cards.insert(0, title("Progress", CardWeight::Kept, progress));
    cards.insert(0, title("Watching", CardWeight::Kept, about));
    draw_cards(&mut canvas, cards, terminal);
}

fn progress_lines(playback: &SolverPlayback, width: u16) -> Vec<CardLine> {
    let counter = |(name, count): (&str, String)| {
        let count = (count, StyleRole::Text);
        CardLine::text(name, StyleRole::Faint).with_right(count, width.min(PROGRESS_WIDTH))
    };
    let mut lines: Vec<CardLine> = counters(playback).into_iter().map(counter).collect();
    lines.push(CardLine::text(state_text(playback), StyleRole::Text));
    lines.push(CardLine::text(speed_text(playback), StyleRole::Text));
    lines
}

/// The columns from the name of a count to its end.
const PROGRESS_WIDTH: u16 = 26;

/// The step of logic on show, with its proof. The message line has the result.
fn step_lines(
    playback: &SolverPlayback,
    timeline: &Timeline<DeductionReplay>,
    width: u16,
) -> (CardWeight, Vec<CardLine>) {
    let paragraphs: Vec<StyledText> = match timeline.last() {
        Some(LogicEvent::Deduced(step)) => vec![
            (step.technique.to_string(), StyleRole::Accent),
            (text::step_rating(step), StyleRole::Faint),
            (logic::explanations::proof(step), StyleRole::Text),
        ],
        Some(LogicEvent::Solved) => vec![("Solved, without a guess.".to_owned(), StyleRole::Good)],
        Some(LogicEvent::Stuck) => vec![(STUCK.to_owned(), StyleRole::Warning)],
        None => vec![(
            playback.algorithm.description().to_owned(),
            StyleRole::Faint,
        )],
    };
    let lines = paragraphs.iter();
    let lines = lines.flat_map(|(text, role)| paragraph(text, *role, width));
    (CardWeight::Active, lines.collect())
}

fn counters(playback: &SolverPlayback) -> Vec<(&'static str, String)> {
    let time = ("time", text::clock(playback.elapsed));
    let steps = ("steps", text::thousands(playback.steps()));
    match &playback.recording {
        Recording::Search(timeline) => vec![
            steps,
            ("placed", text::thousands(timeline.replay.placements())),
            ("backtracks", text::thousands(timeline.replay.backtracks())),
            ("depth", timeline.replay.depth().to_string()),
            time,
        ],
        Recording::Logic(timeline) => {
            let open = timeline.replay.board().empty_cells().len();
            vec![steps, ("empty cells", open.to_string())]
        }
    }
}

fn state_text(playback: &SolverPlayback) -> String {
    match (playback.ending(), playback.playback) {
        (Some(Ending::Solved), _) => "Solved".to_owned(),
        (Some(Ending::Exhausted), _) if playback.algorithm == Algorithm::Logic => {
            "Stuck".to_owned()
        }
        (Some(Ending::Exhausted), _) => "No solution".to_owned(),
        (None, Playback::Playing) => "Playing".to_owned(),
        (None, Playback::Paused) => "Paused".to_owned(),
    }
}

fn speed_text(playback: &SolverPlayback) -> String {
    let (rank, ranks) = playback.speed.rank();
    let rate = match (playback.algorithm, playback.speed.steps_a_second()) {
        (Algorithm::Logic, _) if playback.step_time() >= Some(Duration::from_secs(1)) => {
            format!(
                "{} s a step",
                playback.step_time().unwrap_or_default().as_secs()
            )
        }
        (Algorithm::Logic, Some(rate)) => format!("{} steps/s", rate.div_ceil(4)),
        (_, Some(1)) => "1 step/s".to_owned(),
        (_, Some(rate)) => format!("{} steps/s", text::thousands(rate as u64)),
        (_, None) => "no limit".to_owned(),
    };
    format!("Speed {rank}/{ranks}: {rate}")
}

/// Below a search without a panel.
fn draw_status(canvas: ClippedBuffer<'_>, playback: &SolverPlayback, terminal: TerminalProfile) {
    let steps = text::thousands(playback.steps());
    let view = format!("{}  {}", state_text(playback), speed_text(playback));
    let counts = match &playback.recording {
        Recording::Search(timeline) => {
            let back = text::thousands(timeline.replay.backtracks());
            format!(
                "steps {steps}  back {back}  depth {}",
                timeline.replay.depth()
            )
        }
        Recording::Logic(timeline) => {
            let open = timeline.replay.board().empty_cells().len();
            format!("steps {steps}  empty cells {open}")
        }
    };
    let single = format!("{counts}  {view}");
    status_rows(canvas, &single, [&view, &counts], terminal);
}

/// A status in the room there is for it: a single row, or two.
fn status_rows(
    canvas: ClippedBuffer<'_>,
    single: &str,
    [first, second]: [&str; 2],
    terminal: TerminalProfile,
) {
    let mut column = LineWriter::new(canvas, terminal);
    match column.room() {
        0 => {}
        1 => column.line(single, StyleRole::Text),
        _ => {
            column.line(first, StyleRole::Text);
            column.line(second, StyleRole::Text);
        }
    }
}

/// The board of something being watched.
fn playback_board_view(playback: &SolverPlayback) -> BoardView {
    match &playback.recording {
        Recording::Search(timeline) => search_board_view(playback, timeline),
        Recording::Logic(timeline) => logic_board_view(timeline),
    }
}

/// The board of logic: the step as it is seen.
fn logic_board_view(timeline: &Timeline<DeductionReplay>) -> BoardView {
    let mut board_view = from_candidates(timeline.replay.board());
    if let Some(LogicEvent::Deduced(step)) = timeline.last() {
        add_proof(&mut board_view, step);
    }
    board_view
}

/// The board of a search.
fn search_board_view(playback: &SolverPlayback, timeline: &Timeline<SearchReplay>) -> BoardView {
    let replay = &timeline.replay;
    let mut board_view = all_cells(|cell| match replay.board().get(cell) {
        Some(digit) if playback.givens().get(cell).is_some() => {
            CellView::digit(digit, StyleRole::Given)
        }
        Some(digit) => CellView::digit(digit, StyleRole::SolverDigit),
        None => CellView::default(),
    });
    if playback.ending().is_none()
        && let Some(cell) = replay.current()
    {
        board_view[cell.index()] = considered(replay, board_view[cell.index()]);
    }
    if let Some(SearchStep::Reject(_, _, blocker)) = timeline.last() {
        mark_fault(&mut board_view[blocker.index()]);
    }
    board_view
}

/// The cell under consideration: what was ruled out in it, what is tried.
fn considered(replay: &SearchReplay, cell_view: CellView) -> CellView {
    let rejected = replay.rejected().iter();
    let ruled_out = rejected.fold(cell_view, |cell_view, digit| {
        cell_view.with_role(digit, StyleRole::Rejected)
    });
    let tried = match replay.trying() {
        Some(digit) => ruled_out.with_role(digit, StyleRole::Tried),
        None => ruled_out,
    };
    CellView {
        background: Some(StyleRole::Solver),
        ..tried
    }
}

/// What a step of a search does, as a sentence.
fn describe_step(step: SearchStep) -> String {
    match step {
        SearchStep::Consider(cell) => format!("Next cell: {cell}."),
        SearchStep::Try(cell, digit) => format!("Does {digit} fit {cell}?"),
        SearchStep::Reject(cell, digit, blocker) => {
            format!("{digit} at {cell} conflicts with {blocker}.")
        }
        SearchStep::Place(cell, digit) => format!("{digit} is placed at {cell}."),
        SearchStep::TakeBack(cell, digit) => format!("{digit} at {cell} fails: backtrack."),
        SearchStep::Abandon(cell, _) => format!("No digit is left for {cell}: backtrack."),
        SearchStep::Solved => "Solved.".to_owned(),
        SearchStep::Exhausted => "Every possibility was tried: there is no solution.".to_owned(),
    }
}

/// What a step of logic does, in the field's notation.
fn describe_event(step: &LogicEvent) -> String {
    match step {
        LogicEvent::Deduced(step) => {
            format!("{}: {}.", step.technique, logic::explanations::result(step))
        }
        LogicEvent::Solved => "Solved, without a guess.".to_owned(),
        LogicEvent::Stuck => STUCK.to_owned(),
    }
}

/// Where logic ends before the solution.
const STUCK: &str = "Logic is stuck: no known technique applies.";
