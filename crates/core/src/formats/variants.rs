//! Sets of variants: why a text is refused, by name.

use super::variant::Variant;
use super::variant_keys::ROWS;
use std::fmt;

/// A set of variants.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Variants(u64);

impl Variants {
    /// None.
    pub const NONE: Variants = Variants(0);

    /// Whether it has none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it has this variant.
    pub fn contains(self, variant: Variant) -> bool {
        self.0 & (1 << variant as u8) != 0
    }

    /// The variants, in the order of [`Variant`].
    pub fn iter(self) -> impl Iterator<Item = Variant> {
        let all = ROWS.iter().map(|row| row.variant);
        all.filter(move |&variant| self.contains(variant))
    }

    /// The variants of both.
    pub(super) fn union(self, other: Variants) -> Variants {
        Variants(self.0 | other.0)
    }

    /// With this variant, too.
    pub(super) fn with(self, variant: Variant) -> Variants {
        Variants(self.0 | (1 << variant as u8))
    }
}

impl From<Variant> for Variants {
    fn from(variant: Variant) -> Variants {
        Variants::NONE.with(variant)
    }
}

impl FromIterator<Variant> for Variants {
    fn from_iter<T: IntoIterator<Item = Variant>>(variants: T) -> Variants {
        let variants = variants.into_iter();
        variants.fold(Variants::NONE, Variants::with)
    }
}

/// The names as a list: `killer cages, arrows and diagonals`.
impl fmt::Display for Variants {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.iter().map(Variant::name).collect();
        match names.as_slice() {
            [] => Ok(()),
            [one] => f.write_str(one),
            [others @ .., last] => write!(f, "{} and {last}", others.join(", ")),
        }
    }
}

impl fmt::Debug for Variants {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_named_as_a_list() {
        let set: Variants = [Variant::Arrows, Variant::Diagonals, Variant::Fog]
            .into_iter()
            .collect();
        assert_eq!(set.to_string(), "diagonals, arrows and fogged grids");
        assert_eq!(Variants::from(Variant::XSums).to_string(), "X-sums");
    }
}
