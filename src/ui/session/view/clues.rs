//! The clues of the cursor's cell in words, and the kinds of clues of a board with their signs.

use crate::ui::board::clue_signs;
use crate::ui::board::layout::GridLines;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, paragraph};
use crate::ui::{GameSession, ViewContext};
use ninefold_core::variants::{LocalForm, Rules, Spot};
use ninefold_game::game::clue_text;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The rows of words that are kept free at most, so that what is below them stays in place.
const MOST_ROWS: usize = 7;

/// The cells whose words are counted for that: this happens with every draw.
const MOST_COMPARED: usize = 40;

/// The words of the clues of a cell, in lines of at most `width` columns.
fn words(rules: &Rules, cell: Spot, width: u16) -> Vec<CardLine> {
    let texts = clue_text::of_cell(rules, cell);
    let lines = texts
        .iter()
        .map(|text| paragraph(text, StyleRole::Text, width));
    lines.flatten().collect()
}

/// The words of every clue of the cursor's cell. There are as many lines for each cell, up to
/// [`MOST_ROWS`]: else everything below would move with the cursor.
pub(super) fn lines(session: &GameSession, width: u16) -> Vec<CardLine> {
    let rules = session.game.puzzle.rules.rules();
    if rules.published_local_clues().next().is_none() {
        return Vec::new();
    }
    let mut lines = words(rules, session.cursor, width);
    let rows = most_rows(rules, width);
    lines.resize_with(lines.len().max(rows), CardLine::default);
    lines
}

/// The rows of words that cells have at most, up to [`MOST_ROWS`].
fn most_rows(rules: &Rules, width: u16) -> usize {
    let mut most = 0;
    for cell in fullest_cells(rules) {
        most = most.max(words(rules, cell, width).len());
        if most >= MOST_ROWS {
            return MOST_ROWS;
        }
    }
    most
}

/// The cells with the most clues, at most [`MOST_COMPARED`].
fn fullest_cells(rules: &Rules) -> impl Iterator<Item = Spot> {
    let mut counts = BTreeMap::<Spot, usize>::new();
    for clue in rules.published_local_clues() {
        if clue.kind.form() != LocalForm::Negative {
            for &cell in &clue.cells {
                *counts.entry(cell).or_default() += 1;
            }
        }
    }
    let mut cells: Vec<(Spot, usize)> = counts.into_iter().collect();
    cells.sort_by_key(|&(_, count)| Reverse(count));
    cells.into_iter().map(|(cell, _)| cell).take(MOST_COMPARED)
}

/// The kinds of clues, each with its sign.
pub(super) fn legend(session: &GameSession, view: &ViewContext<'_>, width: u16) -> Card {
    let rules = session.game.puzzle.rules.rules();
    let glyphs = view.shared.terminal.glyphs;
    let has_letters = clue_signs::has_outside_letters(rules);
    let mut lines = Vec::new();
    for kind in rules.published_local_kinds() {
        let sign = clue_signs::legend(kind, glyphs, has_letters);
        let gap = if sign.is_empty() { "" } else { " " };
        let name = crate::ui::widgets::fit(
            kind.title(),
            width.saturating_sub((sign.chars().count() + gap.len()) as u16),
        );
        lines.push(CardLine::new(vec![
            (sign, clue_signs::role(kind)),
            (format!("{gap}{name}"), StyleRole::Text),
        ]));
    }
    if !lines.is_empty() && view.layout.board.size.lines != GridLines::AllRows {
        lines.extend(paragraph(TOO_SMALL, StyleRole::Faint, width));
    }
    // A long list gives way first.
    let rank = if lines.len() > SHORT_LIST { 3 } else { 1 };
    Card {
        title: "Clues".to_owned(),
        weight: CardWeight::Spare(rank),
        lines,
    }
}

/// The kinds of clues up to which their list comes before the counts of digits.
const SHORT_LIST: usize = 5;

/// Where there are no lines between cells to draw clues on.
const TOO_SMALL: &str = "Too small to draw them: each cell lists its own.";

/// Where there is no panel, the clues of the cursor's cell in one line.
pub(super) fn line_below(
    session: &GameSession,
    view: &ViewContext<'_>,
    width: u16,
) -> Option<String> {
    let rules = session.game.puzzle.rules.rules();
    let is_drawn = view.layout.board.size.lines == GridLines::AllRows;
    let mut clues = rules.published_local_clues();
    clues.find(|clue| clue.kind.form() != LocalForm::Negative)?;
    let texts = clue_text::of_cell(rules, session.cursor);
    let Some(first) = texts.first() else {
        let text = "Clues are not drawn here: go to a cell.";
        return (!is_drawn).then(|| text.to_owned());
    };
    let all = format!("{}: {}", session.cursor, texts.join("; "));
    if all.chars().count() <= usize::from(width) {
        return Some(all);
    }
    let more = match texts.len() - 1 {
        0 => String::new(),
        more => format!(" (+{more})"),
    };
    let room = usize::from(width).saturating_sub(more.len());
    let text = format!("{}: {first}", session.cursor);
    Some(format!(
        "{}{more}",
        crate::ui::widgets::fit(&text, room as u16)
    ))
}
