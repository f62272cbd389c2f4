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

/// The orders of four values in four cells. Bit `4 * cell + n`: the cell has the value with
/// this number. In rows of as many as a processor compares at once.
const ORDERS: [[u16; 8]; 3] = orders();

const fn orders() -> [[u16; 8]; 3] {
    let (mut orders, mut count) = ([[0; 8]; 3], 0);
    let mut numbers = 0;
    while numbers < 256 {
        let cells = [
            numbers & 3,
            numbers >> 2 & 3,
            numbers >> 4 & 3,
            numbers >> 6,
        ];
        let bits = [1 << cells[0], 1 << cells[1], 1 << cells[2], 1 << cells[3]];
        if bits[0] | bits[1] | bits[2] | bits[3] == 0b1111 {
            orders[count / 8][count % 8] = bits[0] | bits[1] << 4 | bits[2] << 8 | bits[3] << 12;
            count += 1;
        }
        numbers += 1;
    }
    orders
}

/// The lowest bit of each of four words of 16 bits, one for each cell.
const LOWEST: u64 = 0x0001_0001_0001_0001;

/// All orders of the values are compared with the candidates at once, which takes a third of
/// the time of placing one value after the other.
#[inline(never)]
fn place_four(cells: [u16; 4], set: u16, keep: &mut [u16]) -> bool {
    let candidates = cells
        .iter()
        .rev()
        .fold(0, |all, &cell| all << 16 | u64::from(cell));
    let mut left = set;
    let places = [(); 4].map(|()| {
        let place = left.trailing_zeros() % 16;
        left &= left.wrapping_sub(1);
        place
    });
    let numbered = (0..4).fold(0, |all, n| all | (candidates >> places[n] & LOWEST) << n);
    let possible = (numbered.wrapping_mul(0x0001_0010_0100_1000) >> 48) as u16;
    let mut rows = [0; 8];
    for orders in &ORDERS {
        for (row, &order) in rows.iter_mut().zip(orders) {
            *row |= if order & !possible == 0 { order } else { 0 };
        }
    }
    let kept = u64::from(rows.into_iter().fold(0, |all, row| all | row));
    let numbered = kept & 0xf | (kept & 0xf0) << 12 | (kept & 0xf00) << 24 | (kept & 0xf000) << 36;
    let values = (0..4).fold(0, |all, n| all | (numbered >> n & LOWEST) << places[n]);
    for (n, keep) in keep.iter_mut().enumerate().take(4) {
        *keep |= (values >> (16 * n)) as u16;
    }
    kept != 0
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
