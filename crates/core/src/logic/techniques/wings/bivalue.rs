//! XY-, XYZ- and W-Wings, and remote pairs (HoDoKu `tech_wings`), each in the
//! order in which HoDoKu sees them (`WingSolver.java`, `ChainSolver.java`).

use crate::logic::techniques::prelude::*;
use crate::logic::techniques::wings::proof;

/// A pivot XY that sees XZ and YZ (HoDoKu `tech_wings`, SudokuWiki
/// `Y_Wing_Strategy`).
pub(crate) static XY_WING: TechniqueInfo = TechniqueInfo {
    name: "XY-Wing",
    family: Family::Wing,
    hodoku: HodokuEntry::new("0800", Level::Hard, 160),
    rating: SeRating::Published(42),
    find: xy_wings,
    proof: proof::wing,
    definition: "A pivot with candidates X and Y sees a cell XZ and a cell YZ. Whatever the pivot is, one of the two is Z: cells that see both lose Z.",
    spotting: "Take a cell with two marks, and among the two-mark cells it sees look for two that share one mark each with it and the third with each other.",
    example: "+16.8.2.3.+43.1.7+26.2+9.+6+4+3.+513+819+765+42.4+2+38+5.1.+57.+42+1+38..+5.764+1+2.+714+2+3+869+5.+2.+5+1+9.+7.:873 893",
    look_alike: "r2c6",
};

/// A pivot XYZ that sees XZ and YZ (HoDoKu `tech_wings`, SudokuWiki
/// `XYZ_Wing`).
pub(crate) static XYZ_WING: TechniqueInfo = TechniqueInfo {
    name: "XYZ-Wing",
    family: Family::Wing,
    hodoku: HodokuEntry::new("0801", Level::Hard, 180),
    rating: SeRating::Published(44),
    find: xyz_wings,
    proof: proof::wing,
    definition: "A pivot with X, Y and Z sees a cell XZ and a cell YZ. One of the three is Z: cells that see all three lose Z.",
    spotting: "Take a cell with three marks and two pairs in its sight that use only these. What can go is in the box of the pivot.",
    example: "8+3+2.17+5+9.46+59+283+1+7+1+9+753....9+16.+8.75.+5+2+4.7+9+1..+783+1+5.2.9.+5+8.41+9+7.+2+798+65+431.+4+179...5:439 446 638 659 698",
    look_alike: "439",
};

/// Two equal pairs joined by a strong link on one of their digits (HoDoKu
/// `tech_wings`, SudokuWiki `W_Wing_Strategy`).
pub(crate) static W_WING: TechniqueInfo = TechniqueInfo {
    name: "W-Wing",
    family: Family::Wing,
    hodoku: HodokuEntry::new("0803", Level::Hard, 150),
    rating: SeRating::Estimated(70),
    find: w_wings,
    proof: proof::w_wing,
    definition: "Two cells with the same two candidates, joined by a strong link on one of them: one of the two cells is the other digit. Cells that see both lose it.",
    spotting: "Find two equal pairs that do not see each other. Look for a house where one of the digits has two places, each seen by one of the pairs.",
    example: "+5+9864+127+36+3+4+92+785+11+27...+6+9+4..+6..9....53+1.+496...+92+6....+3+4+2+7+9+85+16+871+45+6+3+29+965+3124+8+7",
    look_alike: "r2c9",
};

/// A pivot XY sees XZ and YZ: one of these is Z, and what sees both is not.
fn xy_wings(board: &Candidates, emit: Emit<'_>) -> Flow {
    let pairs = board.cells_of_size(2);
    for first in pairs {
        for second in after(pairs, first) {
            let (one, other) = (board.at(first), board.at(second));
            if (one | other).len() != 3 {
                continue;
            }
            let third_pair = (one | other) - (one & other);
            for third in after(holding_just(board, pairs, third_pair), second) {
                let pivots = [
                    [first, second, third],
                    [second, first, third],
                    [third, second, first],
                ];
                for wing in pivots {
                    emit_some(find_wing(board, Technique::XYWing, wing), emit)?;
                }
            }
        }
    }
    Continue(())
}

