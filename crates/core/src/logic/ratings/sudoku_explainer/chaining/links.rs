//! The inferences between two candidates of a board.

use super::board::{
    ChainBoard, IDS, Id, KINDS, LastCandidates, bits, house_index, id, id_at, id_cell, id_digit,
    position_in_house,
};
use strum::VariantArray;

/// Why an inference holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinkReason {
    /// The two share their digit and a house of this kind: box (0), row (1) or
    /// column (2).
    House(u8),
    /// The two share a cell.
    Cell,
    /// A pattern on what an assumption leaves.
    Pattern,
}

impl LinkReason {
    /// The board's candidates in the cell, or of the digit in the house, that
    /// makes an inference to `target` hold.
    pub fn candidates(self, board: &ChainBoard, target: Id) -> impl Iterator<Item = Id> + use<> {
        let (cell, digit) = (id_cell(target), id_digit(target));
        let house = match self {
            LinkReason::House(kind) => Some(house_index(cell, kind as usize)),
            _ => None,
        };
        let members = match house {
            Some(house) => board.positions(house, digit),
            None => board.digits(cell),
        };
        bits(members).map(move |bit| match house {
            Some(house) => id_at(house, bit, digit),
            None => id(cell, bit),
        })
    }
}

/// A candidate that an inference leads to.
pub(crate) type LinkTarget = (Id, LinkReason);

/// The links that a search follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray)]
pub(crate) enum LinkFilter {
    /// Those of one digit.
    SingleDigit,
    /// Strong links only inside cells.
    BivalueCells,
    All,
}

impl LinkFilter {
    /// The filters in the order in which searches use them.
    pub const ALL: [LinkFilter; LinkFilter::VARIANTS.len()] =
        *LinkFilter::VARIANTS.first_chunk().unwrap();

    fn includes_cells(self) -> bool {
        self != LinkFilter::SingleDigit
    }

    fn includes_houses(self) -> bool {
        self != LinkFilter::BivalueCells
    }
}

/// The candidates that a true one excludes, in the Explainer's order: those of
/// its cell, then its digit's in its box, row and column.
#[derive(Clone, Debug)]
pub(crate) struct WeakLinks {
    /// For each candidate where its links begin, where those inside its cell
    /// end, and where all end.
    ranges: Vec<[u16; 3]>,
    links: Vec<LinkTarget>,
}

impl WeakLinks {
    pub fn new(board: &ChainBoard) -> WeakLinks {
        let mut ranges = vec![[0; 3]; IDS];
        let mut links = Vec::with_capacity(4096);
        for id in board.ids() {
            let start = links.len() as u16;
            let in_cell = board.ids_in(id_cell(id)).filter(|&other| other != id);
            links.extend(in_cell.map(|other| (other, LinkReason::Cell)));
            let middle = links.len() as u16;
            add_weak_links_in_houses(board, id, &mut links);
            ranges[id as usize] = [start, middle, links.len() as u16];
        }
        WeakLinks { ranges, links }
    }

    /// The candidates that this one excludes.
    pub fn from(&self, id: Id, filter: LinkFilter) -> &[LinkTarget] {
        let [in_cell, in_houses, end] = self.ranges[id as usize];
        let start = if filter.includes_cells() {
            in_cell
        } else {
            in_houses
        };
        &self.links[start as usize..end as usize]
    }
}

fn add_weak_links_in_houses(board: &ChainBoard, candidate: Id, links: &mut Vec<LinkTarget>) {
    let (cell, digit) = (id_cell(candidate), id_digit(candidate));
    for kind in 0..KINDS {
        let (house, own) = position_in_house(cell, kind);
        // The cells of a line inside the box are linked by the box already.
        let skipped = if kind == 0 {
            own
        } else {
            0b111 << (own.trailing_zeros() / 3 * 3)
        };
        let reason = LinkReason::House(kind as u8);
        let others = bits(board.positions(house, digit) & !skipped);
        links.extend(others.map(|position| (id_at(house, position, digit), reason)));
    }
}

/// The few candidates that must be true when another is false: the last other
/// digit of its cell, and its digit's last other place in its box, row and
/// column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StrongLinks {
    links: [LinkTarget; KINDS + 1],
    count: usize,
}

impl StrongLinks {
    #[inline]
    pub fn new(last: LastCandidates, filter: LinkFilter) -> StrongLinks {
        let mut strong = StrongLinks {
            links: [(0, LinkReason::Cell); KINDS + 1],
            count: 0,
        };
        if filter.includes_cells() {
            strong.add(last.in_cell, LinkReason::Cell);
        }
        if filter.includes_houses() {
            for (kind, last) in last.in_houses.into_iter().enumerate() {
                strong.add(last, LinkReason::House(kind as u8));
            }
        }
        strong
    }

    #[inline]
    fn add(&mut self, target: Option<Id>, reason: LinkReason) {
        if let Some(id) = target {
            self.links[self.count] = (id, reason);
            self.count += 1;
        }
    }
}

impl std::ops::Deref for StrongLinks {
    type Target = [LinkTarget];

    fn deref(&self) -> &[LinkTarget] {
        &self.links[..self.count]
    }
}

/// The links a search follows on a board that does not change.
#[derive(Clone, Debug)]
pub(crate) struct LinkSet {
    pub filter: LinkFilter,
    strong: LinkLists,
    weak: LinkLists,
}

/// A list of links for each candidate, all in one vector.
#[derive(Clone, Debug)]
struct LinkLists {
    ranges: Vec<(u16, u16)>,
    links: Vec<LinkTarget>,
}

impl LinkLists {
    fn new() -> LinkLists {
        LinkLists {
            ranges: vec![(0, 0); IDS],
            links: Vec::with_capacity(2048),
        }
    }

    fn put(&mut self, id: Id, links: impl Iterator<Item = LinkTarget>) {
        let start = self.links.len() as u16;
        links.for_each(|link| self.links.push(link));
        self.ranges[id as usize] = (start, self.links.len() as u16);
    }

    fn get(&self, id: Id) -> &[LinkTarget] {
        let (start, end) = self.ranges[id as usize];
        &self.links[start as usize..end as usize]
    }
}

impl LinkSet {
    pub fn new(board: &ChainBoard, weak: &WeakLinks, filter: LinkFilter) -> LinkSet {
        let mut links = LinkSet {
            filter,
            strong: LinkLists::new(),
            weak: LinkLists::new(),
        };
        for id in board.ids() {
            let strong = StrongLinks::new(board.last_without(id), filter);
            links.strong.put(id, strong.iter().copied());
        }
        for id in board.ids() {
            let all = weak.from(id, filter).iter().copied();
            let useful = all.filter(|&(to, _)| !links.strong.get(to).is_empty());
            links.weak.put(id, useful);
        }
        links
    }

    /// The candidates that must be true when this one is false.
    pub fn strong(&self, id: Id) -> &[LinkTarget] {
        self.strong.get(id)
    }

    /// The candidates that this one excludes, as far as they have strong links
    /// of their own.
    pub fn weak(&self, id: Id) -> &[LinkTarget] {
        self.weak.get(id)
    }
}
