//! Junior Exocets, alone and in pairs (Sudoku players' forum, `JExocet`; SudokuWiki `Exocet`).

use crate::board::order::sorted_set;
use crate::logic::inference::board_index::LineDirection;
use crate::logic::techniques::exotic::exocet_proof::{self, covering_lines};
use crate::logic::techniques::prelude::*;

/// Two cells whose digits two others repeat (SudokuWiki `Exocet`).
pub(crate) static JUNIOR_EXOCET: TechniqueInfo = TechniqueInfo {
    name: "Junior Exocet",
    family: Family::Exotic,
    hodoku: HodokuEntry::unlisted(Level::Extreme, 430),
    rating: SeRating::Estimated(84),
    find: junior_exocets,
    proof: exocet_proof::junior,
    definition: "Two cells of a box and a line, the base, with three or four digits. Outside their three boxes three lines across have each of these in at most two lines. So two cells in the other boxes, the targets, take the digits of the base.",
    spotting: "Look for a base with three or four digits and for targets beside cells that cannot have them. Then check the lines across digit by digit.",
    example: "9876.....65....7............4..3..5...68..9.......2..1..87..5......1..2......4..3",
    look_alike: "r1c1",
};

/// Two bases with the same lines across (Sudoku players' forum, `JExocet`).
pub(crate) static DOUBLE_EXOCET: TechniqueInfo = TechniqueInfo {
    name: "Double Exocet",
    hodoku: HodokuEntry::unlisted(Level::Extreme, 440),
    rating: SeRating::Estimated(85),
    find: double_exocets,
    proof: exocet_proof::double,
    definition: "Two Junior Exocets in the same three boxes, with the same lines across and four digits. The bases share no digit, so they have all four. Each is in just one target, so both lines that hold it elsewhere lose it outside the lines across.",
    spotting: "With a Junior Exocet look at a target's box for a second base of the same digits.",
    example: "98.7..6..7..5..8....6....4.6..8..9...9..3......8.7+9..21.+9.......6.+9571.....1...96:577 591 656 674 777",
    look_alike: "r1c1",
    ..JUNIOR_EXOCET
};

/// Three lines through three boxes.
#[derive(Clone, Copy)]
struct ExocetBand<'a> {
    board: &'a Candidates,
    direction: LineDirection,
    number: usize,
}

/// Two empty cells of a line and a box.
#[derive(Clone, Copy)]
struct Base {
    cells: CellSet,
    digits: DigitSet,
    line: usize,
    /// The place in the line of the third cell of the box.
    third: usize,
}

/// An empty cell at this line and place of the band. Of the two cells beside it across the band one
/// is in the line of the base, and the other has no digit of the base.
#[derive(Clone, Copy)]
struct ExocetTarget {
    line: usize,
    place: usize,
    cell: Cell,
}

struct Exocet<'a> {
    band: ExocetBand<'a>,
    base: Base,
    targets: [ExocetTarget; 2],
    /// For each digit of the base at most two lines that hold it in the lines across, outside the
    /// band.
    covers: Vec<(Digit, Vec<House>)>,
}

fn bands(board: &Candidates) -> impl Iterator<Item = ExocetBand<'_>> {
    LineDirection::BOTH.into_iter().flat_map(move |direction| {
        (0..3).map(move |number| ExocetBand {
            board,
            direction,
            number,
        })
    })
}

fn junior_exocets(board: &Candidates, emit: Emit<'_>) -> Flow {
    for band in bands(board) {
        for exocet in band.exocets() {
            emit_some(exocet.junior(), emit)?;
        }
    }
    Continue(())
}

fn double_exocets(board: &Candidates, emit: Emit<'_>) -> Flow {
    for band in bands(board) {
        let all = band.exocets();
        for (number, one) in all.iter().enumerate() {
            for other in &all[number + 1..] {
                if one.is_paired(other) {
                    emit_some(one.double(other), emit)?;
                }
            }
        }
    }
    Continue(())
}

