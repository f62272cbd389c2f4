//! `ninefold completions` and `ninefold man`: made from the command line and
//! the key map, so that they cannot say anything else.

use super::output::concluded;
use super::{Answer, command};
use crate::ui::{Action, Context, KeyMap};
use clap_complete::Shell;
use clap_mangen::Man;
use std::io::{self, Write};

/// Prints completions for a shell.
pub fn completions(shell: Shell) -> Answer {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(), "ninefold", &mut script);
    concluded(print(&script))
}

/// Prints the manual page.
pub fn man() -> Answer {
    concluded(page().and_then(|page| print(&page)))
}

fn print(text: &[u8]) -> io::Result<Answer> {
    let mut out = io::stdout().lock();
    out.write_all(text)?;
    out.flush()?;
    Ok(Answer::Yes)
}

fn page() -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    let mut command = command();
    command.build();
    Man::new(command.clone()).render(&mut page)?;
    for (title, context) in [
        ("KEYS ON THE BOARD", Context::Board),
        ("KEYS WHILE WATCHING", Context::SolverPlayback),
        ("KEYS WHILE TYPING IN A PUZZLE", Context::Entry),
    ] {
        keys(&mut page, title, context)?;
    }
    names(&mut page)?;
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

fn keys(page: &mut Vec<u8>, title: &str, context: Context) -> io::Result<()> {
    writeln!(page, ".SH \"{title}\"")?;
    for (group, lines) in KeyMap::default().help_groups(context) {
        writeln!(page, ".SS \"{}\"", group.title())?;
        for line in lines {
            let keys = line.keys.replace('\\', "\\e").replace('-', "\\-");
            writeln!(page, ".TP\n\\fB{keys}\\fR\n{}", line.says)?;
        }
    }
    Ok(())
}

/// The names of all actions, by which keys of one's own are given to them.
fn names(page: &mut Vec<u8>) -> io::Result<()> {
    writeln!(page, ".SH \"NAMES OF ACTIONS\"")?;
    for action in Action::all() {
        let name = action.name().replace('-', "\\-");
        writeln!(page, ".TP\n\\fB{name}\\fR\n{}", action.title())?;
    }
    Ok(())
}
