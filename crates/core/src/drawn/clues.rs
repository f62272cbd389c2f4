//! A group and a rule make clues.

use super::colour::{Shade, shade};
use super::groups::{Class, DrawnGroup, DrawnItem, Groups};
use super::rule::StatedRule;
use super::united::{parts, united, visited};
use super::words::Saying;
use crate::board::{Cell, CellSet, Grid};
use crate::rules::local_rules::neighbours_without;
use crate::rules::shape::connected_part;
use crate::rules::{
    Cage, Kind, LineEnds, LocalClue, LocalForm, LocalKind, Repeats, Rules, RulesError, Shape,
};

/// A part of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RulePiece {
    Local(LocalClue),
    Cage(Cage),
    Region(CellSet),
    Kind(Kind),
}

impl RulePiece {
    pub(crate) fn add(&self, rules: Rules) -> Result<Rules, RulesError> {
        match self {
            RulePiece::Local(clue) => rules.with_local(clue.clone()),
            RulePiece::Cage(cage) => rules.with_cage(*cage),
            RulePiece::Region(cells) => rules.with_extra_region(*cells),
            RulePiece::Kind(kind) => rules.with(*kind),
        }
    }

    /// Whether a board has it already.
    pub(crate) fn is_among(&self, rules: &Rules) -> bool {
        self.add(Rules::new(rules.shape().clone()))
            .is_ok_and(|own| own.clues().iter().all(|clue| rules.clues().contains(clue)))
    }

    /// Whether it alone holds in a full grid.
    pub(crate) fn holds(&self, shape: &Shape, grid: &Grid) -> bool {
        let alone = self.add(Rules::new(shape.clone()));
        alone.is_ok_and(|rules| !rules.breaks(grid))
    }
}

/// A rule that nothing is drawn for; without pieces if the board has it anyway.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TextRule {
    pub(crate) saying: usize,
    pub(crate) pieces: Vec<RulePiece>,
}

/// The board on which clues stand.
pub(crate) struct ClueBoard<'a> {
    pub shape: &'a Shape,
    pub groups: &'a Groups,
    /// Whether the text says that values of a cage may repeat.
    pub cages_repeat: bool,
    /// Whether lines that share cells are one, and circles at their ends are circles, too.
    pub unites: bool,
}

fn local(kind: LocalKind, cells: &[Cell], numbers: Vec<u16>) -> Option<RulePiece> {
    Some(RulePiece::Local(LocalClue::new(
        kind,
        cells.to_vec(),
        numbers,
    )))
}

