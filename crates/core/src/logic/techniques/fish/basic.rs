//! Fish: a digit whose candidates in some rows lie in as many columns, or the
//! reverse (HoDoKu `tech_fishb`, SudokuWiki `X_Wing_Strategy`).

use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, houses, list, one, pattern_text, plural};
use crate::logic::inference::board_index::LineDirection;
use crate::logic::inference::locked_subsets::{bits, visit_subsets};
use crate::logic::techniques::prelude::*;

/// A digit's candidates in two rows lie in two columns, or the reverse
/// (HoDoKu `tech_fishb`, SudokuWiki `X_Wing_Strategy`).
pub(crate) static X_WING: TechniqueInfo = TechniqueInfo {
    name: "X-Wing",
    family: Family::Fish,
    hodoku: HodokuEntry::new("0300", Level::Hard, 140),
    rating: SeRating::Published(32),
    find: |board, emit| basic_fish(board, 2, Technique::XWing, emit),
    proof: basic_proof,
    definition: "In two rows a digit has its places in the same two columns (or the reverse). Each of the two columns has its digit in one of the two rows, so no other cell of these columns can hold it.",
    spotting: "Follow one digit. Note the lines with just two places for it, and look for two whose places face each other: the corners of a rectangle.",
    example: "+4.+73+18.+2+6+2..+64+7+1.+3+61329548+7+5798+2163+48+3+4+9+5+6+7+12+1..4+73+8..34.5.9+2719.+1+7.+2.+48+7..1.4.+6.",
    look_alike: "r1c3",
};

/// A basic fish of three lines (HoDoKu `tech_fishb`, SudokuWiki
/// `Sword_Fish_Strategy`).
pub(crate) static SWORDFISH: TechniqueInfo = TechniqueInfo {
    name: "Swordfish",
    family: Family::Fish,
    hodoku: HodokuEntry::new("0301", Level::Hard, 150),
    rating: SeRating::Published(38),
    find: |board, emit| basic_fish(board, 3, Technique::Swordfish, emit),
    proof: basic_proof,
    definition: "In three rows a digit has its places in the same three columns (or the reverse). The rows fill the columns with it, so the rest of the columns loses it.",
    spotting: "Follow one digit through lines with two or three places. Three lines that use only three crossing lines are a Swordfish; no line needs all three.",
    example: "93+4+16+7.+2.+6+15+28...772+85.4.6+15+76..2.+1.+2.1.5.7...+8.7.+16+52+16.3+75.848.+7.2.1......1..76:365 397 444 454",
    look_alike: "r1c1",
};

/// A basic fish of four lines (HoDoKu `tech_fishb`).
pub(crate) static JELLYFISH: TechniqueInfo = TechniqueInfo {
    name: "Jellyfish",
    family: Family::Fish,
    hodoku: HodokuEntry::new("0302", Level::Hard, 160),
    rating: SeRating::Published(52),
    find: |board, emit| basic_fish(board, 4, Technique::Jellyfish, emit),
    proof: basic_proof,
    definition: "In four rows a digit has its places in the same four columns (or the reverse), so the rest of the columns loses it.",
    spotting: "As a Swordfish with one line more. Look at digits with many places left and lines with few of them.",
    example: ".1.9+4.5+8.2.8.1....4......7.18+9.3.2.+7...8+29...+3.2.7.+896.3+1.....4+9.+4.6.7.8..7..4.1.:299 584 592 927",
    look_alike: "r1c7",
};

fn basic_fish(board: &Candidates, size: usize, technique: Technique, emit: Emit<'_>) -> Flow {
    for digit in Digit::NINE {
        let cells = board.cells_for(digit);
        // Two in each base, and one to lose.
        if cells.len() <= 2 * size {
            continue;
        }
        for direction in LineDirection::BOTH {
            let lines = direction.places(cells);
            visit_subsets(&lines, size, &mut |bases, covers| {
                if !bits(!bases & 0x1ff).any(|line| lines[line] & covers != 0) {
                    return Continue(());
                }
                let fish = Fish::from_lines(digit, direction, bases, covers);
                emit(fish.deduction(board, technique))
            })?;
        }
    }
    Continue(())
}

