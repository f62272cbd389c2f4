//! A macro for sets of cells and of digits.

/// Defines `$set`, a set of `$item`s with bit `n` for the item with index `n`, and
/// `$iter`, its iterator. `$item` provides `index` and `from_bit`.
macro_rules! bit_set {
    ($(#[$meta:meta])* $set:ident($bits:ty) of $item:ident, all $all:expr, $(#[$iter_meta:meta])* $iter:ident) => {
        $(#[$meta])*
        #[must_use]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $set($bits);

        impl $set {
            /// The empty set.
            pub const NONE: $set = $set(0);
            /// The full set.
            pub const ALL: $set = $set($all);

            #[doc = concat!("The bits: bit `n` for the [`", stringify!($item), "`] with index `n`.")]
            pub const fn bits(self) -> $bits {
                self.0
            }

            #[doc = concat!("The set of one [`", stringify!($item), "`].")]
            pub const fn only(item: $item) -> $set {
                $set(1 << item.index())
            }

            /// The number of elements.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the set has no element.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether this is an element.
            pub const fn contains(self, item: $item) -> bool {
                self.0 & (1 << item.index()) != 0
            }

            /// Whether every element of `other` is an element of this set.
            pub const fn contains_all(self, other: $set) -> bool {
                other.0 & !self.0 == 0
            }

            /// This set with one element added.
            pub const fn with(self, item: $item) -> $set {
                $set(self.0 | 1 << item.index())
            }

            /// This set with one element removed.
            pub const fn without(self, item: $item) -> $set {
                $set(self.0 & !(1 << item.index()))
            }

            /// The first element in rising order.
            pub const fn first(self) -> Option<$item> {
                if self.0 == 0 {
                    None
                } else {
                    Some($item::from_bit(self.0.trailing_zeros()))
                }
            }

            /// The element, if there is exactly one.
            pub const fn single(self) -> Option<$item> {
                if self.has_several() { None } else { self.first() }
            }

            /// Whether there is more than one element.
            pub const fn has_several(self) -> bool {
                // Counting 128 bits would take far longer.
                self.0 != 0 && self.0 & (self.0 - 1) != 0
            }

            /// The elements in rising order.
            pub fn iter(self) -> $iter {
                $iter(self.0)
            }
        }

        $(#[$iter_meta])*
        #[derive(Clone, Debug)]
        pub struct $iter($bits);

        impl Iterator for $iter {
            type Item = $item;

            fn next(&mut self) -> Option<$item> {
                let item = $set(self.0).first()?;
                self.0 &= self.0 - 1;
                Some(item)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.count_ones() as usize;
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for $iter {}

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::NONE, $set::with)
            }
        }

        impl std::ops::BitOr for $set {
            type Output = $set;

            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = $set;

            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }

        impl std::ops::Sub for $set {
            type Output = $set;

            fn sub(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{{{self}}}")
            }
        }
    };
}

pub(crate) use bit_set;