/// A pivot XYZ sees XZ and YZ: one of the three is Z, and what sees them all
/// is not.
pub(crate) fn xyz_wings(board: &Candidates, emit: Emit<'_>) -> Flow {
    let pairs = board.cells_of_size(2);
    for pivot in board.cells_of_size(3) {
        let digits = board.at(pivot);
        let fits = |cell: &Cell| digits.contains_all(board.at(*cell));
        let wings: CellSet = (pairs & pivot.peers()).iter().filter(fits).collect();
        for first in wings {
            for second in after(wings, first) {
                if board.at(first) != board.at(second) {
                    let wing = [pivot, first, second];
                    emit_some(find_wing(board, Technique::XYZWing, wing), emit)?;
                }
            }
        }
    }
    Continue(())
}

/// Two equal pairs AB, and a house whose two places for A see one each: one of
/// the pairs is B.
fn w_wings(board: &Candidates, emit: Emit<'_>) -> Flow {
    let pairs = board.cells_of_size(2);
    for first in pairs {
        let digits = board.at(first);
        for second in after(holding_just(board, pairs, digits), first) {
            let seen = first.peers() & second.peers();
            for lost in digits {
                let losing = seen & board.cells_for(lost);
                if !losing.is_empty() {
                    joined(board, [first, second], lost, losing, emit)?;
                }
            }
        }
    }
    Continue(())
}

/// Those of `cells` that come after `cell` in reading order.
fn after(cells: CellSet, cell: Cell) -> CellSet {
    CellSet::from_bits(cells.bits() >> cell.index() >> 1 << cell.index() << 1)
}

/// Those of the two-candidate cells `pairs` that have just these two.
pub(crate) fn holding_just(board: &Candidates, pairs: CellSet, digits: DigitSet) -> CellSet {
    digits
        .iter()
        .fold(pairs, |cells, digit| cells & board.cells_for(digit))
}

/// The wing of this pivot, first of the cells, if it sees the other two and
/// these share a digit that can be removed. Of an XY-Wing what sees the other
/// two loses it, of an XYZ-Wing what sees the pivot, too.
pub(crate) fn find_wing(
    board: &Candidates,
    technique: Technique,
    cells: [Cell; 3],
) -> Option<Deduction> {
    let [pivot, first, second] = cells;
    if !(pivot.sees(first) && pivot.sees(second)) {
        return None;
    }
    let shared = (board.at(first) & board.at(second)).single()?;
    let with_it = |cell: &Cell| board.at(*cell).contains(shared);
    let one_has_it: CellSet = cells.into_iter().filter(with_it).collect();
    let losing = one_has_it.common_peers() & board.cells_for(shared);
    if losing.is_empty() {
        return None;
    }
    let mut evidence = Evidence::default();
    for cell in cells {
        evidence.define(board, CellSet::only(cell), DigitSet::NINE);
    }
    let lost = in_cells(losing, shared);
    Some(Deduction::eliminating(technique, lost, evidence))
}

/// The W-Wings of these pairs that remove `lost`, one for each strong link of
/// the other digit. A place of the link that sees both pairs counts as seeing
/// the first.
fn joined(
    board: &Candidates,
    pairs: [Cell; 2],
    lost: Digit,
    losing: CellSet,
    emit: Emit<'_>,
) -> Flow {
    let [first, second] = pairs;
    let Some(linked) = board.at(first).without(lost).single() else {
        return Continue(());
    };
    for house in House::ALL {
        let places = board.places(house, linked);
        let open = places.without(first).without(second);
        if places.len() != 2 || open != places {
            continue;
        }
        let by_first = open & first.peers();
        let by_second = (open - by_first) & second.peers();
        if let (Some(near), Some(far)) = (by_first.single(), by_second.single()) {
            let mut evidence = Evidence::default();
            evidence.define(board, CellSet::only(first).with(second), DigitSet::NINE);
            evidence.mark(Role::Colour(0), [(near, linked)]);
            evidence.mark(Role::Colour(1), [(far, linked)]);
            evidence.add_bases([house]);
            let lost = in_cells(losing, lost);
            emit(Deduction::eliminating(Technique::WWing, lost, evidence))?;
        }
    }
    Continue(())
}
