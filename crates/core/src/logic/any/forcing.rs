//! Forcing chains: what one candidate leads to by links alone, or each of several.

use super::board::Board;
use super::links::LinkedBoard;
use super::words::{a, any_of};
use crate::grid::order::sort_by_key;
use crate::grid::{Digit, Text};
use crate::logic::hints::eureka::statement;
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::inference::flood::Flood;
use crate::logic::inference::implication_graph::Literal;
use crate::logic::step::{Candidate, Step, losses_in_words};
use crate::logic::{BoardNode, Technique};
use crate::rules::clue::House;
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;
use crate::text;

/// The most links of an argument.
const MOST_LINKS: usize = 20;
/// The most candidates of which each is followed.
const MOST_BRANCHES: usize = 4;
/// The number of arguments that are offered, shortest first.
const MOST_OFFERED: usize = 40;

/// Candidates of which one is true.
struct Alternatives {
    those: Vec<usize>,
    place: Place,
}

/// Where one of several candidates is true.
#[derive(Clone, Copy)]
enum Place {
    Cell(Spot),
    /// A value in a house, which has this number among the clues.
    House(usize, House, Digit),
    /// A value that every combination has of the cage with this number among the clues.
    Cage(usize, Digit),
}

/// An argument for a candidate's being true, or false.
struct Argument<'g> {
    conclusion: Literal,
    /// From a premise to what follows from it.
    paths: Vec<Vec<Literal>>,
    /// The alternatives that the premises are, or of which none is left.
    among: Option<&'g Alternatives>,
}

/// Candidates that lead to another and its opposite, or leave a cell or a value without a place.
pub(super) fn contradictions(board: &Board, emit: &mut dyn FnMut(Step)) {
    let (linked, mut flood) = (LinkedBoard::new(board), Flood::default());
    let all = alternatives(&linked);
    let mut found = Vec::new();
    // Groups first, whose candidates go together.
    let nodes = (0..linked.links.literals() / 2).rev();
    for number in nodes.take_while(|_| !board.is_cancelled()) {
        let premise = Literal::new(number, true);
        flood.fill(&linked.links, premise);
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
        let length = |ends: &[Literal]| -> usize {
            ends.iter().map(|&end| usize::from(flood.depth(end))).sum()
        };
        let best = both.chain(none).min_by_key(|(_, ends)| length(ends));
        let Some((among, mut ends)) = best.filter(|(_, ends)| length(ends) <= MOST_LINKS) else {
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
        emit(argument.step(&linked, Technique::ForcingChainContradiction));
    }
}

/// What follows from each candidate of a cell, or from each place of a value in a house.
pub(super) fn verities(board: &Board, emit: &mut dyn FnMut(Step)) {
    let (linked, mut flood) = (LinkedBoard::new(board), Flood::default());
    let all = alternatives(&linked);
    let mut best = shortest(&linked, &mut flood, &all);
    sort_by_key(&mut best, |(length, ..)| *length as u128);
    for (_, conclusion, some) in best.into_iter().take(MOST_OFFERED) {
        let paths = some.those.iter().map(|&premise| {
            flood.fill(&linked.links, Literal::new(premise, true));
            path(&flood, conclusion)
        });
        let argument = Argument {
            conclusion,
            paths: paths.collect(),
            among: Some(some),
        };
        emit(argument.step(&linked, Technique::ForcingChainVerity));
    }
}

/// What all of some alternatives lead to, with the length of the shortest paths to it.
fn shortest<'g>(
    linked: &LinkedBoard,
    flood: &mut Flood,
    all: &'g [Alternatives],
) -> Vec<(usize, Literal, &'g Alternatives)> {
    let (count, literals) = (linked.count(), linked.links.literals());
    let mut depths = vec![u8::MAX; count * literals];
    for number in (0..count).take_while(|_| !linked.board.is_cancelled()) {
        flood.fill(&linked.links, Literal::new(number, true));
        for &literal in &flood.order {
            depths[number * literals + literal.index()] = flood.depth(literal);
        }
    }
    let few = all.iter().filter(|some| some.those.len() <= MOST_BRANCHES);
    let of_literal = |index: usize| {
        let depth = |number: &usize| match depths[number * literals + index] {
            0 | u8::MAX => None,
            depth => Some(usize::from(depth)),
        };
        let lengths = few.clone().filter_map(|some| {
            let length: usize = some.those.iter().map(depth).sum::<Option<usize>>()?;
            (length <= MOST_LINKS).then_some((length, some))
        });
        let (length, some) = lengths.min_by_key(|(length, _)| *length)?;
        Some((length, Literal::new(index / 2, index % 2 == 1), some))
    };
    (0..count * 2).filter_map(of_literal).collect()
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
    let cells = board.open_cells().iter().map(|spot| Alternatives {
        those: { board.candidates(spot).iter() }
            .map(|value| linked.number((spot, value)))
            .collect(),
        place: Place::Cell(spot),
    });
    let houses = board.houses.iter().flat_map(|each| {
        let missing = board.missing(&each.house).iter();
        missing.map(|value| Alternatives {
            those: { board.places(value, each.house.cells).iter() }
                .map(|spot| linked.number((spot, value)))
                .collect(),
            place: Place::House(each.clue, each.house, value),
        })
    });
    let cages = linked.sure.iter().map(|sure| Alternatives {
        those: { sure.cells.iter() }
            .map(|spot| linked.number((spot, sure.value)))
            .collect(),
        place: Place::Cage(sure.clue, sure.value),
    });
    let all = cells.chain(houses).chain(cages);
    all.filter(|all| all.those.len() > 1).collect()
}

