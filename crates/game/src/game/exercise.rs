//! Practice: a position whose next step is of one technique, and all instances
//! of it there.

mod boards;
mod stored;

pub use boards::stored_boards;
pub use stored::stored_puzzles;

use super::{Change, Game, GamePuzzle, Move, MoveKind, Position};
use ninefold_core::board::{Cell, Digit, DigitSet, Grid};
use ninefold_core::formats::{Imported, Puzzle};
use ninefold_core::generate::random_isomorph;
use ninefold_core::logic::{self, IndexedRules, Ladder, Step, Technique, examples};

/// Number of variants of a stored puzzle to try.
const GUISES: u64 = 8;

/// A position whose next step is of one technique.
#[derive(Clone, PartialEq, Debug)]
pub struct Exercise {
    /// The technique to find.
    pub technique: Technique,
    /// The game as it is presented.
    pub game: Game,
    /// Every instance of the technique on the board; each is a right answer.
    pub answers: Vec<Step>,
}

/// A step that shows what a technique is.
#[derive(Clone, PartialEq, Debug)]
pub struct TechniqueExample {
    /// The rules of its board.
    pub rules: IndexedRules,
    /// The position before it.
    pub board: logic::Position,
    /// The step.
    pub step: Step,
}

impl TechniqueExample {
    /// That of a technique; of one for boards of other rules the first position to practise on,
    /// one of these kinds if there is one.
    ///
    /// ```
    /// use ninefold_core::logic::{IndexedRules, Technique};
    /// use ninefold_game::game::TechniqueExample;
    ///
    /// let wanted = Technique::CageCombinations;
    /// let example = TechniqueExample::of(wanted, &IndexedRules::classic()).expect("it is stored");
    /// assert_eq!(example.rules.rules().title(), "9x9 killer");
    /// ```
    pub fn of(technique: Technique, like: &IndexedRules) -> Option<TechniqueExample> {
        if technique.is_for_other_rules() {
            let exercise = Exercise::like(technique, like)?;
            let board = exercise.game.position.board_position();
            return Some(TechniqueExample {
                rules: exercise.game.puzzle.rules,
                board,
                // The one with the fewest words.
                step: { exercise.answers.into_iter() }
                    .min_by_key(|step| (step.clues.len(), step.proof().to_string().len()))?,
            });
        }
        let (board, step) = examples::step(technique)?;
        Some(TechniqueExample {
            rules: IndexedRules::classic(),
            board,
            step,
        })
    }
}

/// The assessment of the player's changes to the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// Nothing changed.
    Nothing,
    /// Every change belongs to an answer, but no answer is complete.
    Partly,
    /// The answer with this index is complete.
    Right(usize),
    /// This digit in this cell belongs to no answer.
    Wrong(Cell, Digit),
}

impl Exercise {
    /// The exercise on this board; `None` unless its next step is of the
    /// technique.
    pub fn on(
        board: &logic::Position,
        puzzle: GamePuzzle,
        technique: Technique,
    ) -> Option<Exercise> {
        let search = Ladder::new(&puzzle.rules);
        let next = search.first(board)?;
        if next.technique != technique {
            return None;
        }
        let mut answers = search.instances(technique, board);
        // The search of another technique can find what the technique's own does not.
        if !answers.contains(&next) {
            answers.push(next);
        }
        Some(Exercise {
            technique,
            game: Game::at_board(puzzle, board),
            answers,
        })
    }

    /// The exercise on the example of a technique.
    pub fn from_example(technique: Technique) -> Option<Exercise> {
        let board = examples::position(technique)?;
        let given = { board.values.filled() }.filter(|(cell, _)| board.givens.contains(*cell));
        let givens = given.fold(Grid::EMPTY, |grid, (cell, digit)| {
            grid.with(cell, Some(digit))
        });
        let puzzle = GamePuzzle::from_givens(givens).ok()?;
        Exercise::on(&board, puzzle, technique)
    }

    /// The same of a puzzle of any rules. Small windows show its level.
    pub fn of(puzzle: Puzzle, technique: Technique) -> Option<Exercise> {
        let puzzle = GamePuzzle::from_board(&Imported::new(puzzle), &|| false);
        Exercise::within(&puzzle, technique)
    }

    /// The exercise on the first position on the puzzle's path whose next step is
    /// of the technique and after which nothing harder is needed.
    pub fn within(puzzle: &GamePuzzle, technique: Technique) -> Option<Exercise> {
        let boards = Ladder::new(&puzzle.rules).positions_before(&puzzle.givens, technique);
        Exercise::on(boards.first()?, puzzle.clone(), technique)
    }

