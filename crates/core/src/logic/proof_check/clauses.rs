//! The evidence of a step as clauses: its pattern, its chains and nets, whose links are each
//! checked on the board, and patterns that would give a puzzle two solutions.

use super::refutation::{Clause, ProofGap, one_of};
use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, Cell, CellSet, House};
use crate::logic::deduction::{
    Deduction, Evidence, InnerStep, Link, LinkKind, Node, Role, in_cells,
};
use crate::logic::technique::{Family, Technique};

/// All that the evidence names: its cells have one of their candidates, its
/// houses a place for the digits of the pattern, its colours are opposites, and
/// its chains are inferences.
pub(super) fn clauses(
    step: &Deduction,
    board: &Candidates,
    check: Check,
) -> Result<Vec<Clause>, ProofGap> {
    let mut clauses = Vec::new();
    clauses.extend(cell_clauses(step, board));
    clauses.extend(house_clauses(step, board));
    clauses.extend(colour_clauses(step, board));
    clauses.extend(deadly_clause(step, board)?);
    if has_chains(step) {
        clauses.extend(chain_clauses(&step.evidence, board, check)?);
    }
    Ok(clauses)
}

/// Whether the chains carry the proof: between almost locked sets they only
/// show its order.
fn has_chains(step: &Deduction) -> bool {
    let family = step.technique.family();
    family != Family::AlmostLocked && step.evidence.cells(Role::Set(0)).is_empty()
}

fn cell_clauses(step: &Deduction, board: &Candidates) -> impl Iterator<Item = Clause> {
    let chained = if has_chains(step) {
        step.evidence.cells(Role::On) | step.evidence.cells(Role::Off)
    } else {
        CellSet::NONE
    };
    let is_own = step.technique.family() == Family::Single;
    let own = step
        .placements
        .iter()
        .filter(move |_| is_own)
        .map(|&(cell, _)| cell);
    // In chains a cell counts only where a link says so.
    let keeps = step.evidence.cells(Role::Defining) | emptied_cell(step);
    let named = (step.evidence.pattern() - (chained - keeps)) | own.collect::<CellSet>();
    let named = named & board.empty_cells();
    named
        .into_iter()
        .map(|cell| one_of(board.at(cell).iter().map(|digit| (cell, digit))))
}

/// The cell that a colour or several chains leave without a candidate.
fn emptied_cell(step: &Deduction) -> CellSet {
    match step.technique.family() {
        Family::Colouring => step.evidence.cells(Role::Off),
        _ => {
            let ends = step
                .evidence
                .chains
                .iter()
                .filter_map(|chain| chain.links.last());
            let is_false = |link: &&Link| link.kind == LinkKind::Weak;
            let cells = ends.filter(is_false).map(|link| link.to.cells);
            let cells = cells.fold(CellSet::NONE, |all, cells| all | cells);
            cells.single().map_or(CellSet::NONE, CellSet::only)
        }
    }
}

fn house_clauses(step: &Deduction, board: &Candidates) -> Vec<Clause> {
    let concluded = step.placements.iter().chain(&step.eliminations);
    let concluded: DigitSet = concluded.map(|&(_, digit)| digit).collect();
    let digits = step.evidence.pattern_digits() | concluded;
    let mut clauses = Vec::new();
    for &(house, _) in &step.evidence.houses {
        for digit in digits {
            let places = board.places(house, digit);
            if !places.is_empty() {
                clauses.push(one_of(in_cells(places, digit)));
            }
        }
    }
    clauses
}

/// Of two candidates of opposite colours that are the last two of a digit in a
/// house one is true.
fn colour_clauses(step: &Deduction, board: &Candidates) -> Vec<Clause> {
    let mut clauses = Vec::new();
    if step.technique.family() != Family::Colouring {
        return clauses;
    }
    let pairs = [(0, 1), (2, 3)].map(|(one, other)| (Role::Colour(one), Role::Colour(other)));
    for digit in Digit::NINE {
        for house in House::ALL {
            let places = board.places(house, digit);
            let is_pair = |&(one, other): &(Role, Role)| {
                let cells = [one, other].map(|role| step.evidence.cells_with(role, digit));
                places.len() == 2 && cells.iter().all(|cells| (*cells & places).len() == 1)
            };
            if pairs.iter().any(is_pair) {
                clauses.push(one_of(in_cells(places, digit)));
            }
        }
    }
    clauses
}

