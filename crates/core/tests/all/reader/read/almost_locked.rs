//! Almost locked sets and Sue de Coq.

use super::board::{Literal, digits_of, seeing};
use super::{Read, Reader, lost};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{CellSet, House};

pub const FORMS: &[Read] = &[pair, w_wing, wing, chain, blossom, sue_de_coq];

/// A set as the sentence names it.
#[derive(Clone, Copy)]
struct Set {
    cells: CellSet,
    digits: DigitSet,
}

const LETTERS: [&str; 26] = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S",
    "T", "U", "V", "W", "X", "Y", "Z",
];

impl Set {
    fn places(self, reader: &Reader<'_>, digit: Digit) -> CellSet {
        self.cells & reader.board.cells_for(digit)
    }
}

/// "A (r1c13: 4, 7 and 9), B (...) and C (...) each have one digit more than cells".
fn sets(reader: &mut Reader<'_>) -> Option<Vec<Set>> {
    let named = reader.list(|words| {
        let letter = words.one_of(&LETTERS)?;
        words.skip(" (")?;
        let cells = words.runs()?;
        words.skip(": ")?;
        let digits = words.digits()?;
        words.skip(")")?;
        Some((letter, Set { cells, digits }))
    })?;
    reader.skip(" each have one digit more than cells")?;
    for (number, &(letter, set)) in named.iter().enumerate() {
        reader.claim("names sets by their letters", letter == number);
        reader.claim_digits(set.cells, set.digits);
        let is_almost_locked = set.digits.len() == set.cells.len() + 1;
        reader.claim("counts cells and digits rightly", is_almost_locked);
        let is_inside = House::holding(set.cells).next().is_some();
        reader.claim("names sets inside a house", is_inside);
    }
    Some(named.into_iter().map(|(_, set)| set).collect())
}

/// "The 6s of A and B are in r1c3 and r4c2; r9c3 sees both, so it is not 6.", for each digit.
fn so(reader: &mut Reader<'_>, sets: &[Set], named: &[usize], digits: DigitSet) -> Option<()> {
    let mut read = DigitSet::NONE;
    while reader.skip(" The ").is_some() {
        let digit = reader.digit()?;
        reader.skip("s of ")?;
        let letters = reader.list(|words| words.one_of(&LETTERS))?;
        reader.skip(" are in ")?;
        let places = reader.cells()?;
        reader.skip("; ")?;
        reader.claim("concludes the sets that it speaks of", letters == named);
        let all = letters.iter().filter_map(|&number| sets.get(number));
        let all = all.map(|set| set.places(reader, digit));
        let all = all.fold(CellSet::NONE, |all, cells| all | cells);
        reader.claim("names all places of a digit in sets", places == all);
        reader.sees_both(places, digit)?;
        read = read.with(digit);
    }
    reader.claim("concludes the digits that it speaks of", read == digits);
    Some(())
}

/// That each place of the digit in the one set sees each in the other.
fn claim_common(reader: &mut Reader<'_>, one: Set, other: Set, digit: Digit) {
    let is_in_both = one.digits.contains(digit) && other.digits.contains(digit);
    reader.claim("names digits that both sets have", is_in_both);
    let [one, other] = [one, other].map(|set| set.places(reader, digit));
    reader.claim_see(one, other);
}

fn pair(reader: &mut Reader<'_>) -> Option<()> {
    let sets = sets(reader)?;
    let [a, b] = *sets.as_slice() else {
        return None;
    };
    reader.skip(", so each lacks just one of its digits. ")?;
    if reader.skip("Of ").is_some() {
        return doubly_linked(reader, a, b);
    }
    reader.skip("All places of ")?;
    let common = reader.digit()?;
    reader.skip(" in A see all in B, so one of the two lacks ")?;
    let its = reader.digit()?;
    reader.skip(" and has its other digits, ")?;
    let digits = reader.digits()?;
    reader.skip(" too.")?;
    reader.claim("concludes the digit that it speaks of", its == common);
    claim_common(reader, a, b, common);
    let is_held = (a.digits & b.digits).without(common) & digits == digits;
    reader.claim("names digits that both sets have", is_held);
    so(reader, &[a, b], &[0, 1], digits)
}

