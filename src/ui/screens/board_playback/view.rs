//! A solver of a board, drawn: the board of the moment, and beside or below it what happened.

use super::{BoardAlgorithm, BoardEvent, BoardPlayback};
use crate::ui::StartFrom;
use crate::ui::board::board_view;
use crate::ui::board::cell_view::{BoardView, CellView, NoteOrder};
use crate::ui::player::Timeline;
use crate::ui::session::view::hint_text::{self, Paragraph};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{
    Card, CardLine, CardWeight, draw_cards, draw_lines, line_width, paragraph, room_beside,
};
use crate::ui::widgets::seek_bar::no_marks;
use ninefold_core::grid::Digit;
use ninefold_core::rules::Spot;
use ninefold_core::variants::{BoardMoment, BoardSearchStep};
use ninefold_game::game::counted;
use std::time::Duration;

impl Draw for BoardPlayback {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        canvas.clear();
        let (terminal, layout) = (view.shared.terminal, view.layout);
        board::draw(canvas, layout.board, &cells(self, view), terminal);
        let regions = match (layout.panel, layout.status) {
            (Some(area), _) => draw_panel(canvas.part(area), self, view),
            (None, Some(area)) => draw_status(canvas.part(area), self, view),
            (None, None) => Vec::new(),
        };
        let text = sentence(self, view).map(|text| (text, StyleRole::Text));
        message_line::draw(canvas, view, text);
        regions
    }
}

/// The cells: of logic with the proof, of a search with its values and candidates.
fn cells(playback: &BoardPlayback, view: &ViewContext<'_>) -> BoardView {
    match playback.algorithm {
        BoardAlgorithm::Logic => board_view::from_session(&playback.shown, view.shared),
        BoardAlgorithm::Search => searched_cells(playback),
    }
}

fn searched_cells(playback: &BoardPlayback) -> BoardView {
    let position = &playback.shown.game.position;
    let note_order = match position.size() {
        ..=9 => NoteOrder::Fixed,
        _ => NoteOrder::InOrder,
    };
    let mut cells = BoardView::new(position.rules().clone(), |cell| {
        match position.digit(cell) {
            Some(value) if position.is_given(cell) => CellView::digit(value, StyleRole::Given),
            Some(value) => CellView::digit(value, StyleRole::SolverDigit),
            None => CellView {
                note_order,
                ..CellView::notes(position.marks(cell).digits())
            },
        }
    });
    for (cell, _) in playback.player.recording.tries() {
        cells[cell].background = Some(StyleRole::Heat(1));
    }
    if let Some(BoardEvent::Searched(moment)) = playback.player.recording.last() {
        show_step(&mut cells, moment.step);
    }
    cells
}

fn show_step(cells: &mut BoardView, step: BoardSearchStep) {
    cells.focus = match step {
        BoardSearchStep::Try(cell, _)
        | BoardSearchStep::Deduce(cell, _)
        | BoardSearchStep::Fail(cell, _)
        | BoardSearchStep::TakeBack(cell, _) => Some(cell),
        BoardSearchStep::Start | BoardSearchStep::Solved | BoardSearchStep::NoSolution => None,
    };
    match step {
        BoardSearchStep::Try(cell, _) | BoardSearchStep::Deduce(cell, _) => {
            cells[cell].background = Some(StyleRole::Solver);
        }
        BoardSearchStep::Fail(cell, value) => {
            cells[cell] = cells[cell].with_role(value, StyleRole::Rejected);
            cells[cell].background = Some(StyleRole::Wrong);
        }
        BoardSearchStep::TakeBack(cell, _) => cells[cell].background = Some(StyleRole::Wrong),
        BoardSearchStep::Start | BoardSearchStep::Solved | BoardSearchStep::NoSolution => {}
    }
}

/// The last event as a sentence.
fn sentence(playback: &BoardPlayback, view: &ViewContext<'_>) -> Option<String> {
    let numbers = playback.shown.numbers(view.shared);
    Some(match playback.player.recording.last()? {
        BoardEvent::Deduced(step) => {
            let result = numbers.in_sentence(&step.result());
            format!("{}: {result}.", step.technique)
        }
        BoardEvent::Solved => "Solved, without a guess.".to_owned(),
        BoardEvent::Stuck => "Logic is stuck: no known technique applies.".to_owned(),
        BoardEvent::GaveUp => "Given up: neither solved nor refuted.".to_owned(),
        BoardEvent::Searched(moment) => numbers.in_sentence(&of_search(moment, playback)),
    })
}

