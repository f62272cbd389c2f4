//! Sorting through few compiled functions: each type of element that the standard
//! library sorts costs some ten kilobytes of program.

/// Sorts by a key. Equal items stay in their order.
pub(crate) fn sort_by_key<T>(items: &mut Vec<T>, key: impl Fn(&T) -> u128) {
    let mut keys: Vec<(u128, usize)> = items.iter().map(key).zip(0..).collect();
    sort_keys(&mut keys);
    let mut unsorted: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(keys.iter().filter_map(|&(_, place)| unsorted[place].take()));
}

/// The one sort behind [`sort_by_key`].
#[inline(never)]
fn sort_keys(keys: &mut [(u128, usize)]) {
    keys.sort_unstable();
}

/// Each item once, in ascending order. Made for the few candidates of a step.
pub(crate) fn sorted_set<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut sorted = Vec::new();
    for item in items {
        if let Err(place) = sorted.binary_search(&item) {
            sorted.insert(place, item);
        }
    }
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn both_sort_as_the_standard_library_does(numbers: Vec<(u8, u8)>) {
            let mut expected = numbers.clone();
            expected.sort_by_key(|&(key, _)| key);
            let mut sorted = numbers.clone();
            sort_by_key(&mut sorted, |&(key, _)| u128::from(key));
            prop_assert_eq!(sorted, expected);

            let mut expected = numbers.clone();
            expected.sort();
            expected.dedup();
            prop_assert_eq!(sorted_set(numbers), expected);
        }
    }
}
