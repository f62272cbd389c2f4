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

/// The 24 orders of four values in four cells. Bit `4 * cell + n`: the cell has the value with
/// the number `n`. In rows of eight, which common processors compare at once.
const ORDERS: [[u16; 8]; 3] = orders();

const fn orders() -> [[u16; 8]; 3] {
    let (mut orders, mut count) = ([[0; 8]; 3], 0);
    let mut numbers = 0;
    while numbers < 256 {
        let cells = [
            1 << (numbers & 3),
            1 << (numbers >> 2 & 3),
            1 << (numbers >> 4 & 3),
            1 << (numbers >> 6),
        ];
        if cells[0] | cells[1] | cells[2] | cells[3] == 0b1111 {
            orders[count / 8][count % 8] =
                cells[0] | cells[1] << 4 | cells[2] << 8 | cells[3] << 12;
            count += 1;
        }
        numbers += 1;
    }
    orders
}

/// The lowest bit of each cell, where 64 bits hold 16 for each of four cells.
const LOWEST: u64 = 0x0001_0001_0001_0001;

/// All orders of the values are compared with the candidates at once, which takes less time
/// than placing one value after the other.
#[inline(never)]
fn place_four(cells: [u16; 4], set: u16, keep: &mut [u16]) -> bool {
    let mut left = set;
    let values = [(); 4].map(|()| {
        let value = left.trailing_zeros() % 16;
        left &= left.wrapping_sub(1);
        value
    });
    let cells = cells.iter().rev();
    let cells = cells.fold(0, |all, &cell| all << 16 | u64::from(cell));
    let numbered = (0..4).fold(0, |all, n| all | (cells >> values[n] & LOWEST) << n);
    let kept = within_orders(without_gaps(numbered));
    let numbered = with_gaps(kept);
    let cells = (0..4).fold(0, |all, n| all | (numbered >> n & LOWEST) << values[n]);
    for (n, keep) in keep.iter_mut().enumerate() {
        *keep |= (cells >> (16 * n)) as u16;
    }
    kept != 0
}

/// The bits that are part of an order whose bits are all there.
fn within_orders(possible: u16) -> u16 {
    let mut kept = [0; 8];
    for row in &ORDERS {
        for (kept, &order) in kept.iter_mut().zip(row) {
            *kept |= if order & !possible == 0 { order } else { 0 };
        }
    }
    kept.into_iter().fold(0, |all, kept| all | kept)
}

/// Moves the four lowest bits of each cell together, from 16 bits for each to four.
fn without_gaps(cells: u64) -> u16 {
    // The four copies have the cells at bits 48, 52, 56 and 60; the rest does not meet them.
    let copies = cells << 48 | cells << 36 | cells << 24 | cells << 12;
    (copies >> 48) as u16
}

/// The reverse of [`without_gaps`].
fn with_gaps(cells: u16) -> u64 {
    let cells = u64::from(cells);
    cells & 0xf | (cells & 0xf0) << 12 | (cells & 0xf00) << 24 | (cells & 0xf000) << 36
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::rng::PuzzleRng;

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
