//! The bar to move along what is watched, as that of a video player.

use super::card::{CardLine, StyledText};
use crate::ui::board::HitTarget;
use crate::ui::theme::StyleRole;
use crate::ui::{Glyphs, TerminalProfile};
use std::ops::Range;

/// A bar over `extent` units, of which the first ones are known.
#[derive(Clone, Copy)]
pub(crate) struct SeekBar<'a> {
    /// The moment on show.
    pub(crate) position: u64,
    /// The known part.
    pub(crate) known: u64,
    /// Extent of the whole bar.
    pub(crate) extent: u64,
    /// Marks on the bar.
    pub(crate) mark: &'a BarMarks<'a>,
}

/// Marks of moments that share a column: the sign and its role. Asked by column, so that a
/// bar costs its width, however much is on it.
pub(crate) type BarMarks<'a> = dyn Fn(Range<u64>) -> Option<(&'static str, StyleRole)> + 'a;

/// A bar on which nothing stands out.
pub(crate) fn no_marks(_: Range<u64>) -> Option<(&'static str, StyleRole)> {
    None
}

impl SeekBar<'_> {
    /// The bar in one line: what is behind, the moment on show, what is known. Each column
    /// can be pressed.
    pub(crate) fn line(&self, width: u16, terminal: TerminalProfile) -> CardLine {
        let inner = width.saturating_sub(2);
        let now = column_of(self.position, self.extent, inner);
        let known = column_of(self.known, self.extent, inner).max(now);
        let [left, past, ahead, right] = match terminal.glyphs {
            Glyphs::Unicode => ["├", "━", "─", "┤"],
            Glyphs::Ascii => ["|", "=", "-", "|"],
        };
        let now = now.min(inner.saturating_sub(1));
        let known = known.max(now + 1).min(inner);
        let mut columns: Vec<(&str, StyleRole)> = (0..inner)
            .map(|column| match column {
                column if column < now => (past, StyleRole::Entered),
                column if column < known => (ahead, StyleRole::Faint),
                _ => (" ", StyleRole::Text),
            })
            .collect();
        for (column, place) in (0..inner).zip(&mut columns) {
            *place = (self.mark)(positions(column, self.extent, inner)).unwrap_or(*place);
        }
        if let Some(place) = columns.get_mut(usize::from(now)) {
            *place = (head(terminal), StyleRole::KeyName);
        }
        let ends = |glyph| std::iter::once((glyph, StyleRole::Line));
        let columns = ends(left).chain(columns).chain(ends(right));
        let mut line = CardLine::new(join(columns));
        line.targets = parts(width);
        line
    }
}

/// Neighbours of one role as one piece.
fn join<'a>(columns: impl Iterator<Item = (&'a str, StyleRole)>) -> Vec<StyledText> {
    let mut pieces: Vec<StyledText> = Vec::new();
    for (glyph, role) in columns {
        match pieces.last_mut() {
            Some((text, last)) if *last == role => text.push_str(glyph),
            _ => pieces.push((glyph.to_owned(), role)),
        }
    }
    pieces
}

/// The sign of the moment on show.
pub(crate) fn head(terminal: TerminalProfile) -> &'static str {
    match terminal.glyphs {
        Glyphs::Unicode => "●",
        Glyphs::Ascii => "o",
    }
}

/// A part of the bar for each column.
pub(crate) fn parts(width: u16) -> Vec<(u16, u16, HitTarget)> {
    let last = width.saturating_sub(1);
    (0..width)
        .map(|column| (column, 1, HitTarget::Bar(column, last)))
        .collect()
}

/// The moments of a column. The last one has the end of the bar, too.
fn positions(column: u16, extent: u64, width: u16) -> Range<u64> {
    let start = |column: u16| {
        let start = u128::from(column) * u128::from(extent.max(1));
        start.div_ceil(width.max(1).into()) as u64
    };
    let is_last = column + 1 == width;
    start(column)..start(column + 1) + u64::from(is_last)
}

/// The column of a moment.
pub(crate) fn column_of(position: u64, extent: u64, width: u16) -> u16 {
    let column = u128::from(position) * u128::from(width) / u128::from(extent.max(1));
    (column as u16).min(width)
}