impl ClueBoard<'_> {
    /// The same where values of a cage may repeat.
    pub(crate) fn with_repeats(&self) -> ClueBoard<'_> {
        ClueBoard {
            cages_repeat: true,
            ..*self
        }
    }

    /// The same where lines that share cells are one.
    pub(crate) fn uniting(&self) -> ClueBoard<'_> {
        ClueBoard {
            unites: true,
            ..*self
        }
    }

    fn size(&self) -> usize {
        self.shape.size()
    }

    /// The clues of a group by what a sentence says; `None` if it cannot be meant.
    pub(crate) fn clues(&self, group: &DrawnGroup, saying: &Saying) -> Option<Vec<RulePiece>> {
        let rule = saying.rule;
        rule.fits(&group.class)?;
        let each = |piece: &dyn Fn(&DrawnItem) -> Option<RulePiece>| {
            group.items.iter().map(piece).collect()
        };
        match (rule, rule.kind()) {
            (StatedRule::Minimum | StatedRule::Maximum, Some(kind)) => self.extremes(group, kind),
            (StatedRule::CountingCircles, Some(kind)) => {
                let ends = self.unites.then(|| self.groups.circles_of_lines());
                let cells = group.cells() | ends.unwrap_or_default();
                let cells: Vec<Cell> = cells.iter().collect();
                Some(vec![local(kind, &cells, vec![])?])
            }
            (StatedRule::Killer | StatedRule::CageDiffer, _) => each(&|item| self.cage(item, rule)),
            (StatedRule::ExtraRegion, _) => self.regions(group),
            (StatedRule::Diagonal, _) => each(&|item| self.diagonal(item)),
            (StatedRule::Inequality, _) => {
                each(&|item| local(LocalKind::Greater, &item.cells, vec![]))
            }
            (_, Some(kind)) if group.class != Class::Dot => self.locals(group, kind, saying.number),
            _ => dots(rule, group, saying),
        }
    }

    /// Clues of a kind, with the number that is said or drawn.
    fn locals(
        &self,
        group: &DrawnGroup,
        kind: LocalKind,
        said: Option<u16>,
    ) -> Option<Vec<RulePiece>> {
        let size = self.size();
        let clue = |items: &[&DrawnItem]| {
            let (cells, numbers) = self.cells_and_numbers(items, (kind, said))?;
            let clue = LocalClue::new(kind, cells, numbers);
            (clue.has_cells(size) && clue.has_numbers(size)).then_some(clue)
        };
        let each = || group.items.iter().map(|item| vec![item]).collect();
        let units = if self.unites {
            united(&group.items)
        } else {
            each()
        };
        let clues = units.iter().map(|items| clue(items));
        let clues: Vec<LocalClue> = clues.collect::<Option<_>>()?;
        let can_be = match kind {
            LocalKind::RegionSum => clues.iter().any(|clue| clue.numbers.len() > 1),
            LocalKind::Renban | LocalKind::Nabner => {
                clues.iter().all(|clue| clue.cells.len() <= size)
            }
            _ => true,
        };
        can_be.then(|| clues.into_iter().map(RulePiece::Local).collect())
    }

    /// The cells of drawings that are one clue, in its order, and its numbers.
    fn cells_and_numbers(
        &self,
        items: &[&DrawnItem],
        (kind, said): (LocalKind, Option<u16>),
    ) -> Option<(Vec<Cell>, Vec<u16>)> {
        let item = items.first()?;
        let all = items.iter().flat_map(|item| item.cells.iter().copied());
        let mut cells: Vec<Cell> = all.collect();
        match kind {
            LocalKind::RegionSum => {
                let parts = parts(items, self.shape);
                let counts = parts.iter().map(|part| part.len() as u16).collect();
                return Some((parts.concat(), counts));
            }
            LocalKind::Renban | LocalKind::Nabner => cells = visited(&cells),
            LocalKind::Whispers | LocalKind::Parity => {}
            _ if cells.len() > 2 && cells.first() == cells.last() => {
                cells.pop();
            }
            _ => {}
        }
        let numbers = self.numbers(item, (kind, said))?;
        Some((cells, numbers))
    }

    fn numbers(
        &self,
        item: &DrawnItem,
        (kind, said): (LocalKind, Option<u16>),
    ) -> Option<Vec<u16>> {
        let usual = kind.usual_numbers(self.size());
        let digits = item.text.chars().filter_map(|c| c.to_digit(10));
        Some(match kind.form() {
            LocalForm::Outside(_) => vec![item.number()?],
            LocalForm::Corner => digits.map(|digit| digit as u16).collect(),
            LocalForm::Line {
                ends: LineEnds::Circle,
                ..
            } => vec![item.circle as u16],
            _ if usual.is_empty() => usual,
            _ => said.map_or(usual, |said| vec![said]),
        })
    }

    /// Marked cells against those of their neighbours that are not marked.
    fn extremes(&self, group: &DrawnGroup, kind: LocalKind) -> Option<Vec<RulePiece>> {
        let marked = group.cells();
        let pieces = marked.iter().filter_map(|cell| {
            let others = neighbours_without(cell, marked, self.size());
            let cells: Vec<Cell> = [cell].into_iter().chain(others).collect();
            (cells.len() > 1).then(|| local(kind, &cells, vec![]))
        });
        pieces.collect()
    }

    fn cage(&self, item: &DrawnItem, rule: StatedRule) -> Option<RulePiece> {
        let cells: CellSet = item.cells.iter().copied().collect();
        let is_large = cells.len() > self.size();
        let cage = Cage {
            cells,
            sum: item.number().filter(|_| rule == StatedRule::Killer),
            repeats: if self.cages_repeat || is_large {
                Repeats::Allowed
            } else {
                Repeats::Forbidden
            },
        };
        let says_nothing = cage.sum.is_none() && cage.repeats == Repeats::Allowed;
        (!says_nothing).then_some(RulePiece::Cage(cage))
    }

    /// The connected parts of painted cells, or cages, each with as many cells as there are values.
    fn regions(&self, group: &DrawnGroup) -> Option<Vec<RulePiece>> {
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
        all.then(|| regions.into_iter().map(RulePiece::Region).collect())
    }

    fn diagonal(&self, item: &DrawnItem) -> Option<RulePiece> {
        let last = self.size() - 1;
        let is_falling = |cell: &Cell| cell.row() == cell.column();
        let is_rising = |cell: &Cell| cell.row() + cell.column() == last;
        let is_long = item.cells.len() == self.size()
            && (item.cells.iter().all(is_falling) || item.cells.iter().all(is_rising));
        is_long.then(|| RulePiece::Region(item.cells.iter().copied().collect()))
    }

    /// The clues of a rule that is in the words alone; `None` if it cannot be meant.
    pub(crate) fn of_text(&self, saying: &Saying, before: &[&Saying]) -> Option<Vec<RulePiece>> {
        let kinds = |kinds: &[Kind]| Some(kinds.iter().copied().map(RulePiece::Kind).collect());
        match saying.rule {
            StatedRule::AntiKnight => kinds(&[Kind::AntiKnight]),
            StatedRule::AntiKing => kinds(&[Kind::AntiKing]),
            StatedRule::AntiBoth => kinds(&[Kind::AntiKnight, Kind::AntiKing]),
            StatedRule::NonConsecutive => kinds(&[Kind::NonConsecutive]),
            StatedRule::Disjoint => kinds(&[Kind::Disjoint]),
            StatedRule::Windoku => kinds(&[Kind::Windoku]),
            StatedRule::Diagonal => kinds(&[Kind::X]),
            StatedRule::GlobalEntropy => Some(self.squares()),
            StatedRule::AllGiven => self.negatives(saying, before),
            StatedRule::NoSum => {
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

    fn squares(&self) -> Vec<RulePiece> {
        let inner = 0..self.size() - 1;
        let corners = inner
            .clone()
            .flat_map(|row| inner.clone().map(move |column| (row, column)));
        let square = |(row, column): (usize, usize)| {
            let cells = [(0, 0), (0, 1), (1, 0), (1, 1)]
                .map(|(down, right)| Cell::at(row + down, column + right));
            LocalClue::new(LocalKind::GlobalEntropy, cells.to_vec(), vec![])
        };
        corners.map(square).map(RulePiece::Local).collect()
    }

    /// What neighbours without a mark may not be, for the marks that a sentence names, or the one
    /// before it.
    fn negatives(&self, saying: &Saying, before: &[&Saying]) -> Option<Vec<RulePiece>> {
        let own = saying.names(&["white", "black", "dot", "dots", "x", "v", "xv", "kropki"]);
        let is_dot = |rule: StatedRule| {
            matches!(
                rule,
                StatedRule::Difference | StatedRule::Ratio | StatedRule::Kropki
            )
        };
        let is_letter =
            |rule: StatedRule| matches!(rule, StatedRule::X | StatedRule::V | StatedRule::Xv);
        let near = || {
            let marks = before
                .iter()
                .filter(|its| is_dot(its.rule) || is_letter(its.rule));
            marks.map(|its| its.sentence).max()
        };
        let said = |of: &dyn Fn(StatedRule) -> bool| {
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
            let stated = |rule: StatedRule| {
                before
                    .iter()
                    .any(|its| its.rule == rule || its.rule == StatedRule::Kropki)
            };
            let dots = any_dot || !own && said(&is_dot);
            (white, black) = (
                dots && stated(StatedRule::Difference),
                dots && stated(StatedRule::Ratio),
            );
            let letters = !own && said(&is_letter);
            let is_said =
                |rule: StatedRule| letters && [rule, StatedRule::Xv].into_iter().any(stated);
            (x, v) = (is_said(StatedRule::X), is_said(StatedRule::V));
        }
        let letters = [(v, 5), (x, 10)]
            .into_iter()
            .filter(|(is_said, _)| *is_said);
        self.without_marks((white, black), letters.map(|(_, number)| number).collect())
    }

    /// Neighbours without dots, and neighbours without letters for these sums.
    fn without_marks(
        &self,
        (white, black): (bool, bool),
        sums: Vec<u16>,
    ) -> Option<Vec<RulePiece>> {
        let letters = ["X", "V"].map(|letter| Class::Letters(letter.to_owned()));
        let dots = [Class::Dot];
        let differ = white.then(|| self.negative(LocalKind::NoDifference, vec![1], &dots));
        let ratios = black.then(|| self.negative(LocalKind::NoRatio, vec![2], &dots));
        let is_said = !sums.is_empty();
        let sums = is_said.then(|| self.negative(LocalKind::NoSum, sums, &letters));
        let pieces: Vec<RulePiece> = [differ, ratios, sums].into_iter().flatten().collect();
        (!pieces.is_empty()).then_some(pieces)
    }

    fn negative(&self, kind: LocalKind, numbers: Vec<u16>, marks: &[Class]) -> RulePiece {
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
        RulePiece::Local(LocalClue::new(kind, unmarked.flatten().collect(), numbers))
    }
}

/// Marks between cells: by their colour, their letter or their number.
fn dots(rule: StatedRule, group: &DrawnGroup, saying: &Saying) -> Option<Vec<RulePiece>> {
    let is_black = matches!(shade(group.colour), Shade::Black);
    let is_dot = group.class == Class::Dot;
    let colour = is_dot.then_some(is_black);
    let letters = match &group.class {
        Class::Letters(letters) => letters.as_str(),
        _ => "",
    };
    let usual = saying.number;
    let (kind, number) = match (rule, colour, letters) {
        (StatedRule::Difference, Some(false), _) => (LocalKind::Difference, Some(1)),
        (StatedRule::Ratio, Some(_), _) if shade(group.colour) != Shade::White => {
            (LocalKind::Ratio, Some(usual.unwrap_or(2)))
        }
        (StatedRule::Kropki, Some(false), _) => (LocalKind::Difference, Some(1)),
        (StatedRule::Kropki, Some(true), _) => (LocalKind::Ratio, Some(2)),
        (StatedRule::DifferenceNumber, ..) => (LocalKind::Difference, None),
        (StatedRule::RatioNumber, ..) => (LocalKind::Ratio, None),
        (StatedRule::SumNumber, ..) => (LocalKind::Sum, None),
        (StatedRule::X | StatedRule::Xv, _, "X") => (LocalKind::Sum, Some(10)),
        (StatedRule::V | StatedRule::Xv, _, "V") => (LocalKind::Sum, Some(5)),
        (StatedRule::X | StatedRule::V | StatedRule::Xv, _, "XV") => (LocalKind::Sum, Some(15)),
        _ => return None,
    };
    // A number in a dot is its own, and without one the usual number counts.
    let piece = |item: &DrawnItem| match (item.number(), number) {
        (None, Some(number)) | (Some(number), None) => local(kind, &item.cells, vec![number]),
        _ => None,
    };
    group.items.iter().map(piece).collect()
}

/// The connected parts of a set of cells.
fn components(mut cells: CellSet, size: usize) -> Vec<CellSet> {
    let mut found = Vec::new();
    while let Some(first) = cells.first() {
        let part = connected_part(first, cells, size);
        cells = cells - part;
        found.push(part);
    }
    found
}
