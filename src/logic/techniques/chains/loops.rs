//! Nice loops and AIC: everything that follows from each premise is flooded,
//! and what comes back to the premise's cell, or to one in its sight, is looked
//! at (HoDoKu, `TablingSolver.java`).

use super::collected::{Collected, Found, Lost};
use crate::grid::{Candidates, CellSet, Digit};
use crate::logic::deduction::{Deduction, Evidence};
use crate::logic::finder::DeductionSink;
use crate::logic::inference::implication_graph::{Flood, Grouping, Literal, Web};
use crate::logic::technique::Technique;
use std::ops::ControlFlow::{self, Continue};

pub(crate) fn nice_loops(
    board: &Candidates,
    grouping: Grouping,
    emit: &mut DeductionSink<'_>,
) -> ControlFlow<()> {
    let mut search = Search {
        board,
        web: Web::new(board, grouping),
        flood: Flood::default(),
        path: Vec::new(),
        collected: Collected::new(),
    };
    search.run();
    let Search {
        web,
        mut flood,
        mut path,
        collected,
        ..
    } = search;
    for found in collected.sorted() {
        let Ends { premise, end } = found.how;
        flood.fill(&web, premise);
        flood.path(end, &mut path);
        let mut evidence = Evidence::default();
        evidence.follow(web.chain(&path));
        emit(Deduction {
            technique: found.technique,
            placements: Vec::new(),
            eliminations: found.lost.eliminations(),
            evidence,
        })?;
    }
    Continue(())
}

/// From where to where.
#[derive(Clone, Copy, Debug)]
struct Ends {
    premise: Literal,
    end: Literal,
}

/// What a chain is meant to be; it decides where it may touch itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Loop,
    Open,
}

struct Search<'a> {
    board: &'a Candidates,
    web: Web,
    flood: Flood,
    path: Vec<Literal>,
    collected: Collected<Ends>,
}

