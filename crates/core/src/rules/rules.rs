//! The rules of a puzzle, as data.

use super::cage::Cage;
use super::clue::Clue;
use super::kind::{Kind, KindSet};
use super::kind_clues::{
    diagonals, impossible_part, kind_clues, kinds_of, local_kind, lone_diagonal,
};
use super::local::{LocalClue, LocalForm};
use super::rules_error::RulesError;
use super::shape::Shape;
use crate::board::words::{Join, list, plural};
use crate::board::{Cell, CellSet, House, HouseName, letters_of_values};
use std::fmt;
use std::sync::{Arc, LazyLock};

/// The most cages of a board.
const MOST_CAGES: usize = 256;

/// The most extra regions of a board: as many as have a number of their own.
const MOST_EXTRA_REGIONS: usize = 256;

/// The most kinds of clues that are not checked; those of any further kind are counted
/// together.
const MOST_UNKNOWN: usize = 256;
const OTHER_CLUES: &str = "other clues";

/// The most bytes of the rules as published that are kept.
pub const MOST_TEXT: usize = 4096;

/// The most kinds of clues on cells that a title names.
const MOST_TITLES: usize = 2;

/// The most bytes of the name of a kind that is not checked.
const MOST_NAME: usize = 160;

/// The rules of a puzzle: the shape of its board, the clues beyond rows, columns and
/// regions, and what is known of rules that Ninefold cannot check. Data only; share it
/// with an [`Arc`] and ask a [`RuleIndex`](super::RuleIndex) for peers and conflicts.
///
/// ```
/// use ninefold_core::rules::{Kind, Rules, Shape};
///
/// let rules = Rules::new(Shape::with_boxes(6)?).with(Kind::X)?;
/// assert_eq!((rules.size(), rules.clues().len()), (6, 2));
/// assert_eq!(rules.every_clue().count(), 3 * 6 + 2);
/// assert_eq!(rules.title(), "6x6 X");
/// assert!(Rules::classic().is_classic());
/// # Ok::<(), ninefold_core::rules::RulesError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Rules {
    shape: Shape,
    pub(super) clues: Vec<Clue>,
    pub(super) drawn: Vec<Clue>,
    text: String,
    unknown: Vec<UnknownClues>,
}

/// Clues of one kind that were read and cannot be checked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UnknownClues {
    /// The kind, as the source names it.
    pub name: String,
    /// The number of clues.
    pub count: usize,
}

/// `3 drawings`.
impl fmt::Display for UnknownClues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let noun = match self.name.as_str() {
            "Or" | "And" | "Replicate" => format!("'{}' clue", self.name.to_lowercase()),
            name => name_in_words(name),
        };
        match self.count {
            1 => write!(f, "1 {noun}"),
            count => write!(f, "{count} {}", plural(&noun)),
        }
    }
}

/// The name of a constraint as a noun: "rellik cage" for `RellikCage`; other names as they are.
fn name_in_words(name: &str) -> String {
    let is_name = matches!(name.as_bytes(), [b'A'..=b'Z', b'a'..=b'z', ..]);
    if !is_name || !name.chars().all(|c| c.is_ascii_alphabetic()) {
        return name.to_owned();
    }
    let letters = name.chars().flat_map(|c| {
        let gap = c.is_ascii_uppercase().then_some(' ');
        gap.into_iter().chain([c.to_ascii_lowercase()])
    });
    letters.skip(1).collect()
}

static CLASSIC: LazyLock<Arc<Rules>> = LazyLock::new(|| {
    let shape = Shape::with_boxes(9).expect("nine rows can be divided into boxes");
    Arc::new(Rules::new(shape))
});

