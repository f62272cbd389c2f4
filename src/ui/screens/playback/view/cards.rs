//! The panel beside a solver: its counts, its depth over time, its stack, or the step
//! of logic on show with its proof.

use super::{Playback, Recording, Searches, board, fields, heat, sentences, stack, strip};
use crate::ui::screens::playback::PAGE;
use crate::ui::screens::playback::{LogicEvent, LogicSteps, SearchLane, Shading};
use crate::ui::session::view::hint_text::{self, Paragraph};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, draw_cards, line_width, paragraph};
use crate::ui::{Algorithm, TerminalProfile, Timeline};
use ninefold_core::watched::WatchedSearch;
use ninefold_core::watched::{Measure, PseudocodeLine, SearchEnding, SearchRun};

/// The rows of the depths in a panel.
const STRIP_ROWS: u16 = 2;

/// The least panel that has room for pseudocode.
const CODE_HEIGHT: u16 = 26;
const CODE_WIDTH: u16 = 36;

/// The least panel that has room for the fields of the exact cover.
const FIELDS_HEIGHT: u16 = 30;

pub(super) fn draw(
    mut canvas: ClippedBuffer<'_>,
    playback: &Playback,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let (area, terminal) = (canvas.area(), view.shared.terminal);
    let width = line_width(area.width);
    let name = match (playback.algorithm, playback.algorithm.name()) {
        (Algorithm::Search(search), name) if name.len() > usize::from(width) => search.short_name(),
        (Algorithm::Search(_) | Algorithm::Logic, name) => name,
    };
    let progress = progress_lines(playback, width, terminal);
    let mut cards = vec![card(name, CardWeight::Kept, progress)];
    if view.layout.strip.is_none() {
        let lines = strip::draw_strip(playback, width, STRIP_ROWS, terminal);
        cards.push(card(strip_title(playback), CardWeight::Kept, lines));
    }
    if let Some(searches) = playback.player.recording.searches()
        && area.height >= CODE_HEIGHT
        && width >= CODE_WIDTH
    {
        let lines = pseudocode(searches.first(), width);
        cards.push(card("Algorithm", CardWeight::Kept, lines));
    }
    let taken: usize = cards.iter().map(|card| card.lines.len() + 2).sum();
    let rows = usize::from(area.height).saturating_sub(taken + 2);
    match &playback.player.recording {
        Recording::Searches(searches) => {
            let size = (width, rows);
            cards.push(search_card(searches.first(), area.height, size, terminal));
            let about = paragraph(playback.algorithm.description(), StyleRole::Faint, width);
            cards.push(card("About", CardWeight::Spare(1), about));
        }
        Recording::Logic(logic) => cards.push(step_card(logic, playback, view, (width, rows))),
    }
    draw_cards(&mut canvas, cards, terminal)
}

fn card(title: &str, weight: CardWeight, lines: Vec<CardLine>) -> Card {
    Card {
        title: title.to_owned(),
        weight,
        lines,
    }
}

fn strip_title(playback: &Playback) -> &'static str {
    match playback.algorithm {
        Algorithm::Search(search) => measure_title(search),
        Algorithm::Logic => "Steps",
    }
}

pub(super) fn measure_title(search: WatchedSearch) -> &'static str {
    match search.measure() {
        Measure::Digits => "Depth over time",
        Measure::Errors => "Errors over time",
    }
}

/// The decisions of the search: its stack, or the fields of the exact cover for the search
/// that chooses by them, where there is room.
fn search_card(
    lane: &SearchLane,
    height: u16,
    (width, rows): (u16, usize),
    terminal: TerminalProfile,
) -> Card {
    let has_fields = height >= FIELDS_HEIGHT && width >= fields::WIDTH;
    if lane.search == WatchedSearch::FewestPlaces && has_fields {
        let lines = fields::count_candidates(&lane.position());
        return card("Candidates left", CardWeight::Kept, lines);
    }
    let counts = lane.search == WatchedSearch::FewestCandidates && has_fields;
    if counts && !board::counts_on_board(lane.search, terminal) {
        let lines = fields::count_in_cells(&lane.position());
        return card("Candidates left", CardWeight::Kept, lines);
    }
    let numbers = terminal.numbers_on(lane.start.rules.size());
    let lines = stack::list_levels(lane, (width, rows), numbers);
    card("Stack", CardWeight::Kept, lines)
}

fn progress_lines(playback: &Playback, width: u16, terminal: TerminalProfile) -> Vec<CardLine> {
    let counter = |(name, count): (&str, String)| {
        let count = (count, StyleRole::Text);
        CardLine::text(name, StyleRole::Faint).with_right(count, width)
    };
    let mut lines: Vec<CardLine> = counters(playback).into_iter().map(counter).collect();
    lines.push(CardLine::text(state_text(playback), state_role(playback)));
    let speed = speed_text(playback);
    let is_long = speed.chars().count() > usize::from(width);
    let speed = match speed.split_once(' ') {
        Some((_, without_name)) if is_long => without_name,
        Some(_) | None => &speed,
    };
    lines.push(CardLine::text(speed, StyleRole::Text));
    if let (Shading::Tries, Some(searches)) =
        (playback.shading, playback.player.recording.searches())
    {
        lines.push(CardLine::text("Heat: tries, up to", StyleRole::Accent));
        lines.push(heat::legend(searches.first(), width, terminal));
    }
    lines
}

