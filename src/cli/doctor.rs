//! `ninefold doctor`: what was detected on this machine, from which source, and
//! what follows from it.

use super::arguments::{CommonArgs, DoctorArgs, TableFormat};
use super::environment::{self, Detected, Multiplexer};
use super::output::{StdoutWriter, json};
use super::{CliResult, ExitStatus};
use crate::run::{self, DataPlace};
use crate::ui::{
    AppState, BoardFit, ColourDepth, Connection, Glyphs, HighlightLevel, KeyMap, MotionPolicy,
    SMALLEST, board_fit, fits, least_window, lines_for,
};
use ninefold_game::save::{Access, Fallback, Loaded};
use ninefold_game::settings::{
    BoardChoice, Borders, Clock, Errors, HouseShading, Mouse, SettingItem as Item, Settings, Theme,
};
use serde::Serialize;
use std::io;

/// What was found, and what follows.
type Finding = (String, String);

fn finding(found: impl Into<String>, says: impl Into<String>) -> Finding {
    (found.into(), says.into())
}

/// A finding and what it costs, with the source.
fn finding_with_source<T>(detected: &Detected<T>, (found, costs): (&str, &str)) -> Finding {
    finding(found, format!("{}: {costs}", detected.from))
}

/// The widest value that lines are aligned for; longer ones stick out.
const WIDEST: usize = 16;

/// Prints a line for each finding. The status says whether a game can be played on
/// this machine.
pub fn run(common: &CommonArgs, args: &DoctorArgs) -> CliResult {
    let verdict = verdict();
    let mut rows = rows(common);
    rows.push(match &verdict {
        Ok(()) => ("play", finding("yes", "the game runs in this terminal")),
        Err(why) => ("play", finding("no", why)),
    });
    let mut output = StdoutWriter::new();
    match args.format {
        None => print_aligned(&mut output, &rows)?,
        Some(TableFormat::Tsv) => {
            output.line("name\tfound\tmeaning")?;
            for (name, (found, says)) in &rows {
                output.line(format_args!("{name}\t{found}\t{says}"))?;
            }
        }
        Some(TableFormat::Json) => {
            for (name, (found, meaning)) in &rows {
                let finding = FindingJson {
                    name,
                    found,
                    meaning,
                };
                output.line(json(&finding))?;
            }
        }
    }
    output.flush()?;
    Ok(match verdict {
        Ok(()) => ExitStatus::Success,
        Err(_) => ExitStatus::Negative,
    })
}

fn print_aligned(output: &mut StdoutWriter, rows: &Rows) -> io::Result<()> {
    let widths = rows.iter().map(|(_, (found, _))| found.chars().count());
    let width = widths.filter(|&width| width <= WIDEST).max().unwrap_or(0);
    for (name, (found, says)) in rows {
        output.line(format_args!("{name:<14}{found:<width$}  {says}"))?;
    }
    Ok(())
}

#[derive(Serialize)]
struct FindingJson<'a> {
    name: &'a str,
    found: &'a str,
    meaning: &'a str,
}

