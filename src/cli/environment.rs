//! Detection of the environment: where files go, what the terminal can show, which
//! engine to use. Each value comes with its source, for `doctor`.

use super::arguments::{ColourUse, CommonArgs, SpeakArgument};
use super::colours::{self, TerminalVariables};
use super::detected::{Detected, detected, variable};
use super::error::{CliError, printable};
use super::named_file::FileAccess;
use crate::run::DataPlace;
use crate::ui::{
    ColourDepth, Connection, EraseColour, Glyphs, Kind, MotionPolicy, ScreenReader, TerminalProfile,
};
use clap::ColorChoice;
use directories::ProjectDirs;
use ninefold_core::solve::SimdBackend;
use ninefold_game::save::{Folders, Links, Store, StoreError, StoreReader};
use std::env;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A terminal multiplexer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Multiplexer {
    None,
    Tmux,
    Screen,
    Zellij,
}

/// The engine's backend: the one that `NINEFOLD_ENGINE` names, without the variable
/// the fastest.
///
/// # Errors
/// A sentence with those that are available here, if the one named is not.
pub(super) fn simd_backend() -> Result<Detected<SimdBackend>, String> {
    let Some(name) = env::var_os("NINEFOLD_ENGINE").filter(|name| !name.is_empty()) else {
        return Ok(detected(SimdBackend::fastest(), "fastest"));
    };
    let mut available = SimdBackend::available();
    match available.find(|backend| name == backend.name()) {
        Some(backend) => Ok(detected(backend, "NINEFOLD_ENGINE")),
        None => Err(format!(
            "NINEFOLD_ENGINE: no engine {} on this machine; available: {}",
            printable(&name.to_string_lossy()),
            backend_names()
        )),
    }
}

/// The names of the backends that this processor supports, the fastest first.
pub(super) fn backend_names() -> String {
    let names: Vec<_> = SimdBackend::available().map(SimdBackend::name).collect();
    names.join(", ")
}

/// The place for games: `--data-dir`, `NINEFOLD_DATA_DIR`, or the user's data directory.
pub(super) fn data_place(common: &CommonArgs) -> DataPlace {
    data(common).value
}

/// Opens the saved games to read, without a lock.
pub(super) fn store(common: &CommonArgs) -> Result<StoreReader, String> {
    Ok(Store::open_read_only(&folders_of_games(common)?))
}

/// The folders of the saved games and settings.
///
/// # Errors
/// There is no place for them, or a file has the name of the directory.
fn folders_of_games(common: &CommonArgs) -> Result<Folders, String> {
    let place = data(common);
    let folders = match place.value {
        DataPlace::Dir(folders) => folders,
        DataPlace::Nowhere(why) => return Err(why),
    };
    match folders.data.ancestors().find(|path| path.is_file()) {
        None => Ok(folders),
        Some(file) => Err(format!(
            "{}: {} is a file, not a directory",
            place.from,
            file.display()
        )),
    }
}

/// Opens the saved games to write. Waits for the lock, which other commands hold only for a
/// moment; a game holds it longer.
pub(super) fn writable_store(common: &CommonArgs) -> Result<Store, CliError> {
    let folders = folders_of_games(common).map_err(CliError::failure)?;
    let started = Instant::now();
    loop {
        match Store::open(folders.clone()) {
            Err(StoreError::Busy) if started.elapsed() < LONGEST_WAIT => sleep(WAIT_STEP),
            opened => return opened.map_err(CliError::failure),
        }
    }
}

/// The folder of saved games, if there is any.
pub(super) fn saved_games(common: &CommonArgs) -> Option<PathBuf> {
    match data_place(common) {
        DataPlace::Dir(folders) => Some(folders.games()),
        DataPlace::Nowhere(_) => None,
    }
}

/// The longest wait for the lock of the saved games, and the time between two tries.
const LONGEST_WAIT: Duration = Duration::from_secs(2);
const WAIT_STEP: Duration = Duration::from_millis(20);

/// Whether the program speaks in lines of words, and how much: `--speak`, or
/// `NINEFOLD_SPEAK`, which is off when it is empty or 0.
///
/// # Errors
/// A sentence with the values of the variable, if it has another.
pub(super) fn speech(common: &CommonArgs) -> Result<Option<SpeakArgument>, CliError> {
    if common.speak.is_some() {
        return Ok(common.speak);
    }
    let value = env::var("NINEFOLD_SPEAK").unwrap_or_default();
    match value.as_str() {
        "" | "0" => Ok(None),
        word => word.parse().map(Some).map_err(|_| {
            let why = "NINEFOLD_SPEAK: write 1, brief, normal or full";
            CliError::failure(why)
        }),
    }
}

