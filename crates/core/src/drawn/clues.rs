//! A group and a rule make clues.

use super::colour::{Shade, shade};
use super::groups::{Class, Group, Groups, Item};
use super::rule::Rule;
use super::words::Saying;
use crate::board::{Cell, CellSet, Grid};
use crate::rules::local_rules::{neighbours_without, parts_by_region};
use crate::rules::{Cage, Kind, LocalClue, LocalKind, Repeats, Rules, RulesError, Shape};

/// A part of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    Local(LocalClue),
    Cage(Cage),
    Region(CellSet),
    Kind(Kind),
}

impl Piece {
    pub(crate) fn add(&self, rules: Rules) -> Result<Rules, RulesError> {
        match self {
            Piece::Local(clue) => rules.with_local(clue.clone()),
            Piece::Cage(cage) => rules.with_cage(*cage),
            Piece::Region(cells) => rules.with_extra_region(*cells),
            Piece::Kind(kind) => rules.with(*kind),
        }
    }

    /// Whether it alone holds in a full grid.
    pub(crate) fn holds(&self, shape: &Shape, grid: &Grid) -> bool {
        let alone = self.add(Rules::new(shape.clone()));
        alone.is_ok_and(|rules| !rules.breaks(grid))
    }
}

/// The board on which clues stand.
pub(crate) struct Board<'a> {
    pub shape: &'a Shape,
    pub groups: &'a Groups,
    /// Whether the text says that values of a cage may repeat.
    pub cages_repeat: bool,
}

fn local(kind: LocalKind, cells: &[Cell], numbers: Vec<u16>) -> Option<Piece> {
    Some(Piece::Local(LocalClue::new(kind, cells.to_vec(), numbers)))
}

