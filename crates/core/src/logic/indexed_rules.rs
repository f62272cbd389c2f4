//! Rules together with what they mean for each cell and the steps by them, shared.

use super::any::AnyLadder;
use crate::rules::rule_index::RuleIndex;
use crate::rules::rules::Rules;
use crate::solve::Solver;
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, LazyLock, OnceLock};

/// The [`Rules`] of a puzzle, their [`RuleIndex`] and their [`AnyLadder`], computed once and
/// shared: copying costs a count. Equal if the rules are.
///
/// ```
/// use ninefold_core::rules::{Kind, Rules, Shape};
/// use ninefold_core::board::Cell;
/// use ninefold_core::logic::IndexedRules;
///
/// let classic = IndexedRules::classic();
/// assert!(classic.is_classic());
/// assert_eq!(classic.peers(Cell::at(4, 4)).len(), 20);
///
/// let with_diagonals = Rules::new(Shape::with_boxes(9)?).with(Kind::X)?;
/// let with_diagonals = IndexedRules::new(with_diagonals);
/// assert_eq!(with_diagonals.peers(Cell::at(4, 4)).len(), 32);
/// assert_ne!(with_diagonals, classic);
/// # Ok::<(), ninefold_core::rules::RulesError>(())
/// ```
#[derive(Clone)]
pub struct IndexedRules(Arc<SharedIndex>);

struct SharedIndex {
    rules: Arc<Rules>,
    ladder: AnyLadder,
    solver: OnceLock<Solver>,
    is_classic: bool,
}

static CLASSIC: LazyLock<IndexedRules> =
    LazyLock::new(|| IndexedRules::index(Rules::classic().clone()));

impl IndexedRules {
    /// The rules with their index and ladder.
    pub fn new(rules: impl Into<Arc<Rules>>) -> IndexedRules {
        let rules = rules.into();
        if rules.is_classic() {
            return IndexedRules::classic();
        }
        IndexedRules::index(rules)
    }

    fn index(rules: Arc<Rules>) -> IndexedRules {
        IndexedRules(Arc::new(SharedIndex {
            ladder: AnyLadder::new(&rules),
            solver: OnceLock::new(),
            is_classic: rules.is_classic(),
            rules,
        }))
    }

    /// Classic Sudoku.
    pub fn classic() -> IndexedRules {
        CLASSIC.clone()
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.0.rules
    }

    /// The techniques for boards of these rules.
    pub fn ladder(&self) -> &AnyLadder {
        &self.0.ladder
    }

    /// The solver of boards of these rules, made at the first call.
    pub fn solver(&self) -> &Solver {
        self.0.solver.get_or_init(|| Solver::new(&self.0.rules))
    }

    /// Whether these are the rules of classic Sudoku and no others.
    pub fn is_classic(&self) -> bool {
        self.0.is_classic
    }
}

/// What the rules mean for each cell.
impl Deref for IndexedRules {
    type Target = RuleIndex;

    fn deref(&self) -> &RuleIndex {
        self.0.ladder.index()
    }
}

/// The rules, whatever was computed of them so far.
impl fmt::Debug for IndexedRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("IndexedRules").field(self.rules()).finish()
    }
}

impl PartialEq for IndexedRules {
    fn eq(&self, other: &IndexedRules) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.rules == other.0.rules
    }
}

impl Eq for IndexedRules {}

impl Default for IndexedRules {
    /// Classic Sudoku.
    fn default() -> IndexedRules {
        IndexedRules::classic()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Grid;
    use crate::rules::kind::Kind;
    use crate::rules::shape::Shape;
    use std::ptr;

    #[test]
    fn what_was_computed_of_rules_shows_nowhere() {
        let rules = Rules::new(Shape::with_boxes(6).unwrap());
        let rules = Arc::new(rules.with(Kind::X).unwrap());
        let [fresh, used] = [0; 2].map(|_| IndexedRules::new(Arc::clone(&rules)));
        let path = used.ladder().solve(&Grid::EMPTY);
        assert!(!path.is_solved);
        assert_eq!(used, fresh);
        assert_eq!(format!("{used:?}"), format!("{fresh:?}"));
        assert!(ptr::eq(used.clone().ladder(), used.ladder()));
        assert!(!ptr::eq(fresh.ladder(), used.ladder()));
    }
}
