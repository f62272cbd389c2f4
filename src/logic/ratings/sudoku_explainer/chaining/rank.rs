//! Which of several hints is taken: the easiest, of those the shortest, of
//! those the simpler kind, of those the one found first.

/// The lengths above which a chain is a tenth harder: 4, then alternately
/// half as much again and a third as much again.
const STEPS: [u32; 14] = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384];

/// By how many tenths a chain of so many nodes is harder than the shortest.
pub(in crate::logic) fn increment(complexity: u32) -> u16 {
    let length = complexity.saturating_sub(2);
    let mut tenths = STEPS.iter().filter(|&&step| length > step).count();
    let (mut step, mut odd) = (512, false);
    while length > step {
        tenths += 1;
        step = if odd { step / 3 * 4 } else { step / 2 * 3 };
        odd = !odd;
    }
    tenths as u16
}

/// What kind of hint, the simplest first; the order of equally complex ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    Double,
    Digit,
    Pairs,
    All,
    Cell,
    Region,
    Contradiction,
}

/// A hint's place among others, least first.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(super) struct Rank {
    difficulty: f64,
    pub complexity: u32,
    pub kind: Kind,
}

impl Rank {
    /// The Explainer compares ratings as it adds them up, one tenth after the
    /// other in binary: 6.6 + 0.1 comes before 6.5 + 0.2. So do we.
    pub fn new(base: u16, complexity: u32, kind: Kind) -> Rank {
        let tenths = (0..increment(complexity)).fold(0.0, |sum, _| sum + 0.1);
        Rank {
            difficulty: f64::from(base) / 10.0 + tenths,
            complexity,
            kind,
        }
    }

    /// The largest complexity with which a hint of this kind still comes
    /// before this one.
    pub fn limit(&self, base: u16, kind: Kind) -> u32 {
        let (mut before, mut not) = (0, LONGEST + 1);
        while not - before > 1 {
            let middle = (before + not) / 2;
            if Rank::new(base, middle, kind) < *self {
                before = middle;
            } else {
                not = middle;
            }
        }
        before
    }
}

/// A path has no candidate twice with the same truth.
pub(super) const LONGEST: u32 = 1458;
