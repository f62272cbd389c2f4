//! Two searches of the same puzzle beside each other: their boards where there is room,
//! their counts and depths, one bar for both.

use super::{Searches, SolverPlayback, board, strip};
use crate::ui::TerminalProfile;
use crate::ui::board::draw as board_draw;
use crate::ui::board::layout::{BoardPlace, Layout, two_boards};
use crate::ui::screens::playback::{RaceUnit, SearchLane};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{CardLine, draw_lines};
use crate::ui::widgets::seek_bar::no_marks;
use ninefold_core::solve::{Measure, SearchEnding};
use ratatui::layout::Rect;

/// The rows above a board: the name of the search.
const ABOVE: u16 = 1;

/// The rows below it: two of counts, three of depths.
const COUNTS: u16 = 2;
const DEPTHS: u16 = 3;

pub(super) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    playback: &SolverPlayback,
    searches: &Searches,
) -> Vec<HitRegion> {
    let window = canvas.area();
    let foot = 3;
    let room = Rect {
        height: window.height.saturating_sub(foot),
        ..window
    };
    match two_boards(room, ABOVE + COUNTS + DEPTHS) {
        Some(places) => {
            for (lane, place) in searches.lanes.iter().zip(places) {
                draw_lane(canvas, view, playback, searches, lane, place);
            }
        }
        None => draw_counts_only(canvas, view, playback, searches, room),
    }
    let row = |from_below: u16| Rect {
        y: window.bottom().saturating_sub(from_below),
        height: 1,
        ..window
    };
    let bar = playback
        .player
        .bar(&no_marks, window.width, view.shared.terminal);
    let regions = draw_lines(&mut canvas.part(row(3)), &[bar], view.shared.terminal);
    let layout = Layout {
        message: row(2),
        keys: Some(row(1)),
        below: Rect {
            height: 2,
            ..row(2)
        },
        panel: None,
        ..*view.layout
    };
    let below = ViewContext {
        layout: &layout,
        ..*view
    };
    let sentence = super::sentences::of_moment(playback, view)
        .filter(|_| playback.typing.is_some() || playback.stopped_at.is_some());
    message_line::draw(canvas, &below, sentence.or(Some(standing(searches))));
    regions
}

/// A board under the name of its search, its counts and depths below it.
fn draw_lane(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    playback: &SolverPlayback,
    searches: &Searches,
    lane: &SearchLane,
    place: BoardPlace,
) {
    let terminal = view.shared.terminal;
    let givens = playback.givens();
    let cells = board::of_search(givens, lane, playback.heat, terminal);
    board_draw::draw(canvas, place, &cells, terminal);
    let area = place.area;
    let title = Rect {
        y: area.y - ABOVE,
        height: ABOVE,
        ..area
    };
    let below = Rect {
        y: area.bottom(),
        height: COUNTS + DEPTHS,
        ..area
    };
    draw_lines(&mut canvas.part(title), &[title_line(lane)], terminal);
    let lines = lane_lines(playback, searches, lane, below.width, terminal);
    draw_lines(&mut canvas.part(below), &lines, terminal);
}

/// In a window without room for two boards.
fn draw_counts_only(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    playback: &SolverPlayback,
    searches: &Searches,
    room: Rect,
) {
    let terminal = view.shared.terminal;
    let mut lines = Vec::new();
    for lane in &searches.lanes {
        lines.push(title_line(lane));
        lines.extend(lane_lines(playback, searches, lane, room.width, terminal));
    }
    draw_lines(&mut canvas.part(room), &lines, terminal);
}

fn title_line(lane: &SearchLane) -> CardLine {
    let name = CardLine::text(lane.search.name(), StyleRole::KeyName);
    match lane.ending() {
        None => name,
        Some(SearchEnding::Solved) => with_ending(name, "solved", StyleRole::Good),
        Some(SearchEnding::NoSolution) => with_ending(name, "no solution", StyleRole::Good),
        Some(SearchEnding::GaveUp) => with_ending(name, "gave up", StyleRole::Warning),
    }
}

fn with_ending(mut name: CardLine, ending: &str, role: StyleRole) -> CardLine {
    name.pieces.push((format!("  {ending}"), role));
    name
}

fn lane_lines(
    playback: &SolverPlayback,
    searches: &Searches,
    lane: &SearchLane,
    width: u16,
    terminal: TerminalProfile,
) -> Vec<CardLine> {
    let run = &lane.moment.run;
    let counters = run.counters();
    let number = text::thousands;
    let first = format!(
        "{} steps  {} checks",
        number(counters.steps),
        number(counters.work)
    );
    let placed = number(counters.placed);
    let (depth, second) = match lane.search.measure() {
        Measure::Digits => (
            format!("  depth {}", run.depth()),
            format!(
                "{placed} placed  {} backtracks",
                number(counters.taken_back)
            ),
        ),
        Measure::Errors => (
            String::new(),
            format!("{placed} swaps  {} errors", run.depth()),
        ),
    };
    // The strip shows the depth as well.
    let has_room = first.len() + depth.len() < usize::from(width);
    let first = if has_room { first + &depth } else { first };
    let mut lines = vec![
        CardLine::text(first, StyleRole::Text),
        CardLine::text(second, StyleRole::Faint),
    ];
    let givens = playback.givens();
    // A column stays blank between two sides that touch.
    let width = width.saturating_sub(1);
    lines.extend(strip::of_lane(
        searches, lane, givens, width, DEPTHS, terminal,
    ));
    lines
}

/// Who is ahead, or who won and by what factor.
fn standing(searches: &Searches) -> (String, StyleRole) {
    let unit = searches.unit;
    let [one, other] = match searches.lanes.as_slice() {
        [one, other] => [one, other],
        _ => return (String::new(), StyleRole::Text),
    };
    let [by, of_it] = match unit {
        RaceUnit::Steps => ["by steps", "the steps"],
        RaceUnit::Work => ["by work", "the work"],
    };
    if one.ending().is_none() && other.ending().is_none() {
        let used = text::thousands(searches.position());
        return (
            format!("Race {by}: {used} {} each.", unit.name()),
            StyleRole::Text,
        );
    }
    let done = |lane: &SearchLane| {
        matches!(
            lane.ending(),
            Some(SearchEnding::Solved | SearchEnding::NoSolution)
        )
    };
    let used = |lane: &SearchLane| unit.used(&lane.moment.run);
    let sides = match (done(one), done(other)) {
        (true, true) if used(one) <= used(other) => Some((one, other)),
        (true, true) => Some((other, one)),
        (true, false) => Some((one, other)),
        (false, true) => Some((other, one)),
        (false, false) => None,
    };
    let Some((winner, loser)) = sides else {
        return ("Neither side has an answer.".to_owned(), StyleRole::Warning);
    };
    let name = winner.search.name();
    let factor = factor(used(loser), used(winner));
    let text = match done(loser) {
        true if used(loser) == used(winner) => format!("A draw, {by}."),
        true => format!("{name} wins: the other needs {factor} times {of_it}."),
        false if loser.ending().is_some() => format!("{name} wins: the other gave up."),
        false => format!(
            "{name} wins: {} has done {factor} times {of_it} so far.",
            loser.search.name()
        ),
    };
    (text, StyleRole::Accent)
}

/// A ratio in two digits.
fn factor(larger: u64, smaller: u64) -> String {
    let ratio = larger as f64 / smaller.max(1) as f64;
    match ratio {
        ..10.0 => format!("{ratio:.1}"),
        _ => text::thousands(ratio.round() as u64),
    }
}