/// A fish of any kind: each base has the digit, and so has each cover at most
/// once. Base candidates that no cover holds are fins, those in two bases are
/// endo-fins. If none of them is true the bases use up the covers, so these
/// lose what lies in no base or in two covers, wherever it sees all fins.
pub(crate) struct Fish {
    digit: Digit,
    bases: Vec<House>,
    covers: Vec<House>,
}

impl Fish {
    pub fn new(digit: Digit, bases: Vec<House>, covers: Vec<House>) -> Fish {
        Fish {
            digit,
            bases,
            covers,
        }
    }

    pub fn from_lines(digit: Digit, direction: LineDirection, bases: u16, covers: u16) -> Fish {
        let bases = bits(bases).map(|line| direction.line(line)).collect();
        let covers = bits(covers).map(|line| direction.crossing(line)).collect();
        Fish::new(digit, bases, covers)
    }

    pub fn deduction(self, board: &Candidates, technique: Technique) -> Deduction {
        let digit = self.digit;
        let (body, endo_fins) = layers(board, digit, &self.bases);
        let (net, doubled) = layers(board, digit, &self.covers);
        let fins = body - net - endo_fins;
        let lost = ((net - body) | doubled) & (fins | endo_fins).common_peers();
        let mut evidence = Evidence::default();
        evidence.mark(Role::Defining, in_cells(body - fins - endo_fins, digit));
        evidence.mark(Role::Fin, in_cells(fins, digit));
        evidence.mark(Role::EndoFin, in_cells(endo_fins, digit));
        let bases = self.bases.iter().map(|&house| (house, HouseRole::Base));
        let covers = self.covers.iter().map(|&house| (house, HouseRole::Cover));
        evidence.houses = bases.chain(covers).collect();
        Deduction::eliminating(technique, in_cells(lost, digit), evidence)
    }
}

/// The digit's places in any of these houses, and those in more than one.
fn layers(board: &Candidates, digit: Digit, houses: &[House]) -> (CellSet, CellSet) {
    let nothing = (CellSet::NONE, CellSet::NONE);
    houses.iter().fold(nothing, |(any, twice), &house| {
        let places = board.places(house, digit);
        (any | places, twice | (any & places))
    })
}

pub(crate) fn basic_proof(step: &Deduction) -> Option<String> {
    let [base, _, digits] = pattern_text(step);
    let digit = one(step.evidence.digits(Role::Defining));
    let bases = || step.evidence.houses(HouseRole::Base);
    let covers = || step.evidence.houses(HouseRole::Cover);
    let [these, those] = [bases().next()?, covers().next()?].map(|house| plural(house.kind_name()));
    let (both, either) = (houses(covers(), Join::And), houses(covers(), Join::Or));
    Some(format!(
        "In {base} {digit} can only go in {both}, so these {those} have their {digits}s in these \
         {these}. No other cell of {either} can be {digits}."
    ))
}

pub(crate) fn franken_proof(step: &Deduction) -> Option<String> {
    let [base, _, digits] = pattern_text(step);
    let covers: Vec<House> = step.evidence.houses(HouseRole::Cover).collect();
    let in_two = |cell: Cell| {
        let holding = covers
            .iter()
            .filter(|house| house.cell_set().contains(cell));
        holding.count() > 1
    };
    let is_any_in_two = step.eliminations.iter().any(|&(cell, _)| in_two(cell));
    let or_in_two = if is_any_in_two {
        ", nor a cell in two of these"
    } else {
        ""
    };
    Some(format!(
        "The {digits}s of {base} are all in {}, so each of these has one of them. \
         No other cell there can be {digits}{or_in_two}: {}.",
        houses(covers.iter().copied(), Join::And),
        conclusion(step)
    ))
}

