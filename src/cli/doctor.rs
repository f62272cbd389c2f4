//! `ninefold doctor`: what was found here, from what, and what it costs.

use super::Answer;
use super::arguments::Common;
use super::output::{Output, concluded};
use super::surroundings::{self, Found, Multiplexer};
use crate::run::{self, DataPlace};
use crate::save::{Access, Loaded, Store};
use crate::settings::{
    BoardChoice, Borders, Clock, Errors, HouseShading, Mouse, SettingItem, Settings, Theme,
};
use crate::ui::{
    AppState, ColourDepth, Connection, Glyphs, HighlightLevel, KeyMap, MotionPolicy,
    TerminalProfile, fits, least_window,
};
use crate::ui::{Room, SMALLEST, room_in};
use std::io;

/// One line: what was looked at, what was found, and what follows.
struct Row {
    name: &'static str,
    found: String,
    says: String,
}

fn row(name: &'static str, found: impl Into<String>, says: impl Into<String>) -> Row {
    Row {
        name,
        found: found.into(),
        says: says.into(),
    }
}

/// Where a finding comes from, and what it costs.
fn because<T>(found: &Found<T>, costs: &str) -> String {
    format!("{}: {costs}", found.from)
}

const NOTHING_LOST: &str = "nothing is lost";

/// Widest value the lines are aligned for; a longer one pushes its line out.
const WIDEST: usize = 16;

/// Prints what was found, a line each. The answer is whether a game can be
/// played from here.
pub fn run(common: &Common) -> Answer {
    concluded(tell(common))
}

fn tell(common: &Common) -> io::Result<Answer> {
    let verdict = verdict();
    let mut rows = rows(common);
    rows.push(match &verdict {
        Ok(()) => row("play", "yes", "a game can be played here"),
        Err(why) => row("play", "not from here", why.clone()),
    });
    let widths = rows.iter().map(|row| row.found.chars().count());
    let width = widths.filter(|&width| width <= WIDEST).max().unwrap_or(0);
    let mut output = Output::new();
    for Row { name, found, says } in &rows {
        output.line(format_args!("{name:<13}{found:<width$}  {says}"))?;
    }
    output.finish()?;
    Ok(match verdict {
        Ok(()) => Answer::Yes,
        Err(_) => Answer::No,
    })
}

/// Whether a game can be played here, and if not, why.
fn verdict() -> Result<(), String> {
    run::check_terminal().map_err(|error| error.to_string())?;
    match run::window_size().map(|size| (size, room_in(size, BoardChoice::Auto))) {
        Some(((columns, rows), Room::Nothing)) => Err(format!(
            "the window is {columns}x{rows}: ninefold needs {}x{}",
            SMALLEST.0, SMALLEST.1
        )),
        _ => Ok(()),
    }
}

fn rows(common: &Common) -> Vec<Row> {
    let loaded = loaded(common);
    let settings = &loaded.value;
    let look = surroundings::look(common);
    vec![
        window(settings.board),
        colours(common),
        characters(common),
        term(),
        colorterm(),
        no_color(),
        locale(),
        multiplexer(),
        ssh(),
        data(common),
        settings_file(&loaded),
    ]
    .into_iter()
    .chain(in_force(settings, look, common))
    .collect()
}

fn window(choice: BoardChoice) -> Row {
    let Some(size) = run::window_size() else {
        return row(
            "window",
            "unknown",
            "nobody says: 80x24 is taken for granted",
        );
    };
    let says = match room_in(size, choice) {
        Room::Marks => "every cell's pencil marks are shown",
        Room::Digits => "up to three marks a cell; two rows a cell have all",
        Room::Nothing => "too small to play in",
    };
    row("window", format!("{}x{}", size.0, size.1), says)
}

fn colours(common: &Common) -> Row {
    let depth = surroundings::depth(common);
    let (name, costs) = match depth.value {
        ColourDepth::True => ("24 bits", NOTHING_LOST),
        ColourDepth::Palette => ("256", "themes take the nearest of 256 shades"),
        ColourDepth::Sixteen => ("16", "shades are the terminal's own"),
        ColourDepth::None => ("none", "bold, underline and signs instead"),
    };
    row("colours", name, because(&depth, costs))
}

