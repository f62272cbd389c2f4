//! The command line as data.

mod formats;
mod play;
mod puzzles;

pub(crate) use formats::{
    DailyFormat, FormatArgs, GridFormat, PathFormat, PuzzleFormat, ReportFormat, TableFormat,
    table_format,
};
pub(crate) use play::{
    DailyArgs, ExportArgs, GamesCommand, OverwriteArgs, PlayArgs, RecordingArgs, ReplayArgs,
    SpeakArgument, StatsArgs, WatchArgs,
};
pub(crate) use puzzles::{
    ChallengeArgs, ConvertArgs, ExplainArgs, GenerateArgs, HintArgs, PrintArgs, RateArgs,
    RatingScale, SearchArgs, SheetArgs, SheetFormat, SolveArgs, TechniquesArgs, ThreadsArgs,
};

use super::error::Restricted;
use super::named_file::{FileAccess, NamedFile};
use super::value_parsers::player;
use crate::ui::ColourDepth;
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use std::path::PathBuf;

/// Sudoku for the terminal.
#[derive(Parser, Debug)]
#[command(name = "ninefold", version, about, long_about = ABOUT)]
pub(super) struct Arguments {
    #[command(flatten)]
    pub common: CommonArgs,

    /// Print the licences of everything in this program
    #[arg(long, exclusive = true, visible_alias = "licenses")]
    pub licences: bool,

    #[command(subcommand)]
    pub command: Option<Command>,
}

const ABOUT: &str = "Sudoku for the terminal: play, learn from every hint, and watch solvers \
think.\n\nninefold --speak plays in lines of words, for screen readers and braille displays.\n\nWithout \
a command, the menu opens. Exit codes: 0 done, 1 the answer is no (unsolvable, \
not unique), 2 error.";

/// The groups of options that more than one command has.
const GAME: &str = "Options of the game";
const FILES: &str = "Options of saved games";
const SPEECH: &str = "Options of speech";

/// The commands in the groups in which help lists them, but for those that are for packages.
pub(super) const GROUPS: [(&str, &[&str]); 5] = [
    ("Play", &["play", "daily", "continue", "games", "stats"]),
    (
        "Understand",
        &["hint", "explain", "watch", "replay", "techniques"],
    ),
    (
        "Puzzles in and out",
        &["solve", "generate", "rate", "convert"],
    ),
    ("Share", &["print", "challenge"]),
    ("This program", &["themes", "doctor", "help"]),
];

/// Whether `--speak` does something for a command.
pub(super) fn speaks(command: &str) -> bool {
    !idle_groups(command).contains(&SPEECH)
}

/// The groups whose options do nothing for a command.
pub(super) fn idle_groups(command: &str) -> &'static [&'static str] {
    match command {
        "" | "play" | "daily" | "continue" => &[],
        "watch" | "replay" | "doctor" | "themes" => &[SPEECH],
        "stats" | "list" => &[GAME],
        "challenge" | "games" | "export" | "import" => &[GAME, SPEECH],
        "hint" | "explain" => &[GAME, FILES],
        _ => &[GAME, FILES, SPEECH],
    }
}

/// The options of every command.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct CommonArgs {
    /// Keep games and settings in this directory
    #[arg(long, global = true, value_name = "DIR", help_heading = FILES)]
    pub data_dir: Option<PathBuf>,

    /// Draw with ASCII characters only
    #[arg(long, global = true, help_heading = GAME)]
    pub ascii: bool,

    /// Disable animations
    #[arg(long, global = true, help_heading = GAME)]
    pub no_animation: bool,

    /// Use this player's own games and settings, kept in a subfolder of the data directory
    #[arg(long, global = true, value_name = "NAME", value_parser = player(), help_heading = FILES)]
    pub player: Option<String>,

    /// Restrict a guest on a shared machine: only play, no files outside the data directory,
    /// puzzles only by paste, and limits
    #[arg(long, global = true, help_heading = GAME)]
    pub restricted: bool,

    /// Speak and read lines of words instead of drawing screens, for ears and braille
    ///
    /// With a length, brief, normal or full, the answers are as long in this session. The
    /// variable NINEFOLD_SPEAK does the same.
    #[arg(long, global = true, value_name = "LENGTH", require_equals = true, num_args = 0..=1,
        default_missing_value = "", help_heading = SPEECH)]
    pub speak: Option<SpeakArgument>,

    /// When to use colours (auto, always or never), or how many [default: auto]
    #[arg(long, global = true, visible_alias = "color", value_name = "WHEN|NUMBER", help_heading = GAME)]
    pub colour: Option<ColourUse>,
}

