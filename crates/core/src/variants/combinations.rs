//! Sets of values with a sum, and how they can be placed.

use super::value::{Value, ValueSet};

/// The most cells for which placings are compared; more count as placeable anyhow.
const MOST_CELLS: usize = 10;

/// The sets of `cells` values from 1 to `size` that add up to `sum`, in ascending order of
/// their values: 129 before 138.
pub(crate) fn combinations(size: usize, cells: usize, sum: u16) -> Vec<ValueSet> {
    let mut found = Vec::new();
    extend(
        &mut found,
        ValueSet::NONE,
        1,
        size as u16,
        cells as u16,
        sum,
    );
    found
}

/// Adds the sets that begin with `chosen`, with `cells` more values from `least` to `size`.
fn extend(
    found: &mut Vec<ValueSet>,
    chosen: ValueSet,
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
        if let Some(value) = Value::new(number as u8) {
            let next = chosen.with(value);
            extend(found, next, number + 1, size, cells - 1, sum - number);
        }
    }
}

/// For each cell, the values that it has in some placing of a combination, one value in each
/// cell; `None` if there is no placing.
pub(crate) fn supported(candidates: &[ValueSet], combination: ValueSet) -> Option<Vec<ValueSet>> {
    let mut kept = vec![ValueSet::NONE; candidates.len()];
    add_supported(candidates, combination, &mut kept).then_some(kept)
}

/// Adds to each cell the values that it has in some placing of a combination; false if there
/// is no placing.
pub(crate) fn add_supported(
    candidates: &[ValueSet],
    combination: ValueSet,
    kept: &mut [ValueSet],
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

/// Sets of partners, one bit for each.
struct Sets([u64; 1 << MOST_CELLS >> 6]);

impl Sets {
    fn only(set: usize) -> Sets {
        let mut sets = Sets([0; 1 << MOST_CELLS >> 6]);
        sets.add(set);
        sets
    }

    fn add(&mut self, set: usize) {
        self.0[set >> 6] |= 1 << (set & 63);
    }

    fn has(&self, set: usize) -> bool {
        self.0[set >> 6] >> (set & 63) & 1 != 0
    }
}

/// For each item, the partners that it has in some perfect matching.
fn matched(partners: &[usize]) -> Option<[usize; MOST_CELLS]> {
    let full = (1usize << partners.len()) - 1;
    // Sets of partners that the first and the last items can have.
    let (mut first, mut last) = (Sets::only(0), Sets::only(full));
    for set in 0..full {
        if first.has(set) {
            let open = partners[set.count_ones() as usize] & !set;
            bits(open).for_each(|bit| first.add(set | bit));
        }
    }
    let mut matched = [0; MOST_CELLS];
    for set in (0..full).rev().filter(|&set| first.has(set)) {
        let item = set.count_ones() as usize;
        let followed = bits(partners[item] & !set).filter(|bit| last.has(set | bit));
        let followed = followed.fold(0, |all, bit| all | bit);
        if followed != 0 {
            last.add(set);
            matched[item] |= followed;
        }
    }
    last.has(0).then_some(matched)
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
                .filter_map(Value::from_char)
                .collect::<ValueSet>()
        };
        let cells = [set("12"), set("12"), set("1259")];
        let placed = supported(&cells, set("125")).unwrap();
        let placed: Vec<String> = placed.iter().map(ToString::to_string).collect();
        assert_eq!(placed, ["12", "12", "5"]);
        assert_eq!(supported(&cells, set("159")), None);
        assert_eq!(supported(&cells[..2], set("125")), None);
    }
}
