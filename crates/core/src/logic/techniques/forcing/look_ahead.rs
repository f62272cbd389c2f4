//! Consequences of a premise by singles alone, four rounds deep, with their reasons (HoDoKu,
//! `TablingSolver.java`, `getTableEntry`).

use super::reach::PathCost;
use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, Cell, CellSet, House};
use crate::logic::inference::implication_graph::{ImplicationGraph, Literal};

/// Number of rounds in which all singles are written (`ANZ_TABLE_LOOK_AHEAD`).
const ROUNDS: usize = 4;

/// Consequences of one premise; each entry names the earlier ones it rests on. The premise
/// is the first.
#[derive(Clone, Default, Debug)]
pub(crate) struct ConsequenceTable {
    entries: Vec<(Literal, CauseRange)>,
    causes: Vec<u16>,
    ways: Vec<PathCost>,
}

/// A range of the list of causes.
#[derive(Clone, Copy, Debug)]
struct CauseRange {
    start: u16,
    end: u16,
}

impl ConsequenceTable {
    pub fn literals(&self) -> impl Iterator<Item = Literal> {
        self.entries.iter().map(|&(literal, _)| literal)
    }

    pub fn literal(&self, place: usize) -> Literal {
        self.entries[place].0
    }

    pub fn place(&self, literal: Literal) -> Option<usize> {
        self.literals().position(|its| its == literal)
    }

    /// The cost of each entry; zero for the premise.
    pub fn way(&self, place: usize) -> Option<PathCost> {
        self.ways.get(place).copied()
    }

    /// The cost of what follows from these entries.
    fn cost(&self, causes: impl Iterator<Item = u16>) -> PathCost {
        let ways: Vec<PathCost> = causes.map(|cause| self.ways[usize::from(cause)]).collect();
        let one = PathCost {
            length: u16::from(!ways.is_empty()),
            counts: ways.len() > 1,
        };
        ways.into_iter().fold(one, PathCost::and)
    }

    pub fn causes(&self, place: usize) -> &[u16] {
        let (_, CauseRange { start, end }) = self.entries[place];
        &self.causes[usize::from(start)..usize::from(end)]
    }
}

type SingleCandidate = (Cell, Digit);

/// A board on which singles are written, even against the rules.
#[derive(Clone)]
struct LookAheadBoard {
    cells: [DigitSet; 81],
    values: [Option<Digit>; 81],
    /// Number of places left, by house and digit.
    places: [[u8; 9]; 27],
    naked: Vec<SingleCandidate>,
    hidden: Vec<SingleCandidate>,
}

impl LookAheadBoard {
    fn new(board: &Candidates) -> LookAheadBoard {
        let mut state = LookAheadBoard {
            cells: [DigitSet::NONE; 81],
            values: [None; 81],
            places: [[0; 9]; 27],
            naked: Vec::new(),
            hidden: Vec::new(),
        };
        for cell in Cell::all() {
            state.cells[cell.index()] = board.at(cell);
            state.values[cell.index()] = board.values().get(cell);
            let single = board.at(cell).single();
            state.naked.extend(single.map(|digit| (cell, digit)));
        }
        for house in House::ALL {
            for digit in Digit::NINE {
                let places = board.places(house, digit);
                state.places[house.index()][digit.index()] = places.len() as u8;
                let single = places.single();
                state.hidden.extend(single.map(|cell| (cell, digit)));
            }
        }
        state
    }

    fn copy_from(&mut self, other: &LookAheadBoard) {
        self.cells = other.cells;
        self.values = other.values;
        self.places = other.places;
        self.naked.clone_from(&other.naked);
        self.hidden.clone_from(&other.hidden);
    }

    fn places(&self, house: House, digit: Digit) -> u8 {
        self.places[house.index()][digit.index()]
    }

