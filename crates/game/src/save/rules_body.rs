//! The rules of a board that is not classic, as files have them.

use super::error::InvalidBody;
use ninefold_core::board::{Cell, CellSet, House};
use ninefold_core::formats::write_regions;
use ninefold_core::logic::IndexedRules;
use ninefold_core::rules::{
    Cage, Clue, Kind, KindSet, LocalClue, LocalKind, Repeats, Rules, RulesError, Shape,
};
use serde::{Deserialize, Serialize};

/// The rules of a puzzle as JSON: `{"size":9,"kinds":"jigsaw,x","regions":"AAAB..."}`. Cells
/// are numbered row by row from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct RulesBody {
    size: usize,
    /// A letter for each cell; left out where the regions are the usual boxes, empty where
    /// there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    regions: Option<String>,
    #[serde(flatten)]
    checked: ClueBody,
    /// The rules as published.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    text: String,
    /// Kinds of clues that are not checked, with their numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    unchecked: Vec<(String, usize)>,
    /// Clues that are drawn and not checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    drawn: Option<ClueBody>,
}

/// Clues of a board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct ClueBody {
    /// Separated by commas.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    kinds: String,
    /// The cells of each extra region.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    extra: Vec<Vec<usize>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cages: Vec<CageBody>,
    /// Clues on cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    clues: Vec<LocalBody>,
}

/// A clue on cells: the name of its kind, its cells in order, and its numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct LocalBody {
    kind: String,
    cells: Vec<usize>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    numbers: Vec<u16>,
}

/// A cage: its cells, its sum if it has one, and whether values may repeat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct CageBody {
    cells: Vec<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sum: Option<u16>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    repeats: bool,
}

impl RulesBody {
    /// The rules of a board; `None` for classic ones, which files do not say.
    pub fn of(rules: &IndexedRules) -> Option<RulesBody> {
        (!rules.is_classic()).then(|| RulesBody::from(&**rules.rules()))
    }
}

impl From<&Rules> for RulesBody {
    fn from(rules: &Rules) -> RulesBody {
        let unchecked = rules.unknown().iter();
        RulesBody {
            size: rules.size(),
            regions: regions_of(rules.shape()),
            checked: ClueBody {
                kinds: rules.kinds().to_string(),
                ..ClueBody::new(rules.clues(), rules.size())
            },
            text: rules.text().to_owned(),
            unchecked: unchecked
                .map(|each| (each.name.clone(), each.count))
                .collect(),
            drawn: (!rules.drawn().is_empty()).then(|| ClueBody::new(rules.drawn(), rules.size())),
        }
    }
}

impl ClueBody {
    fn new(clues: &[Clue], size: usize) -> ClueBody {
        let numbers = |cells: CellSet| cells.iter().map(|cell| cell.number(size)).collect();
        let kinds = Clue::kinds(clues);
        let extra = clues.iter().filter_map(|clue| match clue {
            Clue::House(house) if house.name.is_diagonal() && !kinds.contains(Kind::X) => {
                Some(numbers(house.cells))
            }
            Clue::House(House { cells, .. }) | Clue::Differ(cells) if clue.is_extra_region() => {
                Some(numbers(*cells))
            }
            _ => None,
        });
        let cages = clues.iter().filter_map(|clue| match clue {
            Clue::Cage(cage) => Some(CageBody {
                cells: numbers(cage.cells),
                sum: cage.sum,
                repeats: cage.repeats == Repeats::Allowed,
            }),
            _ => None,
        });
        let local = clues.iter().filter_map(|clue| match clue {
            Clue::Local(local) => Some(LocalBody {
                kind: local.kind.name().to_owned(),
                cells: local.cells.iter().map(|cell| cell.number(size)).collect(),
                numbers: local.numbers.clone(),
            }),
            _ => None,
        });
        ClueBody {
            kinds: kinds.to_string(),
            extra: extra.collect(),
            cages: cages.collect(),
            clues: local.collect(),
        }
    }

    /// These rules with these clues.
    fn added_to(&self, rules: Rules) -> Result<Rules, RulesError> {
        let size = rules.size();
        let kinds: KindSet = self.kinds.parse().unwrap_or(KindSet::NONE);
        // The cages alone make a killer; as a kind it is refused before there are any.
        let mut rules = rules.with_kinds(kinds.without_drawn())?;
        for cells in &self.extra {
            rules = rules.with_extra_region(cells_at(cells, size)?)?;
        }
        for cage in &self.cages {
            rules = rules.with_cage(cage.cage(size)?)?;
        }
        for clue in &self.clues {
            rules = match clue.local_clue(size)? {
                Some(clue) => rules.with_local(clue)?,
                // A kind of a later version.
                None => rules.with_unknown(&clue.kind, 1),
            };
        }
        Ok(rules)
    }
}

