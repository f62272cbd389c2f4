//! Kraken fish: basic fish with fins that each lead to the loss by a chain (HoDoKu `tech_fishc`).

use crate::board::order;
use crate::logic::hints::chain_words::{conclusion, consequences};
use crate::logic::hints::phrases::{Join, houses, none_of_cells};
use crate::logic::inference::board_index::LineDirection;
use crate::logic::inference::flood::Flood;
use crate::logic::inference::implication_graph::{Grouping, ImplicationGraph};
use crate::logic::inference::locked_subsets::bits;
use crate::logic::techniques::fish::basic::Fish;
use crate::logic::techniques::forcing::reach::{Propagate, Reach};
use crate::logic::techniques::prelude::*;

/// An X-Wing whose fins lead to the loss (HoDoKu `tech_fishc`).
pub(crate) static KRAKEN_X_WING: TechniqueInfo = TechniqueInfo {
    name: "Kraken X-Wing",
    family: Family::Fish,
    hodoku: HodokuEntry::unlisted(Level::Extreme, 500),
    rating: SeRating::Estimated(83),
    find: |board, emit| krakens(board, 2, Technique::KrakenXWing, emit),
    proof,
    definition: "An X-Wing with fins. A cell of its covers need not see the fins: it loses the digit if a chain from each fin takes it away.",
    spotting: "With a finned X-Wing, suppose each fin in turn, and follow it to a cell of the covers.",
    example: "8.6.+3..4.3....4..+8.1.98.6.+3..8.5..3.9...........3..8.7........2...19+2..4.25.73+9.1:156 161 254 552 568 577 578 644 646 654 658 668 746",
    look_alike: "r1c1",
};

/// A Swordfish whose fins lead to the loss (HoDoKu `tech_fishc`).
pub(crate) static KRAKEN_SWORDFISH: TechniqueInfo = TechniqueInfo {
    name: "Kraken Swordfish",
    find: |board, emit| krakens(board, 3, Technique::KrakenSwordfish, emit),
    definition: "A Swordfish with fins. A cell of its covers need not see the fins: it loses the digit if a chain from each fin takes it away.",
    spotting: "With a finned Swordfish, suppose each fin in turn, and follow it to a cell of the covers.",
    example: ".....+2..1..2..3....4..5.26.........7.685.....9...2.68..+2..9.84..8...59.649...6...:143 171 184 194 311 313 341 343 362 371 444 445 455 464 542 731 771 784 794 831",
    look_alike: "362",
    ..KRAKEN_X_WING
};

const MOST_FINS: usize = 3;

/// Fish of a digit, and what its candidates lead to.
struct Krakens<'a> {
    board: &'a Candidates,
    graph: &'a ImplicationGraph,
    digit: Digit,
    /// By cell: where the digit is lost if the cell has it.
    lost: [CellSet; 81],
    technique: Technique,
}

/// Those with the shortest chains first.
fn krakens(board: &Candidates, size: usize, technique: Technique, emit: Emit<'_>) -> Flow {
    let graph = ImplicationGraph::new(board, Grouping::Single);
    let mut found: Vec<Deduction> = Vec::new();
    for digit in Digit::NINE {
        if board.cells_for(digit).len() >= size + 2 {
            let krakens = Krakens::new(board, &graph, digit, technique);
            for direction in LineDirection::BOTH {
                krakens.search(direction, size, &mut found);
            }
        }
    }
    order::sort_by_key(&mut found, |step| {
        let links = step.evidence.chains.iter().map(|chain| chain.links.len());
        links.sum::<usize>() as u128
    });
    found.into_iter().try_for_each(emit)
}

