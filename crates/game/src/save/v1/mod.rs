//! Versions 1 and 2 of a game's body (2 has rules): the types as they are written, and the
//! conversions from and to a game. Once released they never change: a change
//! is a version 2 in a module of its own. (A field that old programs may
//! ignore can be added.) The words of the small enums of `game` come from
//! their own `serde` attributes; a test below pins them.

mod answer;
mod exported;
mod help;
mod lists;
mod moves;
mod moves_text;

pub(super) use exported::{MOST_EXPORTED, decode_exported, encode_exported};

use super::error::InvalidBody;
use super::rules_body::RulesBody;
use super::saved_game::SavedGame;
use crate::game::{
    Answer, Bookmark, EnteredBy, Game, GameId, GameName, GamePuzzle, GameStatus, History,
    HistoryData, HistoryNodeId, Marks, Novelty, Origin, Position, Provenance, Record, RecordedMove,
    SolutionCount, Tool,
};
use answer::{AnswerBody, PublishedBody, parse_values};
use help::{HelpBody, help_bodies, help_log};
use moves::{GhostBody, MoveBody, colour_number, ghost_body, parse_ghost};
use ninefold_core::board::{Cell, DigitSet, Grid};
use ninefold_core::formats::{Limits, write_cells};
use ninefold_core::logic::{IndexedRules, Level};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The longest time a game can have been played: a hundred years.
pub(super) const MAX_ELAPSED: Duration = Duration::from_secs(100 * 366 * 86_400);

#[derive(Serialize, Deserialize)]
struct GameBody {
    /// Left out where they are classic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<RulesBody>,
    /// A character for each cell, `.` for an empty one.
    givens: String,
    /// Never written, so that nobody reads it by accident: it follows from the givens. Older
    /// files have it.
    #[serde(default, skip_serializing)]
    solution: Option<String>,
    /// Left out where the rules are classic. Older files leave it out where one solution is
    /// proved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    answer: Option<AnswerBody>,
    /// Left out where its text has no title and names no author.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    published: Option<PublishedBody>,
    level: Level,
    origin: Origin,
    /// The board to which the moves must lead.
    digits: String,
    /// 81 sets of corner marks, as bits.
    corner: Vec<u16>,
    /// 81 sets of centre marks, as bits.
    centre: Vec<u16>,
    /// 81 colours, 0 for none.
    colours: Vec<u8>,
    cursor: u8,
    tool: Tool,
    saved_at: u64,
    record: RecordBody,
    /// The move at index `i` leads to the node `i + 1`.
    made: Vec<MoveBody>,
    /// By node, the node to which redo leads; 0 for none.
    redo: Vec<u32>,
    /// The node that the board shows.
    #[serde(rename = "here")]
    current: HistoryNodeId,
    bookmarks: Vec<(HistoryNodeId, String)>,
    what_if: Option<HistoryNodeId>,
    /// Left out where everything is allowed.
    #[serde(default, skip_serializing_if = "allows_everything")]
    limits: Limits,
    /// Left out where no help was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    help: Vec<HelpBody>,
    /// Left out where it is not played against an earlier game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ghost: Option<GhostBody>,
    /// Left out where the player did not know the puzzle.
    #[serde(default, skip_serializing_if = "is_new")]
    novelty: Novelty,
    /// Left out where the player gave none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// Left out where it was begun here.
    #[serde(default, skip_serializing_if = "is_own")]
    provenance: Provenance,
}

fn is_own(provenance: &Provenance) -> bool {
    *provenance == Provenance::Own
}

fn allows_everything(limits: &Limits) -> bool {
    *limits == Limits::NONE
}

fn is_new(novelty: &Novelty) -> bool {
    *novelty == Novelty::New
}

#[derive(Serialize, Deserialize)]
struct RecordBody {
    elapsed_nanos: u64,
    moves: u32,
    /// In the order of the stages of a hint.
    hints: [u32; 5],
    checks: u32,
    solved_by: EnteredBy,
    #[serde(rename = "standing")]
    status: GameStatus,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    won_at: Option<u64>,
}

