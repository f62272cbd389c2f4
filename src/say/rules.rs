//! The rules of a board; of a cell, its cages and other clues: sum, cells, combinations that are left.

use super::places::{cage_name, clue_name, is_line};
use super::spoken::{cells, numbers, sentence, speech};
use ninefold_core::board::{Candidates, Cell, CellSet, Digit, DigitSet};
use ninefold_core::rules::{Cage, Clue, Kind, LocalClue, LocalForm, LocalKind, Repeats, Rules};
use ninefold_game::game::{Position, counted};

/// The most combinations that are read.
const MOST_COMBINATIONS: usize = 12;

/// The cages and the other clues of a cell, in a few lines each; that there is none, where
/// there is none.
pub(crate) fn clues(position: &Position, cell: Cell) -> Vec<String> {
    let rules = position.rules();
    let cages = rules.cages_of(cell).flat_map(|cage| lines(position, cage));
    let is_here = |clue: &&LocalClue| clue.cells.contains(&cell);
    let others = rules.rules().local_clues().filter(is_here).map(local);
    let lines: Vec<String> = cages.chain(others).collect();
    let has_any = rules.cages().next().is_some() || rules.rules().local_clues().next().is_some();
    match (lines.is_empty(), has_any) {
        (false, _) => lines,
        (true, true) => vec![format!("no clue, {cell}")],
        (true, false) => vec!["no cages on this board".to_owned()],
    }
}

/// The cages with this sum, in a few lines each.
pub(crate) fn cages_of_sum(position: &Position, sum: u16) -> Vec<String> {
    let cages = position.rules().cages();
    let cages = cages.filter(|cage| cage.sum == Some(sum));
    let mut found: Vec<String> = cages.flat_map(|cage| lines(position, cage)).collect();
    if found.is_empty() {
        found.push(format!("no cage with the sum {sum}"));
    }
    found
}

/// What can be listed of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardList {
    Cages,
    Regions,
    Lines,
    Clues,
}

/// The things of a board, each with its cells, and the cell to go to.
pub(crate) fn listed(position: &Position, what: BoardList) -> Vec<(String, Cell)> {
    let rules = position.rules();
    let of_set = |kind, name: String, set: CellSet| {
        Some((kind, format!("{name}: {}", cells(set)), set.first()?))
    };
    let regions = rules.houses().filter(|house| !is_line(house));
    let regions =
        regions.filter_map(|house| of_set(BoardList::Regions, format!("{house:-}"), house.cells));
    let cages = rules.cages();
    let cages = cages.filter_map(|cage| {
        let name = format!("cage {}", cage_name(cage));
        of_set(BoardList::Cages, name, cage.cells)
    });
    let clues = rules.rules().local_clues().map(|clue| {
        let kind = match clue.kind.form() {
            LocalForm::Line { .. } => BoardList::Lines,
            _ => BoardList::Clues,
        };
        (kind, with_cells(clue), clue.marked_cell())
    });
    let is_wanted = |kind| kind == what || (what == BoardList::Clues && kind != BoardList::Regions);
    let all = regions.chain(cages).chain(clues);
    all.filter(|(kind, ..)| is_wanted(*kind))
        .map(|(_, text, cell)| (text, cell))
        .collect()
}

/// A clue by its name, with its cells in their order.
fn with_cells(clue: &LocalClue) -> String {
    let name = clue_name(&Clue::Local(clue.clone()));
    let names: Vec<String> = clue.cells.iter().map(Cell::to_string).collect();
    format!("{name}, cells {}", names.join(" "))
}

/// A thermometer, a dot, a sum outside: its name, its cells in their order, its rule.
fn local(clue: &LocalClue) -> String {
    format!("{}: {}", with_cells(clue), speech(clue.rule()))
}

fn lines(position: &Position, cage: &Cage) -> Vec<String> {
    let count = counted(cage.cells.len() as u64, "cell");
    let repeats = match cage.repeats {
        Repeats::Forbidden => "",
        Repeats::Allowed => ", values may repeat",
    };
    let head = format!("cage {}, {count}{repeats}", cage_name(cage));
    let lines = [
        Some(head),
        Some(cells(cage.cells)),
        cage.sum.and_then(|sum| to_go(position, cage.cells, sum)),
        combinations(position, cage),
    ];
    lines.into_iter().flatten().collect()
}

/// What the empty ones of cells with this sum have to add up to, once some are filled: `9 left for 2
/// cells`.
pub(crate) fn to_go(position: &Position, cells: CellSet, sum: u16) -> Option<String> {
    let held = cells.iter().filter_map(|cell| position.digit(cell));
    let held: u16 = held.map(|value| u16::from(value.get())).sum();
    let empty = (cells & position.empty_cells()).len() as u64;
    let left = sum.checked_sub(held).filter(|_| held > 0)?;
    Some(format!("{left} left for {}", counted(empty, "cell")))
}