fn of_search(moment: &BoardMoment, playback: &BoardPlayback) -> String {
    match moment.step {
        BoardSearchStep::Start => match playback.from {
            StartFrom::Givens => "The givens.".to_owned(),
            StartFrom::Position => "Your position.".to_owned(),
        },
        BoardSearchStep::Deduce(cell, value) => format!("{cell} can only be {value}."),
        BoardSearchStep::Try(cell, value) => format!("Tries {value} at {cell}."),
        BoardSearchStep::Fail(cell, value) => {
            format!("{cell} cannot be {value}: a contradiction follows.")
        }
        BoardSearchStep::TakeBack(cell, value) => format!("Goes on without {value} at {cell}."),
        BoardSearchStep::Solved => match playback.player.recording.counts().taken_back {
            0 => "Solved without a step back.".to_owned(),
            count => format!("Solved, with {}.", counted(count, "backtrack")),
        },
        BoardSearchStep::NoSolution => {
            "Every possibility was tried: there is no solution.".to_owned()
        }
    }
}

fn draw_panel(
    mut canvas: ClippedBuffer<'_>,
    playback: &BoardPlayback,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let (area, terminal) = (canvas.area(), view.shared.terminal);
    let width = line_width(area.width);
    let mut cards = vec![
        Card {
            title: playback.algorithm.name().to_owned(),
            weight: CardWeight::Kept,
            lines: progress_lines(playback, width),
        },
        Card {
            title: "Steps".to_owned(),
            weight: CardWeight::Kept,
            lines: vec![playback.player.bar(&no_marks, width, terminal)],
        },
    ];
    let room = (width, room_beside(&cards, area));
    cards.push(match playback.algorithm {
        BoardAlgorithm::Logic => step_card(playback, view, room),
        BoardAlgorithm::Search => tries_card(playback, view, room),
    });
    if playback.algorithm == BoardAlgorithm::Search {
        let about = playback.algorithm.description();
        cards.push(Card {
            title: "About".to_owned(),
            weight: CardWeight::Spare(1),
            lines: paragraph(about, StyleRole::Faint, width),
        });
    }
    draw_cards(&mut canvas, cards, terminal)
}

fn progress_lines(playback: &BoardPlayback, width: u16) -> Vec<CardLine> {
    let recording = &playback.player.recording;
    let empty = playback.shown.game.position.empty_cells().len() as u64;
    let counts = recording.counts();
    let counters = match playback.algorithm {
        BoardAlgorithm::Logic => vec![("steps", recording.steps() as u64)],
        BoardAlgorithm::Search => vec![
            ("tries", counts.tries),
            ("backtracks", counts.taken_back),
            ("depth", recording.tries().len() as u64),
        ],
    };
    let line = |(name, count): (&str, u64)| {
        let count = (text::thousands(count), StyleRole::Text);
        CardLine::text(name, StyleRole::Faint).with_right(count, width)
    };
    let counters = counters.into_iter().chain([("empty cells", empty)]);
    let state_role = if recording.is_at_end() {
        StyleRole::Accent
    } else {
        StyleRole::Text
    };
    counters
        .map(line)
        .chain([
            CardLine::text(state(playback), state_role),
            CardLine::text(speed(playback), StyleRole::Text),
        ])
        .collect()
}

fn state(playback: &BoardPlayback) -> &'static str {
    match playback.player.recording.last() {
        Some(BoardEvent::Solved) => "Solved",
        Some(BoardEvent::Stuck) => "Stuck",
        Some(BoardEvent::GaveUp) => "Gave up",
        Some(BoardEvent::Searched(moment)) if moment.step == BoardSearchStep::Solved => "Solved",
        Some(BoardEvent::Searched(moment)) if moment.step == BoardSearchStep::NoSolution => {
            "No solution"
        }
        Some(BoardEvent::Deduced(_) | BoardEvent::Searched(_)) | None => {
            playback.player.state_name()
        }
    }
}