impl Board<'_> {
    fn size(&self) -> usize {
        self.shape.size()
    }

    /// The clues of a group by what a sentence says; `None` if it cannot be meant.
    pub(crate) fn clues(&self, group: &Group, saying: &Saying) -> Option<Vec<Piece>> {
        let rule = saying.rule;
        rule.fits(&group.class)?;
        if let Some(kind) = rule.of_line() {
            return self.lines(group, kind, saying.number);
        }
        let each = |piece: &dyn Fn(&Item) -> Option<Piece>| group.items.iter().map(piece).collect();
        let plain = |kind| each(&|item| local(kind, &item.cells, vec![]));
        let numbered = |kind| each(&|item| local(kind, &item.cells, vec![item.number()?]));
        match rule {
            Rule::Thermometer => plain(LocalKind::Thermometer),
            Rule::SlowThermometer => plain(LocalKind::SlowThermometer),
            Rule::DoubleArrow => plain(LocalKind::DoubleArrow),
            Rule::Between => plain(LocalKind::Between),
            Rule::Inequality => plain(LocalKind::Greater),
            Rule::Odd => plain(LocalKind::Odd),
            Rule::Even => plain(LocalKind::Even),
            Rule::LittleKiller => numbered(LocalKind::LittleKiller),
            Rule::Sandwich => numbered(LocalKind::Sandwich),
            Rule::XSum => numbered(LocalKind::XSum),
            Rule::Skyscraper => numbered(LocalKind::Skyscraper),
            Rule::NumberedRoom => numbered(LocalKind::NumberedRoom),
            Rule::Arrow => {
                each(&|item| local(LocalKind::Arrow, &item.cells, vec![item.circle as u16]))
            }
            Rule::Lockout => {
                let apart = saying.number.unwrap_or(self.size() as u16 / 2);
                each(&|item| local(LocalKind::Lockout, &item.cells, vec![apart]))
            }
            Rule::Quadruple => {
                each(&|item| local(LocalKind::Quadruple, &item.cells, digits(&item.text)))
            }
            Rule::Minimum => self.extremes(group, LocalKind::Minimum),
            Rule::Maximum => self.extremes(group, LocalKind::Maximum),
            Rule::CountingCircles => Some(vec![local(
                LocalKind::CountingCircles,
                &group.cells().iter().collect::<Vec<_>>(),
                vec![],
            )?]),
            Rule::Killer | Rule::CageDiffer => each(&|item| self.cage(item, rule)),
            Rule::ExtraRegion => self.regions(group),
            Rule::Diagonal => each(&|item| self.diagonal(item)),
            rule => dots(rule, group, saying),
        }
    }

    fn lines(&self, group: &Group, kind: LocalKind, number: Option<u16>) -> Option<Vec<Piece>> {
        let size = self.size();
        let usual = kind.usual_numbers(size);
        let numbers = match (kind, number) {
            (LocalKind::Whispers | LocalKind::SumLine, Some(number)) => vec![number],
            _ => usual,
        };
        let piece = |item: &Item| {
            let mut cells = item.cells.clone();
            let is_loop = cells.len() > 2 && cells.first() == cells.last();
            if is_loop && kind != LocalKind::Whispers && kind != LocalKind::Parity {
                cells.pop();
            }
            let clue = match kind {
                LocalKind::RegionSum => {
                    LocalClue::new(kind, cells.clone(), parts_by_region(&cells, self.shape))
                }
                _ => LocalClue::new(kind, cells, numbers.clone()),
            };
            (clue.has_cells(size) && clue.has_numbers(size)).then_some(clue)
        };
        let clues: Vec<LocalClue> = group.items.iter().map(piece).collect::<Option<_>>()?;
        let can_be = match kind {
            LocalKind::RegionSum => clues.iter().any(|clue| clue.numbers.len() > 1),
            LocalKind::Renban | LocalKind::Nabner => {
                clues.iter().all(|clue| clue.cells.len() <= size)
            }
            _ => true,
        };
        can_be.then(|| clues.into_iter().map(Piece::Local).collect())
    }

    /// Marked cells against those of their neighbours that are not marked.
    fn extremes(&self, group: &Group, kind: LocalKind) -> Option<Vec<Piece>> {
        let marked = group.cells();
        let pieces = marked.iter().filter_map(|cell| {
            let others = neighbours_without(cell, marked, self.size());
            let cells: Vec<Cell> = [cell].into_iter().chain(others).collect();
            (cells.len() > 1).then(|| local(kind, &cells, vec![]))
        });
        pieces.collect()
    }

    fn cage(&self, item: &Item, rule: Rule) -> Option<Piece> {
        let cells: CellSet = item.cells.iter().copied().collect();
        let is_large = cells.len() > self.size();
        let cage = Cage {
            cells,
            sum: item.number().filter(|_| rule == Rule::Killer),
            repeats: if self.cages_repeat || is_large {
                Repeats::Allowed
            } else {
                Repeats::Forbidden
            },
        };
        let says_nothing = cage.sum.is_none() && cage.repeats == Repeats::Allowed;
        (!says_nothing).then_some(Piece::Cage(cage))
    }

    /// The connected parts of painted cells, or cages, each with as many cells as there are values.
    fn regions(&self, group: &Group) -> Option<Vec<Piece>> {
        let regions = match group.class {
            Class::Cage => group
                .items
                .iter()
                .map(|item| item.cells.iter().copied().collect())
                .collect(),
            _ if group.cells().len() == self.size() => vec![group.cells()],
            _ => components(group.cells(), self.size()),
        };
        let is_region = |cells: &CellSet| cells.len() == self.size();
        let all = !regions.is_empty() && regions.iter().all(is_region);
        all.then(|| regions.into_iter().map(Piece::Region).collect())
    }

    fn diagonal(&self, item: &Item) -> Option<Piece> {
        let last = self.size() - 1;
        let is_falling = |cell: &Cell| cell.row() == cell.column();
        let is_rising = |cell: &Cell| cell.row() + cell.column() == last;
        let is_long = item.cells.len() == self.size()
            && (item.cells.iter().all(is_falling) || item.cells.iter().all(is_rising));
        is_long.then(|| Piece::Region(item.cells.iter().copied().collect()))
    }

    /// The clues of a rule that is in the words alone; `None` if it cannot be meant.
    pub(crate) fn of_text(&self, saying: &Saying, before: &[&Saying]) -> Option<Vec<Piece>> {
        let kinds = |kinds: &[Kind]| Some(kinds.iter().copied().map(Piece::Kind).collect());
        match saying.rule {
            Rule::AntiKnight => kinds(&[Kind::AntiKnight]),
            Rule::AntiKing => kinds(&[Kind::AntiKing]),
            Rule::AntiBoth => kinds(&[Kind::AntiKnight, Kind::AntiKing]),
            Rule::NonConsecutive => kinds(&[Kind::NonConsecutive]),
            Rule::Disjoint => kinds(&[Kind::Disjoint]),
            Rule::Windoku => kinds(&[Kind::Windoku]),
            Rule::Diagonal => kinds(&[Kind::X]),
            Rule::GlobalEntropy => Some(self.squares()),
            Rule::AllGiven => self.negatives(saying, before),
            Rule::NoSum => {
                let numbers: Vec<u16> = [5, 10]
                    .into_iter()
                    .filter(|n| saying.words.contains(&n.to_string()))
                    .collect();
                let marks = ["X", "V"].map(|letter| Class::Letters(letter.to_owned()));
                let is_last = saying
                    .words
                    .last()
                    .is_some_and(|word| ["5", "10"].contains(&&**word));
                // A rule that goes on has other numbers as well.
                (is_last || saying.words.len() < 14)
                    .then(|| vec![self.negative(LocalKind::NoSum, numbers, &marks)])
            }
            _ => None,
        }
    }

    fn squares(&self) -> Vec<Piece> {
        let inner = 0..self.size() - 1;
        let corners = inner
            .clone()
            .flat_map(|row| inner.clone().map(move |column| (row, column)));
        let square = |(row, column): (usize, usize)| {
            let cells = [(0, 0), (0, 1), (1, 0), (1, 1)]
                .map(|(down, right)| Cell::at(row + down, column + right));
            LocalClue::new(LocalKind::GlobalEntropy, cells.to_vec(), vec![])
        };
        corners.map(square).map(Piece::Local).collect()
    }

    /// What neighbours without a mark may not be, for the marks that a sentence names, or the one
    /// before it.
    fn negatives(&self, saying: &Saying, before: &[&Saying]) -> Option<Vec<Piece>> {
        let own = saying.names(&["white", "black", "dot", "dots", "x", "v", "xv", "kropki"]);
        let is_dot = |rule: Rule| matches!(rule, Rule::Difference | Rule::Ratio | Rule::Kropki);
        let is_letter = |rule: Rule| matches!(rule, Rule::X | Rule::V | Rule::Xv);
        let near = || {
            let marks = before
                .iter()
                .filter(|its| is_dot(its.rule) || is_letter(its.rule));
            marks.map(|its| its.sentence).max()
        };
        let said = |of: &dyn Fn(Rule) -> bool| {
            before
                .iter()
                .any(|its| of(its.rule) && Some(its.sentence) == near())
        };
        let (mut white, mut black, mut x, mut v) = (
            saying.names(&["white"]),
            saying.names(&["black"]),
            saying.names(&["x", "xv"]),
            saying.names(&["v", "xv"]),
        );
        if !(white || black || x || v) {
            let any_dot = saying.names(&["dot", "dots", "kropki"]);
            let stated = |rule: Rule| {
                before
                    .iter()
                    .any(|its| its.rule == rule || its.rule == Rule::Kropki)
            };
            let dots = any_dot || !own && said(&is_dot);
            (white, black) = (
                dots && stated(Rule::Difference),
                dots && stated(Rule::Ratio),
            );
            let letters = !own && said(&is_letter);
            let is_said = |rule: Rule| letters && [rule, Rule::Xv].into_iter().any(stated);
            (x, v) = (is_said(Rule::X), is_said(Rule::V));
        }
        let mut pieces = Vec::new();
        if white {
            pieces.push(self.negative(LocalKind::NoDifference, vec![1], &[Class::Dot]));
        }
        if black {
            pieces.push(self.negative(LocalKind::NoRatio, vec![2], &[Class::Dot]));
        }
        let numbers: Vec<u16> = [(v, 5), (x, 10)]
            .into_iter()
            .filter(|(is_said, _)| *is_said)
            .map(|(_, number)| number)
            .collect();
        if !numbers.is_empty() {
            let marks = ["X", "V"].map(|letter| Class::Letters(letter.to_owned()));
            pieces.push(self.negative(LocalKind::NoSum, numbers, &marks));
        }
        (!pieces.is_empty()).then_some(pieces)
    }

    fn negative(&self, kind: LocalKind, numbers: Vec<u16>, marks: &[Class]) -> Piece {
        let groups = self
            .groups
            .groups
            .iter()
            .filter(|group| marks.contains(&group.class));
        let marked: Vec<CellSet> = groups
            .flat_map(|group| &group.items)
            .map(|item| item.cells.iter().copied().collect())
            .collect();
        let pairs = Cell::neighbour_pairs(self.size());
        let unmarked = pairs.filter(|pair| !marked.contains(&pair.iter().copied().collect()));
        Piece::Local(LocalClue::new(kind, unmarked.flatten().collect(), numbers))
    }
}

