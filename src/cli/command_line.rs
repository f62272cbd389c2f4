//! The command line as clap knows it, for parsing, help and manual.

use super::arguments::{Arguments, idle_groups};
use super::examples;

/// The full command line: each command with its examples, and with those options of
/// all commands that do something for it.
pub(super) fn command() -> clap::Command {
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
    let idle = idle_groups(command.get_name());
    let command = command.mut_subcommands(hide_idle);
    command.mut_args(|arg| {
        let is_idle = arg
            .get_help_heading()
            .is_some_and(|group| idle.contains(&group));
        arg.hide(is_idle)
    })
}
