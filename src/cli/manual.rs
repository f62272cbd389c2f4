//! `ninefold completions` and `ninefold man`: made from the command line and
//! the key map, so that they always agree with them. The pages that clap makes are corrected, so that
//! `mandoc -Tlint` has nothing to say.

use super::arguments::ManArgs;
use super::command_line::{self, command};
use super::detected::variable;
use super::error::{CliError, CliResult, ExitStatus};
use super::named_file::FileAccess;
use crate::run::{OutputError, OutputFile};
use crate::ui::keys::KeyRow;
use crate::ui::{Action, KeyMap, Overwrite};
use clap::Arg;
use clap_complete::Shell;
use clap_mangen::Man;
use ninefold_game::game::Date;
use ninefold_game::settings::KeyPreset;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::{fs, iter};

/// Prints completions for a shell.
pub(super) fn print_completions(shell: Shell) -> CliResult {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(), "ninefold", &mut script);
    if shell == Shell::Fish {
        write_arguments_for_fish(&mut script)?;
    }
    print(&script)
}

/// Adds the values of arguments that are no options, which clap leaves out for fish.
fn write_arguments_for_fish(script: &mut Vec<u8>) -> io::Result<()> {
    for subcommand in command().get_subcommands() {
        let values = subcommand
            .get_positionals()
            .flat_map(Arg::get_possible_values);
        let values: Vec<String> = values.map(|value| value.get_name().to_owned()).collect();
        if !values.is_empty() {
            let (name, values) = (subcommand.get_name(), values.join(" "));
            writeln!(
                script,
                "complete -c ninefold -n \"__fish_ninefold_using_subcommand {name}\" -f -a \"{values}\""
            )?;
        }
    }
    Ok(())
}

/// Prints a manual page, or writes all of them.
pub(super) fn run(access: FileAccess, args: &ManArgs) -> CliResult {
    let mut pages = pages()?;
    if let Some(dir) = &args.dir {
        return write_pages(dir.path(access)?, pages, args.overwrite.overwrite());
    }
    let name = iter::once("ninefold").chain(args.command.iter().map(String::as_str));
    let name = name.collect::<Vec<_>>().join("-");
    match pages.remove(&name) {
        Some(page) => print(page.as_bytes()),
        None => Err(CliError::failure(format_args!(
            "unknown command {:?}; `ninefold help` lists them",
            args.command.join(" ")
        ))),
    }
}

/// Writes the pages into a directory: all of them, or none if one of them is there already.
fn write_pages(dir: &Path, pages: BTreeMap<String, String>, overwrite: Overwrite) -> CliResult {
    fs::create_dir_all(dir)?;
    let checked = |(name, page): (String, String)| {
        let path = dir.join(format!("{name}.1"));
        Ok((OutputFile::new(&path, overwrite, iter::empty())?, page))
    };
    let pages: Result<Vec<_>, OutputError> = pages.into_iter().map(checked).collect();
    for (file, page) in pages? {
        file.write(|output| output.write_all(page.as_bytes()))?;
    }
    Ok(ExitStatus::Success)
}

/// The pages by their names: of the program, of each command, and of the commands of these.
fn pages() -> io::Result<BTreeMap<String, String>> {
    let mut pages = BTreeMap::from([("ninefold".to_owned(), text(&main_page()?))]);
    let mut left: Vec<(String, clap::Command)> = below("ninefold", &command());
    while let Some((name, command)) = left.pop() {
        left.extend(below(&name, &command));
        pages.insert(name.clone(), text(&page(&name, &command)?));
    }
    Ok(pages)
}

/// The commands of a command, by the names of their pages.
fn below(name: &str, command: &clap::Command) -> Vec<(String, clap::Command)> {
    let commands = command.get_subcommands();
    let commands = commands.filter(|command| command.get_name() != "help");
    commands
        .map(|command| (format!("{name}-{}", command.get_name()), command.clone()))
        .collect()
}

fn text(page: &[u8]) -> String {
    tidy(&String::from_utf8_lossy(page))
}

fn print(text: &[u8]) -> CliResult {
    let mut out = io::stdout().lock();
    out.write_all(text)?;
    out.flush()?;
    Ok(ExitStatus::Success)
}

