//! A puzzle of whatever rules, with all that a sheet says of it; and the sheet as data: shapes on
//! pages, in points from the upper left corner.

use crate::cli::error::CliError;
use crate::say::rule_sentences;
use clap::ValueEnum;
use ninefold_core::board::{Candidates, Cell, CellSet, DigitSet, Grid, HouseName};
use ninefold_core::formats::{Imported, Puzzle};
use ninefold_core::logic::level_and_rating;
use ninefold_core::rules::Clue;
use ninefold_game::game::{
    Answer, BoardKind, Game, GamePuzzle, Minutes, quick_rating, simulated_time,
};

/// The size of the paper.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in points.
    pub(crate) fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// A typeface: Helvetica, or what stands for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FontWeight {
    Regular,
    Bold,
}

/// The widths of the characters from the blank to the tilde, in thousandths of the size of the
/// font.
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/// No other character is wider.
const WIDEST_CHARACTER: u16 = 1000;
/// No character is wider in bold by more than this factor.
pub(super) const BOLD: f32 = 1.25;

/// The width of a text in the regular weight, as a part of the size of the font. Characters
/// beyond ASCII count as the widest one.
pub(super) fn text_width(text: &str) -> f32 {
    let place = |each: char| (each as usize).wrapping_sub(usize::from(b' '));
    let width = |each| WIDTHS.get(place(each)).unwrap_or(&WIDEST_CHARACTER);
    text.chars().map(width).copied().map(f32::from).sum::<f32>() / 1000.0
}

/// Alignment of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Anchor {
    /// Its baseline begins here.
    Start(f32, f32),
    /// Its middle is here.
    Middle(f32, f32),
}

/// Something on a page. Greys go from 0, black, to 1.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum DrawnShape {
    Line {
        from: (f32, f32),
        to: (f32, f32),
        width: f32,
        grey: f32,
    },
    /// A dashed line.
    Dashes {
        from: (f32, f32),
        to: (f32, f32),
        width: f32,
        /// The length of a dash and of a gap.
        dash: f32,
    },
    /// A square without a border.
    Ground {
        corner: (f32, f32),
        side: f32,
        grey: f32,
    },
    Text {
        at: Anchor,
        size: f32,
        weight: FontWeight,
        grey: f32,
        text: String,
    },
}

/// Contents of a printed board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BoardContent {
    Puzzle,
    /// With the digits entered and the candidates.
    Position,
    Solution,
}

/// The shapes of a page.
pub(super) type PageShapes = Vec<DrawnShape>;

/// Half the height of a digit, as a part of the size of its font.
pub(super) const HALF_HEIGHT: f32 = 0.359;

/// A puzzle to be printed.
pub(super) struct PrintedPuzzle {
    /// Its number on the sheet, from 1.
    number: usize,
    pub puzzle: Puzzle,
    /// The givens, and what was entered.
    pub values: Grid,
    /// The candidates of the position, by what its text says of them.
    pub candidates: Candidates,
    pub answer: Answer,
    /// What the caption has behind the number.
    about: String,
}

impl PrintedPuzzle {
    /// The puzzle of a text; a classic one must have one solution.
    pub(super) fn imported(number: usize, text: &Imported) -> Result<PrintedPuzzle, CliError> {
        let puzzle = GamePuzzle::read(text, &|| false).map_err(CliError::negative)?;
        let printed = PrintedPuzzle::new(number, &puzzle, text.seed);
        let game = Game::imported(puzzle, text);
        Ok(PrintedPuzzle {
            values: text.values(),
            candidates: game.position.possible_values(),
            ..printed
        })
    }

    /// A puzzle at its start: `Hard   about 12 min   seed 7`.
    pub(super) fn new(number: usize, puzzle: &GamePuzzle, seed: Option<u64>) -> PrintedPuzzle {
        let level = shown_level(puzzle);
        let title = puzzle.board_title();
        // Nobody timed people on other boards.
        let is_timed = puzzle.kind() == BoardKind::CLASSIC;
        let minutes = is_timed.then(|| simulated_time(&puzzle.board()));
        let minutes = minutes
            .flatten()
            .map(|time| format!("about {}", Minutes(time)));
        let seed = seed.map(|seed| format!("seed {seed}"));
        let about = level.into_iter().chain(title).chain(minutes).chain(seed);
        PrintedPuzzle {
            number,
            puzzle: puzzle.board(),
            values: puzzle.givens,
            candidates: puzzle.start().possible_values(),
            answer: puzzle.answer,
            about: about.collect::<Vec<_>>().join("   "),
        }
    }

    /// Number, level, and what else is known of it.
    pub(super) fn caption(&self) -> String {
        format!("{}   {}", self.number, self.about)
    }

    /// The rules of a board that is not classic, a sentence each.
    pub(super) fn rule(&self) -> String {
        if self.puzzle.rules.is_classic() {
            String::new()
        } else {
            rule_sentences(&self.puzzle.rules)
        }
    }

    /// The two parts over this content: the caption, and the rule.
    pub(super) fn captions(&self, content: BoardContent) -> [String; 2] {
        match content {
            BoardContent::Puzzle | BoardContent::Position => [self.caption(), self.rule()],
            BoardContent::Solution => [self.answer_caption(), String::new()],
        }
    }

    /// The number, and what the answer below it rests on, unless it is proved.
    pub(super) fn answer_caption(&self) -> String {
        match self.answer {
            Answer::Proved(_) => self.number.to_string(),
            Answer::Stated(_) => format!("{}   as stated", self.number),
            Answer::Unknown => format!("{}   no answer is known", self.number),
        }
    }

    /// The answer, as far as one is known.
    pub(super) fn answered(&self) -> &Grid {
        self.answer.values().unwrap_or(&self.puzzle.givens)
    }

    pub(super) fn shown(&self, content: BoardContent) -> &Grid {
        match content {
            BoardContent::Puzzle => &self.puzzle.givens,
            BoardContent::Position => &self.values,
            BoardContent::Solution => self.answered(),
        }
    }

    /// The candidates of the empty cells: of a puzzle those that are clues.
    pub(super) fn candidates(&self, content: BoardContent) -> Vec<(Cell, DigitSet)> {
        let rules = &self.puzzle.rules;
        let open = Cell::all(rules.size());
        let open = open.filter(|&cell| self.shown(content).get(cell).is_none());
        if content != BoardContent::Position {
            return open.map(|cell| (cell, rules.listed(cell))).collect();
        }
        open.map(|cell| (cell, self.candidates.get(cell))).collect()
    }

    /// The cells of extra houses, as far as these leave others: not disjoint groups.
    pub(super) fn tinted(&self) -> CellSet {
        let clues = self.puzzle.rules.clues().iter();
        clues.fold(CellSet::NONE, |all, clue| match clue {
            Clue::House(house) if !matches!(house.name, HouseName::Disjoint(_)) => {
                all | house.cells
            }
            Clue::Differ(cells) => all | *cells,
            _ => all,
        })
    }
}

/// The level, with the rating of the Sudoku Explainer where there is one.
fn shown_level(puzzle: &GamePuzzle) -> Option<String> {
    let level = puzzle.shown_level()?;
    Some(level_and_rating(level, quick_rating(puzzle)))
}
