//! The boards of all lanes and their propagation, as one macro, because a function
//! is compiled for one kind of register only.

/// Defines `Boards` and its propagation with the operations of `$lanes`, each
/// function under the attribute that enables them.
macro_rules! boards_on {
    ($lanes:ident, #[$feature:meta]) => {
        use crate::solve::batch::candidates::{self, BoardCandidates, CellCandidates};
        use crate::solve::batch::$lanes::*;

        /// One cell of all boards.
        type CellLanes = [CellCandidates; LANES];

        /// A board in each lane, and what a sweep knows of it meanwhile.
        #[repr(align(64))]
        struct Boards {
            cells: [CellLanes; 81],
            /// The cells that have one candidate.
            singles: [CellLanes; 81],
            placed: Placed,
            triples: Triples,
        }

        /// The candidates that each house has in such a cell.
        struct Placed {
            rows: [Lanes; 9],
            columns: [Lanes; 9],
            boxes: [Lanes; 9],
        }

        /// The candidates of each segment, by row and box, and of each stub, by
        /// column and band: three cells each, as in `solve::bands`.
        struct Triples {
            segments: [[Lanes; 3]; 9],
            stubs: [[Lanes; 3]; 9],
        }

        /// Outcome of a sweep in each lane.
        struct Swept {
            /// The lanes with no solution left, as bits.
            dead: u32,
            /// The sum of all cells. A sweep that leaves it as it was changed nothing,
            /// since candidates are only ever removed.
            sums: Lanes,
        }

        /// The sum of a solved board. Where every house has all digits, no other board
        /// has it.
        const SOLVED: u16 = 9 * candidates::ALL;

        impl Boards {
            #[$feature]
            fn new() -> Boards {
                let none = [all(0); 9];
                let [segments, stubs] = [[[all(0); 3]; 9]; 2];
                Boards {
                    cells: [[candidates::ALL; LANES]; 81],
                    singles: [[0; LANES]; 81],
                    placed: Placed {
                        rows: none,
                        columns: none,
                        boxes: none,
                    },
                    triples: Triples { segments, stubs },
                }
            }

            /// Puts a board into a lane.
            #[$feature]
            #[inline]
            fn put(&mut self, lane: usize, board: impl Iterator<Item = CellCandidates>) {
                for (cell, candidates) in self.cells.iter_mut().zip(board) {
                    cell[lane] = candidates;
                }
            }

            /// The board of a lane.
            #[$feature]
            #[inline]
            fn board(&self, lane: usize) -> impl Iterator<Item = CellCandidates> {
                self.cells.iter().map(move |cell| cell[lane])
            }

            /// Propagates every board one step: naked singles, segments and stubs,
            /// hidden singles.
            #[$feature]
            fn sweep(&mut self) -> Swept {
                self.find_singles();
                let lacking = self.exclude();
                for three in [0, 3, 6] {
                    keep_whole(&mut self.triples.segments, three);
                    keep_whole(&mut self.triples.stubs, three);
                }
                let (sums, some) = self.narrow();
                Swept {
                    dead: which(is_zero(some)) | !which(is_zero(lacking)),
                    sums,
                }
            }

            /// Finds the cells with one candidate.
            #[$feature]
            #[inline]
            fn find_singles(&mut self) {
                let Placed {
                    rows,
                    columns,
                    boxes,
                } = &mut self.placed;
                *rows = [all(0); 9];
                *columns = [all(0); 9];
                for band in 0..3 {
                    for stack in 0..3 {
                        let mut in_box = all(0);
                        for row in 3 * band..3 * band + 3 {
                            let mut in_segment = all(0);
                            for column in 3 * stack..3 * stack + 3 {
                                let cell = of_lanes(self.cells[9 * row + column]);
                                let single = and(cell, is_zero(without_lowest(cell)));
                                self.singles[9 * row + column] = to_lanes(single);
                                in_segment = or(in_segment, single);
                                columns[column] = or(columns[column], single);
                            }
                            rows[row] = or(rows[row], in_segment);
                            in_box = or(in_box, in_segment);
                        }
                        boxes[3 * band + stack] = in_box;
                    }
                }
            }

            /// Removes what is placed from the other cells of its houses, and gathers
            /// what is left. Returns the digits that some house lacks.
            #[$feature]
            #[inline]
            fn exclude(&mut self) -> Lanes {
                let Placed {
                    rows,
                    columns,
                    boxes,
                } = &self.placed;
                let Triples { segments, stubs } = &mut self.triples;
                for band in 0..3 {
                    for stack in 0..3 {
                        let mut of_columns = [all(0); 3];
                        for row in 3 * band..3 * band + 3 {
                            let beside = or(rows[row], boxes[3 * band + stack]);
                            let mut segment = all(0);
                            for nth in 0..3 {
                                let column = 3 * stack + nth;
                                let peers = or(beside, columns[column]);
                                let cell = &mut self.cells[9 * row + column];
                                let single = of_lanes(self.singles[9 * row + column]);
                                let left = or(without(of_lanes(*cell), peers), single);
                                *cell = to_lanes(left);
                                segment = or(segment, left);
                                of_columns[nth] = or(of_columns[nth], left);
                            }
                            segments[row][stack] = segment;
                        }
                        for (nth, &stub) in of_columns.iter().enumerate() {
                            stubs[3 * stack + nth][band] = stub;
                        }
                    }
                }
                lacking(segments, stubs)
            }

            /// Leaves each cell what its segment and its stub have, and only that of it
            /// which has no other place in the box. Returns the sums of the cells, and
            /// nothing in the lanes where a cell has no candidate.
            #[$feature]
            #[inline]
            fn narrow(&mut self) -> (Lanes, Lanes) {
                let Triples { segments, stubs } = &self.triples;
                let (mut sums, mut some) = (all(0), all(candidates::ALL));
                for band in 0..3 {
                    for stack in 0..3 {
                        let rows = [0, 1, 2].map(|nth| segments[3 * band + nth][stack]);
                        let columns = [0, 1, 2].map(|nth| stubs[3 * stack + nth][band]);
                        let hidden = and(one_of(rows), one_of(columns));
                        for (row, segment) in rows.into_iter().enumerate() {
                            for (column, stub) in columns.into_iter().enumerate() {
                                let place = 9 * (3 * band + row) + 3 * stack + column;
                                let cell = &mut self.cells[place];
                                let left = and(of_lanes(*cell), and(segment, stub));
                                let lone = and(left, hidden);
                                let left = or(lone, and(left, is_zero(lone)));
                                *cell = to_lanes(left);
                                sums = plus(sums, left);
                                some = both_some(some, left);
                            }
                        }
                    }
                }
                (sums, some)
            }
        }

        /// The digits that some row, column or box lacks.
        #[$feature]
        #[inline]
        fn lacking(segments: &[[Lanes; 3]; 9], stubs: &[[Lanes; 3]; 9]) -> Lanes {
            let mut held = all(candidates::ALL);
            for line in segments.iter().chain(stubs) {
                held = and(held, any(*line));
            }
            for band in 0..3 {
                for stack in 0..3 {
                    let of_box = [0, 1, 2].map(|nth| segments[3 * band + nth][stack]);
                    held = and(held, any(of_box));
                }
            }
            xor(held, all(candidates::ALL))
        }

        /// Leaves three rows of segments, or three columns of stubs, what some
        /// permutation of them uses: a digit in one segment of each row and each box.
        #[$feature]
        #[inline]
        fn keep_whole(triples: &mut [[Lanes; 3]; 9], first: usize) {
            let [[a, b, c], [d, e, f], [g, h, i]] =
                [triples[first], triples[first + 1], triples[first + 2]];
            triples[first] = [
                and(a, or(and(e, i), and(f, h))),
                and(b, or(and(d, i), and(f, g))),
                and(c, or(and(d, h), and(e, g))),
            ];
            triples[first + 1] = [
                and(d, or(and(b, i), and(c, h))),
                and(e, or(and(a, i), and(c, g))),
                and(f, or(and(a, h), and(b, g))),
            ];
            triples[first + 2] = [
                and(g, or(and(b, f), and(c, e))),
                and(h, or(and(a, f), and(c, d))),
                and(i, or(and(a, e), and(b, d))),
            ];
        }

        #[$feature]
        #[inline]
        fn any([a, b, c]: [Lanes; 3]) -> Lanes {
            or(a, or(b, c))
        }

        /// Candidates of exactly one.
        #[$feature]
        #[inline]
        fn one_of([a, b, c]: [Lanes; 3]) -> Lanes {
            without(xor(xor(a, b), c), and(a, and(b, c)))
        }
    };
}