/// Encodes the body of a game's file.
pub(super) fn encode_game(saved: &SavedGame) -> String {
    // Numbers, strings and lists of them: serialising them cannot fail.
    serde_json::to_string(&GameBody::from(saved)).unwrap_or_default()
}

#[derive(Deserialize)]
struct Times {
    saved_at: u64,
}

/// Decodes only when a game was saved.
pub(super) fn decode_saved_at(body: &str) -> Result<u64, InvalidBody> {
    let times: Times = serde_json::from_str(body).map_err(|_| InvalidBody::Shape("a game"))?;
    Ok(times.saved_at)
}

/// Decodes the body of a game's file and validates every part of it.
pub(super) fn decode_game(id: GameId, body: &str) -> Result<SavedGame, InvalidBody> {
    let body: GameBody = serde_json::from_str(body).map_err(|_| InvalidBody::Shape("a game"))?;
    let rules = parse_rules(body.rules.as_ref())?;
    let cursor = Cell::numbered(body.cursor.into(), rules.size());
    Ok(SavedGame {
        id,
        cursor: cursor.ok_or(InvalidBody::Part("cursor"))?,
        tool: body.tool,
        saved_at: body.saved_at,
        game: body.into_game(rules)?,
    })
}

impl From<&SavedGame> for GameBody {
    fn from(saved: &SavedGame) -> GameBody {
        let game = &saved.game;
        let size = game.puzzle.rules.size();
        let rules = RulesBody::of(&game.puzzle.rules);
        let history = game.history.data();
        let bookmarks = history.bookmarks.into_iter();
        GameBody {
            rules: rules.clone(),
            givens: write_cells(&game.puzzle.givens, size),
            solution: None,
            answer: rules.as_ref().map(|_| AnswerBody::of(&game.puzzle)),
            published: PublishedBody::of(&game.puzzle.published),
            level: game.puzzle.level,
            origin: game.puzzle.origin,
            digits: write_cells(game.position.digits(), size),
            corner: mark_bits(&game.position, |marks| marks.corner),
            centre: mark_bits(&game.position, |marks| marks.centre),
            colours: colours(&game.position),
            cursor: saved.cursor.number(size) as u8,
            tool: saved.tool,
            saved_at: saved.saved_at,
            record: game.record.into(),
            made: history
                .moves
                .iter()
                .map(|made| MoveBody::new(made, size))
                .collect(),
            redo: history.redo.iter().map(redo_number).collect(),
            current: history.current,
            bookmarks: bookmarks.map(|mark| (mark.node, mark.name)).collect(),
            what_if: history.what_if,
            limits: game.limits,
            help: help_bodies(&game.help, size),
            ghost: game.ghost.as_ref().map(ghost_body),
            novelty: game.novelty,
            name: game.name.as_ref().map(GameName::to_string),
            provenance: game.provenance,
        }
    }
}

impl GameBody {
    fn into_game(self, rules: IndexedRules) -> Result<Game, InvalidBody> {
        let size = rules.size();
        InvalidBody::check_lengths(self.lists(size * size))?;
        let puzzle = self.puzzle(rules)?;
        let board = parse_values(&self.digits, size).ok_or(InvalidBody::Part("board"))?;
        let data = self.history_data(size).ok_or(InvalidBody::Moves)?;
        let least_moves = least_moves(&data);
        let start = puzzle.start();
        let (history, position) = History::from_data(start, data).ok_or(InvalidBody::Moves)?;
        if *position.digits() != board || !self.has_marks_of(&position) {
            return Err(InvalidBody::Board);
        }
        let help = help_log(self.help, history.len(), size).ok_or(InvalidBody::Record)?;
        let ghost = match &self.ghost {
            None => None,
            Some(body) => Some(parse_ghost(body).ok_or(InvalidBody::Record)?),
        };
        let name = self.name.map(|name| name.parse()).transpose();
        let mut game = Game {
            help,
            ghost,
            novelty: self.novelty,
            name: name.map_err(|_| InvalidBody::Part("name"))?,
            provenance: self.provenance,
            limits: self.limits,
            record: self.record.into_record(least_moves)?,
            puzzle,
            position,
            history,
        };
        // The history decides: a game that was ever solved is won.
        match (game.winning_node(), game.record.status) {
            (None, GameStatus::Won) => return Err(InvalidBody::Record),
            (None, GameStatus::Open) => {}
            (Some(_), _) => game.record.status = GameStatus::Won,
        }
        Ok(game)
    }

