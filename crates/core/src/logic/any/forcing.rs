//! Forcing chains: what the truth or the falsehood of a candidate leads to by links alone.

use super::board::Board;
use super::links::LinkedBoard;
use super::words::a;
use crate::board::order::sort_by_key;
use crate::board::{Cell, CellSet, Digit, House, Text};
use crate::logic::hints::chain_words::statement;
use crate::logic::hints::phrases::capital;
use crate::logic::inference::flood::Flood;
use crate::logic::inference::implication_graph::Literal;
use crate::logic::step::{Step, losses_in_words};
use crate::logic::{Node, Technique};
use crate::text;

/// The most links of an argument.
const MOST_LINKS: usize = 20;
/// The number of arguments that are offered, shortest first.
const MOST_OFFERED: usize = 40;

/// Candidates of which one is true.
struct Alternatives {
    those: Vec<usize>,
    place: OneOf,
}

/// Where one of several candidates is true.
#[derive(Clone, Copy)]
enum OneOf {
    Cell(Cell),
    /// A value in a house, which has this number among the clues.
    House(usize, House, Digit),
    /// A value that every combination has of the cage with this number among the clues.
    Cage(usize, Digit),
}

/// An argument for a candidate's being false, or true.
struct Argument<'g> {
    conclusion: Literal,
    /// From a premise to what follows from it.
    paths: Vec<Vec<Literal>>,
    /// The alternatives of which none is left.
    among: Option<&'g Alternatives>,
}

/// Candidates whose truth or falsehood leads to another and its opposite, or leaves a cell or a
/// value without a place.
pub(super) fn contradictions(board: &Board, emit: &mut dyn FnMut(Step)) {
    let (linked, mut flood) = (LinkedBoard::new(board), Flood::default());
    let all = alternatives(&linked);
    let mut found = Vec::new();
    // Groups first, whose candidates go together.
    let removed = (0..linked.premises)
        .rev()
        .map(|number| Literal::new(number, true));
    let placed = (0..linked.count()).map(|number| Literal::new(number, false));
    let premises = removed.chain(placed);
    for premise in premises.take_while(|_| !board.is_cancelled()) {
        flood.fill(&linked.links, premise);
        let Some((among, mut ends)) = nearest_contradiction(&flood, &all) else {
            continue;
        };
        // The premise itself is not worth a path.
        ends.retain(|&end| end != premise);
        found.push(Argument {
            conclusion: premise.opposite(),
            paths: ends.into_iter().map(|end| path(&flood, end)).collect(),
            among,
        });
    }
    sort_by_key(&mut found, |argument| {
        argument.paths.iter().map(Vec::len).sum::<usize>() as u128
    });
    for argument in found.into_iter().take(MOST_OFFERED) {
        emit(argument.step(&linked));
    }
}

/// The shortest contradiction among what was reached: a candidate's truth and falsehood, or the
/// falsehood of all alternatives.
fn nearest_contradiction<'g>(
    flood: &Flood,
    all: &'g [Alternatives],
) -> Option<(Option<&'g Alternatives>, Vec<Literal>)> {
    let reached = |literal: Literal| flood.origin(literal).is_some();
    let both = flood.order.iter().filter(|literal| literal.is_on());
    let both = both
        .filter(|literal| reached(literal.opposite()))
        .map(|&literal| (None, vec![literal, literal.opposite()]));
    let off = |&node: &usize| Literal::new(node, false);
    let none = all
        .iter()
        .filter(|some| some.those.iter().map(off).all(reached));
    let none = none.map(|some| (Some(some), some.those.iter().map(off).collect()));
    let length =
        |ends: &[Literal]| -> usize { ends.iter().map(|&end| usize::from(flood.depth(end))).sum() };
    let best = both.chain(none).min_by_key(|(_, ends)| length(ends));
    best.filter(|(_, ends)| length(ends) <= MOST_LINKS)
}

fn path(flood: &Flood, end: Literal) -> Vec<Literal> {
    let mut path = Vec::new();
    flood.path(end, &mut path);
    path
}

/// The candidates of each cell, the places of each value in each house, and in each cage those of
/// a value that it must have.
fn alternatives(linked: &LinkedBoard) -> Vec<Alternatives> {
    let board = linked.board;
    let cells = board.open_cells().iter().map(|cell| Alternatives {
        those: { board.candidates(cell).iter() }
            .map(|value| linked.number((cell, value)))
            .collect(),
        place: OneOf::Cell(cell),
    });
    let houses = board.houses.iter().flat_map(|each| {
        let missing = board.missing(&each.house).iter();
        missing.map(|value| Alternatives {
            those: { board.places(value, each.house.cells).iter() }
                .map(|cell| linked.number((cell, value)))
                .collect(),
            place: OneOf::House(each.clue, each.house, value),
        })
    });
    let cages = linked.sure.iter().map(|sure| Alternatives {
        those: { sure.cells.iter() }
            .map(|cell| linked.number((cell, sure.value)))
            .collect(),
        place: OneOf::Cage(sure.clue, sure.value),
    });
    let all = cells.chain(houses).chain(cages);
    all.filter(|all| all.those.len() > 1).collect()
}

