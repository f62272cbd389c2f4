//! The command line as data.

use super::print::Paper;
use super::source::PuzzleArgs;
use super::value_parsers::{
    algorithm, any_technique, clues, format, level, player, puzzles_per_page, stage, symmetry,
    technique, watched_search, window_size,
};
use crate::ui::{Algorithm, ColourDepth};
use clap::{Args, Parser, Subcommand, ValueEnum};
use ninefold_core::generate::{RatingRange, Symmetry};
use ninefold_core::grid::Format;
use ninefold_core::logic::{Level, Technique};
use ninefold_core::solve::WatchedSearch;
use ninefold_game::game::{Date, HintStage};
use ninefold_game::save::TableName;
use std::num::NonZero;
use std::path::PathBuf;

/// Sudoku for the terminal.
#[derive(Parser, Debug)]
#[command(name = "ninefold", version, about, long_about = ABOUT)]
pub struct Arguments {
    #[command(flatten)]
    pub common: CommonArgs,

    #[command(subcommand)]
    pub command: Option<Command>,
}

const ABOUT: &str = "Sudoku for the terminal: play, learn from every hint, and watch solvers \
think.\n\nWithout a command the menu opens. Exit codes: 0 done, 1 the answer is no (unsolvable, \
not unique), 2 the request was wrong.";

/// The groups of options that more than one command has.
const GAME: &str = "Options of the game";
const FILES: &str = "Options of saved games";
const RECORDING: &str = "Recordings, made without a terminal";

/// The groups whose options do nothing for a command.
pub fn idle_groups(command: &str) -> &'static [&'static str] {
    match command {
        "play" | "daily" | "continue" | "watch" | "replay" | "doctor" => &[],
        "stats" | "check-save" | "challenge" | "games" | "export" | "import" => &[GAME],
        _ => &[GAME, FILES],
    }
}

/// The options of every command.
#[derive(Args, Clone, Debug, Default)]
pub struct CommonArgs {
    /// Keep games and settings in this directory
    #[arg(long, global = true, value_name = "DIR", help_heading = FILES)]
    pub data_dir: Option<PathBuf>,

    /// Draw with ASCII characters only
    #[arg(long, global = true, help_heading = GAME)]
    pub ascii: bool,

    /// Disable animations
    #[arg(long, global = true, help_heading = GAME)]
    pub no_animation: bool,

    /// Play as this player: games and settings of their own below the data directory
    #[arg(long, global = true, value_name = "NAME", value_parser = player(), help_heading = FILES)]
    pub player: Option<String>,

    /// For a machine that many share: only play, touch no file outside the data directory,
    /// take puzzles by paste alone, and keep to limits
    #[arg(long, global = true, help_heading = GAME)]
    pub restricted: bool,

    /// Number of colours [default: what the terminal reports]
    #[arg(long, global = true, visible_alias = "color", value_name = "DEPTH", help_heading = GAME)]
    pub colour: Option<Colours>,
}

impl Arguments {
    /// Checks that `--restricted` is used only for playing, and without a file.
    pub fn check_restriction(&self) -> Result<(), &'static str> {
        let plays = match &self.command {
            None => true,
            Some(Command::Play(play)) => play.puzzle.is_none(),
            Some(Command::Daily(daily)) => daily.format.is_none() && !daily.result,
            Some(Command::Continue) => true,
            Some(_) => false,
        };
        if plays || !self.common.restricted {
            return Ok(());
        }
        Err(
            "with --restricted there is only playing: no other command, no file; \
             puzzles are pasted into the game",
        )
    }
}

/// How many colours to use.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// None; bold, underline and reverse remain.
    None,
    /// The terminal's own sixteen.
    #[value(name = "16")]
    Sixteen,
    /// The fixed palette.
    #[value(name = "256")]
    Palette,
    /// 24 bits.
    True,
}