    fn has_marks_of(&self, position: &Position) -> bool {
        mark_bits(position, |marks| marks.corner) == self.corner
            && mark_bits(position, |marks| marks.centre) == self.centre
            && colours(position) == self.colours
    }

    fn history_data(&self, size: usize) -> Option<HistoryData> {
        let moves: Option<Vec<RecordedMove>> =
            self.made.iter().map(|made| made.check(size)).collect();
        let redo = |&number: &u32| (number != 0).then_some(HistoryNodeId::new(number));
        let bookmarks = self.bookmarks.iter().map(|(node, name)| Bookmark {
            name: name.clone(),
            node: *node,
        });
        Some(HistoryData {
            moves: moves?,
            redo: self.redo.iter().map(redo).collect(),
            current: self.current,
            bookmarks: bookmarks.collect(),
            what_if: self.what_if,
        })
    }

    fn puzzle(&self, rules: IndexedRules) -> Result<GamePuzzle, InvalidBody> {
        let size = rules.size();
        let givens = parse_values(&self.givens, size).ok_or(InvalidBody::Part("puzzle"))?;
        let (answer, solutions) = match (&self.rules, &self.answer) {
            (Some(_), Some(written)) => written.answer(&rules, &givens)?,
            _ => (self.proved(&rules, &givens)?, SolutionCount::One),
        };
        let published = self.published.as_ref().map(PublishedBody::published);
        Ok(GamePuzzle {
            rules,
            givens,
            answer,
            solutions,
            published: published.unwrap_or_default(),
            level: self.level,
            origin: self.origin,
        })
    }
}

impl GameBody {
    /// The only solution, which is found again.
    fn proved(&self, rules: &IndexedRules, givens: &Grid) -> Result<Answer, InvalidBody> {
        if let Some(conflict) = rules.conflict(givens) {
            return Err(InvalidBody::Clash(conflict));
        }
        let solution = GamePuzzle::solve(rules, givens).ok_or(InvalidBody::NotUnique)?;
        if let Some(written) = &self.solution {
            let written = parse_values(written, rules.size());
            if written.ok_or(InvalidBody::Part("solution"))? != solution {
                return Err(InvalidBody::Solution);
            }
        }
        Ok(Answer::Proved(solution))
    }
}

fn parse_rules(body: Option<&RulesBody>) -> Result<IndexedRules, InvalidBody> {
    let Some(body) = body else {
        return Ok(IndexedRules::classic());
    };
    body.check_lengths()?;
    let rules = body.rules().map_err(|_| InvalidBody::Part("rules"))?;
    Ok(IndexedRules::new(rules))
}

/// The least number of moves that makes this tree: the moves in it, and one to
/// get to each node from which the next move was not made at once.
fn least_moves(data: &HistoryData) -> usize {
    let made_from = data.moves.iter().map(|made| made.from);
    let jumps = made_from
        .chain([data.current])
        .zip(0..)
        .filter(|(from, previous)| from.number() != *previous);
    data.moves.len() + jumps.count()
}

/// The marks of one kind, those covered by digits included.
fn mark_bits(position: &Position, kind: fn(Marks) -> DigitSet) -> Vec<u16> {
    let marks = position
        .cells()
        .into_iter()
        .map(|cell| position.content(cell).marks);
    marks.map(|marks| kind(marks).bits()).collect()
}

/// The first colour of each cell. The moves have the others.
fn colours(position: &Position) -> Vec<u8> {
    let colours = position
        .cells()
        .into_iter()
        .map(|cell| position.colours(cell).first());
    colours.map(colour_number).collect()
}

fn redo_number(node: &Option<HistoryNodeId>) -> u32 {
    node.map_or(0, HistoryNodeId::number)
}

