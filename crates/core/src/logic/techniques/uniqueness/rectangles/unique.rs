//! Unique rectangles: types 1 to 6, and the hidden rectangle.

use super::corners::{self, Corners};
use crate::board::order;
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::uniqueness::proof;

/// Three corners ab of a rectangle in two boxes: the fourth is neither
/// (HoDoKu `tech_ur`, SudokuWiki `Unique_Rectangles`).
pub(crate) static UNIQUENESS_1: TechniqueInfo = TechniqueInfo {
    name: "Uniqueness test 1",
    family: Family::Uniqueness,
    hodoku: HodokuEntry::new("0600", Level::Hard, 100),
    rating: SeRating::Published(45),
    find: |board, emit| each(board, one_rich, emit),
    proof: proof::one_rich_corner,
    definition: "Three corners of a rectangle in two boxes hold only the same two digits. If the fourth held only these, they could be swapped: so it is neither of them.",
    spotting: "Look for two equal pairs in a line, within a box, and a third across. It is valid as the puzzle has only one solution.",
    example: "+8+6172+9+34+593+4+156.2..+2.+3+4+8+1+69.8+9.1.+4+3225.834.914+1+3.9..5.3+7..+6.+9.+4.4.98.+573.9.+4732.+6:573",
    look_alike: "r4c9",
};

/// Two corners side by side carry the same extra digit (HoDoKu
/// `tech_ur`).
pub(crate) static UNIQUENESS_2: TechniqueInfo = TechniqueInfo {
    name: "Uniqueness test 2",
    family: Family::Uniqueness,
    hodoku: HodokuEntry::new("0601", Level::Hard, 100),
    rating: SeRating::Published(45),
    find: |board, emit| each(board, same_extra, &mut only(Technique::Uniqueness2, emit)),
    proof: proof::same_extra,
    definition: "Two corners of a rectangle hold only two digits, the other two the same extra digit besides. One of them is that digit, so cells that see both lose it.",
    spotting: "Look for two equal pairs side by side and two cells opposite with these and one digit more.",
    example: ".546+1+79.+8....3.46..6..4.....+4.+79381..+3.+48+1...+81756+2+3+4+9+4..+12+6.9+3.91+35+8..+4.+23+9+7418.:551 641 651",
    look_alike: "r1c2",
};

/// One digit of the rectangle is locked into the two corners with extras
/// (HoDoKu `tech_ur`).
pub(crate) static UNIQUENESS_4: TechniqueInfo = TechniqueInfo {
    name: "Uniqueness test 4",
    family: Family::Uniqueness,
    hodoku: HodokuEntry::new("0603", Level::Hard, 100),
    rating: SeRating::Published(45),
    find: |board, emit| each(board, locked_digit, emit),
    proof: proof::locked_digit,
    definition: "Two corners of a rectangle carry extra digits, and one digit of the rectangle has no other place in their house. So the other digit goes from both.",
    spotting: "At two corners with extra candidates, count the places of the rectangle's two digits in the houses that they share.",
    example: ".546+1+79.+8....3.46..6..4.....+4.+79381.+9+3.+48+1...+81756+2+3+4+9+4..+12+6.9+3.91+35+8..+4.+23+9+7418.:641",
    look_alike: "r1c5",
};

/// Two corners across, or three, carry the same extra digit (HoDoKu
/// `tech_ur`).
pub(crate) static UNIQUENESS_5: TechniqueInfo = TechniqueInfo {
    name: "Uniqueness test 5",
    hodoku: HodokuEntry::new("0604", Level::Hard, 100),
    find: |board, emit| each(board, same_extra, &mut only(Technique::Uniqueness5, emit)),
    definition: "Two corners across, or three, carry the same extra digit. One of them must be that digit: cells that see all of them lose it.",
    spotting: "As uniqueness test 2, with the extra candidates in opposite corners.",
    example: ".+3+485.+721.+1+8...+59+32+5..316+48.....328.4+2..+8...7.832.....8.237...5+34+1...+8+7.57..18..+2:425 641 941 643 943 444 644 944 949 953 654 954 658 661 466 467 676 984 986 997",
    look_alike: "949",
    ..UNIQUENESS_2
};

/// Two opposite corners have extra candidates, and one digit is confined to the
/// rectangle in its rows or columns (HoDoKu `tech_ur`).
pub(crate) static UNIQUENESS_6: TechniqueInfo = TechniqueInfo {
    name: "Uniqueness test 6",
    family: Family::Uniqueness,
    hodoku: HodokuEntry::new("0605", Level::Hard, 100),
    rating: SeRating::Estimated(45),
    find: |board, emit| each(board, confined_digit, emit),
    proof: proof::confined_digit,
    definition: "Two opposite corners have extra candidates, and one digit is confined to the rectangle in both its rows or columns. There it would force the other pattern, so it goes from these two corners.",
    spotting: "Where two corners across are bare, count the places of each digit in the rows and columns of the rectangle.",
    example: "..8+3+64..+2+6.3+9285+4.+9241..86373.+2+4+61...4.+8.+3+62.+2+86+5+1..34897+4+3125+6+4.268.3..+3+6.7.+24..:199",
    look_alike: "199",
};

