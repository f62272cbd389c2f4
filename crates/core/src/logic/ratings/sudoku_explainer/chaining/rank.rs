//! How hints are compared: the easiest first, then the shortest, then the
//! simplest kind. Of hints that compare equal the Explainer takes the one it
//! found first.

/// Lengths above which a chain is rated a tenth higher: from 4 on, alternately
/// 3/2 and 4/3 of the one before (Sudoku Explainer,
/// `ChainingHint.getLengthDifficulty`).
const LENGTH_STEPS: [u32; 14] = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384];

/// The tenths that a chain of `complexity` nodes adds to its base rating.
pub(crate) fn increment(complexity: u32) -> u16 {
    let length = complexity.saturating_sub(2);
    let mut tenths = LENGTH_STEPS.iter().filter(|&&step| length > step).count();
    let (mut step, mut odd) = (512, false);
    while length > step {
        tenths += 1;
        step = if odd { step / 3 * 4 } else { step / 2 * 3 };
        odd = !odd;
    }
    tenths as u16
}

/// The kinds of hints, simplest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum HintKind {
    Double,
    SingleDigit,
    BivalueCells,
    AllLinks,
    Cell,
    Region,
    Contradiction,
}

/// A hint's place in the order of preference, least first.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(crate) struct Rank {
    difficulty: f64,
    pub complexity: u32,
    pub kind: HintKind,
}

impl Rank {
    /// `base` is in tenths. The difficulty is summed in binary floating point,
    /// 0.1 at a time, because the Explainer does so and its rounding decides
    /// ties: 6.6 + 0.1 is less than 6.5 + 0.2.
    pub fn new(base: u16, complexity: u32, kind: HintKind) -> Rank {
        let tenths = (0..increment(complexity)).fold(0.0, |sum, _| sum + 0.1);
        Rank {
            difficulty: f64::from(base) / 10.0 + tenths,
            complexity,
            kind,
        }
    }

    /// A number in the order of the ranks, of 96 bits: those of positive fractions
    /// are in the order of the fractions.
    pub fn key(&self) -> u128 {
        let rest = self.complexity << 3 | self.kind as u32;
        u128::from(self.difficulty.to_bits()) << 32 | u128::from(rest)
    }

    /// The largest complexity with which a hint of this base rating and kind
    /// still ranks before this one.
    pub fn limit(&self, base: u16, kind: HintKind) -> u32 {
        let (mut before, mut after) = (0, MAX_COMPLEXITY + 1);
        while after - before > 1 {
            let middle = (before + after) / 2;
            if Rank::new(base, middle, kind) < *self {
                before = middle;
            } else {
                after = middle;
            }
        }
        before
    }
}

/// The most nodes of a path: each candidate once true and once false.
pub(crate) const MAX_COMPLEXITY: u32 = 1458;
