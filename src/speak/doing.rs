//! Moves, hints, checks and the history.

use super::command::Deed;
use super::questions;
use super::talk::{Reply, Ring, Talk};
use crate::say::{self, Entry};
use crate::ui::keys::{Action, BoardAction, BulkMarkAction, CommonAction, GameAction};
use crate::ui::{BoardRequest, ConfirmQuestion, GameRequest, Layer, Message, Request, entry_fault};
use ninefold_core::board::{Cell, Digit};
use ninefold_game::game::{EntryFault, Game, GameName, Position, Tool};

/// Does what was asked for.
pub(super) fn carry_out(talk: &mut Talk, deed: Deed, reply: &mut Reply) {
    if !matches!(deed, Deed::Chain(_)) {
        talk.close_page(reply);
    }
    match deed {
        Deed::Enter(cell, value) => enter(talk, cell, value, reply),
        Deed::EnterAll(entries) => {
            for (cell, value) in entries {
                enter(talk, Some(cell), value, reply);
            }
        }
        Deed::Mark(tool, values) => mark(talk, tool, &values, reply),
        Deed::Erase => erase(talk, reply),
        Deed::Undo => travel(talk, BoardAction::Undo, "undone", reply),
        Deed::UndoMistake => travel(talk, BoardAction::FirstMistake, "undone", reply),
        Deed::Redo => travel(talk, BoardAction::Redo, "redone", reply),
        Deed::NameBookmark(name) => {
            talk.ask(Request::Game(GameRequest::NameBookmark(name)), reply);
        }
        Deed::Chain(links) => add_to_chain(talk, &links, reply),
        Deed::Act(action) => talk.act(action, reply),
        Deed::CarryOut => carry_out_hint(talk, reply),
        Deed::Prove => prove(talk, reply),
        Deed::Check => check(talk, reply),
        Deed::Save => questions::save(talk, reply),
        Deed::Name(name) => rename(talk, &name, reply),
        Deed::Fill => change_notes(talk, BulkMarkAction::ByTheRules, "notes filled", reply),
        Deed::Prune => change_notes(talk, BulkMarkAction::Prune, "notes removed", reply),
        Deed::Restart => talk.ask(Request::Question(ConfirmQuestion::Restart), reply),
    }
    // What it tells was said.
    if !reply.lines.is_empty() && talk.state.game().is_some() {
        talk.take_status();
    }
}

/// Carries out an action of a page, which says its words again.
pub(super) fn act(talk: &mut Talk, action: Action, reply: &mut Reply) {
    talk.page.iter_mut().for_each(|page| page.lines.clear());
    talk.act(action, reply);
}

/// Adds candidates up to the first that is not part of the chain.
fn add_to_chain(talk: &mut Talk, links: &[(Cell, Digit)], reply: &mut Reply) {
    if talk.state.layers.is_empty() {
        talk.act(GameAction::EnterChain, reply);
    }
    for &(cell, value) in links {
        talk.send(Message::OnBoard(BoardRequest::GoTo(cell)), reply);
        act(talk, CommonAction::Digit(value).into(), reply);
        if let Some(Layer::ChainEntry(entry)) = talk.state.layers.last()
            && entry.refused.is_some()
        {
            break;
        }
    }
}

fn game(talk: &Talk) -> Option<Game> {
    talk.session().map(|session| session.game.clone())
}

/// The board with the candidates that are shown.
fn shown_position(talk: &Talk) -> Option<Position> {
    let session = talk.session()?;
    Some(session.shown_position(&talk.state.shared))
}

/// Says why the board is as it was, which the program told.
fn refused(talk: &mut Talk, reply: &mut Reply) {
    reply.bell = Ring::Refused;
    let why = talk.take_status();
    let why = why.map_or("Nothing to change.".to_owned(), |status| {
        say::speech(&status.text)
    });
    reply.say(why);
}

fn enter(talk: &mut Talk, cell: Option<Cell>, value: Digit, reply: &mut Reply) {
    let Some(from) = talk.session().map(|session| session.cursor) else {
        return;
    };
    let cell = cell.unwrap_or(from);
    if cell != from {
        talk.trail.push(from);
        talk.send(Message::OnBoard(BoardRequest::GoTo(cell)), reply);
    }
    let before = game(talk);
    let write = BoardRequest::Write(Tool::Digit, value);
    talk.send(Message::OnBoard(write), reply);
    let (Some(before), Some(session)) = (before, talk.session()) else {
        return;
    };
    if session.game.position.digits() == before.position.digits() {
        return say_unchanged(talk, &before, cell, value, reply);
    }
    let errors = session.marked_errors(&talk.state.shared);
    let failure = session.game.what_if().and_then(|what_if| what_if.failure);
    // In an exercise it is the judgement's to tell of sums.
    let is_told = talk.state.game().is_some();
    let entry = Entry {
        cell,
        value,
        fault: entry_fault(&before, (cell, value), errors).filter(|fault| {
            is_told || matches!(fault, EntryFault::Conflict(..) | EntryFault::Wrong)
        }),
        contradiction: failure.map(|failure| failure.contradiction),
    };
    let position = &session.game.position;
    if !session.game.is_won() {
        reply.say(say::entered(position, &entry, talk.length()));
    }
}

