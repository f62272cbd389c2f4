//! `ninefold doctor`: what was detected on this machine, from which source, and
//! what follows from it, and what each setting does in this terminal; and with `--saves`, whether the
//! saved games load.

pub(super) mod machine;
mod saves;

use super::arguments::{CommonArgs, DoctorArgs};
use super::environment;
use super::error::{CliResult, ExitStatus};
use super::output::StdoutWriter;
use super::row::print_rows;
use crate::run;
use crate::ui::{
    AppState, BoardFit, ColourDepth, HighlightLevel, KeyMap, MotionPolicy, SMALLEST, board_fit,
    fits, least_window, lines_for,
};
use machine::{Finding, FindingRow, Findings, finding, finding_with_source};
use ninefold_game::save::Loaded;
use ninefold_game::settings::{
    BoardChoice, Borders, Clock, Errors, HouseShading, Mouse, SettingItem as Item, Settings, Theme,
};
use std::io;

/// The widest value that lines are aligned for; longer ones stick out.
const WIDEST: usize = 16;

/// Prints a line for each finding. The status says whether a game can be played on
/// this machine.
pub(super) fn run(common: &CommonArgs, args: &DoctorArgs) -> CliResult {
    let format = args.format.table();
    if args.saves {
        return saves::run(common, format);
    }
    let verdict = verdict();
    let mut rows = rows(common);
    let play = match &verdict {
        Ok(()) => finding("yes", "the game runs in this terminal"),
        Err(why) => finding("no", why),
    };
    rows.push(FindingRow::new("play", play));
    let mut output = StdoutWriter::new();
    match format {
        None => print_aligned(&mut output, &rows)?,
        Some(format) => print_rows(rows, format, &mut output)?,
    }
    output.flush()?;
    Ok(match verdict {
        Ok(()) => ExitStatus::Success,
        Err(_) => ExitStatus::Negative,
    })
}

fn print_aligned(output: &mut StdoutWriter, rows: &[FindingRow]) -> io::Result<()> {
    let widths = rows.iter().map(|row| row.value.chars().count());
    let width = widths.filter(|&width| width <= WIDEST).max().unwrap_or(0);
    rows.iter().try_for_each(|row| {
        let (name, value) = (row.name, &row.value);
        output.line(format_args!("{name:<14}{value:<width$}  {}", row.meaning))
    })
}

fn rows(common: &CommonArgs) -> Vec<FindingRow> {
    let loaded = loaded(common);
    let environment = machine::findings(&loaded, common);
    let terminal = environment::terminal_profile(common);
    let size = run::window_size().unwrap_or(SMALLEST);
    let state = AppState::new(loaded.value, terminal, size);
    let settings = findings(&state, size, common);
    let findings = environment.into_iter().chain(settings);
    findings
        .map(|(name, finding)| FindingRow::new(name, finding))
        .collect()
}

/// Whether a game can be played, and if not, why.
fn verdict() -> Result<(), String> {
    run::check_terminal().map_err(|error| error.to_string())?;
    match run::window_size().map(|size| (size, board_fit(size, BoardChoice::Auto))) {
        Some(((columns, rows), BoardFit::Nothing)) => Err(format!(
            "the window is {columns}x{rows}: ninefold needs {}x{}",
            SMALLEST.0, SMALLEST.1
        )),
        _ => Ok(()),
    }
}

/// The settings that a game would start with.
fn loaded(common: &CommonArgs) -> Loaded<Settings> {
    environment::store(common).map_or_else(|_| Loaded::default(), |store| store.settings())
}

/// Every setting with its effect in this terminal.
fn findings(state: &AppState, size: (u16, u16), common: &CommonArgs) -> Findings {
    let (shared, settings) = (&state.shared, &state.shared.settings);
    let level = shared.highlight_level();
    let set = |name, item: Item, effect: &str| {
        let value = item.value(settings).name;
        (name, finding(value, format!("settings: {effect}")))
    };
    let theme = theme_effect(settings.theme, shared.terminal.depth);
    let houses = houses_effect(settings.houses, level);
    vec![
        set("theme", Item::Theme, theme),
        set("borders", Item::Borders, borders_effect(state)),
        set("board", Item::Board, &board_effect(settings.board, size)),
        set("highlighting", Item::Highlighting, level_effect(level)),
        set("houses", Item::Houses, houses),
        set("errors", Item::Errors, errors_effect(settings.errors)),
        set("clock", Item::Clock, clock_effect(state)),
        ("animations", animation(state, common)),
        set("mouse", Item::Mouse, mouse_effect(settings.mouse)),
        ("keys", keys(settings)),
    ]
}

