//! The arithmetic of the 45 rule as a column, beside the hint that rests on it.

use crate::ui::GameSession;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{Card, CardLine, CardWeight};
use ninefold_core::board::{Cell, CellSet, Digit};
use ninefold_core::logic::Technique;
use ninefold_core::rules::Clue;
use ninefold_game::game::{HintStage, counted};

/// What is added up, and what is left.
struct SumColumn {
    /// The names and numbers, those after the first of a side taken away from it.
    whole: NamedSums,
    parts: NamedSums,
    left: SumLeft,
}

/// The cells that a sum leaves.
#[derive(Clone)]
enum SumLeft {
    Placed(Cell),
    /// Those that are added and those that are taken off.
    Open([CellSet; 2]),
}

/// The column of the hint on show, once its proof is: of many houses and cages only how many and
/// their sum, where it has more than so many rows.
pub(crate) fn card(session: &GameSession, (width, rows): (u16, u16)) -> Option<Card> {
    let hint = session.hint.as_ref()?;
    let step = hint.hint.step()?;
    let is_proved = hint.stage >= HintStage::Proof;
    let column = match hint.link() {
        Some(place) => of_link(session, step.clues_of_link(place)),
        None if is_proved && step.technique.is_of_45_rule() => {
            SumColumn::of(session, (&step.clues, &step.placements))
        }
        None if is_proved && step.technique == Technique::Contradiction => {
            of_link(session, step.clues_of_last_link())
        }
        None => None,
    }?;
    let fits = |lines: &Vec<CardLine>| lines.len() <= usize::from(rows);
    let lines = Some(column.lines(width)).filter(fits);
    let lines = lines.or_else(|| Some(column.folded().lines(width)).filter(fits))?;
    Some(Card {
        title: "Sum".to_owned(),
        weight: CardWeight::Kept,
        lines,
    })
}

/// That of a link which rests on houses and cages.
fn of_link(session: &GameSession, clues: &[usize]) -> Option<SumColumn> {
    let rules = &session.game.puzzle.rules;
    let is_house = |clue: &&usize| matches!(rules.clues()[**clue], Clue::House(_));
    let houses = clues.iter().filter(is_house).count();
    let is_sum = houses > 0 && houses < clues.len();
    is_sum
        .then(|| SumColumn::of(session, (clues, &[])))
        .flatten()
}

/// Names with their sums.
type NamedSums = Vec<(String, i32)>;

/// The houses, or the cages, of a step with their sums.
#[derive(Default)]
struct SummedCells {
    sums: NamedSums,
    cells: CellSet,
    /// As many as there would be if none were in two of them.
    count: usize,
}

impl SummedCells {
    fn add(&mut self, name: String, sum: i32, cells: CellSet) {
        self.sums.push((name, sum));
        self.cells = self.cells | cells;
        self.count += cells.len();
    }

    fn overlap(&self) -> bool {
        self.cells.len() < self.count
    }
}

/// The houses and the cages among clues; `None` if there are other clues.
fn named(session: &GameSession, clues: &[usize], of_house: i32) -> Option<[SummedCells; 2]> {
    let (mut houses, mut cages) = (SummedCells::default(), SummedCells::default());
    for &clue in clues {
        match &session.game.puzzle.rules.clues()[clue] {
            Clue::House(house) => houses.add(house.name.to_string(), of_house, house.cells),
            Clue::Cage(cage) => {
                cages.add(format!("cage {}", cage.sum?), cage.sum?.into(), cage.cells);
            }
            _ => return None,
        }
    }
    Some([houses, cages])
}

