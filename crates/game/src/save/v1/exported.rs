//! A game as version 1 exports it: without what follows from the rest, and its moves
//! as text.

use super::answer::{AnswerBody, PublishedBody};
use super::help::HelpBody;
use super::moves::{GhostBody, MoveBody};
use super::moves_text::{MOST_MOVES, moves_text, parse_moves};
use super::{
    GameBody, InvalidBody, MAX_ELAPSED, RecordBody, RulesBody, SavedGame, colours, mark_bits,
    parse_rules, parse_values,
};
use crate::game::{
    GameId, HistoryNodeId, Novelty, Origin, Position, Provenance, RecordedMove, Statistics, Tool,
};
use crate::save::statistics_file::StatisticsBody;
use ninefold_core::board::Cell;
use ninefold_core::formats::{Limits, write_cells};
use ninefold_core::logic::{IndexedRules, Level};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The most games of a file.
pub(in crate::save) const MOST_EXPORTED: usize = 20_000;

#[derive(Serialize, Deserialize)]
struct FileBody {
    games: Vec<ExportedBody>,
    /// Left out where only some games were exported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    statistics: Option<StatisticsBody>,
}

#[derive(Serialize, Deserialize)]
struct ExportedBody {
    id: String,
    /// Left out where they are classic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<RulesBody>,
    givens: String,
    /// Never written, as in a saved game.
    #[serde(default, skip_serializing)]
    solution: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    answer: Option<AnswerBody>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    published: Option<PublishedBody>,
    level: Level,
    origin: Origin,
    saved_at: u64,
    cursor: u8,
    tool: Tool,
    record: RecordBody,
    moves: String,
    /// The node that the board shows; the last one, if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    here: Option<HistoryNodeId>,
    /// Target of redo (0 for none), for the nodes where it is not the last move made there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    redo: Vec<(u32, u32)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bookmarks: Vec<(HistoryNodeId, String)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    what_if: Option<HistoryNodeId>,
    /// Left out where everything is allowed.
    #[serde(default, skip_serializing_if = "super::allows_everything")]
    limits: Limits,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    help: Vec<HelpBody>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ghost: Option<GhostBody>,
    #[serde(default, skip_serializing_if = "super::is_new")]
    novelty: Novelty,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "super::is_own")]
    provenance: Provenance,
}

/// Encodes the body of a file of exported games, with the statistics of all.
pub(in crate::save) fn encode_exported(
    games: &[SavedGame],
    statistics: Option<&Statistics>,
) -> String {
    let body = FileBody {
        games: games.iter().map(ExportedBody::from).collect(),
        statistics: statistics.map(StatisticsBody::from),
    };
    // Numbers, strings and lists of them: serialising them cannot fail.
    serde_json::to_string(&body).unwrap_or_default()
}

/// Decodes the body of a file of exported games and validates every part of it.
pub(in crate::save) fn decode_exported(
    body: &str,
) -> Result<(Vec<SavedGame>, Option<Statistics>), InvalidBody> {
    let body: FileBody =
        serde_json::from_str(body).map_err(|_| InvalidBody::Shape("exported games"))?;
    if body.games.len() > MOST_EXPORTED {
        return Err(InvalidBody::TooMany(body.games.len(), MOST_EXPORTED));
    }
    let games = body.games.into_iter().map(ExportedBody::check);
    let games = games.collect::<Result<_, _>>()?;
    let statistics = body.statistics.map(Statistics::try_from).transpose();
    let statistics = statistics.map_err(|why| InvalidBody::Statistics(Box::new(why)))?;
    Ok((games, statistics))
}

