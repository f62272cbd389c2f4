//! The way of an ALS chain between given ends.

use super::chains::{End, LENGTHS, Root};
use super::table;
use super::web::Web;
use crate::grid::Digit;

/// Sets in a row and the digits that join each to the next.
pub(super) struct Path {
    pub sets: Vec<usize>,
    pub commons: Vec<Digit>,
}

/// A way into a set: how many cells it takes, and where it came from.
#[derive(Clone, Copy)]
struct Way {
    cells: usize,
    from: Option<State>,
}

/// Where a way has come to: into which set, by which digit, of which length
/// (0 two sets, 1 three, 2 four or more).
#[derive(Clone, Copy)]
struct State {
    set: usize,
    entry: Digit,
    length: usize,
}

/// A way of four sets or more between two of these ends: from where the sets at
/// both ends have the fewest cells, the one with the fewest cells in all.
pub(super) fn shortest(web: &Web, ends: &[End]) -> Option<Path> {
    let size = |set: usize| web.sets[set].cells.len();
    let easiest = ends
        .iter()
        .min_by_key(|end| size(end.root.set) + size(end.set))?;
    let ways = Ways::from(web, easiest.root);
    let ends = ends.iter().filter(|end| end.root == easiest.root);
    let found = ends.filter_map(|end| ways.to(end));
    let (_, end) = found.min_by_key(|&(cells, _)| cells)?;
    Some(ways.path(end))
}

/// The shortest ways from one root to everywhere.
struct Ways<'a> {
    web: &'a Web,
    root: Root,
    /// By set and entry digit, then by length.
    ways: Vec<[Option<Way>; LENGTHS]>,
}

impl Ways<'_> {
    fn from(web: &Web, root: Root) -> Ways<'_> {
        let mut ways = Ways {
            web,
            root,
            ways: vec![[None; LENGTHS]; web.rows()],
        };
        let cells = web.sets[root.set].cells.len();
        ways.leave(root.set, root.exit, 0, Way { cells, from: None });
        for set in root.set + 1..web.sets.len() {
            for length in 0..LENGTHS {
                for exit in web.sets[set].digits {
                    ways.go_on(set, length, exit);
                }
            }
        }
        ways
    }

    /// Leaves a set by this digit, the shortest way that came by another.
    fn go_on(&mut self, set: usize, length: usize, exit: Digit) {
        let entries = self.web.sets[set].digits.without(exit).iter();
        let arrived = entries.filter_map(|entry| {
            let state = State { set, entry, length };
            self.way(state).map(|way| (way.cells, state))
        });
        if let Some((cells, state)) = arrived.min_by_key(|&(cells, _)| cells) {
            let from = Some(state);
            let length = (length + 1).min(LENGTHS - 1);
            self.leave(set, exit, length, Way { cells, from });
        }
    }

    /// Goes to all later sets by this digit, so that the way has this length.
    fn leave(&mut self, set: usize, exit: Digit, length: usize, way: Way) {
        for next in table::ones_above(self.web.linked(set, exit), set) {
            let cells = way.cells + self.web.sets[next].cells.len();
            let slot = &mut self.ways[self.web.row(next, exit)][length];
            if slot.is_none_or(|known| cells < known.cells) {
                *slot = Some(Way { cells, ..way });
            }
        }
    }

    fn way(&self, state: State) -> Option<Way> {
        self.ways[self.web.row(state.set, state.entry)][state.length]
    }

    /// The shortest way to this end.
    fn to(&self, end: &End) -> Option<(usize, State)> {
        let state = State {
            set: end.set,
            entry: end.entry,
            length: LENGTHS - 1,
        };
        self.way(state).map(|way| (way.cells, state))
    }

    fn path(&self, end: State) -> Path {
        let mut sets = vec![];
        let mut commons = vec![];
        let mut at = Some(end);
        while let Some(state) = at {
            sets.push(state.set);
            commons.push(state.entry);
            at = self.way(state).and_then(|way| way.from);
        }
        sets.push(self.root.set);
        sets.reverse();
        commons.reverse();
        Path { sets, commons }
    }
}
