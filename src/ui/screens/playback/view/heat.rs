//! Cells shaded by how often a digit was tried in them, and the scale of the shades.

use crate::ui::board::cell_view::BoardView;
use crate::ui::screens::playback::SearchLane;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{CardLine, StyledText};
use crate::ui::{ColourDepth, TerminalProfile};
use ninefold_core::board::Cell;

/// Number of shades.
pub(super) const SHADES: u8 = 5;

/// The letters of the scale without shades: every third one is in the legend.
const LETTERS: u8 = 10;
const LETTERS_IN_LEGEND: u8 = 3;

/// Shades each cell by its count. Where shades cannot be told apart, letters from a to j say
/// it too: numbers would pass for digits of the puzzle.
pub(super) fn shade(view: &mut BoardView, lane: &SearchLane, depth: ColourDepth) {
    let scale = Scale::of(lane);
    for of in Cell::all(view.size()) {
        let cell = &mut view[of];
        let share = scale.share(lane.moment.run.tries_in(of));
        if share == 0.0 {
            continue;
        }
        let shade = (share * f64::from(SHADES)).ceil().clamp(1.0, SHADES.into()) as u8;
        cell.background = Some(StyleRole::Heat(shade));
        if depth <= ColourDepth::Sixteen {
            let last = LETTERS - 1;
            let letter = (share * f64::from(last)).round().clamp(0.0, last.into()) as u8;
            cell.tag = Some((char::from(b'a' + letter), StyleRole::Tag));
        }
    }
}

/// The highest count in each shade, in one line of `width` columns. Without shades, the
/// highest count of every third letter.
pub(super) fn legend(lane: &SearchLane, width: u16, terminal: TerminalProfile) -> CardLine {
    let scale = Scale::of(lane);
    let room = |pieces: u8| usize::from(width) / usize::from(pieces);
    let shade = |shade: u8| -> StyledText {
        let count = short(scale.count(f64::from(shade) / f64::from(SHADES)));
        (format!("{count:^0$}", room(SHADES)), StyleRole::Heat(shade))
    };
    let letter = |place: u8| -> StyledText {
        let letter = place * (LETTERS - 1) / LETTERS_IN_LEGEND;
        let share = (f64::from(letter) + 0.5) / f64::from(LETTERS - 1);
        let name = char::from(b'a' + letter);
        let text = format!("{name} {}", short(scale.count(share)));
        (
            format!("{text:<0$}", room(LETTERS_IN_LEGEND)),
            StyleRole::Text,
        )
    };
    CardLine::new(if terminal.depth <= ColourDepth::Sixteen {
        (1..=LETTERS_IN_LEGEND).map(letter).collect()
    } else {
        (1..=SHADES).map(shade).collect()
    })
}

/// A scale of logarithms up to the highest count.
#[derive(Clone, Copy)]
struct Scale {
    most: u32,
}

impl Scale {
    fn of(lane: &SearchLane) -> Scale {
        let counts = Cell::all(16).map(|cell| lane.moment.run.tries_in(cell));
        let most = counts.max().unwrap_or(0);
        Scale { most }
    }

    /// The share of the highest count, from 0 to 1.
    fn share(self, count: u32) -> f64 {
        logarithm(count) / logarithm(self.most).max(1.0)
    }

    /// The highest count with at most this share.
    fn count(self, share: f64) -> u32 {
        let count = (logarithm(self.most) * share).exp2() - 1.0;
        // What rounding took away.
        ((count + 1e-6) as u32).min(self.most)
    }
}

fn logarithm(count: u32) -> f64 {
    f64::from(count.saturating_add(1)).log2()
}

/// A count in four columns: `418`, `2.1k`, `14k`, `3M`.
fn short(count: u32) -> String {
    match count {
        ..1_000 => count.to_string(),
        1_000..10_000 => format!("{}.{}k", count / 1_000, count % 1_000 / 100),
        10_000..1_000_000 => format!("{}k", count / 1_000),
        1_000_000.. => format!("{}M", count / 1_000_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_takes_four_columns() {
        let counts = [0, 999, 1_000, 2_199, 9_999, 14_000, 999_999, 3_000_000];
        let texts = counts.map(short);
        assert_eq!(
            texts,
            ["0", "999", "1.0k", "2.1k", "9.9k", "14k", "999k", "3M"]
        );
        assert!(short(u32::MAX).len() <= 5);
    }

    /// The number of a shade is the highest count that wears it.
    #[test]
    fn the_legend_says_where_shades_end() {
        for most in [1, 7, 31, 418, 12_554_390] {
            let scale = Scale { most };
            let shade = |count| (scale.share(count) * f64::from(SHADES)).ceil();
            for place in 1..=SHADES {
                let last = scale.count(f64::from(place) / f64::from(SHADES));
                assert!(shade(last) <= f64::from(place) + 1e-6, "{most}: {place}");
                if last < most {
                    assert!(shade(last + 1) > f64::from(place), "{most}: {place} {last}");
                }
            }
            assert_eq!(scale.count(1.0), most);
        }
    }
}