/// The pseudocode of a search. The line that describes the last step is lit, and stands
/// behind an arrow.
fn pseudocode(lane: &SearchLane, width: u16) -> Vec<CardLine> {
    let last = lane.moment.recent.last().map(|step| step.kind());
    let lines = lane.search.pseudocode().iter();
    let line = |line: &PseudocodeLine| {
        let is_lit = last.is_some_and(|kind| line.steps.contains(&kind));
        let (sign, role) = if is_lit {
            (">", StyleRole::Solver)
        } else {
            (" ", StyleRole::Faint)
        };
        let width = usize::from(width).saturating_sub(1);
        CardLine::text(format!("{sign}{:<width$}", line.text), role)
    };
    lines.map(line).collect()
}

pub(crate) fn counters(playback: &Playback) -> Vec<(&'static str, String)> {
    match &playback.player.recording {
        Recording::Searches(searches) => {
            let run = &searches.first().moment.run;
            let counters = run.counters();
            let depth = run.depth().to_string();
            let empty = playback.givens().empty_count();
            match searches.first().search.measure() {
                Measure::Digits => vec![
                    ("tries", text::thousands(counters.tries)),
                    ("placed", text::thousands(counters.placed)),
                    ("backtracks", text::thousands(counters.taken_back)),
                    ("depth", format!("{depth} of {empty}")),
                ],
                Measure::Errors => vec![
                    ("swaps tried", text::thousands(counters.tries)),
                    ("swaps made", text::thousands(counters.placed)),
                    ("errors", depth),
                    ("temperature", temperature(run)),
                ],
            }
        }
        Recording::Logic(logic) => {
            let open = logic.empty_count();
            vec![
                ("steps", text::thousands(logic.steps())),
                ("empty cells", open.to_string()),
            ]
        }
    }
}

/// The temperature of annealing in three decimals.
fn temperature(run: &SearchRun) -> String {
    run.temperature()
        .map(|degrees| format!("{degrees:.3}"))
        .unwrap_or_default()
}

pub(super) fn state_text(playback: &Playback) -> String {
    let going_on = playback.player.state_name();
    let state = match &playback.player.recording {
        Recording::Searches(searches) => match searches.first().ending() {
            Some(SearchEnding::Solved) => "Solved",
            Some(SearchEnding::NoSolution) => "No solution",
            Some(SearchEnding::GaveUp) => "Gave up",
            None => going_on,
        },
        Recording::Logic(logic) => match logic.last() {
            Some(LogicEvent::Solved) => "Solved",
            Some(LogicEvent::Stuck) => "Stuck",
            Some(LogicEvent::Deduced(_)) | None => going_on,
        },
    };
    state.to_owned()
}

fn state_role(playback: &Playback) -> StyleRole {
    if playback.player.recording.is_at_end() {
        StyleRole::Accent
    } else {
        StyleRole::Text
    }
}

pub(super) fn speed_text(playback: &Playback) -> String {
    let searches = playback.player.recording.searches();
    let unit = searches.map_or("steps", Searches::unit);
    let rate = match (playback.algorithm, playback.player.speed.rate()) {
        (Algorithm::Logic, Some(1..=4)) => {
            format!(
                "{} s a step",
                playback.player.time_of(1).unwrap_or_default().as_secs()
            )
        }
        (Algorithm::Logic, Some(rate)) => format!("{} steps/s", text::thousands(rate.div_ceil(4))),
        (_, Some(1)) => "1 step/s".to_owned(),
        (_, Some(rate @ 1_000_000..)) => format!("{} million/s", rate / 1_000_000),
        (_, Some(rate)) => format!("{} {unit}/s", text::thousands(rate)),
        (_, None) => "no limit".to_owned(),
    };
    playback.player.speed.label(&rate)
}

/// The step of logic on show, with its proof. The message line has the result.
fn step_card(
    logic: &LogicSteps,
    playback: &Playback,
    view: &ViewContext<'_>,
    (width, rows): (u16, usize),
) -> Card {
    let numbers = view
        .shared
        .terminal
        .numbers_on(playback.givens().rules.size());
    let paragraphs = match logic.last() {
        Some(LogicEvent::Deduced(step)) => vec![
            (step.name(), StyleRole::Accent),
            (step.difficulty(), StyleRole::Faint),
            (numbers.write(&step.proof()), StyleRole::Text),
        ],
        Some(LogicEvent::Solved) => vec![("Solved, without a guess.".to_owned(), StyleRole::Good)],
        Some(LogicEvent::Stuck) => vec![(sentences::STUCK.to_owned(), StyleRole::Warning)],
        None => vec![(
            playback.algorithm.description().to_owned(),
            StyleRole::Faint,
        )],
    };
    let paragraphs = paragraphs.into_iter().map(Paragraph::from).collect();
    let reading = hint_text::reading(playback.text_page(), PAGE, view);
    let page = hint_text::fitted(paragraphs, width, rows as u16, &reading);
    card("Step", CardWeight::Active, page.in_card())
}
