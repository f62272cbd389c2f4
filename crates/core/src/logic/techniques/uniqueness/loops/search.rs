//! The search for loops: cells that all have the same two digits, each house
//! holding two of them next to each other or none.

use crate::board::DigitSet;
use crate::classic::{Cell, CellSet, House};
use crate::logic::inference::board_index::BoardIndex;

/// Cells round a loop that could exchange two digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Loop {
    /// The cells in their order round the loop.
    pub cells: Vec<Cell>,
    /// The two digits.
    pub pair: DigitSet,
}

/// Every loop with a cell of just two candidates, in the order of the Sukaku
/// Explainer: from each such cell, by box, row and column in turn.
pub(crate) fn loops(index: &BoardIndex<'_>) -> Vec<Loop> {
    let board = index.board;
    let pairs = index.cells_with(2, 2);
    let mut found = Vec::new();
    for start in pairs {
        let pair = board.at(start);
        let with_pair = pair.iter().map(|digit| board.cells_for(digit));
        let cells = with_pair.fold(CellSet::ALL, |both, cells| both & cells);
        let done = pairs & before(start);
        let cells = cells_with_partners(loop_candidates(index, cells - done, start));
        if cells.contains(start) {
            search(index, cells, start, &mut found);
        }
    }
    found
}

/// Of the cells with the pair those that may be in a loop with `start`: more
/// than two cells with extra candidates must all have the same third one.
fn loop_candidates(index: &BoardIndex<'_>, cells: CellSet, start: Cell) -> CellSet {
    let bare = cells & index.cells_with(2, 2);
    let same = cells & index.cells_with(3, 3);
    let others = bare.without(start);
    match others.single() {
        None if others.is_empty() => same.with(start),
        // They are two corners across of a rectangle.
        Some(other) if !other.sees(start) => same | bare | (cells & start.peers() & other.peers()),
        _ => cells,
    }
}

fn before(cell: Cell) -> CellSet {
    CellSet::from_bits((1 << cell.index()) - 1)
}

/// Those of the cells that have another of them in row, column and box.
fn cells_with_partners(mut cells: CellSet) -> CellSet {
    let partnered = |cells: CellSet, kind: &[House]| {
        let inside = kind.iter().map(|house| cells & house.cell_set());
        let several = inside.filter(|inside| inside.has_several());
        several.fold(CellSet::NONE, |all, inside| all | inside)
    };
    loop {
        let kinds = [House::ROWS, House::COLUMNS, House::BOXES].into_iter();
        let kept = kinds.fold(cells, partnered);
        if kept == cells {
            return cells;
        }
        cells = kept;
    }
}

fn search(index: &BoardIndex<'_>, cells: CellSet, start: Cell, found: &mut Vec<Loop>) {
    let mut search = LoopSearch {
        index,
        cells,
        bare: cells & index.cells_with(2, 2),
        pair: index.board.at(start),
        path: Vec::new(),
        found,
    };
    search.step(
        start,
        PartialLoop {
            last_kind: None,
            extra: DigitSet::NONE,
            cells_with_extra: 0,
            houses: [0; 2],
        },
    );
}

struct LoopSearch<'a> {
    index: &'a BoardIndex<'a>,
    /// The cells a loop may have.
    cells: CellSet,
    /// Those without extra candidates.
    bare: CellSet,
    pair: DigitSet,
    path: Vec<Cell>,
    found: &'a mut Vec<Loop>,
}

/// State of a path that the search extends.
#[derive(Clone, Copy)]
struct PartialLoop {
    /// By which kind of house the last cell was reached.
    last_kind: Option<usize>,
    /// The candidates of its cells beside the two digits.
    extra: DigitSet,
    cells_with_extra: usize,
    /// The houses of its even and of its odd cells, one bit each.
    houses: [u32; 2],
}

impl LoopSearch<'_> {
    fn step(&mut self, cell: Cell, way: PartialLoop) {
        let side = self.path.len() % 2;
        let [row, column, square] = cell.houses();
        let houses = 1 << row.index() | 1 << column.index() | 1 << square.index();
        if way.houses[side] & houses != 0 {
            return;
        }
        let mut way = way;
        way.houses[side] |= houses;
        self.path.push(cell);
        let cells = self.cells_for(way);
        for (kind, house) in [square, row, column].into_iter().enumerate() {
            if way.last_kind != Some(kind) {
                let last_kind = Some(kind);
                for next in cells & house.cell_set() {
                    self.go_on(next, PartialLoop { last_kind, ..way });
                }
            }
        }
        self.path.pop();
    }

    /// The cells the way may go on with: two cells may have any extra
    /// candidates, more than two only all the same one.
    fn cells_for(&self, way: PartialLoop) -> CellSet {
        match (way.cells_with_extra, way.extra.single()) {
            (0 | 1, _) => self.cells,
            (_, None) => self.bare,
            (_, Some(digit)) => {
                let threes = self.index.cells_with(3, 3);
                let same = self.index.board.cells_for(digit) & threes;
                self.bare | self.cells & same
            }
        }
    }

    fn go_on(&mut self, next: Cell, way: PartialLoop) {
        if self.path[0] == next && self.path.len() >= 4 {
            self.close(way);
        } else if !self.path.contains(&next) {
            let extra = self.index.board.at(next) - self.pair;
            let with_extra = PartialLoop {
                extra: way.extra | extra,
                cells_with_extra: way.cells_with_extra + usize::from(!extra.is_empty()),
                ..way
            };
            self.step(next, with_extra);
        }
    }

    /// Keeps the loop if each of its houses has a cell of either side, and if
    /// it is new.
    fn close(&mut self, way: PartialLoop) {
        let set = |cells: &[Cell]| cells.iter().copied().collect::<CellSet>();
        let cells = set(&self.path);
        if way.houses[0] == way.houses[1] && !self.found.iter().any(|it| set(&it.cells) == cells) {
            self.found.push(Loop {
                cells: self.path.clone(),
                pair: self.pair,
            });
        }
    }
}
