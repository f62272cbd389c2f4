//! Proofs of the Explainer's chains: what follows from an assumption, and from
//! its opposite or all that stand beside it.

use crate::logic::deduction::Nesting;
use crate::logic::hints::phrases::{Join, cells_losing, digits_lost, list};
use crate::logic::ratings::sudoku_explainer::chaining::{ExplainerSearch, Method};
use crate::logic::techniques::prelude::*;

/// A closed chain of one digit's links (Sukaku Explainer, `Chaining`).
pub(crate) static BIDIRECTIONAL_X_CYCLE: TechniqueInfo = TechniqueInfo {
    name: "Bidirectional X-cycle",
    family: Family::Chain,
    hodoku: HodokuEntry::unlisted(Level::Unfair, 260),
    rating: SeRating::Published(65),
    find: |board, emit| ExplainerSearch::Plain.report(board, emit),
    proof: ring,
    definition: "A closed chain of one digit's links that can be read both ways. Every weak link of it becomes strong.",
    spotting: "Rated only; hints call it a continuous nice loop.",
    example: "",
    look_alike: "",
};

/// A closed chain through cells of two candidates (Sukaku Explainer,
/// `Chaining`).
pub(crate) static BIDIRECTIONAL_Y_CYCLE: TechniqueInfo = TechniqueInfo {
    name: "Bidirectional Y-cycle",
    definition: "A closed chain through cells with two candidates that can be read both ways.",
    ..BIDIRECTIONAL_X_CYCLE
};

/// A closed chain of both kinds of links (Sukaku Explainer, `Chaining`).
pub(crate) static BIDIRECTIONAL_CYCLE: TechniqueInfo = TechniqueInfo {
    name: "Bidirectional cycle",
    hodoku: HodokuEntry::unlisted(Level::Unfair, 280),
    rating: SeRating::Published(70),
    definition: "A closed chain of links in digits and cells that can be read both ways.",
    ..BIDIRECTIONAL_X_CYCLE
};

/// A chain of one digit's links from a candidate to its own opposite
/// (Sukaku Explainer, `Chaining`).
pub(crate) static FORCING_X_CHAIN: TechniqueInfo = TechniqueInfo {
    name: "Forcing X-chain",
    rating: SeRating::Published(66),
    proof: to_its_opposite,
    definition: "A chain of one digit's links from a candidate to its own opposite, which proves it.",
    spotting: "Rated only; hints call it an X-Chain.",
    ..BIDIRECTIONAL_X_CYCLE
};

/// A chain from a candidate to its own opposite (Sukaku Explainer,
/// `Chaining`).
pub(crate) static FORCING_CHAIN: TechniqueInfo = TechniqueInfo {
    name: "Forcing chain",
    proof: to_its_opposite,
    definition: "A chain of links from a candidate to its own opposite, which proves it.",
    spotting: "Rated only; hints call it an AIC.",
    ..BIDIRECTIONAL_CYCLE
};

/// A candidate that by one digit's links contradicts itself (SudokuWiki
/// `Nishio_Forcing_Chains`).
pub(crate) static NISHIO_FORCING_CHAIN: TechniqueInfo = TechniqueInfo {
    name: "Nishio forcing chain",
    family: Family::Forcing,
    hodoku: HodokuEntry::unlisted(Level::Extreme, 500),
    rating: SeRating::Published(75),
    find: |board, emit| ExplainerSearch::Branching(Method::Nishio).report(board, emit),
    proof: contradiction,
    definition: "A candidate that by the links of one digit contradicts itself goes.",
    spotting: "Rated only; hints call it a forcing chain.",
    example: "",
    look_alike: "",
};

/// Every candidate of a cell leads to the same (SudokuWiki
/// `Cell_Forcing_Chains`).
pub(crate) static CELL_FORCING_CHAIN: TechniqueInfo = TechniqueInfo {
    name: "Cell forcing chain",
    rating: SeRating::Published(80),
    find: |board, emit| ExplainerSearch::Branching(Method::Multiple).report(board, emit),
    proof: whichever,
    definition: "Every candidate of a cell leads to the same conclusion, which is true.",
    ..NISHIO_FORCING_CHAIN
};

/// Every place of a digit in a house leads to the same (SudokuWiki
/// `Unit_Forcing_Chains`).
pub(crate) static REGION_FORCING_CHAIN: TechniqueInfo = TechniqueInfo {
    name: "Region forcing chain",
    proof: wherever,
    definition: "Every place of a digit in a house leads to the same conclusion, which is true.",
    ..CELL_FORCING_CHAIN
};

/// A candidate that leads to something both true and false, what it
/// removes on the way counting (Sukaku Explainer, `Chaining`).
pub(crate) static DYNAMIC_CONTRADICTION: TechniqueInfo = TechniqueInfo {
    name: "Dynamic contradiction",
    hodoku: HodokuEntry::unlisted(Level::Extreme, 700),
    rating: SeRating::Published(85),
    find: |board, emit| {
        ExplainerSearch::Branching(Method::Dynamic(Nesting::None)).report(board, emit)
    },
    definition: "A candidate that leads to something both true and false goes; what it removes on the way counts.",
    spotting: "Rated only; hints call it a forcing net.",
    ..NISHIO_FORCING_CHAIN
};

/// Something that follows from a candidate and from its opposite (Sukaku
/// Explainer, `Chaining`).
pub(crate) static DYNAMIC_DOUBLE: TechniqueInfo = TechniqueInfo {
    name: "Dynamic double chain",
    proof: either_way,
    definition: "What follows from a candidate and from its opposite is true; what they remove on the way counts.",
    ..DYNAMIC_CONTRADICTION
};

