use super::*;
use crate::ui::board::cell_view::middle;
use crate::ui::theme::StyleRole;

const CELLS: [Rect; 4] = [
    Rect::new(3, 4, 5, 2),
    Rect::new(3, 4, 5, 3),
    Rect::new(3, 4, 7, 3),
    Rect::new(3, 4, 11, 5),
];

fn set(digits: &[u8]) -> DigitSet {
    let digits = digits.iter().filter_map(|&digit| Digit::new(digit));
    digits.fold(DigitSet::NONE, DigitSet::with)
}

#[test]
fn every_mark_has_a_place_of_its_own_inside_the_cell() {
    let all = set(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for inside in CELLS {
        for corner in [set(&[]), set(&[1, 5]), set(&[1, 2, 3, 4, 6, 7, 8, 9]), all] {
            let cell_view = CellView {
                corner,
                ..CellView::notes(all)
            };
            let places = places(inside, &cell_view, Numbers::Letters);
            assert_eq!(places.len(), 9);
            for (index, (_, place)) in places.iter().enumerate() {
                assert!(inside.contains((*place).into()), "{inside:?} {corner}");
                assert!(places[..index].iter().all(|(_, other)| other != place));
            }
        }
    }
}

#[test]
fn in_two_rows_no_mark_stands_where_the_digit_does() {
    let inside = CELLS[0];
    let all = CellView::notes(set(&[1, 2, 3, 4, 5, 6, 7, 8, 9]));
    let mut places = places(inside, &all, Numbers::Letters).into_iter();
    assert!(places.all(|(_, place)| place != middle(inside)));
}

#[test]
fn corner_marks_stand_in_the_corners_and_centre_marks_in_the_middle() {
    let inside = CELLS[2];
    let cell_view = CellView {
        corner: set(&[2, 9]),
        ..CellView::notes(set(&[2, 5, 8, 9]))
    };
    let places: Vec<_> = places(inside, &cell_view, Numbers::Letters)
        .into_iter()
        .map(|(digit, (x, y))| (digit.to_char(), x - inside.x, y - inside.y))
        .collect();
    assert_eq!(places, [('2', 0, 0), ('9', 6, 0), ('5', 2, 1), ('8', 3, 1)]);
}

#[test]
fn notes_in_order_have_the_columns_that_their_names_need() {
    let inside = Rect::new(10, 5, 5, 2);
    let notes = CellView {
        note_order: NoteOrder::InOrder,
        ..CellView::notes(set(&[2, 9, 11, 14]))
    };
    let at = |numbers| {
        let places = places(inside, &notes, numbers).into_iter();
        let named = |(digit, (x, y)): PlacedMark| (digit.get(), x - 10, y - 5);
        places.map(named).collect::<Vec<_>>()
    };
    assert_eq!(
        at(Numbers::Letters),
        [(2, 0, 0), (9, 1, 0), (11, 2, 0), (14, 3, 0)]
    );
    // "2 9" stands above "11", and for "14" there is no room.
    assert!(at(Numbers::Decimal).is_empty());
}

/// 1 and 2 side by side would be 12.
#[test]
fn numbers_stand_apart_whatever_they_are() {
    let places: Vec<_> = in_a_row(set(&[1, 2]), Numbers::Decimal).collect();
    assert_eq!(places.iter().map(|at| at.1).collect::<Vec<_>>(), [0, 2]);
    let places: Vec<_> = in_a_row(set(&[1, 2]), Numbers::Letters).collect();
    assert_eq!(places.iter().map(|at| at.1).collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn a_letter_takes_the_place_of_no_letter() {
    let mut cell = CellView::notes(set(&[1]));
    cell.add_letter(('A', StyleRole::Tag));
    cell.add_letter(('B', StyleRole::Tag));
    assert_eq!(cell.tag, Some(('A', StyleRole::Tag)));
}