impl From<Colours> for ColourDepth {
    fn from(colours: Colours) -> ColourDepth {
        match colours {
            Colours::None => ColourDepth::None,
            Colours::Sixteen => ColourDepth::Sixteen,
            Colours::Palette => ColourDepth::Palette,
            Colours::True => ColourDepth::True,
        }
    }
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play a new puzzle, or one of your own
    Play(PlayArgs),
    /// Play the daily puzzle, or print it or its result
    Daily(DailyArgs),
    /// Continue the last unfinished game
    Continue,
    /// Watch a search or logic solve a puzzle, or write that as a recording
    Watch(WatchArgs),
    /// Watch a saved game again as it was played, or write that as a recording
    Replay(ReplayArgs),
    /// Solve puzzles: one result per line, in order
    Solve(SolveArgs),
    /// Make puzzles
    Generate(GenerateArgs),
    /// Explain the easiest next step
    Hint(HintArgs),
    /// Explain every step to the solution
    Explain(ExplainArgs),
    /// Rate puzzles: one result per line, in order
    Rate(RateArgs),
    /// Write puzzles in another format
    Convert(ConvertArgs),
    /// Print puzzles on paper: as PDF, SVG or text
    Print(PrintArgs),
    /// Make a challenge of a puzzle: one string to send to a friend
    Challenge(ChallengeArgs),
    /// Compare the results of a challenge
    Compare(CompareArgs),
    /// List the techniques, or describe one
    Techniques(TechniquesArgs),
    /// Show games, wins, times and streaks by level
    Stats(StatsArgs),
    /// Export saved games to a file, or import them from one
    Games {
        #[command(subcommand)]
        command: GamesCommand,
    },
    /// Load every saved game without a terminal, and print the moves of the newest
    CheckSave,
    /// Show what was detected about this terminal, and from what
    Doctor(DoctorArgs),
    /// Print completions for a shell
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
    /// Print a manual page, or write all of them into a directory
    Man(ManArgs),
}

#[derive(Subcommand, Debug)]
pub enum GamesCommand {
    /// Write a game, or all of them, into a new file
    Export(ExportArgs),
    /// Save the games of such a file; no game that is there is changed
    Import {
        /// The file, or - for standard input
        #[arg(value_name = "FILE|-")]
        file: String,
    },
}

#[derive(Args, Debug)]
pub struct ExportArgs {
    /// Every saved game
    #[arg(long)]
    pub all: bool,

    /// The id of a game (without --all), or latest; then the file, or - for standard output
    #[arg(value_name = "ID|latest FILE|-", num_args = 1..=2, required = true)]
    pub places: Vec<String>,
}

#[derive(Args, Debug)]
pub struct ManArgs {
    /// The command the page is about [default: ninefold itself]
    #[arg(conflicts_with = "dir")]
    pub command: Option<String>,

    /// Write ninefold.1, ninefold-solve.1 and the others into this directory
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct PlayArgs {
    /// A puzzle, a file, or - for standard input
    pub puzzle: Option<String>,

    /// Play the puzzle of a game that was won again, against that game: a saved one (an
    /// id, or latest) or an exported file
    #[arg(long, value_name = "GAME|FILE", conflicts_with_all = ["puzzle", "difficulty", "seed", "symmetry"])]
    pub ghost: Option<String>,

    /// How hard a new puzzle is
    #[arg(long, short, value_parser = level(), default_value = "easy", conflicts_with = "puzzle")]
    pub difficulty: Level,

    /// Make the puzzle from this number: the same number, the same puzzle
    #[arg(long, conflicts_with = "puzzle")]
    pub seed: Option<u64>,

    /// The symmetry of the givens
    #[arg(long, value_parser = symmetry(), default_value_t = Symmetry::default(), conflicts_with = "puzzle")]
    pub symmetry: Symmetry,
}

#[derive(Args, Debug)]
pub struct DailyArgs {
    /// The day, from 2026-01-01 to today [default: today, by the clock and time zone
    /// of this machine]
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub date: Option<Date>,

    /// The level [default: to play, the easiest that is not solved yet; to print, all
    /// five]
    #[arg(long, short, value_parser = level())]
    pub difficulty: Option<Level>,

    /// Print the line about a solved puzzle, which spoils nothing
    #[arg(long, conflicts_with = "format")]
    pub result: bool,

    /// Print the puzzle in this format and play nothing
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<DailyFormat>,

    /// Print what the players of this machine needed, from the files in this folder
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["format", "result"])]
    pub table: Option<PathBuf>,

    /// Add your results of the day to the table first, under this name: 1 to 20 letters,
    /// digits, - or _
    #[arg(long, value_name = "NAME", requires = "table")]
    pub publish: Option<TableName>,
}

/// How a daily puzzle is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum DailyFormat {
    /// 81 characters.
    Line,
    /// Nine rows in a frame, under date and level.
    Grid,
    /// Date, level, puzzle and seed, between tabs.
    Tsv,
}

#[derive(Args, Debug)]
pub struct WatchArgs {
    /// A puzzle, a file, or - for standard input
    pub puzzle: Option<String>,

