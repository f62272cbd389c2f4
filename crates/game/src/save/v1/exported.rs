//! A game as version 1 exports it: without what follows from the rest, and its moves
//! as text.
//!
//! A move is a letter for its kind and its changes, as `e45D7`; moves are separated by spaces.
//! A change is row and column, then the new content of the cell. `D` is followed by the digit
//! (0 for none), `C` and `K` by the centre and corner marks as bits (hexadecimal), and `O` by
//! the colour (0 for none). `P` is followed by several colours as bits, and `Q` by the colours
//! of the candidates, a hexadecimal digit each. `X` is followed by the struck combinations of the
//! cage as bits. What stays is left out. Changes are separated
//! by commas. A move that was not made at the node before it begins with the number of its
//! node and `^`. Behind `@` are the milliseconds played since the move before.

use super::answer::{AnswerBody, PublishedBody};
use super::ghost::GhostBody;
use super::help::HelpBody;
use super::moves::{
    MoveBody, colour_number, one_colour, optional_colour, optional_value, value_set,
};
use super::{
    GameBody, InvalidBody, MAX_ELAPSED, RecordBody, RulesBody, SavedGame, colours, mark_bits,
    parse_rules, parse_values,
};
use crate::game::{
    CandidateColours, Change, Colours, Content, GameId, HistoryNodeId, Marks, Move, MoveKind,
    Novelty, Origin, Position, Provenance, RecordedMove, Statistics, StruckCombinations, Tool,
};
use crate::save::statistics_file::StatisticsBody;
use ninefold_core::grid::Limits;
use ninefold_core::logic::Level;
use ninefold_core::variants::{IndexedRules, Spot, Value, write_cells};
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::time::Duration;

/// The most games of a file.
pub(in crate::save) const MOST_EXPORTED: usize = 20_000;

/// The most moves of an exported game that are read: each has a position in memory.
const MOST_MOVES: usize = 50_000;

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
        let cursor = Spot::numbered(self.cursor.into(), rules.size());
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
        let (moves, positions) = parse_moves(&self.moves, Position::new(rules.clone(), givens))
            .ok_or(InvalidBody::Moves)?;
        let last = HistoryNodeId::new(moves.len() as u32);
        let current = self.here.unwrap_or(last);
        let position = positions.get(current.index()).ok_or(InvalidBody::Moves)?;
        let mut redo = last_made(&moves);
        for (node, next) in self.redo {
            *redo.get_mut(node as usize).ok_or(InvalidBody::Moves)? = next;
        }
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

/// The letter of each kind, which never changes.
const KINDS: [(MoveKind, char); 14] = [
    (MoveKind::Enter, 'e'),
    (MoveKind::Clear, 'c'),
    (MoveKind::Note, 'n'),
    (MoveKind::Corner, 'k'),
    (MoveKind::Colour, 'o'),
    (MoveKind::FillNotes, 'f'),
    (MoveKind::FillNine, 'a'),
    (MoveKind::Prune, 'p'),
    (MoveKind::Wipe, 'w'),
    (MoveKind::Restart, 'r'),
    (MoveKind::Hint, 'h'),
    (MoveKind::Solve, 's'),
    (MoveKind::Import, 'i'),
    (MoveKind::Strike, 'x'),
];

fn moves_text(moves: &[RecordedMove]) -> String {
    let mut text = String::new();
    let mut passed = Duration::ZERO;
    for (made, before) in moves.iter().zip(0..) {
        if before > 0 {
            text.push(' ');
        }
        if made.from.number() != before {
            let _ = write!(text, "{}^", made.from.number());
        }
        let letter = KINDS.iter().find(|(kind, _)| *kind == made.step.kind);
        text.extend(letter.map(|(_, letter)| letter));
        let changes: Vec<String> = made.step.changes.iter().map(change_text).collect();
        text += &changes.join(",");
        let since = made.at.saturating_sub(passed).as_millis();
        if since > 0 {
            let _ = write!(text, "@{since}");
        }
        passed = made.at.max(passed);
    }
    text
}

