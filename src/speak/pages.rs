//! What the pages that stay open say: the lessons and exercises, the techniques of hints, a search or
//! logic at work, a replay, the path to the solution.

use super::learning::about;
use super::talk::PageWords;
use crate::say;
use crate::ui::playlist::PLAYLIST;
use crate::ui::screens::lessons::Lessons;
use crate::ui::screens::{playback, practice, replay};
use crate::ui::{
    AppState, Effect, Layer, LogicEvent, Playback, Recording, Screen, Timeline, WorkEffect,
};
use ninefold_core::board::Text;
use ninefold_core::logic::Technique;
use ninefold_game::settings::SpeechLength;

/// The words of the page that is open, if it is one that stays.
pub(super) fn words(state: &AppState, length: SpeechLength) -> Option<PageWords> {
    let shared = &state.shared;
    let none = Vec::new;
    let (lines, items) = match (state.layers.last(), &state.screen) {
        (Some(Layer::Playback(page)), _) => (of_playback(page, length), none()),
        (Some(Layer::Replay(page)), _) => {
            let places = replay::view::places_in_words(page.replay());
            (texts(replay::view::in_words(page, shared)), texts(places))
        }
        (Some(Layer::HintTechniques(page)), _) => {
            let off = &shared.settings.techniques_off;
            let item = |each: &Technique| {
                let off = if off.contains(*each) {
                    ", left out"
                } else {
                    ""
                };
                format!("{each}, {}{off}", each.level())
            };
            let about = about(page.selected).into_iter().skip(1);
            let used = format!("{}; {} left out.", item(&page.selected), off.len());
            let lines = [used].into_iter().chain(about);
            (texts(lines), texts(page.items.iter().map(item)))
        }
        (Some(Layer::SolutionPath(page)), _) if page.steps().is_empty() => {
            (vec![page.end(shared).into()], none())
        }
        (Some(Layer::SolutionPath(_)), _) | (None, Screen::WorkedExample(_)) => (none(), none()),
        (None, Screen::Practice(page)) => (vec![practice::view::in_words(page).into()], none()),
        (None, Screen::Lessons(page)) => {
            let next = format!("next: {}.", page.next_stage(shared).name());
            let lines = about(page.selected).into_iter().chain([next]);
            let item = |each: Technique| {
                let stats = shared.statistics.technique(each);
                let done = stats.map_or(0, |stats| stats.lesson.done().count());
                format!("{each}, {}, {done} of 4 done", each.level())
            };
            (texts(lines), texts(Lessons::items().into_iter().map(item)))
        }
        (None, Screen::Playlist(page)) => {
            let about = shared.keys.expand_keys(state.page(), page.entry().about);
            let names = PLAYLIST.iter().map(|entry| entry.name);
            (vec![about.into()], texts(names))
        }
        (_, _) => return None,
    };
    let [lines, items] = [lines, items].map(|all| all.into_iter().map(say::speech).collect());
    Some(PageWords { lines, items })
}

fn texts(lines: impl IntoIterator<Item = impl Into<Text>>) -> Vec<Text> {
    lines.into_iter().map(Into::into).collect()
}

/// The moment of a solver, of logic with the proof. In full with its figures, and at either end.
fn of_playback(page: &Playback, length: SpeechLength) -> Vec<Text> {
    let (recording, by) = (&page.player.recording, page.algorithm);
    let about = || format!("{}: {}", by.name(), by.description()).into();
    let mut lines = vec![playback::view::sentence(page).unwrap_or_else(about)];
    if let Recording::Logic(logic) = recording
        && let Some(LogicEvent::Deduced(step)) = logic.last()
    {
        lines.extend(step.sentences());
    }
    if length == SpeechLength::Full || recording.is_at_end() {
        let counters = playback::view::counters(page).into_iter();
        let counters = counters.map(|(name, count)| format!("{name} {count}"));
        lines.push(counters.collect::<Vec<_>>().join(", ").into());
    }
    lines
}

/// The steps that a solver may be ahead of the moment on show.
const LEAD: u64 = 1 << 20;

/// Fetches more of the solver that is watched: a line is answered by what is known.
pub(super) fn pull(state: &AppState) -> Option<Effect> {
    let Some(Layer::Playback(page)) = state.layers.last() else {
        return None;
    };
    let recording = &page.player.recording;
    let is_short = recording.known() - recording.position() < LEAD;
    (is_short && !recording.is_complete()).then(|| WorkEffect::PullSteps(page.run).into())
}
