//! The shortest ALS chain between given ends.

use super::chain_search::{AlsChainSearch, ChainEnd};
use crate::board::Digit;

/// Sets in a row and the digits that join each to the next.
pub(crate) struct AlsPath {
    pub sets: Vec<usize>,
    pub commons: Vec<Digit>,
}

/// A way into a set, as it is followed backwards.
#[derive(Clone, Copy)]
struct Stop {
    set: usize,
    entry: Digit,
    /// The stop that comes after it on the way, by its place in the queue.
    next: Option<usize>,
}

/// The way of the fewest sets, but four at least, to one of these ends: four if
/// any has such a way, and then where the sets at both ends have the fewest
/// cells.
pub(crate) fn shortest(search: &AlsChainSearch<'_>, ends: &[ChainEnd]) -> Option<AlsPath> {
    let size = |set: usize| search.graph.sets[set].cells.len();
    let ends = ends.iter().map(|end| Backwards::from(search, end));
    let rank = |way: &Backwards<'_>| {
        let cells = size(search.roots[way.root].set) + size(way.end.set);
        (!way.is_of_four(), cells)
    };
    ends.min_by_key(rank)?.path()
}

/// Follows the chains from one root to one end, from there back.
struct Backwards<'a> {
    search: &'a AlsChainSearch<'a>,
    root: usize,
    end: Stop,
}

impl<'a> Backwards<'a> {
    fn from(search: &'a AlsChainSearch<'a>, end: &ChainEnd) -> Backwards<'a> {
        Backwards {
            search,
            root: end.root,
            end: Stop {
                set: end.set,
                entry: end.entry,
                next: None,
            },
        }
    }

    fn is_of_four(&self) -> bool {
        self.before(self.end, 1).next().is_some()
    }

    /// Steps back until the root is three sets away: the first such way has the
    /// fewest sets.
    fn path(&self) -> Option<AlsPath> {
        let mut queue = vec![self.end];
        let mut at = 0;
        while at < queue.len() {
            if let Some((third, entry)) = self.smallest_before(queue[at], 1) {
                let path = self.beginning(third, entry)?;
                return Some(complete(path, &queue, at));
            }
            for (set, entry) in self.before(queue[at], 2) {
                let is_known = |stop: &Stop| (stop.set, stop.entry) == (set, entry);
                if !queue.iter().any(is_known) {
                    let next = Some(at);
                    queue.push(Stop { set, entry, next });
                }
            }
            at += 1;
        }
        None
    }

    /// The beginning of the way: the root's set, another, and this one.
    fn beginning(&self, set: usize, entry: Digit) -> Option<AlsPath> {
        let third = Stop {
            set,
            entry,
            next: None,
        };
        let (second, first_entry) = self.smallest_before(third, 0)?;
        Some(AlsPath {
            sets: vec![self.search.roots[self.root].set, second, set],
            commons: vec![first_entry, entry],
        })
    }

    fn smallest_before(&self, stop: Stop, length: usize) -> Option<(usize, Digit)> {
        let cells = |&(set, _): &(usize, Digit)| self.search.graph.sets[set].cells.len();
        self.before(stop, length).min_by_key(cells)
    }

    /// From where a chain of this length goes on to the stop: sets and their
    /// own entries.
    fn before(&self, stop: Stop, length: usize) -> impl Iterator<Item = (usize, Digit)> {
        let graph = self.search.graph;
        let sets = crate::logic::inference::bit_matrix::ones(graph.linked(stop.set, stop.entry));
        let earlier = sets.take_while(move |&set| set < stop.set);
        earlier.flat_map(move |set| {
            let entries = graph.sets[set].digits.without(stop.entry).iter();
            let reached = move |&entry: &Digit| self.search.reaches(length, self.root, set, entry);
            entries.filter(reached).map(move |entry| (set, entry))
        })
    }
}

/// Adds the stops from this one to the end.
fn complete(mut path: AlsPath, queue: &[Stop], from: usize) -> AlsPath {
    let stops = std::iter::successors(Some(queue[from]), |stop| stop.next.map(|at| queue[at]));
    for stop in stops {
        path.sets.push(stop.set);
        path.commons.push(stop.entry);
    }
    path
}