impl Search<'_> {
    fn run(&mut self) {
        let mut open = Vec::new();
        for is_on in [true, false] {
            for number in 0..self.web.candidates() {
                let premise = Literal::new(number, is_on);
                self.flood.fill(&self.web, premise);
                self.loops_from(premise);
                if !is_on {
                    self.open_from(premise, &mut open);
                }
            }
        }
        open.into_iter().for_each(|found| self.collected.add(found));
    }

    fn loops_from(&mut self, premise: Literal) {
        let cell = self.web.cell(premise.node());
        for digit in self.board.at(cell) {
            for is_on in [false, true] {
                let end = self.web.literal(cell, digit, is_on);
                if self.is_reached(end) {
                    self.loop_to(premise, end);
                }
            }
        }
    }

    /// By more than one link.
    fn is_reached(&self, end: Literal) -> bool {
        (2..u8::MAX).contains(&self.flood.depth(end))
    }

    fn loop_to(&mut self, premise: Literal, end: Literal) {
        self.flood.path(end, &mut self.path);
        if !self.leaves_and_returns() || self.is_lasso(Shape::Loop) {
            return;
        }
        let (technique, lost) = self.result(premise, end);
        self.collect(Ends { premise, end }, technique, lost);
    }

    /// Whether the first and the last link cross the border of the start cell.
    fn leaves_and_returns(&self) -> bool {
        let stays = |&one: &Literal, &other: &Literal| {
            self.web.cell(one.node()) == self.web.cell(other.node())
        };
        match self.path.as_slice() {
            [first, second, .., before, last] => !stays(first, second) && !stays(before, last),
            [first, second, last] => !stays(first, second) && !stays(second, last),
            _ => false,
        }
    }

    /// Whether the chain runs into its own middle. Two neighbours may share a
    /// cell, and a loop may touch its start.
    fn is_lasso(&self, shape: Shape) -> bool {
        let start = self.web.cell(self.path[0].node());
        let mut visited = CellSet::NONE;
        let mut before: Option<Literal> = None;
        for &literal in &self.path {
            if visited.contains(self.web.cell(literal.node())) {
                return true;
            }
            if let Some(before) = before
                && (shape == Shape::Open || self.web.cell(before.node()) != start)
            {
                visited = visited | self.web.node(before.node()).cells;
            }
            before = Some(literal);
        }
        false
    }

    fn result(&self, premise: Literal, end: Literal) -> (Technique, Lost) {
        let cell = self.web.cell(premise.node());
        let [first, last] = [premise, end].map(|literal| self.web.digit(literal.node()));
        let lose = |digits: &mut dyn Iterator<Item = Digit>| {
            Lost::new(digits.map(|digit| (digit, cell)).collect())
        };
        let broken = Technique::DiscontinuousNiceLoop;
        match (premise.is_on(), end.is_on()) {
            (true, false) if first == last => (broken, lose(&mut [first].into_iter())),
            (false, true) if first == last => {
                let others = self.board.at(cell).without(first);
                (broken, lose(&mut others.iter()))
            }
            (true, true) => (broken, lose(&mut [first].into_iter())),
            (false, false) => (broken, lose(&mut [last].into_iter())),
            (true, false) if self.board.at(cell).len() != 2 => (broken, Lost::default()),
            _ => (Technique::ContinuousNiceLoop, self.lost_by_closed_loop()),
        }
    }

    /// Every link of a closed loop is strong and weak at once.
    fn lost_by_closed_loop(&self) -> Lost {
        let cell = |place: usize| self.web.cell(self.path[place].node());
        let digit = |place: usize| self.web.digit(self.path[place].node());
        let is_on = |place: usize| self.path[place].is_on();
        let last = self.path.len() - 1;
        let on_loop = self.path[..last]
            .iter()
            .fold(CellSet::NONE, |all, literal| {
                all | self.web.node(literal.node()).cells
            });
        let mut lost = Vec::new();
        let mut keep_two = |place: usize, [one, other]: [Digit; 2]| {
            let others = self.board.at(cell(place)).without(one).without(other);
            lost.extend(others.iter().map(|digit| (digit, cell(place))));
        };
        if !is_on(0) && is_on(last) {
            keep_two(0, [digit(0), digit(last)]);
        }
        for place in 1..last.saturating_sub(1) {
            let enters = is_on(place) && cell(place - 1) != cell(place);
            let stays = cell(place + 1) == cell(place);
            if enters && stays && cell(place + 2) != cell(place) {
                keep_two(place, [digit(place), digit(place + 2)]);
            }
        }
        for place in 1..=last {
            if !is_on(place) && cell(place - 1) != cell(place) {
                let nodes = [place - 1, place].map(|at| self.web.node(self.path[at].node()));
                let seen = nodes[0].cells.common_peers() & nodes[1].cells.common_peers();
                let seen = seen & self.board.cells_for(digit(place));
                let outside = (seen - on_loop).without(cell(0));
                lost.extend(outside.iter().map(|cell| (digit(place), cell)));
            }
        }
        Lost::new(lost)
    }

    /// AIC: one of the two ends is true.
    fn open_from(&mut self, premise: Literal, open: &mut Vec<Found<Ends>>) {
        let start = self.web.cell(premise.node());
        let digit = self.web.digit(premise.node());
        for place in 1..self.flood.order.len() {
            let end = self.flood.order[place];
            if !end.is_on() || self.web.is_group(end.node()) || !self.is_reached(end) {
                continue;
            }
            let lost = self.lost_between(start, digit, end);
            if lost.is_empty() {
                continue;
            }
            self.flood.path(end, &mut self.path);
            if !self.is_lasso(Shape::Open) {
                let technique = self.grouped(Technique::Aic);
                let lost = Lost::new(lost);
                open.push(self.found(Ends { premise, end }, technique, lost));
            }
        }
    }

    /// At least two candidates: what removes only one is a loop too.
    fn lost_between(
        &self,
        start: crate::grid::Cell,
        digit: Digit,
        end: Literal,
    ) -> Vec<(Digit, crate::grid::Cell)> {
        let (cell, last) = (self.web.cell(end.node()), self.web.digit(end.node()));
        if cell == start {
            return Vec::new();
        }
        if digit == last {
            let seen = start.peers() & cell.peers() & self.board.cells_for(digit);
            if seen.len() < 2 {
                return Vec::new();
            }
            return seen.iter().map(|cell| (digit, cell)).collect();
        }
        let both = start.sees(cell)
            && self.board.at(cell).contains(digit)
            && self.board.at(start).contains(last);
        if both {
            vec![(digit, cell), (last, start)]
        } else {
            Vec::new()
        }
    }

    fn collect(&mut self, how: Ends, technique: Technique, lost: Lost) {
        if !lost.is_empty() {
            let technique = self.grouped(technique);
            let found = self.found(how, technique, lost);
            self.collected.add(found);
        }
    }

    fn found(&self, how: Ends, technique: Technique, lost: Lost) -> Found<Ends> {
        Found {
            technique,
            lost,
            length: self.path.len(),
            how,
        }
    }

    /// The technique's name if the path runs through a group.
    fn grouped(&self, technique: Technique) -> Technique {
        let is_grouped = |literal: &Literal| self.web.is_group(literal.node());
        match technique {
            _ if !self.path.iter().any(is_grouped) => technique,
            Technique::ContinuousNiceLoop => Technique::GroupedContinuousNiceLoop,
            Technique::DiscontinuousNiceLoop => Technique::GroupedDiscontinuousNiceLoop,
            _ => Technique::GroupedAic,
        }
    }
}