    /// The exercise on the `nth` stored puzzle of the technique, counted on from the first
    /// after the last, so that every one comes before one comes again. The seed chooses
    /// its guise where the rules are classic: digits renamed, rows and columns exchanged. `None`
    /// if none is stored.
    ///
    /// ```
    /// use ninefold_core::logic::Technique;
    /// use ninefold_game::game::Exercise;
    ///
    /// let exercise = Exercise::stored(Technique::HiddenQuadruple, 0, 7).expect("it is stored");
    /// assert_eq!(exercise.technique, Technique::HiddenQuadruple);
    /// let next = Exercise::stored(Technique::HiddenQuadruple, 1, 7).expect("it is stored");
    /// assert_ne!(next.game.puzzle, exercise.game.puzzle);
    /// ```
    pub fn stored(technique: Technique, nth: usize, seed: u64) -> Option<Exercise> {
        if technique.is_for_other_rules() {
            let count = stored_boards(technique).count();
            let text = stored_boards(technique).nth(nth.checked_rem(count)?)?;
            return Exercise::of(text.parse().ok()?, technique);
        }
        let count = stored_puzzles(technique).count();
        let stored = stored_puzzles(technique).nth(nth.checked_rem(count)?)?;
        let guises = (0..GUISES).map(|n| random_isomorph(&stored, seed.wrapping_add(n)));
        // Another order of rows can bring another step first; as it is stored it has this one.
        guises.chain([stored]).find_map(|givens| {
            let puzzle = GamePuzzle::from_givens(givens).ok()?;
            Exercise::within(&puzzle, technique)
        })
    }

    /// The first exercise of a technique on a stored board of the same kinds as these rules have,
    /// or else on any.
    fn like(technique: Technique, rules: &IndexedRules) -> Option<Exercise> {
        let title = rules.rules().title();
        let stored = stored_boards(technique).filter_map(|text| text.parse::<Puzzle>().ok());
        let alike = stored.filter(|puzzle| puzzle.rules.title() == title);
        let mut alike = alike.filter_map(|puzzle| Exercise::of(puzzle, technique));
        alike.next().or_else(|| Exercise::stored(technique, 0, 0))
    }

    /// The same on a board without notes: of a cell with one digit left they would be the answer.
    #[must_use]
    pub fn without_notes(mut self) -> Exercise {
        let position = self.game.position.clone();
        let cells = position.empty_cells();
        self.game.position = position.with_centre(cells, |_| DigitSet::NONE);
        self
    }

    /// Assesses the changes since the start.
    pub fn judge(&self, position: &Position) -> Judgement {
        let start = &self.game.position;
        let placed = placed(start, position);
        let removed = removed(start, position, &placed);
        let whole = |answer: &Step| {
            let (places, removes) = (&answer.placements, &answer.removals);
            places.iter().all(|each| placed.contains(each))
                && removes.iter().all(|each| removed.contains(each))
        };
        let part = |each: &(Cell, Digit), of: fn(&Step) -> &Vec<(Cell, Digit)>| {
            self.answers.iter().any(|answer| of(answer).contains(each))
        };
        let stray = placed
            .iter()
            .find(|each| !part(each, |answer| &answer.placements))
            .or(removed
                .iter()
                .find(|each| !part(each, |answer| &answer.removals)));
        match (stray, self.answers.iter().position(whole)) {
            (Some(&(cell, digit)), _) => Judgement::Wrong(cell, digit),
            (None, Some(answer)) => Judgement::Right(answer),
            (None, None) if placed.is_empty() && removed.is_empty() => Judgement::Nothing,
            (None, None) => Judgement::Partly,
        }
    }
}

impl Exercise {
    /// Whether a hint made part of the answer with this index in a game that
    /// began as this exercise.
    pub fn was_hinted(&self, game: &Game, answer: usize) -> bool {
        let moves = game.history.current_moves();
        let mut hints = moves.iter().filter(|step| step.kind == MoveKind::Hint);
        let answer = self.answers.get(answer);
        answer.is_some_and(|answer| hints.any(|step| makes_part_of(step, answer)))
    }
}

fn makes_part_of(step: &Move, answer: &Step) -> bool {
    let eliminates = |change: &Change, digit: Digit| {
        change.before.marks.centre.contains(digit) && !change.after.marks.centre.contains(digit)
    };
    let makes = |change: &Change| {
        let (cell, placed) = (change.cell, change.after.digit);
        let mut placements = answer.placements.iter();
        let is_placed = placements.any(|&(of, digit)| cell == of && placed == Some(digit));
        let mut removals = answer.removals.iter();
        is_placed || removals.any(|&(of, digit)| cell == of && eliminates(change, digit))
    };
    step.changes.iter().any(makes)
}

pub(super) fn placed(start: &Position, now: &Position) -> Vec<(Cell, Digit)> {
    let filled = now.digits().filled();
    let new = filled.filter(|&(cell, _)| start.digit(cell).is_none());
    new.collect()
}

/// The marks removed from cells that are still empty, except those that the placed digits
/// exclude.
pub(super) fn removed(
    start: &Position,
    now: &Position,
    placed: &[(Cell, Digit)],
) -> Vec<(Cell, Digit)> {
    let empty = now.empty_cells().iter();
    let gone = empty.flat_map(|cell| {
        let gone = start.centre(cell) - now.centre(cell);
        gone.iter().map(move |digit| (cell, digit))
    });
    let rubbed_out = |cell: Cell, digit: Digit| {
        let mut placed = placed.iter();
        placed.any(|&(other, value)| start.rules().excluded(other, value, cell).contains(digit))
    };
    gone.filter(|&(cell, digit)| !rubbed_out(cell, digit))
        .collect()
}
