//! Nets: a cell's last candidate, and a digit's last place in a house, are
//! true when all others are false, however many these were.

use super::super::implications::{Literal, Web};
use super::super::{Chain, Technique};
use super::Follow;
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, House};

/// Everything that follows from one premise, with the reasons.
pub(super) struct Net<'a> {
    board: &'a Candidates,
    order: Vec<Literal>,
    reasons: Vec<Option<Reason>>,
    /// The causes of all, one after the other.
    causes: Vec<Literal>,
    off: [CellSet; 9],
    off_at: [DigitSet; 81],
    /// For looking back: which literals the way in question needs.
    needed: Vec<bool>,
}

/// Where in the list of causes those of a literal are.
#[derive(Clone, Copy)]
struct Reason {
    start: u32,
    end: u32,
}

impl Net<'_> {
    pub fn new(board: &Candidates) -> Net<'_> {
        Net {
            board,
            order: Vec::new(),
            reasons: Vec::new(),
            causes: Vec::new(),
            off: [CellSet::NONE; 9],
            off_at: [DigitSet::NONE; 81],
            needed: Vec::new(),
        }
    }

    fn clear(&mut self, literals: usize) {
        self.order.clear();
        self.reasons.clear();
        self.reasons.resize(literals, None);
        self.causes.clear();
        self.off = [CellSet::NONE; 9];
        self.off_at = [DigitSet::NONE; 81];
    }

    fn add(&mut self, literal: Literal, causes: impl IntoIterator<Item = Literal>) {
        if self.reasons[literal.index()].is_none() {
            let start = self.causes.len() as u32;
            self.causes.extend(causes);
            let end = self.causes.len() as u32;
            self.reasons[literal.index()] = Some(Reason { start, end });
            self.order.push(literal);
        }
    }

    fn causes_of(&self, literal: Literal) -> &[Literal] {
        match self.reasons[literal.index()] {
            Some(Reason { start, end }) => &self.causes[start as usize..end as usize],
            None => &[],
        }
    }

    /// What follows now that one more candidate is false.
    fn put_off(&mut self, web: &Web, literal: Literal) {
        let cell = web.cell(literal.node());
        let digit = web.digit(literal.node());
        self.off[digit.index()] = self.off[digit.index()].with(cell);
        self.off_at[cell.index()] = self.off_at[cell.index()].with(digit);
        self.last_of_cell(web, cell);
        for house in cell.houses() {
            self.last_of_house(web, house, digit);
        }
        for &seen in web.links(literal.opposite()) {
            if web.is_group(seen.node()) {
                self.last_group(web, cell, seen.opposite());
            }
        }
    }

    fn last_of_cell(&mut self, web: &Web, cell: Cell) {
        let all = self.board.at(cell);
        let left = all - self.off_at[cell.index()];
        if all.len() > 2 && left.len() <= 1 {
            for last in if left.is_empty() { all } else { left } {
                let others = all.without(last).iter();
                let causes = others.map(|digit| web.literal(cell, digit, false));
                self.add(web.literal(cell, last, true), causes);
            }
        }
    }

    fn last_of_house(&mut self, web: &Web, house: House, digit: Digit) {
        let all = self.board.places(house, digit);
        let left = all - self.off[digit.index()];
        if all.len() > 2 && left.len() <= 1 {
            for last in if left.is_empty() { all } else { left } {
                let others = all.without(last).iter();
                let causes = others.map(|cell| web.literal(cell, digit, false));
                self.add(web.literal(last, digit, true), causes);
            }
        }
    }

    /// The group is true if all others of a house with it and this cell are
    /// false.
    fn last_group(&mut self, web: &Web, cell: Cell, group: Literal) {
        let cells = web.node(group.node()).cells;
        let digit = web.digit(group.node());
        for house in cell.houses() {
            if !house.cell_set().contains_all(cells) {
                continue;
            }
            let others = self.board.places(house, digit) - cells;
            if others.len() > 1 && self.off[digit.index()].contains_all(others) {
                let causes = others.iter().map(|cell| web.literal(cell, digit, false));
                self.add(group, causes);
            }
        }
    }

    /// Marks what the way to this node needs.
    fn look_back(&mut self, end: Literal) {
        self.needed.clear();
        self.needed.resize(self.reasons.len(), false);
        let mut open = vec![end];
        while let Some(literal) = open.pop() {
            if !std::mem::replace(&mut self.needed[literal.index()], true) {
                open.extend_from_slice(self.causes_of(literal));
            }
        }
    }
}

impl Follow for Net<'_> {
    const CONTRADICTION: Technique = Technique::ForcingNetContradiction;
    const VERITY: Technique = Technique::ForcingNetVerity;

    fn follow(&mut self, web: &Web, premise: Literal) {
        self.clear(web.literals());
        self.add(premise, []);
        let mut next = 0;
        while let Some(&literal) = self.order.get(next) {
            next += 1;
            for &link in web.links(literal) {
                self.add(link, [literal]);
            }
            if !literal.is_on() && !web.is_group(literal.node()) {
                self.put_off(web, literal);
            }
        }
    }

    fn reached(&self) -> &[Literal] {
        &self.order
    }

    fn length(&mut self, end: Literal) -> usize {
        self.look_back(end);
        self.needed.iter().filter(|&&needed| needed).count()
    }

    /// Whether something on the way, as looked back at last, has several
    /// causes.
    fn counts(&self, _: Literal) -> bool {
        let needed = self
            .order
            .iter()
            .filter(|literal| self.needed[literal.index()]);
        needed
            .into_iter()
            .any(|&literal| self.causes_of(literal).len() > 1)
    }

    fn chain(&mut self, web: &Web, end: Literal) -> Chain {
        self.look_back(end);
        let needed = self
            .order
            .iter()
            .filter(|literal| self.needed[literal.index()]);
        let links = needed.flat_map(|&to| {
            let causes = self.causes_of(to).iter();
            causes.map(move |&from| web.one_link(from, to))
        });
        Chain {
            links: links.collect(),
        }
    }
}
