//! The board on wide registers: sieve, singles, triples and what to guess, as one
//! macro, because a function is compiled for one kind of register only.

/// Defines the board, its propagation and its guesses with the operations of `$lanes`, each
/// function under the attribute that enables them.
macro_rules! board_on {
    ($lanes:ident, #[$feature:meta]) => {
        use crate::solve::bands::Bands;
        use crate::solve::guess::{
            Guess, KEEP, any_will_do, best_pair, halves, pair_apart, worth_weighing,
        };
        use crate::solve::sieve::{BAND, BOXES_OF_STUBS, SEGMENTS, STUBS};
        use crate::solve::wide::$lanes::*;
        use crate::solve::wide::{DIGITS, LANES};

        /// By band.
        type LaneBoard = [Lanes; 3];

        /// A board after propagation.
        enum PropagatedBoard {
            Dead,
            /// Only the solution is left.
            Solved(LaneBoard),
            Open(LaneBoard),
        }

        /// The guess for an open board.
        struct ChosenGuess {
            guess: Guess,
            /// Another that may follow at once.
            second: Option<Guess>,
            /// Whether every open cell has two candidates.
            only_pairs: bool,
        }

        /// The board of these givens. `None` if a box holds a digit twice; two
        /// in a row or a column leave no permutation, so the sieve sees them.
        #[$feature]
        #[inline]
        fn start(givens: &Grid) -> Option<LaneBoard> {
            let words = read(&givens.to_bytes());
            let own = [0, 1, 2].map(|band| by_lane(&words, band));
            let filled =
                [0, 1, 2].map(|band| words.iter().fold(0, |cells, words| cells | words[band]));
            let count: u32 = filled.iter().map(|cells| cells.count_ones()).sum();
            let boxes = boxes_with(&own);
            let apart: u32 = lanes(boxes).iter().map(|boxes| boxes.count_ones()).sum();
            let kept = [0, 1, 2].map(|band| or(own[band], digits(BAND & !filled[band])));
            (apart == count).then(|| narrow(kept, &own, boxes))
        }

        #[$feature]
        #[inline]
        fn by_lane(words: &[[u32; 3]; 9], band: usize) -> Lanes {
            let mut lanes = [0; 16];
            for (words, lane) in words.iter().zip(LANES) {
                lanes[lane] = words[band];
            }
            of_lanes(lanes)
        }

        /// The board by digit and band.
        #[$feature]
        #[inline]
        fn words(board: &LaneBoard) -> [[u32; 3]; 9] {
            let [top, middle, bottom] = board.map(|band| lanes(band));
            LANES.map(|lane| [top[lane], middle[lane], bottom[lane]])
        }

        /// Propagates until nothing changes.
        #[$feature]
        fn propagate(mut board: LaneBoard) -> PropagatedBoard {
            loop {
                let before = board;
                let (segments, stubs) = sieve(&mut board);
                if lacks_digit(&board) {
                    return PropagatedBoard::Dead;
                }
                let known = lone_in_box(&board, segments, stubs);
                let claimed = known.map(|cells| any(cells));
                if is_full(&claimed) {
                    return PropagatedBoard::Solved(known);
                }
                for band in 0..3 {
                    board[band] = and_unless(board[band], known[band], claimed[band]);
                }
                match place_singles(board, &known) {
                    Some(next) => board = next,
                    None => return PropagatedBoard::Dead,
                }
                if !differ(&board, &before) {
                    let next = place_triples(&board, segments, stubs);
                    if !differ(&next, &board) {
                        return PropagatedBoard::Open(board);
                    }
                    board = next;
                }
            }
        }

        /// Keeps what some permutation of segments, and one of stubs, uses;
        /// gives those segments and stubs.
        #[$feature]
        #[inline]
        fn sieve(board: &mut LaneBoard) -> (Lanes, Lanes) {
            let segments = whole_segments(segments(board));
            let stubs = whole_stubs(stubs(board));
            *board = meet(board, segments, stubs);
            (segments, stubs)
        }

        #[$feature]
        #[inline]
        fn meet(board: &LaneBoard, segments: Lanes, stubs: Lanes) -> LaneBoard {
            let (across, down) = (segment_cells(segments), stub_cells(stubs));
            [0, 1, 2].map(|band| and3(board[band], across[band], down[band]))
        }

        /// Whether every cell of every band is set, in all lanes alike.
        #[$feature]
        #[inline]
        fn is_full(cells: &LaneBoard) -> bool {
            first(and3(cells[0], cells[1], cells[2])) == BAND
        }

        /// Gives every cell with one candidate its digit. `None` if a cell has
        /// no candidate, or two digits that have no other place in their box.
        #[$feature]
        #[inline]
        fn place_singles(board: LaneBoard, known: &LaneBoard) -> Option<LaneBoard> {
            let [(a, aa), (b, bb), (c, cc)] = board.map(|cells| one_and_two(cells));
            let torn = and_or(aa, known[0], and_or(bb, known[1], and(cc, known[2])));
            let bare = without(digits(BAND), and3(a, b, c));
            if is_some(or(torn, bare)) {
                return None;
            }
            let singles = [
                without(board[0], aa),
                without(board[1], bb),
                without(board[2], cc),
            ];
            Some(narrow(board, &singles, boxes_with(&singles)))
        }

        /// Three digits to a segment, and to a stub: where only three are left
        /// they are bound to it, and where three are bound no other is left.
        #[$feature]
        fn place_triples(board: &LaneBoard, segments: Lanes, stubs: Lanes) -> LaneBoard {
            let bound = without(segments, at_least_four(segments));
            let kept = without(segments, segment_mates(bound));
            let lone = without(segments, segment_mates(segments));
            let segments = and_unless(kept, lone, at_least_three(lone));
            let bound = without(stubs, at_least_four(stubs));
            let kept = without(stubs, stub_mates(bound));
            let lone = without(stubs, stub_mates(stubs));
            let stubs = and_unless(kept, lone, at_least_three(lone));
            meet(board, segments, stubs)
        }

        /// Chooses the guess for an open, propagated board.
        #[$feature]
        fn choose(board: &LaneBoard, met_dead_end: bool) -> ChosenGuess {
            let mut more = 0;
            let pairs = board.map(|cells| {
                let three = at_least_three(cells);
                more |= first(three);
                first(without(one_and_two(cells).1, three))
            });
            let only_pairs = more == 0;
            let any_will_do = any_will_do(pairs, met_dead_end);
            let weighed = match only_pairs {
                true => 1,
                false => worth_weighing(any_will_do),
            };
            let [top, middle, bottom] = board.map(|band| lanes(band));
            let mut cells = [[0; 2]; 11];
            for lane in LANES {
                cells[lane] = halves([top[lane], middle[lane], bottom[lane]]);
            }
            let holders = |band, bit| holders(board[band], bit);
            let Some(guess) = best_pair(&cells, pairs, weighed, holders) else {
                return ChosenGuess {
                    guess: Bands::from_words(words(board)).guess(),
                    second: None,
                    only_pairs,
                };
            };
            let second = match any_will_do {
                true => pair_apart(pairs, guess.cell, holders),
                false => None,
            };
            ChosenGuess {
                guess: by_digit(guess),
                second: second.map(|guess| by_digit(guess)),
                only_pairs,
            }
        }

        /// A guess whose digits are given by lane.
        #[$feature]
        #[inline]
        fn by_digit(Guess { cell, digit, other }: Guess) -> Guess {
            Guess {
                cell,
                digit: DIGITS[digit],
                other: other.map(|lane| DIGITS[lane]),
            }
        }

        /// The board with a digit placed; the sieve removes it from the peers, and
        /// the cell's other digits are removed here.
        #[$feature]
        fn place(board: LaneBoard, cell: usize, digit: usize) -> LaneBoard {
            let own = only(LANES[digit]);
            let mut taken = [0; 3];
            taken[cell / 27] = 1 << (cell % 27);
            [0, 1, 2].map(|band| {
                and(
                    board[band],
                    select(own, all(KEEP[cell][band]), all(!taken[band])),
                )
            })
        }

        #[$feature]
        #[inline]
        fn forbid(mut board: LaneBoard, cell: usize, digit: usize) -> LaneBoard {
            let cells = &mut board[cell / 27];
            *cells = without(*cells, and(only(LANES[digit]), all(1 << (cell % 27))));
            board
        }
    };
}
