//! Going from cell to cell.

use super::command::Going;
use super::talk::{Reply, Talk};
use crate::say::{self, HouseQuery, Place};
use crate::ui::keys::BoardAction;
use crate::ui::session::cell_towards;
use crate::ui::{BoardRequest, Message};
use ninefold_core::board::{Cell, Digit};

/// Goes to a cell and says what is there.
pub(super) fn go(talk: &mut Talk, going: Going, reply: &mut Reply) {
    let here = talk.session();
    let here = here.map(|game| (game.cursor, game.game.position.size()));
    let Some((from, size)) = here else {
        return;
    };
    let place = match going {
        Going::Cell(_) | Going::Here => Place::Typed,
        _ => Place::Found,
    };
    match going {
        Going::Here => {}
        Going::Cell(cell) => go_to(talk, cell, reply),
        Going::Step(direction) => go_to(talk, cell_towards(from, direction, size), reply),
        Going::NextEmpty => talk.act(BoardAction::NextEmpty, reply),
        Going::Box(number) => match first_of_box(talk, number) {
            Some(cell) => go_to(talk, cell, reply),
            None => return reply.say("no such box"),
        },
        Going::Next(value) => match next_with(talk, value) {
            Some(cell) => go_to(talk, cell, reply),
            None => return reply.say(format!("no {} on the board", value.get())),
        },
        Going::Back => match talk.trail.pop() {
            Some(cell) => go_to(talk, cell, reply),
            None => return reply.say("no cell before"),
        },
    }
    let is_moved = talk.session().map(|game| game.cursor) != Some(from);
    if is_moved && going != Going::Back {
        talk.trail.push(from);
    }
    if let (Going::Step(_), false) = (going, is_moved) {
        return reply.say(format!("edge, {from}"));
    }
    say_place(talk, place, reply);
}

fn go_to(talk: &mut Talk, cell: Cell, reply: &mut Reply) {
    talk.send(Message::OnBoard(BoardRequest::GoTo(cell)), reply);
}

/// Says the cell of the cursor, and where it is.
pub(super) fn say_cell(talk: &Talk, reply: &mut Reply) {
    say_place(talk, Place::Found, reply);
}

fn say_place(talk: &Talk, place: Place, reply: &mut Reply) {
    if let Some(session) = talk.session() {
        let position = session.shown_position(&talk.state.shared);
        let length = talk.length();
        let errors = session.marked_errors(&talk.state.shared);
        let shown = (&position, errors);
        reply.say(say::cell(shown, session.cursor, place, length));
    }
}

fn first_of_box(talk: &Talk, number: usize) -> Option<Cell> {
    let position = &talk.session()?.game.position;
    say::house_at(position, HouseQuery::Box(number))?
        .cells
        .first()
}

/// The next cell that holds a value, in reading order around the board.
fn next_with(talk: &Talk, value: Digit) -> Option<Cell> {
    let session = talk.session()?;
    let cells = session.game.position.digits().cells_with(value);
    let behind = |cell: &Cell| *cell > session.cursor;
    cells.iter().find(behind).or_else(|| cells.first())
}
