//! The command line: what can be asked for, and one file per subcommand.
//! Exit codes: 0 done, 1 the answer is no, 2 the request was wrong.

mod arguments;
mod block;
mod check_save;
mod counts;
mod doctor;
mod environment;
mod explain;
mod generate;
mod hint;
mod manual;
mod output;
mod parallel;
mod play;
mod printable;
mod progress;
mod question;
mod rate;
mod solve;
mod source;
mod stats;
mod techniques;

use arguments::{Arguments, Command};
use clap::Parser;
use printable::printable;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// The answer to a request, as an exit code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum ExitStatus {
    /// Done.
    Success,
    /// No: unsolvable, not unique.
    Negative,
    /// The request was wrong.
    Failure,
}

impl From<ExitStatus> for ExitCode {
    fn from(answer: ExitStatus) -> ExitCode {
        ExitCode::from(answer as u8)
    }
}

/// The whole program: reads the command line, and does it.
pub fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refused(&error),
    };
    if let Err(why) = arguments.check_restriction() {
        print_error(why);
        return ExitStatus::Failure.into();
    }
    match arguments.command {
        _ if arguments.check_save => check_save::run(&arguments.common).into(),
        None => play::menu(&arguments.common),
        Some(Command::Play(wish)) => play::play(&arguments.common, &wish),
        Some(Command::Continue) => play::resume(&arguments.common),
        Some(Command::Solve(wish)) => solve::run(&wish).into(),
        Some(Command::Generate(wish)) => generate::run(&wish).into(),
        Some(Command::Hint(wish)) => hint::run(&wish).into(),
        Some(Command::Explain(wish)) => explain::run(&wish).into(),
        Some(Command::Rate(wish)) => rate::run(&wish).into(),
        Some(Command::Techniques(wish)) => techniques::run(&wish).into(),
        Some(Command::Stats(wish)) => stats::run(&arguments.common, &wish).into(),
        Some(Command::Doctor) => doctor::run(&arguments.common).into(),
        Some(Command::Completions { shell }) => manual::completions(shell).into(),
        Some(Command::Man) => manual::man().into(),
    }
}

/// The full command line, for completions and the manual.
fn command() -> clap::Command {
    <Arguments as clap::CommandFactory>::command()
}

/// Help that was asked for, or what is wrong with the arguments. They may be
/// anybody's, and clap repeats them as they are.
fn refused(error: &clap::Error) -> ExitCode {
    let words = error.render().to_string();
    let safe = printable(&words);
    match words == safe {
        true => error.exit(),
        false => {
            print_note(safe.trim_end());
            ExitStatus::Failure.into()
        }
    }
}

/// Says on standard error what went wrong.
fn print_error(what: impl Display) {
    print_note(format_args!("ninefold: {what}"));
}

/// One line on standard error, written at once. Where nobody reads it, it is
/// lost.
fn print_note(what: impl Display) {
    let line = format!("{}\n", printable(&what.to_string()));
    let _ = io::stderr().write_all(line.as_bytes());
}
