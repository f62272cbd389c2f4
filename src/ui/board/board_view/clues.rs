//! The clues of a board of other rules: those that are broken, and those that a step rests on.

use crate::ui::board::cell_view::{BoardView, Lit, set_backgrounds};
use crate::ui::session::GameSession;
use crate::ui::theme::StyleRole;
use crate::ui::{HighlightLevel, Shared};
use ninefold_core::board::{Cell, CellSet};
use ninefold_core::logic::{IndexedRules, Step};
use ninefold_core::rules::{Clue, LocalClue, LocalForm, Seen};
use ninefold_game::game::Position;
use ninefold_game::settings::Errors;

/// The role of a clue on cells that a step rests on. Without colours it is reversed: some clues
/// are bold whatever they are.
pub(super) const NAMED: StyleRole = StyleRole::TagHere;

/// The cages at the cursor, and where conflicts are shown the clues that are broken.
pub(super) fn mark_clues(board_view: &mut BoardView, session: &GameSession, shared: &Shared) {
    let rules = board_view.rules.clone();
    if shared.highlight_level() == HighlightLevel::Houses && session.hint.is_none() {
        for cage in rules.cages_of(session.cursor) {
            board_view.set_sum(cage, StyleRole::LabelAtCursor);
        }
        for diagonal in diagonals_of(&rules, session.cursor) {
            board_view.set_clue(diagonal, StyleRole::LabelAtCursor);
        }
    }
    if session.marked_errors(shared) != Errors::Off {
        mark_broken(board_view, &session.game.position);
    }
}

/// The sums outside of diagonals through a cell.
pub(super) fn diagonals_of(rules: &IndexedRules, cell: Cell) -> impl Iterator<Item = &LocalClue> {
    rules.local_clues().filter(move |clue| {
        clue.kind.form() == LocalForm::Outside(Seen::Diagonal) && clue.cells.contains(&cell)
    })
}

fn mark_broken(board_view: &mut BoardView, position: &Position) {
    let rules = board_view.rules.clone();
    for cage in rules.cages() {
        if cage.fault(position.digits(), rules.size()).is_some() {
            board_view.set_sum(cage, StyleRole::Conflict);
        }
    }
    if rules.local_clues().next().is_none() {
        return;
    }
    let conflicts = position.conflicts();
    // The search for values is long, and few clues have a conflict in one of their cells.
    let suspects = rules
        .local_clues()
        .filter(|clue| has_cell_in(clue, conflicts));
    let broken = suspects.filter(|clue| !clue.can_hold(position.digits(), rules.size()));
    for clue in broken.chain(rules.impossible_clues()) {
        board_view.set_clue(clue, StyleRole::Conflict);
    }
}

/// Whether a cell of a clue is in this set: some broken clues have conflicts in two of their
/// cells only.
fn has_cell_in(clue: &LocalClue, set: CellSet) -> bool {
    clue.cells.iter().any(|&cell| set.contains(cell))
}

/// The clues that a step rests on, but for houses.
pub(super) fn point_out_clues(board_view: &mut BoardView, step: &Step) {
    point_out_all(board_view, &step.clues);
}

/// The clues of these numbers.
pub(super) fn point_out_all(board_view: &mut BoardView, clues: &[usize]) {
    let rules = board_view.rules.clone();
    for &clue in clues {
        point_out(board_view, &rules.clues()[clue]);
    }
}

/// A clue that a step rests on: its cells, and its sum or its signs.
fn point_out(board_view: &mut BoardView, clue: &Clue) {
    let shade = |board_view: &mut BoardView, cells: CellSet| {
        set_backgrounds(board_view, cells, StyleRole::Shaded);
        for cell in cells {
            board_view[cell].lit = Lit::AsClue;
        }
    };
    match clue {
        Clue::Differ(cells) => shade(board_view, *cells),
        Clue::Cage(cage) => {
            shade(board_view, cage.cells);
            board_view.set_sum(cage, StyleRole::Accent);
        }
        // It is about every cell of the board.
        Clue::Local(local) if local.kind.form() == LocalForm::Negative => {}
        Clue::Local(local) => {
            shade(board_view, local.cell_set());
            board_view.set_clue(local, NAMED);
        }
        _ => {}
    }
}
