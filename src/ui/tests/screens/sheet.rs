//! Every screen at every size and in several terminals, and the mock-ups of each.

use super::help::ASKED;
use super::history::THINKING;
use super::lessons::LESSONS;
use super::main_screens::{MAIN, SCENES};
use super::messages::{long_message, not_saved, question, taken};
use super::others;
use super::playbacks::PLAYBACKS;
use super::proofs::{ENTERED, PROOFS};
use super::replays::REPLAYS;
use super::themes::in_theme;
use super::{PLAIN, SIXTEEN, SMALL, Scene, TRUE, WIDE, daily, themes, written};
use crate::ui::picture::Picture;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::HOME;
use crate::ui::{HintKeys, Message, Page, TerminalProfile, update};
use ninefold_game::settings::Theme;
use std::collections::BTreeMap;

pub(crate) const SIZES: [(u16, u16); 4] = [SMALL, HOME, WIDE, (200, 60)];

/// The mock-ups that show a scene, by the names of their files.
const MOCK_UPS: [(&str, &[&str]); 20] = [
    ("start", &["80x24-dark"]),
    (
        "middle",
        &["120x40-dark", "120x40-gruvbox-light", "200x60-dark"],
    ),
    ("single_proof", &["80x24-paper-hint"]),
    ("wing_proof", &["120x40-dark-hint", "120x40-mocha-hint"]),
    ("help", &["help-120x40"]),
    ("palette", &["palette-80x24"]),
    (
        "aic_walked",
        &[
            "chain-120x40",
            "chain-80x24",
            "chain-80x24-ascii",
            "chain-80x24-paper",
        ],
    ),
    ("forcing_net_walked", &["net-80x24"]),
    ("checked", &["conflict-80x24"]),
    ("lit", &["lit-digit-80x24", "lit-digit-80x24-16"]),
    ("menu", &["menu-120x40", "menu-80x24"]),
    ("daily", &["daily-80x24"]),
    ("lesson_alone", &["lesson-80x24"]),
    ("won_best", &["win-120x40", "win-80x24"]),
    (
        "statistics_of_all",
        &["statistics-120x40", "statistics-80x24"],
    ),
    ("themes_previewed", &["themes-80x24"]),
    ("lessons_begun", &["practice-120x40"]),
    ("watching", &["watch-120x40"]),
    ("watched_heat", &["theatre-120x40"]),
    ("race", &["race-120x40"]),
];

/// The terminals by name, each with the theme that the player chose.
const TERMINALS: [(&str, TerminalProfile, Theme); 5] = [
    ("dark", TRUE, Theme::Dark),
    ("paper", TRUE, Theme::Paper),
    ("gruvbox-dark", TRUE, Theme::GruvboxDark),
    ("16-colours", SIXTEEN, Theme::Dark),
    ("ascii", PLAIN, Theme::Dark),
];

/// Every scene once, by name.
pub(crate) fn scenes() -> BTreeMap<&'static str, Scene> {
    let lists: [&[(&str, Scene)]; 14] = [
        &SCENES,
        &MAIN,
        &ASKED,
        &THINKING,
        &PLAYBACKS,
        &PROOFS,
        &ENTERED,
        &REPLAYS,
        &LESSONS,
        &daily::SCENES,
        &themes::SCENES,
        &themes::LISTS,
        &written::SCENES,
        &others::SCENES,
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

/// The screens of a scene in a window of this size, one for each terminal.
pub(crate) fn entries(
    name: &str,
    scene: Scene,
    size: (u16, u16),
) -> impl Iterator<Item = SheetEntry> {
    TERMINALS
        .into_iter()
        .map(move |(terminal, profile, theme)| {
            let state = in_theme(scene(profile, size), theme);
            SheetEntry {
                name: format!("{name}-{}x{}-{terminal}", size.0, size.1),
                picture: screen::draw(&state),
            }
        })
}

/// Each mock-up with its scene and size, by the names of their files.
pub(crate) fn mock_ups() -> impl Iterator<Item = (&'static str, &'static str)> {
    let files = |&(scene, names): &(&'static str, &'static [&'static str])| {
        names.iter().map(move |&name| (scene, name))
    };
    MOCK_UPS.iter().flat_map(files)
}

#[test]
fn the_sheet_has_every_screen() {
    let scenes = scenes();
    for (scene, _) in mock_ups() {
        assert!(scenes.contains_key(scene), "no scene is called {scene}");
    }
    let shown: Vec<_> = scenes
        .values()
        .map(|scene| scene(TRUE, HOME).page().with(HintKeys::Nothing))
        .collect();
    let is_missing = |page: &Page| !shown.contains(&page.with(HintKeys::Nothing));
    let missing: Vec<_> = Page::all().filter(is_missing).collect();
    assert!(missing.is_empty(), "no scene is in {missing:?}");
}

/// An action that is bound for nothing would panic.
#[test]
fn every_screen_understands_what_its_page_binds() {
    let mut pages: Vec<Page> = Vec::new();
    for scene in scenes().into_values() {
        let state = scene(TRUE, HOME);
        if !pages.contains(&state.page()) {
            pages.push(state.page());
            for bound in state.shared.keys.bindings(state.page()) {
                update(state.clone(), Message::Act(bound.action));
            }
        }
    }
    assert!(pages.len() > 40, "only {} pages", pages.len());
}

/// A screen of the sheet is in the theme that its name says.
#[test]
fn the_sheet_shows_three_themes() {
    let screens: Vec<_> = entries("middle", scenes()["middle"], HOME).collect();
    let texts: Vec<String> = screens.iter().map(|entry| entry.picture.text()).collect();
    assert_eq!(texts[0], texts[1]);
    for (number, one) in screens.iter().enumerate() {
        for other in &screens[..number] {
            assert!(one.picture != other.picture, "{} {}", one.name, other.name);
        }
    }
}
