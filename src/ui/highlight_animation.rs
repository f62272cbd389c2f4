//! A short highlight animation for a completed house, digit or game. Nine digits
//! and a few frames of them, so that it costs some hundred bytes.

use ninefold_core::board::{Cell, CellSet, Digit};
use ninefold_core::logic::IndexedRules;
use ninefold_game::game::Position;
use std::time::Duration;

/// The duration of one step: twelve a second.
const WAVE: Duration = Duration::from_millis(80);

/// The cells of a finished house or digit highlighted in one step.
const ABREAST: usize = 3;

/// The cells highlighted, step by step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HighlightAnimation {
    waves: Vec<CellSet>,
    since: Duration,
}

impl HighlightAnimation {
    /// The animation for a digit that now stands nine times, or a house that is
    /// now full, without a faulty cell. It spreads from the cursor.
    pub(crate) fn for_change(
        before: &Position,
        now: &Position,
        faulty: CellSet,
        cursor: Cell,
    ) -> Option<HighlightAnimation> {
        let sound = |cells: &CellSet| (*cells & faulty).is_empty();
        let digit = || finished_digits(before, now).find(sound);
        let house = || finished_houses(before, now).find(sound);
        let cells = digit().or_else(house)?;
        Some(HighlightAnimation::spread_from(cells, cursor))
    }

    /// The win: box by box.
    pub(crate) fn for_win(rules: &IndexedRules) -> HighlightAnimation {
        let size = rules.size();
        // Boxes and regions come after the rows and columns.
        let boxes: Vec<CellSet> = houses(rules).skip(2 * size).take(size).collect();
        let rows = || houses(rules).take(size).collect();
        HighlightAnimation {
            waves: if boxes.len() == size { boxes } else { rows() },
            since: Duration::ZERO,
        }
    }

    fn spread_from(cells: CellSet, from: Cell) -> HighlightAnimation {
        let far = |cell: &Cell| {
            let rows = cell.row().abs_diff(from.row());
            rows + cell.column().abs_diff(from.column())
        };
        let mut cells: Vec<Cell> = cells.iter().collect();
        cells.sort_by_key(far);
        let waves = cells.chunks(ABREAST);
        HighlightAnimation {
            waves: waves.map(|wave| wave.iter().copied().collect()).collect(),
            since: Duration::ZERO,
        }
    }

    /// The cells highlighted at present.
    pub(crate) fn highlighted_cells(&self) -> CellSet {
        let wave = self.waves.get(self.wave_index());
        wave.copied().unwrap_or(CellSet::NONE)
    }

    /// The cells that were highlighted up to now.
    pub(crate) fn reached_cells(&self) -> CellSet {
        let reached = self.waves.iter().take(self.wave_index() + 1);
        reached.fold(CellSet::NONE, |all, cells| all | *cells)
    }

    fn wave_index(&self) -> usize {
        (self.since.as_millis() / WAVE.as_millis()) as usize
    }

    /// The same after some time, as long as there is something to see.
    #[must_use]
    pub(crate) fn advance(self, time: Duration) -> Option<HighlightAnimation> {
        let since = self.since + time;
        let later = HighlightAnimation { since, ..self };
        (later.wave_index() < later.waves.len()).then_some(later)
    }

    /// Time until the next wave.
    pub(crate) fn next_deadline(&self) -> Duration {
        let next = WAVE * (self.wave_index() as u32 + 1);
        next.saturating_sub(self.since)
    }
}

/// The cells of each digit that stands nine times and did not before.
fn finished_digits(before: &Position, now: &Position) -> impl Iterator<Item = CellSet> {
    let finished = |digit: &Digit| now.remaining(*digit) == 0 && before.remaining(*digit) > 0;
    let digits = now.values().iter().filter(finished);
    digits.map(|digit| now.digits().cells_with(digit))
}

/// The cells of every house, rows and columns first.
fn houses(rules: &IndexedRules) -> impl Iterator<Item = CellSet> {
    rules.houses().map(|house| house.cells)
}

/// The cells of each house that is full and was not before.
fn finished_houses(before: &Position, now: &Position) -> impl Iterator<Item = CellSet> {
    let is_full = |position: &Position, cells: CellSet| (cells & position.empty_cells()).is_empty();
    houses(now.rules()).filter(move |&cells| is_full(now, cells) && !is_full(before, cells))
}
