//! A proof that needs no candidates: each other empty cell of a house says what rules the digit
//! out, and the digits that do it stand out.

use super::clues::NAMED;
use crate::ui::board::cell_view::{BoardView, Cause, Reason};
use crate::ui::theme::StyleRole;
use ninefold_core::board::{Cell, CellSet, Digit, DigitSet, Grid, House, HouseName};
use ninefold_core::logic::{HouseRole, IndexedRules, Role, Step, Technique};
use ninefold_core::rules::{Cage, LocalClue, LocalForm, Repeats};

/// Whether a step places a digit because of others alone, written or the last of their cells, or
/// because candidates are gone.
pub(crate) fn needs_no_candidates(step: &Step) -> bool {
    let marks = &step.evidence.marks;
    let is_placed = |cell: Cell| step.placements.iter().any(|(placed, _)| *placed == cell);
    let is_last = |cell: Cell| marks.iter().filter(|mark| mark.cell == cell).count() == 1;
    let is_known = |(cell, role): (Cell, Role)| match role {
        Role::Blocker => true,
        Role::Removed => step.technique == Technique::HiddenSingle,
        Role::Defining => is_placed(cell) || is_last(cell) && step.removals.is_empty(),
        _ => is_placed(cell),
    };
    let mut marks = marks.iter().map(|mark| (mark.cell, mark.role));
    step.placements.len() == 1 && marks.all(is_known)
}

/// The houses the pattern is seen in, or where clues come with houses all of these. A chain
/// goes everywhere: it has none.
pub(super) fn base_cells(step: &Step) -> CellSet {
    let cells = |role: Option<HouseRole>| {
        let houses = step.evidence.houses.iter();
        let houses = houses.filter(|(_, its)| role.is_none_or(|role| role == *its));
        houses.fold(CellSet::NONE, |cells, (house, _)| cells | house.cells)
    };
    match cells(Some(HouseRole::Base)) {
        CellSet::NONE if step.evidence.chains.is_empty() && !step.clues.is_empty() => cells(None),
        base => base,
    }
}

/// Takes away the candidates of a board on which a step is shown that needs none, but for digits
/// that a clue counts where they are not written yet.
pub(crate) fn hide_needless_notes(board_view: &mut BoardView, step: &Step) {
    if needs_no_candidates(step) {
        let placed: CellSet = step.placements.iter().map(|at| at.0).collect();
        let counted = step.evidence.cells(Role::Defining) - placed;
        let all = Cell::all(board_view.rules.size());
        for cell in all.filter(|cell| !counted.contains(*cell)) {
            board_view[cell].notes = DigitSet::NONE;
        }
    }
}

/// Takes away the candidates of cells that a step leaves alone, where some of those can be anything:
/// blank cells beside full ones would seem to say something.
pub(super) fn hide_full_notes(board_view: &mut BoardView, step: &Step) {
    let all = DigitSet::up_to(board_view.rules.size());
    let mut left_alone = cells_left_alone(board_view, step).into_iter();
    if left_alone.any(|cell| board_view[cell].notes == all) {
        hide_notes_left_alone(board_view, step);
    }
}

/// Takes away the candidates of all cells that a step leaves alone.
pub(super) fn hide_notes_left_alone(board_view: &mut BoardView, step: &Step) {
    for cell in cells_left_alone(board_view, step) {
        board_view[cell].notes = DigitSet::NONE;
    }
}

fn cells_left_alone(board_view: &BoardView, step: &Step) -> CellSet {
    let marked = step.evidence.marks.iter().map(|mark| mark.cell);
    let changed = step.removals.iter().map(|(cell, _)| *cell);
    let needed: CellSet = marked.chain(changed).collect();
    // Of houses that are added up no candidate counts.
    let houses = step.evidence.houses.iter().map(|(house, _)| house.cells);
    let houses = houses.filter(|_| !step.technique.is_of_45_rule());
    let needed = houses.fold(needed, |needed, cells| needed | cells);
    CellSet::board(board_view.rules.size()) - needed
}

