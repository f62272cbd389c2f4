//! Patterns of one digit made of two strong links (HoDoKu `tech_sdp`).

use crate::board::order;
use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, capital, houses, list};
use crate::logic::inference::board_index::LineDirection;
use crate::logic::inference::locked_subsets::bits;
use crate::logic::techniques::chains::collected::rank;
use crate::logic::techniques::prelude::*;

/// Two strong links of a digit in parallel lines, joined at one end by a
/// common line (HoDoKu `tech_sdp`).
pub(crate) static SKYSCRAPER: TechniqueInfo = TechniqueInfo {
    name: "Skyscraper",
    family: Family::SingleDigit,
    hodoku: HodokuEntry::new("0400", Level::Hard, 130),
    rating: SeRating::Estimated(66),
    find: skyscrapers,
    proof: prove_two_links,
    definition: "Two parallel lines have two places each for a digit, and one end of each lies in a common crossing line. One of the two other ends is true: cells that see both lose the digit.",
    spotting: "Find two lines with two places for a digit, like towers on a common floor. The roofs differ: what sees both roofs goes.",
    example: "8+61.9+5+7+4.5..1+64+8.+9+4+9..+786+5+17+16+9+3248+5+34+8+7+5+1+29+6+2594+8+63+17+1.58+4.+9+6.+6.+45+29+1.8+9+8.+61.5.4",
    look_alike: "r1c2",
};

/// A row's and a column's strong link joined inside a box (HoDoKu
/// `tech_sdp`).
pub(crate) static TWO_STRING_KITE: TechniqueInfo = TechniqueInfo {
    name: "2-String Kite",
    hodoku: HodokuEntry::new("0401", Level::Hard, 150),
    find: two_string_kites,
    definition: "A row and a column have two places each for a digit, and an end of each lies in the same box. One of the two other ends is true: the cell that sees both loses the digit.",
    spotting: "Find a box where a row and a column with two places each have an end. The far ends point at one cell.",
    example: ".+4.69+5+7....3+7+415..+567+3+2894+1.16+25+7+8.42+5+84+39+6+177.+4+81+625.+4791+6+238+5..59+8+41+7....+573+4..",
    look_alike: "r2c3",
    ..SKYSCRAPER
};

/// Any other two strong links of a digit joined by a weak one (HoDoKu
/// `tech_sdp`).
pub(crate) static TURBOT_FISH: TechniqueInfo = TechniqueInfo {
    name: "Turbot Fish",
    hodoku: HodokuEntry::new("0403", Level::Hard, 120),
    find: turbot_fish,
    definition: "Two strong links of a digit joined by a weak one, one of the three in a box. One of the two far ends is true: cells that see both lose the digit.",
    spotting: "Follow a digit through houses with just two places for it: two of these whose ends see each other.",
    example: "..8+3+64..+2+6.3+9285+4.+9241..86373.+2+4+61...4.+8.+3+62.+2+86+5+1..34897+4+3125+6+4.268.3..+3+6.7.+24..",
    look_alike: "r2c1",
    ..SKYSCRAPER
};

/// Two parallel lines with two places each for a digit, one place of each in a
/// common line: one of the other two has the digit, and what sees both loses
/// it.
fn skyscrapers(board: &Candidates, emit: Emit<'_>) -> Flow {
    for direction in LineDirection::BOTH {
        for digit in Digit::NINE {
            let lines = direction.places(board.cells_for(digit));
            for first in lines_of_two(&lines) {
                for second in lines_of_two(&lines).filter(|&second| second > first) {
                    let joint = lines[first] & lines[second];
                    if joint.count_ones() == 1 {
                        let link = |line| StrongLink::along(direction, line, joint, lines[line]);
                        let links = [link(first), link(second)];
                        let joint = direction.crossing(joint.trailing_zeros() as usize);
                        let pattern = TwoLinks {
                            digit,
                            links,
                            joint,
                        };
                        pattern.emit_step(board, Technique::Skyscraper, emit)?;
                    }
                }
            }
        }
    }
    Continue(())
}

/// The numbers of the lines with two places.
fn lines_of_two(lines: &[u16; 9]) -> impl Iterator<Item = usize> {
    (0..9).filter(|&line| lines[line].count_ones() == 2)
}

/// A row and a column with two places each for a digit, one place of each in a
/// common box: the cell where the other two meet loses the digit.
fn two_string_kites(board: &Candidates, emit: Emit<'_>) -> Flow {
    for digit in Digit::NINE {
        let cells = board.cells_for(digit);
        let rows = LineDirection::Rows.places(cells);
        let columns = LineDirection::Columns.places(cells);
        for row in lines_of_two(&rows) {
            let is_apart = |&column: &usize| rows[row] & (1 << column) == 0;
            for column in lines_of_two(&columns).filter(is_apart) {
                let along = |direction, line, places: u16| {
                    bits(places)
                        .map(move |near| StrongLink::along(direction, line, 1 << near, places))
                };
                for first in along(LineDirection::Rows, row, rows[row]) {
                    for second in along(LineDirection::Columns, column, columns[column]) {
                        kite(board, digit, [first, second], emit)?;
                    }
                }
            }
        }
    }
    Continue(())
}

