//! Exocets.

use super::board::{Literal, digits_of, union};
use super::{Read, Reader, lost};
use ninefold_core::board::DigitSet;
use ninefold_core::classic::{Cell, CellSet, House};

pub const FORMS: &[Read] = &[junior, double];

/// Three boxes side by side, and three lines across.
struct Band {
    boxes: CellSet,
    across: Vec<House>,
    /// The lines that hold a digit of the lines across outside the boxes.
    held: Vec<(DigitSet, Vec<House>)>,
}

/// The cells that have one of these digits, or may have it.
fn with(reader: &Reader<'_>, digits: DigitSet) -> CellSet {
    let of = |digit| reader.board.cells_for(digit) | reader.board.values().cells_with(digit);
    digits
        .iter()
        .fold(CellSet::NONE, |all, digit| all | of(digit))
}

impl Band {
    /// The line of a cell along the boxes.
    fn line(&self, cell: Cell) -> CellSet {
        let [row, column, _] = cell.houses();
        let is_along = |line: &&House| self.boxes.contains_all(line.cell_set());
        let line = [row, column].iter().find(is_along).copied();
        line.map_or(CellSet::NONE, House::cell_set)
    }

    fn inside(&self) -> CellSet {
        union(&self.across) & self.boxes
    }
}

/// "Outside boxes 1, 2 and 3, columns 3, 4 and 8 have 1 only in rows 4 and 7; ... So each of these
/// digits is in at least one of them inside."
fn band(reader: &mut Reader<'_>, digits: DigitSet) -> Option<Band> {
    reader.skip("Outside ")?;
    let named = reader.houses()?;
    reader.skip(" have ")?;
    let (squares, across): (Vec<House>, Vec<House>) =
        named.iter().partition(|house| house.is_box());
    let boxes = union(&squares);
    let mut held = Vec::new();
    let mut named = DigitSet::NONE;
    loop {
        let digit = reader.digit()?;
        reader.skip(" only in ")?;
        let lines = reader.houses()?;
        let outside = (union(&across) - boxes) & with(reader, DigitSet::only(digit));
        let is_held = union(&lines).contains_all(outside) && lines.len() <= 2;
        let is_met = |line: &House| !(line.cell_set() & outside).is_empty();
        let is_held = is_held && lines.iter().all(is_met);
        reader.claim("names at most two lines that hold a digit", is_held);
        named = named.with(digit);
        held.push((DigitSet::only(digit), lines));
        if reader.skip("; ").is_none() {
            break;
        }
    }
    reader.skip(". So each of these digits is in at least one of them inside.")?;
    reader.claim(
        "tells where each digit is",
        named == digits && held.len() == digits.len(),
    );
    let is_band = House::ALL[..18]
        .iter()
        .filter(|line| boxes.contains_all(line.cell_set()));
    let is_band =
        squares.len() == 3 && squares.iter().all(|square| square.is_box()) && is_band.count() == 3;
    reader.claim("names three boxes side by side", is_band);
    let in_one = |square: &House| {
        let crossing = across
            .iter()
            .filter(|line| (square.cell_set() & line.cell_set()).len() == 3);
        crossing.count() == 1
    };
    let is_across = |line: &House| !line.is_box() && (line.cell_set() & boxes).len() == 3;
    let is_across = across.len() == 3 && across.iter().all(is_across);
    let is_across = is_across && squares.iter().all(in_one);
    reader.claim("names a line across each box", is_across);
    Some(Band {
        boxes,
        across,
        held,
    })
}

/// That the digits of a base can be inside the lines across only in these two cells.
fn claim_targets(reader: &mut Reader<'_>, band: &Band, base: CellSet, targets: &[Cell]) {
    let is_base = base.len() == 2 && House::holding(base).count() == 2;
    reader.claim(
        "names a base of two cells",
        is_base && band.boxes.contains_all(base),
    );
    let digits = digits_of(reader.board, base);
    let all: CellSet = targets.iter().copied().collect();
    let others = band.inside() - base.common_peers() - all;
    let is_whole = (others & with(reader, digits)).is_empty();
    let is_inside = band.inside().contains_all(all) && reader.board.empty_cells().contains_all(all);
    let is_apart = (all & base.common_peers()).is_empty() && all.len() == 2;
    reader.claim("names both targets", is_whole && is_inside && is_apart);
}