impl From<&SavedGame> for ExportedBody {
    fn from(saved: &SavedGame) -> ExportedBody {
        let body = GameBody::from(saved);
        let history = saved.game.history.data();
        let usual = last_made(&history.moves);
        let redo = (0..).zip(body.redo.iter().copied().zip(usual));
        let last = HistoryNodeId::new(history.moves.len() as u32);
        ExportedBody {
            id: saved.id.to_string(),
            moves: moves_text(&history.moves),
            here: (history.current != last).then_some(history.current),
            redo: redo
                .filter(|(_, (next, usual))| next != usual)
                .map(|(node, (next, _))| (node, next))
                .collect(),
            rules: body.rules,
            givens: body.givens,
            solution: body.solution,
            answer: body.answer,
            published: body.published,
            level: body.level,
            origin: body.origin,
            saved_at: body.saved_at,
            cursor: body.cursor,
            tool: body.tool,
            record: body.record,
            bookmarks: body.bookmarks,
            what_if: body.what_if,
            limits: body.limits,
            help: body.help,
            ghost: body.ghost,
            novelty: body.novelty,
            name: body.name,
            provenance: body.provenance,
        }
    }
}

impl ExportedBody {
    fn check(self) -> Result<SavedGame, InvalidBody> {
        let name = self.id.clone();
        self.into_saved()
            .map_err(|why| InvalidBody::Game(name, Box::new(why)))
    }

    fn into_saved(self) -> Result<SavedGame, InvalidBody> {
        let id: GameId = self.id.parse().map_err(|_| InvalidBody::Part("id"))?;
        let rules = parse_rules(self.rules.as_ref())?;
        let cursor = Cell::numbered(self.cursor.into(), rules.size());
        let cursor = cursor.ok_or(InvalidBody::Part("cursor"))?;
        let (tool, saved_at) = (self.tool, self.saved_at);
        if Duration::from_nanos(self.record.elapsed_nanos) > MAX_ELAPSED {
            return Err(InvalidBody::Time("time played"));
        }
        Ok(SavedGame {
            id,
            cursor,
            tool,
            saved_at,
            game: self.into_body(&rules)?.into_game(rules)?,
        })
    }

    /// With everything that follows from the moves.
    fn into_body(self, rules: &IndexedRules) -> Result<GameBody, InvalidBody> {
        let size = rules.size();
        let givens = parse_values(&self.givens, size).ok_or(InvalidBody::Part("puzzle"))?;
        let moves = self.moves.split(' ').filter(|word| !word.is_empty());
        InvalidBody::check_lengths([("moves", moves.count(), MOST_MOVES)])?;
        let (moves, positions) = parse_moves(&self.moves, Position::new(rules.clone(), givens))
            .ok_or(InvalidBody::Moves)?;
        let last = HistoryNodeId::new(moves.len() as u32);
        let current = self.here.unwrap_or(last);
        let position = positions.get(current.index()).ok_or(InvalidBody::Moves)?;
        let redo = redo(&moves, self.redo)?;
        Ok(GameBody {
            digits: write_cells(position.digits(), size),
            corner: mark_bits(position, |marks| marks.corner),
            centre: mark_bits(position, |marks| marks.centre),
            colours: colours(position),
            made: moves.iter().map(|made| MoveBody::new(made, size)).collect(),
            redo,
            current,
            rules: self.rules,
            givens: self.givens,
            solution: self.solution,
            answer: self.answer,
            published: self.published,
            level: self.level,
            origin: self.origin,
            cursor: self.cursor,
            tool: self.tool,
            saved_at: self.saved_at,
            record: self.record,
            bookmarks: self.bookmarks,
            what_if: self.what_if,
            limits: self.limits,
            help: self.help,
            ghost: self.ghost,
            novelty: self.novelty,
            name: self.name,
            provenance: self.provenance,
        })
    }
}

/// By node, the node to which redo leads: what the file names, else the last move made there.
fn redo(moves: &[RecordedMove], named: Vec<(u32, u32)>) -> Result<Vec<u32>, InvalidBody> {
    let mut redo = last_made(moves);
    InvalidBody::check_lengths([("entries for redo", named.len(), redo.len())])?;
    for (node, next) in named {
        *redo.get_mut(node as usize).ok_or(InvalidBody::Moves)? = next;
    }
    Ok(redo)
}

/// By node, the last move that was made there; 0 for none.
fn last_made(moves: &[RecordedMove]) -> Vec<u32> {
    let mut redo = vec![0; moves.len() + 1];
    for (made, node) in moves.iter().zip(1..) {
        if let Some(next) = redo.get_mut(made.from.index()) {
            *next = node;
        }
    }
    redo
}
