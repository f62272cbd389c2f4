//! What the pages that stay open say: the lessons and exercises, the techniques of hints, a search or
//! logic at work, a replay, the path to the solution, a chain. What is said of a technique.

use super::talk::{PageWords, Reply, Ring, Talk};
use crate::say;
use crate::ui::playlist::PLAYLIST;
use crate::ui::screens::lessons::Lessons;
use crate::ui::screens::{chain_entry, playback, playlist, practice, replay};
use crate::ui::{
    AppState, Layer, LogicEvent, PageRequest, Playback, Recording, Request, Screen, Shared,
    Timeline,
};
use ninefold_core::board::Text;
use ninefold_core::logic::Technique;
use ninefold_game::game::LessonStage;
use ninefold_game::settings::SpeechLength;
use strsim::jaro_winkler;

/// Lines, and the items of a list.
type PageTexts = (Vec<Text>, Vec<Text>);

/// The words of the page that is open, if it is one that stays.
pub(super) fn words(state: &AppState, length: SpeechLength) -> Option<PageWords> {
    let (lines, items) = match state.layers.last() {
        Some(layer) => of_layer(layer, &state.shared, length)?,
        None => of_screen(&state.screen, &state.shared)?,
    };
    let [lines, items] = [lines, items].map(|all| all.into_iter().map(say::speech).collect());
    Some(PageWords { lines, items })
}

fn of_layer(layer: &Layer, shared: &Shared, length: SpeechLength) -> Option<PageTexts> {
    Some(match layer {
        Layer::Playback(page) => (of_playback(page, length), vec![]),
        Layer::Replay(page) => {
            let places = replay::view::places_in_words(page.replay());
            (texts(replay::view::in_words(page, shared)), texts(places))
        }
        Layer::HintTechniques(page) => {
            let off = &shared.settings.techniques_off;
            let item = |each: &Technique| {
                let off = off.contains(*each).then_some(", left out");
                format!("{each}, {}{}", each.level(), off.unwrap_or_default())
            };
            let about = about(page.selected).into_iter().skip(1);
            let used = format!("{}; {} left out.", item(&page.selected), off.len());
            let lines = [used].into_iter().chain(about);
            (texts(lines), texts(page.items.iter().map(item)))
        }
        Layer::ChainEntry(page) => (chain_entry::view::in_words(page), vec![]),
        Layer::SolutionPath(page) if page.steps().is_empty() => (texts([page.end(shared)]), vec![]),
        Layer::SolutionPath(_) => PageTexts::default(),
        _ => return None,
    })
}

fn of_screen(screen: &Screen, shared: &Shared) -> Option<PageTexts> {
    Some(match screen {
        Screen::WorkedExample(_) => PageTexts::default(),
        Screen::Practice(page) => (texts([practice::view::in_words(page)]), vec![]),
        Screen::Lessons(page) => {
            let next = format!("next: {}.", page.next_stage(shared).name());
            let lines = about(page.selected).into_iter().chain([next]);
            let item = |each: Technique| {
                let stats = shared.statistics.technique(each);
                let done = stats.map_or(0, |stats| stats.lesson.done().count());
                let all = LessonStage::ALL.len();
                format!("{each}, {}, {done} of {all} done", each.level())
            };
            (texts(lines), texts(Lessons::items().into_iter().map(item)))
        }
        Screen::Playlist(page) => {
            let about = shared.keys.expand_keys(playlist::PAGE, page.entry().about);
            let names = PLAYLIST.iter().map(|entry| entry.name);
            (texts([about]), texts(names))
        }
        _ => return None,
    })
}

fn texts(lines: impl IntoIterator<Item = impl Into<Text>>) -> Vec<Text> {
    lines.into_iter().map(Into::into).collect()
}

/// The moment of a solver, of logic with the proof. With its figures in full, and at the end.
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

/// Name and level, what it is, and how to spot it.
fn about(technique: Technique) -> Vec<String> {
    let words = technique.info();
    let name = format!("{technique}, {}.", technique.level());
    [&name, words.definition, words.spotting]
        .map(say::speech)
        .to_vec()
}

/// Explains the technique of a name, or without one that of the hint on the board.
pub(super) fn explain(talk: &mut Talk, name: &str, reply: &mut Reply) {
    let hint = talk.session().and_then(|session| session.hint.as_ref());
    let technique = match (hint.and_then(|hint| hint.named_step()), name) {
        (Some(step), "") => Some(step.technique),
        (None, "") => return reply.say("no hint names a technique: type technique naked pair"),
        (_, name) => named(name, reply),
    };
    if let Some(technique) = technique {
        talk.read(about(technique), reply);
    }
}

/// The technique of a name in any spelling. Of another the one that comes nearest is said.
fn named(name: &str, reply: &mut Reply) -> Option<Technique> {
    let found = name.parse().ok();
    if found.is_none() {
        let wanted = name.to_lowercase();
        let alike = |each: &Technique| jaro_winkler(&wanted, &each.name().to_lowercase());
        let by_likeness = |one: &Technique, other: &Technique| alike(one).total_cmp(&alike(other));
        let nearest = Technique::ALL.into_iter().max_by(by_likeness)?;
        reply.bell = Ring::Refused;
        let why = format!("No technique {name}. Nearest: {nearest}.");
        reply.say(say::speech(why));
    }
    found
}

/// Goes to the lesson on the technique of a name, without the list of all. A game that is open is
/// saved.
pub(super) fn open_lesson(talk: &mut Talk, name: &str, reply: &mut Reply) {
    if let Some(technique) = named(name, reply) {
        talk.ask(Request::Page(PageRequest::Lessons(Some(technique))), reply);
        talk.page = words(&talk.state, talk.length());
        talk.page.iter_mut().for_each(|page| page.lines.clear());
    }
}
