//! Nice loops and AIC. The search floods all consequences of each premise, and looks at those
//! in the cell of the premise and in cells that see it (HoDoKu, `TablingSolver.java`).

use super::collected::{Collected, EliminationSet, FoundChain};
use crate::logic::inference::flood::Flood;
use crate::logic::inference::implication_graph::{Grouping, ImplicationGraph, Literal};
use crate::logic::techniques::chains::proof;
use crate::logic::techniques::prelude::*;

/// A closed chain of alternating links (HoDoKu `tech_chains`).
pub(crate) static CONTINUOUS_NICE_LOOP: TechniqueInfo = TechniqueInfo {
    name: "Continuous nice loop",
    family: Family::Chain,
    hodoku: HodokuEntry::new("0706", Level::Unfair, 280),
    rating: SeRating::Estimated(70),
    find: |board, emit| nice_loops(board, Grouping::Single, emit),
    proof: proof::proof,
    definition: "A closed chain of alternating strong and weak links. Every weak link of it becomes strong: candidates that see both its ends go.",
    spotting: "A chain that comes back to where it began, with strong and weak still in turn.",
    example: "1..6.5..9.....+8...+753+21+984+6...951.....+1.6+2...+5.2.8.6..6.7+1..9.53+1+58+97+4+62..9+5.+61..:222 228 328 358 368 422 442 452 462 724 728 758 768 842 852 858",
    look_alike: "222",
};

/// A loop that meets with two weak or two strong links (HoDoKu
/// `tech_chains`).
pub(crate) static DISCONTINUOUS_NICE_LOOP: TechniqueInfo = TechniqueInfo {
    name: "Discontinuous nice loop",
    hodoku: HodokuEntry::new("0707", Level::Unfair, 280),
    definition: "A chain that comes back to the candidate where it began. Two strong links there make it true, two weak ones false.",
    spotting: "Ask what follows from a candidate, and whether it contradicts it.",
    example: "..1+25.4...2..3..1.8.......2+5+674+139+2+8..+2..+5+6+7+44+9+8672+1+35...5.7...2.9...7+56+75.....4.",
    look_alike: "r1c3",
    ..CONTINUOUS_NICE_LOOP
};

/// Alternating links over cells and digits, strong at both ends (HoDoKu
/// `tech_chains`, SudokuWiki `Alternating_Inference_Chains`).
pub(crate) static AIC: TechniqueInfo = TechniqueInfo {
    name: "AIC",
    hodoku: HodokuEntry::new("0708", Level::Unfair, 280),
    definition: "Alternating strong and weak links over cells and digits, strong at both ends: one of the ends is true. What both of them rule out goes.",
    spotting: "Go on from strong link to strong link, in cells with two marks and in houses with two places, until two ends look at the same candidate.",
    example: "..6.+4+92+1.9.+1.....4243..+5896.+3.591..+2+1.2.8+43..4..2.3..13.......7...9.7..+8.1.4.8.2.:275 325 587 624 675 714 722 724 725",
    look_alike: "r2c1",
    ..CONTINUOUS_NICE_LOOP
};

/// A continuous nice loop through groups of cells (HoDoKu `tech_chains`).
pub(crate) static GROUPED_CONTINUOUS_NICE_LOOP: TechniqueInfo = TechniqueInfo {
    name: "Grouped continuous nice loop",
    family: Family::Chain,
    hodoku: HodokuEntry::new("0709", Level::Unfair, 300),
    rating: SeRating::Estimated(72),
    find: |board, emit| nice_loops(board, Grouping::Grouped, emit),
    proof: proof::proof,
    definition: "A continuous nice loop in which two or three cells of a box and a line count as one place of a digit.",
    spotting: "As a nice loop; three cells in a crossing may do for one.",
    example: "..148...9.8.2+9....9....5....6..5+23+9...+9.1.+6722.36.9....+92...71.......+9.34..9...6.:129 139 167 238 429 438 439 486 512 527 529 562 588 671 685 686 785 839 841 849 888",
    look_alike: "238",
};

