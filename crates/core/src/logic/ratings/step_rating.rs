//! The Sudoku Explainer's rating of a single step.

use crate::classic::House;
use crate::logic::deduction::{Deduction, HouseRole, Nesting, Role};
use crate::logic::ratings::sudoku_explainer::chaining::hint::increment;
use crate::logic::technique::{Family, Technique};

impl Deduction {
    /// The Sudoku Explainer's rating in tenths. It is that of the technique, but 1.5 instead of
    /// 1.2 for a hidden single in a line. It rises with the length of chains and loops, and
    /// with the subsets in them.
    pub fn rating(&self) -> u16 {
        let in_line = |&(house, _): &(House, HouseRole)| !house.is_box();
        match self.technique {
            Technique::HiddenSingle if self.evidence.houses.iter().any(in_line) => 15,
            Technique::UniqueLoop1
            | Technique::UniqueLoop2
            | Technique::UniqueLoop3
            | Technique::UniqueLoop4 => self.loop_rating() + self.subset_rating(),
            Technique::Uniqueness3 => 45 + self.subset_rating(),
            Technique::Bug3 => 57 + self.subset_rating(),
            technique => technique.rating() + self.chain_rating(),
        }
    }

    /// Of a unique loop: by its length.
    fn loop_rating(&self) -> u16 {
        match self.evidence.cells(Role::Defining).len() {
            ..=7 => 46,
            8 | 9 => 47,
            _ => 50,
        }
    }

    /// Addition for the subset of a type 3: a tenth for each of its cells but the one that
    /// stands for several. If it is hidden (its own cells lose candidates), one less.
    fn subset_rating(&self) -> u16 {
        let cells = self.evidence.cells(Role::Set(0));
        let loses_inside = self
            .eliminations
            .iter()
            .any(|&(cell, _)| cells.contains(cell));
        (cells.len() as u16).saturating_sub(u16::from(loses_inside))
    }

    /// Addition for chains: by the inferences they may use, and by their nodes.
    fn chain_rating(&self) -> u16 {
        use Technique as T;
        let nodes = match self.technique.family() {
            _ if self.evidence.chains.is_empty() => return 0,
            // The Explainer follows these from an assumption, of which it
            // counts the beginning and the end.
            Family::SingleDigit | Family::Wing => self.evidence.count_nodes() + 2,
            Family::Chain => match self.technique {
                T::XChain | T::XYChain | T::Aic | T::GroupedAic => self.evidence.count_nodes() + 2,
                _ => self.evidence.count_nodes(),
            },
            Family::Forcing => self.evidence.count_nodes(),
            _ => return 0,
        };
        self.evidence.nesting.tenths() + increment(nodes)
    }
}

impl Nesting {
    /// By how many tenths the chains are rated higher.
    pub(crate) const fn tenths(self) -> u16 {
        match self {
            Nesting::None => 0,
            Nesting::Patterns => 5,
            Nesting::Chains => 10,
            Nesting::Branches => 15,
            Nesting::Dynamic(_) => 20,
        }
    }
}
