//! Macros for the files of the registers: functions that need a processor feature,
//! and those of them that follow from others.

/// Defines functions that need these features.
macro_rules! lane_functions {
    ($features:literal; $($(#[$doc:meta])* fn $name:ident $([$($constant:tt)*])? ($($arg:ident: $type:ty),*) -> $result:ty $body:block)*) => {
        $(
            $(#[$doc])*
            #[target_feature(enable = $features)]
            #[inline]
            pub(in crate::solve) fn $name $(<$($constant)*>)? ($($arg: $type),*) -> $result $body
        )*
    };
}

/// Defines these functions by others, for registers without an instruction for them.
macro_rules! derived_lane_functions {
    ($features:literal; $($name:ident),*) => {
        $(derived_lane_function! { $features; $name })*
    };
}

macro_rules! derived_lane_function {
    ($features:literal; only) => {
        lane_functions! { $features;
            /// All bits in one lane, none in the others.
            fn only(lane: usize) -> Lanes {
                let mut lanes = [0; 16];
                lanes[lane] = u32::MAX;
                of_lanes(lanes)
            }
        }
    };
    ($features:literal; differ) => {
        lane_functions! { $features;
            /// Whether any lane differs in any of the three.
            fn differ(a: &[Lanes; 3], b: &[Lanes; 3]) -> bool {
                let [one, two, three] = [0, 1, 2].map(|band| xor(a[band], b[band]));
                is_some(or3(one, two, three))
            }
        }
    };
    ($features:literal; and3) => {
        lane_functions! { $features;
            fn and3(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
                and(a, and(b, c))
            }
        }
    };
    ($features:literal; or3) => {
        lane_functions! { $features;
            fn or3(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
                or(a, or(b, c))
            }
        }
    };
    ($features:literal; one_of) => {
        lane_functions! { $features;
            /// Bits set in exactly one.
            fn one_of(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
                without(xor(xor(a, b), c), and3(a, b, c))
            }
        }
    };
    ($features:literal; two_of) => {
        lane_functions! { $features;
            /// Bits set in at least two.
            fn two_of(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
                and_or(a, b, and(c, or(a, b)))
            }
        }
    };
    ($features:literal; select) => {
        lane_functions! { $features;
            /// `a` where the mask is set, `b` elsewhere.
            fn select(mask: Lanes, a: Lanes, b: Lanes) -> Lanes {
                and_or(mask, a, without(b, mask))
            }
        }
    };
    ($features:literal; and_either) => {
        lane_functions! { $features;
            /// `a & (b | c)`
            fn and_either(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
                and(a, or(b, c))
            }
        }
    };
    ($features:literal; and_unless) => {
        lane_functions! { $features;
            /// `a & (b | !c)`
            fn and_unless(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
                without(a, without(c, b))
            }
        }
    };
    ($features:literal; and_or) => {
        lane_functions! { $features;
            /// `a & b | c`
            fn and_or(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
                or(and(a, b), c)
            }
        }
    };
    ($features:literal; next_group) => {
        lane_functions! { $features;
            /// The same lane of the next group.
            fn next_group(a: Lanes) -> Lanes {
                [a[1], a[2], a[0]]
            }
        }
    };
    ($features:literal; last_group) => {
        lane_functions! { $features;
            /// The same lane of the last group.
            fn last_group(a: Lanes) -> Lanes {
                [a[2], a[0], a[1]]
            }
        }
    };
    ($features:literal; write) => {
        lane_functions! { $features;
            /// The cells of a solved board.
            fn write(words: &[[u32; 3]; 9]) -> [u8; 81] {
                super::write_bits(words)
            }
        }
    };
}
