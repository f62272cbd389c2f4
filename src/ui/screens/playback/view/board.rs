//! The board of a solver: what it placed, what it looks at, where it was.

use super::heat::{self, SHADES};
use crate::ui::board::board_view::{add_proof, hide_needless_notes};
use crate::ui::board::cell_view::{BoardView, CellView, Fault, mark_fault};
use crate::ui::screens::playback::{LogicEvent, LogicSteps, SearchLane, Shading};
use crate::ui::theme::StyleRole;
use crate::ui::{Connection, Glyphs, TerminalProfile};
use ninefold_core::board::{Cell, CellSet, Grid};
use ninefold_core::logic::Position;
use ninefold_core::watched::{
    Measure, OptionState, SearchLevel, SearchStep, WatchedBoard, WatchedSearch,
};

/// The board of logic: the step as it is seen.
pub(super) fn of_logic(start: &WatchedBoard, logic: &LogicSteps) -> BoardView {
    let Position {
        values, candidates, ..
    } = logic.board();
    let mut board_view = BoardView::new(start.rules.clone(), |cell| match values.get(cell) {
        Some(digit) => CellView::digit(digit, role_of(&start.givens, cell, StyleRole::Entered)),
        None => CellView::notes(candidates.get(cell)).in_order(start.rules.size()),
    });
    if let Some(LogicEvent::Deduced(step)) = logic.last() {
        hide_needless_notes(&mut board_view, step);
        add_proof(&mut board_view, step);
        board_view.focus = logic.cell();
    }
    board_view
}

/// The role of a digit, which is a given or the solver's.
fn role_of(givens: &Grid, cell: Cell, own: StyleRole) -> StyleRole {
    match givens.get(cell) {
        Some(_) => StyleRole::Given,
        None => own,
    }
}

/// The board of a search.
pub(super) fn of_search(
    lane: &SearchLane,
    shading: Shading,
    terminal: TerminalProfile,
) -> BoardView {
    let mut view = digits_of_search(lane);
    match (shading, terminal.connection) {
        (Shading::Tries, _) => heat::shade(&mut view, lane, terminal.depth),
        (Shading::Trail, Connection::Local) => {
            add_trail(&mut view, lane);
            if counts_on_board(lane.search, terminal) {
                add_counts(&mut view, &lane.position());
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

fn digits_of_search(lane: &SearchLane) -> BoardView {
    let WatchedBoard { rules, givens } = &lane.start;
    let run = &lane.moment.run;
    let board = run.board();
    let candidates = run.candidates();
    let mut view = BoardView::new(rules.clone(), |cell| match (board.get(cell), &candidates) {
        (Some(digit), _) => CellView::digit(digit, role_of(givens, cell, StyleRole::SolverDigit)),
        (None, Some(candidates)) => CellView::notes(candidates.get(cell)).in_order(rules.size()),
        (None, None) => CellView::default(),
    });
    if lane.search.measure() == Measure::Errors {
        let own = rules.conflicts(&board) - givens.filled_cells();
        own.iter()
            .for_each(|cell| mark_fault(&mut view[cell], Fault::Conflict));
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
fn add_counts(view: &mut BoardView, board: &Position) {
    let empty = Cell::all(view.size()).filter(|&cell| board.values.get(cell).is_none());
    let counts: Vec<(Cell, usize)> = empty
        .map(|cell| (cell, board.candidates.get(cell).len()))
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
    let mut shade = SHADES - 1;
    for cell in lane.changed_cells() {
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
            if let Some(holder) = run.holder(cell, digit) {
                mark_fault(&mut view[holder], Fault::Conflict);
            }
        }
        SearchStep::Place(cell, _) | SearchStep::Deduce(cell, ..) => {
            light(view, cell, StyleRole::Solver);
        }
        SearchStep::TakeBack(cell, digit) => {
            light(view, cell, StyleRole::Wrong);
            view[cell] = view[cell].with_role(digit, StyleRole::Eliminated);
        }
        SearchStep::Eliminate(cell, digit) => {
            light(view, cell, StyleRole::Solver);
            for hit in run.last_wave() {
                view[hit] = view[hit].with_role(digit, StyleRole::Eliminated);
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
    view.focus = Some(cell);
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