    fn write(&mut self, cell: Cell, digit: Digit) {
        if self.values[cell.index()] == Some(digit) {
            return;
        }
        self.values[cell.index()] = Some(digit);
        let others = std::mem::take(&mut self.cells[cell.index()]);
        for peer in cell.peers() {
            self.remove(peer, digit);
        }
        for other in others {
            for house in cell.houses() {
                self.take_place(house, other);
                if other != digit && self.places(house, other) == 1 {
                    self.see_hidden(house, other);
                }
            }
        }
    }

    /// A cell that loses its last candidate stays a place for it: the
    /// contradiction is to be found, not to spread.
    fn remove(&mut self, cell: Cell, digit: Digit) {
        let left = &mut self.cells[cell.index()];
        if !left.contains(digit) {
            return;
        }
        *left = left.without(digit);
        if left.is_empty() {
            return;
        }
        let single = left.single();
        self.naked.extend(single.map(|last| (cell, last)));
        for house in cell.houses() {
            self.take_place(house, digit);
            match self.places(house, digit) {
                1 => self.see_hidden(house, digit),
                0 => self.forget_hidden(house, digit),
                _ => {}
            }
        }
    }

    fn take_place(&mut self, house: House, digit: Digit) {
        let places = &mut self.places[house.index()][digit.index()];
        *places = places.saturating_sub(1);
    }

    fn see_hidden(&mut self, house: House, digit: Digit) {
        let has = |cell: &Cell| self.cells[cell.index()].contains(digit);
        let last = house.cells().into_iter().find(has);
        self.hidden.extend(last.map(|cell| (cell, digit)));
    }

    fn forget_hidden(&mut self, house: House, digit: Digit) {
        let is_this =
            |&(cell, its): &SingleCandidate| its == digit && house.cell_set().contains(cell);
        if let Some(place) = self.hidden.iter().position(is_this) {
            self.hidden.remove(place);
        }
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.values[cell.index()].is_none()
    }
}

/// Why a digit is written.
#[derive(Clone, Copy)]
enum WriteReason {
    Premise,
    Naked,
    Hidden,
}

/// Fills tables, one after the other.
pub(crate) struct LookAhead<'a> {
    board: &'a Candidates,
    graph: &'a ImplicationGraph,
    start: LookAheadBoard,
    state: LookAheadBoard,
    table: ConsequenceTable,
    /// Place of each literal in the table.
    places: Vec<Option<u16>>,
}

