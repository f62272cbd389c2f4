//! The depth of a search over time, and the bar to move along it.

use crate::ui::screens::playback::{Playback, Recording, SearchLane, Searches};
use crate::ui::theme::{DepthPart, StyleRole};
use crate::ui::widgets::card::{CardLine, StyledText};
use crate::ui::widgets::seek_bar::{column_of, head, no_marks, parts};
use crate::ui::{ColourDepth, Glyphs, TerminalProfile};
use ninefold_core::watched::{DepthRange, Measure};

/// The eighths of a row, from below.
const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The depths in `rows` rows over the bar.
pub(super) fn draw_strip(
    playback: &Playback,
    width: u16,
    rows: u16,
    terminal: TerminalProfile,
) -> Vec<CardLine> {
    let mut lines = match &playback.player.recording {
        Recording::Searches(searches) => {
            of_lane(searches, searches.first(), (width, rows), terminal)
        }
        Recording::Logic(_) => Vec::new(),
    };
    lines.push(playback.player.bar(&no_marks, width, terminal));
    lines
}

/// The depths of one search.
pub(super) fn of_lane(
    searches: &Searches,
    lane: &SearchLane,
    (width, rows): (u16, u16),
    terminal: TerminalProfile,
) -> Vec<CardLine> {
    let extent = searches.extent();
    let known = searches.used(lane.recording.latest());
    let columns = usize::from(column_of(known, extent, width)).max(usize::from(known > 0));
    let now = usize::from(column_of(searches.position(), extent, width));
    // Before its end a race does not tell how it ends.
    let columns = if searches.is_race() {
        columns.min(now + 1)
    } else {
        columns
    };
    let depths = lane.recording.depths(columns);
    let scale = Scale::new(lane, &depths);
    let has_halves = terminal.depth > ColourDepth::Sixteen;
    let row = |row: u16| {
        let glyphs = depths.iter().map(|range| match terminal.glyphs {
            Glyphs::Unicode if has_halves => glyph(range, scale, rows, row),
            // Without a colour for the range only the least depth is drawn.
            Glyphs::Unicode => {
                let lowest = DepthRange {
                    high: range.low,
                    ..*range
                };
                glyph(&lowest, scale, rows, row)
            }
            Glyphs::Ascii if row + 1 < rows => (' ', Band::Low),
            Glyphs::Ascii => (digit(range.high, scale), Band::Low),
        });
        join(glyphs, now)
    };
    (0..rows).map(row).collect()
}

/// The part of a column in one row: below the least depth of its steps, between that and
/// the greatest, or both.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Band {
    /// The search was never less deep.
    Low,
    /// It was at times.
    Range,
    /// The least depth ends here, and the range fills the rest.
    Both,
}

/// The glyph of a column in a row, counted from above. Where the least depth and the range
/// end in one row, the range is its background.
fn glyph(range: &DepthRange, scale: Scale, rows: u16, row: u16) -> (char, Band) {
    let below = u32::from(rows - 1 - row) * 8;
    let part = |depth| {
        let share = scale.share(depth, u32::from(rows) * 8);
        share.saturating_sub(below).min(8) as usize
    };
    match (part(range.low), part(range.high)) {
        (0, high) => (EIGHTHS[high], Band::Range),
        (low, high) if low < high => (EIGHTHS[low], Band::Both),
        (low, _) => (EIGHTHS[low], Band::Low),
    }
}

/// The depths and the bar in one row, for small windows.
pub(super) fn single_line(
    playback: &Playback,
    width: u16,
    terminal: TerminalProfile,
) -> Option<CardLine> {
    let Recording::Searches(searches) = &playback.player.recording else {
        return Some(playback.player.bar(&no_marks, width, terminal));
    };
    let lane = searches.first();
    let mut lines = of_lane(searches, lane, (width, 1), terminal);
    let now = column_of(searches.position(), searches.extent(), width);
    let now = usize::from(now.min(width.saturating_sub(1)));
    let head = (head(terminal).to_owned(), StyleRole::KeyName);
    let mut line = lines.pop()?.with_column(now, head);
    line.targets = parts(width);
    Some(line)
}

/// The scale of the depths.
#[derive(Clone, Copy)]
struct Scale {
    measure: Measure,
    /// The depth at the top: every empty cell filled, or of errors the most so far.
    most: usize,
}

impl Scale {
    fn new(lane: &SearchLane, depths: &[DepthRange]) -> Scale {
        let measure = lane.search.measure();
        let most = match measure {
            Measure::Digits => lane.start.empty_count(),
            Measure::Errors => depths.iter().map(|range| range.high).max().unwrap_or(1),
        };
        let most = most.max(1);
        Scale { measure, most }
    }

    /// The share of the highest depth, in `parts` parts; a depth above 0 is visible. Errors
    /// are on a scale of roots: most of the time they are few.
    fn share(self, depth: usize, parts: u32) -> u32 {
        let share = match self.measure {
            Measure::Digits => (depth as u32 * parts).div_ceil(self.most as u32),
            Measure::Errors => {
                let root = (depth as f64 / self.most as f64).sqrt();
                (root * f64::from(parts)).ceil() as u32
            }
        };
        share.min(parts)
    }
}

/// The share of the highest depth as a digit.
fn digit(depth: usize, scale: Scale) -> char {
    char::from(b'0' + scale.share(depth, 9) as u8)
}

/// Glyphs as a line: those behind the moment on show stand out.
fn join(glyphs: impl Iterator<Item = (char, Band)>, now: usize) -> CardLine {
    let mut pieces: Vec<StyledText> = Vec::new();
    for (column, (glyph, band)) in glyphs.enumerate() {
        let part = match (column < now, band) {
            (true, Band::Low) => DepthPart::Past,
            (true, Band::Range) => DepthPart::PastRange,
            (true, Band::Both) => DepthPart::PastBoth,
            (false, Band::Low) => DepthPart::Ahead,
            (false, Band::Range) => DepthPart::AheadRange,
            (false, Band::Both) => DepthPart::AheadBoth,
        };
        let role = StyleRole::Depth(part);
        match pieces.last_mut() {
            Some((text, last)) if *last == role => text.push(glyph),
            _ => pieces.push((glyph.to_string(), role)),
        }
    }
    CardLine::new(pieces)
}
