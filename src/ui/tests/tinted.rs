//! Boards on which tints show what belongs together.

use crate::ui::tests::support::driver::{press, session};
use crate::ui::tests::support::local_boards::{clues_of, game_at};
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::tests::support::screen::{self, Screen};
use crate::ui::{AppState, ColourDepth, Glyphs, TerminalProfile};
use ninefold_core::board::Cell;
use ninefold_core::rules::{LocalForm, LocalKind};
use ninefold_game::settings::{Errors, Settings};

const HOME: (u16, u16) = (80, 24);

/// The boards of nine rows, and one for each kind of clue.
fn boards(terminal: TerminalProfile) -> Vec<(String, AppState)> {
    let kinds = ["9x9 killer", "9x9 jigsaw", "9x9 X", "9x9 windoku"];
    let of_rules = kinds.map(|kind| (kind.to_owned(), board_of(kind, terminal, HOME)));
    // Clues that list digits stand where notes do.
    let kinds = LocalKind::all().filter(|kind| kind.form() != LocalForm::Digits);
    let of_clues = kinds.map(|kind| {
        let state = game_at(Cell::at(4, 4), 9, &clues_of(kind, 9), (terminal, HOME));
        (kind.title().to_owned(), state)
    });
    of_rules.into_iter().chain(of_clues).collect()
}

/// The first empty cell, and the board with all nine notes in it, possible or not.
fn noted(state: AppState) -> (Cell, AppState) {
    let settings = Settings {
        errors: Errors::Off,
        ..state.shared.settings.clone()
    };
    let state = state.with_settings(settings);
    let mut cells = session(&state).game.position.empty_cells().iter();
    let cell = cells.next().expect("an empty cell");
    let (row, column) = (cell.row() + 1, cell.column() + 1);
    let keys = format!("g{row}{column}c123456789z");
    (cell, press(state, &keys))
}

/// The places where a digit stands on one screen and not on the other.
fn places(with: &Screen, without: &Screen, digit: char) -> Vec<usize> {
    let digit = digit.to_string();
    let cells = with.cells.iter().zip(&without.cells).enumerate();
    let of_digit = cells.filter(|(_, (one, other))| one.0 == digit && other.0 != digit);
    of_digit.map(|(place, _)| place).collect()
}

#[test]
fn a_cell_has_all_nine_notes_in_their_places_or_the_panel_has() {
    let of = |depth, glyphs| TerminalProfile {
        depth,
        glyphs,
        ..TerminalProfile::default()
    };
    for terminal in [
        of(ColourDepth::True, Glyphs::Unicode),
        of(ColourDepth::Palette, Glyphs::Unicode),
        of(ColourDepth::Sixteen, Glyphs::Unicode),
        of(ColourDepth::None, Glyphs::Ascii),
    ] {
        for (name, state) in boards(terminal) {
            let (cell, all) = noted(state.clone());
            let empty = press(state, &format!("g{}{}", cell.row() + 1, cell.column() + 1));
            let (all, empty) = (screen::draw(&all), screen::draw(&empty));
            for digit in '1'..='9' {
                let found = places(&all, &empty, digit);
                assert!(!found.is_empty(), "{name} {digit}:\n{}", all.text());
            }
        }
    }
}

#[test]
fn the_tints_of_a_line_are_one_shape() {
    let terminal = TerminalProfile::default();
    for kind in LocalKind::all() {
        if !matches!(kind.form(), LocalForm::Line { .. }) {
            continue;
        }
        let clues = clues_of(kind, 9);
        let state = game_at(Cell::at(8, 8), 9, &clues, (terminal, HOME));
        let bare = game_at(Cell::at(8, 8), 9, &[], (terminal, HOME));
        let (drawn, bare) = (screen::draw(&state), screen::draw(&bare));
        // At the left edge of the board, below its frame, and with gaps of a column.
        let back = |cell: Cell, screen: &Screen| {
            let row = 1 + 2 * cell.row() + cell.row() / 3;
            let column = 3 + 6 * cell.column();
            screen.cells[row * screen.columns + column].1.back
        };
        for cell in clues.iter().flat_map(|clue| clue.cells.iter()) {
            assert_ne!(back(*cell, &drawn), back(*cell, &bare), "{}", drawn.text());
        }
    }
}

#[test]
fn each_other_cell_of_a_hidden_single_says_what_rules_the_digit_out() {
    for kind in ["9x9 jigsaw", "9x9 X", "9x9 windoku"] {
        let state = board_of(kind, TerminalProfile::default(), HOME);
        let proved = press(state, "tttt");
        let text = screen::draw(&proved).text();
        let board: String = { text.lines() }
            .map(|line| line.chars().take(57).collect::<String>() + "\n")
            .collect();
        let causes = ["row ", "col ", "box ", "reg ", "diag"];
        let is_told =
            text.contains("Hidden single") && causes.iter().any(|cause| board.contains(cause));
        assert!(is_told || text.contains("Full house"), "{kind}:\n{text}");
    }
}
