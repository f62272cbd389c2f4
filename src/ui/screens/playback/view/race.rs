//! Two searches of the same puzzle beside each other: their boards,
//! their counts and depths, one bar for both.

use super::{Playback, Searches, board, strip, tiny};
use crate::ui::board::block_digits;
use crate::ui::board::draw as board_draw;
use crate::ui::board::layout::{BoardPlace, Layout, two_boards};
use crate::ui::screens::playback::SearchLane;
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{CardLine, draw_lines};
use crate::ui::widgets::seek_bar::no_marks;
use crate::ui::{Glyphs, TerminalProfile};
use ninefold_core::watched::{Measure, SearchEnding};
use ratatui::layout::Rect;

/// The rows above a board: the name of the search.
const ABOVE: u16 = 1;

/// The rows below it: two of counts, three of depths.
const COUNTS: u16 = 2;
const DEPTHS: u16 = 3;

pub(super) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    playback: &Playback,
    searches: &Searches,
) -> Vec<HitRegion> {
    let (window, terminal) = (canvas.area(), view.shared.terminal);
    let foot = 3;
    let room = window.first_rows(window.height.saturating_sub(foot));
    match two_boards(room, ABOVE + COUNTS + DEPTHS) {
        Some(places) => {
            for (lane, place) in searches.lanes.iter().zip(places) {
                draw_lane(canvas, view, playback, searches, lane, place);
            }
        }
        None => draw_tiny(canvas, view, playback, searches, room),
    }
    if let Some(seconds) = playback.countdown() {
        draw_countdown(&mut canvas.part(room), view, seconds);
    }
    let rows = |from_below: u16, height: u16| Rect {
        y: window.bottom().saturating_sub(from_below),
        height,
        ..window
    };
    let bar = playback.player.bar(&no_marks, window.width, terminal);
    let regions = draw_lines(&mut canvas.part(rows(3, 1)), &[bar], terminal);
    let layout = &Layout {
        message: rows(2, 1),
        keys: Some(rows(1, 1)),
        below: rows(2, 2),
        panel: None,
        ..*view.layout
    };
    let below = ViewContext { layout, ..*view };
    let standing = standing_of(playback, searches, window.width, terminal);
    message_line::draw(canvas, &below, Some(standing));
    regions
}

/// A board under the name of its search, its counts and depths below it.
fn draw_lane(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    playback: &Playback,
    searches: &Searches,
    lane: &SearchLane,
    place: BoardPlace,
) {
    let terminal = view.shared.terminal;
    let cells = board::of_search(lane, playback.shading, terminal);
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
    let lines = lane_lines(searches, lane, below.width, terminal);
    draw_lines(&mut canvas.part(below), &lines, terminal);
}

/// In a window without room for two boards with frames.
fn draw_tiny(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    playback: &Playback,
    searches: &Searches,
    room: Rect,
) {
    let terminal = view.shared.terminal;
    let gap = room.width.saturating_sub(2 * tiny::WIDTH) / 3;
    let side = |place: u16| Rect {
        x: room.x + gap + place * (tiny::WIDTH + gap.max(1)),
        width: tiny::WIDTH,
        ..room
    };
    for (lane, side) in searches.lanes.iter().zip([0, 1].map(side)) {
        let role = ending(lane).map_or(StyleRole::KeyName, |(_, role)| role);
        let name = CardLine::text(lane.search.short_name(), role);
        draw_lines(&mut canvas.part(side), &[name], terminal);
        let cells = board::of_search(lane, playback.shading, terminal);
        let place = side.below(ABOVE);
        tiny::draw(&mut canvas.part(side), place, &cells, terminal);
        let below = place.below(tiny::height(terminal));
        let lines = tiny_lines(searches, lane, below, terminal);
        draw_lines(&mut canvas.part(below), &lines, terminal);
    }
}

/// The counts of a side in a few columns, and its depths in the rows left.
fn tiny_lines(
    searches: &Searches,
    lane: &SearchLane,
    below: Rect,
    terminal: TerminalProfile,
) -> Vec<CardLine> {
    let run = &lane.moment.run;
    let used = searches.used(run);
    let used = format!("{} {}", text::thousands(used), searches.unit());
    let depth = match lane.search.measure() {
        Measure::Digits => format!("depth {}", run.depth()),
        Measure::Errors => format!("{} errors", run.depth()),
    };
    let mut lines = vec![CardLine::text(used, StyleRole::Text)];
    let rows = below.height.saturating_sub(2).clamp(1, DEPTHS);
    let width = below.width.saturating_sub(1);
    lines.extend(strip::of_lane(searches, lane, (width, rows), terminal));
    lines.insert(1, CardLine::text(depth, StyleRole::Faint));
    lines
}

/// How a search ended. That it is done is good news.
fn ending(lane: &SearchLane) -> Option<(&'static str, StyleRole)> {
    Some(match lane.ending()? {
        SearchEnding::Solved => ("solved", StyleRole::Good),
        SearchEnding::NoSolution => ("no solution", StyleRole::Good),
        SearchEnding::GaveUp => ("gave up", StyleRole::Warning),
    })
}

/// The seconds until the start, large and in the middle of the window.
fn draw_countdown(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>, seconds: u64) {
    let mut column = popup::draw_card(canvas, (9, 5), view);
    match view.shared.terminal.glyphs {
        Glyphs::Unicode => {
            for row in block_digits::text_rows(&seconds.to_string()) {
                column.centred(&row, StyleRole::Accent);
            }
        }
        Glyphs::Ascii => {
            column.gap();
            column.centred(&seconds.to_string(), StyleRole::Accent);
        }
    }
}

