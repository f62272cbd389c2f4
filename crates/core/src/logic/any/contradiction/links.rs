//! A contradiction link by link: what each consequence follows from, and its sentence.

use super::trial::{DeadEnd, Event, Reason, Trial};
use crate::board::{CellSet, Text};
use crate::logic::any::link_graph::node;
use crate::logic::any_board::{Chain, Link, Node};
use crate::logic::chain::{ChainOf, LinkKind, LinkOf};
use crate::logic::step::Candidate;
use crate::text;

/// The links of a contradiction, and what each of them says.
pub(super) struct ContradictionLinks<'t, 'a, 'b> {
    trial: &'t Trial<'a, 'b>,
    /// The removals on which something later rests.
    used: Vec<Candidate>,
    /// The events that follow from the supposition. What holds anyway is no link.
    supposed: Vec<usize>,
    links: Vec<Link>,
    sentences: Vec<Text>,
}

impl<'t, 'a, 'b> ContradictionLinks<'t, 'a, 'b> {
    /// From the supposition to the dead end, and back to the candidate that is false.
    pub fn new(
        trial: &'t Trial<'a, 'b>,
        needed: &[(usize, Vec<Candidate>)],
        dead_end: DeadEnd,
    ) -> ContradictionLinks<'t, 'a, 'b> {
        let ends = trial.end_premises(dead_end);
        let premises = needed.iter().flat_map(|(_, premises)| premises);
        let mut found = ContradictionLinks {
            trial,
            used: premises.chain(&ends).copied().collect(),
            supposed: trial.supposed_only(needed),
            links: Vec::new(),
            sentences: Vec::new(),
        };
        let mut before = None;
        for (number, premises) in needed {
            if found.supposed.contains(number)
                && let Some(clause) = trial.clause(*number, trial.with(premises, before))
            {
                found.add(*number, premises, &clause);
            }
            before = Some(*number);
        }
        let (cell, value) = trial.supposed();
        let end = trial.end_clause(dead_end);
        let supposed = single(trial.supposed());
        let from = found.last_premise(&ends);
        found.push(from, supposed, LinkKind::Pattern);
        found
            .sentences
            .push(text!("Then {end}. So {cell} cannot be {value:#}."));
        found
    }

    /// The chain, and the sentence of each of its links.
    pub fn into_chain(self) -> (Chain, Vec<Text>) {
        (ChainOf { links: self.links }, self.sentences)
    }

    /// The links to what an event leaves.
    fn add(&mut self, number: usize, premises: &[Candidate], clause: &str) {
        let sentence = text!("Then {clause}.");
        match self.trial.events[number] {
            Event::Fill(candidate, reason) => {
                let from = self.last_premise(premises);
                self.push(from, single(candidate), LinkKind::Strong);
                if let (Reason::House(n), Some(link)) = (reason, self.links.last_mut()) {
                    link.house = Some(self.trial.board.houses[n].house);
                }
            }
            _ => {
                let from = self.last_premise(premises);
                self.push(from, self.lost(number), LinkKind::Pattern);
            }
        }
        self.sentences.push(sentence);
    }

    /// The removal that came last of those that follow from the supposition, led to from the digit
    /// that excludes it.
    fn last_premise(&mut self, premises: &[Candidate]) -> Node {
        let supposed = |at: &&Candidate| {
            let cause = self.trial.cause(**at);
            cause.is_some_and(|cause| self.supposed.contains(&cause))
        };
        let last = premises.iter().filter(supposed);
        let last = last.max_by_key(|&&at| self.trial.cause(at));
        let Some(&last) = last else {
            return single(self.trial.supposed());
        };
        let to = single(last);
        let cause = self.trial.cause(last).map(|cause| self.trial.events[cause]);
        if let Some(Event::Fill(filled, _)) = cause {
            let link = LinkOf::new(single(filled), to, LinkKind::Weak);
            if !self.links.contains(&link) {
                self.links.push(link);
                let (cell, digit) = filled;
                self.sentences.push(text!(
                    "{cell} is {digit:#}, so {} is not {:#}.",
                    last.0,
                    last.1
                ));
            }
        }
        to
    }

    /// The candidates of one digit that an event takes and something later rests on.
    fn lost(&self, number: usize) -> Node {
        let lost = { self.used.iter() }.filter(|&&at| self.trial.cause(at) == Some(number));
        let Some(&(_, digit)) = lost.clone().next() else {
            return single(self.trial.supposed());
        };
        let cells: CellSet = lost.filter(|at| at.1 == digit).map(|at| at.0).collect();
        node(cells, digit)
    }

    fn push(&mut self, from: Node, to: Node, kind: LinkKind) {
        self.links.push(LinkOf::new(from, to, kind));
    }
}

fn single((cell, digit): Candidate) -> Node {
    node(CellSet::only(cell), digit)
}