/// Checks a step inside another. A function value, because it checks chains
/// itself.
pub(super) type Check = fn(&Deduction, &Candidates) -> Result<(), ProofGap>;

/// The strong inferences of all chains, and that each assumption is true or
/// not.
fn chain_clauses(
    evidence: &Evidence,
    board: &Candidates,
    check: Check,
) -> Result<Vec<Clause>, ProofGap> {
    let mut clauses = Vec::new();
    for number in 0..evidence.chains.len() {
        add_chain(number, evidence, board, check, &mut clauses)?;
    }
    Ok(clauses)
}

fn add_chain(
    number: usize,
    evidence: &Evidence,
    board: &Candidates,
    check: Check,
    clauses: &mut Vec<Clause>,
) -> Result<(), ProofGap> {
    let chain = &evidence.chains[number];
    let mut known: Vec<(Node, bool)> = chain.nodes().first().copied().into_iter().collect();
    for &(assumed, _) in &known {
        let cells = assumed.cells.iter().map(|cell| (cell, assumed.digit));
        clauses.extend(cells.map(|candidate| vec![(candidate, true), (candidate, false)]));
    }
    for inference in chain
        .links
        .chunk_by(|one, next| one.to == next.to && one.kind == next.kind)
    {
        let link = inference[0];
        let gap = || ProofGap::Link(Box::new(link));
        let truth = link.kind == LinkKind::Weak;
        let is_known = |link: &Link| known.contains(&(link.from, truth));
        if !inference.iter().all(is_known) {
            return Err(gap());
        }
        match link.kind {
            LinkKind::Weak if excludes(link.from, link.to) => {}
            LinkKind::Strong => {
                clauses.push(strong_clause(inference, evidence, board).ok_or_else(gap)?)
            }
            LinkKind::Pattern => {
                let inner = evidence.inner_step(number, link.to).ok_or_else(gap)?;
                clauses.push(pattern_clause(inference, inner, board, check)?);
            }
            LinkKind::Weak => return Err(gap()),
        }
        known.push((link.to, link.kind == LinkKind::Strong));
    }
    Ok(())
}

/// Whether every cell of the one rules out every cell of the other.
fn excludes(from: Node, to: Node) -> bool {
    if from.digit == to.digit {
        from.cells.common_peers().contains_all(to.cells)
    } else {
        from.cells.len() == 1 && from.cells == to.cells
    }
}

/// That a node is false if all are that the inference starts from: the step
/// follows on the board without them.
fn pattern_clause(
    inference: &[Link],
    inner: &InnerStep,
    board: &Candidates,
    check: Check,
) -> Result<Clause, ProofGap> {
    let mut left = board.clone();
    let mut clause = Vec::new();
    for Node { digit, cells } in inference.iter().map(|link| link.from) {
        for cell in cells {
            left.eliminate(cell, digit);
            clause.push(((cell, digit), true));
        }
    }
    check(&inner.step, &left)?;
    let removed = inference[0].to;
    if !is_removed_by(&inner.step, removed) {
        return Err(ProofGap::Link(Box::new(inference[0])));
    }
    let removed = in_cells(removed.cells, removed.digit);
    clause.extend(removed.map(|candidate| (candidate, false)));
    Ok(clause)
}

/// Whether a step removes a candidate, or writes another digit in its cell.
fn is_removed_by(step: &Deduction, node: Node) -> bool {
    let is_removed = |cell| step.eliminations.contains(&(cell, node.digit));
    let is_displaced =
        |&(cell, digit): &(Cell, Digit)| node.cells == CellSet::only(cell) && node.digit != digit;
    node.cells.iter().all(is_removed) || step.placements.iter().any(is_displaced)
}

/// That one of these candidates is true: all places of a digit in the house
/// that the inference or the evidence names, or all candidates of a cell.
fn strong_clause(inference: &[Link], evidence: &Evidence, board: &Candidates) -> Option<Clause> {
    let Link { to, house, .. } = inference[0];
    let nodes = || inference.iter().map(|link| link.from).chain([to]);
    let same = nodes().filter(|node| node.digit == to.digit);
    let named = same.fold(CellSet::NONE, |all, node| all | node.cells);
    let is_left = |house: &House| {
        house.cell_set().contains_all(to.cells)
            && named.contains_all(board.places(*house, to.digit))
    };
    let houses = evidence.houses.iter().map(|&(house, _)| house);
    if let Some(house) = house.into_iter().chain(houses).find(is_left) {
        return Some(one_of(in_cells(board.places(house, to.digit), to.digit)));
    }
    let cell = to.cells.single()?;
    let beside = nodes().filter(|node| node.cells == to.cells);
    let digits: DigitSet = beside.map(|node| node.digit).collect();
    let left = board.at(cell) - digits;
    left.is_empty()
        .then(|| one_of(board.at(cell).iter().map(|digit| (cell, digit))))
}

