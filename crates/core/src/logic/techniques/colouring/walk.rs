//! The shortest walk along strong links from one coloured candidate to another. Of two
//! neighbours on it just one is true.

use crate::logic::techniques::prelude::*;

/// The candidates that strong links join.
#[derive(Clone, Copy)]
pub(super) enum ColouringLinks {
    /// The last two of a digit in a house.
    Houses,
    /// Also the two of a cell.
    HousesAndCells,
}

/// A digit in a cell.
pub(super) type Candidate = (Cell, Digit);

impl ColouringLinks {
    /// The candidates that are joined with this one.
    pub fn from(self, board: &Candidates, (cell, digit): Candidate) -> Vec<Candidate> {
        let in_cell = match self {
            ColouringLinks::Houses => None,
            ColouringLinks::HousesAndCells => board.at(cell).without(digit).single(),
        };
        let in_cell = in_cell.map(|other| (cell, other));
        let in_houses = cell.houses().into_iter().filter_map(|house| {
            let other = board.places(house, digit).without(cell).single()?;
            Some((other, digit))
        });
        in_cell.into_iter().chain(in_houses).collect()
    }

    /// The shortest walk from one of `starts` to a candidate that `is_end`, other than where
    /// it starts.
    pub fn walk(
        self,
        board: &Candidates,
        starts: impl IntoIterator<Item = Candidate>,
        is_end: impl Fn(Candidate) -> bool,
    ) -> Option<Vec<Candidate>> {
        let mut reached: Vec<(Candidate, Option<usize>)> =
            starts.into_iter().map(|start| (start, None)).collect();
        let mut place = 0;
        while let Some(&(at, before)) = reached.get(place) {
            if before.is_some() && is_end(at) {
                return Some(way_to(&reached, place));
            }
            for next in self.from(board, at) {
                if reached.iter().all(|(known, _)| *known != next) {
                    reached.push((next, Some(place)));
                }
            }
            place += 1;
        }
        None
    }
}

/// From the start to this place.
fn way_to(reached: &[(Candidate, Option<usize>)], place: usize) -> Vec<Candidate> {
    let mut way: Vec<Candidate> = std::iter::successors(Some(place), |&place| reached[place].1)
        .map(|place| reached[place].0)
        .collect();
    way.reverse();
    way
}

/// The walk as a chain: if the first is false, or with `Weak` if it is true.
pub(super) fn chain(board: &Candidates, walk: &[Candidate], first: LinkKind) -> Chain {
    let nodes = walk.iter().map(|&(cell, digit)| Node::at(cell, digit));
    Chain::through(nodes, first).with_houses(board)
}

/// Whether one candidate rules out the other.
pub(super) fn excludes((cell, digit): Candidate, (other, its): Candidate) -> bool {
    if cell == other {
        digit != its
    } else {
        digit == its && cell.sees(other)
    }
}

fn coloured(step: &Deduction, colour: u8) -> Vec<Candidate> {
    let marks = step.evidence.marks.iter();
    let of_colour = marks.filter(|mark| mark.role == Role::Colour(colour));
    of_colour.map(|mark| (mark.cell, mark.digit)).collect()
}

/// Adds the shortest walk from the one colour to the other that rules out this candidate.
pub(super) fn add_walk_around(
    step: &mut Deduction,
    board: &Candidates,
    links: ColouringLinks,
    lost: Candidate,
) {
    let [one, other] = [0, 1].map(|colour| {
        let coloured = coloured(step, colour);
        let ruling_out = coloured.into_iter().filter(|&at| excludes(at, lost));
        ruling_out.collect::<Vec<Candidate>>()
    });
    let walk = links.walk(board, one, |at| other.contains(&at));
    add(step, walk.map(|walk| chain(board, &walk, LinkKind::Strong)));
}

/// Adds the shortest walk between two candidates of a colour that rule each other out, and
/// the house that they share.
pub(super) fn add_walk_within(
    step: &mut Deduction,
    board: &Candidates,
    links: ColouringLinks,
    colour: u8,
) {
    let coloured = coloured(step, colour);
    let walks = coloured.iter().filter_map(|&start| {
        let clashes = |at| coloured.contains(&at) && excludes(start, at);
        links.walk(board, [start], clashes)
    });
    let Some(walk) = walks.min_by_key(Vec::len) else {
        return;
    };
    if let [(one, digit), .., (other, its)] = walk[..]
        && digit == its
    {
        let shared = House::holding(CellSet::only(one).with(other)).next();
        step.evidence.add_bases(shared);
    }
    add(step, Some(chain(board, &walk, LinkKind::Weak)));
}

fn add(step: &mut Deduction, chain: Option<Chain>) {
    let known = &mut step.evidence.chains;
    known.extend(chain.filter(|chain| !known.contains(chain)));
}