/// From one pair, the digit that is strong along both lines of the corner
/// across (HoDoKu `tech_ur`, SudokuWiki `Hidden_Unique_Rectangles`).
pub(crate) static HIDDEN_RECTANGLE: TechniqueInfo = TechniqueInfo {
    name: "Hidden rectangle",
    family: Family::Uniqueness,
    hodoku: HodokuEntry::new("0606", Level::Hard, 100),
    rating: SeRating::Estimated(46),
    find: hidden_rectangles,
    proof: proof::hidden_rectangle,
    definition: "One corner of a rectangle holds only two digits. If one digit has no other place in both lines of the corner across, the other digit goes from there.",
    spotting: "Start at a cell with two marks, go to the corner across, and count the places of each digit along its row and column.",
    example: "...+8.+7..+9.5+81.9.4.79+6+45+2+3186..3.1..4...+2.+5...57+3+9+4+6+182..47986.+5+8+6+7523+4+9+1+9.+5+6+1+4+8..:218 758 759",
    look_alike: "r2c8",
};

fn each(
    board: &Candidates,
    conclude: fn(&Candidates, &Corners) -> Option<Deduction>,
    emit: Emit<'_>,
) -> Flow {
    corners::each(board, corners::Distinct::CellsAndPair, &mut |corners| {
        emit_some(conclude(board, corners), emit)
    })
}

fn hidden_rectangles(board: &Candidates, emit: Emit<'_>) -> Flow {
    corners::each(board, corners::Distinct::CellsAndPair, &mut |corners| {
        hidden_in(board, corners, emit)
    })
}

/// Type 1: only one corner has extras.
pub(crate) fn one_rich(board: &Candidates, corners: &Corners) -> Option<Deduction> {
    corners.rich.single()?;
    let lost = (corners.rich, corners.pair);
    corners.removal(board, Technique::Uniqueness1, lost, [])
}

/// Types 2 and 5: two or three corners have the same extra digit.
pub(crate) fn same_extra(board: &Candidates, corners: &Corners) -> Option<Deduction> {
    let extra = corners.extras.single()?;
    let technique = match corners.rich.len() {
        2 if corners.rich_side_by_side() => Technique::Uniqueness2,
        2 | 3 => Technique::Uniqueness5,
        _ => return None,
    };
    let lost = (corners.rich.common_peers(), DigitSet::only(extra));
    corners.removal(board, technique, lost, [])
}

/// Type 4: what sees the two corners with extras lacks one digit of the pair.
pub(crate) fn locked_digit(board: &Candidates, corners: &Corners) -> Option<Deduction> {
    if !corners.rich_side_by_side() {
        return None;
    }
    let seen = corners.rich.common_peers();
    let is_locked = |digit: &Digit| (seen & board.cells_for(*digit)).is_empty();
    let locked = corners.digits().find(is_locked)?;
    let lost = (corners.rich, corners.pair.without(locked));
    let line = House::holding(corners.rich).take(1);
    corners.removal(board, Technique::Uniqueness4, lost, line)
}

/// Type 6: along the four lines one digit of the pair is only in corners,
/// of which two across have extras.
pub(crate) fn confined_digit(board: &Candidates, corners: &Corners) -> Option<Deduction> {
    if !corners.rich_across() {
        return None;
    }
    let lines = || corners.rich.iter().flat_map(lines_through);
    let is_confined = |digit: &Digit| lines().all(|line| is_confined(board, corners, line, *digit));
    let confined = corners.digits().find(is_confined)?;
    let lost = (corners.rich, DigitSet::only(confined));
    let mut lines: Vec<House> = lines().collect();
    order::sort_by_key(&mut lines, |line| line.index() as u128);
    corners.removal(board, Technique::Uniqueness6, lost, lines)
}

/// Hidden rectangles: one for each corner without extras whose neighbours have
/// some, and each digit of the pair.
pub(crate) fn hidden_in(board: &Candidates, corners: &Corners, emit: Emit<'_>) -> Flow {
    if corners.rich.len() != 3 && !corners.rich_across() {
        return Continue(());
    }
    for corner in corners.plain() {
        let Some(across) = across(corners.cells, corner) else {
            continue;
        };
        for digit in corners.digits() {
            emit_some(hidden_at(board, corners, across, digit), emit)?;
        }
    }
    Continue(())
}

/// That `across` loses the other digit of the pair, if along both its lines
/// `digit` is only in corners.
fn hidden_at(
    board: &Candidates,
    corners: &Corners,
    across: Cell,
    digit: Digit,
) -> Option<Deduction> {
    let confined = |line| is_confined(board, corners, line, digit);
    if !lines_through(across).into_iter().all(confined) {
        return None;
    }
    let lost = (CellSet::only(across), corners.pair.without(digit));
    corners.removal(
        board,
        Technique::HiddenRectangle,
        lost,
        lines_through(across),
    )
}

