//! The combinations of a cage that the player rules out.

/// The combinations of a cage that the player struck: an opinion, which no hint and no check
/// looks at.
///
/// ```
/// use ninefold_game::game::StruckCombinations;
///
/// let struck = StruckCombinations::NONE.toggled(2);
/// assert!(struck.contains(2) && !struck.contains(0));
/// assert_eq!(struck.toggled(2), StruckCombinations::NONE);
/// assert_eq!(StruckCombinations::NONE.toggled(64), StruckCombinations::NONE);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct StruckCombinations(u64);

impl StruckCombinations {
    /// No combination.
    pub const NONE: StruckCombinations = StruckCombinations(0);
    /// The number of combinations that can be struck: the first ones of a cage. On boards of
    /// nine rows no cage has more than twelve.
    pub const MOST: usize = 64;

    /// Whether the combination at this place in the list of the cage is struck.
    pub const fn contains(self, place: usize) -> bool {
        place < StruckCombinations::MOST && self.0 >> place & 1 != 0
    }

    /// Strikes the combination at this place, or takes it back.
    #[must_use]
    pub const fn toggled(self, place: usize) -> StruckCombinations {
        if place < StruckCombinations::MOST {
            StruckCombinations(self.0 ^ 1 << place)
        } else {
            self
        }
    }

    /// Whether none is struck.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The places as bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The places of these bits.
    pub const fn from_bits(bits: u64) -> StruckCombinations {
        StruckCombinations(bits)
    }
}
