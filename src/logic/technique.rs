//! The techniques Ninefold knows, each with the field's name and figures.

use super::Level;
use std::fmt;

/// A way of reasoning that places a digit or removes candidates.
///
/// The definitions are those of HoDoKu's technique pages and of SudokuWiki;
/// each variant names the page of either.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Technique {
    /// The last empty cell of a house (HoDoKu `tech_singles`).
    FullHouse,
    /// The only cell of a house for a digit (HoDoKu `tech_singles`,
    /// SudokuWiki `Getting_Started`).
    HiddenSingle,
    /// The only digit left for a cell (HoDoKu `tech_singles`, SudokuWiki
    /// `Getting_Started`).
    NakedSingle,
    /// All places of a digit in a box are in one line (HoDoKu
    /// `tech_intersections`, SudokuWiki `Intersection_Removal`).
    LockedPointing,
    /// All places of a digit in a line are in one box (HoDoKu
    /// `tech_intersections`, SudokuWiki `Intersection_Removal`).
    LockedClaiming,
    /// Two cells of a house hold only two digits (HoDoKu `tech_naked`,
    /// SudokuWiki `Naked_Candidates`).
    NakedPair,
    /// Two digits of a house fit only in two cells (HoDoKu `tech_hidden`,
    /// SudokuWiki `Hidden_Candidates`).
    HiddenPair,
    /// Three cells of a house hold only three digits (HoDoKu `tech_naked`,
    /// SudokuWiki `Naked_Candidates`).
    NakedTriple,
    /// Three digits of a house fit only in three cells (HoDoKu `tech_hidden`,
    /// SudokuWiki `Hidden_Candidates`).
    HiddenTriple,
    /// A digit's candidates in two rows lie in two columns, or the reverse
    /// (HoDoKu `tech_fishb`, SudokuWiki `X_Wing_Strategy`).
    XWing,
}

/// What is published about a technique.
struct Facts {
    name: &'static str,
    level: Level,
    score: u32,
    rating: u16,
}

const fn facts(name: &'static str, level: Level, score: u32, rating: u16) -> Facts {
    Facts {
        name,
        level,
        score,
        rating,
    }
}

impl Technique {
    /// Every technique, in the order of the player's ladder.
    pub const ALL: [Technique; 10] = [
        Technique::FullHouse,
        Technique::HiddenSingle,
        Technique::NakedSingle,
        Technique::LockedPointing,
        Technique::LockedClaiming,
        Technique::NakedPair,
        Technique::HiddenPair,
        Technique::NakedTriple,
        Technique::HiddenTriple,
        Technique::XWing,
    ];

    const fn facts(self) -> Facts {
        use Level::{Easy, Hard, Medium};
        match self {
            Technique::FullHouse => facts("Full house", Easy, 4, 10),
            Technique::HiddenSingle => facts("Hidden single", Easy, 14, 12),
            Technique::NakedSingle => facts("Naked single", Easy, 4, 23),
            Technique::LockedPointing => facts("Locked candidates (pointing)", Medium, 50, 26),
            Technique::LockedClaiming => facts("Locked candidates (claiming)", Medium, 50, 28),
            Technique::NakedPair => facts("Naked pair", Medium, 60, 30),
            Technique::HiddenPair => facts("Hidden pair", Medium, 70, 34),
            Technique::NakedTriple => facts("Naked triple", Medium, 80, 36),
            Technique::HiddenTriple => facts("Hidden triple", Medium, 100, 40),
            Technique::XWing => facts("X-Wing", Hard, 140, 32),
        }
    }

    /// The level of a puzzle that needs this and nothing harder.
    pub const fn level(self) -> Level {
        self.facts().level
    }

    /// HoDoKu's base score of one step.
    pub const fn score(self) -> u32 {
        self.facts().score
    }

    /// The Sudoku Explainer's rating in tenths; the lowest of the technique
    /// (see [`Deduction::rating`](super::Deduction::rating) for one step's).
    pub const fn rating(self) -> u16 {
        self.facts().rating
    }
}

/// The field's name: `Naked pair`.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.facts().name)
    }
}
