//! The cage at the cursor, and what selected cells add up to.

use crate::ui::keys::BOARD;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{CardLine, StyledText, paragraph};
use crate::ui::{ColourDepth, GameSession, Shared, TerminalProfile, ViewContext};
use ninefold_core::board::DigitSet;
use ninefold_core::rules::{Cage, Repeats};
use ninefold_game::game::{SelectedSum, counted};
use ninefold_game::settings::Numbers;

/// The combinations of a cage in a game.
pub(crate) struct CageCombinations {
    cage: Cage,
    /// In ascending order of their values.
    pub(crate) rows: Vec<CombinationRow>,
}

/// A combination of a cage.
#[derive(Clone, Copy)]
pub(crate) struct CombinationRow {
    values: DigitSet,
    /// Whether its values can be placed in the cells, by the notes and the digits.
    is_left: bool,
    is_struck: bool,
    numbers: Numbers,
}

impl CombinationRow {
    /// Its state; empty if it is possible and not struck.
    pub(crate) fn word(&self) -> &'static str {
        match (self.is_left, self.is_struck) {
            (true, false) => "",
            (true, true) => "struck",
            (false, false) => "not possible",
            (false, true) => "struck, not possible",
        }
    }

    fn is_open(&self) -> bool {
        self.is_left && !self.is_struck
    }

    /// Its values, by their names on the board. Few of them could be taken for a number.
    pub(crate) fn text(&self) -> String {
        match self.values.len() {
            ..=3 => self.joined("+"),
            _ => self.numbers.names(self.values),
        }
    }

    fn joined(&self, sign: &str) -> String {
        let names = self.values.iter().map(|value| self.numbers.name(value));
        names.collect::<Vec<String>>().join(sign)
    }

    fn piece(&self, terminal: TerminalProfile) -> StyledText {
        let text = self.text();
        match (self.is_struck, terminal.depth) {
            (false, _) if !self.is_left => (text, StyleRole::Struck),
            (false, _) => (text, StyleRole::KeyName),
            // Not every terminal strikes out.
            (true, ColourDepth::None | ColourDepth::Sixteen) => {
                (format!("({text})"), StyleRole::Faint)
            }
            (true, _) => (text, StyleRole::Eliminated),
        }
    }
}

impl CageCombinations {
    pub(crate) fn new(cage: Cage, session: &GameSession, shared: &Shared) -> CageCombinations {
        let position = session.shown_position(shared);
        let size = position.size();
        let left = cage.combinations_left(&position.possible_values(), size);
        // Both lists are in the same order.
        let mut left = left.into_iter().peekable();
        let struck = position.struck(cage.first());
        let all = cage.combinations(size).into_iter().enumerate();
        let rows = all.map(|(place, values)| CombinationRow {
            values,
            is_left: left.next_if_eq(&values).is_some(),
            is_struck: struck.contains(place),
            numbers: session.numbers(shared),
        });
        CageCombinations {
            cage,
            rows: rows.collect(),
        }
    }

    /// The sum and the number of cells: "cage 14, 3 cells".
    pub(crate) fn title(&self) -> String {
        let sum = self.cage.sum.map_or(String::new(), |sum| format!(" {sum}"));
        let repeats = match self.cage.repeats {
            Repeats::Forbidden => "",
            Repeats::Allowed => ", may repeat",
        };
        let cells = counted(self.cage.cells.len() as u64, "cell");
        format!("cage{sum}, {cells}{repeats}")
    }

    fn open(&self) -> impl Iterator<Item = CombinationRow> {
        self.rows.iter().filter(|row| row.is_open()).copied()
    }

    /// How many are left: "3 of 8 ways".
    pub(crate) fn counts(&self) -> String {
        let open = self.open().count();
        let all = self.rows.len();
        let ways = if all == 1 { "way" } else { "ways" };
        format!("{open} of {all} {ways}")
    }

    /// The values that all open combinations have, if there are several.
    fn in_all(&self) -> String {
        if self.open().nth(1).is_none() {
            return String::new();
        }
        let in_all = self.open().reduce(|all, row| CombinationRow {
            values: all.values & row.values,
            ..all
        });
        let in_all = in_all.filter(|row| !row.values.is_empty());
        in_all.map_or(String::new(), |row| format!("all have {}", row.joined(" ")))
    }

    /// The combinations, those that are left first, in lines so wide.
    fn lines(&self, width: u16, terminal: TerminalProfile) -> Vec<CardLine> {
        let (left, gone): (Vec<&CombinationRow>, Vec<&CombinationRow>) =
            self.rows.iter().partition(|row| row.is_left);
        let gone = gone
            .into_iter()
            .filter(|_| terminal.depth > ColourDepth::Sixteen);
        let left = left.into_iter().chain(gone);
        let pieces: Vec<StyledText> = left.map(|row| row.piece(terminal)).collect();
        let longest = pieces.iter().map(|(text, _)| text.len()).max();
        let in_line = (usize::from(width) + 1) / (longest.unwrap_or(0) + 1);
        let line = |pieces: &[StyledText]| {
            let spaced = pieces
                .iter()
                .cloned()
                .enumerate()
                .flat_map(|(place, piece)| {
                    let gap = (place > 0).then(|| (" ".to_owned(), StyleRole::Text));
                    gap.into_iter().chain([piece])
                });
            CardLine::new(spaced.collect())
        };
        pieces.chunks(in_line.max(1)).map(line).collect()
    }
}