    /// What solves it
    #[arg(long, short, value_name = "NAME", value_parser = algorithm(), default_value = "textbook")]
    pub search: Algorithm,

    /// Race it against this search
    #[arg(long, value_name = "NAME", value_parser = watched_search())]
    pub race: Option<WatchedSearch>,

    /// Steps a second [default: 10; of a recording, so that it takes 20 seconds]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub speed: Option<u64>,

    #[command(flatten)]
    pub recording: RecordingArgs,

    /// Begin after this step
    #[arg(long, value_name = "STEP", default_value_t = 0, help_heading = RECORDING)]
    pub from: u64,

    /// End after this step [default: the last]
    #[arg(long, value_name = "STEP", help_heading = RECORDING)]
    pub to: Option<u64>,
}

#[derive(Args, Debug)]
pub struct ReplayArgs {
    /// A saved game (an id), latest, or a file that games export wrote [default: latest]
    #[arg(value_name = "ID|latest|FILE|-")]
    pub game: Option<String>,

    /// How many times as fast as it was played: 1, 2, 4, ... 128 [default: 1; of a
    /// recording, so that it takes at most 20 seconds]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub speed: Option<u32>,

    /// Print its moments for another program instead
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["speed", "cast", "svg"])]
    pub format: Option<TableFormat>,

    #[command(flatten)]
    pub recording: RecordingArgs,
}

/// The files of a recording.
#[derive(Args, Debug)]
pub struct RecordingArgs {
    /// Write an asciicast (version 2) into this file, or - for standard output
    #[arg(long, value_name = "FILE", help_heading = RECORDING)]
    pub cast: Option<PathBuf>,

    /// Write an SVG image into this file, or - for standard output: one that moves, or
    /// with --still its end
    #[arg(long, value_name = "FILE", help_heading = RECORDING)]
    pub svg: Option<PathBuf>,

    /// A picture that does not move
    #[arg(long, requires = "svg", help_heading = RECORDING)]
    pub still: bool,

    /// Columns and rows of a recording
    #[arg(long, value_name = "COLSxROWS", value_parser = window_size(), default_value = "80x24", help_heading = RECORDING)]
    pub size: (u16, u16),
}

#[derive(Args, Debug)]
pub struct SolveArgs {
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

/// How a grid is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum GridFormat {
    /// 81 characters.
    Line,
    /// Nine rows in a frame.
    Grid,
    /// Puzzle, result, number of solutions, solution, reason, between tabs.
    Tsv,
    /// The same as JSON, one object per line.
    Json,
}

impl GridFormat {
    /// Whether each answer is a row of columns.
    pub fn is_table(self) -> bool {
        matches!(self, GridFormat::Tsv | GridFormat::Json)
    }
}

#[derive(Args, Debug)]
pub struct GenerateArgs {
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

/// How a new puzzle is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleFormat {
    /// 81 characters.
    Line,
    /// Nine rows in a frame.
    Grid,
    /// With level, score, rating and seed, between tabs.
    Tsv,
    /// The same and the solution, as an object.
    Json,
}

#[derive(Args, Debug)]
pub struct HintArgs {
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
}

#[derive(Args, Debug)]
pub struct ExplainArgs {
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
    pub fn format(&self) -> PathFormat {
        if self.json {
            PathFormat::Json
        } else {
            self.format
        }
    }
}

impl PathFormat {
    /// The format of a table that it is.
    pub fn table(self) -> Option<TableFormat> {
        match self {
            PathFormat::Text | PathFormat::Library => None,
            PathFormat::Tsv => Some(TableFormat::Tsv),
            PathFormat::Json => Some(TableFormat::Json),
        }
    }
}

/// How the steps of a path are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathFormat {
    /// Number, rating, technique and result; below, why, unless it is a single.
    Text,
    /// One step per line: puzzle, number, technique, level, rating, score and result.
    Tsv,
    /// One object per step, with its proof and all that it rests on.
    Json,
    /// The board before each step and the step, as HoDoKu's library has them.
    Library,
}

#[derive(Args, Debug)]
pub struct RateArgs {
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

    /// How to print the ratings
    #[arg(long, value_name = "FORMAT", default_value = "tsv")]
    pub format: TableFormat,

    /// How many puzzles are rated at once; the output is the same [default: one per core]
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZero<usize>>,
}