impl Krakens<'_> {
    fn new<'a>(
        board: &'a Candidates,
        graph: &'a ImplicationGraph,
        digit: Digit,
        technique: Technique,
    ) -> Krakens<'a> {
        let mut lost = [CellSet::NONE; 81];
        let mut flood = Flood::default();
        for cell in board.cells_for(digit) {
            flood.follow(graph, graph.literal(cell, digit, true));
            lost[cell.index()] = Reach::new(graph, flood.reached()).off[digit.index()];
        }
        Krakens {
            board,
            graph,
            digit,
            lost,
            technique,
        }
    }

    fn search(&self, direction: LineDirection, size: usize, found: &mut Vec<Deduction>) {
        let lines = direction.lines().iter();
        let bases = lines.map(|&line| self.board.places(line, self.digit));
        let bases: Vec<CellSet> = bases.collect();
        let lines = direction.across().lines().iter();
        let covers = lines.map(|&line| self.board.places(line, self.digit));
        let covers: Vec<CellSet> = covers.collect();
        for chosen in line_sets(size) {
            let body = union(&bases, chosen);
            if bits(chosen).any(|line| bases[line].is_empty()) || body.len() > 3 * size + MOST_FINS
            {
                continue;
            }
            for crossing in line_sets(size) {
                let net = union(&covers, crossing);
                let fins = body - net;
                let is_met = |line: usize| !(bases[line] & net).is_empty();
                if (1..=MOST_FINS).contains(&fins.len()) && bits(chosen).all(is_met) {
                    let fish = || Fish::from_lines(self.digit, direction, chosen, crossing);
                    found.extend(
                        self.targets(net - body, fins)
                            .map(|target| self.concluded(fish(), fins, target)),
                    );
                }
            }
        }
    }

    /// The cells that each fin takes the digit from, some of them by a chain.
    fn targets(&self, cells: CellSet, fins: CellSet) -> impl Iterator<Item = Cell> {
        let lost = fins.iter().map(|fin| self.lost[fin.index()]);
        (lost.fold(cells, |all, lost| all & lost) - fins.common_peers()).into_iter()
    }

    fn concluded(&self, fish: Fish, fins: CellSet, target: Cell) -> Deduction {
        let mut step = fish.deduction(self.board, self.technique);
        step.eliminations = vec![(target, self.digit)];
        let mut flood = Flood::default();
        for fin in fins {
            flood.follow(self.graph, self.graph.literal(fin, self.digit, true));
            let end = self.graph.literal(target, self.digit, false);
            let chain = flood.chain(self.graph, end);
            step.evidence.follow(chain.with_houses(self.board));
        }
        step
    }
}

fn line_sets(size: usize) -> impl Iterator<Item = u16> {
    (0..1_u16 << 9).filter(move |lines| lines.count_ones() as usize == size)
}

fn union(lines: &[CellSet], chosen: u16) -> CellSet {
    bits(chosen).fold(CellSet::NONE, |all, line| all | lines[line])
}

fn proof(step: &Deduction) -> Option<String> {
    let evidence = &step.evidence;
    let &(_, digit) = step.eliminations.first()?;
    let fins = evidence.cells(Role::Fin);
    let branches = evidence.chains.iter().filter_map(|chain| {
        let fin = chain.links.first()?.from.cells.single()?;
        Some(format!(
            "If {fin} is {digit}, then {}.",
            consequences(chain)
        ))
    });
    Some(format!(
        "If {} {digit}, the {digit}s of {} are in {}, and no other cell there can be {digit}.\n{}\n\
         In each case {}.",
        none_of_cells(fins, "is"),
        houses(evidence.houses(HouseRole::Base), Join::And),
        houses(evidence.houses(HouseRole::Cover), Join::And),
        branches.collect::<Vec<String>>().join("\n"),
        conclusion(step)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_fin_and_a_chain() {
        Named {
            find: KRAKEN_SWORDFISH.find,
            position: ".....+2..1..2..3....4..5.26.........7.685.....9...2.68..+2..9.84..8...59.649...6...:143 171 184 194 311 313 341 343 362 371 444 445 455 464 542 731 771 784 794 831",
            result: "r4c4<>3",
            proof: "If r3c1 is not 3, the 3s of rows 3, 6 and 7 are in columns 3, 4 and 9, and no other cell there can be 3.\nIf r3c1 is 3, then r1c2 is not 3, so the 3 of column 2 is in r4c2, so r4c4 is not 3.\nIn each case r4c4 is not 3.",
            spoiled_without: "362",
        }
        .check_among_others();
    }

    #[test]
    fn three_fins() {
        Named {
            find: KRAKEN_X_WING.find,
            position: "8.6.+3..4.3....4..+8.1.98.6.+3..8.5..3.9...........3..8.7........2...19+2..4.25.73+9.1:156 161 254 552 568 577 578 644 646 654 658 668 746",
            result: "r2c4<>2",
            proof: "If none of r3c3, r3c8 and r4c7 is 2, the 2s of rows 3 and 4 are in columns 1 and 4, and no other cell there can be 2.\nIf r3c3 is 2, then it is not 4, so the 4 of row 3 is in r3c1, so r9c1 is not 4, so the 4 of row 9 is in r9c4, so r7c5 is 6, so r2c5 is not 6, so the 6 of row 2 is in r2c4, so r2c4 is not 2.\nIf r3c8 is 2, then r1c7 is not 2, so the 2 of row 1 is in r1c4, so r2c4 is not 2.\nIf r4c7 is 2, then r1c7 is not 2, so the 2 of row 1 is in r1c4, so r2c4 is not 2.\nIn each case r2c4 is not 2.",
            spoiled_without: "r1c1",
        }
        .check_among_others();
    }
}