fn w_wing(reader: &mut Reader<'_>) -> Option<()> {
    let sets = sets(reader)?;
    let [a, b] = *sets.as_slice() else {
        return None;
    };
    reader.skip(", so each lacks just one of its digits. ")?;
    let house = reader.house()?;
    reader.skip(" has its ")?;
    let common = reader.digit()?;
    reader.skip(" in ")?;
    let places = reader.cells()?;
    reader.skip(". All places of ")?;
    let second = reader.digit()?;
    reader.skip(" in A see ")?;
    let near = reader.cells()?;
    reader.skip(", all in B see ")?;
    let far = reader.cells()?;
    reader.skip(". So one of the two lacks ")?;
    let third = reader.digit()?;
    reader.skip(" and has its other digits, ")?;
    let digits = reader.digits()?;
    reader.skip(" too.")?;
    let is_same = second == common && third == common;
    reader.claim("concludes the digit that it speaks of", is_same);
    reader.claim_places(&[house], common, places);
    let is_whole = near | far == places && (near & far).is_empty();
    reader.claim("names all places of a digit in a house", is_whole);
    reader.claim_see(near, a.places(reader, common));
    reader.claim_see(far, b.places(reader, common));
    let both = a.digits & b.digits;
    let is_held = both.contains(common) && both.without(common) & digits == digits;
    reader.claim("names digits that both sets have", is_held);
    reader.claim("names sets apart", (a.cells & b.cells).is_empty());
    so(reader, &[a, b], &[0, 1], digits)
}

fn doubly_linked(reader: &mut Reader<'_>, a: Set, b: Set) -> Option<()> {
    let commons = reader.digits()?;
    reader.skip(
        " the places in A see those in B, so A lacks one of these and B another. All other digits \
         of the two are used up there, and each of these is in A or in B: ",
    )?;
    reader.claim("counts cells and digits rightly", commons.len() == 2);
    commons
        .iter()
        .for_each(|digit| claim_common(reader, a, b, digit));
    let mut whole: Vec<Literal> = Vec::new();
    let mut add = |places: CellSet, digit: Digit| {
        let losing = seeing(reader.board, places, digit) - places;
        whole.extend(lost(reader.board, losing, DigitSet::only(digit)));
    };
    for set in [a, b] {
        for digit in set.digits - commons {
            add(set.places(reader, digit), digit);
        }
    }
    for digit in commons {
        add(a.places(reader, digit) | b.places(reader, digit), digit);
    }
    reader.conclusion_within(whole)?;
    reader.skip(".")
}

fn wing(reader: &mut Reader<'_>) -> Option<()> {
    let sets = sets(reader)?;
    let [a, b, c] = *sets.as_slice() else {
        return None;
    };
    reader.skip(", so each lacks just one. C has ")?;
    let near = reader.digit()?;
    reader.skip(" or ")?;
    let far = reader.digit()?;
    reader.skip(".")?;
    let mut digits = Vec::new();
    for (words, letter, digit) in [(" If ", 0, near), ("; if ", 1, far)] {
        reader.skip(words)?;
        let its = reader.digit()?;
        reader.skip(", ")?;
        let has = has_no(reader)?;
        reader.claim("concludes the digit that it speaks of", its == digit);
        reader.claim(
            "concludes the digit that it speaks of",
            (has.0, has.1) == (letter, digit),
        );
        digits.push(has.2);
    }
    reader.skip(".")?;
    reader.claim("names two digits", near != far);
    claim_common(reader, c, a, near);
    claim_common(reader, c, b, far);
    claim_ends(reader, digits[0], digits[1], [(a, near), (b, far)]);
    so(reader, &sets, &[0, 1], digits[0])
}

/// That two sets have the same digits when each lacks its own.
fn claim_ends(reader: &mut Reader<'_>, one: DigitSet, other: DigitSet, ends: [(Set, Digit); 2]) {
    let has = |(set, lacked): (Set, Digit)| one & set.digits.without(lacked) == one;
    let holds = one == other && ends.into_iter().all(has);
    reader.claim("names digits that both sets have", holds);
}

