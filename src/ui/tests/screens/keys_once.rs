//! The key bar has the keys, and what stands beside or below a board never repeats them.

use super::history::THINKING;
use super::lessons::LESSONS;
use super::main_screens::{MAIN, SCENES};
use super::playbacks::PLAYBACKS;
use super::proofs::{ENTERED, PROOFS, STAGED, staged};
use super::replays::REPLAYS;
use super::{COLOURS, SMALL, WIDE};
use crate::ui::AppState;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::Layout;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::HOME;
use ninefold_game::game::HintStage;
use ninefold_game::settings::BoardChoice;
use ratatui::layout::Rect;

/// The keys of the bar that is on the screen.
fn keys_in_bar(state: &AppState, text: &str) -> Vec<String> {
    let last = text.lines().last().unwrap_or_default();
    let bar = state.shared.keys.bar(state.page());
    let is_there = |text: &String| last.split("  ").any(|entry| entry.trim() == text);
    let entries = bar
        .iter()
        .map(|entry| (entry, format!("{} {}", entry.key, entry.word)));
    let there = entries.filter(|(_, text)| is_there(text));
    there.map(|(entry, _)| entry.key.to_string()).collect()
}

/// The lines beside the board, or below it under a title.
fn lines_of_text(state: &AppState, text: &str) -> Vec<String> {
    let (width, height) = state.shared.size;
    let layout = Layout::fit(
        Rect::new(0, 0, width, height),
        BoardChoice::Auto,
        BoardForm::CLASSIC,
    );
    let layout = layout.expect("room");
    match layout.panel {
        Some(panel) => text
            .lines()
            .skip(panel.y.into())
            .take(panel.height.into())
            .map(|line| line.chars().skip(panel.x.into()).collect())
            .collect(),
        None => text
            .lines()
            .take(text.lines().count().saturating_sub(1))
            .skip_while(|line| !line.starts_with("─ "))
            .map(str::to_owned)
            .collect(),
    }
}

/// Whether a line names this key: as a word, but not the letter of a cell of a chain, nor
/// the sign of a moment of a replay.
fn names(line: &str, key: &str) -> bool {
    let line = line.trim_matches(|sign| "│ ".contains(sign));
    let is_letter_of_cell = line.split_once(' ').is_some_and(|(_, claim)| {
        ["if ", "no ", "r"]
            .iter()
            .any(|start| claim.starts_with(start))
            || claim
                .trim_start()
                .starts_with(|first: char| first.is_ascii_digit())
    });
    let words = line.split_whitespace().skip(usize::from(is_letter_of_cell));
    let mut words = words.map(|word| word.trim_end_matches([':', ',', '.']));
    words.any(|word| word == key)
}

#[test]
fn no_key_is_in_the_bar_and_beside_the_board() {
    let scenes = SCENES
        .iter()
        .chain(&MAIN)
        .chain(&THINKING)
        .chain(&PLAYBACKS)
        .chain(&PROOFS)
        .chain(&ENTERED)
        .chain(&LESSONS)
        .chain(&REPLAYS);
    let mut states: Vec<(String, AppState)> = Vec::new();
    for size in [HOME, WIDE, SMALL] {
        let at = |(name, scene): &(&str, super::Scene)| {
            (format!("{name} {size:?}"), scene(COLOURS, size))
        };
        states.extend(scenes.clone().map(at));
    }
    for (name, technique) in STAGED {
        for stage in HintStage::ALL {
            states.push((
                format!("{name} {stage:?}"),
                staged(COLOURS, technique, stage),
            ));
        }
    }
    let mut twice = Vec::new();
    for (name, state) in &states {
        let text = screen::draw(state).text();
        let lines = lines_of_text(state, &text);
        for key in keys_in_bar(state, &text) {
            let named = lines.iter().filter(|line| names(line, &key));
            twice.extend(named.map(|line| format!("{name}: {key} in {:?}", line.trim())));
        }
    }
    assert!(twice.is_empty(), "{}", twice.join("\n"));
}