impl Rules {
    /// The rules of classic Sudoku: nine rows, columns and boxes.
    pub fn classic() -> &'static Arc<Rules> {
        &CLASSIC
    }

    /// Rows, columns and the regions of the shape, and no more.
    pub fn new(shape: Shape) -> Rules {
        Rules {
            shape,
            clues: Vec::new(),
            drawn: Vec::new(),
            text: String::new(),
            unknown: Vec::new(),
        }
    }

    /// These rules and the clues of a kind. Clues that are there already stay single.
    ///
    /// # Errors
    /// [`RulesError::NoRegions`] for [`Kind::Jigsaw`] unless the shape has regions;
    /// [`RulesError::NoCages`] for [`Kind::Killer`] unless there are cages, and
    /// [`RulesError::NoClues`] for other kinds that are drawn; what
    /// a kind needs and the board does not have; [`RulesError::Impossible`] for a mixture
    /// that no grid of this size obeys.
    pub fn with(mut self, kind: Kind) -> Result<Rules, RulesError> {
        if kind.is_drawn() && !self.kinds().contains(kind) {
            return Err(match kind {
                Kind::Killer => RulesError::NoCages,
                kind => RulesError::NoClues(kind),
            });
        }
        for clue in kind_clues(kind, &self.shape)? {
            if !self.clues.contains(&clue) {
                self.clues.push(clue);
            }
        }
        self.check_mixture()?;
        Ok(self)
    }

    /// These rules and the clues of several kinds.
    ///
    /// # Errors
    /// As [`Rules::with`].
    pub fn with_kinds(self, kinds: KindSet) -> Result<Rules, RulesError> {
        kinds.iter().try_fold(self, Rules::with)
    }

    /// These rules and an extra region: a house if it has as many cells as there are
    /// values, else cells that differ. A diagonal has its name.
    ///
    /// # Errors
    /// [`RulesError::ExtraSize`] for no cells or too many,
    /// [`RulesError::OutsideBoard`] and [`RulesError::TooManyExtraRegions`].
    pub fn with_extra_region(mut self, cells: CellSet) -> Result<Rules, RulesError> {
        let size = self.size();
        if let Some(cell) = (cells - CellSet::board(size)).first() {
            return Err(RulesError::OutsideBoard { cell, size });
        }
        if cells.is_empty() || cells.len() > size {
            let cells = cells.len();
            return Err(RulesError::ExtraSize { cells, size });
        }
        let extra = self.clues.iter().filter(|clue| clue.is_extra_region());
        if extra.clone().count() == MOST_EXTRA_REGIONS {
            return Err(RulesError::TooManyExtraRegions(MOST_EXTRA_REGIONS));
        }
        let houses = extra.filter(|clue| matches!(clue, Clue::House(_)));
        let name = HouseName::Extra(houses.count() as u8);
        let mut diagonals = diagonals(size).into_iter();
        let clue = match diagonals.find(|house| house.cells == cells) {
            Some(diagonal) => Clue::House(diagonal),
            // One cell differs from nothing.
            None if cells.len() == 1 => return Ok(self),
            None if cells.len() == size => Clue::House(House { name, cells }),
            None => Clue::Differ(cells),
        };
        if !self.clues.contains(&clue) {
            self.clues.push(clue);
        }
        Ok(self)
    }

    /// These rules and a cage. A cage of one cell fixes its value.
    ///
    /// # Errors
    /// [`RulesError::OutsideBoard`]; [`RulesError::CageCells`] for a cage without cells, or
    /// with more cells than values that differ; [`RulesError::CageSum`] for a sum that no
    /// values make; [`RulesError::TooManyCages`].
    ///
    /// ```
    /// use ninefold_core::rules::{Cage, Rules, Shape};
    /// use ninefold_core::board::Cell;
    ///
    /// let two = (0..2).map(|column| Cell::at(0, column)).collect();
    /// let rules = Rules::new(Shape::with_boxes(9)?);
    /// let error = rules.clone().with_cage(Cage::new(two, 18)).unwrap_err();
    /// assert_eq!(error.to_string(), "cage 18 at r1c1 has 2 cells, which add up to 3 to 17");
    /// assert_eq!(rules.with_cage(Cage::new(two, 17))?.clues().len(), 1);
    /// # Ok::<(), ninefold_core::rules::RulesError>(())
    /// ```
    pub fn with_cage(mut self, cage: Cage) -> Result<Rules, RulesError> {
        check_cage(&cage, self.size())?;
        if self.cages().count() == MOST_CAGES {
            return Err(RulesError::TooManyCages(MOST_CAGES));
        }
        self.clues.push(Clue::Cage(cage));
        Ok(self)
    }

    /// The cages.
    pub fn cages(&self) -> impl Iterator<Item = &Cage> {
        self.clues.iter().filter_map(Clue::cage)
    }

    /// These rules with the text in which they were published. Characters that do not show are
    /// left out, but for line ends, and what is beyond [`MOST_TEXT`] bytes.
    pub fn with_text(mut self, text: &str) -> Rules {
        self.text = shown_text(text, MOST_TEXT);
        self
    }

    /// These rules without one of their clues, by its place.
    pub(crate) fn without_clue(mut self, place: usize) -> Rules {
        self.clues.remove(place);
        self
    }

    /// These rules with clues that cannot be checked. Their kinds are in the order of their
    /// names, each once.
    ///
    /// ```
    /// use ninefold_core::rules::Rules;
    /// let rules = (**Rules::classic()).clone();
    /// let rules = rules.with_unknown("renban line", 2).with_unknown("renban line", 1);
    /// assert_eq!(rules.unknown()[0].count, 3);
    /// ```
    pub fn with_unknown(mut self, name: &str, count: usize) -> Rules {
        let mut name = shown_text(name, MOST_NAME).replace('\n', " ");
        let place_of = |unknown: &[UnknownClues], name: &str| {
            unknown.binary_search_by(|clues| clues.name.as_str().cmp(name))
        };
        let mut place = place_of(&self.unknown, &name);
        if place.is_err() && self.unknown.len() >= MOST_UNKNOWN {
            OTHER_CLUES.clone_into(&mut name);
            place = place_of(&self.unknown, &name);
        }
        match place {
            Ok(at) => self.unknown[at].count = self.unknown[at].count.saturating_add(count),
            Err(at) => self.unknown.insert(at, UnknownClues { name, count }),
        }
        self
    }

    /// Without what of a kind is not checked.
    pub(crate) fn without_unknown(mut self, name: &str) -> Rules {
        self.unknown.retain(|clues| clues.name != name);
        self
    }

    /// The title, and what tells these rules from the classic ones and is in no title.
    pub fn full_title(&self) -> String {
        let is_unseen = |clue: &&LocalClue| clue.kind.form() == LocalForm::Negative;
        let more = match self.local_clues().find(is_unseen) {
            _ if !self.unknown().is_empty() => " with clues that are not checked",
            _ if !self.drawn().is_empty() => " with clues that its text changes",
            _ if self.shape().regions().is_empty() => " without boxes",
            Some(clue) => return format!("{} with the {}", self.title(), clue.kind.title()),
            None if !self.text().is_empty() => " with rules in words",
            None => "",
        };
        self.title() + more
    }

    /// The size and the regions of the board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The number of rows, of columns and of values: 4 to 16.
    pub fn size(&self) -> usize {
        self.shape.size()
    }

    /// The clues beyond rows, columns and regions.
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// The rules as published; empty if there is no such text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The clues that cannot be checked.
    pub fn unknown(&self) -> &[UnknownClues] {
        &self.unknown
    }

    /// Whether these are the rules of classic Sudoku and no others.
    pub fn is_classic(&self) -> bool {
        *self == **CLASSIC
    }

    /// Every clue: rows, columns, boxes or regions, and then the others.
    pub fn every_clue(&self) -> impl Iterator<Item = Clue> + '_ {
        let house = |(name, cells)| Clue::House(House { name, cells });
        let usual = lines(self.size()).chain(self.region_houses());
        usual.map(house).chain(self.clues.iter().cloned())
    }

    fn region_houses(&self) -> impl Iterator<Item = (HouseName, CellSet)> {
        let is_jigsaw = self.shape.is_jigsaw();
        let first = letters_of_values(self.size());
        let name = move |region: u8| {
            if is_jigsaw {
                HouseName::Region(first + region)
            } else {
                HouseName::Box(region)
            }
        };
        let regions = (0..).zip(self.shape.regions());
        regions.map(move |(region, cells)| (name(region), cells))
    }

    /// The kinds of these rules.
    pub fn kinds(&self) -> KindSet {
        let jigsaw = self.shape.is_jigsaw().then_some(Kind::Jigsaw);
        jigsaw
            .into_iter()
            .chain(kinds_of(&self.clues).iter())
            .collect()
    }

    /// The name of such puzzles: `6x6 X`, `9x9 jigsaw and anti-knight`, `16x16`.
    pub fn title(&self) -> String {
        let size = self.size();
        let is_local = |kind: &Kind| kind.is_drawn() && *kind != Kind::Killer;
        let kinds = self.kinds().iter().filter(|kind| !is_local(kind));
        let kinds = kinds.map(|kind| kind.title().to_owned());
        let diagonal = self.lone_diagonal().map(|house| house.name.title());
        let extra = self.has_extra_regions().then_some("extra regions");
        let houses = diagonal.into_iter().chain(extra).map(str::to_owned);
        match list(kinds.chain(houses).chain(self.local_titles()), Join::And) {
            words if words.is_empty() => format!("{size}x{size}"),
            words => format!("{size}x{size} {words}"),
        }
    }

    /// The diagonal that has every value, where the other one need not.
    pub fn lone_diagonal(&self) -> Option<House> {
        lone_diagonal(&self.clues)
    }

    /// Whether any cells beyond the kinds and the diagonals have to differ.
    pub fn has_extra_regions(&self) -> bool {
        self.clues.iter().any(Clue::is_extra_region)
    }

    /// The kinds of clues on cells as plurals: `thermometers`, `arrows`. Of more than two,
    /// `mixed clues`.
    fn local_titles(&self) -> Vec<String> {
        let mut titles: Vec<String> = Vec::new();
        let drawn = self
            .local_clues()
            .filter(|clue| clue.kind.form() != LocalForm::Negative);
        for clue in drawn {
            let title = match local_kind(clue.kind) {
                Some(kind) => kind.title().to_owned(),
                None => plural(clue.kind.title()),
            };
            if !titles.contains(&title) {
                titles.push(title);
            }
        }
        match titles.len() {
            0..=MOST_TITLES => titles,
            _ => vec!["mixed clues".to_owned()],
        }
    }

    fn check_mixture(&self) -> Result<(), RulesError> {
        let (size, kinds) = (self.size(), self.kinds());
        match impossible_part(size, kinds, self.shape.box_size().is_some()) {
            Some(kinds) => Err(RulesError::Impossible { size, kinds }),
            None => Ok(()),
        }
    }
}

