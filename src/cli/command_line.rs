//! The command line as clap knows it, for parsing, help and manual.

use super::arguments::{Arguments, GROUPS, idle_groups, speaks};
use super::examples;
use clap::ColorChoice;

/// The full command line: each command with its examples, and with those options of
/// all commands that do something for it.
pub(super) fn command() -> clap::Command {
    built(ColorChoice::Auto)
}

fn built(colours: ColorChoice) -> clap::Command {
    let mut command = <Arguments as clap::CommandFactory>::command().color(colours);
    command.build();
    command.mut_subcommands(finish)
}

/// The same with these colours in help and errors, and with the commands in groups.
pub(super) fn coloured(colours: ColorChoice) -> clap::Command {
    let command = built(colours);
    let template = template(&command);
    let command = command.help_template(template);
    let command = command.override_usage("ninefold [OPTIONS] [COMMAND]");
    // The groups have them.
    command.mut_subcommands(|each| each.hide(true))
}

/// The commands for which `--speak` does something: `play`, `games list`.
pub(super) fn speaking() -> Vec<String> {
    let all = command();
    let commands = all
        .get_subcommands()
        .filter(|each| each.get_name() != "help");
    let named = |outer: &str, each: &clap::Command| {
        let name = each.get_name();
        speaks(name).then(|| format!("{outer} {name}").trim().to_owned())
    };
    let names = commands.flat_map(|each| {
        let inner = each.get_subcommands();
        let inner = inner.filter_map(|inner| named(each.get_name(), inner));
        named("", each).into_iter().chain(inner)
    });
    names.collect()
}

/// The help of the program.
fn template(command: &clap::Command) -> String {
    let header = command.get_styles().get_header();
    let name = command.get_styles().get_literal();
    let row = |each: &&str| {
        let known = command.find_subcommand(each);
        let about = known.and_then(clap::Command::get_about);
        let about = about.map(ToString::to_string).unwrap_or_default();
        format!("  {name}{each:11}{name:#} {about}\n")
    };
    let groups = GROUPS.iter().map(|(title, names)| {
        let rows: String = names.iter().map(row).collect();
        format!("{header}{title}:{header:#}\n{rows}\n")
    });
    let groups: String = groups.collect();
    format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{groups}\
         {{all-args}}{{after-help}}"
    )
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
