//! Segments, stubs and boxes on wide registers, and counting over the digits: the
//! part of the board's macro that only combines lanes.

/// Defines what `board_on!` takes lanes apart and together with, each function
/// under the attribute that enables its operations.
macro_rules! lane_sets_on {
    (#[$feature:meta]) => {
        /// The segments of all bands in one word: bit `9 * row + 3 * box + band`.
        #[$feature]
        #[inline]
        fn segments(board: &LaneBoard) -> Lanes {
            let [a, b, c] = *board;
            let first = or3(a, down::<1>(a), down::<2>(a));
            let second = or3(up::<1>(b), b, down::<1>(b));
            let third = or3(up::<2>(c), up::<1>(c), c);
            let first = and(first, all(SEGMENTS));
            select(
                all(SEGMENTS << 1),
                second,
                select(all(SEGMENTS << 2), third, first),
            )
        }

        /// The stubs of all bands in one word: bit `9 * band + column`.
        #[$feature]
        #[inline]
        fn stubs(board: &LaneBoard) -> Lanes {
            let [a, b, c] = *board;
            let first = or3(a, down::<9>(a), down::<18>(a));
            let second = or3(up::<9>(b), b, down::<9>(b));
            let third = or3(up::<18>(c), up::<9>(c), c);
            let first = and(first, all(STUBS));
            select(
                all(STUBS << 9),
                second,
                select(all(STUBS << 18), third, first),
            )
        }

        #[$feature]
        #[inline]
        fn segment_cells(segments: Lanes) -> LaneBoard {
            let [a, b, c] = [0, 1, 2].map(|band| and(segments, all(SEGMENTS << band)));
            [
                minus(up::<3>(a), a),
                minus(up::<2>(b), down::<1>(b)),
                minus(up::<1>(c), down::<2>(c)),
            ]
        }

        #[$feature]
        #[inline]
        fn stub_cells(stubs: Lanes) -> LaneBoard {
            let [a, b, c] = [0, 9, 18].map(|place| and(stubs, all(STUBS << place)));
            [
                or3(a, up::<9>(a), up::<18>(a)),
                or3(down::<9>(b), b, up::<9>(b)),
                or3(down::<18>(c), down::<9>(c), c),
            ]
        }

        #[$feature]
        #[inline]
        fn whole_segments(some: Lanes) -> Lanes {
            let left = select(all(0o770_770_770), up::<3>(some), down::<6>(some));
            let right = select(all(0o700_700_700), up::<6>(some), down::<3>(some));
            whole(some, left, right)
        }

        #[$feature]
        #[inline]
        fn whole_stubs(some: Lanes) -> Lanes {
            let (left, right) = turned_stubs(some);
            whole(some, left, right)
        }

        /// Each box's three columns moved on by one and by two.
        #[$feature]
        #[inline]
        fn turned_stubs(some: Lanes) -> (Lanes, Lanes) {
            let left = select(all(0o666_666_666), up::<1>(some), down::<2>(some));
            let right = select(all(0o444_444_444), up::<2>(some), down::<1>(some));
            (left, right)
        }

        /// Of `some`, what a whole permutation uses: three by three, with the
        /// rows nine bits apart and the columns turned to `left` and `right`.
        #[$feature]
        #[inline]
        fn whole(some: Lanes, left: Lanes, right: Lanes) -> Lanes {
            let pairs = or(and_next_nine(left, right), and_next_nine(right, left));
            and_next_nine(some, pairs)
        }

        /// `a`, and nine bits on (cyclically in 27) `b`.
        #[$feature]
        #[inline]
        fn and_next_nine(a: Lanes, b: Lanes) -> Lanes {
            and_either(a, up::<9>(b), down::<18>(b))
        }

        #[$feature]
        #[inline]
        fn next_nine(a: Lanes) -> Lanes {
            and_next_nine(all(BAND), a)
        }

        /// The other two segments of the same boxes.
        #[$feature]
        #[inline]
        fn segment_mates(segments: Lanes) -> Lanes {
            let next = next_nine(segments);
            or(next, next_nine(next))
        }

        /// The other two stubs of the same boxes.
        #[$feature]
        #[inline]
        fn stub_mates(stubs: Lanes) -> Lanes {
            let (left, right) = turned_stubs(stubs);
            or(left, right)
        }

        /// The cells that are alone in their box, which is when one segment and
        /// one stub is left there.
        #[$feature]
        #[inline]
        fn lone_in_box(board: &LaneBoard, segments: Lanes, stubs: Lanes) -> LaneBoard {
            const FIRST: u32 = SEGMENTS & STUBS;
            let across = one_of(segments, down::<9>(segments), down::<18>(segments));
            let across = select(
                all(FIRST << 9),
                up::<8>(across),
                select(all(FIRST), across, up::<16>(across)),
            );
            let down = one_of(stubs, down::<1>(stubs), down::<2>(stubs));
            let boxes = box_cells(and3(across, down, all(BOXES_OF_STUBS)));
            [0, 1, 2].map(|band| and(board[band], boxes[band]))
        }

        /// The boxes that hold any of these cells, as the first stub of each.
        #[$feature]
        #[inline]
        fn boxes_with(cells: &LaneBoard) -> Lanes {
            let stubs = stubs(cells);
            and(
                or3(stubs, down::<1>(stubs), down::<2>(stubs)),
                all(BOXES_OF_STUBS),
            )
        }

        #[$feature]
        #[inline]
        fn box_cells(boxes: Lanes) -> LaneBoard {
            stub_cells(minus(up::<3>(boxes), boxes))
        }

        /// Leaves these boxes only `cells`; rows and columns follow in the sieve.
        #[$feature]
        #[inline]
        fn narrow(board: LaneBoard, cells: &LaneBoard, boxes: Lanes) -> LaneBoard {
            let boxes = box_cells(boxes);
            [0, 1, 2].map(|band| and_unless(board[band], cells[band], boxes[band]))
        }

        /// Bits that any digit has.
        #[$feature]
        #[inline]
        fn any(a: Lanes) -> Lanes {
            any_in_group(alike(or3(a, next_group(a), last_group(a))))
        }

        #[$feature]
        #[inline]
        fn any_in_group(a: Lanes) -> Lanes {
            or3(a, next_lane(a), last_lane(a))
        }

        /// Bits that at least one, two and three of the digits in the same lane of each
        /// group have.
        #[$feature]
        #[inline]
        fn over_groups(a: Lanes) -> (Lanes, Lanes, Lanes) {
            let (b, c) = (next_group(a), last_group(a));
            (
                alike(or3(a, b, c)),
                alike(two_of(a, b, c)),
                alike(and3(a, b, c)),
            )
        }

        /// Bits that at least one digit has, and those that at least two have.
        #[$feature]
        #[inline]
        fn one_and_two(a: Lanes) -> (Lanes, Lanes) {
            let (one, two, _) = over_groups(a);
            let (next, last) = (next_lane(one), last_lane(one));
            (
                or3(one, next, last),
                or(any_in_group(two), two_of(one, next, last)),
            )
        }

        #[$feature]
        fn at_least_three(a: Lanes) -> Lanes {
            let (one, two, three) = over_groups(a);
            let (next, last) = (next_lane(one), last_lane(one));
            let mixed = and_either(two, next, last);
            or(any_in_group(or(three, mixed)), and3(one, next, last))
        }

        #[$feature]
        #[inline]
        fn at_least_four(a: Lanes) -> Lanes {
            let (one, two, three) = over_groups(a);
            let (next, last) = (next_lane(one), last_lane(one));
            let (two_next, two_last) = (next_lane(two), last_lane(two));
            let threes = any_in_group(and_either(three, next, last));
            let twos = two_of(two, two_next, two_last);
            let spread = and(and3(one, next, last), or3(two, two_next, two_last));
            or3(threes, twos, spread)
        }
    };
}
