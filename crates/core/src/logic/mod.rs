//! Human solving techniques, the ladders that order them, and the texts that
//! explain a step.
//!
//! - `techniques/<family>`: for each technique its finder, the proof of its
//!   steps in words, and its entry in the catalogue.
//! - `inference`: what the finders of several families share.
//! - `hints`: ladders, the stages of a hint, examples.
//! - `entered_chain`: the judgement of a chain that a person enters.
//! - `candidate_proof`: why a candidate is false or true, on a board of any rules.
//! - `refutation`: the shortest proof that a candidate is false, or true.
//! - `solving_time`: how long a person needs, and how many steps are open on the way.
//! - `ratings`: how hard a puzzle is by HoDoKu's scale and by the Sudoku
//!   Explainer's.
//!
//! ```
//! use ninefold_core::logic::{Technique, examples, explanations};
//!
//! let (board, step) = examples::found(Technique::XWing).expect("an example");
//! assert_eq!(step.technique.name(), "X-Wing");
//! assert!(explanations::proof(&step).to_string().contains("can only go in columns"));
//! let mut after = board.clone();
//! step.apply(&mut after);
//! assert_ne!(after, board);
//! ```

pub(crate) mod any;
mod argument;
mod candidate_proof;
mod deduction;
mod entered_chain;
mod finder;
pub(crate) mod hints;
mod indexed_rules;
pub(crate) mod inference;
mod ladder;
mod level;
pub(crate) mod proof_check;
mod proof_uses;
pub mod ratings;
mod refutation;
mod solving_time;
mod stages;
mod step;
mod technique;
pub(crate) mod techniques;
#[cfg(test)]
mod tests;

pub use any::{Position, StepGap};
pub use candidate_proof::{CandidateProof, ForcingNets};
pub use deduction::{HouseRole, LinkKind, Nesting, Role};
pub use entered_chain::{
    CandidateBoard, EnteredChain, EnteredConclusion, LinkVerdict, NoLink, RefusedLink, WantedLink,
};
pub use hints::{examples, explanations};
pub use indexed_rules::IndexedRules;
pub use ladder::Ladder;
pub use level::{Level, RatingRange, RatingRangeError, UnknownLevel};
pub use ratings::level::{is_of_level, level_and_rating, rate_level};
pub use refutation::Supposition;
pub use solving_time::{OpenSteps, SimulatedSolve, count_open};
pub use step::{Chain, Evidence, InnerStep, Link, LogicPath, Node, Step, WalkedLink};
pub use technique::{Family, Technique, UnknownTechnique};
pub use techniques::catalogue::{HodokuEntry, SeRating, TechniqueInfo};

// The room itself names them without the module.
pub(crate) use ladders::*;

/// The two ladders behind [`Ladder`], and what the classic one has of its own: its steps, their
/// checker and its refutations in the smaller types of [`classic`](crate::classic). For who
/// measures them or goes through millions of boards; a [`Ladder`] answers for any.
pub mod ladders {
    pub use super::any::AnyLadder;
    pub use super::argument::{AnyBoard, ClassicBoard, Kit};
    pub use super::deduction::{
        ChainOf, Deduction, DeductionOf, EvidenceOf, InnerStepOf, LinkOf, MarkOf, NodeOf,
        WalkedLinkOf,
    };
    pub use super::finder::{Emit, Finder, Flow, first_by, found_by};
    pub use super::hints::hardest::{boards_before, is_hardest};
    pub use super::hints::ladder::{CancellableFinder, ClassicLadder, PathEnd, Rung, SolutionPath};
    pub use super::hints::needed::{NextStep, needed, next_needed};
    pub use super::proof_check::{ProofGap, check_proof};
    pub use super::refutation::{Refutation, refute, refute_unless, refute_without_nets};
    pub use super::techniques::singles::basic::easiest_single;
}