/// The page of the program: the game's keys, and the names of the commands.
fn main_page() -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    let man = dated(command().disable_help_subcommand(true));
    write_head(&mut page, &man)?;
    man.render_subcommands_section(&mut page)?;
    write_keys(&mut page, "KEYS", &KeyMap::default().table())?;
    for preset in &KeyPreset::ALL[1..] {
        let title = format!("KEYS OF THE PRESET {}", preset.name().to_uppercase());
        write_keys(&mut page, &title, &KeyMap::preset(*preset).differences())?;
    }
    write_names(&mut page)?;
    write_examples(
        &mut page,
        "ninefold\nninefold play --difficulty medium\nninefold continue",
    )?;
    page.write_all(SURROUNDINGS.as_bytes())?;
    Ok(page)
}

/// The page of a command, with its own options; those of every command are on the page
/// of the program.
fn page(name: &str, subcommand: &clap::Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    let command = subcommand
        .clone()
        .name(name.to_owned())
        .display_name(name.to_owned())
        .bin_name(name.replace('-', " "))
        .disable_help_subcommand(true);
    let has_commands = command.has_subcommands();
    let man = dated(command);
    write_head(&mut page, &man)?;
    if has_commands {
        man.render_subcommands_section(&mut page)?;
    }
    if let Some(examples) = command_line::of(subcommand.get_name()) {
        write_examples(&mut page, examples)?;
    }
    page.write_all(SURROUNDINGS.as_bytes())?;
    Ok(page)
}

/// A page with its title, the date of the release and the version.
fn dated(command: clap::Command) -> Man {
    let title = command.get_name().to_uppercase();
    let source = concat!("ninefold ", env!("CARGO_PKG_VERSION"));
    Man::new(command)
        .title(title)
        .date(date())
        .source(source)
        .manual("Ninefold Manual")
}

/// The date of this version, as in CHANGELOG.md.
const RELEASED: &str = "2026-11-22";

/// The date of `SOURCE_DATE_EPOCH`, which builders of packages set, else that of the
/// release: the same pages on every day.
fn date() -> String {
    let epoch = variable("SOURCE_DATE_EPOCH").and_then(|seconds| seconds.parse().ok());
    epoch.map_or(RELEASED.to_owned(), |seconds| Date::at(seconds).to_string())
}

/// The sections at the beginning of every page.
fn write_head(page: &mut Vec<u8>, man: &Man) -> io::Result<()> {
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)
}

fn write_examples(page: &mut Vec<u8>, examples: &str) -> io::Result<()> {
    writeln!(page, ".SH EXAMPLES\n.nf")?;
    for line in examples.lines() {
        writeln!(page, "{}", escaped(line.trim()))?;
    }
    writeln!(page, ".fi")
}

/// A text without the characters that roff treats specially.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-")
}

/// The sections at the end of every page.
const SURROUNDINGS: &str = r#".SH "EXIT STATUS"
.TP
\fB0\fR
Done.
.TP
\fB1\fR
The answer is no: unsolvable, not unique, nothing found.
.TP
\fB2\fR
The request was wrong: no such file, a line that is no puzzle.
.SH FILES
.TP
\fB$XDG_DATA_HOME/ninefold\fR, usually \fB~/.local/share/ninefold\fR
Games, statistics, and the list of collections that were opened.
.TP
\fB$XDG_CONFIG_HOME/ninefold/settings.json\fR, usually \fB~/.config/ninefold/settings.json\fR
The settings; \fBtheme.txt\fR beside it is a theme of your own.
.TP
\fB$XDG_STATE_HOME/ninefold\fR, or the directory for temporary files
Games that could not be saved there, until the next start.
.SH ENVIRONMENT
.TP
\fBNINEFOLD_DATA_DIR\fR
The directory of games and settings, unless \fB\-\-data\-dir\fR names one.
.TP
\fBNINEFOLD_ENGINE\fR
The registers that solve uses: avx512, avx2, sse4.1, sse2, neon or portable.
.TP
\fBTERM\fR, \fBCOLORTERM\fR, \fBWT_SESSION\fR
How many colours there are.
.TP
\fBNO_COLOR\fR, \fBCLICOLOR_FORCE\fR
No colours, or colours also in a pipe, unless \fB\-\-colour\fR says otherwise.
.TP
\fBSOURCE_DATE_EPOCH\fR
The date of manual pages, in seconds since 1970.
.TP
\fBLC_ALL\fR, \fBLC_CTYPE\fR, \fBLANG\fR
Whether frames can be drawn.
.TP
\fBSSH_CONNECTION\fR, \fBSSH_TTY\fR
Whether to spare bytes.
"#;

