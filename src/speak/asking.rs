//! Questions about the board.

use super::choosing;
use super::command::{HouseKind, Question};
use super::reply::{Reply, lines_at_once};
use super::talk::Talk;
use crate::say::{self, HouseQuery};
use crate::ui::{BoardRequest, GameSession, Message};
use ninefold_core::board::{Digit, House};
use ninefold_game::game::Position;
use ninefold_game::settings::SpeechLength;

pub(super) fn answer(talk: &mut Talk, question: Question, reply: &mut Reply) {
    match question {
        Question::WhyNot(value) => remember(talk, value, reply),
        Question::List(what) => return choosing::list_board(talk, what, reply),
        _ => {}
    }
    let length = talk.length();
    let Some(session) = talk.session() else {
        return;
    };
    let position = session.shown_position(&talk.state.shared);
    let mut lines = facts(session, &position, question, length);
    if question == Question::Rules {
        lines = talk.reading.begin(lines, lines_at_once(length).max(4));
    }
    reply.say_all(lines);
}

/// What the answer is. Lists are opened instead.
fn facts(
    session: &GameSession,
    position: &Position,
    question: Question,
    length: SpeechLength,
) -> Vec<String> {
    let (game, cell) = (&session.game, session.cursor);
    let in_words = |house: Option<House>, none: &str| match house {
        Some(house) => say::house(position, &house, length),
        None => vec![none.to_owned()],
    };
    match question {
        Question::House(query) => in_words(say::house_at(position, query), "no such box"),
        Question::HouseHere(kind) => in_words(house_here(session, kind), "no box here"),
        Question::Where(value) => say::where_to(position, &say::houses_here(position, cell), value),
        Question::Left => vec![say::left(position)],
        Question::Fullest => {
            vec![say::fullest(position).unwrap_or("no empty cell".to_owned())]
        }
        Question::Notes => vec![say::notes(position, cell, length)],
        Question::Seen => vec![say::seen(position, cell, length)],
        Question::WhyNot(value) => vec![say::why_not(game, cell, value)],
        Question::Clues => say::clues(position, cell),
        Question::List(_) => Vec::new(),
        Question::Cages(sum) => say::cages_of_sum(position, sum),
        Question::Rules => say::rules(game.puzzle.rules.rules()),
        Question::Time => vec![say::time_played(game)],
        Question::Moves => vec![say::speech(say::moves_made(game))],
        Question::Result if game.is_over() => say::result(game),
        Question::Result => vec!["Not solved yet.".to_owned()],
    }
}

fn house_here(session: &GameSession, kind: HouseKind) -> Option<House> {
    let (position, cell) = (&session.game.position, session.cursor);
    match kind {
        HouseKind::Row => say::house_at(position, HouseQuery::Row(cell.row() + 1)),
        HouseKind::Column => say::house_at(position, HouseQuery::Column(cell.column() + 1)),
        HouseKind::Box => {
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
