//! X-chains and XY-chains: chains whose strong links are all of one kind
//! (HoDoKu, `ChainSolver.java`).

use super::collected::{Collected, EliminationSet, FoundChain};
use crate::logic::techniques::chains::proof;
use crate::logic::techniques::prelude::*;

/// Alternating links of one digit, strong at both ends (HoDoKu
/// `tech_chains`, SudokuWiki `X_Cycles`).
pub(crate) static X_CHAIN: TechniqueInfo = TechniqueInfo {
    name: "X-Chain",
    family: Family::Chain,
    hodoku: HodokuEntry::new("0701", Level::Unfair, 260),
    rating: SeRating::Estimated(66),
    find: x_chains,
    proof: proof::proof,
    definition: "Alternating strong and weak links of one digit, strong at both ends. One of the ends is true: cells that see both lose the digit.",
    spotting: "Follow a digit from a house with two places to the next: if not here, then there, so not there.",
    example: "..29...7+197..+16..8..4.2.+9.6.38...+6..2...6..+85......19.8...3.7..7..6...14.2...18..:278 327 328 364 417 424 445 511 512 527 528 573 593 956 972 973",
    look_alike: "327",
};

/// A chain of cells of two candidates (HoDoKu `tech_chains`, SudokuWiki
/// `XY_Chains`).
pub(crate) static XY_CHAIN: TechniqueInfo = TechniqueInfo {
    name: "XY-Chain",
    family: Family::Chain,
    hodoku: HodokuEntry::new("0702", Level::Unfair, 260),
    rating: SeRating::Estimated(70),
    find: xy_chains,
    proof: proof::proof,
    definition: "A chain of cells with two candidates each, every one sharing a digit with the next. If the one end is not Z, the other is: cells that see both lose Z.",
    spotting: "Go from pair to pair: if it is not this digit, it is the other, so the next one is not.",
    example: ".+76.+4+92+1.9.+1.....4243..+5896.+3.591..+2+1.2.8+43..4..2.3..13.......7...9.7+1.+8.1.4.8.2.:275 325 624 658 668 675 682 685 724 725 747 768",
    look_alike: "275",
};

/// The most links of a chain; an odd number, for both ends are strong.
const LONGEST: usize = 19;

pub(crate) fn x_chains(board: &Candidates, emit: Emit<'_>) -> Flow {
    let pairs = ConjugatePairs::new(board);
    search(board, &pairs, Technique::XChain, emit)
}

pub(crate) fn xy_chains(board: &Candidates, emit: Emit<'_>) -> Flow {
    search(board, &BivalueCells(board), Technique::XYChain, emit)
}

type Candidate = (Cell, Digit);

/// Source of the strong links. The weak ones are always those between cells that see each
/// other.
trait StrongLinkSource {
    /// Candidates that are true if this candidate is false.
    fn from(&self, at: Candidate) -> impl Iterator<Item = Candidate>;

    /// The cells in which a strong link of this digit begins.
    fn starts(&self, digit: Digit) -> CellSet;
}

/// The strong links of X-chains: houses with two places for a digit.
struct ConjugatePairs {
    partners: [[CellSet; 81]; 9],
    paired: [CellSet; 9],
}

impl ConjugatePairs {
    fn new(board: &Candidates) -> ConjugatePairs {
        let mut pairs = ConjugatePairs {
            partners: [[CellSet::NONE; 81]; 9],
            paired: [CellSet::NONE; 9],
        };
        for digit in Digit::NINE {
            for house in House::ALL {
                let places = board.places(house, digit);
                if places.len() == 2 {
                    pairs.add(digit, places);
                }
            }
        }
        pairs
    }

    fn add(&mut self, digit: Digit, places: CellSet) {
        self.paired[digit.index()] = self.paired[digit.index()] | places;
        for cell in places {
            let partners = &mut self.partners[digit.index()][cell.index()];
            *partners = *partners | places.without(cell);
        }
    }
}

impl StrongLinkSource for ConjugatePairs {
    fn from(&self, (cell, digit): Candidate) -> impl Iterator<Item = Candidate> {
        let partners = self.partners[digit.index()][cell.index()];
        partners.iter().map(move |partner| (partner, digit))
    }

    fn starts(&self, digit: Digit) -> CellSet {
        self.paired[digit.index()]
    }
}

/// The strong links of XY-chains: cells of two candidates.
struct BivalueCells<'a>(&'a Candidates);

impl StrongLinkSource for BivalueCells<'_> {
    fn from(&self, (cell, digit): Candidate) -> impl Iterator<Item = Candidate> {
        let other = self.0.at(cell).without(digit).single();
        other.map(|other| (cell, other)).into_iter()
    }

    fn starts(&self, digit: Digit) -> CellSet {
        let is_pair = |cell: &Cell| self.0.at(*cell).len() == 2;
        self.0.cells_for(digit).iter().filter(is_pair).collect()
    }
}

/// Two candidates of one digit of which one must be true.
#[derive(Clone, Copy)]
struct ChainEnds {
    start: Candidate,
    end: Candidate,
}