/// A discontinuous nice loop through groups of cells (HoDoKu
/// `tech_chains`).
pub(crate) static GROUPED_DISCONTINUOUS_NICE_LOOP: TechniqueInfo = TechniqueInfo {
    name: "Grouped discontinuous nice loop",
    hodoku: HodokuEntry::new("0710", Level::Unfair, 300),
    definition: "A discontinuous nice loop in which two or three cells of a box and a line count as one place of a digit.",
    example: "93+1+46...2+6..3.2+9.1...19.+6+3..9+3...42+64.5+6+2.7+93+267+9+4+3+18+5..+9.36...3.+65.4.+1+95...1+9+367:472 822 832 872",
    look_alike: "r1c5",
    ..GROUPED_CONTINUOUS_NICE_LOOP
};

/// An AIC through groups of cells (HoDoKu `tech_chains`, SudokuWiki
/// `Grouped_X_Cycles`).
pub(crate) static GROUPED_AIC: TechniqueInfo = TechniqueInfo {
    name: "Grouped AIC",
    hodoku: HodokuEntry::new("0711", Level::Unfair, 300),
    definition: "An AIC in which two or three cells of a box and a line count as one place of a digit.",
    spotting: "Where a digit has three places in a box, two of them in a line: these two may do for one end of a link.",
    example: "8.5.+2.3...2.5.+38......8..+255+12.3.6..3+7+9416+5+82+4+86+25+97+319...4.+2.+8..8..2.5.+2.7...1.3:372 412 419 429 432 684 728 774 784 984 985 998",
    look_alike: "r1c7",
    ..GROUPED_CONTINUOUS_NICE_LOOP
};

pub(crate) fn nice_loops(board: &Candidates, grouping: Grouping, emit: Emit<'_>) -> Flow {
    let mut search = NiceLoopSearch {
        board,
        graph: ImplicationGraph::new(board, grouping),
        flood: Flood::default(),
        path: Vec::new(),
        collected: Collected::default(),
    };
    for found in search.run() {
        let LoopEnds { premise, end } = found.how;
        search.flood.fill(search.graph.all_links(), premise);
        search.flood.path(end, &mut search.path);
        let mut evidence = Evidence::default();
        evidence.follow(search.graph.chain(&search.path).with_houses(board));
        let lost = found.lost.eliminations();
        emit(Deduction::eliminating(found.technique, lost, evidence))?;
    }
    Continue(())
}

/// From where to where.
#[derive(Clone, Copy, Debug)]
struct LoopEnds {
    premise: Literal,
    end: Literal,
}

/// The shape of a chain; it decides where the chain may touch itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LoopShape {
    Loop,
    Open,
}

struct NiceLoopSearch<'a> {
    board: &'a Candidates,
    graph: ImplicationGraph,
    flood: Flood,
    path: Vec<Literal>,
    collected: Collected<LoopEnds>,
}