fn is_confined(board: &Candidates, corners: &Corners, line: House, digit: Digit) -> bool {
    corners.cells.contains_all(board.places(line, digit))
}

fn lines_through(cell: Cell) -> [House; 2] {
    let [row, column, _] = cell.houses();
    [row, column]
}

/// The corner that shares no line with this one.
fn across(corners: CellSet, corner: Cell) -> Option<Cell> {
    let apart = |other: &Cell| other.row() != corner.row() && other.column() != corner.column();
    corners.iter().find(apart)
}

/// The extra digits of two corners act as one cell of a subset (HoDoKu
/// `tech_ur`).
pub(crate) static UNIQUENESS_3: TechniqueInfo = TechniqueInfo {
    name: "Uniqueness test 3",
    family: Family::Uniqueness,
    hodoku: HodokuEntry::new("0602", Level::Hard, 100),
    rating: SeRating::Published(46),
    find: uniqueness_3,
    proof: proof::subset,
    definition: "Two corners of a rectangle carry extra digits, one of which must be true. The two act as one cell with these digits, and make a naked subset with others of a house.",
    spotting: "Where two corners have few extra candidates, look for cells of their house with the same digits.",
    example: "2.......5.6+5....9...9..+51......9+3+5..+95.8.6+41+383+6.+5.+972+5+18.6.3+4+7+7+24+31+86+5+9+6+9+3547..+1:144 444",
    look_alike: "r2c2",
};

fn uniqueness_3(board: &Candidates, emit: Emit<'_>) -> Flow {
    corners::each(board, corners::Distinct::CellsAndPair, &mut |corners| {
        subsets(board, corners, emit)
    })
}

/// Every naked subset that the two corners make with other cells of a house.
pub(crate) fn subsets(board: &Candidates, corners: &Corners, emit: Emit<'_>) -> Flow {
    if corners.rich.len() != 2 {
        return Continue(());
    }
    for house in House::holding(corners.rich) {
        let fits = |cell: &Cell| (board.at(*cell) & corners.pair).is_empty();
        let others = board.empty_cells() & house.cell_set();
        let others: CellSet = (others - corners.cells).iter().filter(fits).collect();
        let mut search = CornerSubsetSearch {
            board,
            corners,
            house,
            emit,
        };
        search.extend(others, CellSet::NONE, corners.extras)?;
    }
    Continue(())
}

/// HoDoKu does not see a subset within a line that acts in its box alone.
pub(crate) fn seen_by_hodoku(step: &Deduction) -> bool {
    let cells = step.evidence.cells(Role::Fin) | step.evidence.cells(Role::Set(0));
    let is_line = |house: House| !house.is_box();
    step.evidence.houses(HouseRole::Base).any(is_line) || !House::holding(cells).any(is_line)
}

struct CornerSubsetSearch<'a> {
    board: &'a Candidates,
    corners: &'a Corners,
    house: House,
    emit: Emit<'a>,
}

impl CornerSubsetSearch<'_> {
    /// Tries to add each of `open`, and then of those after it, to what is
    /// chosen: cells that hold `digits` together with the corners' extras.
    fn extend(&mut self, mut open: CellSet, chosen: CellSet, digits: DigitSet) -> Flow {
        while let Some(cell) = open.first() {
            open = open.without(cell);
            let (chosen, digits) = (chosen.with(cell), digits | self.board.at(cell));
            if digits.len() == chosen.len() + 1 && !self.seen_in_a_line(chosen) {
                self.emit_subset(chosen, digits)?;
            }
            self.extend(open, chosen, digits)?;
        }
        Continue(())
    }

    /// Whether a subset of a box is one of a row or column, too.
    fn seen_in_a_line(&self, chosen: CellSet) -> bool {
        let all = self.corners.rich | chosen;
        self.house.is_box() && House::holding(all).any(|house| !house.is_box())
    }

    fn emit_subset(&mut self, chosen: CellSet, digits: DigitSet) -> Flow {
        let houses: Vec<House> = House::holding(self.corners.rich | chosen).collect();
        let losing = houses
            .iter()
            .fold(CellSet::NONE, |cells, house| cells | house.cell_set());
        let lost = (losing - self.corners.rich - chosen, digits);
        let found = self
            .corners
            .removal(self.board, Technique::Uniqueness3, lost, houses);
        let Some(mut step) = found else {
            return Continue(());
        };
        step.evidence
            .mark_candidates(Role::Set(0), self.board, chosen);
        // The houses that lose nothing are no part of the argument.
        let acts = |house: &House| {
            step.eliminations
                .iter()
                .any(|(cell, _)| house.cell_set().contains(*cell))
        };
        step.evidence
            .houses
            .retain(|(house, role)| *role != HouseRole::Base || acts(house));
        (self.emit)(step)
    }
}