#[derive(Args, Debug)]
pub struct ConvertArgs {
    #[command(flatten)]
    pub input: PuzzleArgs,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format(), default_value = "81")]
    pub to: Format,
}

#[derive(Args, Debug)]
pub struct ChallengeArgs {
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
pub struct CompareArgs {
    /// Results of the same puzzle, each of which begins with ninefold1result-
    #[arg(value_name = "RESULT", required = true)]
    pub results: Vec<String>,

    /// How to print them for another program [default: in words]
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<TableFormat>,
}

#[derive(Args, Debug)]
pub struct PrintArgs {
    #[command(flatten)]
    pub input: PuzzleArgs,

    /// The file to write, or - for standard output; its extension is the format
    #[arg(long, short, value_name = "FILE", default_value = "-")]
    pub output: PathBuf,

    /// The format [default: by the extension of the file, else text]
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<SheetFormat>,

    #[command(flatten)]
    pub sheet: SheetArgs,
}

/// What a sheet looks like.
#[derive(Args, Debug)]
pub struct SheetArgs {
    /// Puzzles on a page
    #[arg(long, value_name = "N", value_parser = puzzles_per_page(), default_value = "1")]
    pub per_page: usize,

    /// The paper
    #[arg(long, value_name = "SIZE", default_value = "a4")]
    pub paper: Paper,

    /// The title of the pages
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    /// Print the candidates of the empty cells
    #[arg(long)]
    pub candidates: bool,

    /// Print the solutions, on the last pages
    #[arg(long)]
    pub solutions: bool,

    /// Large print: boards as wide as the paper allows, bold digits
    #[arg(long)]
    pub large: bool,
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
            large: false,
        }
    }
}

/// How a sheet is written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetFormat {
    /// Pages for a printer.
    Pdf,
    /// One image, the pages below each other.
    Svg,
    /// Text of fixed width.
    Text,
}

/// A scale of difficulty.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// The Sudoku Explainer's ratings: hardest step, first digit, first step.
    Se,
    /// HoDoKu's level, score, and how often it used each technique.
    Hodoku,
    /// Both.
    Both,
}

impl Scale {
    /// Whether it includes the Sudoku Explainer's ratings.
    pub fn has_explainer(self) -> bool {
        matches!(self, Scale::Se | Scale::Both)
    }

    /// Whether it includes HoDoKu's score.
    pub fn has_hodoku(self) -> bool {
        matches!(self, Scale::Hodoku | Scale::Both)
    }
}

#[derive(Args, Debug)]
pub struct TechniquesArgs {
    /// Only this one, told more fully
    #[arg(value_parser = any_technique(), hide_possible_values = true)]
    pub name: Option<Technique>,

    /// How to print them [default: a table to look at]
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<TableFormat>,
}

#[derive(Args, Debug)]
pub struct StatsArgs {
    /// How to print them [default: tables to look at]
    #[arg(long, value_name = "FORMAT")]
    format: Option<TableFormat>,

    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// Count the saved games again, and keep what comes of it
    ///
    /// The figures of games that were deleted are lost by that; those of practice stay.
    #[arg(long)]
    pub recount: bool,
}

impl StatsArgs {
    /// How to print them; `None` for tables to look at.
    pub fn format(&self) -> Option<TableFormat> {
        if self.json {
            Some(TableFormat::Json)
        } else {
            self.format
        }
    }
}

#[derive(Args, Debug)]
pub struct DoctorArgs {
    /// How to print what was found [default: aligned columns]
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<TableFormat>,
}

/// How a table is printed for other programs.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableFormat {
    /// Columns between tabs, under their names.
    Tsv,
    /// JSON, one object per line.
    Json,
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_sound() {
        crate::cli::command().debug_assert();
    }

    #[test]
    fn a_sheet_is_by_default_what_the_command_prints() {
        use super::{Arguments, Command, Parser, SheetArgs};
        let parsed = Arguments::try_parse_from(["ninefold", "print"]).unwrap();
        let Some(Command::Print(args)) = parsed.command else {
            panic!("another command");
        };
        let default = SheetArgs::default();
        assert_eq!(format!("{:?}", args.sheet), format!("{default:?}"));
    }

    #[test]
    fn defaults_are_values_that_can_be_asked_for() {
        use super::{Arguments, Parser};
        for line in [&["ninefold", "play"][..], &["ninefold", "generate"]] {
            assert!(Arguments::try_parse_from(line).is_ok(), "{line:?}");
        }
    }
}