impl Argument<'_> {
    fn step(&self, linked: &LinkedBoard, technique: Technique) -> Step {
        let board = linked.board;
        let those = linked.members(self.conclusion);
        let house = self.among.and_then(|some| match some.place {
            Place::Cell(_) => None,
            Place::House(clue, ..) | Place::Cage(clue, _) => Some(clue),
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
        let cells = nodes.fold(SpotSet::NONE, |all, node| all | node.cells);
        let mut step = if self.conclusion.is_on() {
            Step::placement(technique, those[0], named)
        } else {
            Step::removal(technique, those, cells, named)
        };
        step.cells = cells;
        if board.tells(&step) {
            step.tell(match technique {
                Technique::ForcingChainVerity => self.verity(linked, &step.clues),
                _ => self.contradiction(linked, &step.clues),
            });
        }
        let chains = self.paths.iter().map(|path| linked.chain(path));
        step.evidence.chains.extend(chains);
        step
    }

    /// "If r1c6 is 2, r1c3 is not 2 (row 1), then r2c3 is 2 (column 3). But also, r2c3 is not 2
    /// (cage 15 at r2c3). So r1c6 cannot be 2."
    fn contradiction(&self, linked: &LinkedBoard, named: &[usize]) -> Text {
        let between = match self.among {
            Some(_) => "; ",
            None => ". But ",
        };
        let end = self.among.map(|some| match some.place {
            Place::Cell(spot) => format!("No candidate is left for {spot}. "),
            Place::House(_, house, value) => {
                capital(format!("{house} has no place for {}. ", a(value)))
            }
            Place::Cage(clue, value) => {
                let cage = capital(linked.clue_named(clue));
                format!("{cage} must have {}, and has no place for it. ", a(value))
            }
        });
        text!(
            "If {}, {}. {}So {}.",
            linked.says(self.conclusion.opposite()),
            self.consequences(linked, named).join(between),
            end.unwrap_or_default(),
            losses_in_words(&linked.members(self.conclusion))
        )
    }

    /// What follows along each path, but for what was said on one before. What follows at once from
    /// the same for the same reason is said together.
    fn consequences(&self, linked: &LinkedBoard, named: &[usize]) -> Vec<String> {
        let mut said = vec![self.paths[0][0]];
        let mut at_once: Vec<(Literal, BoardNode, String)> = Vec::new();
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

    /// "r3c3 is 2 or 7. If r3c3 is 2, r7c3 is 5 (column 3). If r3c3 is 7, ... Either way, r7c3 is
    /// 5."
    fn verity(&self, linked: &LinkedBoard, named: &[usize]) -> Text {
        let premises = self.paths.iter().map(|path| linked.candidate(path[0]));
        let premises: Vec<Candidate> = premises.collect();
        let intro = match self.among.map(|some| some.place) {
            Some(Place::House(_, house, value)) => {
                let cells = premises.iter().map(|at| at.0).collect();
                format!("In {house} {} can only go in {}", a(value), any_of(cells))
            }
            Some(Place::Cage(clue, value)) => {
                let cells = premises.iter().map(|at| at.0).collect();
                let cage = capital(linked.clue_named(clue));
                format!("{cage} must have {}, in {}", a(value), any_of(cells))
            }
            _ => {
                let values = list(premises.iter().map(|at| format!("{:#}", at.1)), Join::Or);
                format!("{} is {values}", premises[0].0)
            }
        };
        let branches = self.paths.iter().map(|path| {
            let facts = linked.facts(path, named).join(", then ");
            format!("If {}, {facts}", linked.says(path[0]))
        });
        let branches: Vec<String> = branches.collect();
        let so = if premises.len() == 2 {
            "Either way"
        } else {
            "In every case"
        };
        text!(
            "{intro}. {}. {so}, {}.",
            branches.join(". "),
            linked.says(self.conclusion)
        )
    }
}