pub(crate) fn finned_proof(step: &Deduction) -> Option<String> {
    let base = houses(step.evidence.houses(HouseRole::Base), Join::And);
    let covers = houses(step.evidence.houses(HouseRole::Cover), Join::And);
    let fins = step.evidence.cells(Role::Fin) | step.evidence.cells(Role::EndoFin);
    let digit = step.eliminations.first()?.1;
    let lost: CellSet = step.eliminations.iter().map(|&(cell, _)| cell).collect();
    let (unless, otherwise) = match fins.len() {
        1 => (format!("the fin {fins} is not"), "the fin"),
        2 => (
            format!("the fins {} are not", list(fins, Join::And)),
            "a fin",
        ),
        many => (format!("none of the {many} fins is"), "a fin"),
    };
    let see = if lost.len() == 1 { "sees" } else { "see" };
    Some(format!(
        "If {unless} {digit}, the {digit}s of {base} are in {covers}, and no other cell there can \
         be {digit}. If {otherwise} is {digit}, {} {see} it. Either way {}.",
        list(lost, Join::And),
        conclusion(step)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn an_x_wing_of_rows() {
        Named {
            find: X_WING.find,
            position:
                "...84.....2....8...6....3.53.47....12...1...78....35.25.9....4...7....9.....31...",
            result: "r1c2<>3",
            proof: "In rows 7 and 8 a 3 can only go in columns 2 and 9, so these columns have their 3s in these rows. No other cell of column 2 or 9 can be 3.",
            spoiled_without: "r3c7",
        }
        .check();
    }

    #[test]
    fn an_x_wing_of_columns() {
        Named {
            find: X_WING.find,
            position:
                "7138456299253768144681293753547629812965184378714935625.9..7.4.1.7..4.9.642.31.5.",
            result: "r7c9,r8c9<>8",
            proof: "In columns 2 and 5 an 8 can only go in rows 7 and 8, so these rows have their 8s in these columns. No other cell of row 7 or 8 can be 8.",
            spoiled_without: "r9c2",
        }
        .check();
    }

    #[test]
    fn a_swordfish() {
        Named {
            find: SWORDFISH.find,
            position:
                "...2+5..68.+8..46.+3...6.+835...9+8.1+2+6436..+39...232..6..7..+698+2.3.+7...67....87..+31..+6",
            result: "r1c1,r2c1,r2c4<>7",
            proof: "In columns 3, 6 and 7 a 7 can only go in rows 1, 2 and 5, so these rows have their 7s in these columns. No other cell of row 1, 2 or 5 can be 7.",
            spoiled_without: "r3c3",
        }
        .check();
    }

    #[test]
    fn a_jellyfish() {
        Named {
            find: JELLYFISH.find,
            position:
                "..3..5.1.6.1..+3..849.6.+12..9+4.85.+3.+1...134...+1+3..69..4.+67.+18+9422+1+9.+4+68.7.8+49..1..:551 252 757 758",
            result: "r1c5,r2c5,r2c8,r6c8<>7",
            proof: "In columns 1, 2, 4 and 7 a 7 can only go in rows 1, 2, 5 and 6, so these rows have their 7s in these columns. No other cell of row 1, 2, 5 or 6 can be 7.",
            spoiled_without: "r3c1",
        }
        .check();
    }

    #[test]
    fn what_two_bases_share_is_an_endo_fin() {
        let board = Candidates::from_grid(&crate::classic::Grid::EMPTY);
        let bases = vec![House::Row(0), House::Box(0)];
        let covers = vec![House::Column(0), House::Column(1)];
        let fish = Fish::new(Digit::from_index(4), bases, covers);
        let step = fish.deduction(&board, Technique::FinnedFrankenXWing);
        let cells = |role| step.evidence.cells(role).to_string();
        assert_eq!(cells(Role::EndoFin), "r1c1,r1c2,r1c3");
        assert_eq!(cells(Role::Fin), "r1c4,r1c5,r1c6,r1c7,r1c8,r1c9,r2c3,r3c3");
        assert_eq!(cells(Role::Defining), "r2c1,r2c2,r3c1,r3c2");
        assert_eq!(step.eliminations, [], "no cell sees all of these fins");
    }
}