fn kite(board: &Candidates, digit: Digit, links: [StrongLink; 2], emit: Emit<'_>) -> Flow {
    let [joint, other] = links.map(|link| link.near.houses()[2]);
    if joint != other {
        return Continue(());
    }
    let kite = TwoLinks {
        digit,
        links,
        joint,
    };
    kite.emit_step(board, Technique::TwoStringKite, emit)
}

/// Any other two strong links of a digit with an end of each in a common
/// house; those that remove most first, as HoDoKu sorts them.
fn turbot_fish(board: &Candidates, emit: Emit<'_>) -> Flow {
    let mut found: Vec<(TwoLinks, CellSet)> = Vec::new();
    for digit in Digit::NINE {
        find_turbots(board.cells_for(digit), digit, &mut |turbot| {
            let lost = turbot.lost(board);
            if !lost.is_empty() {
                found.push((turbot, lost));
            }
        });
    }
    order::sort_by_key(&mut found, |(turbot, lost)| {
        let [start, digit] = [turbot.links[0].far.index(), turbot.digit.index()];
        rank(in_cells(*lost, turbot.digit)) << 16 | (start << 8 | digit) as u128
    });
    for (turbot, _) in found {
        turbot.emit_step(board, Technique::TurbotFish, emit)?;
    }
    Continue(())
}

/// Each once, from the lower of its free ends.
fn find_turbots(cells: CellSet, digit: Digit, emit_step: &mut dyn FnMut(TwoLinks)) {
    let linked = strongly_linked(cells);
    for start in linked {
        for first in StrongLink::from(start, cells) {
            for (joint, near) in seen_by(first.near, linked.without(start)) {
                for second in StrongLink::to(near, cells) {
                    let turbot = TwoLinks {
                        digit,
                        links: [first, second],
                        joint,
                    };
                    let is_new = start < second.far && second.far != first.near;
                    if is_new && !turbot.has_own_name() {
                        emit_step(turbot);
                    }
                }
            }
        }
    }
}

/// The cells with a strong link to another.
fn strongly_linked(cells: CellSet) -> CellSet {
    let places = House::ALL.iter().map(|house| house.cell_set() & cells);
    let pairs = places.filter(|places| places.len() == 2);
    pairs.fold(CellSet::NONE, |all, pair| all | pair)
}

/// Those of the cells that this one sees, each by one house: its row, its
/// column, or else its box.
fn seen_by(cell: Cell, cells: CellSet) -> impl Iterator<Item = (House, Cell)> {
    let [row, column, square] = cell.houses();
    let lines = row.cell_set() | column.cell_set();
    let seen = [
        (row, row.cell_set().without(cell)),
        (column, column.cell_set().without(cell)),
        (square, square.cell_set() - lines),
    ];
    seen.into_iter()
        .flat_map(move |(house, those)| (those & cells).iter().map(move |seen| (house, seen)))
}

/// Two cells of which one has the digit: a house has no other place for it.
#[derive(Clone, Copy)]
struct StrongLink {
    house: House,
    /// The end joined to the other link.
    near: Cell,
    /// The free end.
    far: Cell,
}

impl StrongLink {
    /// The link between the two places of a line, one of them `near`.
    fn along(direction: LineDirection, line: usize, near: u16, places: u16) -> StrongLink {
        let cell = |place: u16| direction.cell(line, place.trailing_zeros() as usize);
        StrongLink {
            house: direction.line(line),
            near: cell(near),
            far: cell(places & !near),
        }
    }

    /// The links whose free end this is.
    fn from(far: Cell, cells: CellSet) -> impl Iterator<Item = StrongLink> {
        seen_by_pair(far, cells).map(move |(house, near)| StrongLink { house, near, far })
    }

    /// The links whose joined end this is.
    fn to(near: Cell, cells: CellSet) -> impl Iterator<Item = StrongLink> {
        seen_by_pair(near, cells).map(move |(house, far)| StrongLink { house, near, far })
    }
}

/// The cells that make a pair with this one, by row, column or box.
fn seen_by_pair(cell: Cell, cells: CellSet) -> impl Iterator<Item = (House, Cell)> {
    cell.houses().into_iter().filter_map(move |house| {
        let places = house.cell_set() & cells;
        let other = places.without(cell).single()?;
        let is_seen =
            house.is_box() && (other.row() == cell.row() || other.column() == cell.column());
        (!is_seen).then_some((house, other))
    })
}