/// The combinations that the candidates leave, without those that the player struck.
fn combinations(position: &Position, cage: &Cage) -> Option<String> {
    let left = open_combinations(position, cage);
    cage.sum.filter(|_| cage.repeats == Repeats::Forbidden)?;
    let first: Vec<String> = left
        .iter()
        .take(MOST_COMBINATIONS)
        .map(|&values| numbers(values))
        .collect();
    let count = counted(left.len() as u64, "combination");
    let rest = if left.len() > MOST_COMBINATIONS {
        ", and others"
    } else {
        ""
    };
    Some(match first.as_slice() {
        [] => "no combination left".to_owned(),
        first => format!("{count} left: {}{rest}", first.join(", ")),
    })
}

fn open_combinations(position: &Position, cage: &Cage) -> Vec<DigitSet> {
    let size = position.size();
    let struck = position.struck(cage.first());
    let board: Candidates = position.possible_values();
    let left = cage.combinations_left(&board, size);
    let all = cage.combinations(size).into_iter().enumerate();
    all.filter(|(place, values)| left.contains(values) && !struck.contains(*place))
        .map(|(_, values)| values)
        .collect()
}

/// The rule of every board: "Digits 1 to 9 in rows, columns and boxes."
pub(crate) fn basic_rule(size: usize, is_jigsaw: bool) -> String {
    let last = match size {
        0..=9 => size.to_string(),
        _ => format!("9 and A to {}", Digit::from_index(size - 1)),
    };
    format!("Digits 1 to {last} in {}.", houses(is_jigsaw))
}

fn houses(is_jigsaw: bool) -> &'static str {
    if is_jigsaw {
        "rows and columns"
    } else {
        "rows, columns and boxes"
    }
}

/// The rule of each kind of the board as a sentence, and of extra regions. Clues on cells have
/// sentences of their own.
pub(crate) fn kind_rules(rules: &Rules) -> impl Iterator<Item = String> {
    let kinds = rules.kinds().iter();
    let of_board = kinds.filter(|&kind| kind == Kind::Killer || !kind.is_drawn());
    let of_board = of_board.map(|kind| sentence(kind.description()));
    of_board.chain(extra_rules(rules).map(|rule| sentence(&rule)))
}

/// The rules of a lone diagonal and of extra regions, without capitals and full stops.
fn extra_rules(rules: &Rules) -> impl Iterator<Item = String> {
    let diagonal = rules.lone_diagonal();
    let diagonal = diagonal.map(|house| format!("{} has every digit", house.name));
    let extra = rules.has_extra_regions();
    let extra = extra.then(|| "the digits of an extra region differ".to_owned());
    diagonal.into_iter().chain(extra)
}

/// Every rule that Ninefold checks on the board, a sentence each.
pub(crate) fn rule_sentences(rules: &Rules) -> String {
    let basic = basic_rule(rules.size(), rules.shape().is_jigsaw());
    let of_clues = checked_kinds(rules).map(|kind| sentence(&rules.local_rule(kind)));
    let others = kind_rules(rules).chain(of_clues);
    let sentences: Vec<String> = [basic].into_iter().chain(others).collect();
    sentences.join(" ")
}

fn checked_kinds(rules: &Rules) -> impl Iterator<Item = LocalKind> {
    LocalKind::all().filter(|kind| rules.local_clues().any(|clue| clue.kind == *kind))
}

/// The kind of the board, each rule beyond rows and columns, and the text in which they were
/// published, a line each.
pub(crate) fn rules(rules: &Rules) -> Vec<String> {
    let title = format!("{}, {}", rules.title(), houses(rules.shape().is_jigsaw()));
    let kinds = rules.kinds();
    let kinds = kinds
        .iter()
        .map(|kind| format!("{}: {}", kind.title(), kind.description()));
    let local =
        checked_kinds(rules).map(|kind| format!("{}: {}", kind.title(), rules.local_rule(kind)));
    let unchecked = rules
        .unknown()
        .iter()
        .map(|unknown| format!("not checked: {}", unknown.name));
    let text = rules.text().lines().map(str::to_owned);
    let kinds = kinds.chain(extra_rules(rules));
    let lines = [title].into_iter().chain(kinds).chain(local);
    lines
        .chain(unchecked)
        .chain(text)
        .map(speech)
        .filter(|line| !line.is_empty())
        .collect()
}