fn regions_of(shape: &Shape) -> Option<String> {
    let is_usual = Shape::with_boxes(shape.size()).is_ok_and(|usual| usual == *shape);
    (!is_usual).then(|| write_regions(shape))
}

/// The most items of each list: rules have no more of anything.
const MOST: usize = 1_024;
/// The most cells or numbers of a clue.
const MOST_OF_CLUE: usize = 256;

impl ClueBody {
    /// What each list is of, its length, and the most.
    fn lists(&self) -> impl Iterator<Item = (&'static str, usize, usize)> {
        let cages = self.cages.iter().map(|cage| cage.cells.len());
        let of_clues = self.clues.iter();
        let of_clues = of_clues.flat_map(|clue| [clue.cells.len(), clue.numbers.len()]);
        let of_clues = self.extra.iter().map(Vec::len).chain(cages).chain(of_clues);
        let all = [
            ("extra regions", self.extra.len(), MOST),
            ("cages", self.cages.len(), MOST),
            ("clues", self.clues.len(), MOST),
        ];
        let of_clues = of_clues.map(|length| ("cells or numbers in a clue", length, MOST_OF_CLUE));
        all.into_iter().chain(of_clues)
    }
}

impl RulesBody {
    /// Refuses lists that are too long, before anything is made of them.
    pub(super) fn check_lengths(&self) -> Result<(), InvalidBody> {
        let clues = [&self.checked].into_iter().chain(&self.drawn);
        let unchecked = ("kinds of clues", self.unchecked.len(), MOST);
        InvalidBody::check_lengths(clues.flat_map(ClueBody::lists).chain([unchecked]))
    }

    pub(super) fn rules(&self) -> Result<Rules, RulesError> {
        let shape = match self.regions.as_deref() {
            None => Shape::with_boxes(self.size)?,
            Some("") => Shape::without_regions(self.size)?,
            Some(letters) => Shape::with_regions(self.size, letters.as_bytes())?,
        };
        let mut rules = self.checked.added_to(Rules::new(shape.clone()))?;
        if let Some(drawn) = &self.drawn {
            rules = rules.with_drawn(drawn.added_to(Rules::new(shape))?.clues());
        }
        for (name, count) in &self.unchecked {
            rules = rules.with_unknown(name, *count);
        }
        Ok(rules.with_text(&self.text))
    }
}

fn cells_at<All: FromIterator<Cell>>(numbers: &[usize], size: usize) -> Result<All, RulesError> {
    let cell = |&number: &usize| {
        let outside = RulesError::UnknownSize(size);
        Cell::numbered(number, size).ok_or(outside)
    };
    numbers.iter().map(cell).collect()
}

impl LocalBody {
    fn local_clue(&self, size: usize) -> Result<Option<LocalClue>, RulesError> {
        let cells = cells_at(&self.cells, size)?;
        let kind: Option<LocalKind> = self.kind.parse().ok();
        Ok(kind.map(|kind| LocalClue::new(kind, cells, self.numbers.clone())))
    }
}

impl CageBody {
    fn cage(&self, size: usize) -> Result<Cage, RulesError> {
        let cage = Cage {
            sum: self.sum,
            ..Cage::without_sum(cells_at(&self.cells, size)?)
        };
        Ok(if self.repeats {
            cage.with_repeats()
        } else {
            cage
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_back() {
        let jigsaw = Shape::with_regions(4, b"AAABDABBDDCBDCCC").unwrap();
        let nine = || Rules::new(Shape::with_boxes(9).unwrap());
        let falling: CellSet = (0..9).map(|n| Cell::at(n, n)).collect();
        let row: CellSet = (0..3).map(|column| Cell::at(4, column)).collect();
        for rules in [
            Rules::new(jigsaw),
            Rules::new(Shape::without_regions(5).unwrap()),
            nine().with_kinds("x,windoku".parse().unwrap()).unwrap(),
            nine().with_extra_region(falling).unwrap(),
            nine()
                .with_extra_region(falling)
                .unwrap()
                .with_shape_checked(),
            nine().with_extra_region(row).unwrap().with_text("Rules."),
            nine().with_cage(Cage::new(row, 12)).unwrap(),
            nine()
                .with_cage(Cage::without_sum(row).with_repeats())
                .unwrap()
                .with_unknown("lockout", 3),
            nine()
                .with_local(LocalClue::new(
                    LocalKind::Whispers,
                    row.iter().collect(),
                    vec![5],
                ))
                .unwrap(),
            nine()
                .with_kinds("x,anti-knight".parse().unwrap())
                .unwrap()
                .with_extra_region(row)
                .unwrap()
                .with_shape_checked(),
        ] {
            let text = serde_json::to_string(&RulesBody::from(&rules)).unwrap();
            let body: RulesBody = serde_json::from_str(&text).expect(&text);
            assert_eq!(body.rules().as_ref(), Ok(&rules), "{text}");
        }
    }
}
