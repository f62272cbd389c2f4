//! How the values of a set can be placed in cells, one value in each cell.

/// Adds the values that each cell has in some placing of a set. Of one cell and of more than
/// four any values of the set count. Returns whether there is a placing.
pub(super) fn place(cells: &[u16], set: u16, keep: &mut [u16]) -> bool {
    match *cells {
        [one, other] => place_two([one, other], set, keep),
        [one, second, third] => place_three([one, second, third], set, keep),
        [one, second, third, fourth] => place_four([one, second, third, fourth], set, keep),
        _ => {
            keep.iter_mut().for_each(|keep| *keep |= set);
            true
        }
    }
}

/// Whether the cells keep all values of a set that are among their candidates, so that it
/// makes no difference how it is placed.
pub(super) fn is_kept(cells: &[u16], set: u16, keep: &[u16]) -> bool {
    let mut cells = cells.iter().zip(keep);
    cells.all(|(cell, keep)| cell & set & !keep == 0)
}

// One function for any number of cells takes an eighth longer to search killers.
#[inline(always)]
fn place_two([one, other]: [u16; 2], set: u16, keep: &mut [u16]) -> bool {
    let low = set & set.wrapping_neg();
    let high = set & !low;
    let mut is_placed = false;
    for [first, second] in [[low, high], [high, low]] {
        if one & first != 0 && other & second != 0 {
            keep[0] |= first;
            keep[1] |= second;
            is_placed = true;
        }
    }
    is_placed
}

#[inline(always)]
fn place_three([one, second, third]: [u16; 3], set: u16, keep: &mut [u16]) -> bool {
    let mut left = one & set;
    let mut is_placed = false;
    while left != 0 {
        let value = left & left.wrapping_neg();
        left &= !value;
        if place_two([second, third], set & !value, &mut keep[1..]) {
            keep[0] |= value;
            is_placed = true;
        }
    }
    is_placed
}

#[inline(never)]
fn place_four(cells: [u16; 4], set: u16, keep: &mut [u16]) -> bool {
    let [one, second, third, fourth] = cells;
    let mut left = one & set;
    let mut is_placed = false;
    while left != 0 {
        let value = left & left.wrapping_neg();
        left &= !value;
        if place_three([second, third, fourth], set & !value, &mut keep[1..]) {
            keep[0] |= value;
            is_placed = true;
        }
    }
    is_placed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::rng::PuzzleRng;

    /// The values that each cell has when all placings are tried.
    fn by_trying_all(cells: &[u16], set: u16, chosen: &mut Vec<u16>, keep: &mut [u16]) -> bool {
        if chosen.len() == cells.len() {
            keep.iter_mut()
                .zip(chosen)
                .for_each(|(keep, value)| *keep |= *value);
            return true;
        }
        let own = set & cells[chosen.len()];
        let values = (0..16).map(|n| 1 << n).filter(|value| own & value != 0);
        let mut is_placed = false;
        for value in values {
            chosen.push(value);
            is_placed |= by_trying_all(cells, set & !value, chosen, keep);
            chosen.pop();
        }
        is_placed
    }

    #[test]
    fn placings_are_those_of_trying_all() {
        let mut rng = PuzzleRng::new(1);
        let mut placed = 0;
        for count in 2..=4 {
            for _ in 0..1_000 {
                let set = (0..count).fold(0, |set: u16, _| {
                    let free: Vec<u16> = (0..9)
                        .map(|n| 1 << n)
                        .filter(|bit| set & bit == 0)
                        .collect();
                    set | free[rng.below(free.len())]
                });
                let random = |_| (0..5).fold(0, |cell, _| cell | 1 << rng.below(9));
                let cells: Vec<u16> = (0..count).map(random).collect();
                let (mut keep, mut expected) = ([0; 4], [0; 4]);
                let is_placed = by_trying_all(&cells, set, &mut Vec::new(), &mut expected);
                assert_eq!(place(&cells, set, &mut keep[..count]), is_placed);
                if is_placed {
                    assert_eq!(keep, expected, "{cells:?} {set}");
                }
                placed += usize::from(is_placed);
            }
        }
        assert!((500..2_900).contains(&placed), "{placed}");
    }
}
