//! The inferences between two candidates of a board.

use super::board::{Board, CELLS, HOUSES, IDS, Id, KINDS, POSITIONS, bits, cell_of, digit_of, id};

/// Why an inference holds: its two candidates share a cell or a house of a
/// kind; or a pattern on what an assumption leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum By {
    /// A box (0), row (1) or column (2).
    House(u8),
    /// A cell.
    Cell,
    /// Several candidates that are gone.
    Pattern,
}

/// Which links a search takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kinds {
    /// Those of one digit.
    Digit,
    /// From false to true only those inside a cell.
    Pairs,
    /// All.
    All,
}

impl Kinds {
    pub fn in_cells(self) -> bool {
        self != Kinds::Digit
    }

    pub fn in_houses(self) -> bool {
        self != Kinds::Pairs
    }
}

/// Which candidates a true one rules out, in the order in which they are
/// looked at: those of its cell, its box, its row, its column.
#[derive(Clone, Debug)]
pub(super) struct Weak {
    /// Of each candidate, where its cell's part begins, its digit's part, and
    /// where that ends.
    ranges: Vec<[u16; 3]>,
    targets: Vec<(Id, By)>,
}

impl Weak {
    pub fn of(board: &Board) -> Weak {
        let mut weak = Weak {
            ranges: vec![[0; 3]; IDS],
            targets: Vec::with_capacity(4096),
        };
        for candidate in board.ids() {
            let start = weak.targets.len() as u16;
            weak.add_cell(board, candidate);
            let of_digit = weak.targets.len() as u16;
            weak.add_houses(board, candidate);
            weak.ranges[candidate as usize] = [start, of_digit, weak.targets.len() as u16];
        }
        weak
    }

    fn add_cell(&mut self, board: &Board, candidate: Id) {
        let (cell, digit) = (cell_of(candidate), digit_of(candidate));
        let others = bits(board.at(cell) & !(1 << digit));
        self.targets
            .extend(others.map(|other| (id(cell, other), By::Cell)));
    }

    fn add_houses(&mut self, board: &Board, candidate: Id) {
        let (cell, digit) = (cell_of(candidate), digit_of(candidate));
        for kind in 0..KINDS {
            let house = HOUSES[cell][kind] as usize;
            let own = POSITIONS[cell][kind] as usize;
            // What a line shares with the box was there already.
            let told = if kind == 0 {
                1 << own
            } else {
                0b111 << (own / 3 * 3)
            };
            for place in bits(board.places(house, digit) & !told) {
                let other = id(CELLS[house][place] as usize, digit);
                self.targets.push((other, By::House(kind as u8)));
            }
        }
    }

    /// What this candidate rules out.
    pub fn from(&self, candidate: Id, kinds: Kinds) -> &[(Id, By)] {
        let [cell, digit, end] = self.ranges[candidate as usize];
        let start = if kinds.in_cells() { cell } else { digit };
        &self.targets[start as usize..end as usize]
    }
}

/// What must be true when a candidate is false: the last other digit of its
/// cell, its digit's last other place in its box, row, column.
pub(super) fn strong(board: &Board, candidate: Id, kinds: Kinds) -> Strong {
    let mut strong = Strong::default();
    if kinds.in_cells()
        && let Some(partner) = board.partner(candidate)
    {
        strong.push(partner, By::Cell);
    }
    if kinds.in_houses() {
        for kind in 0..KINDS {
            if let Some(twin) = board.twin(candidate, kind) {
                strong.push(twin, By::House(kind as u8));
            }
        }
    }
    strong
}

/// Takes a candidate away and tells what must be true without it.
pub(super) fn take(board: &mut Board, candidate: Id, kinds: Kinds) -> Strong {
    let left = board.take(candidate);
    let mut strong = Strong::default();
    if kinds.in_cells()
        && let Some(partner) = left.partner
    {
        strong.push(partner, By::Cell);
    }
    if kinds.in_houses() {
        for (kind, twin) in left.twins.into_iter().enumerate() {
            if let Some(twin) = twin {
                strong.push(twin, By::House(kind as u8));
            }
        }
    }
    strong
}

/// The few candidates that must be true when another is false.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strong {
    items: [(Id, By); KINDS + 1],
    count: usize,
}

impl Default for Strong {
    fn default() -> Strong {
        Strong {
            items: [(0, By::Cell); KINDS + 1],
            count: 0,
        }
    }
}

impl Strong {
    fn push(&mut self, id: Id, by: By) {
        self.items[self.count] = (id, by);
        self.count += 1;
    }
}

impl std::ops::Deref for Strong {
    type Target = [(Id, By)];

    fn deref(&self) -> &[(Id, By)] {
        &self.items[..self.count]
    }
}

/// The links of one kind on a board that does not change.
#[derive(Clone, Debug)]
pub(super) struct Links {
    strong: Lists,
    weak: Lists,
}

/// A list for each candidate, one after the other.
#[derive(Clone, Debug)]
struct Lists {
    ranges: Vec<(u16, u16)>,
    items: Vec<(Id, By)>,
}

impl Lists {
    fn new() -> Lists {
        Lists {
            ranges: vec![(0, 0); IDS],
            items: Vec::with_capacity(2048),
        }
    }

    fn put(&mut self, id: Id, items: impl Iterator<Item = (Id, By)>) {
        let start = self.items.len() as u16;
        items.for_each(|item| self.items.push(item));
        self.ranges[id as usize] = (start, self.items.len() as u16);
    }

    fn of(&self, id: Id) -> &[(Id, By)] {
        let (start, end) = self.ranges[id as usize];
        &self.items[start as usize..end as usize]
    }
}

impl Links {
    pub fn of(board: &Board, weak: &Weak, kinds: Kinds) -> Links {
        let mut links = Links {
            strong: Lists::new(),
            weak: Lists::new(),
        };
        for id in board.ids() {
            links
                .strong
                .put(id, strong(board, id, kinds).iter().copied());
        }
        for id in board.ids() {
            let all = weak.from(id, kinds).iter().copied();
            let strong = &links.strong;
            links
                .weak
                .put(id, all.filter(|&(to, _)| !strong.of(to).is_empty()));
        }
        links
    }

    /// What must be true when this candidate is false.
    pub fn strong(&self, id: Id) -> &[(Id, By)] {
        self.strong.of(id)
    }

    /// What this candidate rules out, as far as it leads on.
    pub fn weak(&self, id: Id) -> &[(Id, By)] {
        self.weak.of(id)
    }
}