/// The abilities of the terminal.
pub(super) fn terminal_profile(common: &CommonArgs) -> TerminalProfile {
    TerminalProfile {
        depth: depth(common).value,
        glyphs: glyphs(common).value,
        connection: connection().value,
        motion: motion(common).value,
        screen_reader: screen_reader(),
        erase_colour: erase_colour(),
        underlines: colours::underlines(&TerminalVariables::read()),
        background: background().value,
        ..TerminalProfile::default()
    }
}

/// The place for games and settings, and its source: each in the user's directory for it,
/// or both in the one that was named.
pub(super) fn data(common: &CommonArgs) -> Detected<DataPlace> {
    let one = |dir: PathBuf| [dir.clone(), dir];
    let named = env::var_os("NINEFOLD_DATA_DIR").filter(|dir| !dir.is_empty());
    let (dirs, from) = match (&common.data_dir, named) {
        (Some(dir), _) => (Some(one(dir.clone())), "--data-dir"),
        (None, Some(dir)) => (Some(one(dir.into())), "NINEFOLD_DATA_DIR"),
        (None, None) => (usual_dirs(), "the user's data directory"),
    };
    match dirs {
        Some(dirs) => detected(DataPlace::Dir(folders(dirs, common)), from),
        None => {
            let why = "no home directory was found; --data-dir names one";
            detected(DataPlace::Nowhere(why.to_owned()), "no HOME")
        }
    }
}

/// The user's directories for data and for settings.
fn usual_dirs() -> Option<[PathBuf; 2]> {
    let dirs = ProjectDirs::from("", "", "ninefold")?;
    Some([dirs.data_dir().to_owned(), dirs.config_dir().to_owned()])
}

fn folders(dirs: [PathBuf; 2], common: &CommonArgs) -> Folders {
    let [data, config] = dirs.map(|dir| match &common.player {
        Some(player) => dir.join("players").join(player),
        None => dir,
    });
    let links = match common.file_access() {
        FileAccess::Restricted => Links::Refused,
        FileAccess::Allowed => Links::Followed,
    };
    Folders {
        data,
        config,
        links,
    }
}

/// Places for games that cannot be saved in the data directory: the user's directory for
/// state, then the one for temporary files. With `--restricted` nowhere.
pub(super) fn rescue_places(common: &CommonArgs) -> Vec<PathBuf> {
    if common.file_access() == FileAccess::Restricted {
        return Vec::new();
    }
    let dirs = ProjectDirs::from("", "", "ninefold");
    let state = dirs.and_then(|dirs| dirs.state_dir().map(ToOwned::to_owned));
    state.into_iter().chain([env::temp_dir()]).collect()
}

/// The number of colours.
pub(super) fn depth(common: &CommonArgs) -> Detected<ColourDepth> {
    if let Some(depth) = common.colour.and_then(ColourUse::depth) {
        return detected(depth, "--colour");
    }
    let found = || colours::detect(&colours::TerminalVariables::read());
    match colours_are_forced(common) {
        Some(Detected { value: false, from }) => detected(ColourDepth::None, from),
        Some(Detected { value: true, from }) => match found() {
            Detected {
                value: ColourDepth::None,
                ..
            } => detected(ColourDepth::Sixteen, from),
            found => found,
        },
        None => found(),
    }
}

/// Whether output has colours wherever it goes, or nowhere; `None` if that depends on
/// whether it goes to a terminal.
pub(super) fn colours_are_forced(common: &CommonArgs) -> Option<Detected<bool>> {
    if let Some(forced) = common.colour.and_then(ColourUse::are_forced) {
        return Some(detected(forced, "--colour"));
    }
    forced_by_variables()
}

fn forced_by_variables() -> Option<Detected<bool>> {
    let forced = variable("CLICOLOR_FORCE").filter(|value| value != "0");
    match (variable("NO_COLOR"), forced) {
        (Some(_), _) => Some(detected(false, "NO_COLOR")),
        (None, Some(_)) => Some(detected(true, "CLICOLOR_FORCE")),
        (None, None) => None,
    }
}

/// The colours of help and of errors in the arguments, without `--colour`. The choice by
/// itself would take a `CLICOLOR_FORCE` of 0 for a yes.
pub(super) fn colours_of_help() -> ColorChoice {
    let is_terminal = || io::stdout().is_terminal() && io::stderr().is_terminal();
    let has_colours =
        || colours::detect(&TerminalVariables::read()).value != ColourDepth::None && is_terminal();
    match forced_by_variables() {
        Some(forced) if forced.value => ColorChoice::Always,
        Some(_) => ColorChoice::Never,
        None if variable("CLICOLOR_FORCE").is_none() => ColorChoice::Auto,
        None if has_colours() => ColorChoice::Always,
        None => ColorChoice::Never,
    }
}