impl NiceLoopSearch<'_> {
    /// All chains, in HoDoKu's order.
    fn run(&mut self) -> Vec<FoundChain<LoopEnds>> {
        let mut open = Vec::new();
        for is_on in [true, false] {
            for number in 0..self.graph.candidates() {
                let premise = Literal::new(number, is_on);
                self.flood.fill(self.graph.all_links(), premise);
                self.loops_from(premise);
                if !is_on {
                    self.open_from(premise, &mut open);
                }
            }
        }
        let mut collected = std::mem::take(&mut self.collected);
        open.into_iter().for_each(|found| collected.add(found));
        collected.sorted()
    }

    fn loops_from(&mut self, premise: Literal) {
        let cell = self.graph.cell(premise.node());
        for digit in self.board.at(cell) {
            for is_on in [false, true] {
                let end = self.graph.literal(cell, digit, is_on);
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
        if !self.leaves_and_returns() || self.is_lasso(LoopShape::Loop) {
            return;
        }
        let (technique, lost) = self.result(premise, end);
        self.collect(LoopEnds { premise, end }, technique, lost);
    }

    /// Whether the first and the last link cross the border of the start cell.
    fn leaves_and_returns(&self) -> bool {
        let stays = |&one: &Literal, &other: &Literal| {
            self.graph.cell(one.node()) == self.graph.cell(other.node())
        };
        match self.path.as_slice() {
            [first, second, .., before, last] => !stays(first, second) && !stays(before, last),
            [first, second, last] => !stays(first, second) && !stays(second, last),
            _ => false,
        }
    }

    /// Whether the chain runs into its own middle. Two neighbours may share a
    /// cell, and a loop may touch its start.
    fn is_lasso(&self, shape: LoopShape) -> bool {
        let start = self.graph.cell(self.path[0].node());
        let mut visited = CellSet::NONE;
        let mut before: Option<Literal> = None;
        for &literal in &self.path {
            if visited.contains(self.graph.cell(literal.node())) {
                return true;
            }
            if let Some(before) = before
                && (shape == LoopShape::Open || self.graph.cell(before.node()) != start)
            {
                visited = visited | self.graph.node(before.node()).cells;
            }
            before = Some(literal);
        }
        false
    }

    fn result(&self, premise: Literal, end: Literal) -> (Technique, EliminationSet) {
        let cell = self.graph.cell(premise.node());
        let [first, last] = [premise, end].map(|literal| self.graph.digit(literal.node()));
        let lose = |digits: &mut dyn Iterator<Item = Digit>| {
            EliminationSet::new(digits.map(|digit| (digit, cell)))
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
            (true, false) if self.board.at(cell).len() != 2 => (broken, EliminationSet::default()),
            _ => (Technique::ContinuousNiceLoop, self.lost_by_closed_loop()),
        }
    }

    /// Every link of a closed loop is both strong and weak.
    fn lost_by_closed_loop(&self) -> EliminationSet {
        let cell = |place: usize| self.graph.cell(self.path[place].node());
        let digit = |place: usize| self.graph.digit(self.path[place].node());
        let is_on = |place: usize| self.path[place].is_on();
        let last = self.path.len() - 1;
        let on_loop = self.path[..last]
            .iter()
            .fold(CellSet::NONE, |all, literal| {
                all | self.graph.node(literal.node()).cells
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
                let nodes = [place - 1, place].map(|at| self.graph.node(self.path[at].node()));
                let seen = nodes[0].cells.common_peers() & nodes[1].cells.common_peers();
                let seen = seen & self.board.cells_for(digit(place));
                let outside = (seen - on_loop).without(cell(0));
                lost.extend(outside.iter().map(|cell| (digit(place), cell)));
            }
        }
        EliminationSet::new(lost)
    }

    /// AIC: one of the two ends is true.
    fn open_from(&mut self, premise: Literal, open: &mut Vec<FoundChain<LoopEnds>>) {
        let start = self.graph.cell(premise.node());
        let digit = self.graph.digit(premise.node());
        for place in 1..self.flood.order.len() {
            let end = self.flood.order[place];
            if !end.is_on() || self.graph.is_group(end.node()) || !self.is_reached(end) {
                continue;
            }
            let lost = self.lost_between(start, digit, end);
            if lost.is_empty() {
                continue;
            }
            self.flood.path(end, &mut self.path);
            if !self.is_lasso(LoopShape::Open) {
                let technique = self.grouped(Technique::Aic);
                let lost = EliminationSet::new(lost);
                open.push(self.found(LoopEnds { premise, end }, technique, lost));
            }
        }
    }

    /// At least two candidates: what removes only one is a loop too.
    fn lost_between(&self, start: Cell, digit: Digit, end: Literal) -> Vec<(Digit, Cell)> {
        let (cell, last) = (self.graph.cell(end.node()), self.graph.digit(end.node()));
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

    fn collect(&mut self, how: LoopEnds, technique: Technique, lost: EliminationSet) {
        if !lost.is_empty() {
            let technique = self.grouped(technique);
            let found = self.found(how, technique, lost);
            self.collected.add(found);
        }
    }

    fn found(
        &self,
        how: LoopEnds,
        technique: Technique,
        lost: EliminationSet,
    ) -> FoundChain<LoopEnds> {
        FoundChain {
            technique,
            lost,
            length: self.path.len(),
            how,
        }
    }

    /// The technique's name if the path runs through a group.
    fn grouped(&self, technique: Technique) -> Technique {
        let is_grouped = |literal: &Literal| self.graph.is_group(literal.node());
        match technique {
            _ if !self.path.iter().any(is_grouped) => technique,
            Technique::ContinuousNiceLoop => Technique::GroupedContinuousNiceLoop,
            Technique::DiscontinuousNiceLoop => Technique::GroupedDiscontinuousNiceLoop,
            _ => Technique::GroupedAic,
        }
    }
}