fn theme_effect(theme: Theme, depth: ColourDepth) -> &'static str {
    match (depth, theme) {
        (ColourDepth::None, _) => "not seen without colours",
        (_, Theme::Terminal) => "the sixteen colours of the terminal",
        (ColourDepth::Palette | ColourDepth::True, Theme::Auto) => {
            "dark, or paper on a light background"
        }
        (_, Theme::Own) => "from the file theme.txt in the data folder",
        (ColourDepth::Sixteen, _) => "keeps the background of the terminal",
        (ColourDepth::Palette | ColourDepth::True, _) => "paints its own background",
    }
}

fn borders_effect(state: &AppState) -> &'static str {
    match lines_for(state.shared.terminal) {
        Borders::Ascii => "drawn with + - | and :",
        _ => "drawn with lines",
    }
}

fn board_effect(choice: BoardChoice, size: (u16, u16)) -> String {
    let (columns, rows) = least_window(choice);
    if fits(choice, size) {
        "fits the window".to_owned()
    } else {
        format!("needs a window of {columns}x{rows}")
    }
}

fn level_effect(level: HighlightLevel) -> &'static str {
    match level {
        HighlightLevel::Cursor => "the cursor alone; least data",
        HighlightLevel::EqualDigits => "the cursor and equal digits",
        HighlightLevel::Houses => "equal digits and houses; most data",
    }
}

fn houses_effect(houses: HouseShading, level: HighlightLevel) -> &'static str {
    match (houses, level) {
        (HouseShading::Off, _) => "row, column and box are not highlighted",
        (HouseShading::On, HighlightLevel::Houses) => "row, column and box are highlighted",
        (HouseShading::On, HighlightLevel::EqualDigits) => "not over SSH or without colours",
        (HouseShading::On, HighlightLevel::Cursor) => "off with minimal highlighting",
    }
}

fn errors_effect(errors: Errors) -> &'static str {
    match errors {
        Errors::Off => "wrong digits are not shown",
        Errors::Conflicts => "only conflicts are shown",
        Errors::Solution => "every wrong digit is shown",
    }
}

fn clock_effect(state: &AppState) -> &'static str {
    match (
        state.shared.settings.shown_clock(),
        state.shared.clock_step().as_secs(),
    ) {
        (Clock::Hidden, _) => "nothing is sent while you think",
        (Clock::Shown, 1) => "a few bytes every second",
        (Clock::Shown, _) => "a few bytes every minute",
    }
}

fn animation(state: &AppState, common: &CommonArgs) -> Finding {
    let motion = environment::motion(common);
    let says = match (state.animates(), motion.value) {
        (true, _) => "completed houses and digits flash",
        (false, MotionPolicy::Never) => "off, whatever the settings say",
        (false, MotionPolicy::Allowed) => "off here",
    };
    let value = Item::Animation.value(&state.shared.settings).name;
    finding_with_source(&motion, (value, says))
}

fn mouse_effect(mouse: Mouse) -> &'static str {
    match mouse {
        Mouse::On => "to select text, hold Shift or press M",
        Mouse::Off => "the terminal selects text",
    }
}

/// Whether the player's key bindings are valid.
fn keys(settings: &Settings) -> Finding {
    let name = settings.keys.preset.name();
    let (map, flaw) = KeyMap::from_choice(&settings.keys);
    let says = match (flaw, map.own_count()) {
        (Some(flaw), _) => format!("settings: own keys not used: {flaw}"),
        (None, 0) => "settings: no bindings of your own".to_owned(),
        (None, 1) => "settings: your own keys for one action".to_owned(),
        (None, count) => format!("settings: your own keys for {count} actions"),
    };
    finding(name, says)
}
