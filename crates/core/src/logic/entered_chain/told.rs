//! A chain that was entered, as a step that tells what it proves.

use super::verdict::{CandidateBoard, LinkVerdict};
use crate::board::{CellSet, Text};
use crate::logic::argument::{ChainOf, LinkOf};
use crate::logic::deduction::{self, Deduction, LinkKind};
use crate::logic::hints::chain_words::statement;
use crate::logic::step::{Candidate, Chain, Node, Step, losses_in_words};
use crate::logic::technique::Technique;
use crate::{classic, text};

/// What a chain proves.
pub(super) enum Proved {
    /// One of its ends is true, so that these are false.
    EitherEnd(Vec<Candidate>),
    /// It is a ring, and these are false.
    Ring(Vec<Candidate>),
    /// Its start is true.
    Placement(Candidate),
    /// Its start is false.
    Contradiction(Candidate),
    /// Nothing yet.
    Nothing,
}

/// Candidates, and the kind of the first link between them.
pub(super) type EnteredLinks<'n> = (&'n [Candidate], LinkKind);

/// The step of a chain, of this technique.
pub(super) fn step(
    board: CandidateBoard<'_>,
    technique: Technique,
    links: EnteredLinks<'_>,
    proved: Proved,
) -> Step {
    match board.classic() {
        Some(classic) => classic_step(&classic, technique, links, proved).into(),
        None => any_step(board, technique, links, proved),
    }
}

fn classic_step(
    board: &classic::Candidates,
    technique: Technique,
    (nodes, first): EnteredLinks<'_>,
    proved: Proved,
) -> Deduction {
    let of = |&(cell, digit): &Candidate| Some((cell.classic()?, digit));
    let mut evidence = deduction::Evidence::default();
    evidence.follow(classic_chain(board, (nodes, first)));
    match proved {
        Proved::Placement(at) => match of(&at) {
            Some(at) => Deduction::placing(technique, at, evidence),
            None => Deduction::eliminating(technique, [], evidence),
        },
        Proved::EitherEnd(lost) | Proved::Ring(lost) => {
            Deduction::eliminating(technique, lost.iter().filter_map(of), evidence)
        }
        Proved::Contradiction(at) => Deduction::eliminating(technique, of(&at), evidence),
        Proved::Nothing => Deduction::eliminating(technique, [], evidence),
    }
}

/// The links of a classic chain, the strong ones with their houses.
pub(super) fn classic_chain(
    board: &classic::Candidates,
    (nodes, first): EnteredLinks<'_>,
) -> deduction::Chain {
    let nodes = nodes.iter().filter_map(|&(cell, digit)| {
        let cell = cell.classic()?;
        Some(deduction::Node::at(cell, digit))
    });
    deduction::Chain::through(nodes, first).with_houses(board)
}

fn any_step(
    board: CandidateBoard<'_>,
    technique: Technique,
    links: EnteredLinks<'_>,
    proved: Proved,
) -> Step {
    let (nodes, _) = links;
    let cells: CellSet = nodes.iter().map(|at| at.0).collect();
    let facts = Text::from(facts(board, links));
    let (placements, removals, so) = match proved {
        Proved::Placement(at) => {
            let so = format!(" So {} is {:#}.", at.0, at.1);
            (vec![at], Vec::new(), so)
        }
        Proved::Contradiction(at) => {
            let so = format!(" So {}.", losses_in_words(&[at]));
            (Vec::new(), vec![at], so)
        }
        Proved::EitherEnd(lost) => {
            let ends = [nodes[0], nodes[nodes.len() - 1]];
            let [one, other] = ends.map(|(cell, digit)| format!("{cell} is {digit:#}"));
            let so = format!(
                " So {one} or {other}. Either way, {}.",
                losses_in_words(&lost)
            );
            (Vec::new(), lost, so)
        }
        Proved::Ring(lost) => {
            let lose = losses_in_words(&lost);
            let so = format!(" The chain closes: of two that are linked one is true. So {lose}.");
            (Vec::new(), lost, so)
        }
        Proved::Nothing => (Vec::new(), Vec::new(), String::new()),
    };
    let mut step = Step::removal(technique, removals, cells, []);
    step.placements = placements;
    step.tell_links(text!("{facts}{so}"), sentences(board, links));
    step.evidence.follow(any_chain(board, links));
    step
}

/// The links with their kinds: each with its two ends.
fn pairs(
    (nodes, first): EnteredLinks<'_>,
) -> impl Iterator<Item = (LinkKind, Candidate, Candidate)> {
    let kinds = [first, first.other()].into_iter().cycle();
    kinds
        .zip(nodes.windows(2))
        .map(|(kind, pair)| (kind, pair[0], pair[1]))
}

fn any_chain(board: CandidateBoard<'_>, links: EnteredLinks<'_>) -> Chain {
    let link = |(kind, from, to)| {
        let house = match LinkVerdict::between(board, from, to) {
            LinkVerdict::StrongInHouse(house) if kind == LinkKind::Strong => Some(house),
            _ => None,
        };
        LinkOf {
            house,
            ..LinkOf::new(node(from), node(to), kind)
        }
    };
    ChainOf {
        links: pairs(links).map(link).collect(),
    }
}

fn node((cell, digit): Candidate) -> Node {
    Node {
        digit,
        cells: CellSet::only(cell),
    }
}

/// "r1c7 is 4 (row 1)": what a link leads to, and why.
fn fact(board: CandidateBoard<'_>, (kind, from, to): (LinkKind, Candidate, Candidate)) -> String {
    let why = LinkVerdict::between(board, from, to).because(board.rules);
    statement(&node(to), kind == LinkKind::Strong) + &why
}

/// "If r1c1 is not 4, then r1c7 is 4 (row 1), then r5c7 is not 4 (column 7)."
pub(super) fn facts(board: CandidateBoard<'_>, links: EnteredLinks<'_>) -> String {
    let facts: Vec<String> = pairs(links).map(|link| fact(board, link)).collect();
    let start = statement(&node(links.0[0]), links.1 == LinkKind::Weak);
    format!("If {start}, then {}.", facts.join(", then "))
}

fn sentences(board: CandidateBoard<'_>, links: EnteredLinks<'_>) -> Vec<Text> {
    let sentence = |(kind, from, to)| {
        let start = statement(&node(from), kind == LinkKind::Weak);
        text!("If {start}, then {}.", fact(board, (kind, from, to)))
    };
    pairs(links).map(sentence).collect()
}
