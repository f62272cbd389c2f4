//! The board of a solver: what it placed, what it looks at, where it was.

use super::heat::{self, SHADES};
use crate::ui::board::board_view::{add_proof, from_candidates};
use crate::ui::board::cell_view::{BoardView, CellView, Fault, mark_fault};
use crate::ui::screens::playback::{LogicEvent, LogicSteps, SearchLane, Shading};
use crate::ui::theme::StyleRole;
use crate::ui::{Connection, Glyphs, TerminalProfile};
use ninefold_core::grid::{Cell, CellSet, Grid};
use ninefold_core::solve::{Measure, OptionState, SearchLevel, SearchStep, WatchedSearch};

/// The board of logic: the step as it is seen.
pub(super) fn of_logic(logic: &LogicSteps) -> BoardView {
    let mut board_view = from_candidates(logic.board());
    if let Some(LogicEvent::Deduced(step)) = logic.last() {
        add_proof(
            &mut board_view,
            &ninefold_core::variants::Step::from((**step).clone()),
        );
        let conclusions = step.placements.iter().chain(&step.eliminations);
        board_view.focus = conclusions.map(|&(cell, _)| cell.into()).next();
    }
    board_view
}

/// The board of a search.
pub(super) fn of_search(
    givens: &Grid,
    lane: &SearchLane,
    shading: Shading,
    terminal: TerminalProfile,
) -> BoardView {
    let mut view = digits_of_search(givens, lane);
    match (shading, terminal.connection) {
        (Shading::Tries, _) => heat::shade(&mut view, lane, terminal.depth),
        (Shading::Trail, Connection::Local) => {
            add_trail(&mut view, lane);
            if counts_on_board(lane.search, terminal) {
                add_counts(&mut view, &lane.moment.run.board());
            }
        }
        // Three more cells a step are most of its bytes.
        (Shading::Trail, Connection::Remote | Connection::Slow) => {}
    }
    if lane.ending().is_none() {
        add_step(&mut view, lane);
    }
    view
}

fn digits_of_search(givens: &Grid, lane: &SearchLane) -> BoardView {
    let run = &lane.moment.run;
    let board = run.board();
    let candidates = run.candidates();
    let mut view = BoardView::classic(|cell| match (board.get(cell), &candidates) {
        (Some(digit), _) if givens.get(cell).is_some() => CellView::digit(digit, StyleRole::Given),
        (Some(digit), _) => CellView::digit(digit, StyleRole::SolverDigit),
        (None, Some(candidates)) => CellView {
            notes: candidates[cell.index()],
            ..CellView::default()
        },
        (None, None) => CellView::default(),
    });
    if lane.search.measure() == Measure::Errors {
        let wrong = board.conflicts();
        let own = wrong.iter().filter(|&cell| givens.get(cell).is_none());
        own.for_each(|cell| mark_fault(&mut view[cell], Fault::Conflict));
    }
    view
}

/// Whether empty cells show how many candidates they have: the search chooses by it. Not
/// over a network, where each step would change twenty of them.
pub(super) fn counts_on_board(search: WatchedSearch, terminal: TerminalProfile) -> bool {
    search == WatchedSearch::FewestCandidates
        && terminal.glyphs == Glyphs::Unicode
        && terminal.connection == Connection::Local
}

/// Small raised numbers, which nobody takes for digits of the puzzle.
const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/// The number of candidates of each empty cell. The lowest stand out.
fn add_counts(view: &mut BoardView, board: &Grid) {
    let counts = board.empty_cells().into_iter();
    let counts: Vec<(Cell, usize)> = counts
        .map(|cell| (cell, board.allowed(cell).len()))
        .collect();
    let least = counts.iter().map(|&(_, count)| count).min();
    for (cell, count) in counts {
        let role = match count {
            0 => StyleRole::Warning,
            _ if Some(count) == least => StyleRole::Accent,
            _ => StyleRole::Faint,
        };
        view[cell].tag = Some((RAISED[count.min(9)], role));
    }
}

/// The cells of the last steps, the latest shaded most.
fn add_trail(view: &mut BoardView, lane: &SearchLane) {
    let mut seen = CellSet::NONE;
    let changes = lane
        .moment
        .recent
        .iter()
        .rev()
        .filter_map(|&step| changed_cell(step));
    let mut shade = SHADES - 1;
    for cell in changes {
        if shade == 0 {
            break;
        }
        if !seen.contains(cell) {
            seen = seen.with(cell);
            view[cell].background = Some(StyleRole::Heat(shade));
            shade -= 1;
        }
    }
}

/// The cell whose digit a step changes.
fn changed_cell(step: SearchStep) -> Option<Cell> {
    match step {
        SearchStep::Place(cell, _)
        | SearchStep::TakeBack(cell, _)
        | SearchStep::Deduce(cell, ..)
        | SearchStep::Swap(cell, _) => Some(cell),
        SearchStep::Reject(..)
        | SearchStep::Eliminate(..)
        | SearchStep::Keep(..)
        | SearchStep::End(_) => None,
    }
}

/// Adds the effect of the last step.
fn add_step(view: &mut BoardView, lane: &SearchLane) {
    let run = &lane.moment.run;
    if let Some(level) = run.stack().last() {
        add_options(view, level);
    }
    let Some(&step) = lane.moment.recent.last() else {
        return;
    };
    match step {
        SearchStep::Reject(cell, digit) => {
            light(view, cell, StyleRole::Solver);
            if let Some((_, holder)) = run.board().conflicting_cell(cell, digit) {
                mark_fault(&mut view[holder], Fault::Conflict);
            }
        }
        SearchStep::Place(cell, _) | SearchStep::Deduce(cell, ..) => {
            light(view, cell, StyleRole::Solver);
        }
        SearchStep::TakeBack(cell, digit) => {
            light(view, cell, StyleRole::Wrong);
            let taken = view[cell].with_role(digit, StyleRole::Eliminated);
            view[cell] = taken;
        }
        SearchStep::Eliminate(cell, digit) => {
            light(view, cell, StyleRole::Solver);
            for hit in run.last_wave() {
                let struck = view[hit].with_role(digit, StyleRole::Eliminated);
                view[hit] = struck;
            }
        }
        SearchStep::Swap(one, other) => {
            light(view, one, StyleRole::Solver);
            light(view, other, StyleRole::Solver);
        }
        SearchStep::Keep(one, other) => {
            light(view, one, StyleRole::Heat(1));
            light(view, other, StyleRole::Heat(1));
        }
        SearchStep::End(_) => {}
    }
}

fn light(view: &mut BoardView, cell: Cell, role: StyleRole) {
    view.focus = Some(cell.into());
    view[cell].background = Some(role);
}

/// The options of the choice that is being tried.
fn add_options(view: &mut BoardView, level: &SearchLevel) {
    if level.placed().is_some() {
        return;
    }
    for (cell, digit, state) in level.options() {
        let role = match state {
            OptionState::Failed => StyleRole::Rejected,
            OptionState::Placed => StyleRole::Tried,
            OptionState::Untried => continue,
        };
        let marked = view[cell].with_role(digit, role);
        view[cell] = marked;
    }
}
