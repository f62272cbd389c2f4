//! A [`Summary`] as the index has it. To give it another field, add it to both functions here,
//! in the same place, and count [`LAYOUT`] up. An index of another layout, or of another
//! version of the program, is rebuilt.

use super::fields::{Fields, put_duration, put_text, put_u32, put_u64};
use crate::game::{
    Assistance, Daily, DailyGame, DailyKind, DailyOutcome, DailyWin, Date, EnteredBy, GameFigures,
    GameId, GameName, GameOutcome, GameStatus, NinthTimes, StatsCategory, Win,
};
use crate::save::rules_body::RulesBody;
use crate::save::saved_game::Summary;
use ninefold_core::logic::{Level, Technique};
use ninefold_core::variants::{IndexedRules, Spot, Value, Values};
use std::collections::BTreeMap;

/// The number of the layout of everything below.
pub(super) const LAYOUT: u32 = 11;

/// Stands for no level.
const NO_LEVEL: u8 = u8::MAX;

pub(super) fn put_summary(out: &mut Vec<u8>, summary: &Summary) {
    let size = summary.rules.size();
    put_rules(out, &summary.rules);
    put_text(out, summary.id.as_str());
    put_text(out, summary.name.as_ref().map_or("", GameName::as_str));
    out.push(summary.level.map_or(NO_LEVEL, |level| level as u8));
    out.push(summary.progress);
    put_duration(out, summary.elapsed);
    put_u32(out, summary.moves);
    put_u64(out, summary.saved_at);
    out.push(summary.status as u8);
    out.push(summary.solved_by as u8);
    put_u32(out, summary.hints);
    put_u32(out, summary.checks);
    put_values(out, &summary.givens, size);
    put_values(out, &summary.digits, size);
    match &summary.daily {
        None => out.push(0),
        Some(game) => {
            out.push(1);
            put_daily(out, game);
        }
    }
    put_figures(out, &summary.figures);
}

pub(super) fn summary(fields: &mut Fields<'_>) -> Option<Summary> {
    let rules = rules(fields)?;
    let size = rules.size();
    let board = (!rules.is_classic()).then(|| rules.rules().title());
    Some(Summary {
        rules,
        id: id(fields)?,
        name: name(fields)?,
        level: level(fields)?,
        progress: percentage(fields)?,
        elapsed: fields.duration()?,
        moves: fields.u32()?,
        saved_at: fields.u64()?,
        status: status(fields)?,
        solved_by: solved_by(fields)?,
        hints: fields.u32()?,
        checks: fields.u32()?,
        givens: values(fields, size)?,
        digits: values(fields, size)?,
        daily: match fields.u8()? {
            0 => None,
            _ => Some(daily(fields)?),
        },
        figures: GameFigures {
            board,
            ..figures(fields)?
        },
    })
}

/// The rules as JSON, of classic ones nothing.
fn put_rules(out: &mut Vec<u8>, rules: &IndexedRules) {
    let text = if rules.is_classic() {
        String::new()
    } else {
        serde_json::to_string(&RulesBody::from(&**rules.rules())).unwrap_or_default()
    };
    put_u32(out, text.len() as u32);
    out.extend(text.as_bytes());
}

fn rules(fields: &mut Fields<'_>) -> Option<IndexedRules> {
    let length = fields.u32()? as usize;
    if length == 0 {
        return Some(IndexedRules::classic());
    }
    let body: RulesBody = serde_json::from_slice(fields.bytes(length)?).ok()?;
    Some(IndexedRules::new(body.rules().ok()?))
}

/// A byte for each cell, 0 for none.
fn put_values(out: &mut Vec<u8>, values: &Values, size: usize) {
    let cells = Spot::all(size).map(|cell| values.get(cell));
    out.extend(cells.map(|value| value.map_or(0, Value::get)));
}

fn values(fields: &mut Fields<'_>, size: usize) -> Option<Values> {
    let bytes = fields.bytes(size * size)?.iter();
    let cells = Spot::all(size).zip(bytes);
    Some(cells.fold(Values::EMPTY, |values, (cell, &number)| {
        values.with(cell, Value::new(number))
    }))
}

/// What a killer has in place of the level of a daily puzzle.
const KILLER: u8 = 255;

fn put_daily(out: &mut Vec<u8>, game: &DailyGame) {
    put_date(out, game.daily.date);
    out.push(match game.daily.kind {
        DailyKind::Classic => game.daily.level as u8,
        DailyKind::Killer => KILLER,
    });
    put_date(out, game.begun);
    match &game.outcome {
        DailyOutcome::InProgress(time, progress) => {
            out.push(0);
            put_duration(out, *time);
            out.push(*progress);
        }
        DailyOutcome::AutoSolved => out.push(1),
        DailyOutcome::Solved(win) => {
            out.push(2);
            put_duration(out, win.time);
            put_u32(out, win.hints);
            put_u32(out, win.checks);
            for time in win.pace.0 {
                put_duration(out, time);
            }
        }
    }
}

