//! Techniques and lessons by name: what is said of one.

use super::talk::{Reply, Ring, Talk, lines_at_once};
use crate::say;
use crate::ui::{PageRequest, Request};
use ninefold_core::logic::Technique;
use strsim::jaro_winkler;

/// Name and level, what it is, and how to spot it.
pub(super) fn about(technique: Technique) -> Vec<String> {
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
        let at_once = lines_at_once(talk.length());
        reply.say_all(talk.reading.begin(about(technique), at_once));
    }
}

/// Goes to the lesson on the technique of a name. A game that is open is saved.
pub(super) fn open_lesson(talk: &mut Talk, name: &str, reply: &mut Reply) {
    if let Some(technique) = named(name, reply) {
        talk.ask(Request::Page(PageRequest::Lessons(Some(technique))), reply);
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
