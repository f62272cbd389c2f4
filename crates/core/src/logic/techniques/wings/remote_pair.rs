//! Remote pairs: equal pairs, each seeing the next, so that their digits
//! alternate (HoDoKu `tech_chains`).

use crate::board::order;
use crate::logic::techniques::chains::collected::rank;
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::wings::bivalue;
use crate::logic::techniques::wings::bivalue::holding_just;

/// A chain of four or more equal pairs (HoDoKu `tech_chains`).
pub(crate) static REMOTE_PAIR: TechniqueInfo = TechniqueInfo {
    name: "Remote Pair",
    family: Family::Wing,
    hodoku: HodokuEntry::new("0703", Level::Hard, 110),
    rating: SeRating::Estimated(70),
    find: remote_pairs,
    proof: bivalue::remote_pair_proof,
    definition: "A chain of four or more cells with the same two candidates, each seeing the next. They alternate, so cells that see both ends of an even chain lose both digits.",
    spotting: "Look for several cells with the same two marks, and connect them.",
    example: "..238.+49+534+59.+7+82...+9+4+52..7+9.1+5...845...4...963+4+7+9+85+1+22+1+68+7+4+9+5+3+49+3..5.78.5..392+4.",
    look_alike: "r8c9",
};

/// The cells of the longest chain: HoDoKu follows no more than 20 links.
const LONGEST: usize = 10;

/// Chains of four or more equal pairs: what sees two cells an odd number of
/// steps apart loses both digits. Those that remove most come first.
fn remote_pairs(board: &Candidates, emit: Emit<'_>) -> Flow {
    let pairs = board.cells_of_size(2);
    let mut search = RemotePairSearch {
        board,
        equal: CellSet::NONE,
        digits: [Digit::NINE[0]; 2],
        path: Vec::new(),
        found: Vec::new(),
    };
    for start in pairs {
        search.from(start, holding_just(board, pairs, board.at(start)));
    }
    // By removals, then where these are, then the shortest.
    order::sort_by_key(&mut search.found, |chain| {
        rank(chain.lost.iter().copied()) << 8 | chain.cells.len() as u128
    });
    let mut seen: Vec<RemoteChain> = Vec::new();
    for chain in search.found {
        if !seen.iter().any(|other| other.lost == chain.lost) {
            emit(deduction(&chain))?;
            seen.push(chain);
        }
    }
    Continue(())
}

/// A chain and what it removes, digit by digit.
struct RemoteChain {
    cells: Vec<Cell>,
    /// The first is that of the first and every other second cell under one
    /// of the two readings of the chain.
    digits: [Digit; 2],
    lost: Vec<(Cell, Digit)>,
}

struct RemotePairSearch<'a> {
    board: &'a Candidates,
    /// The cells of the pair that is followed.
    equal: CellSet,
    digits: [Digit; 2],
    path: Vec<Cell>,
    found: Vec<RemoteChain>,
}

impl RemotePairSearch<'_> {
    fn from(&mut self, start: Cell, equal: CellSet) {
        // Three equal pairs in a house have no solution, and no end of chains.
        let is_sound = |house: &House| (equal & house.cell_set()).len() <= 2;
        if equal.len() < 4 || !House::ALL.iter().all(is_sound) {
            return;
        }
        let mut digits = self.board.at(start).iter();
        if let (Some(low), Some(high)) = (digits.next(), digits.next()) {
            self.equal = equal;
            for digits in [[low, high], [high, low]] {
                self.digits = digits;
                self.path = vec![start];
                self.extend();
            }
        }
    }

    fn extend(&mut self) {
        let end = self.path[self.path.len() - 1];
        if self.path.len() >= 4 && self.path.len().is_multiple_of(2) {
            self.check(end);
        }
        if self.path.len() == LONGEST {
            return;
        }
        for next in neighbours(end, self.equal) {
            if !self.path.contains(&next) {
                self.path.push(next);
                self.extend();
                self.path.pop();
            }
        }
    }

    /// Takes the chain down if its ends alone remove the first digit: others
    /// are found from another start.
    fn check(&mut self, end: Cell) {
        let start = self.path[0];
        let seen = start.peers() & end.peers();
        if (seen & self.board.cells_for(self.digits[0])).is_empty() {
            return;
        }
        let seen = between(&self.path);
        let [one, other] = self.digits;
        let digits = [one.min(other), one.max(other)];
        let lost = digits.into_iter().flat_map(|digit| {
            let losing = seen & self.board.cells_for(digit);
            in_cells(losing, digit)
        });
        self.found.push(RemoteChain {
            cells: self.path.clone(),
            digits: self.digits,
            lost: lost.collect(),
        });
    }
}

/// The cells that see two of the chain an odd number of steps, three or more,
/// apart.
fn between(path: &[Cell]) -> CellSet {
    let mut seen = CellSet::NONE;
    for (index, one) in path.iter().enumerate() {
        for other in path.iter().skip(index + 3).step_by(2) {
            seen = seen | (one.peers() & other.peers());
        }
    }
    seen
}

/// The equal cells that a cell sees: along its row, its column, then its box.
fn neighbours(cell: Cell, equal: CellSet) -> impl Iterator<Item = Cell> {
    let [row, column, boxed] = cell.houses().map(House::cell_set);
    let in_box = boxed - row - column;
    let seen = [row, column, in_box].map(|cells| (equal & cells).without(cell));
    seen.into_iter().flatten()
}

fn deduction(found: &RemoteChain) -> Deduction {
    let mut evidence = Evidence::default();
    for (index, &cell) in found.cells.iter().enumerate() {
        let [even, odd] = found.digits;
        let colour = (index % 2) as u8;
        evidence.mark(Role::Colour(colour), [(cell, even)]);
        evidence.mark(Role::Colour(1 - colour), [(cell, odd)]);
    }
    evidence.chains = vec![chain(found)];
    Deduction::eliminating(Technique::RemotePair, found.lost.clone(), evidence)
}

/// If the first cell is not its first digit, it is the other, the next cell is
/// not, and so on.
fn chain(found: &RemoteChain) -> Chain {
    let [even, odd] = found.digits;
    let ends = [[even, odd], [odd, even]].into_iter().cycle();
    let cells = found.cells.iter().zip(ends);
    let nodes = cells.flat_map(|(&cell, ends)| ends.map(|digit| Node::at(cell, digit)));
    Chain::through(nodes, LinkKind::Strong)
}
