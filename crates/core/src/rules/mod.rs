//! The rules of a board of 4 to 16 rows as a value, and what they mean for its cells.
//!
//! ```
//! use ninefold_core::rules::{Kind, RuleIndex, Rules, Shape};
//! use ninefold_core::board::Cell;
//!
//! let rules = Rules::new(Shape::with_boxes(9)?).with(Kind::AntiKnight)?;
//! let index = RuleIndex::new(&rules);
//! assert!(index.peers(Cell::at(4, 4)).contains(Cell::at(2, 3)));
//! # Ok::<(), ninefold_core::rules::RulesError>(())
//! ```

pub(crate) mod cage;
pub(crate) mod clue;
pub(crate) mod combinations;
mod conflict;
pub(crate) mod equation;
pub(crate) mod kind;
pub(crate) mod kind_clues;
pub(crate) mod leftover;
pub(crate) mod local;
pub(crate) mod local_rules;
pub(crate) mod pair;
pub(crate) mod rule_index;
#[expect(clippy::module_inception, reason = "the value that the room is about")]
pub(crate) mod rules;
pub(crate) mod rules_error;
pub(crate) mod shape;

pub use cage::{Cage, CageFault, Repeats};
pub use clue::{ChessMove, Clue};
pub use conflict::{DeadEnd, RuleConflict};
pub use kind::{Kind, KindIter, KindSet, UnknownKind};
pub use local::{DotSign, LineEnds, LineSign, LocalClue, LocalForm, LocalKind, LocalSums, Seen};
pub use pair::PairRelation;
pub use rule_index::RuleIndex;
pub use rules::{MOST_TEXT, Rules, UnknownClues, shown_text};
pub use rules_error::RulesError;
pub use shape::{LARGEST_SIZE, SMALLEST_SIZE, Shape};
