//! From a state to what each cell of the board shows.

pub(crate) mod chain;
mod clues;
mod failure;
mod played;
mod reasons;
mod shown;

#[cfg(test)]
mod tests;

use crate::ui::HighlightLevel;
use crate::ui::Shared;
use crate::ui::board::cell_view::{
    BoardView, Brackets, CellView, Fault, Lit, Weight, mark_fault, set_backgrounds,
};
use crate::ui::board::form::BoardForm;
use crate::ui::board::tiles::extra_houses;
use crate::ui::session::{ActiveHint, GameSession, Told, WhyNot};
use crate::ui::theme::StyleRole;
use chain::add_walk;
use clues::{mark_clues, point_out_clues};
use failure::mark_failure;
use ninefold_core::board::{Cell, CellSet};
use ninefold_core::logic::{IndexedRules, Position, Step, Technique};
use ninefold_game::game::{Hint, HintStage};
use played::Played;
use reasons::base_cells;
pub(crate) use reasons::{hide_needless_notes, needs_no_candidates};
use shown::{add_evidence, fade_the_rest};

/// The board of a game.
pub(crate) fn from_session(session: &GameSession, shared: &Shared) -> BoardView {
    let played = Played::new(session, shared);
    let rules = session.game.puzzle.rules.clone();
    let mut board_view = BoardView::new(rules, |cell| played.cell_view(cell));
    mark_clues(&mut board_view, session, shared);
    mark_failure(&mut board_view, &session.game);
    if let Some(hint) = &session.hint {
        add_hint(&mut board_view, hint);
    }
    add_cursor(&mut board_view, session, shared);
    if let Some(why_not) = &session.why_not {
        add_why_not(&mut board_view, why_not);
    }
    board_view
}

/// The cursor. A proof has the board to itself: there brackets stand round its
/// cell.
fn add_cursor(board_view: &mut BoardView, session: &GameSession, shared: &Shared) {
    board_view.focus = Some(session.cursor);
    let cell_view = &mut board_view[session.cursor];
    let is_proved = session.hint.as_ref().is_some_and(shows_proof);
    if is_proved {
        cell_view.brackets = Brackets::Beside;
    } else {
        let is_at_fault = match cell_view.fault {
            Fault::None => false,
            Fault::Conflict => !session.game.position.is_given(session.cursor),
            Fault::Wrong => true,
        };
        cell_view.set_background(if is_at_fault {
            StyleRole::CursorAtFault
        } else {
            StyleRole::Cursor
        });
    }
    if shared.highlight_level() == HighlightLevel::Houses && !is_proved {
        cell_view.weight = Weight::Located;
    }
}

/// Whether a hint is shown with all that it rests on.
fn shows_proof(hint: &ActiveHint) -> bool {
    hint.hint.step().is_some()
        && (hint.stage >= HintStage::Proof || hint.chain_position().is_some())
}

/// The cells that forbid a digit, and the cell that was asked about.
fn add_why_not(board_view: &mut BoardView, why_not: &WhyNot) {
    if why_not.blockers.is_empty() {
        return;
    }
    for cell in why_not.blockers {
        if let Some((digit, _)) = board_view[cell].digit {
            board_view[cell].digit = Some((digit, StyleRole::Blocking));
        }
    }
    let cell_view = &mut board_view[why_not.cell];
    cell_view.set_background(StyleRole::Focus);
    if cell_view.digit.is_none() {
        *cell_view = cell_view.with_role(why_not.digit, StyleRole::Eliminated);
    }
}

/// The part of a hint on the board, by how much of it is revealed.
fn add_hint(board_view: &mut BoardView, hint: &ActiveHint) {
    match (&hint.hint, hint.stage) {
        (Hint::Step(step), _) => add_step_of(board_view, (hint, step)),
        (Hint::Mistakes(_) | Hint::MissingCandidate(_), HintStage::Nudge) => {}
        (Hint::Mistakes(cells), HintStage::Where) => {
            shade(board_view, cells.first().map_or(CellSet::NONE, row_cells));
        }
        (Hint::Mistakes(cells), _) => {
            for cell in *cells {
                mark_fault(&mut board_view[cell], Fault::Wrong);
            }
        }
        (Hint::MissingCandidate(lost), HintStage::Where) => shade(board_view, row_cells(lost.cell)),
        (Hint::MissingCandidate(lost), _) => shade(board_view, CellSet::only(lost.cell)),
        (Hint::Reveal(cell, _), HintStage::Where | HintStage::Which) => {
            shade(board_view, CellSet::only(*cell))
        }
        (Hint::Reveal(cell, digit), HintStage::Proof) => {
            board_view[*cell] = CellView::digit(*digit, StyleRole::Placed);
        }
        _ => {}
    }
    if matches!(hint.stage, HintStage::Where | HintStage::Which) {
        set_off_lit_cells(board_view);
    }
}

