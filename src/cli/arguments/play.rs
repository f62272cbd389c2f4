//! The arguments of the commands that play, watch or keep games.

use super::formats::{DailyFormat, FormatArgs, ReportFormat, TableFormat};
use crate::cli::named_file::NamedFile;
use crate::cli::value_parsers::{
    algorithm, kind, level, level_of_day, seed, symmetry, watched_search, window,
};
use crate::ui::{Algorithm, Overwrite};
use clap::{Args, Subcommand, ValueHint};
use ninefold_core::generate::Symmetry;
use ninefold_core::logic::Level;
use ninefold_core::rules::Kind;
use ninefold_core::watched::WatchedSearch;
use ninefold_game::game::Date;
use ninefold_game::settings::SpeechLength;
use std::str::FromStr;

/// The group of the options of a recording.
const RECORDING: &str = "Recordings, made without a terminal";

#[derive(Subcommand, Debug)]
pub(crate) enum GamesCommand {
    /// List the saved games with their ids, the last saved first
    List(FormatArgs<ReportFormat>),
    /// Export a game, or all games, to a file
    Export(ExportArgs),
    /// Import games from a file; existing games never change
    Import {
        /// The file, or - for standard input
        #[arg(value_name = "FILE|-", value_hint = ValueHint::FilePath)]
        file: NamedFile,
    },
}

#[derive(Args, Debug)]
pub(crate) struct ExportArgs {
    /// Export every saved game, and the statistics
    #[arg(long)]
    pub all: bool,

    /// The id of a game (without --all), or latest; then the file, or - for standard output
    #[arg(value_name = "ID|latest FILE|-", num_args = 1..=2, required = true,
        value_hint = ValueHint::AnyPath)]
    pub places: Vec<NamedFile>,

    #[command(flatten)]
    pub overwrite: OverwriteArgs,
}

#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    /// A puzzle, a file, or - for standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub puzzle: Option<NamedFile>,

    /// Play the puzzle of a game again, against that game: an id, latest, or an exported file
    #[arg(long, value_name = "GAME|FILE", value_hint = ValueHint::FilePath,
        conflicts_with_all = ["puzzle", "difficulty", "rules", "size", "seed", "symmetry"])]
    pub ghost: Option<NamedFile>,

    /// Level of a new puzzle
    #[arg(long, short, value_parser = level(), default_value = "easy", conflicts_with = "puzzle")]
    pub difficulty: Level,

    /// Rules beyond those of classic Sudoku, with commas between several
    #[arg(long, value_name = "KINDS", value_delimiter = ',', value_parser = kind(),
        conflicts_with = "puzzle")]
    pub rules: Vec<Kind>,

    /// Number of rows and columns, 4 to 16 [default: 9]; 5, 7, 11 and 13 need --rules jigsaw
    #[arg(long, value_name = "N", conflicts_with = "puzzle",
        value_parser = clap::value_parser!(u8).range(4..=16))]
    pub size: Option<u8>,

    /// Seed; the same seed always gives the same puzzle
    #[arg(long, conflicts_with = "puzzle", value_parser = seed)]
    pub seed: Option<u64>,

    /// Symmetry of the givens
    #[arg(long, value_parser = symmetry(), default_value_t = Symmetry::default(), conflicts_with = "puzzle")]
    pub symmetry: Symmetry,
}

#[derive(Args, Debug)]
pub(crate) struct DailyArgs {
    /// Day, from 2026-01-01 to today [default: today, by the clock and time zone of this
    /// machine]
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub date: Option<Date>,

    /// Level [default: the easiest you have not solved; to print, all five]
    #[arg(long, short, value_parser = level_of_day())]
    pub difficulty: Option<Level>,

    /// The killer of the day, in place of the five levels
    #[arg(long, conflicts_with = "difficulty")]
    pub killer: bool,

    /// The board of the week, which has other rules each week
    #[arg(long, conflicts_with_all = ["difficulty", "killer"])]
    pub weekly: bool,

    /// Print your result as one line to share, without spoilers
    #[arg(long)]
    pub result: bool,

    #[command(flatten)]
    pub format: FormatArgs<DailyFormat>,
}