/// "B has no 6 and so has 2": the set, what it lacks and what it has.
fn has_no(words: &mut super::words::Words<'_>) -> Option<(usize, Digit, DigitSet)> {
    let letter = words.one_of(&LETTERS)?;
    words.skip(" has no ")?;
    let lacked = words.digit()?;
    words.skip(" and so has ")?;
    Some((letter, lacked, words.digits()?))
}

fn chain(reader: &mut Reader<'_>) -> Option<()> {
    let sets = sets(reader)?;
    reader.skip(", so each lacks just one. If A lacks ")?;
    let digits = reader.digits()?;
    reader.skip(", it has ")?;
    let first = reader.digit()?;
    reader.skip("; then ")?;
    let clauses = reader.list(has_no)?;
    reader.skip(".")?;
    reader.claim(
        "names sets by their letters",
        clauses.len() + 1 == sets.len(),
    );
    let is_held = sets[0].digits.without(first) & digits == digits;
    reader.claim(
        "names digits that both sets have",
        is_held && sets[0].digits.contains(first),
    );
    let mut lacked = first;
    for (number, (pair, clause)) in (1..).zip(sets.windows(2).zip(&clauses)) {
        let &(letter, its, has) = clause;
        let follows = letter == number && its == lacked;
        reader.claim("names sets by their letters", follows);
        claim_common(reader, pair[0], pair[1], lacked);
        let is_held = pair[1].digits.without(lacked) & has == has;
        reader.claim("names digits that a set has", is_held);
        if number + 1 < sets.len() {
            lacked = has.single()?;
        } else {
            reader.claim("concludes the digits that it speaks of", has == digits);
        }
    }
    so(reader, &sets, &[0, sets.len() - 1], digits)
}

fn blossom(reader: &mut Reader<'_>) -> Option<()> {
    let sets = sets(reader)?;
    reader.skip(". ")?;
    let stem = reader.cell()?;
    reader.skip(" is ")?;
    let petals = reader.digits()?;
    reader.skip(": ")?;
    reader.claim_digits(CellSet::only(stem), petals);
    let mut lost = None;
    for (number, petal) in petals.iter().enumerate() {
        if number > 0 {
            reader.skip("; ")?;
        }
        reader.skip("if it is ")?;
        let its = reader.digit()?;
        reader.skip(", ")?;
        let (letter, lacked, has) = has_no(reader)?;
        let follows = letter == number && its == petal && lacked == petal;
        reader.claim("concludes the digit that it speaks of", follows);
        let set = *sets.get(number)?;
        let places = set.places(reader, petal);
        reader.claim_see(CellSet::only(stem), places);
        let is_held = set.digits.without(petal) & has == has && set.digits.contains(petal);
        reader.claim("names digits that a set has", is_held);
        reader.claim(
            "concludes the digits that it speaks of",
            *lost.get_or_insert(has) == has,
        );
    }
    reader.skip(".")?;
    let all: Vec<usize> = (0..sets.len()).collect();
    reader.claim("names sets by their letters", sets.len() == petals.len());
    so(reader, &sets, &all, lost?)
}

/// "r3c8 and r3c9 take two of 1, 2, 6, 8 and 9", "r3c4 is 2 or 6".
fn takes(reader: &mut Reader<'_>) -> Option<Set> {
    const COUNTS: [&str; 4] = ["two", "three", "four", "five"];
    let cells = reader.cells()?;
    let count = if reader.skip(" is ").is_some() {
        1
    } else {
        reader.skip(" take ")?;
        let count = reader.one_of(&COUNTS)? + 2;
        reader.skip(" of ")?;
        count
    };
    let digits = reader.digits()?;
    reader.claim("counts cells rightly", cells.len() == count);
    reader.claim_digits(cells, digits);
    Some(Set { cells, digits })
}