/// A step, or the link of it that is followed.
fn add_step_of(board_view: &mut BoardView, (hint, step): (&ActiveHint, &Step)) {
    match hint.chain_position() {
        Some(position) => {
            shown::strike_what_is_gone(board_view, step);
            add_walk(board_view, step, &position);
            fade_the_rest(board_view);
        }
        // The cell and its candidates would be the answer.
        None if hint.told == Told::Premises && !step.placements.is_empty() => {
            hide_needless_notes(board_view, step);
            add_place(board_view, step);
        }
        None => {
            // A last empty cell that shows its digit would look full.
            if matches!(hint.told, Told::Piece(_)) {
                hide_needless_notes(board_view, step);
            }
            add_step(board_view, step, hint.stage);
        }
    }
}

/// Tints hide that a house is lit: the cells beside it lose theirs.
fn set_off_lit_cells(board_view: &mut BoardView) {
    let lit = [Some(StyleRole::Shaded), Some(StyleRole::Focus)];
    let is_lit = |cell_view: &CellView| lit.contains(&cell_view.background);
    let has_groups = BoardForm::of(board_view.rules.rules()).has_groups();
    let has_tints = has_groups || !extra_houses(&board_view.rules).is_empty();
    if has_tints && board_view.iter().any(|(_, cell_view)| is_lit(cell_view)) {
        fade_the_rest(board_view);
    }
}

fn row_cells(cell: Cell) -> CellSet {
    (0..16).map(|column| Cell::at(cell.row(), column)).collect()
}

fn shade(board_view: &mut BoardView, cells: impl Into<CellSet>) {
    set_backgrounds(board_view, cells, StyleRole::Shaded);
}

/// The cells of a house, as one.
fn shade_house(board_view: &mut BoardView, cells: CellSet) {
    shade(board_view, cells);
    for cell in cells {
        board_view[cell].lit = Lit::AsHouse;
    }
}

/// Steps that are found by their digits.
const HIDDEN_SUBSETS: [Technique; 4] = [
    Technique::HiddenSingle,
    Technique::HiddenPair,
    Technique::HiddenTriple,
    Technique::HiddenQuadruple,
];

/// A step, as much of it as the stage reveals.
fn add_step(board_view: &mut BoardView, step: &Step, stage: HintStage) {
    match stage {
        HintStage::Nudge => {}
        HintStage::Where => add_place(board_view, step),
        HintStage::Which => {
            add_place(board_view, step);
            // The words have the digits and the house: the cells are for the player to find.
            if !HIDDEN_SUBSETS.contains(&step.technique) {
                set_backgrounds(board_view, step.cells, StyleRole::Focus);
            }
        }
        HintStage::Proof | HintStage::Done => add_proof(board_view, step),
    }
}

/// Where to look: houses and clues.
fn add_place(board_view: &mut BoardView, step: &Step) {
    for house in step.houses_to_look_at() {
        shade_house(board_view, house.cells);
    }
    point_out_clues(board_view, step);
}

/// The whole proof: every candidate in its role, and the result.
pub(crate) fn add_proof(board_view: &mut BoardView, step: &Step) {
    reasons::hide_full_notes(board_view, step);
    shade_house(board_view, base_cells(step));
    point_out_clues(board_view, step);
    reasons::tell(board_view, step);
    reasons::light_blockers(board_view, step);
    add_evidence(board_view, step);
}

/// The example of a page.
pub(crate) fn from_example(rules: &IndexedRules, board: &Position, step: &Step) -> BoardView {
    let mut board_view = from_candidates(rules, board);
    hide_needless_notes(&mut board_view, step);
    // Beside sums a board full of notes is crowded.
    if rules.cages().next().is_some() {
        reasons::hide_notes_left_alone(&mut board_view, step);
    }
    add_proof(&mut board_view, step);
    board_view
}

/// A board with all its candidates.
pub(crate) fn from_candidates(rules: &IndexedRules, board: &Position) -> BoardView {
    BoardView::new(rules.clone(), |cell| match board.values.get(cell) {
        Some(digit) if board.givens.contains(cell) => CellView::digit(digit, StyleRole::Given),
        Some(digit) => CellView::digit(digit, StyleRole::Entered),
        None => CellView::notes(board.candidates.get(cell)),
    })
}

/// A finished board: nothing selected, these cells in the colour of the win.
pub(crate) fn from_finished(session: &GameSession, flooded: CellSet) -> BoardView {
    let position = &session.game.position;
    BoardView::new(position.rules().clone(), |cell| {
        let is_flooded = flooded.contains(cell);
        let own = if is_flooded {
            StyleRole::SolverDigit
        } else {
            StyleRole::Entered
        };
        let role = if position.is_given(cell) {
            StyleRole::Given
        } else {
            own
        };
        CellView {
            digit: position.digit(cell).map(|digit| (digit, role)),
            background: is_flooded.then_some(StyleRole::Focus),
            ..CellView::default()
        }
    })
}