fn daily_puzzle(fields: &mut Fields<'_>) -> Option<Daily> {
    let date = date(fields)?;
    Some(match fields.u8()? {
        KILLER => Daily::killer(date),
        place => Daily::classic(date, *Daily::LEVELS.get(usize::from(place))?),
    })
}

fn daily(fields: &mut Fields<'_>) -> Option<DailyGame> {
    Some(DailyGame {
        daily: daily_puzzle(fields)?,
        begun: date(fields)?,
        outcome: match fields.u8()? {
            0 => DailyOutcome::InProgress(fields.duration()?, percentage(fields)?),
            1 => DailyOutcome::AutoSolved,
            2 => DailyOutcome::Solved(DailyWin {
                time: fields.duration()?,
                hints: fields.u32()?,
                checks: fields.u32()?,
                pace: pace(fields)?,
            }),
            _ => return None,
        },
    })
}

fn put_figures(out: &mut Vec<u8>, figures: &GameFigures) {
    out.push(place(&StatsCategory::ALL, figures.category));
    match &figures.outcome {
        None => out.push(0),
        Some(GameOutcome::InProgress) => out.push(1),
        Some(GameOutcome::GivenUp) => out.push(2),
        Some(GameOutcome::Won(win)) => {
            out.push(3);
            put_duration(out, win.time);
            out.push(win.assistance as u8);
        }
    }
    put_u64(out, figures.won_at.unwrap_or(0));
    out.push(figures.hinted.len() as u8);
    for (technique, count) in &figures.hinted {
        out.push(place(&Technique::ALL, *technique));
        put_u32(out, *count);
    }
}

fn figures(fields: &mut Fields<'_>) -> Option<GameFigures> {
    let category = at_place(&StatsCategory::ALL, fields)?;
    let outcome = match fields.u8()? {
        0 => None,
        1 => Some(GameOutcome::InProgress),
        2 => Some(GameOutcome::GivenUp),
        3 => Some(GameOutcome::Won(Win {
            time: fields.duration()?,
            assistance: assistance(fields)?,
        })),
        _ => return None,
    };
    let won_at = Some(fields.u64()?).filter(|seconds| *seconds > 0);
    let mut hinted = BTreeMap::new();
    for _ in 0..fields.u8()? {
        hinted.insert(at_place(&Technique::ALL, fields)?, fields.u32()?);
    }
    Some(GameFigures {
        category,
        board: None,
        outcome,
        won_at,
        hinted,
    })
}

/// The place of a value among all, of which there are fewer than 256.
fn place<T: PartialEq>(all: &[T], value: T) -> u8 {
    all.iter().position(|each| *each == value).unwrap_or(0) as u8
}

fn at_place<T: Copy>(all: &[T], fields: &mut Fields<'_>) -> Option<T> {
    all.get(usize::from(fields.u8()?)).copied()
}

fn assistance(fields: &mut Fields<'_>) -> Option<Assistance> {
    let number = fields.u8()?;
    let kinds = [Assistance::None, Assistance::Some];
    kinds.into_iter().find(|kind| *kind as u8 == number)
}

/// Tells the lists of techniques apart whose places stand for them here.
pub(super) fn techniques_checksum() -> u32 {
    let mut sum = crc32fast::Hasher::new();
    for technique in Technique::ALL {
        sum.update(technique.name().as_bytes());
    }
    sum.finalize()
}

pub(super) fn id(fields: &mut Fields<'_>) -> Option<GameId> {
    fields.text()?.parse().ok()
}

fn name(fields: &mut Fields<'_>) -> Option<Option<GameName>> {
    match fields.text()? {
        "" => Some(None),
        text => text.parse().ok().map(Some),
    }
}

fn percentage(fields: &mut Fields<'_>) -> Option<u8> {
    fields.u8().filter(|percentage| *percentage <= 100)
}

fn level(fields: &mut Fields<'_>) -> Option<Option<Level>> {
    match fields.u8()? {
        NO_LEVEL => Some(None),
        place => Level::ALL.get(usize::from(place)).copied().map(Some),
    }
}

fn status(fields: &mut Fields<'_>) -> Option<GameStatus> {
    let number = fields.u8()?;
    let statuses = [GameStatus::Open, GameStatus::Won];
    statuses.into_iter().find(|status| *status as u8 == number)
}

fn solved_by(fields: &mut Fields<'_>) -> Option<EnteredBy> {
    let number = fields.u8()?;
    let all = [EnteredBy::Player, EnteredBy::Machine];
    all.into_iter().find(|who| *who as u8 == number)
}

fn put_date(out: &mut Vec<u8>, date: Date) {
    out.extend((date.year() as u16).to_le_bytes());
    out.extend([date.month() as u8, date.day() as u8]);
}

fn date(fields: &mut Fields<'_>) -> Option<Date> {
    let (year, month, day) = (fields.u16()?, fields.u8()?, fields.u8()?);
    Date::new(year.into(), month.into(), day.into())
}

fn pace(fields: &mut Fields<'_>) -> Option<NinthTimes> {
    let mut pace = NinthTimes::default();
    for time in &mut pace.0 {
        *time = fields.duration()?;
    }
    Some(pace)
}