/// Notes the reasons of such a step.
pub(super) fn tell(board_view: &mut BoardView, step: &Step) {
    let marks = &step.evidence.marks;
    let [(placed, digit)] = step.placements[..] else {
        return;
    };
    if !needs_no_candidates(step) {
        return;
    }
    let others = marks.iter().filter(|mark| mark.cell != placed);
    let in_role = |role| others.clone().filter(move |mark| mark.role == role);
    for mark in in_role(Role::Blocker) {
        board_view[mark.cell].set_background(StyleRole::Swept);
    }
    if step.technique == Technique::NakedSingle {
        let seen = in_role(Role::Blocker).map(|mark| mark.digit).collect();
        point_out_causes(board_view, (placed, digit), seen);
    }
    if step.technique != Technique::HiddenSingle {
        return;
    }
    let rules = board_view.rules.clone();
    let blockers = in_role(Role::Blocker).filter(|mark| mark.digit == digit);
    let blockers: CellSet = blockers.map(|mark| mark.cell).collect();
    let gone: CellSet = in_role(Role::Removed).map(|mark| mark.cell).collect();
    let base = base_cells(step);
    let others = base.iter().filter(|&cell| cell != placed);
    for cell in others {
        if board_view[cell].digit.is_none() {
            let by_house = (!gone.contains(cell)).then(|| cause(&rules, cell, (base, blockers)));
            let cause = by_house.flatten();
            let cause = cause.or_else(|| point_out_cause(board_view, cell, digit));
            let cause = cause.unwrap_or(if gone.contains(cell) {
                Cause::Gone(digit)
            } else {
                Cause::Clue
            });
            board_view[cell].reason = Some(Reason { cause, digit });
        }
    }
}

/// On a board without notes lights the digits that leave a pattern its few places.
pub(super) fn light_blockers(board_view: &mut BoardView, step: &Step) {
    let has_notes = |cell: Cell| !board_view[cell].notes.is_empty();
    if base_cells(step).iter().any(has_notes) {
        return;
    }
    for cell in step.blocking_cells(&digits_of(board_view)) {
        board_view[cell].set_background(StyleRole::Swept);
    }
}

fn digits_of(board_view: &BoardView) -> Grid {
    let placed = board_view.iter();
    let placed = placed.filter_map(|(cell, view)| Some((cell, view.digit?.0)));
    placed.fold(Grid::EMPTY, |all, (cell, digit)| {
        all.with(cell, Some(digit))
    })
}

/// The cage of a cell whose combinations leave a digit out.
fn cage_against(digits: &Grid, rules: &IndexedRules, at: (Cell, Digit)) -> Option<Cage> {
    let (cell, digit) = at;
    let cages = rules.cages_of(cell);
    let mut cages = cages.filter(|cage| cage.repeats == Repeats::Forbidden && cage.sum.is_some());
    let cage = cages.find(|cage| {
        let others = cage.cells.without(cell);
        let placed: DigitSet = others.iter().filter_map(|cell| digits.get(cell)).collect();
        let fits = |set: &DigitSet| set.contains_all(placed) && set.contains(digit);
        !cage.combinations(rules.size()).iter().any(fits)
    });
    cage.copied()
}

/// The clue that the digits on the board and this one cannot meet together.
fn clue_against(digits: &Grid, rules: &IndexedRules, at: (Cell, Digit)) -> Option<LocalClue> {
    let values = digits.with(at.0, Some(at.1));
    let mut clues = rules
        .local_clues()
        .filter(|clue| clue.cells.contains(&at.0));
    let clue = clues.find(|clue| !clue.can_hold(&values, rules.size()));
    clue.cloned()
}

/// The cage or the clue that leaves a digit out of a cell, which is pointed out.
fn point_out_cause(board_view: &mut BoardView, cell: Cell, digit: Digit) -> Option<Cause> {
    let (digits, rules) = (digits_of(board_view), board_view.rules.clone());
    if let Some(cage) = cage_against(&digits, &rules, (cell, digit)) {
        board_view.set_sum(&cage, StyleRole::Accent);
        return cage.sum.map(Cause::Cage);
    }
    let clue = clue_against(&digits, &rules, (cell, digit))?;
    board_view.set_clue(&clue, NAMED);
    let number = matches!(clue.kind.form(), LocalForm::Outside(_)).then(|| clue.number());
    Some(Cause::Kind(clue.kind, number))
}

/// Points out the clues that leave other digits out of the cell of a naked single.
fn point_out_causes(board_view: &mut BoardView, (cell, digit): (Cell, Digit), seen: DigitSet) {
    for other in DigitSet::up_to(board_view.rules.size()).without(digit) - seen {
        point_out_cause(board_view, cell, other);
    }
}

/// The house in which a digit stands already, or a cell that this one may not equal.
fn cause(rules: &IndexedRules, cell: Cell, (base, blockers): (CellSet, CellSet)) -> Option<Cause> {
    let has_digit = |house: &&House| {
        house.cells.contains(cell) && house.cells != base && !(house.cells & blockers).is_empty()
    };
    let houses = rules.houses().filter(has_digit);
    let house = houses.min_by_key(|house| rank(house.name));
    let sees = || {
        blockers
            .iter()
            .find(|&blocker| rules.peers(blocker).contains(cell))
    };
    match house {
        Some(house) => Some(Cause::House(house.name)),
        None => sees().map(Cause::Cell),
    }
}

/// Lines are seen before boxes and regions.
fn rank(name: HouseName) -> u8 {
    match name {
        HouseName::Row(_) => 0,
        HouseName::Column(_) => 1,
        HouseName::Box(_) | HouseName::Region(_) => 2,
        _ => 3,
    }
}
