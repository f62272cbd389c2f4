//! Rules together with what they mean for each cell, shared.

use super::rule_index::RuleIndex;
use super::rules::Rules;
use std::ops::Deref;
use std::sync::{Arc, LazyLock};

/// The [`Rules`] of a puzzle and their [`RuleIndex`], computed once and shared: copying
/// costs a count. Equal if the rules are.
///
/// ```
/// use ninefold_core::rules::{IndexedRules, Kind, Rules, Shape, Spot};
///
/// let classic = IndexedRules::classic();
/// assert!(classic.is_classic());
/// assert_eq!(classic.peers(Spot::at(4, 4)).len(), 20);
///
/// let with_diagonals = Rules::new(Shape::with_boxes(9)?).with(Kind::X)?;
/// let with_diagonals = IndexedRules::new(with_diagonals);
/// assert_eq!(with_diagonals.peers(Spot::at(4, 4)).len(), 32);
/// assert_ne!(with_diagonals, classic);
/// # Ok::<(), ninefold_core::rules::RulesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct IndexedRules(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    rules: Arc<Rules>,
    index: RuleIndex,
    is_classic: bool,
}

static CLASSIC: LazyLock<IndexedRules> =
    LazyLock::new(|| IndexedRules::new(Rules::classic().clone()));

impl IndexedRules {
    /// The rules with their index.
    pub fn new(rules: impl Into<Arc<Rules>>) -> IndexedRules {
        let rules = rules.into();
        IndexedRules(Arc::new(Shared {
            index: RuleIndex::new(&rules),
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

    /// Whether these are the rules of classic Sudoku and no others.
    pub fn is_classic(&self) -> bool {
        self.0.is_classic
    }
}

/// What the rules mean for each cell.
impl Deref for IndexedRules {
    type Target = RuleIndex;

    fn deref(&self) -> &RuleIndex {
        &self.0.index
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