fn rows(common: &CommonArgs) -> Rows {
    let loaded = loaded(common);
    let mut rows = environment_rows(&loaded, common);
    let terminal = environment::terminal_profile(common);
    let size = run::window_size().unwrap_or(SMALLEST);
    let state = AppState::new(loaded.value, terminal, size);
    rows.extend(appearance_rows(&state, size));
    rows.extend(behaviour_rows(&state, common));
    rows
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

/// What is examined, by its name.
type Rows = Vec<(&'static str, Finding)>;

fn environment_rows(loaded: &Loaded<Settings>, common: &CommonArgs) -> Rows {
    vec![
        ("version", version()),
        ("system", system()),
        ("window", window(loaded.value.board)),
        ("colours", colours(common)),
        ("characters", characters(common)),
        ("TERM", term()),
        ("COLORTERM", colorterm()),
        ("NO_COLOR", no_color()),
        ("locale", locale()),
        ("multiplexer", multiplexer()),
        ("SSH", ssh()),
        ("engine", engine()),
        ("data", data(common)),
        ("settings", settings_file(loaded, common)),
    ]
}

fn version() -> Finding {
    finding(
        env!("CARGO_PKG_VERSION"),
        "copy this whole block into a bug report",
    )
}

fn system() -> Finding {
    use std::env::consts::{ARCH, OS};
    finding(OS, format!("{ARCH} processor"))
}

fn window(choice: BoardChoice) -> Finding {
    let Some(size) = run::window_size() else {
        return finding("unknown", "not a terminal; 80x24 is assumed");
    };
    let says = match board_fit(size, choice) {
        BoardFit::Marks => "every cell shows all of its notes",
        BoardFit::Digits => "cells show up to three notes",
        BoardFit::Nothing => "too small to play in",
    };
    finding(format!("{}x{}", size.0, size.1), says)
}

fn colours(common: &CommonArgs) -> Finding {
    let depth = environment::depth(common);
    let costs = match depth.value {
        ColourDepth::True => ("24-bit", "themes in their exact colours"),
        ColourDepth::Palette => ("256", "themes in the nearest of 256 colours"),
        ColourDepth::Sixteen => ("16", "themes in the terminal's own 16 colours"),
        ColourDepth::None => ("none", "bold, underline and characters instead"),
    };
    finding_with_source(&depth, costs)
}

fn characters(common: &CommonArgs) -> Finding {
    let glyphs = environment::glyphs(common);
    let costs = match glyphs.value {
        Glyphs::Unicode => ("Unicode", "frames are drawn with lines"),
        Glyphs::Ascii => ("ASCII", "frames are drawn with + - |"),
    };
    finding_with_source(&glyphs, costs)
}

fn term() -> Finding {
    match environment::variable("TERM").as_deref() {
        None if cfg!(windows) => finding("not set", "not needed in a console of Windows"),
        None => finding("not set", "no colours, ASCII frames"),
        Some("dumb") => finding("dumb", "cannot position text, so no game"),
        Some(term) => finding(printable(term), "used for colours and frames"),
    }
}

fn colorterm() -> Finding {
    match environment::variable("COLORTERM").as_deref() {
        Some(value @ ("truecolor" | "24bit")) => finding(value, "24-bit colour"),
        Some(other) => finding(printable(other), "unknown; truecolor means 24-bit colour"),
        None => finding("not set", "truecolor would mean 24-bit colour"),
    }
}

fn no_color() -> Finding {
    match environment::variable("NO_COLOR") {
        Some(value) => finding(
            printable(&value),
            "no colours, unless --colour asks for them",
        ),
        None => finding("not set", "colours are allowed"),
    }
}

fn locale() -> Finding {
    match environment::locale() {
        Some((name, value)) => finding(
            printable(&value),
            format!("{name}: used for the characters"),
        ),
        None => finding("not set", "UTF-8 is assumed"),
    }
}

fn multiplexer() -> Finding {
    let found = environment::multiplexer();
    let costs = match found.value {
        Multiplexer::None => ("none", "none in between"),
        Multiplexer::Tmux => ("tmux", "can delay Esc (escape-time), cut colours"),
        Multiplexer::Screen => ("screen", "can delay Esc (maptimeout), cut colours"),
        Multiplexer::Zellij => ("zellij", "keeps many Ctrl and Alt keys"),
    };
    finding_with_source(&found, costs)
}

fn ssh() -> Finding {
    let line = environment::connection();
    let costs = match line.value {
        Connection::Local => ("no", "full highlighting"),
        Connection::Remote | Connection::Slow => ("yes", "less highlighting, no animations"),
    };
    finding_with_source(&line, costs)
}

/// The instructions on which `solve` runs, and which it could run on.
fn engine() -> Finding {
    match environment::simd_backend() {
        Ok(backend) => finding(
            backend.value.name(),
            format!("{}, of {}", backend.from, environment::backend_names()),
        ),
        Err(why) => finding("none", why),
    }
}

fn data(common: &CommonArgs) -> Finding {
    let found = environment::data(common);
    match &found.value {
        DataPlace::Nowhere(why) => finding("nowhere", format!("nothing is saved: {why}")),
        DataPlace::Dir(folders) => {
            let dir = &folders.data;
            let costs = match Access::check(dir) {
                Access::Free => "writable".to_owned(),
                Access::ToBeMade => "will be created".to_owned(),
                Access::Busy => "in use by another copy: nothing is saved from here".to_owned(),
                Access::Refused(trouble) => format!("nothing is saved: {trouble}"),
            };
            let path = printable(&dir.to_string_lossy());
            finding_with_source(&found, (&path, &costs))
        }
    }
}

/// A setting and its effect in this terminal.
fn set(state: &AppState, item: Item, effect: &str) -> Finding {
    let value = item.value(&state.shared.settings).name;
    finding(value, format!("settings: {effect}"))
}

/// The settings of the board's appearance.
fn appearance_rows(state: &AppState, size: (u16, u16)) -> Rows {
    let (shared, settings) = (&state.shared, &state.shared.settings);
    let level = shared.highlight_level();
    let theme = theme_effect(settings.theme, shared.terminal.depth);
    let board = board_effect(settings.board, size);
    let houses = houses_effect(settings.houses, level);
    vec![
        ("theme", set(state, Item::Theme, theme)),
        ("borders", set(state, Item::Borders, borders_effect(state))),
        ("board", set(state, Item::Board, &board)),
        (
            "highlighting",
            set(state, Item::Highlighting, level_effect(level)),
        ),
        ("houses", set(state, Item::Houses, houses)),
    ]
}

/// The settings of what the program does.
fn behaviour_rows(state: &AppState, common: &CommonArgs) -> Rows {
    let settings = &state.shared.settings;
    let errors = errors_effect(settings.errors);
    vec![
        ("errors", set(state, Item::Errors, errors)),
        ("clock", set(state, Item::Clock, clock_effect(state))),
        ("animations", animation(state, common)),
        (
            "mouse",
            set(state, Item::Mouse, mouse_effect(settings.mouse)),
        ),
        ("keys", keys(settings)),
    ]
}

fn theme_effect(theme: Theme, depth: ColourDepth) -> &'static str {
    match (depth, theme) {
        (ColourDepth::None, _) => "not seen without colours",
        (_, Theme::Terminal) => "the sixteen colours of the terminal",
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
        state.shared.settings.clock,
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

/// Whether the settings file could be read, and where it is.
fn settings_file(loaded: &Loaded<Settings>, common: &CommonArgs) -> Finding {
    match (&loaded.recovery, environment::data_place(common)) {
        (Some(recovery), _) if recovery.fallback == Fallback::Rest => {
            finding("partly read", recovery.to_string())
        }
        (Some(recovery), _) => finding("not read", recovery.to_string()),
        (None, DataPlace::Dir(folders)) => {
            finding("ok", printable(&folders.config.to_string_lossy()))
        }
        (None, DataPlace::Nowhere(_)) => finding("ok", "the defaults"),
    }
}

/// Whether the player's key bindings are valid.
fn keys(settings: &Settings) -> Finding {
    let name = settings.keys.preset.name();
    let says = match (
        KeyMap::from_choice(&settings.keys).1,
        settings.keys.bind.len(),
    ) {
        (Some(flaw), _) => format!("settings: own keys not used: {flaw}"),
        (None, 0) => "settings: no bindings of your own".to_owned(),
        (None, 1) => "settings: your own keys for one action".to_owned(),
        (None, count) => format!("settings: your own keys for {count} actions"),
    };
    finding(name, says)
}

/// The settings that a game would start with.
fn loaded(common: &CommonArgs) -> Loaded<Settings> {
    environment::store(common).map_or_else(|_| Loaded::default(), |store| store.settings())
}

/// Untrusted text, escaped, in one line.
fn printable(text: &str) -> String {
    super::printable(text).replace('\n', "\\n")
}
