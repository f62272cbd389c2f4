//! The arguments of the commands that read, make or print puzzles.

use super::formats::{FormatArgs, GridFormat, PathFormat, PuzzleFormat, ReportFormat, TableFormat};
use super::play::OverwriteArgs;
use crate::cli::named_file::NamedFile;
use crate::cli::print::Paper;
use crate::cli::source::PuzzleArgs;
use crate::cli::value_parsers::{
    any_technique, candidate, clues, format, kind, level, puzzles_per_page, seed, stage, symmetry,
    technique, watched_search,
};
use clap::{Args, ValueEnum, ValueHint};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::formats::Format;
use ninefold_core::generate::Symmetry;
use ninefold_core::logic::{Level, RatingRange, Technique};
use ninefold_core::rules::Kind;
use ninefold_core::solve::Effort;
use ninefold_core::watched::WatchedSearch;
use ninefold_game::game::HintStage;

/// How long boards of other rules are searched.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct SearchArgs {
    /// Give up a search on a board that is not classic after N steps, and say so; 10,000,000 take about
    /// a second
    #[arg(long, value_name = "N", default_value_t = 10 * Effort::USUAL.most_steps,
        value_parser = clap::value_parser!(u64).range(1..))]
    pub search_steps: u64,
}

impl SearchArgs {
    /// The limits of a search.
    pub(crate) fn effort(self) -> Effort<'static> {
        Effort {
            most_steps: self.search_steps,
            ..Effort::UNLIMITED
        }
    }
}

/// How many threads a command uses.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ThreadsArgs {
    /// Number of threads; the output is the same [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub input: PuzzleArgs,

    #[command(flatten)]
    pub search: SearchArgs,

    /// Print every solution
    #[arg(long)]
    pub all: bool,

    /// Find at most N solutions of each puzzle
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: u64,

    /// Print the number of solutions, up to the limit
    #[arg(long, conflicts_with_all = ["all", "unique"])]
    pub count: bool,

    /// Print unique, several or none
    #[arg(long, conflicts_with = "all")]
    pub unique: bool,

    /// Explain why there is not exactly one solution: the givens that contradict each other, or
    /// the number of solutions and the cells that differ
    #[arg(long, conflicts_with_all = ["all", "count", "unique"])]
    pub explain: bool,

    #[command(flatten)]
    pub format: FormatArgs<GridFormat>,

    #[command(flatten)]
    pub threads: ThreadsArgs,

    /// Print each step of a search as one JSON object per line [default search:
    /// fewest-candidates; of boards of other rules, all-rules]
    #[arg(long, value_name = "SEARCH", value_parser = watched_search(), num_args = 0..=1,
        require_equals = true,
        conflicts_with_all = ["all", "count", "unique", "explain", "format", "json", "stats"])]
    pub trace: Option<Option<WatchedSearch>>,

    /// Begin with this step
    #[arg(long, value_name = "STEP", default_value_t = 1, requires = "trace",
        value_parser = clap::value_parser!(u64).range(1..))]
    pub from: u64,

    /// End with this step [default: the last]
    #[arg(long, value_name = "STEP", requires = "trace")]
    pub to: Option<u64>,

    /// Print the number of puzzles and the speed on standard error at the end
    #[arg(long)]
    pub stats: bool,
}

#[derive(Args, Debug)]
pub(crate) struct GenerateArgs {
    /// Number of puzzles
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1)]
    pub count: u64,

    /// Level of the puzzles; diabolical for classic ones only [default: any]
    #[arg(long, short, value_parser = level())]
    pub difficulty: Option<Level>,

    /// Rules beyond those of classic Sudoku, with commas between several
    #[arg(long, value_name = "KINDS", value_delimiter = ',', value_parser = kind())]
    pub rules: Vec<Kind>,

    /// Number of rows and columns, 4 to 16 [default: 9]; 5, 7, 11 and 13 need --rules jigsaw
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(4..=16))]
    pub size: Option<u8>,

    /// Range of Sudoku Explainer ratings of classic puzzles: 4.0..5.0, ..4.0, 7.0..
    #[arg(long, value_name = "FROM..TO")]
    pub rating: Option<RatingRange>,

    /// Hardest technique that a classic puzzle needs, such as x-wing
    #[arg(long, value_name = "NAME", value_parser = technique(), hide_possible_values = true)]
    pub technique: Option<Technique>,

    /// Seed; the same seed always gives the same puzzles
    #[arg(long, value_parser = seed)]
    pub seed: Option<u64>,

    /// Symmetry of the givens of classic puzzles [default: half-turn; none with a rare technique]
    #[arg(long, value_parser = symmetry())]
    pub symmetry: Option<Symmetry>,

    /// Number of givens of classic puzzles, 17 to 81; gives up after 100,000 tries
    #[arg(long, value_name = "N", value_parser = clues())]
    pub clues: Option<usize>,

    /// Make only minimal classic puzzles, which need every given. Without --minimal, a symmetry
    /// only needs each given together with its images, and --clues may add givens
    #[arg(long)]
    pub minimal: bool,

    #[command(flatten)]
    pub threads: ThreadsArgs,

    #[command(flatten)]
    pub format: FormatArgs<PuzzleFormat>,
}