fn title_line(lane: &SearchLane) -> CardLine {
    let mut line = CardLine::text(lane.search.name(), StyleRole::KeyName);
    let ending = ending(lane).map(|(ending, role)| (format!("  {ending}"), role));
    line.pieces.extend(ending);
    line
}

fn lane_lines(
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
    // A column stays blank between two sides that touch.
    let width = width.saturating_sub(1);
    lines.extend(strip::of_lane(searches, lane, (width, DEPTHS), terminal));
    lines
}

/// The count before the start, the side that is done at the finish, or who is ahead.
fn standing_of(
    playback: &Playback,
    searches: &Searches,
    width: u16,
    terminal: TerminalProfile,
) -> (String, StyleRole) {
    if let Some(seconds) = playback.countdown() {
        return (format!("The race starts in {seconds}."), StyleRole::Text);
    }
    let done = searches.lanes.iter().find(|lane| lane.ending().is_some());
    if let Some(lane) = done.filter(|_| playback.is_at_finish()) {
        let used = text::thousands(searches.used(&lane.moment.run));
        let name = lane.search.short_name();
        let text = format!("{name} is done: {used} {}.", searches.unit());
        return (text, StyleRole::Accent);
    }
    let times = match terminal.glyphs {
        Glyphs::Unicode => '×',
        Glyphs::Ascii => 'x',
    };
    let wordings = [Wording::Long, Wording::ShortNames, Wording::Signs(times)];
    let mut texts = wordings
        .map(|wording| standing(searches, wording))
        .into_iter();
    let fits = |(text, _): &(String, StyleRole)| text.chars().count() <= usize::from(width);
    let last = texts.next_back();
    texts
        .find(fits)
        .or(last)
        .unwrap_or((String::new(), StyleRole::Text))
}

/// How the standing is said, from wide windows to narrow ones.
#[derive(Clone, Copy)]
enum Wording {
    Long,
    ShortNames,
    /// With this sign for "times".
    Signs(char),
}

/// Who is ahead, or who won and by what factor.
fn standing(searches: &Searches, wording: Wording) -> (String, StyleRole) {
    let [one, other] = match searches.lanes.as_slice() {
        [one, other] => [one, other],
        _ => return (String::new(), StyleRole::Text),
    };
    if one.ending().is_none() && other.ending().is_none() {
        return (
            both_so_far(searches, [one, other], wording),
            StyleRole::Text,
        );
    }
    let used = |lane: &SearchLane| searches.used(&lane.moment.run);
    let (winner, loser) = match (has_answer(one), has_answer(other)) {
        (false, false) => return ("Neither side has an answer.".to_owned(), StyleRole::Warning),
        (true, true) if used(one) > used(other) => (other, one),
        (false, true) => (other, one),
        (true, _) => (one, other),
    };
    let [name, behind] = [winner, loser].map(|lane| match wording {
        Wording::Long => lane.search.name(),
        Wording::ShortNames | Wording::Signs(_) => lane.search.short_name(),
    });
    let factor = factor(used(loser), used(winner));
    let text = match (has_answer(loser), wording) {
        (true, _) if used(loser) == used(winner) => "A draw, by work.".to_owned(),
        (false, _) if loser.ending().is_some() => format!("{name} wins: the other gave up."),
        (true, Wording::Long | Wording::ShortNames) => {
            format!("{name} wins: the other needs {factor} times the work.")
        }
        (false, Wording::Long | Wording::ShortNames) => {
            format!("{name} wins: {behind} has done {factor} times the work so far.")
        }
        (true, Wording::Signs(times)) => format!("{name}: {factor}{times} less work."),
        (false, Wording::Signs(times)) => format!("{behind}: {factor}{times} the work so far."),
    };
    (text, StyleRole::Accent)
}

/// How far both sides are after the same work.
fn both_so_far(searches: &Searches, lanes: [&SearchLane; 2], wording: Wording) -> String {
    let used = text::thousands(searches.position());
    let [one, other] = [(lanes[0], "left"), (lanes[1], "right")].map(|(lane, side)| {
        let name = match wording {
            Wording::Long => lane.search.name(),
            Wording::ShortNames => lane.search.short_name(),
            Wording::Signs(_) => side,
        };
        format!("{name} {}", how_far(lane))
    });
    format!("After {used} {} each: {one}, {other}.", searches.unit())
}

/// How far a side is: "34 of 51 filled".
fn how_far(lane: &SearchLane) -> String {
    let depth = lane.moment.run.depth();
    match lane.search.measure() {
        Measure::Digits => format!("{depth} of {} filled", lane.start.empty_count()),
        Measure::Errors => format!("{depth} errors"),
    }
}

fn has_answer(lane: &SearchLane) -> bool {
    let ending = lane.ending();
    matches!(
        ending,
        Some(SearchEnding::Solved | SearchEnding::NoSolution)
    )
}

/// A ratio in two digits.
fn factor(larger: u64, smaller: u64) -> String {
    let ratio = larger as f64 / smaller.max(1) as f64;
    match ratio {
        ..10.0 => format!("{ratio:.1}"),
        _ => text::thousands(ratio.round() as u64),
    }
}
