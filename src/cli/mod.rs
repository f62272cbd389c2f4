//! The command line: the arguments, and one file for each subcommand.
//! Exit codes: 0 done, 1 the answer is no, 2 the request was wrong.

mod arguments;
mod block;
mod buffer;
mod challenge;
mod check_save;
mod closed_output;
mod colours;
mod compare;
mod convert;
mod counts;
mod daily;
mod doctor;
mod environment;
mod examples;
mod explain;
mod games;
mod generate;
mod hint;
mod manual;
mod output;
mod parallel;
mod play;
mod print;
mod printable;
mod printer;
mod progress;
mod question;
mod rate;
mod recording;
mod replay;
mod solve;
mod source;
mod stats;
mod stats_row;
mod step_row;
mod techniques;
mod value_parsers;
mod watch;

use arguments::{Arguments, Command, CommonArgs};
use clap::FromArgMatches;
use printable::printable;
use source::SourceError;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;
use thiserror::Error;

/// The exit code of a command.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum ExitStatus {
    /// 0: done.
    Success,
    /// 1: the answer is no (unsolvable, not unique).
    Negative,
    /// 2: the request was wrong.
    Failure,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// Why a command ended early.
#[derive(Debug, Error)]
enum CliError {
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
    #[error("{0}")]
    Source(#[from] SourceError),
    #[error("{1}")]
    Message(ExitStatus, String),
}

impl CliError {
    /// The request was wrong.
    fn failure(why: impl Display) -> CliError {
        CliError::Message(ExitStatus::Failure, why.to_string())
    }

    /// The answer is no.
    fn negative(why: impl Display) -> CliError {
        CliError::Message(ExitStatus::Negative, why.to_string())
    }

    /// Prints the error and returns the exit status. A closed pipe is no error:
    /// its reader has seen enough.
    fn report(&self) -> ExitStatus {
        let status = match self {
            CliError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitStatus::Success;
            }
            CliError::Output(_) | CliError::Source(_) => ExitStatus::Failure,
            CliError::Message(status, _) => *status,
        };
        print_error(self);
        status
    }
}

/// How a command ended.
type CliResult = Result<ExitStatus, CliError>;

/// The whole program: parses the command line and runs the command.
pub fn main() -> ExitCode {
    if closed_output::is_output_closed() {
        print_error("cannot write the output: standard output is closed");
        return ExitStatus::Failure.into();
    }
    let parsed = command().try_get_matches();
    let arguments = match parsed.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(arguments) => arguments,
        Err(error) => return report_usage(&error),
    };
    let ended = match arguments.check_restriction() {
        Err(why) => Err(CliError::failure(why)),
        Ok(()) => run(&arguments.common, arguments.command),
    };
    ended.unwrap_or_else(|error| error.report().into())
}

fn run(common: &CommonArgs, command: Option<Command>) -> Result<ExitCode, CliError> {
    let status = match command {
        None => return play::open_menu(common),
        Some(Command::Play(args)) => return play::play(common, &args),
        Some(Command::Daily(args)) => return daily::run(common, &args),
        Some(Command::Continue) => return play::resume(common),
        Some(Command::Watch(args)) => return watch::run(common, &args),
        Some(Command::Replay(args)) => return replay::run(common, &args),
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Generate(args)) => generate::run(&args),
        Some(Command::Hint(args)) => hint::run(&args),
        Some(Command::Explain(args)) => explain::run(&args),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Print(args)) => print::run(&args),
        Some(Command::Challenge(args)) => challenge::run(common, &args),
        Some(Command::Compare(args)) => compare::run(&args),
        Some(Command::Rate(args)) => rate::run(&args),
        Some(Command::Techniques(args)) => techniques::run(&args),
        Some(Command::Stats(args)) => stats::run(common, &args),
        Some(Command::Games { command }) => games::run(common, &command),
        Some(Command::CheckSave) => check_save::run(common),
        Some(Command::Doctor(args)) => doctor::run(common, &args),
        Some(Command::Completions { shell }) => manual::print_completions(shell),
        Some(Command::Man(args)) => manual::run(&args),
    };
    status.map(ExitCode::from)
}

/// The full command line: each command with its examples, and with those options of
/// all commands that do something for it.
fn command() -> clap::Command {
    let mut command = <Arguments as clap::CommandFactory>::command();
    command.build();
    let names = command.get_subcommands().map(clap::Command::get_name);
    let names: Vec<String> = names.map(str::to_owned).collect();
    for name in names {
        command = command.mut_subcommand(&name, |subcommand| {
            let examples = examples::of(&name).map(|examples| format!("Examples:\n{examples}"));
            let subcommand = match examples {
                Some(examples) => subcommand.after_help(examples),
                None => subcommand,
            };
            hide_idle(subcommand)
        });
    }
    command
}

/// Hides the options of the groups that do nothing for a command.
fn hide_idle(command: clap::Command) -> clap::Command {
    let idle = arguments::idle_groups(command.get_name());
    let command = command.mut_subcommands(hide_idle);
    command.mut_args(|arg| {
        let is_idle = arg
            .get_help_heading()
            .is_some_and(|group| idle.contains(&group));
        arg.hide(is_idle)
    })
}

/// Prints the help that was asked for, or what is wrong with the arguments. clap
/// repeats arguments unescaped, so unprintable ones are escaped first.
fn report_usage(error: &clap::Error) -> ExitCode {
    let text = error.render().to_string();
    let safe = printable(&text);
    if text != safe {
        print_note(safe.trim_end());
        return ExitStatus::Failure.into();
    }
    let printed = error.print().and_then(|()| io::stdout().flush());
    let status = match printed {
        Ok(()) if error.use_stderr() => ExitStatus::Failure,
        Ok(()) => ExitStatus::Success,
        Err(error) => CliError::Output(error).report(),
    };
    status.into()
}

/// Prints an error to standard error.
fn print_error(what: impl Display) {
    print_note(format_args!("ninefold: {what}"));
}

/// Prints one line to standard error, in one write. Errors in writing it are
/// ignored.
fn print_note(what: impl Display) {
    let line = format!("{}\n", printable(&what.to_string()));
    let _ = io::stderr().write_all(line.as_bytes());
}