#[derive(Args, Debug)]
pub(crate) struct WatchArgs {
    /// A puzzle, a file, or - for standard input [default: a list of famous puzzles]
    #[arg(value_hint = ValueHint::FilePath)]
    pub puzzle: Option<NamedFile>,

    /// Search, or logic [default: textbook; for boards of other rules, all-rules]
    #[arg(long, short, value_name = "NAME", value_parser = algorithm())]
    pub search: Option<Algorithm>,

    /// Watch a new board with these rules, with commas between several
    #[arg(long, value_name = "KINDS", value_delimiter = ',', value_parser = kind(),
        conflicts_with = "puzzle")]
    pub rules: Vec<Kind>,

    /// Watch a new board of so many rows and columns, 4 to 16
    #[arg(long, value_name = "N", conflicts_with = "puzzle",
        value_parser = clap::value_parser!(u8).range(4..=16))]
    pub size: Option<u8>,

    /// Race against this search
    #[arg(long, value_name = "NAME", value_parser = watched_search())]
    pub race: Option<WatchedSearch>,

    /// Steps per second [default: 10; for a recording, as many as make it 20 seconds long]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub speed: Option<u64>,

    #[command(flatten)]
    pub recording: RecordingArgs,

    /// Begin with this step
    #[arg(long, value_name = "STEP", default_value_t = 1, help_heading = RECORDING,
        value_parser = clap::value_parser!(u64).range(1..))]
    pub from: u64,

    /// End with this step [default: the last]
    #[arg(long, value_name = "STEP", help_heading = RECORDING)]
    pub to: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    /// Id of a saved game, latest, or an exported file [default: latest]
    #[arg(value_name = "ID|latest|FILE|-", value_hint = ValueHint::FilePath)]
    pub game: Option<NamedFile>,

    /// Speed relative to the original game: 1, 2, 4, ... 128 [default: 1; for a recording,
    /// enough for at most 20 seconds]
    #[arg(long, value_name = "N", conflicts_with_all = ["format", "json"],
        value_parser = clap::value_parser!(u32).range(1..))]
    pub speed: Option<u32>,

    #[command(flatten)]
    pub format: FormatArgs<TableFormat>,

    #[command(flatten)]
    pub recording: RecordingArgs,
}

/// The files of a recording.
#[derive(Args, Debug)]
pub(crate) struct RecordingArgs {
    /// Write an asciicast (version 2) to this file, or - for standard output
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = RECORDING)]
    pub cast: Option<NamedFile>,

    /// Write an animated SVG to this file, or - for standard output; with --still, only the
    /// last frame
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = RECORDING)]
    pub svg: Option<NamedFile>,

    /// Write only the last frame of the SVG
    #[arg(long, requires = "svg", help_heading = RECORDING)]
    pub still: bool,

    #[command(flatten, next_help_heading = RECORDING)]
    pub overwrite: OverwriteArgs,

    /// Columns and rows of the recording, 40x16 to 300x100 [default: 80x24]
    #[arg(long, value_name = "COLSxROWS", value_parser = window, help_heading = RECORDING)]
    pub window: Option<(u16, u16)>,
}

#[derive(Args, Debug)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    pub format: FormatArgs<ReportFormat>,

    /// Rebuild the statistics from the saved games
    ///
    /// The figures of deleted games are lost. Those of practice stay.
    #[arg(long)]
    pub recount: bool,
}

/// Whether an output replaces a file that is there.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct OverwriteArgs {
    /// Replace existing output files
    #[arg(long)]
    force: bool,
}

impl OverwriteArgs {
    /// Whether it does.
    pub(crate) fn overwrite(self) -> Overwrite {
        if self.force {
            Overwrite::Yes
        } else {
            Overwrite::No
        }
    }
}

/// The value of `--speak` and of `NINEFOLD_SPEAK`: a length, or that of the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SpeakArgument(pub(crate) Option<SpeechLength>);

impl FromStr for SpeakArgument {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<SpeakArgument, &'static str> {
        Ok(SpeakArgument(match word {
            "" | "1" => None,
            "brief" => Some(SpeechLength::Brief),
            "normal" => Some(SpeechLength::Normal),
            "full" => Some(SpeechLength::Full),
            _ => return Err("write brief, normal or full"),
        }))
    }
}