#[derive(Args, Debug)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub input: PuzzleArgs,

    #[command(flatten)]
    pub search: SearchArgs,

    /// Reveal only this stage: 1 difficulty, 2 where to look, 3 technique, 4 proof, 5 result
    /// and board [default: technique, proof and result]
    #[arg(long, value_name = "1..5", value_parser = stage(),
          conflicts_with_all = ["format", "json"])]
    pub stage: Option<HintStage>,

    #[command(flatten)]
    pub format: FormatArgs<PathFormat>,

    /// Prove that this candidate, such as r3c5=4, is false, instead of explaining the next step
    #[arg(long, value_name = "CANDIDATE", value_parser = candidate,
          conflicts_with_all = ["stage", "format", "json"])]
    pub why_not: Option<(Cell, Digit)>,
}

#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub step: HintArgs,

    /// Explain the easiest next step alone, as hint does; so do --stage and --why-not
    #[arg(long)]
    pub first: bool,

    /// Also print steps that no later step needs
    #[arg(long, conflicts_with_all = ["first", "stage", "why_not"])]
    pub all_steps: bool,
}

impl ExplainArgs {
    /// The step that is asked for, if it is one alone.
    pub(crate) fn one_step(&self) -> Option<&HintArgs> {
        let step = &self.step;
        let is_one = self.first || step.stage.is_some() || step.why_not.is_some();
        is_one.then_some(step)
    }

    /// How to print the steps.
    pub(crate) fn format(&self) -> PathFormat {
        self.step.format.asked().unwrap_or(PathFormat::Text)
    }
}

#[derive(Args, Debug)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub input: PuzzleArgs,

    #[command(flatten)]
    pub search: SearchArgs,

    /// Rate by this scale; se can take seconds for a very hard puzzle
    #[arg(long, value_name = "SCALE", default_value = "both")]
    pub scale: RatingScale,

    /// Stop the chains of the Sudoku Explainer after N candidates; the rating is then a lower
    /// bound, such as ">=8.5" [default: no limit; the hardest take 20 s]
    #[arg(long, value_name = "N")]
    pub budget: Option<u64>,

    /// Add the minutes that a person needs, and the number of open steps at each moment
    #[arg(long)]
    pub time: bool,

    #[command(flatten)]
    pub format: FormatArgs<TableFormat>,

    #[command(flatten)]
    pub threads: ThreadsArgs,
}

#[derive(Args, Debug)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub input: PuzzleArgs,

    /// Write in this format
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

    /// Print the result of your last win
    #[arg(long, conflicts_with_all = ["no_hints", "no_checks", "puzzles"])]
    pub result: bool,

    #[command(flatten)]
    pub format: FormatArgs<ReportFormat>,
}

/// A scale of difficulty.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RatingScale {
    /// The Sudoku Explainer's ratings: hardest step, first digit, first step.
    Se,
    /// HoDoKu's level and score, and its count of each technique.
    Hodoku,
    /// Both scales.
    Both,
}

impl RatingScale {
    /// Whether it includes the Sudoku Explainer's ratings.
    pub(crate) fn has_explainer(self) -> bool {
        matches!(self, RatingScale::Se | RatingScale::Both)
    }

    /// Whether it includes HoDoKu's score.
    pub(crate) fn has_hodoku(self) -> bool {
        matches!(self, RatingScale::Hodoku | RatingScale::Both)
    }
}

#[derive(Args, Debug)]
pub(crate) struct TechniquesArgs {
    /// Describe this technique in full
    #[arg(value_parser = any_technique(), hide_possible_values = true)]
    pub name: Option<Technique>,

    #[command(flatten)]
    pub format: FormatArgs<ReportFormat>,
}

#[derive(Args, Debug)]
pub(crate) struct PrintArgs {
    #[command(flatten)]
    pub input: PuzzleArgs,

    /// Write to this file, or - for standard output; the extension chooses the format
    #[arg(long, short, value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub output: NamedFile,

    #[command(flatten)]
    pub overwrite: OverwriteArgs,

    /// Format [default: by the extension of the file, else text]
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<SheetFormat>,

    #[command(flatten)]
    pub sheet: SheetArgs,
}

/// The look of a sheet.
#[derive(Args, Debug)]
pub(crate) struct SheetArgs {
    /// Puzzles per page
    #[arg(long, value_name = "N", value_parser = puzzles_per_page(), default_value = "1")]
    pub per_page: usize,

    /// Size of the paper
    #[arg(long, value_name = "SIZE", default_value = "a4")]
    pub paper: Paper,

    /// Title of the pages
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    /// Print the candidates of the empty cells
    #[arg(long)]
    pub candidates: bool,

    /// Print the solutions, on the last pages
    #[arg(long)]
    pub solutions: bool,
}

/// As on the command line.
impl Default for SheetArgs {
    fn default() -> SheetArgs {
        SheetArgs {
            per_page: 1,
            paper: Paper::A4,
            title: None,
            candidates: false,
            solutions: false,
        }
    }
}

/// How a sheet is written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SheetFormat {
    /// Pages for a printer.
    Pdf,
    /// Plain text.
    Text,
    /// Braille for an embosser: 40 cells, 25 lines.
    Brf,
}
