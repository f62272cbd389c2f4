//! The command line as clap knows it, for parsing, help and manual.

use super::arguments::{Arguments, idle_groups};
use super::examples;
use clap::ColorChoice;

/// The full command line: each command with its examples, and with those options of
/// all commands that do something for it.
pub(super) fn command() -> clap::Command {
    coloured(ColorChoice::Auto)
}

/// The same with these colours in help and errors.
pub(super) fn coloured(colours: ColorChoice) -> clap::Command {
    let mut command = <Arguments as clap::CommandFactory>::command().color(colours);
    command.build();
    command.mut_subcommands(finish)
}

/// Adds the examples of a command, and hides the options of the groups that do nothing
/// for it.
fn finish(command: clap::Command) -> clap::Command {
    let examples = examples::of(command.get_name());
    let command = match examples.map(|examples| format!("Examples:\n{examples}")) {
        Some(examples) => command.after_help(examples),
        None => command,
    };
    let idle = idle_groups(command.get_name());
    let command = command.mut_subcommands(finish);
    command.mut_args(|arg| {
        let is_idle = arg
            .get_help_heading()
            .is_some_and(|group| idle.contains(&group));
        arg.hide(is_idle)
    })
}