fn speed(playback: &BoardPlayback) -> String {
    let time = playback.player.time_of(1);
    let time = time.filter(|time| *time >= Duration::from_secs(1));
    let rate = match (time, playback.player.speed.rate()) {
        (Some(time), _) => format!("{} s a step", time.as_secs()),
        (_, Some(rate)) => {
            let a_second = match playback.algorithm {
                BoardAlgorithm::Search => rate,
                BoardAlgorithm::Logic => rate.div_ceil(4),
            };
            format!("{} steps/s", text::thousands(a_second))
        }
        (_, None) => "no limit".to_owned(),
    };
    playback.player.speed.label(&rate)
}

/// The step of logic on show, with its proof. The message line has the result.
fn step_card(playback: &BoardPlayback, view: &ViewContext<'_>, (width, rows): (u16, u16)) -> Card {
    let numbers = playback.shown.numbers(view.shared);
    let paragraphs = match playback.player.recording.last() {
        Some(BoardEvent::Deduced(step)) => vec![
            (step.technique.to_string(), StyleRole::Accent),
            (step.level.to_string(), StyleRole::Faint),
            (numbers.in_sentence(&step.proof()), StyleRole::Text),
        ],
        Some(BoardEvent::Solved) => vec![("Solved, without a guess.".to_owned(), StyleRole::Good)],
        Some(BoardEvent::Stuck | BoardEvent::GaveUp | BoardEvent::Searched(_)) => vec![(
            "Logic is stuck: no known technique applies.".to_owned(),
            StyleRole::Warning,
        )],
        None => vec![(
            playback.algorithm.description().to_owned(),
            StyleRole::Faint,
        )],
    };
    let paragraphs = paragraphs.into_iter().map(Paragraph::from).collect();
    let reading = hint_text::reading(playback.page, Context::BoardPlayback, view);
    let page = hint_text::fitted(paragraphs, width, rows, &reading);
    Card {
        title: "Step".to_owned(),
        weight: CardWeight::Active,
        lines: page.in_card(),
    }
}

/// The values that are being tried, the last ones where not all fit.
fn tries_card(playback: &BoardPlayback, view: &ViewContext<'_>, (width, rows): (u16, u16)) -> Card {
    let numbers = playback.shown.numbers(view.shared);
    let tries = playback.player.recording.tries();
    let name = |(cell, value): &(Spot, Digit)| format!("{cell}={}", numbers.name(*value));
    let names: Vec<String> = tries.iter().map(name).collect();
    let column = "r16c16=16 ".len() as u16;
    let a_row = usize::from(width / column).max(1);
    let most = usize::from(rows.saturating_sub(1)).max(1);
    let all: Vec<&[String]> = names.chunks(a_row).collect();
    let shown = &all[all.len().saturating_sub(most)..];
    let line = |names: &&[String]| {
        let padded = names.iter().map(|name| format!("{name:<10}"));
        CardLine::text(padded.collect::<String>().trim_end(), StyleRole::Text)
    };
    Card {
        title: "Tried".to_owned(),
        weight: CardWeight::Kept,
        lines: shown.iter().map(line).collect(),
    }
}

/// Below a board without a panel: the bar, and the most important counts.
fn draw_status(
    mut canvas: ClippedBuffer<'_>,
    playback: &BoardPlayback,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let (area, terminal) = (canvas.area(), view.shared.terminal);
    let recording = &playback.player.recording;
    let steps = counted(recording.steps() as u64, "step");
    let board = view.layout.board;
    let part = board.part.filter(|part| !part.is_whole(board.size.form));
    let part = part.map_or(String::new(), |part| part.to_string());
    let parts = [
        playback.algorithm.name().to_owned(),
        part,
        state(playback).to_owned(),
        steps,
    ];
    let mut lines = Vec::new();
    if area.height > 1 {
        lines.push(playback.player.bar(&no_marks, area.width, terminal));
    }
    let status = text::join_within(&parts, area.width);
    lines.push(CardLine::text(status, StyleRole::Text));
    draw_lines(&mut canvas, &lines, terminal)
}
