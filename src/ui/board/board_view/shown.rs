//! A proof on the board: every candidate in its role, and the result.

use super::chain::tag_path;
use super::reasons::needs_no_candidates;
use crate::ui::board::cell_view::{BoardView, CellView};
use crate::ui::theme::{StyleRole, is_mark};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::logic::{Family, Role, Step};

/// Every candidate of a step in its role, and the result.
pub(super) fn add_evidence(board_view: &mut BoardView, step: &Step) {
    for mark in &step.evidence.marks {
        add_mark(&mut board_view[mark.cell], mark.digit, mark.role);
    }
    strike_what_is_gone(board_view, step);
    if let [chain] = step.evidence.chains.as_slice() {
        tag_path(board_view, chain, None);
    }
    for &(cell, digit) in &step.removals {
        board_view[cell] = board_view[cell].with_role(digit, StyleRole::Eliminated);
    }
    for &(cell, digit) in &step.placements {
        place(board_view, (cell, digit), step);
    }
    fade_the_rest(board_view);
}

/// The digit that a step writes. Of what a clue leaves, the candidates are the reason: they stay,
/// and those that go are struck.
fn place(board_view: &mut BoardView, (cell, digit): (Cell, Digit), step: &Step) {
    let others = board_view[cell].notes.without(digit);
    let is_left_over = matches!(step.technique.family(), Family::Cage | Family::Clue)
        && !needs_no_candidates(step)
        && !others.is_empty();
    board_view[cell] = if is_left_over {
        let struck = |view: CellView, other| view.with_role(other, StyleRole::Eliminated);
        let kept = board_view[cell].with_role(digit, StyleRole::Placed);
        others.iter().fold(kept, struck)
    } else {
        CellView {
            background: Some(StyleRole::Placed),
            ..CellView::digit(digit, StyleRole::Placed)
        }
    };
}

/// What a contradiction finds to be gone without its supposition is no part of its links.
pub(super) fn strike_what_is_gone(board_view: &mut BoardView, step: &Step) {
    for &(cell, digit) in step.gone_anyway() {
        let cell_view = &mut board_view[cell];
        if cell_view.notes.contains(digit) {
            *cell_view = cell_view.with_role(digit, StyleRole::Struck);
        }
    }
}

/// All that has no part in a proof steps back.
pub(super) fn fade_the_rest(board_view: &mut BoardView) {
    for cell_view in board_view.views_mut().filter(|view| !has_part(view)) {
        cell_view.fade();
    }
}

fn has_part(cell_view: &CellView) -> bool {
    let is_part = |role: &StyleRole| !is_mark(*role) && *role != StyleRole::Struck;
    let is_blocker = matches!(cell_view.digit, Some((_, StyleRole::Blocking)));
    let behind = cell_view.background;
    behind.is_some_and(|role| role != StyleRole::Wrong && role != StyleRole::Picked)
        || is_blocker
        || cell_view.roles.iter().flatten().any(is_part)
}

fn add_mark(cell_view: &mut CellView, digit: Digit, role: Role) {
    let role = match (role, cell_view.digit) {
        (Role::Blocker, Some((digit, _))) => {
            cell_view.digit = Some((digit, StyleRole::Blocking));
            return;
        }
        (_, Some(_)) | (Role::Blocker | Role::Removed, None) => return,
        (Role::Defining, None) => StyleRole::Defining,
        (Role::Fin, None) => StyleRole::Fin,
        (Role::EndoFin, None) => StyleRole::EndoFin,
        (Role::Set(set), None) => StyleRole::Set(set),
        (Role::Colour(colour), None) => StyleRole::Colour(colour),
        (Role::On, None) => StyleRole::On,
        (Role::Off, None) => StyleRole::Off,
    };
    *cell_view = cell_view.with_role(digit, role);
    match role {
        StyleRole::Set(set) => {
            cell_view.set_background(role);
            cell_view.add_letter((char::from(b'A' + set), StyleRole::Tag));
        }
        StyleRole::Defining | StyleRole::On | StyleRole::Off => {
            cell_view.set_background(StyleRole::Focus);
        }
        _ => {}
    }
}
