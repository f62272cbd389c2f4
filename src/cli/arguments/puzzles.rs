//! The arguments of the commands that read or make puzzles.

use super::formats::{GridFormat, PathFormat, PuzzleFormat, TableFormat};
use crate::cli::source::PuzzleArgs;
use crate::cli::value_parsers::{
    any_technique, candidate, clues, format, level, stage, symmetry, technique, watched_search,
};
use clap::{Args, ValueEnum};
use ninefold_core::generate::Symmetry;
use ninefold_core::grid::{Cell, Digit, Format};
use ninefold_core::logic::{Level, RatingRange, Technique};
use ninefold_core::solve::WatchedSearch;
use ninefold_game::game::HintStage;
use std::num::NonZero;

#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub input: PuzzleArgs,

    /// Print every solution
    #[arg(long)]
    pub all: bool,

    /// Find at most N solutions of each puzzle
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: u64,

    /// Print how many solutions there are, up to the limit
    #[arg(long, conflicts_with_all = ["all", "unique"])]
    pub count: bool,

    /// Print whether there is exactly one: unique, several or none
    #[arg(long, conflicts_with = "all")]
    pub unique: bool,

    /// Say why there is not exactly one: the givens that contradict each other,
    /// or how many solutions there are and the cells in which they differ
    #[arg(long, conflicts_with_all = ["all", "count", "unique"])]
    pub explain: bool,

    /// How to print grids [default: grid on a terminal, line into a pipe]
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<GridFormat>,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Print each step of a search as a line of JSON [default search: fewest-candidates]
    #[arg(long, value_name = "SEARCH", value_parser = watched_search(), num_args = 0..=1,
        require_equals = true, default_missing_value = "fewest-candidates",
        conflicts_with_all = ["all", "count", "unique", "explain", "format", "stats"])]
    pub trace: Option<WatchedSearch>,

    /// Say at the end, on standard error, how many puzzles there were and how
    /// many were solved in a second
    #[arg(long)]
    pub stats: bool,
}

#[derive(Args, Debug)]
pub(crate) struct GenerateArgs {
    /// How many puzzles
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1)]
    pub count: u64,

    /// How hard they are [default: as they come]
    #[arg(long, short, value_parser = level())]
    pub difficulty: Option<Level>,

    /// The Sudoku Explainer's rating, from and to: 4.0..5.0, ..4.0, 7.0..
    #[arg(long, value_name = "FROM..TO")]
    pub rating: Option<RatingRange>,

    /// The hardest technique needed: nothing easier solves them, and nothing harder
    /// is needed: X-Wing
    #[arg(long, value_name = "NAME", value_parser = technique(), hide_possible_values = true)]
    pub technique: Option<Technique>,

    /// Start from this number: the same number, the same puzzles
    #[arg(long)]
    pub seed: Option<u64>,

    /// The symmetry of the givens [default: half-turn, and none with a rare
    /// technique]
    #[arg(long, value_parser = symmetry())]
    pub symmetry: Option<Symmetry>,

    /// How many givens each has, 17 to 81; given up if none is found in 100,000 tries
    #[arg(long, value_name = "N", value_parser = clues())]
    pub clues: Option<usize>,

    /// Only minimal puzzles, which need every single given: the same as they come
    /// with --symmetry none and without --clues; with a symmetry, givens may be
    /// needed only together with their images, and with --clues, not at all
    #[arg(long)]
    pub minimal: bool,

    /// How many puzzles are made at once; the output is the same [default: one per core]
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZero<usize>>,

    /// How to print them
    #[arg(long, value_name = "FORMAT", default_value = "line")]
    pub format: PuzzleFormat,
}

#[derive(Args, Debug)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub input: PuzzleArgs,

    /// Reveal only this much: 1 of which kind the step is and how hard, 2 where
    /// to look, 3 which technique, 4 the proof, 5 the result and the board after
    /// it [default: technique, proof and result]
    #[arg(long, value_name = "1..5", value_parser = stage())]
    pub stage: Option<HintStage>,

    /// How to print the step for another program [default: in words]
    #[arg(long, value_name = "FORMAT", conflicts_with = "stage")]
    pub format: Option<TableFormat>,

    /// Prove that this candidate is false, as r3c5=4, by the shortest proof found, in place
    /// of the next step
    #[arg(long, value_name = "CANDIDATE", value_parser = candidate,
          conflicts_with_all = ["stage", "format"])]
    pub why_not: Option<(Cell, Digit)>,
}

#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub input: PuzzleArgs,

    /// How to print the steps
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: PathFormat,

    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// Print every step the ladder takes, also those that no later step needs
    #[arg(long)]
    pub all_steps: bool,
}

impl ExplainArgs {
    /// How to print the steps.
    pub(crate) fn format(&self) -> PathFormat {
        let json = self.json.then_some(PathFormat::Json);
        json.unwrap_or(self.format)
    }
}

#[derive(Args, Debug)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub input: PuzzleArgs,

    /// By which scale: the Sudoku Explainer's can take seconds for a very hard
    /// puzzle
    #[arg(long, value_name = "SCALE", default_value = "both")]
    pub scale: Scale,

    /// Stop the Sudoku Explainer's chains after N candidates; the rating is then
    /// a bound, such as ">=8.5" [default: no limit; the hardest take 20 s]
    #[arg(long, value_name = "N")]
    pub budget: Option<u64>,

    /// Add the minutes that a person needs, and how many steps are open at each
    /// moment of the way
    #[arg(long)]
    pub time: bool,

    /// How to print the ratings
    #[arg(long, value_name = "FORMAT", default_value = "tsv")]
    pub format: TableFormat,

    /// How many puzzles are rated at once; the output is the same [default: one per core]
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZero<usize>>,
}

#[derive(Args, Debug)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub input: PuzzleArgs,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format(), default_value = "81")]
    pub to: Format,
}

#[derive(Args, Debug)]
pub(crate) struct ChallengeArgs {
    #[command(flatten)]
    pub input: PuzzleArgs,

    /// Forbid hints, lists of steps, and watching a solver
    #[arg(long)]
    pub no_hints: bool,

    /// Forbid checks against the solution
    #[arg(long)]
    pub no_checks: bool,

    /// Print the result of the game that you won last
    #[arg(long, conflicts_with_all = ["no_hints", "no_checks", "puzzles"])]
    pub result: bool,
}

#[derive(Args, Debug)]
pub(crate) struct CompareArgs {
    /// Results of the same puzzle, each of which begins with ninefold1result-
    #[arg(value_name = "RESULT", required = true)]
    pub results: Vec<String>,

    /// How to print them for another program [default: in words]
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<TableFormat>,
}

/// A scale of difficulty.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scale {
    /// The Sudoku Explainer's ratings: hardest step, first digit, first step.
    Se,
    /// HoDoKu's level, score, and how often it used each technique.
    Hodoku,
    /// Both.
    Both,
}

impl Scale {
    /// Whether it includes the Sudoku Explainer's ratings.
    pub(crate) fn has_explainer(self) -> bool {
        matches!(self, Scale::Se | Scale::Both)
    }

    /// Whether it includes HoDoKu's score.
    pub(crate) fn has_hodoku(self) -> bool {
        matches!(self, Scale::Hodoku | Scale::Both)
    }
}

#[derive(Args, Debug)]
pub(crate) struct TechniquesArgs {
    /// Only this one, told more fully
    #[arg(value_parser = any_technique(), hide_possible_values = true)]
    pub name: Option<Technique>,

    /// How to print them [default: a table to look at]
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<TableFormat>,
}