fn junior(reader: &mut Reader<'_>) -> Option<()> {
    let base = reader.cells()?;
    reader.skip(", the base, are two of ")?;
    let digits = reader.digits()?;
    reader.skip(". ")?;
    reader.claim_digits(base, digits);
    let band = band(reader, digits)?;
    reader.skip(" There a digit of the base fits only in ")?;
    let targets = reader.list(super::words::Words::cell)?;
    reader.skip(
        ", the targets: the other cells see the base or cannot have it. So the targets have the \
         two digits of the base, one each.",
    )?;
    claim_targets(reader, &band, base, &targets);
    let &[one, other] = targets.as_slice() else {
        return None;
    };
    let mut whole = Vec::new();
    let mut possible = DigitSet::NONE;
    for (target, beside) in [(one, other), (other, one)] {
        let mut kept = reader.board.at(target) & digits;
        if let Some(mirror) = mirror(reader, &band, base, digits, [target, beside])? {
            let is_there = |digit: &ninefold_core::board::Digit| {
                !(with(reader, DigitSet::only(*digit)) & mirror).is_empty()
            };
            kept = kept.iter().filter(is_there).collect();
            let open = with(reader, kept) & mirror;
            if open.len() == 1 {
                whole.extend(lost(reader.board, open, DigitSet::NINE - kept));
            }
        }
        whole.extend(lost(
            reader.board,
            CellSet::only(target),
            DigitSet::NINE - kept,
        ));
        possible = possible | kept;
    }
    let words = " A digit that neither target can have is not in the base.";
    if reader.skip(words).is_some() {
        whole.extend(lost(reader.board, base, digits - possible));
    }
    reader.skip(" So ")?;
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

/// " In box 2 the digit of r6c6 is not in the line of r6c6 nor in that of the base, so it is in
/// r1c5 or r3c5.", if that is said of this target. It is not in the other.
fn mirror(
    reader: &mut Reader<'_>,
    band: &Band,
    base: CellSet,
    digits: DigitSet,
    [target, beside]: [Cell; 2],
) -> Option<Option<CellSet>> {
    let read = reader.attempt(|words| {
        words.skip(" In ")?;
        let square = words.house()?;
        words.skip(" the digit of ")?;
        let cell = words.cell()?;
        (cell == target).then_some(square)
    });
    let Some(square) = read else {
        return Some(None);
    };
    reader.skip(" is not in the line of ")?;
    let again = reader.cell()?;
    reader.skip(" nor in that of the base, so it is in ")?;
    let cells = reader.cells()?;
    reader.skip(".")?;
    reader.claim("names the same cells again", again == target);
    reader.claim(
        "names the box of the other target",
        square == beside.houses()[2],
    );
    let lines = band.line(target) | base.first().map_or(CellSet::NONE, |cell| band.line(cell));
    let all = (square.cell_set() - lines).without(beside) & with(reader, digits);
    reader.claim("names all places of a digit in a house", all == cells);
    Some(Some(cells))
}

fn double(reader: &mut Reader<'_>) -> Option<()> {
    let first = reader.cells()?;
    reader.skip(", the first base, are two of ")?;
    let own = reader.digits()?;
    reader.skip(", and ")?;
    let second = reader.cells()?;
    reader.skip(", the second base, two of ")?;
    let its = reader.digits()?;
    reader.skip(". ")?;
    reader.claim_digits(first, own);
    reader.claim_digits(second, its);
    let digits = own | its;
    let band = band(reader, digits)?;
    reader.skip(" There a digit of the first base fits only in ")?;
    let ones = reader.list(super::words::Words::cell)?;
    reader.skip(", one of the second only in ")?;
    let others = reader.list(super::words::Words::cell)?;
    reader.skip(
        ", the targets: the other cells see that base or cannot have it. A digit of both bases would \
         be in ",
    )?;
    let ends = reader.cells()?;
    reader.skip(", but these see each other. So the bases have four digits, each in just one target. Two of the ")?;
    const KINDS: [&str; 2] = ["rows", "columns"];
    let kind = reader.one_of(&KINDS)?;
    reader.skip(
        " have it outside, so both of its lines do, and the rest of these lines does not: ",
    )?;
    claim_targets(reader, &band, first, &ones);
    claim_targets(reader, &band, second, &others);
    let bases = first | second;
    let in_third = |cell: &&Cell| (cell.houses()[2].cell_set() & bases).is_empty();
    let ends_told: CellSet = ones
        .iter()
        .chain(&others)
        .filter(in_third)
        .copied()
        .collect();
    let near = ends
        .first()
        .is_some_and(|one| ends.iter().all(|cell| cell == one || cell.sees(one)));
    reader.claim(
        "names the targets in the third box",
        ends == ends_told && ends.len() == 2 && near,
    );
    let is_apart = House::holding(bases).next().is_none();
    reader.claim("names bases apart", is_apart && digits.len() == 4);
    let is_kind = band
        .across
        .iter()
        .all(|line| KINDS[kind].starts_with(line.kind_name()));
    reader.claim("calls houses by their kind", is_kind);
    let mut whole: Vec<Literal> = Vec::new();
    for (digit, lines) in band.held.iter().filter(|(_, lines)| lines.len() == 2) {
        let rest = union(lines) - union(&band.across);
        whole.extend(lost(reader.board, rest, *digit));
    }
    reader.conclusion_of(whole)?;
    reader.skip(".")
}