impl<'a> LookAhead<'a> {
    pub fn new(board: &'a Candidates, graph: &'a ImplicationGraph) -> LookAhead<'a> {
        let start = LookAheadBoard::new(board);
        LookAhead {
            board,
            graph,
            state: start.clone(),
            start,
            table: ConsequenceTable::default(),
            places: Vec::new(),
        }
    }

    pub fn table(&mut self, premise: Literal) -> ConsequenceTable {
        self.state.copy_from(&self.start);
        self.table = ConsequenceTable::default();
        self.places.clear();
        self.places.resize(self.graph.literals(), None);
        let cell = self.graph.cell(premise.node());
        let digit = self.graph.digit(premise.node());
        if premise.is_on() {
            self.write(cell, digit, WriteReason::Premise);
        } else {
            self.add(premise, []);
            self.state.remove(cell, digit);
            if let Some(last) = self.state.cells[cell.index()].single() {
                self.write(cell, last, WriteReason::Naked);
            }
        }
        for _ in 0..ROUNDS {
            for (cell, digit, why) in self.singles() {
                self.write(cell, digit, why);
            }
        }
        std::mem::take(&mut self.table)
    }

    fn singles(&self) -> Vec<(Cell, Digit, WriteReason)> {
        let is_open = |single: &&SingleCandidate| self.state.is_open(single.0);
        let naked = self.state.naked.iter().filter(is_open);
        let naked = naked.map(|&(cell, digit)| (cell, digit, WriteReason::Naked));
        let mut found = CellSet::NONE;
        let is_new = |&&(cell, digit): &&SingleCandidate| {
            let alone = |house: House| self.state.places(house, digit) == 1;
            let is_new = !found.contains(cell) && cell.houses().into_iter().any(alone);
            if is_new {
                found = found.with(cell);
            }
            is_new
        };
        let hidden = self.state.hidden.iter().filter(is_open).filter(is_new);
        let hidden = hidden.map(|&(cell, digit)| (cell, digit, WriteReason::Hidden));
        naked.chain(hidden).collect()
    }

    fn write(&mut self, cell: Cell, digit: Digit, why: WriteReason) {
        let others = self.state.cells[cell.index()].without(digit);
        let on = self.graph.literal(cell, digit, true);
        match why {
            WriteReason::Premise => self.add(on, []),
            WriteReason::Naked => {
                let digits = self.board.at(cell).without(digit).iter();
                let causes = digits.map(|other| self.graph.literal(cell, other, false));
                self.add(on, causes.collect::<Vec<_>>());
            }
            WriteReason::Hidden => {
                let house = self.emptied(cell, digit);
                let causes: Vec<Literal> = self.others(house, cell, digit).collect();
                let measured: Vec<Literal> = self
                    .others(self.narrowest(cell, digit), cell, digit)
                    .collect();
                self.add_measured(on, causes, measured);
            }
        }
        self.state.write(cell, digit);
        for peer in cell.peers() & self.board.cells_for(digit) {
            self.add(self.graph.literal(peer, digit, false), [on]);
        }
        for other in others {
            self.add(self.graph.literal(cell, other, false), [on]);
        }
    }

    /// That the digit is in none of the other cells of the house.
    fn others(&self, house: House, cell: Cell, digit: Digit) -> impl Iterator<Item = Literal> {
        let cells = self.board.places(house, digit).without(cell);
        let graph = self.graph;
        cells
            .into_iter()
            .map(move |other| graph.literal(other, digit, false))
    }

    /// The house of this cell in which no other cell can have the digit. It is
    /// the narrowest, unless that one lost more places than are known to be
    /// false: it counts them again for each digit that is written against the
    /// rules.
    fn emptied(&self, cell: Cell, digit: Digit) -> House {
        let is_known = |literal: Literal| self.places[literal.index()].is_some();
        let is_emptied = |house: &House| self.others(*house, cell, digit).all(is_known);
        let narrowest = self.narrowest(cell, digit);
        let houses = std::iter::once(narrowest).chain(cell.houses());
        let mut emptied = houses.filter(is_emptied);
        emptied.next().unwrap_or(narrowest)
    }

    /// The house of this cell with the fewest places left for the digit, by
    /// which HoDoKu measures the way.
    fn narrowest(&self, cell: Cell, digit: Digit) -> House {
        let [row, column, boxed] = cell.houses();
        let fewer = |one: House, other: House| {
            let is_fewer = self.state.places(other, digit) < self.state.places(one, digit);
            if is_fewer { other } else { one }
        };
        fewer(fewer(row, column), boxed)
    }

    fn add(&mut self, literal: Literal, causes: impl IntoIterator<Item = Literal> + Clone) {
        self.add_measured(literal, causes.clone(), causes);
    }

    /// Adds what follows from these causes, with the cost that it would have
    /// from the others.
    fn add_measured(
        &mut self,
        literal: Literal,
        causes: impl IntoIterator<Item = Literal>,
        measured: impl IntoIterator<Item = Literal>,
    ) {
        if self.places[literal.index()].is_some() {
            return;
        }
        let places = &self.places;
        let known = |cause: Literal| places[cause.index()];
        let way = self.table.cost(measured.into_iter().filter_map(known));
        let start = self.table.causes.len() as u16;
        self.table
            .causes
            .extend(causes.into_iter().filter_map(known));
        let end = self.table.causes.len() as u16;
        self.places[literal.index()] = Some(self.table.entries.len() as u16);
        self.table.ways.push(way);
        self.table
            .entries
            .push((literal, CauseRange { start, end }));
    }
}