/// The characters for frames.
pub(super) fn glyphs(common: &CommonArgs) -> Detected<Glyphs> {
    if common.ascii {
        return detected(Glyphs::Ascii, "--ascii");
    }
    detect_glyphs(locale(), &variable("TERM").unwrap_or_default())
}

/// Whether animations are allowed.
pub(super) fn motion(common: &CommonArgs) -> Detected<MotionPolicy> {
    if common.no_animation {
        detected(MotionPolicy::Never, "--no-animation")
    } else {
        detected(MotionPolicy::Allowed, "settings")
    }
}

/// Whether a screen reader, a magnifier or a braille line is announced.
fn screen_reader() -> ScreenReader {
    let is_set = |name: &&str| variable(name).is_some_and(|value| value != "0");
    match ["NINEFOLD_SPEAK", "ACCESSIBLE"]
        .iter()
        .find(|name| is_set(name))
    {
        Some(_) => ScreenReader::Announced,
        None => ScreenReader::Unknown,
    }
}

/// Whether this is a session over SSH, by the variables that sshd sets.
pub(super) fn connection() -> Detected<Connection> {
    let named = |name: &&str| variable(name).is_some();
    match ["SSH_CONNECTION", "SSH_TTY"].into_iter().find(named) {
        Some(name) => detected(Connection::Remote, name),
        None => detected(Connection::Local, "no SSH_CONNECTION, SSH_TTY"),
    }
}

/// The multiplexer between this program and the terminal. Of several nested ones
/// the innermost is unknown; screen is assumed last.
pub(super) fn multiplexer() -> Detected<Multiplexer> {
    const NAMES: [(&str, Multiplexer); 3] = [
        ("ZELLIJ", Multiplexer::Zellij),
        ("TMUX", Multiplexer::Tmux),
        ("STY", Multiplexer::Screen),
    ];
    let named = |(name, _): &(&str, Multiplexer)| variable(name).is_some();
    match NAMES.into_iter().find(named) {
        Some((name, multiplexer)) => detected(multiplexer, name),
        None => detected(Multiplexer::None, "no TMUX, STY or ZELLIJ"),
    }
}

/// The colour of what is erased: GNU screen, alone among those in use, takes its
/// default one.
pub(super) fn erase_colour() -> EraseColour {
    let term = variable("TERM").unwrap_or_default();
    let is_screen = term.starts_with("screen") && variable("TMUX").is_none();
    match (multiplexer().value, is_screen) {
        (Multiplexer::Screen, _) | (_, true) => EraseColour::Default,
        (_, false) => EraseColour::Background,
    }
}

/// The background by `COLORFGBG`, which rxvt, Konsole and others set: the numbers of two of the
/// sixteen colours, that of the background last.
pub(super) fn background() -> Detected<Kind> {
    let named = variable("COLORFGBG");
    match named
        .as_deref()
        .and_then(|numbers| numbers.rsplit(';').next())
    {
        Some("7" | "9" | "10" | "11" | "12" | "13" | "14" | "15") => {
            detected(Kind::Light, "COLORFGBG")
        }
        Some(_) => detected(Kind::Dark, "COLORFGBG"),
        None => detected(Kind::Dark, "no COLORFGBG"),
    }
}

/// The variable that determines the encoding, and its value.
pub(super) fn locale() -> Option<(&'static str, String)> {
    let named = |name| variable(name).map(|value| (name, value));
    ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(named)
}

/// A locale with another encoding than UTF-8 has no box drawing, and neither have
/// old terminals. Without any locale, UTF-8 is by far the most likely. The console of
/// Windows is written to in Unicode and has no `TERM`.
fn detect_glyphs(locale: Option<(&'static str, String)>, term: &str) -> Detected<Glyphs> {
    let utf8 = |locale: &str| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    };
    match locale {
        _ if term.is_empty() && cfg!(windows) => detected(Glyphs::Unicode, "Windows console"),
        _ if term.is_empty() => detected(Glyphs::Ascii, "no TERM"),
        _ if term.starts_with("vt") => detected(Glyphs::Ascii, "TERM"),
        Some((name, locale)) if !utf8(&locale) => detected(Glyphs::Ascii, name),
        Some((name, _)) => detected(Glyphs::Unicode, name),
        None => detected(Glyphs::Unicode, "no locale"),
    }
}

#[cfg(test)]
mod tests;