fn characters(common: &Common) -> Row {
    let glyphs = surroundings::glyphs(common);
    let (name, costs) = match glyphs.value {
        Glyphs::Unicode => ("Unicode", NOTHING_LOST),
        Glyphs::Ascii => ("ASCII", "frames are drawn with + - |"),
    };
    row("characters", name, because(&glyphs, costs))
}

fn term() -> Row {
    match surroundings::variable("TERM").as_deref() {
        None => row(
            "TERM",
            "not set",
            "neither colours nor frames are counted on",
        ),
        Some("dumb") => row("TERM", "dumb", "text cannot be placed: no game"),
        Some(term) => row(
            "TERM",
            printable(term),
            "colours and frames are judged by it",
        ),
    }
}

fn colorterm() -> Row {
    match surroundings::variable("COLORTERM").as_deref() {
        Some(value @ ("truecolor" | "24bit")) => {
            row("COLORTERM", value, "the terminal has colours of 24 bits")
        }
        Some(other) => row(
            "COLORTERM",
            printable(other),
            "not known: truecolor promises 24 bits",
        ),
        None => row("COLORTERM", "not set", "truecolor would promise 24 bits"),
    }
}

fn no_color() -> Row {
    match surroundings::variable("NO_COLOR") {
        Some(value) => row(
            "NO_COLOR",
            printable(&value),
            "no colours, unless --colour asks for them",
        ),
        None => row("NO_COLOR", "not set", NOTHING_LOST),
    }
}

fn locale() -> Row {
    match surroundings::locale() {
        Some((name, value)) => row(
            "locale",
            printable(&value),
            format!("{name}: characters are judged by it"),
        ),
        None => row("locale", "not set", "UTF-8 is taken for granted"),
    }
}

fn multiplexer() -> Row {
    let found = surroundings::multiplexer();
    let (name, costs) = match found.value {
        Multiplexer::None => ("none", NOTHING_LOST),
        Multiplexer::Tmux => ("tmux", "may delay Esc (escape-time), thin colours"),
        Multiplexer::Screen => ("screen", "may delay Esc (maptimeout), thin colours"),
        Multiplexer::Zellij => ("zellij", "takes Ctrl-keys and Alt-keys for itself"),
    };
    row("multiplexer", name, because(&found, costs))
}

fn ssh() -> Row {
    let line = surroundings::line();
    let (name, costs) = match line.value {
        Connection::Local => ("no", NOTHING_LOST),
        Connection::Remote => ("yes", "quiet lights, nothing flashes"),
    };
    row("SSH", name, because(&line, costs))
}

fn data(common: &Common) -> Row {
    let found = surroundings::data(common);
    match &found.value {
        DataPlace::Nowhere(why) => row("data", "nowhere", format!("nothing is saved: {why}")),
        DataPlace::Dir(dir) => {
            let costs = match Access::check(dir) {
                Access::Free => "can be written, lock free".to_owned(),
                Access::ToBeMade => "will be made, lock free".to_owned(),
                Access::Busy => "lock taken, so nothing is saved from here".to_owned(),
                Access::Refused(trouble) => format!("nothing is saved: {trouble}"),
            };
            let path = printable(&dir.to_string_lossy());
            row("data", path, because(&found, &costs))
        }
    }
}

/// The settings, as they work here.
fn in_force(settings: &Settings, look: TerminalProfile, common: &Common) -> Vec<Row> {
    let set = |name, line: SettingItem, says: &str| {
        row(name, line.value(settings).name, format!("settings: {says}"))
    };
    let state = AppState::new(
        settings.clone(),
        look,
        run::window_size().unwrap_or(SMALLEST),
    );
    vec![
        set(
            "theme",
            SettingItem::Theme,
            of_theme(settings.theme, look.depth),
        ),
        set(
            "borders",
            SettingItem::Borders,
            of_borders(state.look.lines()),
        ),
        set("board", SettingItem::Board, &of_board(settings.board)),
        set(
            "lighting",
            SettingItem::Highlighting,
            of_lights(state.lights()),
        ),
        set(
            "houses",
            SettingItem::Houses,
            of_houses(settings.houses, state.lights()),
        ),
        set("errors", SettingItem::Errors, of_errors(settings.errors)),
        set("clock", SettingItem::Clock, of_clock(&state)),
        animation(&state, common),
        set("mouse", SettingItem::Mouse, of_mouse(settings.mouse)),
        keys(settings),
    ]
}