impl CommonArgs {
    /// Whether files that the command line names may be opened.
    pub(super) fn file_access(&self) -> FileAccess {
        if self.restricted {
            FileAccess::Restricted
        } else {
            FileAccess::Allowed
        }
    }
}

impl Arguments {
    /// Checks that `--restricted` is used only for playing. Files are refused where
    /// they are opened.
    pub(super) fn check_restriction(&self) -> Result<(), Restricted> {
        let plays = match &self.command {
            None | Some(Command::Play(_) | Command::Continue) => true,
            Some(Command::Daily(daily)) => daily.format.asked().is_none() && !daily.result,
            Some(_) => false,
        };
        match self.common.file_access() {
            FileAccess::Restricted if !plays => Err(Restricted),
            FileAccess::Restricted | FileAccess::Allowed => Ok(()),
        }
    }
}

/// When to use colours, and how many.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColourUse {
    /// On a terminal, as many as it reports.
    Auto,
    /// Also in a pipe and with NO_COLOR, as many as the terminal reports, at least 16.
    Always,
    /// No colours; bold, underline and reverse remain.
    #[value(alias = "none")]
    Never,
    /// Always, the sixteen colours of the terminal.
    #[value(name = "16")]
    Sixteen,
    /// Always, the fixed palette of 256 colours.
    #[value(name = "256")]
    Palette,
    /// Always, 24-bit colours.
    True,
}

impl ColourUse {
    /// Their number; `None` if that is for the terminal to say.
    pub(super) fn depth(self) -> Option<ColourDepth> {
        match self {
            ColourUse::Auto | ColourUse::Always => None,
            ColourUse::Never => Some(ColourDepth::None),
            ColourUse::Sixteen => Some(ColourDepth::Sixteen),
            ColourUse::Palette => Some(ColourDepth::Palette),
            ColourUse::True => Some(ColourDepth::True),
        }
    }

    /// Whether output that is not for a terminal has colours, too; `None` if that is for
    /// the environment to say.
    pub(super) fn are_forced(self) -> Option<bool> {
        match self {
            ColourUse::Auto => None,
            ColourUse::Never => Some(false),
            ColourUse::Always | ColourUse::Sixteen | ColourUse::Palette | ColourUse::True => {
                Some(true)
            }
        }
    }
}

#[derive(Subcommand, Debug)]
pub(super) enum Command {
    /// Play a new puzzle, or one of your own
    Play(PlayArgs),
    /// Play a daily puzzle, or print it or your result
    Daily(DailyArgs),
    /// Continue the last unfinished game
    Continue,
    /// Watch a search or logic solve a puzzle, or write a recording
    Watch(WatchArgs),
    /// Replay a saved game, or write a recording
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
    /// Print puzzles on paper: as PDF, text or braille
    Print(PrintArgs),
    /// Turn a puzzle into a challenge, one string to send to a friend, or print your result
    Challenge(ChallengeArgs),
    /// List the techniques, or describe one
    Techniques(TechniquesArgs),
    /// List the themes, on a terminal with a sample of each
    Themes(ThemesArgs),
    /// Show games, wins, times and streaks by level
    Stats(StatsArgs),
    /// List saved games, export them to a file, or import them from one
    Games {
        #[command(subcommand)]
        command: Option<GamesCommand>,
    },
    /// Show what Ninefold detected about this terminal, and why, or check the saved games
    Doctor(DoctorArgs),
    /// Print completions for a shell
    #[command(hide = true)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print a manual page, or write all of them into a directory
    #[command(hide = true)]
    Man(ManArgs),
}

#[derive(Args, Debug)]
pub(super) struct ManArgs {
    /// The command to describe, such as solve or games export [default: ninefold itself]
    #[arg(conflicts_with = "dir")]
    pub command: Vec<String>,

    /// Write ninefold.1, ninefold-solve.1 and the others into this directory
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub dir: Option<NamedFile>,

    #[command(flatten)]
    pub overwrite: OverwriteArgs,
}

#[derive(Args, Debug)]
pub(super) struct ThemesArgs {
    #[command(flatten)]
    pub format: FormatArgs<ReportFormat>,
}

#[derive(Args, Debug)]
pub(super) struct DoctorArgs {
    /// Check instead that every saved game loads, and print the moves of the newest
    #[arg(long)]
    pub saves: bool,

    #[command(flatten)]
    pub format: FormatArgs<ReportFormat>,
}

#[cfg(test)]
mod tests;