fn digits(text: &str) -> Vec<u16> {
    text.chars()
        .filter_map(|c| c.to_digit(10))
        .map(|digit| digit as u16)
        .collect()
}

/// Marks between cells: by their colour, their letter or their number.
fn dots(rule: Rule, group: &Group, saying: &Saying) -> Option<Vec<Piece>> {
    let is_black = matches!(shade(group.colour), Shade::Black);
    let is_dot = group.class == Class::Dot;
    let colour = is_dot.then_some(is_black);
    let letters = match &group.class {
        Class::Letters(letters) => letters.as_str(),
        _ => "",
    };
    let usual = saying.number;
    let (kind, number) = match (rule, colour, letters) {
        (Rule::Difference, Some(false), _) => (LocalKind::Difference, Some(1)),
        (Rule::Ratio, Some(_), _) if shade(group.colour) != Shade::White => {
            (LocalKind::Ratio, Some(usual.unwrap_or(2)))
        }
        (Rule::Kropki, Some(false), _) => (LocalKind::Difference, Some(1)),
        (Rule::Kropki, Some(true), _) => (LocalKind::Ratio, Some(2)),
        (Rule::DifferenceNumber, ..) => (LocalKind::Difference, None),
        (Rule::RatioNumber, ..) => (LocalKind::Ratio, None),
        (Rule::SumNumber, ..) => (LocalKind::Sum, None),
        (Rule::X | Rule::Xv, _, "X") => (LocalKind::Sum, Some(10)),
        (Rule::V | Rule::Xv, _, "V") => (LocalKind::Sum, Some(5)),
        (Rule::X | Rule::V | Rule::Xv, _, "XV") => (LocalKind::Sum, Some(15)),
        _ => return None,
    };
    // A number in a dot is its own, and without one the usual number counts.
    let piece = |item: &Item| match (item.number(), number) {
        (None, Some(number)) | (Some(number), None) => local(kind, &item.cells, vec![number]),
        _ => None,
    };
    group.items.iter().map(piece).collect()
}

/// Cells that touch at a side, as sets.
fn components(mut cells: CellSet, size: usize) -> Vec<CellSet> {
    let mut found = Vec::new();
    while let Some(first) = cells.first() {
        let (mut part, mut open) = (CellSet::NONE, vec![first]);
        while let Some(cell) = open.pop() {
            if cells.contains(cell) && !part.contains(cell) {
                part = part.with(cell);
                open.extend(cell.neighbours(size));
            }
        }
        cells = cells - part;
        found.push(part);
    }
    found
}
