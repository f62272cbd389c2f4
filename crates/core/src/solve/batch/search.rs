//! The search of all lanes, as one macro, because a function is compiled for one
//! kind of register only.

/// Defines `solve` on the boards of `boards_on!`, each function under the attribute
/// that enables their operations.
macro_rules! batch_search_on {
    (#[$feature:meta]) => {
        use crate::classic::Grid;
        use crate::solve::batch::candidates::{bands, bits};
        use crate::solve::guess::{any_will_do, best_pair, halves, worth_weighing};
        use crate::solve::solution_sink::{SolutionSink, SolveOutcome};

        /// Solves each puzzle into the outcome with the same index.
        #[$feature]
        pub(in crate::solve) fn solve(puzzles: &[Grid], outcomes: &mut [SolveOutcome]) {
            outcomes.fill(SolveOutcome::None);
            BatchSearch::new(puzzles, outcomes).run();
        }

        /// Searches boards of one puzzle until `sink` breaks.
        // AVX-512 has them searched by AVX2.
        #[allow(dead_code)]
        #[$feature]
        pub(in crate::solve) fn search_boards(
            boards: &[BoardCandidates],
            sink: &mut impl SolutionSink,
        ) {
            let mut search = BatchSearch::new(&[], std::slice::from_mut(sink));
            for (board, lane) in boards.iter().zip((0..LANES).cycle()) {
                search.lanes[lane].met_dead_end = true;
                search.lanes[lane].pending.push(*board);
            }
            search.run();
        }

        /// Every lane, as bits.
        const ALL_LANES: u32 = u32::MAX >> (32 - LANES);

        /// The search of a lane.
        #[derive(Clone, Default)]
        struct Lane {
            /// The index of its puzzle.
            puzzle: usize,
            /// Whether a guess at it was refuted here.
            met_dead_end: bool,
            /// For each guess on the way down, the board without it.
            pending: Vec<BoardCandidates>,
        }

        struct BatchSearch<'a, S> {
            puzzles: &'a [Grid],
            /// Receivers of the solutions of each puzzle.
            sinks: &'a mut [S],
            /// The puzzles that a lane has taken.
            taken: usize,
            boards: Boards,
            /// After the last sweep, or zero in a lane whose board is new.
            sums: CellLanes,
            lanes: [Lane; LANES],
            /// The lanes that have a board, as bits.
            active: u32,
        }

        impl<'a, S: SolutionSink> BatchSearch<'a, S> {
            #[$feature]
            fn new(puzzles: &'a [Grid], sinks: &'a mut [S]) -> BatchSearch<'a, S> {
                BatchSearch {
                    puzzles,
                    sinks,
                    taken: 0,
                    boards: Boards::new(),
                    sums: [0; LANES],
                    lanes: std::array::from_fn(|_| Lane::default()),
                    active: 0,
                }
            }

            #[$feature]
            fn run(&mut self) {
                for lane in 0..LANES {
                    self.next_board(lane);
                }
                while self.active != 0 {
                    self.step();
                }
            }

            /// Sweeps once, and does in each lane what it then needs.
            #[$feature]
            #[inline]
            fn step(&mut self) {
                let Swept { dead, sums } = self.boards.sweep();
                let unchanged = which(is_zero(xor(sums, of_lanes(self.sums))));
                let solved = which(is_zero(xor(sums, all(SOLVED))));
                self.sums = to_lanes(sums);
                let unchanged = unchanged & self.active & !dead;
                let dead = dead & self.active;
                for lane in bits(dead) {
                    self.lanes[lane].met_dead_end = true;
                }
                let ended = dead | self.accept(unchanged & solved);
                for lane in bits(ended) {
                    self.next_board(lane);
                }
                for lane in bits(unchanged & !solved & !ended) {
                    self.guess(lane);
                }
                for lane in bits(!self.active & ALL_LANES) {
                    self.next_board(lane);
                }
            }

            /// Takes the solutions in these lanes. Returns the lanes, and those whose
            /// puzzle needs no further search.
            #[$feature]
            #[inline]
            fn accept(&mut self, solved: u32) -> u32 {
                let mut ended = 0;
                for lane in bits(solved) {
                    if ended >> lane & 1 != 0 {
                        continue;
                    }
                    ended |= 1 << lane;
                    let puzzle = self.lanes[lane].puzzle;
                    let solution = candidates::solution(self.boards.board(lane));
                    if self.sinks[puzzle].accept(|| solution).is_break() {
                        ended |= self.leave(puzzle);
                    }
                }
                ended
            }

            /// Ends the search of a puzzle; returns the lanes that it was in.
            #[$feature]
            fn leave(&mut self, puzzle: usize) -> u32 {
                let mut left = 0;
                for lane in bits(self.active) {
                    if self.lanes[lane].puzzle == puzzle {
                        self.lanes[lane].pending.clear();
                        left |= 1 << lane;
                    }
                }
                left
            }

            /// Goes on in a lane with its last pending board, else with the next
            /// puzzle, else with a pending board of another lane.
            #[$feature]
            fn next_board(&mut self, lane: usize) {
                self.sums[lane] = 0;
                self.active |= 1 << lane;
                let Lane {
                    puzzle,
                    met_dead_end,
                    pending,
                } = &mut self.lanes[lane];
                if let Some(board) = pending.last() {
                    self.boards.put(lane, board.iter().copied());
                    pending.pop();
                } else if let Some(givens) = self.puzzles.get(self.taken) {
                    self.boards.put(lane, candidates::of_givens(givens));
                    (*puzzle, *met_dead_end) = (self.taken, false);
                    self.taken += 1;
                } else if let Some((puzzle, board)) = self.largest_pending() {
                    self.boards.put(lane, board.into_iter());
                    let lane = &mut self.lanes[lane];
                    (lane.puzzle, lane.met_dead_end) = (puzzle, true);
                } else {
                    self.active &= !(1 << lane);
                }
            }

            /// The first pending board of the lane that has most of them, and so likely
            /// the one with most to search.
            #[$feature]
            fn largest_pending(&mut self) -> Option<(usize, BoardCandidates)> {
                let lanes = self.lanes.iter_mut();
                let lane = lanes.max_by_key(|lane| lane.pending.len())?;
                (!lane.pending.is_empty()).then(|| (lane.puzzle, lane.pending.remove(0)))
            }

            /// Guesses a candidate in a lane whose board is open.
            #[$feature]
            fn guess(&mut self, lane: usize) {
                let Lane {
                    pending,
                    met_dead_end,
                    ..
                } = &mut self.lanes[lane];
                pending.push([0; candidates::PADDED]);
                let Some(board) = pending.last_mut() else {
                    return;
                };
                for (kept, candidates) in board.iter_mut().zip(self.boards.board(lane)) {
                    *kept = candidates;
                }
                let cell = best_cell(board, *met_dead_end);
                let guess = board[cell] & board[cell].wrapping_neg();
                board[cell] &= !guess;
                self.boards.cells[cell][lane] = guess;
            }
        }

        /// The cell to guess at: see [`best_pair`].
        #[$feature]
        #[inline]
        fn best_cell(board: &BoardCandidates, met_dead_end: bool) -> usize {
            let places = places(board).map(bands);
            let pairs = candidates::pairs(&places);
            let places = places.map(halves);
            let holders = |band: usize, bit: u32| {
                let cell = 27 * band + bit.trailing_zeros() as usize;
                u32::from(board[cell % board.len()])
            };
            let weighed = worth_weighing(any_will_do(pairs, met_dead_end));
            match best_pair(&places, pairs, weighed, holders) {
                Some(guess) => guess.cell,
                None => candidates::tightest_cell(board),
            }
        }
    };
}