impl SumColumn {
    /// The sum of a step that fills a cell, or leaves some few digits; `None` where it is not one of
    /// whole houses and cages.
    fn of(
        session: &GameSession,
        (clues, placements): (&[usize], &[(Cell, Digit)]),
    ) -> Option<SumColumn> {
        let position = &session.game.position;
        let of_house = { position.values().iter() }
            .map(|value| i32::from(value.get()))
            .sum::<i32>();
        let [houses, cages] = named(session, clues, of_house)?;
        let [inside, outside] = [houses.cells - cages.cells, cages.cells - houses.cells];
        let placed = placements.first().copied();
        let is_open = |cell: &Cell| {
            let is_placed = placed.is_some_and(|(its, _)| its == *cell);
            is_placed || position.digit(*cell).is_none()
        };
        let written = |cells: CellSet| -> NamedSums {
            let cells = cells.iter().filter(|cell| !is_open(cell));
            cells
                .filter_map(|cell| Some((cell.to_string(), position.digit(cell)?.get().into())))
                .collect()
        };
        let open = |cells: CellSet| -> CellSet { cells.iter().filter(is_open).collect() };
        let sides = [
            [houses.sums.clone(), written(outside)].concat(),
            [cages.sums.clone(), written(inside)].concat(),
        ];
        let open = [open(inside), open(outside)];
        match placements[..] {
            [(cell, digit)] => {
                // What the cell is in is the whole, and the other side is taken away from it.
                let is_inside = houses.cells.contains(cell);
                let column = SumColumn::new(sides, is_inside, SumLeft::Placed(cell));
                (column.total() == i32::from(digit.get())).then_some(column)
            }
            [] if !houses.overlap() && !cages.overlap() => Some(SumColumn::of_open(sides, open)),
            _ => None,
        }
    }

    /// As its sentence has it: the sum of what the cages leave, or what they have more.
    fn of_open(sides: [NamedSums; 2], [inside, outside]: [CellSet; 2]) -> SumColumn {
        let column = SumColumn::new(sides.clone(), true, SumLeft::Open([inside, outside]));
        if !inside.is_empty() && column.total() >= 0 {
            column
        } else {
            SumColumn::new(sides, false, SumLeft::Open([outside, inside]))
        }
    }

    /// A column whose whole are the houses or the cages.
    fn new([houses, cages]: [NamedSums; 2], of_houses: bool, left: SumLeft) -> SumColumn {
        let (whole, parts) = if of_houses {
            (houses, cages)
        } else {
            (cages, houses)
        };
        SumColumn { whole, parts, left }
    }

    /// What the parts leave of the whole.
    fn total(&self) -> i32 {
        in_all(&self.whole) - in_all(&self.parts)
    }

    /// The same with one row for each kind of what is added up: "7 cages".
    fn folded(&self) -> SumColumn {
        SumColumn {
            whole: folded(&self.whole),
            parts: folded(&self.parts),
            left: self.left.clone(),
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
        // The sentence has what several come to.
        let together = |rows: &NamedSums, sign: &str| {
            let sum = ("in all".to_owned(), in_all(rows));
            (rows.len() > 1).then(|| line(&sum, sign, StyleRole::Faint))
        };
        let whole = whole.chain(together(&self.whole, ""));
        let parts = parts.chain(together(&self.parts, "-"));
        let (name, role) = match self.left {
            SumLeft::Placed(cell) => (cell.to_string(), StyleRole::SolverDigit),
            SumLeft::Open(_) => (String::new(), StyleRole::Text),
        };
        let result = [CardLine::rule(""), line(&(name, self.total()), "", role)];
        whole
            .chain(parts)
            .chain(result)
            .chain(self.terms())
            .collect()
    }

    /// The cells that are left, each with its sign; nothing of a single one that is filled.
    fn terms(&self) -> Vec<CardLine> {
        let SumLeft::Open([added, taken]) = self.left else {
            return Vec::new();
        };
        let added = added.iter().enumerate();
        let added = added.map(|(place, cell)| (if place == 0 { "=" } else { "+" }, cell));
        let terms = added.chain(taken.iter().map(|cell| ("-", cell)));
        terms
            .map(|(sign, cell)| CardLine::text(format!("{sign} {cell}"), StyleRole::SolverDigit))
            .collect()
    }
}

fn in_all(rows: &[(String, i32)]) -> i32 {
    rows.iter().map(|(_, number)| number).sum()
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
                _ if kind == "box" => format!("{} boxes", rows.len()),
                0..=5 => counted(rows.len() as u64, &kind),
                _ => format!("{} {}", rows.len(), &kind[..3]),
            };
            (name, in_all(rows))
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
                left: SumLeft::Placed(Cell::at(6, 4)),
            };
            let folded = column.folded();
            assert_eq!([column.total(), folded.total()], [9, 9]);
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
