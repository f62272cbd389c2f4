//! What links rest on, and how they are told.

use super::board::Board;
use super::equation_proof::equation_in_words;
use super::link_graph::{AlmostLockedSet, LinkSource};
use super::links::LinkedBoard;
use super::words::{all_of, because, clues};
use crate::board::{CellSet, Digit, Text};
use crate::logic::hints::chain_words::statement;
use crate::logic::hints::phrases::{Join, list};
use crate::logic::inference::implication_graph::Literal;
use crate::logic::step::Candidate;
use crate::logic::{AnyBoard, ChainOf, LinkKind, LinkOf};
use crate::text;

impl LinkedBoard<'_, '_> {
    /// The links through these literals: strong ones with their house.
    pub fn chain(&self, path: &[Literal]) -> ChainOf<AnyBoard> {
        let links = path.windows(2).map(|pair| {
            let kind = if pair[1].is_on() {
                LinkKind::Strong
            } else {
                LinkKind::Weak
            };
            let clue = self
                .house(pair)
                .map(|house| &self.board.index.clues()[house]);
            LinkOf {
                house: clue.and_then(|clue| clue.house().copied()),
                ..LinkOf::new(self.node(pair[0]), self.node(pair[1]), kind)
            }
        });
        ChainOf {
            links: links.collect(),
        }
    }

    /// Of a strong link the almost locked set that has one digit if it lacks the other.
    pub fn set(&self, pair: &[Literal]) -> Option<&AlmostLockedSet> {
        let mut by_sets = self.by_sets[pair[0].node()].iter();
        let found = by_sets.find(|(other, _)| *other == pair[1].node() && pair[1].is_on());
        found.map(|(_, set)| &self.sets[*set])
    }

    /// Of a strong link the house in which there are no other places than these two, or the cage;
    /// or that of an almost locked set.
    pub fn house(&self, pair: &[Literal]) -> Option<usize> {
        let (one, other) = (self.node(pair[0]), self.node(pair[1]));
        if !pair[1].is_on() || one.digit != other.digit {
            return self.set(pair).map(|set| set.clue);
        }
        let (value, both) = (one.digit, one.cells | other.cells);
        let sure = || {
            let mut sure = self.sure.iter();
            let sure = sure.find(|sure| sure.value == value && sure.cells == both);
            sure.map(|sure| sure.clue)
        };
        strong_house(self.board, value, both).or_else(sure)
    }

    /// Of a weak link the clue, if that does not forbid the candidates for ever.
    pub fn source(&self, pair: &[Literal]) -> Option<LinkSource> {
        let mut by_clues = self.by_clues[pair[0].node()].iter();
        let found = by_clues.find(|(other, _)| *other == pair[1].node());
        found
            .map(|(_, source)| *source)
            .filter(|_| !pair[1].is_on())
    }

    /// The houses of the strong links on these paths, and the clues of weak ones.
    pub fn houses(&self, paths: &[Vec<Literal>]) -> Vec<usize> {
        let pairs = paths.iter().flat_map(|path| path.windows(2));
        let clues = |pair: &[Literal]| match self.source(pair) {
            Some(LinkSource::Clue(clue)) => vec![clue],
            Some(LinkSource::Equation(place)) => self.board.equations[place].clues().collect(),
            None => self.house(pair).into_iter().collect(),
        };
        pairs.flat_map(clues).collect()
    }

    /// The ends of the weak links on these paths.
    pub fn exclusions(&self, paths: &[Vec<Literal>]) -> Vec<(Candidate, Candidate)> {
        let pairs = paths.iter().flat_map(|path| path.windows(2));
        let weak = pairs.filter(|pair| !pair[1].is_on() && self.source(pair).is_none());
        weak.flat_map(|pair| self.pairs(pair)).collect()
    }

    /// The candidates at both ends of a link, each with each.
    pub fn pairs(&self, pair: &[Literal]) -> Vec<(Candidate, Candidate)> {
        let [from, to] = [pair[0], pair[1]].map(|end| self.members(end));
        let each = from
            .into_iter()
            .flat_map(|from| to.iter().map(move |&to| (from, to)));
        each.collect()
    }

    /// What follows along a path, each with its reason: "r1c3 is not 2 (row 1)".
    pub fn facts(&self, path: &[Literal], named: &[usize]) -> Vec<String> {
        let pairs = path.windows(2);
        let facts = pairs.map(|pair| self.says(pair[1]) + &self.why(pair, named));
        facts.collect()
    }

    /// Each link of a path as a sentence: "If r1c1 is 2, then r1c3 is not 2 (row 1)."
    pub fn sentences(&self, path: &[Literal], named: &[usize]) -> Vec<Text> {
        let facts = path.iter().zip(self.facts(path, named));
        let told = facts.map(|(&from, fact)| text!("If {}, then {fact}.", self.says(from)));
        told.collect()
    }

    /// The reason of a link in brackets; of one in a cell nothing.
    pub fn why(&self, pair: &[Literal], named: &[usize]) -> String {
        let index = self.board.index;
        match (pair[1].is_on(), self.source(pair)) {
            (_, Some(LinkSource::Equation(place))) => {
                let equation = &self.board.equations[place];
                format!(" ({})", equation_in_words(self.board, equation))
            }
            (_, Some(LinkSource::Clue(clue))) if index.clues()[clue].cage().is_some() => {
                format!(" (no combination of {} has both)", self.clue_named(clue))
            }
            (_, Some(LinkSource::Clue(clue))) => because(index, &[clue]),
            (true, None) => match self.set(pair) {
                Some(set) => {
                    let (clue, cells) = (self.clue_named(set.clue), all_of(set.cells));
                    let gone = self.node(pair[0]).digit;
                    let left = list(set.digits.without(gone), Join::And);
                    format!(" ({clue}: without {gone:#}, {cells} have only {left} between them)")
                }
                None => because(index, &Vec::from_iter(self.house(pair))),
            },
            (false, None) => because(index, &self.board.reasons_among(&self.pairs(pair), named)),
        }
    }

    /// A clue as sentences name it.
    pub fn clue_named(&self, clue: usize) -> String {
        clues(self.board.index, &[clue])
    }

    /// "r1c3 is 2", "r1c3 is not 2".
    pub fn says(&self, literal: Literal) -> String {
        statement(&self.node(literal), literal.is_on())
    }
}

/// The house in which a value has no other places than these two.
fn strong_house(board: &Board, value: Digit, both: CellSet) -> Option<usize> {
    let mut houses = board.houses.iter();
    let house = houses.find(|each| board.places(value, each.house.cells) == both);
    house.map(|each| each.clue)
}
