//! Questions about the board.

use super::choosing;
use super::command::{BoardQuestion, HouseWord};
use super::reply::{Reply, lines_at_once};
use super::talk::Talk;
use crate::say::{self, HouseQuery};
use crate::ui::{BoardRequest, GameSession, Message};
use ninefold_core::board::{Digit, House};
use ninefold_game::game::Position;
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
