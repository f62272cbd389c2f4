use super::*;
use crate::ui::board::layout::BOARD_SIZES;

/// The routes of all links.
fn all(size: BoardSize, labels: &[RoutePlace], links: &[(CellSet, CellSet)]) -> Vec<Option<Route>> {
    let wanted: Vec<usize> = (0..links.len()).collect();
    routes(size, labels, links, &wanted)
}

fn only(row: usize, column: usize) -> CellSet {
    CellSet::only(Cell::at(row, column))
}

/// A chain across the whole board, with links of every length and a group.
fn chain() -> Vec<(CellSet, CellSet)> {
    let nodes = [
        only(0, 5),
        only(7, 5),
        only(8, 3) | only(8, 4),
        only(4, 4),
        only(4, 5),
        only(1, 8),
        only(1, 0),
        only(0, 0),
        only(8, 8),
    ];
    nodes.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

/// The numbers of the columns in the upper line.
fn labels(size: BoardSize) -> Vec<RoutePlace> {
    let middle = |column| (size.column_x(column) + size.cell_width / 2, 0);
    (0..9).map(middle).collect()
}

fn with_marks() -> impl Iterator<Item = BoardSize> {
    BOARD_SIZES.into_iter().filter(|size| size.has_marks())
}

#[test]
fn no_route_crosses_a_tile_or_a_label() {
    for size in with_marks() {
        let labels = labels(size);
        for route in all(size, &labels, &chain()).into_iter().flatten() {
            for RouteStep { place, .. } in route {
                let is_tile = |cell| tile(size, cell).contains(place.into());
                assert!(!Cell::all(9).any(is_tile), "{size:?} {place:?}");
                assert!(!labels.contains(&place), "{size:?} {place:?}");
                assert!(place.0 < size.width() && place.1 < size.height());
            }
        }
    }
}

#[test]
fn a_route_goes_without_a_gap_from_its_cell_to_the_cell_that_follows() {
    for size in with_marks() {
        let links = chain();
        for (route, (from, to)) in all(size, &labels(size), &links).into_iter().zip(links) {
            let route = route.expect("a way");
            let direct = Ground::new(size, &labels(size)).route_of((from, to));
            let direct = direct.expect("a way");
            assert!(route.len() <= MOST_DETOUR * direct.len(), "{size:?}");
            // Of a long way round there are only the ends.
            let is_whole = route.len() != 2 || direct.len() == 2;
            for pair in route.windows(2).filter(|_| is_whole) {
                assert_eq!(pair[0].leaves, pair[1].enters);
                let next = Heading::from(pair[0].place, pair[0].leaves);
                assert_eq!(next, Some(pair[1].place));
            }
            let touches = |cells: CellSet, place: RoutePlace, heading: Heading| {
                let beside = Heading::from(place, heading).expect("a place");
                cells
                    .iter()
                    .any(|cell| tile(size, cell).contains(beside.into()))
            };
            let (first, last) = (route[0], route[route.len() - 1]);
            assert!(touches(from, first.place, first.enters.opposite()));
            assert!(touches(to, last.place, last.leaves), "{size:?}");
        }
    }
}

/// A link whose cells are shut in by other links is not led round the board: its ends alone
/// are there.
#[test]
fn a_long_way_round_is_not_drawn() {
    let mut cut = 0;
    for size in with_marks() {
        let one = only(4, 4);
        let around = [only(4, 3), only(3, 4), only(4, 5), only(5, 4)];
        let shut = around.iter().flat_map(|&near| [(near, one), (one, near)]);
        let far = [(only(0, 4), only(8, 4)), (only(4, 0), only(4, 8))];
        let links: Vec<_> = shut.chain(far).cycle().take(30).collect();
        for (route, link) in all(size, &labels(size), &links).into_iter().zip(&links) {
            let direct = Ground::new(size, &labels(size)).route_of(*link);
            let (route, direct) = (route.expect("a way"), direct.expect("a way"));
            assert!(route.len() <= MOST_DETOUR * direct.len(), "{size:?}");
            if route.len() < direct.len() {
                cut += 1;
                assert_eq!([route[0], route[1]], [direct[0], direct[direct.len() - 1]]);
            }
        }
    }
    assert!(cut > 0);
}

#[test]
fn routes_are_always_the_same_and_avoid_each_other() {
    for size in with_marks() {
        let once = all(size, &labels(size), &chain());
        assert_eq!(once, all(size, &labels(size), &chain()));
        let apart = [(only(0, 0), only(8, 0)), (only(1, 0), only(7, 0))];
        let both = all(size, &labels(size), &apart);
        let [Some(one), Some(other)] = &both[..] else {
            panic!("{both:?}")
        };
        let shared = one
            .iter()
            .filter(|step| other.iter().any(|each| each.place == step.place));
        assert_eq!(shared.count(), 0, "{size:?}");
    }
}

#[test]
fn a_link_between_neighbours_is_one_arrow_and_one_inside_a_cell_has_no_route() {
    for size in with_marks() {
        let links = [(only(4, 3), only(4, 4)), (only(4, 4), only(4, 4))];
        let found = all(size, &[], &links);
        let step = found[0].as_ref().expect("a way")[0];
        assert_eq!(found[0].as_ref().map(Vec::len), Some(1));
        assert_eq!((step.enters, step.leaves), (Heading::Right, Heading::Right));
        let middle = tile(size, Cell::at(4, 4));
        assert_eq!(step.place.1, middle.y + middle.height / 2, "in the middle");
        assert_eq!(found[1], None);
    }
}

#[test]
fn links_of_a_long_chain_are_routed_each_by_itself() {
    let size = BOARD_SIZES[0];
    let long: Vec<_> = chain().into_iter().cycle().take(40).collect();
    let found = all(size, &[], &long);
    assert_eq!(found[0], found[8]);
    assert_eq!(found[0], all(size, &[], &long[..1])[0]);
    assert_eq!(
        routes(size, &[], &long, &[5, 3]),
        [found[5].clone(), found[3].clone()]
    );
}
