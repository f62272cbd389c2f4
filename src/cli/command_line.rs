//! The command line as clap knows it, for parsing, help and manual, with examples of each command;
//! and the licences of everything in the program.

use super::arguments::{Arguments, GROUPS, idle_groups, speaks};
use super::error::{CliResult, ExitStatus};
use clap::ColorChoice;
use flate2::read::MultiGzDecoder;
use std::io::{self, Write};

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
    let examples = of(command.get_name());
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

/// The examples of a command, a line each.
pub(super) fn of(command: &str) -> Option<&'static str> {
    let mut found = EXAMPLES.iter().filter(|(name, _)| *name == command);
    found.next().map(|(_, examples)| *examples)
}

const EXAMPLES: [(&str, &str); 23] = [
    (
        "play",
        "  ninefold play --difficulty hard\n  ninefold play puzzle.sdk",
    ),
    (
        "daily",
        "  ninefold daily\n  \
         ninefold daily --date 2026-11-21 --difficulty hard\n  \
         ninefold daily --format line | ninefold rate\n  \
         ninefold daily --result",
    ),
    ("continue", "  ninefold continue"),
    (
        "watch",
        "  ninefold watch --search fewest-places puzzle.sdk\n  \
         ninefold watch --race fewest-candidates puzzle.sdk\n  \
         ninefold watch --cast search.cast --speed 50 puzzle.sdk",
    ),
    (
        "replay",
        "  ninefold replay\n  \
         ninefold replay game.json --speed 4\n  \
         ninefold replay latest --cast game.cast",
    ),
    (
        "solve",
        "  ninefold solve puzzles.txt\n  \
         ninefold solve --explain puzzle.sdk\n  \
         ninefold solve --all --format tsv - < puzzles.txt",
    ),
    (
        "generate",
        "  ninefold generate --difficulty hard\n  \
         ninefold generate --count 100 --seed 1 --format json\n  \
         ninefold generate --technique x-wing --rating ..4.0",
    ),
    (
        "hint",
        "  ninefold hint puzzle.sdk\n  \
         ninefold hint --stage 5 puzzle.sdk | ninefold hint\n  \
         ninefold hint --format tsv puzzles.txt",
    ),
    (
        "explain",
        "  ninefold explain puzzle.sdk\n  \
         ninefold explain --format json puzzle.sdk",
    ),
    (
        "rate",
        "  ninefold rate puzzles.txt\n  \
         ninefold rate --scale hodoku --format json - < puzzles.txt",
    ),
    (
        "convert",
        "  ninefold convert --to opensudoku puzzles.txt > puzzles.opensudoku\n  \
         ninefold convert --to candidates puzzle.sdk",
    ),
    (
        "print",
        "  ninefold print --output sheet.pdf --per-page 4 --solutions puzzles.txt\n  \
         ninefold generate -n 6 --format json | ninefold print -o week.pdf --per-page 6 -\n  \
         ninefold print --candidates puzzle.sdk",
    ),
    (
        "challenge",
        "  ninefold challenge --no-hints puzzle.sdk\n  \
         ninefold play ninefold1-yE4YURlMRQw5CcQX40Eea627fRxCP4Nwsv\n  \
         ninefold challenge --result",
    ),
    (
        "techniques",
        "  ninefold techniques\n  ninefold techniques x-wing",
    ),
    (
        "themes",
        "  ninefold themes\n  ninefold themes --format tsv",
    ),
    ("stats", "  ninefold stats\n  ninefold stats --format json"),
    (
        "games",
        "  ninefold games list\n  \
         ninefold games export latest game.json\n  \
         ninefold games export --all games.json\n  \
         ninefold games import games.json",
    ),
    (
        "list",
        "  ninefold games list\n  ninefold games list --format json",
    ),
    (
        "export",
        "  ninefold games export latest game.json\n  ninefold games export --all games.json",
    ),
    ("import", "  ninefold games import games.json"),
    (
        "doctor",
        "  ninefold doctor\n  ninefold doctor --format tsv\n  ninefold doctor --saves --player nina",
    ),
    ("completions", "  ninefold completions bash"),
    ("man", "  ninefold man solve\n  ninefold man --dir man1"),
];

/// The text, made by `.ci/licences/make`.
const TEXT: &[u8] = include_bytes!("licences.txt.gz");

/// Prints the licence texts, each below the packages that it covers.
pub(super) fn print_licences() -> CliResult {
    let mut out = io::stdout().lock();
    io::copy(&mut MultiGzDecoder::new(TEXT), &mut out)?;
    out.flush()?;
    Ok(ExitStatus::Success)
}
