//! Sets of values with a sum, and how they can be placed.

use crate::board::{Digit, DigitSet};

/// The most cells for which placings are compared; more count as placeable anyhow.
const MOST_CELLS: usize = 10;

/// The sets of `cells` values from 1 to `size` that add up to `sum`, in ascending order of
/// their values: 129 before 138.
pub(crate) fn combinations(size: usize, cells: usize, sum: u16) -> Vec<DigitSet> {
    let mut found = Vec::new();
    extend(
        &mut found,
        DigitSet::NONE,
        1,
        size as u16,
        cells as u16,
        sum,
    );
    found
}

/// Adds the sets that begin with `chosen`, with `cells` more values from `least` to `size`.
fn extend(
    found: &mut Vec<DigitSet>,
    chosen: DigitSet,
    least: u16,
    size: u16,
    cells: u16,
    sum: u16,
) {
    if cells == 0 {
        found.extend((sum == 0).then_some(chosen));
        return;
    }
    for number in least..=(size + 1).saturating_sub(cells) {
        let smallest = cells * number + cells * (cells - 1) / 2;
        if smallest > sum {
            return;
        }
        if let Some(value) = Digit::new(number as u8) {
            let next = chosen.with(value);
            extend(found, next, number + 1, size, cells - 1, sum - number);
        }
    }
}

/// For each cell, the values that it has in some placing of a combination, one value in each
/// cell; `None` if there is no placing.
pub(crate) fn supported(candidates: &[DigitSet], combination: DigitSet) -> Option<Vec<DigitSet>> {
    let mut kept = vec![DigitSet::NONE; candidates.len()];
    add_supported(candidates, combination, &mut kept).then_some(kept)
}

/// Adds to each cell the values that it has in some placing of a combination; false if there
/// is no placing.
pub(crate) fn add_supported(
    candidates: &[DigitSet],
    combination: DigitSet,
    kept: &mut [DigitSet],
) -> bool {
    let mut usable = candidates.iter().map(|&set| set & combination);
    if usable.any(|set| set.is_empty()) || combination.len() != candidates.len() {
        return false;
    }
    if candidates.len() > MOST_CELLS {
        let each = kept.iter_mut().zip(candidates);
        each.for_each(|(kept, &set)| *kept = *kept | (set & combination));
        return true;
    }
    let mut partners = [0; MOST_CELLS];
    for (n, value) in combination.iter().enumerate() {
        let each = partners.iter_mut().zip(candidates);
        each.for_each(|(bits, set)| *bits |= usize::from(set.contains(value)) << n);
    }
    let Some(matched) = matched(&partners[..candidates.len()]) else {
        return false;
    };
    for (n, value) in combination.iter().enumerate() {
        let each = kept.iter_mut().zip(matched);
        let with = each.filter(|(_, bits)| bits >> n & 1 != 0);
        with.for_each(|(kept, _)| *kept = kept.with(value));
    }
    true
}

/// For each item, the partners that it has in some perfect matching: in one of them, or after
/// items of it have passed their partners on in a circle.
fn matched(partners: &[usize]) -> Option<[usize; MOST_CELLS]> {
    let mut owners = [None; MOST_CELLS];
    for item in 0..partners.len() {
        find_partner(partners, item, &mut 0, &mut owners).then_some(())?;
    }
    let owners = owners.map(|owner| owner.unwrap_or(MOST_CELLS));
    let reached = reached(partners, &owners);
    let mut matched = [0; MOST_CELLS];
    for (item, matched) in matched.iter_mut().enumerate().take(partners.len()) {
        let is_back = |bit: &usize| reached[owners[number(*bit)]] >> item & 1 != 0;
        *matched = bits(partners[item]).filter(is_back).sum();
    }
    Some(matched)
}