/// The fewest rows of a cage in a panel: its title, and some combinations.
const LEAST_ROWS: usize = 4;

/// The cages at the cursor with their combinations, or what selected cells add up to, in
/// `width` columns and at most `rows` rows.
pub(super) fn lines(
    session: &GameSession,
    view: &ViewContext<'_>,
    (width, rows): (u16, usize),
) -> Vec<CardLine> {
    let mut lines = all_lines(session, view, width);
    let rows = rows.max(LEAST_ROWS);
    if lines.len() > rows {
        lines.truncate(rows - 1);
        let more = view.expand_keys(BOARD, "[combinations] lists all");
        lines.push(CardLine::text(more, StyleRole::Faint));
    }
    if has_cages(session) {
        lines.resize_with(lines.len().max(USUAL_ROWS.min(rows)), CardLine::default);
    }
    lines
}

fn all_lines(session: &GameSession, view: &ViewContext<'_>, width: u16) -> Vec<CardLine> {
    if !has_cages(session) {
        return Vec::new();
    }
    if !session.selection.cells.is_empty() {
        let sum = SelectedSum::of(&session.game.position, session.selection.cells);
        return sum_sentences(&sum)
            .iter()
            .flat_map(|text| paragraph(text, StyleRole::Text, width))
            .collect();
    }
    let cages = session.game.puzzle.rules.cages_of(session.cell_in_panel());
    let cages = cages.map(|cage| CageCombinations::new(*cage, session, view.shared));
    let lines = cages.enumerate().flat_map(|(place, cage)| {
        // The first one is the title of the card.
        let title = (place > 0 || cage.cage.sum.is_none())
            .then(|| paragraph(&cage.title(), StyleRole::Text, width));
        let mut lines = title.unwrap_or_default();
        if !cage.rows.is_empty() {
            lines.extend(paragraph(&cage.counts(), StyleRole::Faint, width));
            lines.extend(cage.lines(width, view.shared.terminal));
            lines.extend(paragraph(&cage.in_all(), StyleRole::Faint, width));
        }
        lines
    });
    lines.collect()
}

/// The rows that stay free for a cage: what is below it keeps its place.
const USUAL_ROWS: usize = 8;

/// What is left of the cage in the panel, as many combinations as there is room for and the number of
/// the others.
pub(super) fn combinations_below(
    session: &GameSession,
    shared: &Shared,
    width: u16,
) -> Option<String> {
    let at = session.cell_in_panel();
    let cage = session.game.puzzle.rules.cages_of(at).next()?;
    let found = CageCombinations::new(*cage, session, shared);
    let open: Vec<String> = found.open().map(|row| row.text()).collect();
    let line = |count: usize| match open.len() - count {
        0 => open.join(" "),
        more => format!("{} +{more}", open[..count].join(" ")),
    };
    let fits = |line: &String| line.len() <= usize::from(width);
    (1..=open.len()).rev().map(line).find(fits)
}

/// The cell, its notes and its cage in one line, where there is no panel.
pub(super) fn line_below(
    session: &GameSession,
    view: &ViewContext<'_>,
    width: u16,
) -> Option<String> {
    if !has_cages(session) {
        return None;
    }
    if !session.selection.cells.is_empty() {
        let sum = SelectedSum::of(&session.game.position, session.selection.cells);
        return sum_sentences(&sum).into_iter().next_back();
    }
    let rules = &session.game.puzzle.rules;
    let cage = rules.cages_of(session.cursor).next()?;
    let found = CageCombinations::new(*cage, session, view.shared);
    let notes = session.shown_position(view.shared).marks(session.cursor);
    let notes = match notes.digits() {
        notes if notes.is_empty() => String::new(),
        notes => format!(" {}", session.numbers(view.shared).names(notes)),
    };
    let whole = format!("{}{notes}; {}", session.cursor, found.title());
    if whole.len() <= usize::from(width) {
        return Some(whole);
    }
    Some(format!("{}; {}", session.cursor, found.title()))
}

fn has_cages(session: &GameSession) -> bool {
    session.game.puzzle.rules.cages().next().is_some()
}

/// The sums of selected cells as sentences, the most important last.
fn sum_sentences(sum: &SelectedSum) -> Vec<String> {
    let (placed, of_placed) = sum.placed;
    let mut all = vec![match placed {
        0 => counted(sum.cells as u64, "cell"),
        _ => format!(
            "{}, {placed} placed: {of_placed}",
            counted(sum.cells as u64, "cell")
        ),
    }];
    let cages: Vec<String> = sum.cages.iter().map(u16::to_string).collect();
    let loose = sum.total.map(|total| total - sum.cages.iter().sum::<u16>());
    match (cages.len(), sum.total, loose) {
        (0, ..) | (_, None, _) => {}
        (1, _, Some(0)) => all.push(format!("cage: {}", cages.concat())),
        (_, Some(total), Some(0)) => {
            all.push(format!("cages {}: {total} in all", cages.join(", ")));
        }
        (_, Some(total), loose) => {
            let (cages, loose) = (cages.join(", "), loose.unwrap_or(0));
            all.push(format!("cages {cages}, digits {loose}: {total} in all"));
        }
    }
    all.extend(sum.rest.iter().map(|rest| rest.to_string()));
    all
}