/// A cell forcing chain in which what is removed on the way counts.
pub(crate) static DYNAMIC_CELL: TechniqueInfo = TechniqueInfo {
    name: "Dynamic cell forcing chain",
    proof: whichever,
    definition: "Every candidate of a cell leads to the same; what is removed on the way counts.",
    ..DYNAMIC_CONTRADICTION
};

/// A region forcing chain in which what is removed on the way counts.
pub(crate) static DYNAMIC_REGION: TechniqueInfo = TechniqueInfo {
    name: "Dynamic region forcing chain",
    proof: wherever,
    definition: "Every place of a digit in a house leads to the same; what is removed on the way counts.",
    ..DYNAMIC_CONTRADICTION
};

fn ring(step: &Deduction) -> Option<String> {
    let nodes = step.evidence.chains.first()?.nodes();
    let &(start, _) = nodes.first()?;
    Some(format!(
        "From {} the links close a ring of {} candidates: either every odd one is true, or \
         every even one. Both ways a true one rules out {}.",
        place(start),
        nodes.len(),
        ruled_out(step)
    ))
}

/// "5 in r9c4, and 4 in r1c1 and r1c2".
fn ruled_out(step: &Deduction) -> String {
    let lost = digits_lost(step)
        .iter()
        .map(|digit| format!("{digit} in {}", cells_losing(step, digit)));
    list(lost, Join::And)
}

/// "3 in r1c2".
fn place(node: Node) -> String {
    format!("{} in {:#}", node.digit, node.cells)
}

/// "r1c2 is 3", "r1c2 is not 3".
fn assertion(node: Node, truth: bool) -> String {
    let not = if truth { "" } else { "not " };
    format!("{:#} is {not}{}", node.cells, node.digit)
}

fn to_its_opposite(step: &Deduction) -> Option<String> {
    let nodes = step.evidence.chains.first()?.nodes();
    let [(start, truth), between @ .., _] = nodes.as_slice() else {
        return None;
    };
    let written = between.iter().filter(|&&(_, truth)| truth);
    let mut written: Vec<String> = written
        .map(|&(node, truth)| assertion(node, truth))
        .collect();
    if written.len() > 4 {
        let last = written.split_off(written.len() - 1).concat();
        written.truncate(3);
        written.push(format!("and so on until {last}"));
    }
    let follows = written.join(", ");
    Some(format!(
        "Suppose {}. Then {follows}, and so {}. Only that can be.",
        assertion(*start, *truth),
        assertion(*start, !truth),
    ))
}

fn contradiction(step: &Deduction) -> Option<String> {
    let first = step.evidence.chains.first()?;
    // The end that is true has more than the assumption to rest on, or is it.
    let end = step
        .evidence
        .chains
        .iter()
        .take(2)
        .find_map(|chain| chain.nodes().last().copied());
    let start = assumption(first).or_else(|| step.evidence.chains.get(1).and_then(assumption));
    let ((end, _), (start, truth)) = (end?, start?);
    let opposite = assertion(start, !truth);
    Some(format!(
        "Suppose {}. It follows that {}, and also that it is not{}. So {opposite}.",
        assertion(start, truth),
        assertion(end, true),
        counting(step),
    ))
}

/// The start of a chain: its first node without causes.
fn assumption(chain: &Chain) -> Option<(Node, bool)> {
    chain.nodes().first().copied()
}

fn either_way(step: &Deduction) -> Option<String> {
    let (node, _) = step.evidence.chains.iter().find_map(assumption)?;
    Some(format!(
        "Whether {} or not, it follows that {}{}.",
        assertion(node, true),
        conclusion(step),
        counting(step)
    ))
}

fn whichever(step: &Deduction) -> Option<String> {
    let digits = list(step.evidence.digits(Role::Defining), Join::And);
    let cell = list(step.evidence.cells(Role::Defining), Join::And);
    Some(format!(
        "Whichever of {digits} {cell} is, it follows that {}{}.",
        conclusion(step),
        counting(step)
    ))
}

fn wherever(step: &Deduction) -> Option<String> {
    let digit = list(step.evidence.digits(Role::Defining), Join::And);
    let places: CellSet = step.evidence.cells(Role::Defining);
    let house = list(step.evidence.houses(HouseRole::Base), Join::And);
    Some(format!(
        "Wherever the {digit} of {house} goes, {}, it follows that {}{}.",
        list(places, Join::Or),
        conclusion(step),
        counting(step)
    ))
}

fn conclusion(step: &Deduction) -> String {
    let placed = step
        .placements
        .iter()
        .map(|(cell, digit)| format!("{cell} is {digit}"));
    let removed = step
        .eliminations
        .iter()
        .map(|(cell, digit)| format!("{cell} is not {digit}"));
    list(placed.chain(removed), Join::And)
}

/// Inferences that count besides links.
fn counting(step: &Deduction) -> &'static str {
    match step.evidence.nesting {
        Nesting::None
            if matches!(
                step.technique,
                Technique::CellForcingChain | Technique::RegionForcingChain
            ) =>
        {
            ""
        }
        Nesting::None => ", counting what goes on the way",
        Nesting::Patterns => {
            ", counting what goes on the way, and pairs, X-Wings and locked candidates there"
        }
        Nesting::Chains => ", counting what goes on the way, and patterns and chains there",
        Nesting::Branches => {
            ", counting what goes on the way, and patterns and forcing chains there"
        }
        Nesting::Dynamic(_) => {
            ", counting what goes on the way, and patterns and dynamic chains there"
        }
    }
}
