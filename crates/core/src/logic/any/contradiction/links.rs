//! A contradiction link by link: what each consequence follows from, and its sentence.

use super::grounds::{Grounds, Needed};
use super::trial::{FillReason, Trial, TrialEvent, looked_at};
use crate::board::{CellSet, DigitSet, Text};
use crate::logic::any::link_graph::node;
use crate::logic::any::words::{all_of, because};
use crate::logic::argument::{ChainOf, LinkKind, LinkOf};
use crate::logic::hints::phrases::{Join, list};
use crate::logic::step::{Candidate, Chain, Link, Node, losses_in_words};
use crate::text;

/// Stands before each clause of a supposition within another; a link says them in one line.
pub(super) const LINE_WITHIN: &str = "\n  ";

/// The links of a contradiction, and what each of them says.
pub(super) struct ContradictionLinks<'t, 'a, 'b> {
    trial: &'t Trial<'a, 'b>,
    /// What it rests on. What holds without the supposition is no link.
    grounds: &'t Grounds,
    links: Vec<Link>,
    sentences: Vec<Text>,
    /// The clues that each of them rests on, by number.
    clues: Vec<Vec<usize>>,
}

impl<'t, 'a, 'b> ContradictionLinks<'t, 'a, 'b> {
    /// From the supposition to the dead end, and back to the candidate that is false.
    pub fn new(trial: &'t Trial<'a, 'b>, grounds: &'t Grounds) -> ContradictionLinks<'t, 'a, 'b> {
        let mut found = ContradictionLinks {
            trial,
            grounds,
            links: Vec::new(),
            sentences: Vec::new(),
            clues: Vec::new(),
        };
        let mut before = None;
        for needed in &grounds.events {
            if grounds.supposed.contains(&needed.number)
                && let Some(clause) = trial.clause(
                    needed,
                    trial.with(&needed.premises, before, looked_at(needed.event)),
                )
            {
                found.add(needed, &clause);
            }
            before = Some(needed.number);
        }
        let end = trial.end_clause(grounds);
        let supposed = found.supposed();
        let (from, kind) = found.last_premise(&grounds.ends, TrialEvent::End);
        found.push(from, supposed, kind);
        let so = losses_in_words(&grounds.alike);
        found.say(
            text!("Then {end}. So {so}."),
            trial.clues_of_end(grounds.dead_end),
        );
        found
    }

    /// The chain, and the sentence of each of its links with its clues.
    pub fn into_chain(self) -> (Chain, Vec<Text>, Vec<Vec<usize>>) {
        (ChainOf { links: self.links }, self.sentences, self.clues)
    }

    /// The supposed candidate, or all of its digit.
    fn supposed(&self) -> Node {
        let (_, digit) = self.trial.supposed();
        let alike = self.grounds.alike.iter().filter(|at| at.1 == digit);
        node(alike.map(|at| at.0).collect(), digit)
    }

    /// The links to what an event leaves.
    fn add(&mut self, needed: &Needed, clause: &str) {
        let clause = clause.replace(LINE_WITHIN, " ");
        let sentence = text!("Then {clause}.");
        let (from, kind) = self.last_premise(&needed.premises, needed.event);
        match needed.event {
            TrialEvent::Fill(candidate, reason) => {
                self.push(from, single(candidate), LinkKind::Strong);
                if let (FillReason::House(n), Some(link)) = (reason, self.links.last_mut()) {
                    link.house = Some(self.trial.board.houses[n].house);
                }
            }
            _ => self.push(from, self.lost(needed), kind),
        }
        let looked_at = looked_at(needed.event);
        let clues = looked_at.map_or(Vec::new(), |its| self.trial.clues_of_end(its));
        self.say(sentence, clues);
    }

    fn say(&mut self, sentence: Text, clues: Vec<usize>) {
        self.sentences.push(sentence);
        self.clues.push(clues);
    }

    /// The removal that came last of those that follow from the supposition, led to from the digit
    /// that excludes it. Of several digits that an event takes one is shown, and preferred here.
    /// What a digit takes from its own cell is no link where a clue looks at that cell: it sees the
    /// digit. With it, by which kind of link the event follows.
    fn last_premise(&mut self, premises: &[Candidate], event: TrialEvent) -> (Node, LinkKind) {
        let Some(last) = self.last_supposed(premises) else {
            return (self.supposed(), LinkKind::Weak);
        };
        let cause = self.trial.cause(last);
        let Some(TrialEvent::Fill(filled, _)) = cause.map(|cause| self.trial.events[cause]) else {
            return (single(last), LinkKind::Pattern);
        };
        let excluded = premises.iter().copied();
        let excluded = excluded.filter(|&at| self.trial.cause(at) == cause);
        let excluded = excluded.filter(|&at| (at.0 == filled.0) == (last.0 == filled.0));
        let excluded: Vec<Candidate> = excluded.collect();
        let alike = excluded.iter().filter(|at| at.1 == last.1);
        let alike: Vec<Candidate> = alike.copied().collect();
        let sees_digit = !matches!(event, TrialEvent::Fill(..)) && last.0 == filled.0;
        let to = node(alike.iter().map(|at| at.0).collect(), last.1);
        let from = if filled == self.trial.supposed() {
            self.supposed()
        } else {
            single(filled)
        };
        if sees_digit {
            return (from, LinkKind::Weak);
        }
        let link = LinkOf::new(from, to, LinkKind::Weak);
        if !self.links.contains(&link) {
            self.links.push(link);
            let sentence = self.excluded(filled, &excluded);
            self.say(sentence, Vec::new());
        }
        (to, LinkKind::Pattern)
    }

    fn last_supposed(&self, premises: &[Candidate]) -> Option<Candidate> {
        let supposed = |at: &Candidate| {
            let cause = self.trial.cause(*at);
            cause.is_some_and(|cause| self.grounds.supposed.contains(&cause))
        };
        let all = premises.iter().copied().filter(supposed);
        all.max_by_key(|&at| {
            let cause = self.trial.cause(at);
            (self.is_shown(at), cause, !self.is_own(at, cause))
        })
    }

    /// "r1c2 is 3, so r1c3 and r1c4 are not 3."
    fn excluded(&self, filled: Candidate, lost: &[Candidate]) -> Text {
        let pairs = lost.iter().map(|&at| (filled, at));
        let by = self.trial.clues_between(&pairs.collect::<Vec<_>>());
        let because = because(self.trial.board.index, &by);
        let cells = all_of(lost.iter().map(|at| at.0).collect());
        let are = if lost.len() == 1 { "is" } else { "are" };
        let (cell, digit) = filled;
        let premise = if filled == self.trial.supposed() {
            self.grounds.supposition("is")
        } else {
            format!("{cell} is {digit:#}")
        };
        let value = lost[0].1;
        if lost.iter().all(|at| at.0 == cell) {
            let digits: DigitSet = lost.iter().map(|at| at.1).collect();
            return text!("{premise}, not {}.", list(digits, Join::Or));
        }
        if lost.iter().any(|at| at.1 != value) {
            return text!("{premise}, so {}{because}.", losses_in_words(lost));
        }
        text!("{premise}, so {cells} {are} not {value:#}{because}.")
    }

    /// Whether a candidate went because its own cell was filled.
    fn is_own(&self, (cell, _): Candidate, cause: Option<usize>) -> bool {
        let event = cause.map(|cause| self.trial.events[cause]);
        matches!(event, Some(TrialEvent::Fill(filled, _)) if filled.0 == cell)
    }

    fn is_shown(&self, (cell, digit): Candidate) -> bool {
        let cause = self.trial.cause((cell, digit));
        let by_digit =
            cause.is_some_and(|its| matches!(self.trial.events[its], TrialEvent::Fill(..)));
        let has = |link: &Link| link.to.digit == digit && link.to.cells.contains(cell);
        by_digit || self.links.iter().any(has)
    }

    /// The candidates of one digit that an event takes and something later rests on.
    fn lost(&self, needed: &Needed) -> Node {
        let lost = &needed.lost;
        let Some(&(_, digit)) = lost.first() else {
            return single(self.trial.supposed());
        };
        let cells: CellSet = lost
            .iter()
            .filter(|at| at.1 == digit)
            .map(|at| at.0)
            .collect();
        node(cells, digit)
    }

    fn push(&mut self, from: Node, to: Node, kind: LinkKind) {
        self.links.push(LinkOf::new(from, to, kind));
    }
}

fn single((cell, digit): Candidate) -> Node {
    node(CellSet::only(cell), digit)
}