impl<'a> ExocetBand<'a> {
    fn lines(self) -> impl Iterator<Item = usize> + Clone {
        3 * self.number..3 * self.number + 3
    }

    /// The cells that have one of these digits, or may have it.
    fn with(self, digits: DigitSet) -> CellSet {
        let of = |digit| self.board.cells_for(digit) | self.board.values().cells_with(digit);
        digits
            .iter()
            .fold(CellSet::NONE, |all, digit| all | of(digit))
    }

    fn bases(self) -> impl Iterator<Item = Base> {
        let thirds = self
            .lines()
            .flat_map(|line| (0..9).map(move |third| (line, third)));
        thirds.filter_map(move |(line, third)| {
            let first = third / 3 * 3;
            let places = (first..first + 3).filter(|&place| place != third);
            let cells: CellSet = places
                .map(|place| self.direction.cell(line, place))
                .collect();
            let all = cells.iter().map(|cell| self.board.at(cell));
            let digits = all.fold(DigitSet::NONE, |all, digits| all | digits);
            let is_open = self.board.empty_cells().contains_all(cells);
            (is_open && matches!(digits.len(), 3 | 4)).then_some(Base {
                cells,
                digits,
                line,
                third,
            })
        })
    }

    /// The targets of a base in the box that begins at this place.
    fn targets(self, base: &Base, first: usize) -> Vec<ExocetTarget> {
        let holding = self.with(base.digits);
        let outside = self.lines().filter(|&line| line != base.line);
        let all = outside.flat_map(|line| (first..first + 3).map(move |place| (line, place)));
        let target = all.map(|(line, place)| ExocetTarget {
            line,
            place,
            cell: self.direction.cell(line, place),
        });
        let fits = |target: &ExocetTarget| {
            let others = self
                .lines()
                .filter(|&line| line != base.line && line != target.line);
            let mut beside = others.map(|line| self.direction.cell(line, target.place));
            (self.board.empty_cells() & holding).contains(target.cell)
                && beside.all(|cell| !holding.contains(cell))
        };
        target.filter(fits).collect()
    }

    fn exocets(self) -> Vec<Exocet<'a>> {
        let mut all = Vec::new();
        for base in self.bases() {
            let other_boxes = [0, 3, 6]
                .into_iter()
                .filter(|first| base.third / 3 * 3 != *first);
            let mut targets = other_boxes.map(|first| self.targets(&base, first));
            let (Some(ones), Some(others)) = (targets.next(), targets.next()) else {
                continue;
            };
            for &one in &ones {
                for &other in &others {
                    all.extend(self.exocet(base, [one, other]));
                }
            }
        }
        all
    }

    fn exocet(self, base: Base, targets: [ExocetTarget; 2]) -> Option<Exocet<'a>> {
        let mut exocet = Exocet {
            band: self,
            base,
            targets,
            covers: Vec::new(),
        };
        let across = exocet.outside();
        for digit in base.digits {
            let cells = self.with(DigitSet::only(digit)) & across;
            let lines = covering_lines(cells, 2).filter(|lines| !lines.is_empty());
            exocet.covers.push((digit, lines?));
        }
        Some(exocet)
    }
}

