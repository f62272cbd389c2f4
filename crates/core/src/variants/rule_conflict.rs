//! Why a board breaks the rules.

use super::cage::{Cage, CageFault};
use super::clue::Clue;
use super::rule_index::{RuleIndex, different};
use super::spot::Spot;
use super::value::Value;
use super::values::Values;
use std::fmt;

/// Cells that break a rule. Displayed as a sentence without a full stop: "there are two 7s
/// in row 1, at r1c5 and r1c9".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleConflict {
    /// Two cells that cannot have their values at the same time.
    Pair {
        /// The clue that they break.
        clue: Clue,
        /// The two cells, in reading order.
        spots: [Spot; 2],
        /// Their values.
        values: [Value; 2],
    },
    /// A cage that does not have its sum.
    Cage {
        /// The cage.
        cage: Cage,
        /// What is wrong with it.
        fault: CageFault,
    },
}

impl RuleIndex {
    /// The first cells that break a rule, clue by clue.
    pub fn conflict(&self, values: &Values) -> Option<RuleConflict> {
        self.clues().iter().find_map(|clue| {
            pair(clue, values, self.size()).or_else(|| cage_fault(clue, values, self.size()))
        })
    }
}

fn pair(clue: &Clue, values: &Values, size: usize) -> Option<RuleConflict> {
    let pair = values.filled().find_map(|(spot, value)| {
        let second = breaking(clue, spot, value, values, size)?;
        Some(([spot, second], [value, values.get(second)?]))
    });
    pair.map(|(spots, values)| RuleConflict::Pair {
        clue: clue.clone(),
        spots,
        values,
    })
}

fn cage_fault(clue: &Clue, values: &Values, size: usize) -> Option<RuleConflict> {
    let Clue::Cage(cage) = *clue else {
        return None;
    };
    let fault = cage.fault(values, size)?;
    Some(RuleConflict::Cage { cage, fault })
}

/// A later cell that breaks the clue together with this one.
fn breaking(clue: &Clue, spot: Spot, value: Value, values: &Values, size: usize) -> Option<Spot> {
    let is_consecutive = |other: &Spot| {
        let other = values.get(*other);
        other.is_some_and(|other| other.get().abs_diff(value.get()) == 1)
    };
    let mut bad = match clue {
        Clue::NotConsecutive => spot.neighbours(size).filter(is_consecutive).collect(),
        _ => different(clue, spot, size) & values.spots_with(value),
    }
    .into_iter();
    bad.find(|other| *other > spot)
}

/// "there are two 7s in row 1, at r1c5 and r1c9"
impl fmt::Display for RuleConflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (clue, [first, second], [value, other]) = match self {
            RuleConflict::Pair {
                clue,
                spots,
                values,
            } => (clue, spots, values),
            RuleConflict::Cage { cage, fault } => return write_fault(f, cage, *fault),
        };
        match clue {
            Clue::House(house) => write!(f, "there are two {value}s in {}", house.name),
            Clue::Differ(_) | Clue::Cage(_) => write!(f, "there are two {value}s in {clue}"),
            Clue::Step(step) => write!(f, "there are two {value}s a {step}'s move apart"),
            Clue::NotConsecutive => write!(f, "{value} and {other} are neighbours"),
        }?;
        write!(f, ", at {first} and {second}")
    }
}

fn write_fault(f: &mut fmt::Formatter<'_>, cage: &Cage, fault: CageFault) -> fmt::Result {
    match fault {
        CageFault::WrongSum(sum) => write!(f, "{cage} adds up to {sum}"),
        CageFault::OutOfReach => write!(f, "{cage} can no longer reach its sum"),
    }
}