fn check_cage(cage: &Cage, size: usize) -> Result<(), RulesError> {
    if let Some(cell) = (cage.cells - CellSet::board(size)).first() {
        return Err(RulesError::OutsideBoard { cell, size });
    }
    let cells = cage.cells.len();
    let sums = match cage.sums(size) {
        Some(sums) if cells > 0 => sums,
        _ => return Err(RulesError::CageCells { cells, size }),
    };
    match cage.sum {
        Some(sum) if !sums.contains(&sum) => Err(RulesError::CageSum {
            first: cage.first(),
            sum,
            cells,
            least: *sums.start(),
            greatest: *sums.end(),
        }),
        _ => Ok(()),
    }
}

/// Rows and columns, with their names.
fn lines(size: usize) -> impl Iterator<Item = (HouseName, CellSet)> {
    let rows = (0..size).map(move |row| {
        let cells = (0..size).map(|column| Cell::at(row, column));
        (HouseName::Row(row as u8), cells.collect())
    });
    rows.chain((0..size).map(move |column| {
        let cells = (0..size).map(|row| Cell::at(row, column));
        (HouseName::Column(column as u8), cells.collect())
    }))
}

/// The text without characters that do not show or that turn the direction of the others, cut
/// to `most` bytes. Line ends stay, each as `\n`, and a tab is a space.
///
/// ```
/// use ninefold_core::rules::shown_text;
///
/// assert_eq!(shown_text("Anti-knight.\r\n\u{1b}[2JX \u{202e}“up”\t1", 100), "Anti-knight.\n[2JX “up” 1");
/// assert_eq!(shown_text("aéé", 4), "aé");
/// ```
pub fn shown_text(text: &str, most: usize) -> String {
    let mut shown = String::new();
    let unified = text.replace("\r\n", "\n");
    for character in unified.chars().filter_map(shown_character) {
        if shown.len() + character.len_utf8() > most {
            break;
        }
        shown.push(character);
    }
    shown
}

fn shown_character(character: char) -> Option<char> {
    match character {
        '\n' | '\r' | '\u{2028}' | '\u{2029}' => Some('\n'),
        '\t' => Some(' '),
        _ if character.is_control() || is_invisible(character) => None,
        _ => Some(character),
    }
}

/// Characters that have no width or change the direction of text.
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests;
