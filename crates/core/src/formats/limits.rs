//! Help that the author of a challenge forbids.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Whether a kind of help is allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Permission {
    /// The player may use it.
    #[default]
    Allowed,
    /// The player may not use it.
    Forbidden,
}

/// The help that a game may use. Displays as `no hints, no checks`, and as nothing
/// where everything is allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Limits {
    /// Hints, lists of steps, and watching a solver.
    pub hints: Permission,
    /// Everything that compares the board with the solution.
    pub checks: Permission,
}

impl Limits {
    /// Everything is allowed.
    pub const NONE: Limits = Limits {
        hints: Permission::Allowed,
        checks: Permission::Allowed,
    };

    /// Neither hints nor checks.
    pub const ALL: Limits = Limits {
        hints: Permission::Forbidden,
        checks: Permission::Forbidden,
    };

    /// Limits that allow only the help that both allow.
    #[must_use]
    pub fn stricter(self, other: Limits) -> Limits {
        let of = |one, other| match (one, other) {
            (Permission::Allowed, Permission::Allowed) => Permission::Allowed,
            (Permission::Forbidden, _) | (_, Permission::Forbidden) => Permission::Forbidden,
        };
        Limits {
            hints: of(self.hints, other.hints),
            checks: of(self.checks, other.checks),
        }
    }

    /// Three bits: no hints, no checks, and one that is never set.
    pub(crate) fn bits(self) -> u8 {
        let bit = |permission| u8::from(permission == Permission::Forbidden);
        bit(self.hints) << 2 | bit(self.checks) << 1
    }

    /// The limits of these bits; `None` if others are set.
    pub(crate) fn from_bits(bits: u8) -> Option<Limits> {
        let permission = |bit: u8| match bits >> bit & 1 {
            0 => Permission::Allowed,
            _ => Permission::Forbidden,
        };
        (bits & !6 == 0).then(|| Limits {
            hints: permission(2),
            checks: permission(1),
        })
    }
}

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.hints, self.checks) {
            (Permission::Allowed, Permission::Allowed) => "",
            (Permission::Forbidden, Permission::Allowed) => "no hints",
            (Permission::Allowed, Permission::Forbidden) => "no checks",
            (Permission::Forbidden, Permission::Forbidden) => "no hints, no checks",
        })
    }
}
