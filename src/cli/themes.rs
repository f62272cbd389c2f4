//! `ninefold themes`: the list of themes, where there are colours with a sample of each.

use super::arguments::{CommonArgs, ThemesArgs};
use super::environment;
use super::error::CliResult;
use super::output::{StdoutWriter, json};
use super::row::{Row, print_rows};
use crate::run::{self, theme_sample};
use crate::ui::{TerminalProfile, distinct_themes, theme_in_use, theme_kind, theme_obstacle};
use ninefold_game::settings::{SettingItem, Settings, Theme};
use serde::Serialize;
use std::io::{self, IsTerminal};

/// Prints names and samples on a terminal or with `--colour always`, only names into a
/// pipe, or the rows of a format.
pub(super) fn run(common: &CommonArgs, args: &ThemesArgs) -> CliResult {
    let terminal = terminal(common);
    let mut output = StdoutWriter::new();
    let rows = |themes: Vec<Theme>| {
        let row = move |theme| ThemeRow::new(theme, terminal);
        themes.into_iter().map(row)
    };
    match args.format.table() {
        Some(format) => print_rows(rows(Theme::ALL.to_vec()), format, &mut output)?,
        None if has_samples(common) => print_samples(&mut output, terminal)?,
        None => {
            let mut rows = rows(Theme::ALL.to_vec());
            rows.try_for_each(|row| output.line(json(&row.theme).trim_matches('"')))?;
        }
    }
    output.finish()
}

/// Whether standard output shows colours, or bold and underline instead of them.
fn has_samples(common: &CommonArgs) -> bool {
    let forced = environment::colours_are_forced(common);
    io::stdout().is_terminal() || forced.is_some_and(|forced| forced.value)
}

/// The terminal, in the theme of the settings.
fn terminal(common: &CommonArgs) -> TerminalProfile {
    let store = environment::store(common).ok();
    let settings = store
        .map(|store| store.settings().value)
        .unwrap_or_default();
    TerminalProfile {
        theme: settings.theme,
        own_theme: run::own_theme(&environment::data_place(common)).0,
        ..environment::terminal_profile(common)
    }
}

/// The themes that look different in this terminal, a line each.
fn print_samples(output: &mut StdoutWriter, terminal: TerminalProfile) -> io::Result<()> {
    let themes = distinct_themes(terminal);
    let in_use = theme_in_use(&themes, terminal);
    themes.into_iter().try_for_each(|theme| {
        let row = ThemeRow::new(theme, terminal);
        let mark = if theme == in_use { '>' } else { ' ' };
        match row.problem {
            Some(why) => output.line(format_args!("{mark} {:<14}  {why}", row.name)),
            None => {
                let sample = theme_sample(terminal.with_theme(theme));
                let text = row.description;
                output.line(format_args!("{mark} {:<14} {sample}  {text}", row.name))
            }
        }
    })
}

#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ThemeRow {
    #[cfg_attr(test, schemars(with = "String"))]
    theme: Theme,
    name: &'static str,
    background: Option<&'static str>,
    in_use: bool,
    usable: bool,
    problem: Option<&'static str>,
    description: &'static str,
}

impl Row for ThemeRow {}

impl ThemeRow {
    fn new(theme: Theme, terminal: TerminalProfile) -> ThemeRow {
        let settings = Settings {
            theme,
            ..Settings::default()
        };
        let value = SettingItem::Theme.value(&settings);
        let problem = theme_obstacle(theme, terminal);
        ThemeRow {
            theme,
            name: value.name,
            background: theme_kind(theme),
            in_use: theme == terminal.theme,
            usable: problem.is_none(),
            problem,
            description: value.description,
        }
    }
}
