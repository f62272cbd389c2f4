//! Every screen at every size and in several terminals, and which mock-ups show it.

use super::help::ASKED;
use super::history::THINKING;
use super::lessons::LESSONS;
use super::main_screens::{MAIN, SCENES};
use super::messages::{long_message, not_saved, question, taken};
use super::playbacks::PLAYBACKS;
use super::proofs::PROOFS;
use super::replays::REPLAYS;
use super::{PLAIN, SIXTEEN, SMALL, Scene, TRUE, WIDE, daily, themes, written};
use crate::ui::TerminalProfile;
use crate::ui::picture::Picture;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::HOME;
use ninefold_game::settings::Theme;
use std::collections::BTreeMap;

const SIZES: [(u16, u16); 4] = [SMALL, HOME, WIDE, (200, 60)];

/// The mock-ups that show a scene, by how their files begin.
const MOCK_UPS: [(&str, &str); 20] = [
    ("start", "80x24-dark"),
    ("middle", "120x40-dark"),
    ("single_proof", "80x24-paper-hint"),
    ("wing_proof", "120x40-dark-hint"),
    ("help_on", "help"),
    ("help", "help"),
    ("palette", "palette"),
    ("aic", "chain"),
    ("aic_walked", "chain"),
    ("forcing_net_walked", "net"),
    ("checked", "conflict"),
    ("lit", "lit-digit"),
    ("menu", "menu"),
    ("daily", "daily"),
    ("won_best", "win"),
    ("statistics_of_all", "statistics"),
    ("themes_previewed", "themes"),
    ("practice", "practice"),
    ("watching", "watch"),
    ("race", "race"),
];

fn terminals() -> [(&'static str, TerminalProfile); 5] {
    let in_theme = |theme| TerminalProfile { theme, ..TRUE };
    [
        ("dark", in_theme(Theme::Dark)),
        ("paper", in_theme(Theme::Paper)),
        ("gruvbox-dark", in_theme(Theme::GruvboxDark)),
        ("16-colours", SIXTEEN),
        ("ascii", PLAIN),
    ]
}

/// Every scene once, by name.
pub(crate) fn scenes() -> BTreeMap<&'static str, Scene> {
    let lists: [&[(&str, Scene)]; 12] = [
        &SCENES,
        &MAIN,
        &ASKED,
        &THINKING,
        &PLAYBACKS,
        &PROOFS,
        &REPLAYS,
        &LESSONS,
        &daily::SCENES,
        &themes::SCENES,
        &themes::LISTS,
        &written::SCENES,
    ];
    let messages: [(&str, Scene); 4] = [
        ("long_message", long_message),
        ("not_saved", not_saved),
        ("question", question),
        ("taken", taken),
    ];
    lists.concat().into_iter().chain(messages).collect()
}

/// A screen of the sheet.
pub(crate) struct SheetEntry {
    /// The scene, the window and the terminal.
    pub(crate) name: String,
    /// The screen.
    pub(crate) picture: Picture,
}

/// The screens of a scene.
pub(crate) fn entries(name: &str, scene: Scene) -> impl Iterator<Item = SheetEntry> {
    let windows = SIZES.into_iter().flat_map(|size| {
        let terminals = terminals().into_iter();
        terminals.map(move |terminal| (size, terminal))
    });
    windows.map(move |(size, (terminal, profile))| SheetEntry {
        name: format!("{name}-{}x{}-{terminal}", size.0, size.1),
        picture: screen::draw(&scene(profile, size)),
    })
}

/// How the files of the mock-ups of a scene begin.
pub(crate) fn mock_ups(scene: &str) -> impl Iterator<Item = &'static str> {
    let wanted = MOCK_UPS.iter().filter(move |(name, _)| *name == scene);
    wanted.map(|(_, start)| *start)
}
