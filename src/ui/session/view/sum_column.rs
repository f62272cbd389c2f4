//! The arithmetic of the 45 rule as a column, beside the hint that rests on it.

use crate::ui::GameSession;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{Card, CardLine, CardWeight};
use ninefold_core::board::{Cell, CellSet, Digit};
use ninefold_core::logic::{Step, Technique};
use ninefold_core::rules::Clue;
use ninefold_game::game::{HintStage, counted};

/// What is added up, and what is left.
struct SumColumn {
    /// The names and numbers, those after the first of a side taken away from it.
    whole: Vec<(String, i32)>,
    parts: Vec<(String, i32)>,
    placed: (Cell, Digit),
}

/// The column of the hint on show, once its proof is: of many houses and cages only how many and
/// their sum, where it has more than so many rows.
pub(super) fn card(session: &GameSession, (width, rows): (u16, u16)) -> Option<Card> {
    let hint = session.hint.as_ref()?;
    let step = hint.hint.step()?;
    let is_proved = hint.stage >= HintStage::Proof && step.technique == Technique::Innie;
    let column = is_proved.then(|| SumColumn::of(session, step)).flatten()?;
    let fits = |lines: &Vec<CardLine>| lines.len() <= usize::from(rows);
    let lines = Some(column.lines(width)).filter(fits);
    let lines = lines.or_else(|| Some(column.folded().lines(width)).filter(fits))?;
    Some(Card {
        title: "Sum".to_owned(),
        weight: CardWeight::Kept,
        lines,
    })
}

/// Names with their sums.
type NamedSums = Vec<(String, i32)>;

/// The houses and the cages of a step with their sums, and their cells; `None` if it rests on
/// other clues as well.
fn named(
    session: &GameSession,
    step: &Step,
    of_house: i32,
) -> Option<([NamedSums; 2], [CellSet; 2])> {
    let (mut houses, mut cages) = (Vec::new(), Vec::new());
    let (mut in_houses, mut in_cages) = (CellSet::NONE, CellSet::NONE);
    for &clue in &step.clues {
        match &session.game.puzzle.rules.clues()[clue] {
            Clue::House(house) => {
                houses.push((house.name.to_string(), of_house));
                in_houses = in_houses | house.cells;
            }
            Clue::Cage(cage) => {
                cages.push((format!("cage {}", cage.sum?), i32::from(cage.sum?)));
                in_cages = in_cages | cage.cells;
            }
            _ => return None,
        }
    }
    Some(([houses, cages], [in_houses, in_cages]))
}

impl SumColumn {
    /// The sum of a step that fills a cell; `None` where it is not one of whole houses and cages.
    fn of(session: &GameSession, step: &Step) -> Option<SumColumn> {
        let [placed] = step.placements[..] else {
            return None;
        };
        let of_house = { session.game.position.values().iter() }
            .map(|value| i32::from(value.get()))
            .sum::<i32>();
        let ([houses, cages], [in_houses, in_cages]) = named(session, step, of_house)?;
        // What the cell is in is the whole, and the other side is taken away from it.
        let [within, beyond] = [in_houses - in_cages, in_cages - in_houses];
        let (mut whole, mut parts, own, others) = if in_houses.contains(placed.0) {
            (houses, cages, within, beyond)
        } else {
            (cages, houses, beyond, within)
        };
        let position = &session.game.position;
        let written = |cells: CellSet| {
            let cells = cells.iter().filter(|&cell| cell != placed.0);
            cells
                .filter_map(|cell| Some((cell.to_string(), i32::from(position.digit(cell)?.get()))))
        };
        parts.extend(written(own));
        whole.extend(written(others));
        let column = SumColumn {
            whole,
            parts,
            placed,
        };
        column.adds_up().then_some(column)
    }

    fn adds_up(&self) -> bool {
        let sum = |rows: &[(String, i32)]| rows.iter().map(|(_, number)| number).sum::<i32>();
        sum(&self.whole) - sum(&self.parts) == i32::from(self.placed.1.get())
    }

    /// The same with one row for each kind of what is added up: "7 cages".
    fn folded(&self) -> SumColumn {
        SumColumn {
            whole: folded(&self.whole),
            parts: folded(&self.parts),
            placed: self.placed,
        }
    }

    fn lines(&self, width: u16) -> Vec<CardLine> {
        let line = |(name, number): &(String, i32), sign: &str, role: StyleRole| {
            let name = CardLine::text(name.clone(), role);
            name.with_right((format!("{sign}{number:>3}"), role), width)
        };
        let whole = self.whole.iter().enumerate();
        let whole = whole.map(|(place, row)| {
            let sign = if place == 0 { "" } else { "+" };
            line(row, sign, StyleRole::Text)
        });
        let parts = self.parts.iter().map(|row| line(row, "-", StyleRole::Link));
        let (cell, digit) = self.placed;
        let left = (cell.to_string(), i32::from(digit.get()));
        let result = [CardLine::rule(""), line(&left, "", StyleRole::SolverDigit)];
        whole.chain(parts).chain(result).collect()
    }
}

/// Rows of the same kind as one: "row 7" and "row 8" as "2 rows", cells as digits.
fn folded(rows: &NamedSums) -> NamedSums {
    let kind = |name: &str| match name.split_once(' ') {
        Some((kind, _)) => kind.to_owned(),
        None => "digit".to_owned(),
    };
    let of_kinds = rows.chunk_by(|one, next| kind(&one.0) == kind(&next.0));
    let of_kind = |rows: &[(String, i32)]| match rows {
        [only] => only.clone(),
        rows => {
            let kind = kind(&rows[0].0);
            // The sums of four columns would not stand beside their whole name.
            let name = match kind.len() {
                0..=5 => counted(rows.len() as u64, &kind),
                _ => format!("{} {}", rows.len(), &kind[..3]),
            };
            (name, rows.iter().map(|(_, sum)| sum).sum())
        }
    };
    of_kinds.map(of_kind).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of many houses and cages there is one row each, whose number is whole.
    #[test]
    fn a_long_sum_has_a_row_for_each_kind() {
        let rows = |name: &str, sum, count: usize| vec![(format!("{name} 1"), sum); count];
        for (kind, name) in [("row", "4 rows"), ("column", "4 col"), ("region", "4 reg")] {
            let column = SumColumn {
                whole: rows("cage", 9, 21),
                parts: rows(kind, 45, 4),
                placed: (Cell::at(6, 4), Digit::new(9).unwrap()),
            };
            assert!(column.adds_up());
            let folded = column.folded();
            assert!(folded.adds_up());
            assert_eq!(folded.whole, [("21 cages".to_owned(), 189)]);
            assert_eq!(folded.parts, [(name.to_owned(), 180)]);
            let lines = folded.lines(12);
            let text: String = { lines[1].pieces.iter() }
                .map(|(text, _)| text.as_str())
                .collect();
            assert!(text.ends_with("-180") && text.len() <= 12, "{text:?}");
        }
    }
}