/// Gives an item a partner, where its owner can have another one.
fn find_partner(
    partners: &[usize],
    item: usize,
    seen: &mut usize,
    owners: &mut [Option<usize>; MOST_CELLS],
) -> bool {
    for bit in bits(partners[item]) {
        if *seen & bit != 0 {
            continue;
        }
        *seen |= bit;
        let owner = owners[number(bit)];
        if owner.is_none_or(|owner| find_partner(partners, owner, seen, owners)) {
            owners[number(bit)] = Some(item);
            return true;
        }
    }
    false
}

/// For each item, the items whose partners it can get if others pass theirs on.
fn reached(partners: &[usize], owners: &[usize; MOST_CELLS]) -> [usize; MOST_CELLS] {
    let mut reached = [0; MOST_CELLS];
    for (reached, &partners) in reached.iter_mut().zip(partners) {
        *reached = bits(partners).fold(0, |all, bit| all | 1 << owners[number(bit)]);
    }
    for middle in 0..partners.len() {
        let further = reached[middle];
        let through = reached.iter_mut().filter(|each| **each >> middle & 1 != 0);
        through.for_each(|each| *each |= further);
    }
    reached
}

fn number(bit: usize) -> usize {
    bit.trailing_zeros() as usize
}

fn bits(mut set: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set &= !bit;
        (bit != 0).then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(size: usize, cells: usize, sum: u16) -> Vec<String> {
        let found = combinations(size, cells, sum);
        found.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn combinations_are_those_of_the_published_tables() {
        assert_eq!(texts(9, 2, 17), ["89"]);
        assert_eq!(texts(9, 3, 8), ["125", "134"]);
        assert_eq!(texts(9, 9, 45), ["123456789"]);
        assert_eq!(texts(9, 2, 18), [""; 0]);
        let most = (1..=9).flat_map(|cells| (1..=45).map(move |sum| (cells, sum)));
        let most = most.map(|(cells, sum)| texts(9, cells, sum).len()).max();
        assert_eq!(most, Some(12));
        let all = (1..=136).map(|sum| combinations(16, 8, sum).len());
        assert_eq!(all.sum::<usize>(), 12_870);
    }

    #[test]
    fn a_combination_is_placed_one_value_in_each_cell() {
        let set = |text: &str| {
            text.chars()
                .filter_map(Digit::from_char)
                .collect::<DigitSet>()
        };
        let cells = [set("12"), set("12"), set("1259")];
        let placed = supported(&cells, set("125")).unwrap();
        let placed: Vec<String> = placed.iter().map(ToString::to_string).collect();
        assert_eq!(placed, ["12", "12", "5"]);
        assert_eq!(supported(&cells, set("159")), None);
        assert_eq!(supported(&cells[..2], set("125")), None);
    }

    /// The values that each cell has when all placings are tried.
    fn by_trying_all(cells: &[DigitSet], set: DigitSet, kept: &mut [DigitSet]) -> bool {
        let Some((&cell, others)) = cells.split_first() else {
            return true;
        };
        let mut is_placed = false;
        for value in (cell & set).iter() {
            if by_trying_all(others, set.without(value), &mut kept[1..]) {
                kept[0] = kept[0].with(value);
                is_placed = true;
            }
        }
        is_placed
    }

    #[test]
    fn placings_are_those_of_trying_all() {
        let mut state = 1u64;
        let mut below_ten = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) % 10
        };
        let mut placed = 0;
        for count in 2..=6 {
            for _ in 0..500 {
                let mut random = |chance: u64| {
                    let values = DigitSet::up_to(count).iter();
                    values
                        .filter(|_| below_ten() < chance)
                        .collect::<DigitSet>()
                };
                let cells: Vec<DigitSet> = (0..count).map(|_| random(5)).collect();
                let all = DigitSet::up_to(count);
                let mut expected = vec![DigitSet::NONE; count];
                let is_placed = by_trying_all(&cells, all, &mut expected);
                let found = supported(&cells, all);
                assert_eq!(found, is_placed.then_some(expected), "{cells:?}");
                placed += usize::from(is_placed);
            }
        }
        assert!((500..2_400).contains(&placed), "{placed}");
    }
}
