//! A puzzle of whatever rules, with all that a sheet says of it.

use super::sheet::BoardContent;
use crate::cli::error::CliError;
use crate::say::rule_sentences;
use ninefold_core::formats::{BoardPuzzle, Imported};
use ninefold_core::grid::{Candidates, DigitSet, Grid};
use ninefold_core::logic::ratings::sudoku_explainer::rate;
use ninefold_core::logic::{SimulatedSolve, level_and_rating};
use ninefold_core::rules::{Clue, HouseName, PossibleValues, RuleIndex, Spot, SpotSet, Values};
use ninefold_game::game::{Answer, Minutes, Puzzle, QUICK_RATING_BUDGET};

/// A puzzle to be printed.
pub(super) struct PrintedPuzzle {
    /// Its number on the sheet, from 1.
    number: usize,
    pub puzzle: BoardPuzzle,
    /// The givens, and what was entered.
    pub values: Values,
    /// The position of a classic puzzle as its text has it.
    pub classic: Option<Candidates>,
    pub answer: Answer,
    /// What the caption has behind the number.
    about: String,
}

impl PrintedPuzzle {
    /// The puzzle of a text; a classic one must have one solution.
    pub(super) fn imported(number: usize, text: &Imported) -> Result<PrintedPuzzle, CliError> {
        let Ok(givens) = text.classic() else {
            return Ok(PrintedPuzzle::of_board(number, text));
        };
        let puzzle = Puzzle::from_givens(givens).map_err(CliError::negative)?;
        let board = text.classic_board()?;
        Ok(PrintedPuzzle::classic(number, &puzzle, board, text.seed))
    }

    /// The board of a text, whatever is known of its answer.
    fn of_board(number: usize, board: &Imported) -> PrintedPuzzle {
        PrintedPuzzle {
            puzzle: board.puzzle.clone(),
            values: board.values(),
            ..PrintedPuzzle::of(number, &Puzzle::from_board(board, &|| false))
        }
    }

    /// The puzzle of a game.
    pub(super) fn of(number: usize, puzzle: &Puzzle) -> PrintedPuzzle {
        let title = puzzle.rules.rules().title();
        let level = puzzle.shown_level();
        PrintedPuzzle {
            number,
            puzzle: BoardPuzzle::new(puzzle.rules.rules().clone(), puzzle.givens),
            values: puzzle.givens,
            classic: None,
            answer: puzzle.answer,
            about: level.map_or(title.clone(), |level| format!("{level}   {title}")),
        }
    }

    /// A classic puzzle with this position and seed: `Hard   about 12 min   seed 7`.
    pub(super) fn classic(
        number: usize,
        puzzle: &Puzzle,
        board: Candidates,
        seed: Option<u64>,
    ) -> PrintedPuzzle {
        let givens = puzzle.classic_givens().unwrap_or(Grid::EMPTY);
        let solution = puzzle.classic_solution().unwrap_or(Grid::EMPTY);
        let rating = rate(&givens, QUICK_RATING_BUDGET).er;
        let solve = SimulatedSolve::new(&Candidates::from_grid(&givens), &solution);
        let level = level_and_rating(puzzle.level, Some(rating));
        let minutes = Minutes(solve.time());
        let seed = seed.map(|seed| format!("   seed {seed}"));
        PrintedPuzzle {
            values: Values::from(board.values()),
            classic: Some(board),
            about: format!("{level}   about {minutes}{}", seed.unwrap_or_default()),
            ..PrintedPuzzle::of(number, puzzle)
        }
    }

    /// Number, level, and what else is known of it.
    pub(super) fn caption(&self) -> String {
        format!("{}   {}", self.number, self.about)
    }

    /// The rules of a board that is not classic, a sentence each.
    pub(super) fn rule(&self) -> String {
        match self.classic {
            Some(_) => String::new(),
            None => rule_sentences(&self.puzzle.rules),
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
    pub(super) fn answered(&self) -> &Values {
        self.answer.values().unwrap_or(&self.puzzle.givens)
    }

    pub(super) fn shown(&self, content: BoardContent) -> &Values {
        match content {
            BoardContent::Puzzle => &self.puzzle.givens,
            BoardContent::Position => &self.values,
            BoardContent::Solution => self.answered(),
        }
    }

    /// The candidates of the empty cells: of a puzzle those that are clues.
    pub(super) fn candidates(&self, content: BoardContent) -> Vec<(Spot, DigitSet)> {
        let rules = &self.puzzle.rules;
        let open = Spot::all(rules.size());
        let open = open.filter(|&spot| self.shown(content).get(spot).is_none());
        if content != BoardContent::Position {
            return open.map(|spot| (spot, rules.listed(spot))).collect();
        }
        if let Some(board) = &self.classic {
            let empty = board.empty_cells().iter();
            return empty
                .map(|cell| (Spot::from(cell), board.at(cell)))
                .collect();
        }
        let index = RuleIndex::new(rules);
        let possible = PossibleValues::from_values(&index, &self.values);
        open.map(|spot| (spot, possible.get(spot))).collect()
    }

    /// The cells of extra houses, as far as these leave others: not disjoint groups.
    pub(super) fn tinted(&self) -> SpotSet {
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