impl Exocet<'_> {
    fn places(&self) -> [usize; 3] {
        [
            self.base.third,
            self.targets[0].place,
            self.targets[1].place,
        ]
    }

    fn lines_across(&self) -> impl Iterator<Item = House> {
        let own = self.places();
        let places = (0..9).filter(move |place| own.contains(place));
        places.map(|place| self.band.direction.crossing(place))
    }

    fn cells_across(&self) -> CellSet {
        let lines = self.lines_across().map(House::cell_set);
        lines.fold(CellSet::NONE, |all, line| all | line)
    }

    /// The cells of the lines across outside the band.
    fn outside(&self) -> CellSet {
        let lines = self.band.lines().map(|line| self.band.direction.line(line));
        lines.fold(self.cells_across(), |all, line| all - line.cell_set())
    }

    /// The cells of the other target's box that may have the digit of this target: its line is
    /// neither that of the base nor that of the target.
    fn mirror(&self, number: usize) -> CellSet {
        let [target, other] = [self.targets[number], self.targets[1 - number]];
        let lines =
            [self.base.line, target.line].map(|line| self.band.direction.line(line).cell_set());
        let [_, _, square] = other.cell.houses();
        let across = self.band.direction.crossing(other.place).cell_set();
        square.cell_set() - lines[0] - lines[1] - across
    }

    fn junior(&self) -> Option<Deduction> {
        let board = self.band.board;
        let mut evidence = self.evidence();
        let mut lost = Vec::new();
        let mut possible = DigitSet::NONE;
        for (number, target) in self.targets.into_iter().enumerate() {
            let mirror = self.mirror(number);
            let here = board.at(target.cell);
            let own = here & self.base.digits;
            let is_mirrored = |&digit: &Digit| {
                let cells = self.band.with(DigitSet::only(digit));
                !(cells & mirror).is_empty()
            };
            let kept: DigitSet = own.iter().filter(is_mirrored).collect();
            if kept.is_empty() {
                return None;
            }
            possible = possible | kept;
            lost.extend(candidates_among(board, target.cell.into(), here - kept));
            let holding = self.band.with(kept) & mirror;
            let only = holding
                .single()
                .filter(|&cell| board.empty_cells().contains(cell));
            let others =
                only.map(|cell| candidates_among(board, cell.into(), DigitSet::NINE - kept));
            let others = others.unwrap_or_default();
            if kept != own || !others.is_empty() {
                self.mark_mirror(&mut evidence, number, mirror);
            }
            lost.extend(others);
        }
        lost.extend(candidates_among(
            board,
            self.base.cells,
            self.base.digits - possible,
        ));
        let step = Deduction::eliminating(Technique::JuniorExocet, sorted_set(lost), evidence);
        (!step.eliminations.is_empty()).then_some(step)
    }

    fn evidence(&self) -> Evidence {
        let board = self.band.board;
        let mut evidence = Evidence::default();
        evidence.define(board, self.base.cells, DigitSet::NINE);
        for (set, target) in (0..).zip(self.targets) {
            evidence.mark_candidates(Role::Set(set), board, target.cell.into());
        }
        self.mark_outside(&mut evidence);
        evidence.add_bases(self.lines_across());
        evidence
    }

    fn mark_outside(&self, evidence: &mut Evidence) {
        let board = self.band.board;
        let outside = self.outside();
        for (digit, lines) in &self.covers {
            evidence.mark(
                Role::Fin,
                in_cells(board.cells_for(*digit) & outside, *digit),
            );
            let written = board.values().cells_with(*digit) & outside;
            evidence.mark(Role::Blocker, in_cells(written, *digit));
            let lines = lines.iter().map(|&line| (line, HouseRole::Cover));
            evidence.houses.extend(lines);
        }
    }

    fn mark_mirror(&self, evidence: &mut Evidence, number: usize, mirror: CellSet) {
        let board = self.band.board;
        let digits = self.base.digits;
        let role = Role::Set(2 + number as u8);
        evidence.mark(role, candidates_among(board, mirror, digits));
        for digit in digits {
            let written = board.values().cells_with(digit) & mirror;
            evidence.mark(Role::Blocker, in_cells(written, digit));
        }
        let [_, _, square] = self.targets[1 - number].cell.houses();
        evidence.houses.push((square, HouseRole::Cover));
    }

    /// Whether the other has its base in the box of one of these targets, and each line across is
    /// one of its own. The two have different targets in the third box.
    fn is_paired(&self, other: &Exocet<'_>) -> bool {
        let is_same = |place: &usize| other.places().contains(place);
        let apart = self.base.third / 3 != other.base.third / 3;
        let shares_target = self
            .targets
            .iter()
            .any(|target| other.targets.iter().any(|its| its.cell == target.cell));
        let digits = self.base.digits | other.base.digits;
        apart
            && self.places().iter().all(is_same)
            && !shares_target
            && digits.len() == 4
            && self.base.line != other.base.line
    }

    fn double(&self, other: &Exocet<'_>) -> Option<Deduction> {
        let board = self.band.board;
        let across = self.cells_across();
        let mut lost = Vec::new();
        for (digit, lines) in self.covers.iter().chain(&other.covers) {
            let inside = |line: &House| (line.cell_set() & board.cells_for(*digit)) - across;
            if lines.len() == 2 {
                lost.extend(lines.iter().flat_map(|line| in_cells(inside(line), *digit)));
            }
        }
        let mut evidence = self.evidence();
        evidence.define(board, other.base.cells, DigitSet::NINE);
        for (set, target) in (2..).zip(other.targets) {
            evidence.mark_candidates(Role::Set(set), board, target.cell.into());
        }
        other.mark_outside(&mut evidence);
        let step = Deduction::eliminating(Technique::DoubleExocet, sorted_set(lost), evidence);
        (!step.eliminations.is_empty()).then_some(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_target_lost_in_its_mirror_leaves_the_base() {
        Named {
            find: JUNIOR_EXOCET.find,
            position: "98.7..6..75...+6.8...6.....+54...6...3..58.7.6.....345...2...1.....79...5.......1.2:169 224 324 479 489 969 979",
            result: "r1c8<>3, r2c5<>9, r3c1,r3c2<>3",
            proof: "r3c1 and r3c2, the base, are two of 1, 2, 3 and 4. Outside boxes 1, 2 and 3, columns 3, 4 and 8 have 1 only in rows 4 and 6; 2 only in rows 4 and 6; 3 only in rows 7 and 9; 4 only in rows 7 and 9. So each of these digits is in at least one of them inside. There a digit of the base fits only in r2c4 and r1c8, the targets: the other cells see the base or cannot have it. So the targets have the two digits of the base, one each. In box 2 the digit of r1c8 is not in the line of r1c8 nor in that of the base, so it is in r2c5. A digit that neither target can have is not in the base. So r1c8 is not 3, r2c5 is not 9 and neither r3c1 nor r3c2 is 3.",
            spoiled_without: "r5c3",
        }
        .check_among_others();
    }

    #[test]
    fn two_bases_with_four_digits() {
        Named {
            find: DOUBLE_EXOCET.find,
            position: "98.7..6..7..5..8....6....4.6..8..9...9..3......8.7+9..21.+9.......6.+9571.....1...96:577 591 656 674 777",
            result: "r3c2<>23, r3c5<>2, r3c6<>23, r3c9<>3, r5c3,r5c6<>24, r5c9<>4, r6c2<>34, r6c8<>3",
            proof: "r8c8 and r8c9, the first base, are two of 2, 3, 4 and 8, and r9c5 and r9c6, the second base, two of 2, 3, 4 and 8. Outside boxes 7, 8 and 9, columns 1, 4 and 7 have 2 only in rows 3 and 5; 3 only in rows 3 and 6; 4 only in rows 5 and 6; 8 only in rows 2 and 4. So each of these digits is in at least one of them inside. There a digit of the first base fits only in r9c1 and r7c4, one of the second only in r8c1 and r7c7, the targets: the other cells see that base or cannot have it. A digit of both bases would be in r9c1 and r8c1, but these see each other. So the bases have four digits, each in just one target. Two of the columns have it outside, so both of its lines do, and the rest of these lines does not: r3c2 is neither 2 nor 3, r3c5 is not 2, r3c6 is neither 2 nor 3, r3c9 is not 3, neither r5c3 nor r5c6 is 2 or 4, r5c9 is not 4, r6c2 is neither 3 nor 4 and r6c8 is not 3.",
            spoiled_without: "r1c1",
        }
        .check_among_others();
    }
}
