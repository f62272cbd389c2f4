//! The command line: the arguments, and one file for each subcommand.
//! Exit codes: 0 done, 1 the answer is no, 2 error.

mod arguments;
mod challenge;
mod colours;
mod command_line;
mod convert;
mod counts;
mod daily;
mod detected;
mod doctor;
mod drawn;
mod environment;
mod error;
mod explain;
mod games;
mod generate;
mod hint;
mod input_text;
mod manual;
mod named_file;
mod output;
mod parallel;
mod play;
mod print;
mod progress;
mod question;
mod rate;
mod recording;
mod replay;
mod row;
mod saved_game;
mod solve;
mod source;
mod spoken;
mod stats;
mod step_row;
mod techniques;
#[cfg(unix)]
mod terminfo;
mod themes;
mod typed_text;
mod value_parsers;
mod watch;

#[cfg(unix)]
pub use terminfo::terminfo_colours;

use arguments::{Arguments, ColourUse, Command, CommonArgs, speaks};
use clap::{ArgMatches, ColorChoice, FromArgMatches, ValueEnum};
use error::{CliError, ExitStatus, print_note, printable};
use spoken::Answers;
use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

/// The whole program: parses the command line and runs the command.
pub fn main() -> ExitCode {
    let words: Vec<OsString> = env::args_os().collect();
    let command = command_line::coloured(colour_choice(&words));
    let parsed = command.try_get_matches_from(words).and_then(|matches| {
        let arguments = Arguments::from_arg_matches(&matches)?;
        Ok((arguments, innermost(&matches).to_owned()))
    });
    let (arguments, name) = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return report_usage(&error),
    };
    let checked = arguments.check_restriction().map_err(CliError::from);
    let ended = match checked.and_then(|()| check_speech(&arguments.common, &name)) {
        Err(why) => Err(why),
        Ok(()) if arguments.licences => command_line::print_licences().map(ExitCode::from),
        Ok(()) => run(&arguments.common, arguments.command),
    };
    ended.unwrap_or_else(|error| error.report().into())
}

/// The name of the command that runs; of `games list` it is `list`. Empty for the menu.
fn innermost(matches: &ArgMatches) -> &str {
    match matches.subcommand() {
        Some((_, inner)) if inner.subcommand().is_some() => innermost(inner),
        Some((name, _)) => name,
        None => "",
    }
}

/// Refuses `--speak` where it would do nothing.
fn check_speech(common: &CommonArgs, command: &str) -> Result<(), CliError> {
    if common.speak.is_none() || speaks(command) {
        return Ok(());
    }
    Err(CliError::failure(format_args!(
        "--speak does nothing for {command}; it is for {}",
        command_line::speaking().join(", ")
    )))
}

/// The colours of help and of errors in the arguments, which are printed before these are
/// known.
fn colour_choice(line: &[OsString]) -> ColorChoice {
    let words = line.iter().map(|word| word.to_str().unwrap_or_default());
    let mut colours = None;
    let mut is_value = false;
    for word in words {
        let value = ["--colour=", "--color="]
            .iter()
            .find_map(|name| word.strip_prefix(name));
        let value = value.or(is_value.then_some(word));
        colours = value
            .and_then(|value| ColourUse::from_str(value, false).ok())
            .or(colours);
        is_value = word == "--colour" || word == "--color";
    }
    match colours.and_then(ColourUse::are_forced) {
        Some(true) => ColorChoice::Always,
        Some(false) => ColorChoice::Never,
        None => environment::colours_of_help(),
    }
}

fn run(common: &CommonArgs, command: Option<Command>) -> Result<ExitCode, CliError> {
    let access = common.file_access();
    let status = match command {
        None => return play::open_menu(common),
        Some(Command::Play(args)) => return play::play(common, &args),
        Some(Command::Daily(args)) => return daily::run(common, &args),
        Some(Command::Continue) => return play::resume(common),
        Some(Command::Watch(args)) => return watch::run(common, &args),
        Some(Command::Replay(args)) => return replay::run(common, &args),
        Some(Command::Solve(args)) => solve::run(access, &args),
        Some(Command::Generate(args)) => generate::run(&args),
        Some(Command::Hint(args)) => hint::run(access, Answers::of(common)?, &args),
        Some(Command::Explain(args)) => explain::run(access, Answers::of(common)?, &args),
        Some(Command::Convert(args)) => convert::run(access, &args),
        Some(Command::Print(args)) => print::run(access, &args),
        Some(Command::Challenge(args)) => challenge::run(common, &args),
        Some(Command::Rate(args)) => rate::run(access, &args),
        Some(Command::Techniques(args)) => techniques::run(&args),
        Some(Command::Themes(args)) => themes::run(common, &args),
        Some(Command::Stats(args)) => stats::run(common, &args),
        Some(Command::Games { command }) => games::run(common, command.as_ref()),
        Some(Command::Doctor(args)) => doctor::run(common, &args),
        Some(Command::Completions { shell }) => manual::print_completions(shell),
        Some(Command::Man(args)) => manual::run(access, &args),
    };
    status.map(ExitCode::from)
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

#[cfg(test)]
mod tests;