impl Argument<'_> {
    fn step(&self, linked: &LinkedBoard) -> Step {
        let technique = Technique::ForcingChainContradiction;
        let board = linked.board;
        let those = linked.members(self.conclusion);
        let house = self.among.and_then(|some| match some.place {
            OneOf::Cell(_) => None,
            OneOf::House(clue, ..) | OneOf::Cage(clue, _) => Some(clue),
        });
        let mut named = linked.houses(&self.paths);
        named.extend(house);
        let links = board.explain(&linked.exclusions(&self.paths), &named);
        named.extend(links);
        let nodes = self
            .paths
            .iter()
            .flatten()
            .map(|&literal| linked.node(literal));
        let cells = nodes.fold(CellSet::NONE, |all, node| all | node.cells);
        let mut step = if self.conclusion.is_on() {
            Step::placement(technique, those[0], named)
        } else {
            Step::removal(technique, those, cells, named)
        };
        step.cells = cells;
        if board.tells(&step) {
            let links = self
                .paths
                .iter()
                .map(|path| linked.sentences(path, &step.clues));
            step.tell_links(self.proof(linked, &step.clues), links.flatten().collect());
        }
        let chains = self.paths.iter().map(|path| linked.chain(path));
        step.evidence.chains.extend(chains);
        step
    }

    /// "If r1c6 is 2, r1c3 is not 2 (row 1), then r2c3 is 2 (column 3). But also, r2c3 is not 2
    /// (cage 15 at r2c3). So r1c6 cannot be 2."
    fn proof(&self, linked: &LinkedBoard, named: &[usize]) -> Text {
        let between = match self.among {
            Some(_) => "; ",
            None => ". But ",
        };
        let end = self.among.map(|some| match some.place {
            OneOf::Cell(cell) => format!("No candidate is left for {cell}. "),
            OneOf::House(_, house, value) => {
                capital(format!("{house} has no place for {}. ", a(value)))
            }
            OneOf::Cage(clue, value) => {
                let cage = capital(linked.clue_named(clue));
                format!("{cage} must have {}, and has no place for it. ", a(value))
            }
        });
        text!(
            "If {}, {}. {}So {}.",
            linked.says(self.conclusion.opposite()),
            self.consequences(linked, named).join(between),
            end.unwrap_or_default(),
            if self.conclusion.is_on() {
                linked.says(self.conclusion)
            } else {
                losses_in_words(&linked.members(self.conclusion))
            }
        )
    }

    /// What follows along each path, but for what was said on one before. What follows at once from
    /// the same for the same reason is said together.
    fn consequences(&self, linked: &LinkedBoard, named: &[usize]) -> Vec<String> {
        let mut said = vec![self.paths[0][0]];
        let mut at_once: Vec<(Literal, Node, String)> = Vec::new();
        let mut all: Vec<(String, Option<usize>)> = Vec::new();
        for path in &self.paths {
            let known = { path.iter() }.take_while(|literal| said.contains(literal));
            let known = known.count();
            let (from, rest) = (path[known - 1], &path[known - 1..]);
            let lead = match (known, self.among) {
                (1, None) if !all.is_empty() => "also, ".to_owned(),
                (1, _) => String::new(),
                _ => format!("as {}, ", linked.says(from)),
            };
            said.extend(&path[known..]);
            if let [from, to] = *rest
                && self.among.is_some()
            {
                let (node, why) = (linked.node(to), linked.why(rest, named));
                let alike = at_once
                    .iter_mut()
                    .find(|(its, of, by)| *its == from && of.digit == node.digit && *by == why);
                match alike {
                    Some((_, those, _)) => those.cells = those.cells | node.cells,
                    None => {
                        all.push((lead, Some(at_once.len())));
                        at_once.push((from, node, why));
                    }
                }
            } else if rest.len() > 1 {
                all.push((lead + &linked.facts(rest, named).join(", then "), None));
            }
        }
        let told = all
            .into_iter()
            .map(|(words, at)| match at.map(|at| &at_once[at]) {
                Some((_, node, why)) => words + &statement(node, false) + why,
                None => words,
            });
        told.collect()
    }
}