fn change_text(change: &Change) -> String {
    let (before, after) = (change.before, change.after);
    let [row, column] = [change.cell.row(), change.cell.column()].map(Value::from_index);
    let mut text = format!("{row}{column}");
    if before.digit != after.digit {
        let _ = write!(text, "D{:x}", after.digit.map_or(0, Value::get));
    }
    if before.marks.centre != after.marks.centre {
        let _ = write!(text, "C{:x}", after.marks.centre.bits());
    }
    if before.marks.corner != after.marks.corner {
        let _ = write!(text, "K{:x}", after.marks.corner.bits());
    }
    if before.colours != after.colours {
        let _ = match after.colours.len() {
            0 | 1 => write!(text, "O{}", colour_number(after.colours.first())),
            _ => write!(text, "P{:x}", after.colours.bits()),
        };
    }
    if before.candidate_colours != after.candidate_colours {
        let _ = write!(text, "Q{:x}", after.candidate_colours.bits());
    }
    if before.struck != after.struck {
        let _ = write!(text, "X{:x}", after.struck.bits());
    }
    text
}

/// The moves, and the position at each node; `None` if they cannot be read.
fn parse_moves(text: &str, start: Position) -> Option<(Vec<RecordedMove>, Vec<Position>)> {
    let (mut moves, mut positions) = (Vec::new(), vec![start]);
    let mut passed = Duration::ZERO;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let (from, word) = match word.split_once('^') {
            Some((from, word)) => (from.parse().ok()?, word),
            None => (moves.len() as u32, word),
        };
        let (word, since) = match word.split_once('@') {
            Some((word, since)) => (word, since.parse().ok()?),
            None => (word, 0),
        };
        passed = passed.checked_add(Duration::from_millis(since))?;
        let before = positions.get(from as usize)?;
        let step = parse_move(word, before)?;
        positions.push(step.apply(before.clone()));
        moves.push(RecordedMove {
            from: HistoryNodeId::new(from),
            step,
            at: passed,
        });
        if moves.len() > MOST_MOVES {
            return None;
        }
    }
    Some((moves, positions))
}

fn parse_move(word: &str, position: &Position) -> Option<Move> {
    let letter = word.chars().next()?;
    let &(kind, _) = KINDS.iter().find(|(_, known)| *known == letter)?;
    let changes = word.get(letter.len_utf8()..)?;
    let changes = changes.split(',').filter(|change| !change.is_empty());
    let changes: Option<Vec<Change>> = changes.map(|text| parse_change(text, position)).collect();
    Some(Move {
        kind,
        changes: changes?.into(),
    })
}

fn parse_change(text: &str, position: &Position) -> Option<Change> {
    let (place, fields) = (text.get(..2)?, text.get(2..)?);
    let size = position.size();
    let mut place = place.chars().map(Value::from_char);
    let (row, column) = (place.next()??, place.next()??);
    let cell = Spot::at(row.index(), column.index());
    if !cell.is_within(size) {
        return None;
    }
    let before = position.content(cell);
    let starts = fields.match_indices(|letter: char| letter.is_ascii_uppercase());
    let starts: Vec<usize> = starts.map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([fields.len()]);
    let mut parts = starts.iter().zip(ends).map(|(&from, to)| &fields[from..to]);
    let after = parts.try_fold(before, |content, part| with_field(content, part, size))?;
    (starts.first() == Some(&0)).then_some(Change {
        cell,
        before,
        after,
    })
}

/// A content with one field changed, as `D7`.
fn with_field(content: Content, part: &str, size: usize) -> Option<Content> {
    let (field, value) = part.split_at(1);
    let number = u64::from_str_radix(value, 16).ok()?;
    let bits = u16::try_from(number).ok();
    let set = bits.and_then(|bits| value_set(bits, size));
    let small = u8::try_from(number).ok();
    let marks = content.marks;
    Some(match field {
        "D" => Content {
            digit: optional_value(small?, size)?,
            ..content
        },
        "C" => Content {
            marks: Marks {
                centre: set?,
                ..marks
            },
            ..content
        },
        "K" => Content {
            marks: Marks {
                corner: set?,
                ..marks
            },
            ..content
        },
        "O" => Content {
            colours: one_colour(optional_colour(small?)?),
            ..content
        },
        "P" => Content {
            colours: bits.and_then(Colours::from_bits)?,
            ..content
        },
        "Q" => Content {
            candidate_colours: CandidateColours::from_bits(number)?,
            ..content
        },
        "X" => Content {
            struck: StruckCombinations::from_bits(number),
            ..content
        },
        _ => return None,
    })
}
