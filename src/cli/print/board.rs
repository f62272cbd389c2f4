//! A board of other size or rules on a sheet.

use super::cages;
use super::clues;
use super::sheet::{Anchor, BoardContent, FontWeight, PageShapes, Shape};
use crate::cli::board::{is_wall_above, is_wall_before};
use ninefold_core::logic::Level;
use ninefold_core::variants::{
    BoardPuzzle, Clue, HouseName, ImportedBoard, PossibleValues, RuleIndex, Spot, SpotSet, Value,
    Values,
};
use ninefold_game::game::{Answer, Puzzle};

const BLACK: f32 = 0.0;
const FAINT: f32 = 0.45;
/// The ground of cells in an extra house.
const TINT: f32 = 0.9;

/// A board to be printed.
pub(super) struct PrintedBoard {
    /// Its number on the sheet, from 1.
    pub number: usize,
    pub puzzle: BoardPuzzle,
    /// The givens, and what was entered.
    pub values: Values,
    pub answer: Answer,
    /// The level, where one solution is proved.
    level: Option<Level>,
}

impl PrintedBoard {
    /// The board of a game.
    pub(super) fn of(number: usize, puzzle: &Puzzle) -> PrintedBoard {
        PrintedBoard {
            number,
            puzzle: BoardPuzzle::new(puzzle.rules.rules().clone(), puzzle.givens),
            values: puzzle.givens,
            answer: puzzle.answer,
            level: puzzle.shown_level(),
        }
    }

    /// The board of a text, whatever is known of its answer.
    pub(super) fn imported(number: usize, board: &ImportedBoard) -> PrintedBoard {
        PrintedBoard {
            puzzle: board.puzzle.clone(),
            values: board.values(),
            ..PrintedBoard::of(number, &Puzzle::from_board(board, &|| false))
        }
    }

    /// `3`, and what the answer below it rests on, unless it is proved.
    pub(super) fn answer_caption(&self) -> String {
        match self.answer {
            Answer::Proved(_) => self.number.to_string(),
            Answer::Stated(_) => format!("{}   as stated", self.number),
            Answer::Unknown => format!("{}   no answer is known", self.number),
        }
    }

    /// The answer, as far as one is known.
    pub(super) fn answered(&self) -> &Values {
        self.answer.values().unwrap_or(&self.puzzle.givens)
    }

    /// `3   Hard   9x9 jigsaw`.
    pub(super) fn caption(&self) -> String {
        let title = self.puzzle.rules.title();
        match self.level {
            Some(level) => format!("{}   {level}   {title}", self.number),
            None => format!("{}   {title}", self.number),
        }
    }

    fn shown(&self, content: BoardContent) -> &Values {
        match content {
            BoardContent::Puzzle => &self.puzzle.givens,
            BoardContent::Position => &self.values,
            BoardContent::Solution => self.answered(),
        }
    }

    /// The cells of extra houses, as far as these leave others: not disjoint groups.
    fn tinted(&self) -> SpotSet {
        let clues = self.puzzle.rules.clues().iter();
        clues.fold(SpotSet::NONE, |all, clue| match clue {
            Clue::House(house) if !matches!(house.name, HouseName::Disjoint(_)) => {
                all | house.cells
            }
            Clue::Differ(cells) => all | *cells,
            _ => all,
        })
    }
}

/// The place of a board on the paper.
pub(super) struct BoardPlace {
    pub corner: (f32, f32),
    pub side: f32,
    /// Whether the numbers outside have their room around it.
    pub has_margin: bool,
}

impl BoardPlace {
    /// Draws the board: grounds, lines, values.
    pub(super) fn draw(&self, page: &mut PageShapes, board: &PrintedBoard, content: BoardContent) {
        let rules = &board.puzzle.rules;
        if clues::has_outside(rules) && !self.has_margin {
            return self.within_margin(rules.size()).draw(page, board, content);
        }
        let cell = self.side / board.puzzle.size() as f32;
        for spot in board.tinted().iter() {
            page.push(Shape::Ground {
                corner: self.point(spot, cell, (0.0, 0.0)),
                side: cell,
                grey: TINT,
            });
        }
        clues::draw_under(page, rules, self.corner, cell);
        self.draw_lines(page, board, cell);
        cages::draw(page, rules, self.corner, cell);
        clues::draw_over(page, rules, self.corner, cell);
        self.draw_values(page, board, content, cell);
        if let BoardContent::Position = content {
            self.draw_candidates(page, board, cell);
        }
    }