impl From<Record> for RecordBody {
    fn from(record: Record) -> RecordBody {
        // Cut to what is accepted, so that a wrong clock does not lose a game.
        let elapsed = record.elapsed.min(MAX_ELAPSED);
        RecordBody {
            elapsed_nanos: elapsed.as_nanos() as u64,
            moves: record.moves,
            hints: record.hints,
            checks: record.checks,
            solved_by: record.solved_by,
            status: record.status,
            won_at: record.won_at,
        }
    }
}

impl RecordBody {
    /// The record of a game with at least `least_moves` moves; moves after the win are not
    /// counted.
    fn into_record(self, least_moves: usize) -> Result<Record, InvalidBody> {
        let elapsed = Duration::from_nanos(self.elapsed_nanos);
        let counted = usize::try_from(self.moves).unwrap_or(usize::MAX);
        let too_few = counted < least_moves && self.status == GameStatus::Open;
        if elapsed > MAX_ELAPSED || too_few {
            return Err(InvalidBody::Record);
        }
        Ok(Record {
            elapsed,
            moves: self.moves,
            hints: self.hints,
            checks: self.checks,
            solved_by: self.solved_by,
            status: self.status,
            won_at: self.won_at.filter(|_| self.status == GameStatus::Won),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Assistance, Date, MoveKind};
    use ninefold_core::formats::Permission;
    use ninefold_core::generate::Symmetry;

    fn words<T: Serialize>(values: &[T]) -> String {
        serde_json::to_string(values).unwrap().replace('"', "")
    }

    #[test]
    fn the_words_of_moves_do_not_change() {
        use MoveKind as M;
        let kinds = [
            M::Enter,
            M::Clear,
            M::Note,
            M::Corner,
            M::Colour,
            M::FillNotes,
            M::FillNine,
            M::Prune,
            M::Wipe,
            M::Restart,
            M::Hint,
            M::Solve,
            M::Import,
            M::Strike,
        ];
        assert_eq!(
            words(&kinds),
            "[enter,clear,note,corner,colour,fill-notes,fill-nine,prune,wipe,restart,hint,solve,import,strike]"
        );
    }

    #[test]
    fn the_words_of_other_values_do_not_change() {
        assert_eq!(
            words(&Level::ALL),
            "[easy,medium,hard,unfair,extreme,diabolical]"
        );
        assert_eq!(words(&Tool::ALL), "[digit,corner,centre,colour]");
        assert_eq!(
            words(&Symmetry::ALL),
            "[none,half-turn,quarter-turn,horizontal,vertical,diagonal,anti-diagonal,full]"
        );
        assert_eq!(words(&[GameStatus::Open, GameStatus::Won]), "[open,won]");
        assert_eq!(
            words(&[EnteredBy::Player, EnteredBy::Machine]),
            "[player,machine]"
        );
        assert_eq!(words(&[Novelty::New, Novelty::Again]), "[new,again]");
        assert_eq!(
            words(&[Provenance::Own, Provenance::Imported]),
            "[own,imported]"
        );
        let limits = serde_json::to_string(&Limits::ALL).unwrap();
        assert_eq!(limits, r#"{"hints":"forbidden","checks":"forbidden"}"#);
        assert_eq!(words(&[Permission::Allowed]), "[allowed]");
        assert_eq!(words(&[Assistance::None, Assistance::Some]), "[none,some]");
    }

    #[test]
    fn the_words_of_origins_do_not_change() {
        let origin = Origin::Generated {
            seed: 7,
            version: 1,
            symmetry: Symmetry::Full,
        };
        assert_eq!(
            words(&[Origin::Entered, origin]),
            "[entered,{generated:{seed:7,version:1,symmetry:full}}]"
        );
        let day = |day| Date::new(2026, 11, day).expect("a date");
        let daily = Origin::Daily {
            date: day(21),
            begun: day(22),
        };
        assert_eq!(
            words(&[daily]),
            "[{daily:{date:2026-11-21,begun:2026-11-22}}]"
        );
    }
}