fn sue_de_coq(reader: &mut Reader<'_>) -> Option<()> {
    let middle = takes(reader)?;
    reader.skip(". ")?;
    let one = takes(reader)?;
    reader.skip("; ")?;
    let other = takes(reader)?;
    reader.skip(". These ")?;
    let cells = reader.number()?;
    reader.skip(" cells have only ")?;
    let count = reader.number()?;
    reader.skip(" digits, ")?;
    let twice = if reader.skip("none of which fits twice").is_some() {
        DigitSet::NONE
    } else {
        reader.skip("of which only ")?;
        let twice = reader.digits()?;
        reader.skip(" can fit twice")?;
        twice
    };
    let all = middle.cells | one.cells | other.cells;
    let digits = middle.digits | one.digits | other.digits;
    let sizes = [middle, one, other].map(|set| set.cells.len());
    let is_counted = all.len() == cells && sizes.iter().sum::<usize>() == cells;
    reader.claim("counts cells rightly", is_counted && digits.len() == count);
    let places = places(reader)?;
    claim_places(reader, [middle, one, other], &places, twice);
    let can_be_twice = digits.len() + twice.len();
    reader.claim("counts cells and digits rightly", can_be_twice == cells);
    reader.skip(". So all are used up here: ")?;
    let houses = no_other(reader)?;
    let sides = [one, other].map(|set| middle.cells | set.cells);
    for (house, _) in &houses {
        let is_side = sides
            .iter()
            .any(|cells| house.cell_set().contains_all(*cells));
        reader.claim("names the line and the box", is_side);
    }
    let whole = sue_de_coq_losses(reader, [middle, one, other], twice);
    let losses = houses
        .iter()
        .flat_map(|&(house, digits)| lost(reader.board, house.cell_set() - all, digits));
    let mut losses: Vec<Literal> = losses.collect();
    losses.sort();
    losses.dedup();
    let follows = losses.iter().all(|literal| whole.contains(literal));
    reader.claim("concludes what follows", follows);
    reader.conclude(losses);
    reader.skip(".")
}

/// What the cells that see all places of a digit in the sets lose.
fn sue_de_coq_losses(reader: &Reader<'_>, sets: [Set; 3], twice: DigitSet) -> Vec<Literal> {
    let [middle, one, other] = sets;
    let all = middle.cells | one.cells | other.cells;
    let mut whole = Vec::new();
    for digit in middle.digits | one.digits | other.digits {
        let parts: Vec<CellSet> = if twice.contains(digit) {
            vec![one.cells, other.cells]
        } else {
            vec![all]
        };
        for part in parts {
            let places = part & reader.board.cells_for(digit);
            let losing = seeing(reader.board, places, digit) - all;
            whole.extend(lost(reader.board, losing, DigitSet::only(digit)));
        }
    }
    whole.sort();
    whole.dedup();
    whole
}

/// Where digits are: in a house, or in the crossing.
type Places = Vec<(DigitSet, Option<House>)>;

/// " (1 and 6 only in column 2; 2 and 4 only in box 1; 5 only where they cross)".
fn places(reader: &mut Reader<'_>) -> Option<Places> {
    reader.skip(" (")?;
    let mut all = Vec::new();
    loop {
        let digits = reader.digits()?;
        reader.skip(" only ")?;
        let house = match reader.skip("where they cross") {
            Some(()) => None,
            None => {
                reader.skip("in ")?;
                Some(reader.house()?)
            }
        };
        all.push((digits, house));
        if reader.skip("; ").is_none() {
            break;
        }
    }
    reader.skip(")")?;
    Some(all)
}

fn claim_places(reader: &mut Reader<'_>, sets: [Set; 3], places: &Places, twice: DigitSet) {
    let [middle, one, other] = sets.map(|set| set.cells);
    let all = middle | one | other;
    let mut told = twice;
    for &(digits, house) in places {
        let inside = house.map_or(middle, |house| house.cell_set());
        for digit in digits {
            let cells = all & reader.board.cells_for(digit);
            reader.claim(
                "names all places of a digit in sets",
                inside.contains_all(cells),
            );
        }
        told = told | digits;
    }
    let is_whole = told == digits_of(reader.board, all);
    reader.claim("tells where each digit is", is_whole);
}

/// "no other cell of row 4 is 5 and no other cell of box 6 is 4, 5 or 9".
fn no_other(reader: &mut Reader<'_>) -> Option<Vec<(House, DigitSet)>> {
    reader.list(|words| {
        words.skip("no other cell of ")?;
        let house = words.house()?;
        words.skip(" is ")?;
        Some((house, words.digits()?))
    })
}