/// Two strong links of a digit with an end of each in a common house: these
/// ends are not both true, so one of the free ends is.
#[derive(Clone, Copy)]
struct TwoLinks {
    digit: Digit,
    links: [StrongLink; 2],
    joint: House,
}

impl TwoLinks {
    /// Whether it is a skyscraper or a kite.
    fn has_own_name(&self) -> bool {
        let [first, second] = self.links.map(|link| link.house);
        let lines = !first.is_box() && !second.is_box();
        lines && (first.kind_name() != second.kind_name() || !self.joint.is_box())
    }

    fn lost(&self, board: &Candidates) -> CellSet {
        let [first, second] = self.links.map(|link| link.far.peers());
        first & second & board.cells_for(self.digit)
    }

    fn emit_step(&self, board: &Candidates, technique: Technique, emit: Emit<'_>) -> Flow {
        let lost = self.lost(board);
        if lost.is_empty() {
            return Continue(());
        }
        let [first, second] = self.links;
        let nodes = [first.far, first.near, second.near, second.far].map(CellSet::only);
        let houses = [
            (first.house, HouseRole::Base),
            (second.house, HouseRole::Base),
            (self.joint, HouseRole::Cover),
        ];
        emit(deduction(technique, self.digit, nodes, lost, &houses))
    }
}

/// A step by nodes of which the first and second are not both false, the second
/// and third not both true, and the third and last not both false.
pub(crate) fn deduction(
    technique: Technique,
    digit: Digit,
    nodes: [CellSet; 4],
    lost: CellSet,
    houses: &[(House, HouseRole)],
) -> Deduction {
    let mut evidence = Evidence::default();
    for cells in nodes {
        evidence.mark(Role::Defining, in_cells(cells, digit));
    }
    evidence.houses = houses.to_vec();
    let nodes = nodes.map(|cells| Node { digit, cells });
    evidence
        .chains
        .push(Chain::through(nodes, LinkKind::Strong));
    Deduction::eliminating(technique, in_cells(lost, digit), evidence)
}

/// The cells of the nodes of the chain.
pub(super) fn nodes(step: &Deduction) -> Option<Vec<CellSet>> {
    let nodes = step.evidence.chains.first()?.nodes();
    Some(nodes.into_iter().map(|(node, _)| node.cells).collect())
}

fn prove_two_links(step: &Deduction) -> Option<String> {
    let [first, near, other, last] = nodes(step)?.try_into().ok()?;
    let digit = list(step.evidence.pattern_digits(), Join::And);
    let base = capital(houses(step.evidence.houses(HouseRole::Base), Join::And));
    let joint = houses(step.evidence.houses(HouseRole::Cover), Join::And);
    Some(format!(
        "{base} have two places each for {digit}. {near:#} and {other:#} are both in {joint}, so only \
         one of them can be {digit}, and {first:#} or {last:#} is. A cell that sees both cannot be \
         {digit}: {}.",
        conclusion(step)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_skyscraper() {
        Named {
            find: skyscrapers,
            position:
                "...........718...6.9.7.3.5.....78..1...3+1.62...1......3..2......4...13....68+3...2:261 262",
            result: "r4c8,r6c2<>3",
            proof: "Columns 3 and 9 have two places each for 3. r1c3 and r1c9 are both in row 1, so only one of them can be 3, and r4c3 or r6c9 is. A cell that sees both cannot be 3: neither r4c8 nor r6c2 is 3.",
            spoiled_without: "r2c3",
        }
        .check();
    }

    #[test]
    fn a_two_string_kite() {
        Named {
            find: two_string_kites,
            position:
                ".6..23.....37..5..7..5.1.3.2.....9.5.8.....1.3.6.....8.7.6.9..4..4..76..+6..14..9.:354 355",
            result: "r4c5<>6",
            proof: "Row 3 and column 8 have two places each for 6. r3c9 and r2c8 are both in box 3, so only one of them can be 6, and r3c5 or r4c8 is. A cell that sees both cannot be 6: r4c5 is not 6.",
            spoiled_without: "r1c2",
        }
        .check();
    }

    #[test]
    fn a_turbot_fish() {
        Named {
            find: turbot_fish,
            position:
                ".6..23.....37..5..7..5.1.3.2.....9.5.8.....1.3.6.....8.7.6.9..4..4..76..+6..14..9.:354 355",
            result: "r4c5<>6",
            proof: "Row 3 and box 6 have two places each for 6. r3c9 and r5c9 are both in column 9, so only one of them can be 6, and r3c5 or r4c8 is. A cell that sees both cannot be 6: r4c5 is not 6.",
            spoiled_without: "r1c2",
        }
        .check();
    }
}
