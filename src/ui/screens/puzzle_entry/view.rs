//! Typing in a puzzle, drawn.

use super::{Comparing, PAGE, PuzzleEntry};
use crate::ui::board::cell_regions;
use crate::ui::board::cell_view::{BoardView, CellView};
use crate::ui::keys::KeyMap;
use crate::ui::view_prelude::*;
use crate::ui::widgets::wrap;
use ninefold_core::logic::{IndexedRules, level_and_rating};
use ninefold_game::game::{Counted, Verdict, ambiguity_text};

impl Draw for PuzzleEntry {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let layout = view.layout;
        let terminal = view.shared.terminal;
        board::draw(canvas, layout.board, &entry_board_view(self), terminal);
        match (layout.panel, layout.status) {
            (Some(area), _) => {
                canvas.mark_spare_focus(area);
                draw_panel(canvas.part(area), self, view);
            }
            (None, Some(area)) => {
                canvas.mark_spare_focus(area);
                // The message line is free to be used as long as it is empty.
                let free = u16::from(text::message(view).is_none());
                let height = area.height + free;
                let mut column = LineWriter::new(canvas.part(Rect { height, ..area }), terminal);
                for (text, role) in entry_texts(self, &view.shared.keys) {
                    // What has no room is left out as a whole: part of a reason proves nothing.
                    if wrap(&text, area.width).len() > usize::from(column.room()) {
                        break;
                    }
                    column.paragraph(&text, role);
                }
            }
            (None, None) => {}
        }
        message_line::draw(canvas, view, None);
        cell_regions(layout.board)
    }
}

/// Beside a puzzle being typed in: how, and the judgement.
fn draw_panel(canvas: ClippedBuffer<'_>, entry: &PuzzleEntry, view: &ViewContext<'_>) {
    let mut column = LineWriter::new(canvas, view.shared.terminal);
    column.line("Type a puzzle", StyleRole::Accent);
    let givens = match entry.grid.filled_count() {
        1 => "1 given".to_owned(),
        count => format!("{count} givens"),
    };
    column.line(&givens, StyleRole::Text);
    column.gap_before(14);
    for (text, role) in entry_texts(entry, &view.shared.keys) {
        column.paragraph(&text, role);
        column.gap_before(3);
    }
}

/// The message of the entry screen, the verdict first.
fn entry_texts(entry: &PuzzleEntry, keys: &KeyMap) -> Vec<(String, StyleRole)> {
    let expand = |text| (keys.expand_keys(PAGE, text), StyleRole::Text);
    match (&entry.verdict, entry.judging) {
        (Some(verdict), _) => judgement(verdict, entry.comparing, keys),
        (None, Some(_)) => vec![("Looking for solutions...".to_owned(), StyleRole::Text)],
        (None, None) => vec![
            expand("Type [1-9]; [blank] for an empty cell."),
            expand("Or paste it: digits and dots, a link, any format."),
            expand("The [moves] move."),
        ],
    }
}

fn judgement(verdict: &Verdict, comparing: Comparing, keys: &KeyMap) -> Vec<(String, StyleRole)> {
    match verdict {
        Verdict::Playable(_, game, rating) => vec![
            ("It has exactly one solution.".to_owned(), StyleRole::Good),
            (
                format!("Level: {}.", level_and_rating(game.puzzle.level, *rating)),
                StyleRole::Text,
            ),
            ("Ready to be played.".to_owned(), StyleRole::Text),
        ],
        Verdict::Several(count, counted, ambiguity) => {
            let mut texts = several(*count, *counted, comparing, keys);
            let ambiguity = ambiguity.as_deref();
            // Where most of the puzzle is missing, one difference of many says nothing.
            let reason = ambiguity.filter(|several| ambiguity_text::is_decided_by_few(several));
            let reason = reason.map(ambiguity_text::reason);
            let sentences = reason
                .into_iter()
                .chain(ambiguity.map(ambiguity_text::deciding));
            texts.extend(sentences.map(|text| (text, StyleRole::Text)));
            texts
        }
        Verdict::Impossible(why) => vec![
            ("It has no solution.".to_owned(), StyleRole::Warning),
            (format!("Because {why}."), StyleRole::Text),
            ("Is a digit mistyped?".to_owned(), StyleRole::Faint),
        ],
    }
}

fn several(
    count: usize,
    counted: Counted,
    comparing: Comparing,
    keys: &KeyMap,
) -> Vec<(String, StyleRole)> {
    let count = match counted {
        Counted::All => format!("It has {count} solutions."),
        Counted::AtLeast => format!("It has at least {count} solutions."),
    };
    let shown = match comparing {
        Comparing::Neither => "[compare] shows two of them.",
        Comparing::First => "One of them; the highlighted cells differ.",
        Comparing::Second => "Another one; the highlighted cells differ.",
    };
    vec![
        (count, StyleRole::Warning),
        (keys.expand_keys(PAGE, shown), StyleRole::Text),
    ]
}

/// The board of a puzzle being typed in.
fn entry_board_view(entry: &PuzzleEntry) -> BoardView {
    let (shown, typed) = (entry.displayed_grid(), &entry.grid);
    let clashing = IndexedRules::classic().conflicts(typed);
    let marked = entry.marked();
    let mut board_view = BoardView::classic(|cell| {
        let role = match () {
            () if clashing.contains(cell) => StyleRole::Conflict,
            () if typed.get(cell).is_some() => StyleRole::Given,
            () => StyleRole::Entered,
        };
        let cell_view = shown.get(cell).map(|digit| CellView::digit(digit, role));
        CellView {
            background: marked.contains(cell).then_some(StyleRole::Shaded),
            ..cell_view.unwrap_or_default()
        }
    });
    if entry.comparing == Comparing::Neither {
        board_view[entry.cursor].set_background(StyleRole::Cursor);
        board_view.focus = Some(entry.cursor);
    }
    board_view
}
