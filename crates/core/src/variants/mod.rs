//! Boards of any size and any rules: jigsaws, extra houses, moves of chess, neighbours.
//!
//! Everything here works on [`Rules`] as a value, for boards of 4 to 16 rows. The classic
//! board of [`grid`](crate::grid) has faster code of its own in [`solve`](crate::solve) and
//! [`logic`](crate::logic).
//!
//! ```
//! use ninefold_core::variants::{Kind, RuleIndex, Rules, Shape, Spot};
//!
//! let rules = Rules::new(Shape::with_boxes(9)?).with(Kind::AntiKnight)?;
//! let index = RuleIndex::new(&rules);
//! assert!(index.peers(Spot::at(4, 4)).contains(Spot::at(2, 3)));
//! # Ok::<(), ninefold_core::variants::RulesError>(())
//! ```

mod cage;
mod clue;
mod combinations;
mod combinations_left;
mod dead_end;
mod drawn_clues;
mod equation;
mod generator;
mod impossible;
mod indexed_rules;
mod kind;
mod kind_clues;
mod ladder;
mod leftover;
mod local;
mod local_rules;
mod pair;
mod possible_values;
mod region_letter;
pub(crate) mod rng;
mod rule_conflict;
mod rule_index;
mod rules;
mod rules_error;
mod shape;
mod shown_text;
mod solver;
mod spot;
mod spot_set;
mod text;
mod value;
mod values;

pub use cage::{Cage, CageFault, Repeats};
pub use clue::{ChessMove, Clue, House, HouseName};
pub use dead_end::BoardDeadEnd;
pub use generator::{
    BOARD_VERSION, BoardRecipe, BoardRecipeError, GeneratedBoard, board_levels, generate_board,
    random_jigsaw,
};
pub use indexed_rules::IndexedRules;
pub use kind::{Kind, KindIter, KindSet, UnknownKind};
pub use ladder::{BoardLadder, BoardPath, BoardTechnique, Position, Step, StepGap};
pub use local::{Crossing, DotSign, LineEnds, LocalClue, LocalForm, LocalKind, LocalSums, Seen};
pub use pair::PairRelation;
pub use possible_values::PossibleValues;
pub use rule_conflict::RuleConflict;
pub use rule_index::RuleIndex;
pub use rules::{MOST_TEXT, Rules, UnknownClues};
pub use rules_error::RulesError;
pub use shape::{LARGEST_SIZE, SMALLEST_SIZE, Shape};
pub use shown_text::shown_text;
pub use solver::{BoardMoment, BoardSearchStep, Effort, Outcome, Solver, Stopped};
pub use spot::Spot;
pub use spot_set::{SpotIter, SpotSet};
pub use text::{
    BoardPuzzle, BoardTextError, ImportedBoard, read_cells, read_killer, read_perfect_sudoku,
    read_short_killer, read_solo_id, read_sudokuwiki_killer, read_sumo_cue, write_cells,
    write_perfect_sudoku, write_regions, write_short_killer, write_solo_id,
    write_sudokuwiki_killer, write_sumo_cue,
};
pub use value::{Value, ValueIter, ValueSet};
pub use values::Values;
