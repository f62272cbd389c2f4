//! XY-, XYZ- and W-Wings (HoDoKu `tech_wings`), each in the order in which HoDoKu sees them
//! (`WingSolver.java`), and the proofs of all wings.

use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, both_or_all, digits_lost, list, one};
use crate::logic::techniques::prelude::*;

/// A pivot XY that sees XZ and YZ (HoDoKu `tech_wings`, SudokuWiki
/// `Y_Wing_Strategy`).
pub(crate) static XY_WING: TechniqueInfo = TechniqueInfo {
    name: "XY-Wing",
    family: Family::Wing,
    hodoku: HodokuEntry::new("0800", Level::Hard, 160),
    rating: SeRating::Published(42),
    find: xy_wings,
    proof: wing_proof,
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
    proof: wing_proof,
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
    proof: w_wing_proof,
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

/// The digit that is removed, of which there is one.
fn lost(step: &Deduction) -> Option<Digit> {
    step.eliminations.first().map(|&(_, digit)| digit)
}

/// The pivot is the first mark; each of its digits forces a pincer.
pub(crate) fn wing_proof(step: &Deduction) -> Option<String> {
    let pivot = step.evidence.marks.first()?.cell;
    let lost = lost(step)?;
    let pincers = step.evidence.cells(Role::Defining).without(pivot);
    let digits_at = |cell| step.evidence.digits_at(Role::Defining, cell);
    let holds_it = digits_at(pivot).contains(lost);
    let itself = holds_it.then(|| lost.to_string());
    let others = digits_at(pivot).without(lost).iter();
    let answers = others.filter_map(|digit| {
        let has_it = |&cell: &Cell| digits_at(cell).contains(digit);
        let pincer = pincers.iter().find(has_it)?;
        Some(format!("{digit} (then {pincer} is {lost})"))
    });
    let all = if holds_it {
        pincers.with(pivot)
    } else {
        pincers
    };
    Some(format!(
        "{pivot} is {}. So one of {} is {lost}, and a cell that sees {} cannot be {lost}: {}.",
        list(itself.into_iter().chain(answers), Join::Or),
        list(all, Join::And),
        both_or_all(all),
        conclusion(step),
    ))
}

pub(crate) fn w_wing_proof(step: &Deduction) -> Option<String> {
    let lost = lost(step)?;
    let house = step.evidence.houses(HouseRole::Base).next()?;
    let linked = step.evidence.digits(Role::Colour(0));
    let places = step.evidence.cells(Role::Colour(0)) | step.evidence.cells(Role::Colour(1));
    let pairs = list(step.evidence.cells(Role::Defining), Join::And);
    Some(format!(
        "In {house} {} goes in {}. Whichever it is, one of the pairs {pairs} sees it and is {lost}. \
         A cell that sees both pairs cannot be {lost}: {}.",
        one(linked),
        list(places, Join::Or),
        conclusion(step),
    ))
}

pub(crate) fn remote_pair_proof(step: &Deduction) -> Option<String> {
    let mut cells: Vec<Cell> = step.evidence.marks.iter().map(|mark| mark.cell).collect();
    cells.dedup();
    let digits = step.evidence.digits(Role::Colour(0));
    let lost: CellSet = step.eliminations.iter().map(|&(cell, _)| cell).collect();
    let digits_apart: Vec<String> = digits.iter().map(|digit| format!("{digit:#}")).collect();
    let sees_both = |cell: Cell| {
        let seen = |sort: usize| {
            let mut along = cells.iter().skip(sort).step_by(2);
            along.find(|other| cell.peers().contains(**other))
        };
        Some(format!("{cell} sees {} and {}", seen(0)?, seen(1)?))
    };
    Some(format!(
        "{} can only be {}, and each sees the next, so the two digits alternate along them. \
         {}, one of which is {}. So {}.",
        list(&cells, Join::And),
        list(digits, Join::Or),
        list(lost.iter().filter_map(sees_both), Join::And),
        digits_apart.join(" and the other "),
        conclusion(step),
    ))
}

/// A cell of two candidates and three cells with one digit too many.
pub(crate) fn wxyz_wing_proof(step: &Deduction) -> Option<String> {
    let sets = [0, 1].map(|set| step.evidence.cells(Role::Set(set)));
    let [pivot, rest] = match sets {
        [one, other] if one.len() > other.len() => [other, one],
        sets => sets,
    };
    let set_digits = |cells: CellSet| -> DigitSet {
        let marks = step.evidence.marks.iter();
        let inside = marks.filter(|mark| cells.contains(mark.cell));
        inside.map(|mark| mark.digit).collect()
    };
    let left = set_digits(rest);
    let [pivot, rest] = [pivot, rest].map(|cells| list(cells, Join::And));
    let digits = digits_lost(step);
    let links = step.evidence.chains.iter().flat_map(|chain| &chain.links);
    let commons: DigitSet = links
        .filter(|link| link.kind == LinkKind::Weak)
        .map(|link| link.to.digit)
        .collect();
    Some(match (commons.single(), digits.single()) {
        (Some(common), Some(digit)) => format!(
            "If {pivot} is {common}, {rest} share {}, so one of them is {digit}; otherwise {pivot} \
             is {digit}. A cell that sees all these {digit}s cannot be {digit}: {}.",
            list(left.without(common), Join::And),
            conclusion(step)
        ),
        _ => format!(
            "{pivot} takes one of its digits from {rest}, which then have all their others. \
             So each digit is in these four cells once, and a cell that sees all its places there \
             cannot have it: {}.",
            conclusion(step)
        ),
    })
}
