//! The rules of a board of 4 to 16 rows as a value, and what they mean for its cells.
//!
//! ```
//! use ninefold_core::rules::{Kind, RuleIndex, Rules, Shape, Spot};
//!
//! let rules = Rules::new(Shape::with_boxes(9)?).with(Kind::AntiKnight)?;
//! let index = RuleIndex::new(&rules);
//! assert!(index.peers(Spot::at(4, 4)).contains(Spot::at(2, 3)));
//! # Ok::<(), ninefold_core::rules::RulesError>(())
//! ```

pub(crate) mod cage;
pub(crate) mod clue;
pub(crate) mod combinations;
pub(crate) mod dead_end;
mod drawn_clues;
pub(crate) mod equation;
pub(crate) mod impossible;
pub(crate) mod kind;
pub(crate) mod kind_clues;
pub(crate) mod leftover;
pub(crate) mod local;
pub(crate) mod local_rules;
pub(crate) mod pair;
pub(crate) mod possible_values;
mod rule_conflict;
pub(crate) mod rule_index;
#[expect(clippy::module_inception, reason = "the value that the room is about")]
pub(crate) mod rules;
pub(crate) mod rules_error;
pub(crate) mod shape;
pub(crate) mod shown_text;
pub(crate) mod spot;
pub(crate) mod spot_set;
pub(crate) mod values;

pub use cage::{Cage, CageFault, Repeats};
pub use clue::{ChessMove, Clue, House, HouseName};
pub use dead_end::BoardDeadEnd;
pub use kind::{Kind, KindIter, KindSet, UnknownKind};
pub use local::{DotSign, LineEnds, LineSign, LocalClue, LocalForm, LocalKind, LocalSums, Seen};
pub use pair::PairRelation;
pub use possible_values::PossibleValues;
pub use rule_conflict::RuleConflict;
pub use rule_index::RuleIndex;
pub use rules::{MOST_TEXT, Rules, UnknownClues};
pub use rules_error::RulesError;
pub use shape::{LARGEST_SIZE, SMALLEST_SIZE, Shape};
pub use shown_text::shown_text;
pub use spot::Spot;
pub use spot_set::{SpotIter, SpotSet};
pub use values::Values;
