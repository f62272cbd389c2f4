//! One branch of a proof: a conclusion and all it rests on.

use super::board::{Board, Id, Ids};
use super::links::By;
use super::nested::Nested;
use super::outcome::{From, OffFrom, OnFrom, Outcome};
use std::rc::Rc;

/// A candidate with its truth under the assumption.
pub(super) type Node = (Id, bool);

/// All that a conclusion rests on, the conclusion first, then what it follows
/// from, and so on back to the assumption.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Branch {
    pub nodes: Vec<Node>,
    /// By what each of the nodes follows; nothing for an assumption.
    pub by: Vec<Option<By>>,
    /// From which node to which.
    pub links: Vec<(Node, Node)>,
    /// The chains that are patterns on the way.
    pub nested: Vec<Rc<Nested>>,
}

impl Branch {
    /// The assumption: the one node that rests on nothing.
    pub fn start(&self) -> Node {
        let rests = |node: &&Node| self.links.iter().any(|(_, to)| to == *node);
        let start = self.nodes.iter().find(|node| !rests(node));
        *start.expect("a branch begins somewhere")
    }
}

/// Room for walking back through outcomes.
#[derive(Debug, Default)]
pub(super) struct Walk {
    seen_on: Ids,
    seen_off: Ids,
    queue: Vec<(Node, From)>,
}

impl Walk {
    /// How many nodes the end rests on, itself included, if they are at most
    /// `limit`; the chains on the way are not counted.
    pub fn count(
        &mut self,
        outcome: &Outcome,
        source: &Board,
        end: (Node, From),
        limit: u32,
    ) -> Option<u32> {
        self.start(end);
        let mut count = 1;
        while let Some(((id, _), from)) = self.queue.pop() {
            let Walk {
                seen_on,
                seen_off,
                queue,
            } = self;
            outcome.parents(source, id, from, &mut |id, truth| {
                let seen = if truth { &mut *seen_on } else { &mut *seen_off };
                if !seen.contains(id) {
                    seen.insert(id);
                    count += 1;
                    queue.push(((id, truth), outcome.from(id, truth)));
                }
            });
            if count > limit {
                return None;
            }
        }
        Some(count)
    }

    /// The whole branch to this end, breadth first.
    pub fn branch(&mut self, outcome: &Outcome, source: &Board, end: (Node, From)) -> Branch {
        self.start(end);
        let mut branch = Branch::default();
        let mut done = 0;
        while let Some(&((id, truth), from)) = self.queue.get(done) {
            done += 1;
            branch.nodes.push((id, truth));
            branch.by.push(by_of(from));
            if let Some(nested) = outcome.nested(from)
                && !branch.nested.contains(nested)
            {
                branch.nested.push(nested.clone());
            }
            let Walk {
                seen_on,
                seen_off,
                queue,
            } = self;
            outcome.parents(source, id, from, &mut |parent, its| {
                branch.links.push(((parent, its), (id, truth)));
                let seen = if its { &mut *seen_on } else { &mut *seen_off };
                if !seen.contains(parent) {
                    seen.insert(parent);
                    queue.push(((parent, its), outcome.from(parent, its)));
                }
            });
        }
        branch
    }

    fn start(&mut self, end: (Node, From)) {
        self.seen_on = Ids::NONE;
        self.seen_off = Ids::NONE;
        self.queue.clear();
        let ((id, truth), _) = end;
        let seen = if truth {
            &mut self.seen_on
        } else {
            &mut self.seen_off
        };
        seen.insert(id);
        self.queue.push(end);
    }
}

fn by_of(from: From) -> Option<By> {
    const NOTHING: Id = super::outcome::NOTHING;
    match from {
        From::On(OnFrom {
            parent: NOTHING, ..
        })
        | From::Off(OffFrom {
            parent: NOTHING, ..
        }) => None,
        From::On(on) => Some(on.by),
        From::Off(off) => Some(off.by),
    }
}
