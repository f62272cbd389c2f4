//! Questions about the board.

use super::choosing;
use super::command::{HouseKind, Question};
use super::reply::{Reply, lines_at_once};
use super::talk::Talk;
use crate::say::{self, HouseQuery};
use crate::ui::{BoardRequest, GameSession, Message};
use ninefold_core::board::{Digit, House};

/// Answers a question.
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
    let (game, cell) = (&session.game, session.cursor);
    let position = session.shown_position(&talk.state.shared);
    match question {
        Question::House(query) => match say::house_at(&position, query) {
            Some(house) => reply.say_all(say::house(&position, &house, length)),
            None => reply.say("no such box"),
        },
        Question::HouseHere(kind) => match house_here(session, kind) {
            Some(house) => reply.say_all(say::house(&position, &house, length)),
            None => reply.say("no box here"),
        },
        Question::Where(value) => {
            let houses = say::houses_here(&position, cell);
            reply.say_all(say::where_to(&position, &houses, value));
        }
        Question::Left => reply.say(say::left(&position)),
        Question::Fullest => {
            reply.say(say::fullest(&position).unwrap_or("no empty cell".to_owned()));
        }
        Question::Notes => reply.say(say::notes(&position, cell, length)),
        Question::Seen => reply.say(say::seen(&position, cell, length)),
        Question::WhyNot(value) => reply.say(say::why_not(game, cell, value)),
        Question::Clues => reply.say_all(say::clues(&position, cell)),
        Question::List(_) => {}
        Question::Cages(sum) => reply.say_all(say::cages_of_sum(&position, sum)),
        Question::Rules => {
            let lines = say::rules(game.puzzle.rules.rules());
            reply.say_all(talk.reading.begin(lines, lines_at_once(length).max(4)));
        }
        Question::Time => reply.say(say::time_played(game)),
        Question::Moves => {
            let text = say::speech(say::moves_made(game));
            reply.say(text);
        }
        Question::Result if game.is_over() => reply.say_all(say::result(game)),
        Question::Result => reply.say("Not solved yet."),
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
