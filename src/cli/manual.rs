//! `ninefold completions` and `ninefold man`: made from the command line and
//! the key map, so that they always agree with them.

use super::arguments::ManArgs;
use super::command_line::command;
use super::error::{CliError, CliResult, ExitStatus};
use super::examples;
use super::named_file::FileAccess;
use crate::run::{OutputError, OutputFile};
use crate::ui::{Action, Context, KeyMap, Overwrite};
use clap_complete::Shell;
use clap_mangen::Man;
use std::fs;
use std::io::{self, Write};
use std::iter;
use std::path::Path;

/// Prints completions for a shell.
pub(super) fn print_completions(shell: Shell) -> CliResult {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(), "ninefold", &mut script);
    print(&script)
}

/// Prints a manual page, or writes all of them.
pub(super) fn run(access: FileAccess, args: &ManArgs) -> CliResult {
    match (&args.dir, &args.command) {
        (Some(dir), _) => write_pages(dir.path(access)?, args.overwrite.overwrite()),
        (None, None) => print(&main_page()?),
        (None, Some(name)) => match command().find_subcommand(name) {
            Some(subcommand) => print(&page(subcommand)?),
            None => Err(CliError::failure(format_args!(
                "unknown command {name:?}; `ninefold help` lists them"
            ))),
        },
    }
}

/// Writes `ninefold.1`, and a page for each command: all of them, or none if one of
/// them is there already.
fn write_pages(dir: &Path, overwrite: Overwrite) -> CliResult {
    fs::create_dir_all(dir)?;
    let mut pages = vec![("ninefold.1".to_owned(), main_page()?)];
    for subcommand in command().get_subcommands() {
        let name = format!("ninefold-{}.1", subcommand.get_name());
        pages.push((name, page(subcommand)?));
    }
    let checked = |(name, page): (String, Vec<u8>)| {
        Ok((
            OutputFile::new(&dir.join(name), overwrite, iter::empty())?,
            page,
        ))
    };
    let pages: Result<Vec<_>, OutputError> = pages.into_iter().map(checked).collect();
    for (file, page) in pages? {
        file.write(|output| output.write_all(&page))?;
    }
    Ok(ExitStatus::Success)
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
    let man = Man::new(command().disable_help_subcommand(true));
    write_head(&mut page, &man)?;
    man.render_subcommands_section(&mut page)?;
    for (title, context) in [
        ("KEYS ON THE BOARD", Context::BOARD),
        ("KEYS WHILE WATCHING", Context::Playback),
        ("KEYS IN A REPLAY", Context::Replay),
        ("KEYS WHILE TYPING IN A PUZZLE", Context::PuzzleEntry),
    ] {
        write_keys(&mut page, title, context)?;
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
fn page(subcommand: &clap::Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    let name = format!("ninefold-{}", subcommand.get_name());
    let usage = format!("ninefold {}", subcommand.get_name());
    let command = subcommand
        .clone()
        .name(name)
        .bin_name(usage)
        .version(env!("CARGO_PKG_VERSION"));
    let man = Man::new(command);
    write_head(&mut page, &man)?;
    let examples = examples::of(subcommand.get_name());
    write_examples(&mut page, examples.unwrap_or_default())?;
    page.write_all(SURROUNDINGS.as_bytes())?;
    Ok(page)
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
\fBTERM\fR, \fBCOLORTERM\fR, \fBNO_COLOR\fR, \fBWT_SESSION\fR
How many colours there are.
.TP
\fBLC_ALL\fR, \fBLC_CTYPE\fR, \fBLANG\fR
Whether frames can be drawn.
.TP
\fBSSH_CONNECTION\fR, \fBSSH_TTY\fR
Whether to spare bytes.
"#;

fn write_keys(page: &mut Vec<u8>, title: &str, context: Context) -> io::Result<()> {
    writeln!(page, ".SH \"{title}\"")?;
    for (group, lines) in KeyMap::default().help_groups(context) {
        writeln!(page, ".SS \"{}\"", group.title())?;
        for line in lines {
            let keys = escaped(&line.keys);
            writeln!(page, ".TP\n\\fB{keys}\\fR\n{}", line.description)?;
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