fn search(
    board: &Candidates,
    links: &impl StrongLinkSource,
    technique: Technique,
    emit: Emit<'_>,
) -> Flow {
    let chain_search = ChainSearch {
        starts: Digit::NINE.map(|digit| links.starts(digit)),
        links,
    };
    let mut collected = Collected::default();
    let mut reached = ReachedCandidates::new();
    for cell in board.empty_cells() {
        for digit in board.at(cell) {
            if chain_search.starts[digit.index()].contains(cell) {
                reached.fill(&chain_search, (cell, digit));
                collect(board, technique, (cell, digit), &reached, &mut collected);
            }
        }
    }
    for found in collected.sorted() {
        if let Some(path) = chain_search.simple_path(found.how, found.length) {
            emit(deduction(board, technique, &found, &path))?;
        }
    }
    Continue(())
}

/// Every end this start reaches that is not nearer to the top left.
fn collect(
    board: &Candidates,
    technique: Technique,
    start: Candidate,
    reached: &ReachedCandidates,
    collected: &mut Collected<ChainEnds>,
) {
    let (cell, digit) = start;
    for &(at, links) in reached.order.iter().filter(|((_, its), _)| *its == digit) {
        if at.0 < cell || links == 1 || at == start && technique == Technique::XYChain {
            continue;
        }
        let seen = cell.peers() & at.0.peers() & board.cells_for(digit);
        if !seen.is_empty() {
            collected.add(FoundChain {
                technique,
                lost: EliminationSet::new(seen.iter().map(|cell| (digit, cell))),
                length: links,
                how: ChainEnds { start, end: at },
            });
        }
    }
}

fn deduction(
    board: &Candidates,
    technique: Technique,
    found: &FoundChain<ChainEnds>,
    path: &[Candidate],
) -> Deduction {
    let node = |&(cell, digit): &Candidate| Node::at(cell, digit);
    let mut evidence = Evidence::default();
    let chain = Chain::through(path.iter().map(node), LinkKind::Strong);
    evidence.follow(chain.with_houses(board));
    Deduction::eliminating(technique, found.lost.eliminations(), evidence)
}

/// The searches along alternating links.
struct ChainSearch<'a, L> {
    links: &'a L,
    starts: [CellSet; 9],
}

impl<L: StrongLinkSource> ChainSearch<'_, L> {
    /// Targets of a weak link from a candidate to the beginning of a strong one.
    fn weak(&self, (cell, digit): Candidate) -> CellSet {
        cell.peers() & self.starts[digit.index()]
    }

    /// The shortest chain between two ends that comes to no cell twice (save
    /// to its start at the end), of `shortest` links at least.
    fn simple_path(&self, ends: ChainEnds, shortest: usize) -> Option<Vec<Candidate>> {
        (shortest..=LONGEST).step_by(2).find_map(|length| {
            let mut path = vec![ends.start];
            self.extend(&mut path, CellSet::NONE, ends, length)
                .then_some(path)
        })
    }

    /// Follows one strong link from the end of the path, which is false, and then on, to
    /// come to the end with exactly `links` links.
    fn extend(
        &self,
        path: &mut Vec<Candidate>,
        visited: CellSet,
        ends: ChainEnds,
        links: usize,
    ) -> bool {
        let here = path[path.len() - 1];
        for on in self.links.from(here) {
            let is_end = links == 1 && on == ends.end;
            let is_new = on.0 == here.0 || !visited.contains(on.0);
            if links == 1 && !is_end || !(is_new || is_end && on == ends.start) {
                continue;
            }
            path.push(on);
            if is_end {
                return true;
            }
            let visited = visited.with(here.0).with(on.0);
            for cell in self.weak(on) - visited {
                path.push((cell, on.1));
                if links > 2 && self.extend(path, visited, ends, links - 2) {
                    return true;
                }
                path.pop();
            }
            path.pop();
        }
        false
    }
}

/// Candidates that are true if a start is false, nearest first, even if the path visits a
/// cell twice.
struct ReachedCandidates {
    order: Vec<(Candidate, usize)>,
    seen: [CellSet; 9],
}

impl ReachedCandidates {
    fn new() -> ReachedCandidates {
        ReachedCandidates {
            order: Vec::new(),
            seen: [CellSet::NONE; 9],
        }
    }

    fn fill(&mut self, chain_search: &ChainSearch<'_, impl StrongLinkSource>, start: Candidate) {
        self.order.clear();
        self.seen = [CellSet::NONE; 9];
        self.add_from(chain_search, start, 1);
        let mut next = 0;
        while let Some(&(at, links)) = self.order.get(next) {
            next += 1;
            if links + 2 <= LONGEST {
                for cell in chain_search.weak(at) {
                    self.add_from(chain_search, (cell, at.1), links + 2);
                }
            }
        }
    }

    fn add_from(
        &mut self,
        chain_search: &ChainSearch<'_, impl StrongLinkSource>,
        off: Candidate,
        links: usize,
    ) {
        for on in chain_search.links.from(off) {
            let seen = &mut self.seen[on.1.index()];
            if !seen.contains(on.0) {
                *seen = seen.with(on.0);
                self.order.push((on, links));
            }
        }
    }
}
