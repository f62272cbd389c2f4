//! The board of a solver: what it placed, what it looks at, where it was.

use crate::ui::board::board_view::{add_proof, all_cells, from_candidates};
use crate::ui::board::cell_view::{BoardView, CellView, Fault, mark_fault};
use crate::ui::screens::playback::{LogicEvent, LogicSteps, SearchLane};
use crate::ui::theme::StyleRole;
use crate::ui::{ColourDepth, Connection, TerminalProfile};
use ninefold_core::grid::{Cell, CellSet, Grid};
use ninefold_core::solve::{HeatKind, Measure, OptionState, SearchLevel, SearchStep};

/// Number of shades.
const SHADES: u8 = 5;

/// The board of logic: the step as it is seen.
pub(super) fn of_logic(logic: &LogicSteps) -> BoardView {
    let mut board_view = from_candidates(logic.board());
    if let Some(LogicEvent::Deduced(step)) = logic.last() {
        add_proof(&mut board_view, step);
    }
    board_view
}

/// The board of a search.
pub(super) fn of_search(
    givens: &Grid,
    lane: &SearchLane,
    heat: Option<HeatKind>,
    terminal: TerminalProfile,
) -> BoardView {
    let mut view = digits_of_search(givens, lane);
    match (heat, terminal.connection) {
        (Some(kind), _) => add_heat(&mut view, lane, kind, terminal.depth),
        (None, Connection::Local) => add_trail(&mut view, lane),
        // Three more cells a step are most of its bytes.
        (None, Connection::Remote | Connection::Slow) => {}
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
    let mut view = all_cells(|cell| match (board.get(cell), &candidates) {
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
        own.for_each(|cell| mark_fault(&mut view[cell.index()], Fault::Conflict));
    }
    view
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
            view[cell.index()].background = Some(StyleRole::Heat(shade));
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

/// Shades each cell by how often something happened in it. Where shades cannot be told
/// apart, letters from a to j say it too: numbers would pass for digits of the puzzle.
fn add_heat(view: &mut BoardView, lane: &SearchLane, kind: HeatKind, depth: ColourDepth) {
    for (cell, share) in view.iter_mut().zip(heat_shares(lane, kind)) {
        if share == 0.0 {
            continue;
        }
        let shade = (share * f64::from(SHADES)).ceil().clamp(1.0, 5.0) as u8;
        cell.background = Some(StyleRole::Heat(shade));
        if depth <= ColourDepth::Sixteen {
            let letter = b'a' + (share * 9.0).round().clamp(0.0, 9.0) as u8;
            cell.tag = Some((char::from(letter), StyleRole::Tag));
        }
    }
}

/// Counts in each cell, as a share of the highest, in the logarithm.
fn heat_shares(lane: &SearchLane, kind: HeatKind) -> [f64; 81] {
    let counts = lane.moment.run.heat_map(kind);
    let most = counts.iter().copied().max().unwrap_or(0);
    counts.map(|count| logarithm(count) / logarithm(most).max(1.0))
}

fn logarithm(count: u32) -> f64 {
    f64::from(count + u32::from(count < u32::MAX)).log2()
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
                mark_fault(&mut view[holder.index()], Fault::Conflict);
            }
        }
        SearchStep::Place(cell, _) | SearchStep::Deduce(cell, ..) => {
            light(view, cell, StyleRole::Solver);
        }
        SearchStep::TakeBack(cell, digit) => {
            light(view, cell, StyleRole::Wrong);
            let taken = view[cell.index()].with_role(digit, StyleRole::Eliminated);
            view[cell.index()] = taken;
        }
        SearchStep::Eliminate(cell, digit) => {
            light(view, cell, StyleRole::Solver);
            for hit in run.last_wave() {
                let struck = view[hit.index()].with_role(digit, StyleRole::Eliminated);
                view[hit.index()] = struck;
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
    view[cell.index()].background = Some(role);
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
        let marked = view[cell.index()].with_role(digit, role);
        view[cell.index()] = marked;
    }
}
