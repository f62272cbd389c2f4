//! `ninefold completions` and `ninefold man`: made from the command line and
//! the key map, so that they always agree with them.

use super::{CliResult, ExitStatus, command};
use crate::ui::{Action, Context, KeyMap};
use clap_complete::Shell;
use clap_mangen::Man;
use std::io::{self, Write};

/// Prints completions for a shell.
pub fn print_completions(shell: Shell) -> CliResult {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(), "ninefold", &mut script);
    print(&script)
}

/// Prints the manual page.
pub fn print_man_page() -> CliResult {
    print(&page()?)
}

fn print(text: &[u8]) -> CliResult {
    let mut out = io::stdout().lock();
    out.write_all(text)?;
    out.flush()?;
    Ok(ExitStatus::Success)
}

fn page() -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    let mut command = command();
    command.build();
    Man::new(command.clone()).render(&mut page)?;
    for (title, context) in [
        ("KEYS ON THE BOARD", Context::Board),
        ("KEYS WHILE WATCHING", Context::Playback),
        ("KEYS WHILE TYPING IN A PUZZLE", Context::PuzzleEntry),
    ] {
        write_keys(&mut page, title, context)?;
    }
    write_names(&mut page)?;
    for subcommand in command.get_subcommands() {
        writeln!(
            page,
            ".SH \"NINEFOLD {}\"",
            subcommand.get_name().to_uppercase()
        )?;
        let man = Man::new(subcommand.clone());
        man.render_description_section(&mut page)?;
        man.render_options_section(&mut page)?;
    }
    Ok(page)
}

fn write_keys(page: &mut Vec<u8>, title: &str, context: Context) -> io::Result<()> {
    writeln!(page, ".SH \"{title}\"")?;
    for (group, lines) in KeyMap::default().help_groups(context) {
        writeln!(page, ".SS \"{}\"", group.title())?;
        for line in lines {
            let keys = line.keys.replace('\\', "\\e").replace('-', "\\-");
            writeln!(page, ".TP\n\\fB{keys}\\fR\n{}", line.description)?;
        }
    }
    Ok(())
}

/// The names of all actions, for key bindings in the settings.
fn write_names(page: &mut Vec<u8>) -> io::Result<()> {
    writeln!(page, ".SH \"NAMES OF ACTIONS\"")?;
    for action in Action::all() {
        let name = action.name().replace('-', "\\-");
        writeln!(page, ".TP\n\\fB{name}\\fR\n{}", action.title())?;
    }
    Ok(())
}