/// The rows of a table of keys, by groups.
fn write_keys(page: &mut Vec<u8>, title: &str, rows: &[KeyRow]) -> io::Result<()> {
    writeln!(page, ".SH \"{title}\"")?;
    for group in rows.chunk_by(|one, other| one.group == other.group) {
        writeln!(page, ".SS \"{}\"", group[0].group.title())?;
        for row in group {
            let (keys, places) = (escaped(&row.line.keys), row.places());
            writeln!(
                page,
                ".TP\n\\fB{keys}\\fR\n{} ({places})",
                row.line.description
            )?;
        }
    }
    Ok(())
}

/// The names of all actions, for key bindings in the settings.
fn write_names(page: &mut Vec<u8>) -> io::Result<()> {
    writeln!(page, ".SH \"NAMES OF ACTIONS\"")?;
    for action in Action::all() {
        let name = escaped(action.name());
        writeln!(page, ".TP\n\\fB{name}\\fR\n{}", action.title())?;
    }
    Ok(())
}

/// The longest line of text.
const WIDTH: usize = 80;

/// A line that every section begins with; once is enough.
const PRELUDE: [&str; 2] = [r".ie \n(.g .ds Aq \(aq", ".el .ds Aq '"];

/// A page with lines of at most 80 bytes, no spaces at their ends, one blank line where
/// there were several breaks, and the prelude once.
fn tidy(page: &str) -> String {
    let page = page.replace(".br\n\n.br\n", ".sp\n");
    let mut tidied = String::with_capacity(page.len());
    let mut is_filled = true;
    let mut before = "";
    for (number, line) in page.lines().map(str::trim_end).enumerate() {
        let is_repeated = number >= PRELUDE.len() && PRELUDE.contains(&line);
        if line.is_empty() || is_repeated {
            continue;
        }
        match line {
            ".nf" => is_filled = false,
            ".fi" => is_filled = true,
            _ => {}
        }
        // The line behind .TP is a tag, which ends with its line.
        let is_text = is_filled && before != ".TP" && !line.starts_with(['.', '\'']);
        if is_text {
            wrap(line, &mut tidied);
        } else {
            tidied.push_str(line);
        }
        tidied.push('\n');
        before = line;
    }
    tidied
}

/// Adds a text in lines. None begins with a character that makes it a request.
fn wrap(text: &str, lines: &mut String) {
    let mut length = 0;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let fits = length + 1 + word.len() <= WIDTH;
        if length > 0 {
            let breaks = !fits && !word.starts_with(['.', '\'']);
            lines.push(if breaks { '\n' } else { ' ' });
            length = if breaks { 0 } else { length + 1 };
        }
        lines.push_str(word);
        length += word.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_the_date_of_the_release() {
        let changelog = include_str!("../../CHANGELOG.md");
        let newest = changelog.lines().find_map(|line| line.strip_prefix("## "));
        let version = env!("CARGO_PKG_VERSION");
        assert_eq!(newest, Some(format!("{version}, {RELEASED}").as_str()));
    }

    /// Shells read some values again as commands: fish those with parentheses.
    #[test]
    fn completions_have_no_character_that_a_shell_acts_on() {
        fn check(command: &clap::Command) {
            let values = command.get_arguments().flat_map(Arg::get_possible_values);
            for value in values.filter(|value| !value.is_hide_set()) {
                let name = value.get_name();
                let fits = |letter: char| letter.is_ascii_alphanumeric() || "._+-".contains(letter);
                assert!(name.chars().all(fits), "{name}");
            }
            command.get_subcommands().for_each(check);
        }
        check(&command());
    }

    #[test]
    fn text_is_wrapped_and_tags_and_examples_are_not() {
        let long = "word ".repeat(30);
        let page = format!(".TP\n{long}\n{long}\n.nf\n{long}\n.fi\n");
        let tidied = tidy(&page);
        let widths: Vec<usize> = tidied.lines().map(str::len).collect();
        assert_eq!(widths, [3, 149, 79, 69, 3, 149, 3]);
    }

    #[test]
    fn no_line_becomes_a_request() {
        let text = format!("{} .5 'and' ...", "x".repeat(79));
        assert_eq!(tidy(&text), format!("{text}\n"));
    }

    #[test]
    fn breaks_and_preludes_are_merged() {
        let prelude = PRELUDE.join("\n");
        let page = format!("{prelude}\n.TH A 1\n{prelude}\na \n.br\n\n.br\nb\n");
        assert_eq!(tidy(&page), format!("{prelude}\n.TH A 1\na\n.sp\nb\n"));
    }
}