/// That a deadly pattern is not all there is: one of the candidates beside it
/// is true. Nothing for steps that do not argue so.
fn deadly_clause(step: &Deduction, board: &Candidates) -> Result<Option<Clause>, ProofGap> {
    use Technique as T;
    if step.technique.family() != Family::Uniqueness {
        return Ok(None);
    }
    let beside = match step.technique {
        T::BugPlus1 => beside_grave(step, board, Role::Defining),
        T::Bug2 | T::Bug3 | T::Bug4 => beside_grave(step, board, Role::Fin),
        T::AvoidableRectangle1 | T::AvoidableRectangle2 => beside_written(step, board),
        _ => beside_loop(step, board),
    };
    let beside = beside.ok_or(ProofGap::NotDeadly)?;
    Ok(Some(one_of(beside.into_iter())))
}

type Beside = Vec<(Cell, Digit)>;

/// Beside a board on which every cell has two candidates and every digit two
/// places in each house.
fn beside_grave(step: &Deduction, board: &Candidates, role: Role) -> Option<Beside> {
    let extra = |digit| step.evidence.cells_with(role, digit);
    let has_two = |cell: Cell| {
        let kept = board.at(cell).iter();
        kept.filter(|&digit| !extra(digit).contains(cell)).count() == 2
    };
    let is_even = |house: House| {
        let mut digits = Digit::NINE.into_iter();
        digits.all(|digit| matches!((board.places(house, digit) - extra(digit)).len(), 0 | 2))
    };
    let is_grave = board.empty_cells().iter().all(has_two) && House::ALL.into_iter().all(is_even);
    let marks = step.evidence.marks.iter().filter(|mark| mark.role == role);
    is_grave.then(|| marks.map(|mark| (mark.cell, mark.digit)).collect())
}

/// Beside a loop of empty cells that hold only two digits.
fn beside_loop(step: &Deduction, board: &Candidates) -> Option<Beside> {
    let cells = step.evidence.cells(Role::Defining) | step.evidence.cells(Role::Fin);
    let pair = step.evidence.digits(Role::Defining);
    let is_deadly = pair.len() == 2 && is_loop(cells) && board.empty_cells().contains_all(cells);
    let extra = |cell: Cell| {
        let others: DigitSet = board.at(cell) - pair;
        others.iter().map(move |digit| (cell, digit))
    };
    is_deadly.then(|| cells.into_iter().flat_map(extra).collect())
}

/// Beside a rectangle some of whose cells are written, but not given.
fn beside_written(step: &Deduction, board: &Candidates) -> Option<Beside> {
    let corners: Vec<(Cell, Digit)> = [Role::Blocker, Role::Defining]
        .into_iter()
        .flat_map(|role| {
            step.evidence
                .marks
                .iter()
                .filter(move |mark| mark.role == role)
        })
        .map(|mark| (mark.cell, mark.digit))
        .collect();
    let cells: CellSet = corners.iter().map(|&(cell, _)| cell).collect();
    let digits: DigitSet = corners.iter().map(|&(_, digit)| digit).collect();
    let is_deadly = cells.len() == 4
        && digits.len() == 2
        && is_loop(cells)
        && (cells & board.givens()).is_empty()
        && corners.iter().all(|&(cell, digit)| {
            let peers = corners
                .iter()
                .filter(|(other, _)| cell.peers().contains(*other));
            let mut in_line = peers
                .filter(|(other, _)| other.row() == cell.row() || other.column() == cell.column());
            in_line.all(|&(_, other)| other != digit)
        });
    let open = |&(cell, digit): &(Cell, Digit)| {
        let others = board.at(cell).without(digit);
        others.iter().map(move |other| (cell, other))
    };
    is_deadly.then(|| corners.iter().flat_map(open).collect())
}

/// Whether every house has two of these cells or none, in two boxes at least.
fn is_loop(cells: CellSet) -> bool {
    let even = |house: &House| matches!((house.cell_set() & cells).len(), 0 | 2);
    !cells.is_empty() && House::ALL.iter().all(even)
}