fn say_unchanged(talk: &mut Talk, before: &Game, cell: Cell, value: Digit, reply: &mut Reply) {
    let position = &before.position;
    match position.digit(cell) {
        Some(held) if position.is_given(cell) => say_given(cell, held, reply),
        Some(held) if held == value => reply.say(format!("{} is there already", value.get())),
        _ => refused(talk, reply),
    }
}

/// A note or colour at a time, as keys would write them.
fn mark(talk: &mut Talk, tool: Tool, values: &[Digit], reply: &mut Reply) {
    let before = game(talk);
    let shown = shown_position(talk);
    for &value in values {
        let request = BoardRequest::Write(tool, value);
        talk.send(Message::OnBoard(request), reply);
    }
    let now = shown_position(talk);
    let (Some(before), Some(session)) = (before, talk.session()) else {
        return;
    };
    let cell = session.cursor;
    if session.game.position == before.position {
        if let Some(held) = before.position.digit(cell) {
            return reply.say(format!("no notes, {} is there", held.get()));
        }
        return refused(talk, reply);
    }
    if tool == Tool::Colour {
        reply.say(say::colours(&session.game.position, cell));
    } else if let (Some(shown), Some(now)) = (shown, now) {
        reply.say(say::noted(&shown, &now, cell, talk.length()));
    }
}

/// Gives the game a name, or takes it away.
fn rename(talk: &mut Talk, name: &str, reply: &mut Reply) {
    if let Some(id) = talk.session().map(|session| session.id.clone()) {
        let rename = GameRequest::Rename(id, GameName::from_typed(name));
        talk.ask(Request::Game(rename), reply);
    }
}

fn erase(talk: &mut Talk, reply: &mut Reply) {
    let before = game(talk);
    talk.send(Message::OnBoard(BoardRequest::Erase), reply);
    let (Some(before), Some(session)) = (before, talk.session()) else {
        return;
    };
    let (position, cell) = (&session.game.position, session.cursor);
    match position.digit(cell) {
        _ if *position != before.position => {
            reply.say(say::erased(position, cell, talk.length()));
        }
        Some(held) if position.is_given(cell) => say_given(cell, held, reply),
        Some(_) => refused(talk, reply),
        None => reply.say(format!("empty already, {cell}")),
    }
}

/// That a cell holds a given, which stays.
fn say_given(cell: Cell, held: Digit, reply: &mut Reply) {
    reply.bell = Ring::Refused;
    reply.say(format!("given, {cell} is {}", held.get()));
}

fn travel(talk: &mut Talk, action: BoardAction, word: &str, reply: &mut Reply) {
    let before = game(talk);
    let from = talk.session().map(|session| session.cursor);
    talk.act(action, reply);
    let (Some(before), Some(session)) = (before, talk.session()) else {
        return;
    };
    if session.game.history.current() == before.history.current() {
        return refused(talk, reply);
    }
    reply.say(say::travelled(word, &before, &session.game, talk.length()));
    if let Some(from) = from.filter(|from| *from != session.cursor) {
        talk.trail.push(from);
    }
}

fn carry_out_hint(talk: &mut Talk, reply: &mut Reply) {
    if talk.session().is_some_and(|session| session.hint.is_none()) {
        return reply.say("no hint yet: type hint first");
    }
    talk.act(BoardAction::HintNow, reply);
}

fn prove(talk: &mut Talk, reply: &mut Reply) {
    let asked = talk.session().and_then(|session| session.why_not);
    if asked.is_none_or(|asked| !asked.is_open()) {
        return reply.say("nothing to prove: ask why not 5 first");
    }
    talk.send(Message::OnBoard(BoardRequest::Prove), reply);
}

/// The result of a check is the message of the program, unless it is refused.
fn check(talk: &mut Talk, reply: &mut Reply) {
    let checks = |talk: &Talk| talk.session().map_or(0, |it| it.game.record.checks);
    let before = checks(talk);
    talk.act(BoardAction::Check, reply);
    if checks(talk) == before && talk.state.shared.status.is_some() {
        return refused(talk, reply);
    }
    let wrong = talk.session().map(|session| session.wrong);
    let text = match wrong.filter(|wrong| !wrong.is_empty()) {
        None => "no mistakes".to_owned(),
        Some(wrong) => format!("{} wrong: {}", wrong.len(), say::cells(wrong)),
    };
    reply.say(text);
}

fn change_notes(talk: &mut Talk, action: BulkMarkAction, done: &str, reply: &mut Reply) {
    let before = game(talk);
    talk.act(BoardAction::Marks(action), reply);
    if game(talk).map(|game| game.position) == before.map(|game| game.position) {
        return refused(talk, reply);
    }
    reply.say(done);
}
