//! Questions: those about the board, those that are answered by yes or no, and saves that are
//! confirmed.

use super::choosing;
use super::command::{BoardQuestion, HouseWord, SpokenLine, YesOrNo};
use super::talk::{Expected, Reply, Ring, Talk, lines_at_once};
use crate::say::{self, HouseQuery};
use crate::ui::keys::CommonAction;
use crate::ui::screens::choice::Choice;
use crate::ui::{BoardRequest, CurrentGame, Fact, GameSession, Layer, Message, Saving};
use ninefold_core::board::{Digit, House};
use ninefold_game::game::Position;
use ninefold_game::save::{StorageEvent, StorageRequest};
use ninefold_game::settings::SpeechLength;

pub(super) fn answer(talk: &mut Talk, question: BoardQuestion, reply: &mut Reply) {
    match question {
        BoardQuestion::WhyNot(value) => remember(talk, value, reply),
        BoardQuestion::List(what) => return choosing::list_board(talk, what, reply),
        _ => {}
    }
    let length = talk.length();
    let Some(session) = talk.session() else {
        return;
    };
    let position = session.shown_position(&talk.state.shared);
    let mut lines = facts(session, &position, question, length);
    if question == BoardQuestion::Rules {
        lines = talk.reading.begin(lines, lines_at_once(length).max(4));
    }
    reply.say_all(lines);
}

/// What the answer is. Lists are opened instead.
fn facts(
    session: &GameSession,
    position: &Position,
    question: BoardQuestion,
    length: SpeechLength,
) -> Vec<String> {
    let (game, cell) = (&session.game, session.cursor);
    let in_words = |house: Option<House>, none: &str| match house {
        Some(house) => say::house(position, &house, length),
        None => vec![none.to_owned()],
    };
    match question {
        BoardQuestion::House(query) => in_words(say::house_at(position, query), "no such box"),
        BoardQuestion::HouseHere(kind) => in_words(house_here(session, kind), "no box here"),
        BoardQuestion::Where(value) => {
            say::where_to(position, &say::houses_here(position, cell), value)
        }
        BoardQuestion::Left => vec![say::left(position)],
        BoardQuestion::Fullest => {
            vec![say::fullest(position).unwrap_or("no empty cell".to_owned())]
        }
        BoardQuestion::CellsWith(count) => vec![say::cells_with(position, count)],
        BoardQuestion::Sum(cells) => vec![say::sum(&game.position, cells)],
        BoardQuestion::Notes => vec![say::notes(position, cell, length)],
        BoardQuestion::Seen => vec![say::seen(position, cell, length)],
        BoardQuestion::WhyNot(value) => vec![say::why_not(game, cell, value)],
        BoardQuestion::Clues => say::clues(position, cell),
        BoardQuestion::List(_) => Vec::new(),
        BoardQuestion::Cages(sum) => say::cages_of_sum(position, sum),
        BoardQuestion::Rules => say::rules(game.puzzle.rules.rules()),
        BoardQuestion::Time => vec![say::time_played(game)],
        BoardQuestion::Moves => vec![say::speech(say::moves_made(game))],
        BoardQuestion::Result if game.is_over() => say::result(game),
        BoardQuestion::Result => vec!["Not solved yet.".to_owned()],
    }
}

fn house_here(session: &GameSession, kind: HouseWord) -> Option<House> {
    let (position, cell) = (&session.game.position, session.cursor);
    match kind {
        HouseWord::Row => say::house_at(position, HouseQuery::Row(cell.row() + 1)),
        HouseWord::Column => say::house_at(position, HouseQuery::Column(cell.column() + 1)),
        HouseWord::Box => {
            let region = session.game.puzzle.rules.rules().shape().region(cell)?;
            say::house_at(position, HouseQuery::Box(region + 1))
        }
    }
}

/// The program remembers what was asked, so that a proof can be asked for.
fn remember(talk: &mut Talk, value: Digit, reply: &mut Reply) {
    talk.send(Message::OnBoard(BoardRequest::WhyNot(value)), reply);
    talk.take_status();
}

/// The question that waits for a yes or a no, in words.
pub(super) fn question(talk: &Talk) -> Option<String> {
    let Some(Layer::Choice(Choice::Question(question))) = talk.state.layers.last() else {
        return None;
    };
    let current = match talk.session() {
        Some(_) => CurrentGame::Open,
        None => CurrentGame::None,
    };
    let (asked, cost) = question.words(&talk.state.shared.saving, current);
    Some(format!("{asked} {cost} Yes or no."))
}

/// Whether another copy has the saved games, and the player has not said what to do.
pub(super) fn is_locked_out(talk: &Talk) -> bool {
    let top = talk.state.layers.last();
    matches!(top, Some(Layer::Choice(Choice::StoreLocked(_))))
}

/// Whether a yes or a no is waited for.
pub(super) fn is_asked(talk: &Talk) -> bool {
    question(talk).is_some()
}

/// An `n` while a yes or a no is waited for; otherwise it goes north.
pub(super) fn short_no(talk: &Talk, line: &str) -> Option<SpokenLine> {
    let is_short = line.trim().eq_ignore_ascii_case("n");
    (is_short && is_asked(talk)).then_some(SpokenLine::Answer(YesOrNo::No))
}

/// Says the question again: nothing else is understood until it is answered.
pub(super) fn insist(talk: &Talk, reply: &mut Reply) {
    reply.bell = Ring::Refused;
    if let Some(question) = question(talk) {
        reply.say(say::speech(&question));
    }
}

/// Answers the question.
pub(super) fn answer_yes_or_no(talk: &mut Talk, answer: YesOrNo, reply: &mut Reply) {
    if !is_asked(talk) {
        return reply.say("Nothing was asked.");
    }
    match answer {
        YesOrNo::Yes => {
            let position = |talk: &Talk| talk.state.game().map(|it| it.game.position.clone());
            let before = position(talk);
            talk.act(CommonAction::Confirm, reply);
            // Restarted, it is as at the beginning.
            if let (Some(session), true) = (talk.state.game(), before != position(talk)) {
                reply.say(say::opening(&session.game, talk.length()));
            }
        }
        YesOrNo::No => {
            talk.act(CommonAction::Refuse, reply);
            reply.say("no");
        }
    }
}

/// Saves the game; the answer comes when it is saved.
pub(super) fn save(talk: &mut Talk, reply: &mut Reply) {
    let Some(session) = talk.session() else {
        return;
    };
    match &talk.state.shared.saving {
        Saving::Working | Saving::Failed(_) => {
            let save = StorageRequest::Save(Box::new(session.snapshot()));
            reply.effects.push(save.into());
            talk.outstanding.save = Expected::Yes;
        }
        Saving::Off(why) => reply.say(say::speech(format!("not saved: {why}"))),
        Saving::StoreLocked => reply.say("not saved: already running elsewhere"),
    }
}

/// The store answers a save that was asked for.
pub(super) fn confirm_save(talk: &mut Talk, fact: &Fact, reply: &mut Reply) {
    if talk.outstanding.save == Expected::No {
        return;
    }
    if let Fact::Storage(StorageEvent::GameSaved) = fact {
        talk.outstanding.save = Expected::No;
        reply.say("saved");
    }
    if let Fact::Storage(StorageEvent::SaveFailed(why)) = fact {
        talk.outstanding.save = Expected::No;
        // Of the first failure the program tells itself.
        if let Saving::Failed(_) = talk.state.shared.saving {
            reply.say(say::speech(format!("not saved: {why}")));
        }
    }
}