    /// The same with room for numbers on all sides, within the same square.
    fn within_margin(&self, size: usize) -> BoardPlace {
        let cell = self.side / (size as f32 + 1.4);
        BoardPlace {
            corner: (self.corner.0 + 0.7 * cell, self.corner.1 + 0.7 * cell),
            side: cell * size as f32,
            has_margin: true,
        }
    }

    /// Thin lines first, so that the thick ones lie over them.
    fn draw_lines(&self, page: &mut PageShapes, board: &PrintedBoard, cell: f32) {
        let shape = board.puzzle.rules.shape();
        let thick = (cell / 16.0).clamp(0.9, 3.0);
        for (is_thick, width, grey) in [(false, thick / 3.0, FAINT), (true, thick, BLACK)] {
            // The ends of thick lines meet.
            let over = if is_thick { thick / 2.0 / cell } else { 0.0 };
            for (along, across) in edges(board.puzzle.size()) {
                let start = |(x, y)| (self.corner.0 + x * cell, self.corner.1 + y * cell);
                let (at, from) = (along as f32, across as f32);
                let (low, high) = (from - over, from + 1.0 + over);
                if is_wall_before(shape, across, along) == is_thick {
                    let (from, to) = (start((at, low)), start((at, high)));
                    page.push(Shape::Line {
                        from,
                        to,
                        width,
                        grey,
                    });
                }
                if is_wall_above(shape, along, across) == is_thick {
                    let (from, to) = (start((low, at)), start((high, at)));
                    page.push(Shape::Line {
                        from,
                        to,
                        width,
                        grey,
                    });
                }
            }
        }
    }

    /// Givens are black, others grey, and in solutions the givens are bold.
    fn draw_values(
        &self,
        page: &mut PageShapes,
        board: &PrintedBoard,
        content: BoardContent,
        cell: f32,
    ) {
        for (spot, value) in board.shown(content).filled() {
            let is_given = board.puzzle.givens.get(spot).is_some();
            let is_bold = matches!(content, BoardContent::Solution);
            let (x, y) = self.point(spot, cell, (0.5, 0.5));
            page.push(Shape::Text {
                at: Anchor::Middle(x, y),
                size: cell * 0.64,
                weight: if is_given && is_bold {
                    FontWeight::Bold
                } else {
                    FontWeight::Regular
                },
                grey: if is_given { BLACK } else { FAINT },
                text: value.to_char().to_string(),
            });
        }
    }

    fn draw_candidates(&self, page: &mut PageShapes, board: &PrintedBoard, cell: f32) {
        let size = board.puzzle.size();
        let index = RuleIndex::new(&board.puzzle.rules);
        let candidates = PossibleValues::from_values(&index, &board.values);
        let columns = (1..).find(|columns| columns * columns >= size).unwrap_or(4);
        let part = |index: usize| {
            0.5 + (index as f32 - (columns - 1) as f32 / 2.0) * 0.87 / columns as f32
        };
        let empty = Spot::all(size).filter(|&spot| board.values.get(spot).is_none());
        let has_cages = board.puzzle.rules.cages().next().is_some();
        let beside_cages = |place| {
            if has_cages {
                cages::beside(place)
            } else {
                place
            }
        };
        for (spot, value) in
            empty.flat_map(|spot| candidates.get(spot).iter().map(move |value| (spot, value)))
        {
            let place = (part(value.index() % columns), part(value.index() / columns));
            let (x, y) = self.point(spot, cell, beside_cages(place));
            page.push(Shape::Text {
                at: Anchor::Middle(x, y),
                size: cell * if has_cages { 0.58 } else { 0.72 } / columns as f32,
                weight: FontWeight::Regular,
                grey: 0.3,
                text: Value::to_char(value).to_string(),
            });
        }
    }

    /// A place in a cell, whose sides are 1.
    fn point(&self, spot: Spot, cell: f32, (x, y): (f32, f32)) -> (f32, f32) {
        let (column, row) = (spot.column() as f32, spot.row() as f32);
        (
            self.corner.0 + (column + x) * cell,
            self.corner.1 + (row + y) * cell,
        )
    }
}

/// The lines of a board with the cells beside them: a line, and the cell across it.
fn edges(size: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..=size).flat_map(move |line| (0..size).map(move |cell| (line, cell)))
}
