//! The search of one board, as one macro, because a function is compiled for one
//! kind of register only.

/// Defines the search on the board of `board_on!`, each function under the attribute
/// that enables its operations.
macro_rules! search_on {
    (#[$feature:meta], $batch:path) => {
        use crate::classic::Grid;
        use crate::solve::batch::candidates::{self, BoardCandidates};
        use crate::solve::few_cells;
        use crate::solve::solution_sink::{Forbidden, SolutionSink};
        use crate::solve::wide::StoredBoard;
        use std::ops::ControlFlow;
        use $batch as handed_to;

        /// Dead ends and solutions that a search has met.
        struct BoardSearch<'a, S> {
            sink: &'a mut S,
            met_dead_end: bool,
            /// The guesses to make before the rest is left to all lanes.
            guesses_left: u64,
            /// Boards left to search.
            rest: Vec<BoardCandidates>,
        }

        /// Passes each solution without the forbidden digit to `sink` until it breaks.
        /// After `guesses_alone` guesses, it searches the rest in all lanes side by side.
        #[$feature]
        pub(in crate::solve) fn search<S: SolutionSink>(
            givens: &Grid,
            forbidden: Forbidden,
            guesses_alone: u64,
            sink: &mut S,
        ) {
            let Some(mut board) = start(givens) else {
                return;
            };
            if let Some((cell, digit)) = forbidden {
                board = forbid(board, cell.index(), digit.index());
            }
            let mut search = BoardSearch {
                sink,
                met_dead_end: false,
                guesses_left: guesses_alone,
                rest: Vec::new(),
            };
            let ended = descend(board, None, &mut search);
            if ended.is_continue() && !search.rest.is_empty() {
                handed_to::search_boards(&search.rest, search.sink);
            }
        }

        /// Each level has one cell more filled, so the depth is at most 81.
        ///
        /// Where every open cell has two candidates, every digit has two places
        /// in each house that lacks it. Then to exchange all candidates that
        /// follow from the guess for those that do not makes of each solution
        /// with the guess one without it: both children have as many.
        ///
        /// A guess already chosen is made before anything is propagated.
        #[$feature]
        fn descend<S: SolutionSink>(
            mut board: LaneBoard,
            mut chosen: Option<Guess>,
            search: &mut BoardSearch<S>,
        ) -> ControlFlow<()> {
            let mut alike = 1;
            loop {
                if search.guesses_left == 0 && alike == 1 {
                    search.rest.push(candidates::of_words(&words(&board)));
                    return ControlFlow::Continue(());
                }
                if let Some(Guess { cell, digit, other }) = chosen.take() {
                    descend(place(board, cell, digit), None, search)?;
                    board = sibling(board, cell, digit, other);
                    continue;
                }
                board = match propagate(board) {
                    PropagatedBoard::Dead => {
                        search.met_dead_end = true;
                        return ControlFlow::Continue(());
                    }
                    PropagatedBoard::Solved(_) if S::COUNTS => {
                        return search.sink.accept_number(alike);
                    }
                    PropagatedBoard::Solved(board) => return search.sink.accept(|| grid(&board)),
                    PropagatedBoard::Open(board) => board,
                };
                if let Some(limit) = search.sink.several_to_count(search.met_dead_end)
                    && let Some(number) = few_cells::count(&words(&board), limit.div_ceil(alike))
                {
                    return search.sink.accept_number(alike.saturating_mul(number));
                }
                let ChosenGuess {
                    guess: Guess { cell, digit, other },
                    second,
                    only_pairs,
                } = choose(&board, search.met_dead_end);
                if S::COUNTS && only_pairs {
                    alike *= 2;
                    board = place(board, cell, digit);
                    continue;
                }
                search.guesses_left = search.guesses_left.saturating_sub(1);
                descend(place(board, cell, digit), second, search)?;
                board = sibling(board, cell, digit, other);
            }
        }

        /// The rest of a board after the search of a guess at it.
        #[$feature]
        #[inline]
        fn sibling(board: LaneBoard, cell: usize, digit: usize, other: Option<usize>) -> LaneBoard {
            match other {
                Some(other) => place(board, cell, other),
                None => forbid(board, cell, digit),
            }
        }

        #[$feature]
        fn grid(board: &LaneBoard) -> Grid {
            Grid::from_bytes(&write(&words(board)))
        }

        /// The board of these givens, as [`start`] makes it.
        #[$feature]
        pub(in crate::solve) fn first_board(givens: &Grid) -> Option<StoredBoard> {
            start(givens).map(|board| board.map(|band| lanes(band)))
        }

        /// Searches the pending boards, the last first, to the next solution, and
        /// leaves there what is then still to be searched.
        #[$feature]
        pub(in crate::solve) fn next_solution(pending: &mut Vec<StoredBoard>) -> Option<Grid> {
            while let Some(board) = pending.pop() {
                let mut board = board.map(|band| of_lanes(band));
                loop {
                    board = match propagate(board) {
                        PropagatedBoard::Dead => break,
                        PropagatedBoard::Solved(board) => return Some(grid(&board)),
                        PropagatedBoard::Open(board) => board,
                    };
                    let Guess { cell, digit, other } = choose(&board, true).guess;
                    let sibling = sibling(board, cell, digit, other);
                    pending.push(sibling.map(|band| lanes(band)));
                    board = place(board, cell, digit);
                }
            }
            None
        }
    };
}