fn of_theme(theme: Theme, depth: ColourDepth) -> &'static str {
    match (depth, theme) {
        (ColourDepth::None, _) => "not seen without colours",
        (_, Theme::Dark | Theme::ColourBlind) => "wants a dark terminal",
        (_, Theme::Light) => "wants a light terminal",
        (_, Theme::Contrast) => "its own background costs some bytes",
        (_, Theme::Terminal) => "the terminal's own colours alone",
    }
}

fn of_borders(drawn: Borders) -> &'static str {
    match drawn {
        Borders::Ascii => "drawn with + - | and :",
        _ => "nothing is lost",
    }
}

fn of_board(choice: BoardChoice) -> String {
    let size = run::window_size().unwrap_or(SMALLEST);
    let (columns, rows) = least_window(choice);
    match fits(choice, size) {
        true => "the window has room for it".to_owned(),
        false => format!("needs a window of {columns}x{rows}"),
    }
}

fn of_lights(lights: HighlightLevel) -> &'static str {
    match lights {
        HighlightLevel::Cursor => "the cursor alone; a move costs least",
        HighlightLevel::EqualDigits => "equal digits too; costs a few bytes",
        HighlightLevel::Houses => "digits and houses; a move costs most",
    }
}

fn of_houses(houses: HouseShading, lights: HighlightLevel) -> &'static str {
    match (houses, lights) {
        (HouseShading::Off, _) => "a move lights few cells",
        (HouseShading::On, HighlightLevel::Houses) => "a move lights twenty cells",
        (HouseShading::On, _) => "put out by quiet lights",
    }
}

fn of_errors(errors: Errors) -> &'static str {
    match errors {
        Errors::Off => "nothing is marked as wrong",
        Errors::Conflicts => "a wrong digit may stay unseen",
        Errors::Solution => "the solution is given away bit by bit",
    }
}

fn of_clock(state: &AppState) -> &'static str {
    match (state.settings.clock, state.clock_step().as_secs()) {
        (Clock::Hidden, _) => "nothing is sent while you think",
        (Clock::Shown, 1) => "some bytes every second",
        (Clock::Shown, _) => "some bytes every minute",
    }
}

fn animation(state: &AppState, common: &Common) -> Row {
    let motion = surroundings::motion(common);
    let says = match (state.animates(), motion.value) {
        (true, _) => "what is finished flashes, some 400 bytes",
        (false, MotionPolicy::Never) => "nothing moves, whatever is set",
        (false, MotionPolicy::Allowed) => "nothing moves here",
    };
    let value = SettingItem::Animation.value(&state.settings).name;
    row("animation", value, because(&motion, says))
}

fn of_mouse(mouse: Mouse) -> &'static str {
    match mouse {
        Mouse::On => "selecting text needs Shift, or M",
        Mouse::Off => "no clicks; text can be selected",
    }
}

/// Whether the settings could be read.
fn settings_file(loaded: &Loaded<Settings>) -> Row {
    match &loaded.recovery {
        None => row("settings", "fine", NOTHING_LOST),
        Some(recovery) => row("settings", "not read", recovery.to_string()),
    }
}

/// Whether the player's own keys can be.
fn keys(settings: &Settings) -> Row {
    let name = settings.keys.preset.name();
    let says = match (KeyMap::of(&settings.keys).1, settings.keys.bind.len()) {
        (Some(flaw), _) => format!("settings: own keys refused: {flaw}"),
        (None, 0) => "settings: none of your own".to_owned(),
        (None, 1) => "settings: one action has keys of your own".to_owned(),
        (None, count) => format!("settings: {count} actions have keys of your own"),
    };
    row("keys", name, says)
}

/// The settings playing would begin with.
fn loaded(common: &Common) -> Loaded<Settings> {
    match surroundings::data_place(common) {
        DataPlace::Dir(dir) => Store::look(&dir).settings(),
        DataPlace::Nowhere(_) => Loaded::default(),
    }
}

/// What somebody else wrote, safe to print.
fn printable(text: &str) -> String {
    text.escape_debug().to_string()
}
