//! Whether a search for a plain chain can find one. Most find none, and bit sets of the
//! truths that follow from each other say so at a fraction of the cost.

use super::board::{ChainBoard, IDS, Id};
use super::links::{LinkSet, LinkTarget};

/// The fewest nodes of a chain.
pub(super) const MIN_LENGTH: u32 = 4;

const WORDS: usize = 4;

/// Capacity for candidates with strong links. Boards of puzzles have about a hundred.
const MOST: usize = WORDS * u64::BITS as usize;

/// A set of candidates with strong links, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct LinkedSet([u64; WORDS]);

impl LinkedSet {
    fn insert(&mut self, number: u16) {
        self.0[usize::from(number) / 64] |= 1 << (number % 64);
    }

    fn contains(self, number: u16) -> bool {
        self.0[usize::from(number) / 64] >> (number % 64) & 1 != 0
    }

    fn is_empty(self) -> bool {
        self == LinkedSet::default()
    }

    fn meets(self, other: LinkedSet) -> bool {
        self.without(other) != self
    }

    fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn with_all(self, other: LinkedSet) -> LinkedSet {
        LinkedSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    fn without(self, other: LinkedSet) -> LinkedSet {
        LinkedSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

/// Up to which lengths chains are wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct LengthLimits {
    pub(super) cycle: u32,
    pub(super) forcing: u32,
}

/// Whether a search along the links finds anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Prospect {
    /// It may.
    Open,
    /// It does not, and would examine this number of candidates.
    Hopeless(usize),
}

/// The links of a board, and what can be reached along them.
#[derive(Debug)]
pub(super) struct Reachability<'a> {
    pub(super) links: &'a LinkSet,
    /// `None` where too many candidates have strong links.
    pub(super) sets: Option<ImpliedSets>,
}

impl<'a> Reachability<'a> {
    pub(super) fn new(board: &ChainBoard, links: &'a LinkSet) -> Reachability<'a> {
        let sets = ImpliedSets::new(board, links);
        Reachability { links, sets }
    }

    /// Of a search from a candidate's truth for a cycle back to it and for its falsehood.
    pub(super) fn prospect_of_truth(&self, source: Id, limits: LengthLimits) -> Prospect {
        let excluded = self.links.weak(source);
        let sets = self.sets.as_ref();
        sets.map_or(Prospect::Open, |sets| {
            sets.prospect_of_truth(source, excluded, limits)
        })
    }

    /// Of a search from a candidate's falsehood for its truth.
    pub(super) fn prospect_of_falsehood(&self, source: Id, limit: u32) -> Prospect {
        let sets = self.sets.as_ref();
        sets.map_or(Prospect::Open, |sets| {
            sets.prospect_of_falsehood(source, limit)
        })
    }
}

/// Consequences of each candidate in one inference and in two.
#[derive(Debug)]
pub(super) struct ImpliedSets {
    /// By candidate, its number among those with strong links.
    numbers: Box<[u16; IDS]>,
    /// By number, the truths that follow from its falsehood.
    implied: Vec<LinkedSet>,
    /// By number, the truths that follow from its truth.
    next: Vec<LinkedSet>,
}

/// That of a candidate without strong links.
const NO_NUMBER: u16 = u16::MAX;

impl ImpliedSets {
    fn new(board: &ChainBoard, links: &LinkSet) -> Option<ImpliedSets> {
        let linked = board.ids().filter(|&id| !links.strong(id).is_empty());
        let linked: Vec<Id> = linked.collect();
        if linked.len() > MOST {
            return None;
        }
        let mut numbers = Box::new([NO_NUMBER; IDS]);
        for (number, &id) in linked.iter().enumerate() {
            numbers[usize::from(id)] = number as u16;
        }
        let mut sets = ImpliedSets {
            numbers,
            implied: Vec::new(),
            next: Vec::new(),
        };
        let implied = linked.iter().map(|&id| sets.set_of(links.strong(id)));
        sets.implied = implied.collect();
        let next = linked.iter().map(|&id| sets.follow(links.weak(id)));
        sets.next = next.collect();
        Some(sets)
    }

    fn prospect_of_truth(
        &self,
        source: Id,
        excluded: &[LinkTarget],
        limits: LengthLimits,
    ) -> Prospect {
        let number = self.number(source);
        let excluded_set = self.set_of(excluded);
        let mut reached = LinkedSet::default();
        if let Some(number) = number {
            reached.insert(number);
        }
        let (mut examined, mut length) = (1, 2);
        let mut layer = self.follow(excluded).without(reached);
        while !layer.is_empty() {
            length += 2;
            if length <= limits.forcing && layer.meets(excluded_set) {
                return Prospect::Open;
            }
            if length > limits.cycle.max(limits.forcing) {
                break;
            }
            examined += layer.len();
            reached = reached.with_all(layer);
            let new = union(layer, &self.next);
            if length <= limits.cycle && number.is_some_and(|number| new.contains(number)) {
                return Prospect::Open;
            }
            layer = new.without(reached);
        }
        Prospect::Hopeless(examined)
    }

    fn prospect_of_falsehood(&self, source: Id, limit: u32) -> Prospect {
        let Some(number) = self.number(source) else {
            return Prospect::Hopeless(0);
        };
        let mut layer = self.implied[usize::from(number)];
        let mut reached = layer;
        let (mut examined, mut length) = (0, MIN_LENGTH);
        while !layer.is_empty() && length <= limit {
            examined += layer.len();
            let new = union(layer, &self.next);
            if new.contains(number) {
                return Prospect::Open;
            }
            layer = new.without(reached);
            reached = reached.with_all(layer);
            length += 2;
        }
        Prospect::Hopeless(examined)
    }

    fn set_of(&self, links: &[LinkTarget]) -> LinkedSet {
        let mut set = LinkedSet::default();
        for &(to, _) in links {
            set.insert(self.numbers[usize::from(to)]);
        }
        set
    }

    /// Consequences of these targets, as weak links.
    fn follow(&self, links: &[LinkTarget]) -> LinkedSet {
        let implied =
            |&(to, _): &LinkTarget| self.implied[usize::from(self.numbers[usize::from(to)])];
        let sets = links.iter().map(implied);
        sets.fold(LinkedSet::default(), LinkedSet::with_all)
    }

    fn number(&self, id: Id) -> Option<u16> {
        Some(self.numbers[usize::from(id)]).filter(|&number| number != NO_NUMBER)
    }
}

/// All that the members of a set lead to.
fn union(of: LinkedSet, sets: &[LinkedSet]) -> LinkedSet {
    let mut all = LinkedSet::default();
    for (word, &bits) in of.0.iter().enumerate() {
        let mut bits = bits;
        while bits != 0 {
            let number = word * 64 + bits.trailing_zeros() as usize;
            all = all.with_all(sets[number]);
            bits &= bits - 1;
        }
    }
    all
}
