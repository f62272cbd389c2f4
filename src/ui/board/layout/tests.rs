//! Every window from 1x1 up, under every choice.

use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::*;
use crate::ui::least_window;

/// Every size of a board.
pub(crate) const BOARD_SIZES: [BoardSize; 9] = [
    HUGE_LINED,
    HUGE,
    GRAND,
    LARGE,
    TALL_LINED,
    TALL,
    STANDARD_LINED,
    STANDARD,
    COMPACT,
];

const CHOICES: [BoardChoice; 4] = [
    BoardChoice::Auto,
    BoardChoice::Compact,
    BoardChoice::Standard,
    BoardChoice::Large,
];

fn layout(width: u16, height: u16) -> Option<Layout> {
    chosen(width, height, BoardChoice::Auto)
}

fn chosen(width: u16, height: u16, choice: BoardChoice) -> Option<Layout> {
    Layout::fit(Rect::new(0, 0, width, height), choice, BoardForm::CLASSIC)
}

/// Every window up to a large one, with every choice.
fn windows() -> impl Iterator<Item = (Rect, BoardChoice)> {
    let sizes = (1..140).flat_map(|width| (1..50).map(move |height| (width, height)));
    let window = |(width, height)| CHOICES.map(|choice| (Rect::new(0, 0, width, height), choice));
    sizes.flat_map(window)
}

#[test]
fn the_home_size_shows_everything() {
    let home = layout(80, 24).unwrap();
    assert_eq!(home.board.size, STANDARD);
    assert_eq!((home.board.area.width, home.board.area.height), (55, 22));
    assert_eq!(home.panel.unwrap().width, 22);
    assert_eq!((home.board.row_labels, home.board.area.x), (0, 2));
    assert_eq!(home.keys.unwrap().y, 23);
}

#[test]
fn the_board_follows_the_window() {
    assert_eq!(layout(120, 40).unwrap().board.size, GRAND);
    assert_eq!(layout(100, 34).unwrap().board.size, LARGE);
    assert_eq!(layout(80, 40).unwrap().board.size, TALL_LINED);
    assert_eq!(layout(80, 30).unwrap().board.size, STANDARD_LINED);
    assert_eq!(layout(150, 58).unwrap().board.size, HUGE_LINED);
    assert_eq!(layout(150, 52).unwrap().board.size, HUGE);
    let narrow = layout(79, 24).unwrap();
    assert!(narrow.panel.is_some() && narrow.keys.is_some());
    assert_eq!(narrow.board.size, STANDARD);
    let small = layout(60, 20).unwrap();
    assert_eq!((small.board.size, small.panel.is_some()), (COMPACT, true));
    assert_eq!(layout(58, 20).unwrap().panel, None);
    assert_eq!(layout(40, 16).unwrap().board.size, COMPACT);
    assert_eq!(layout(39, 16), None);
    assert_eq!(layout(40, 15), None);
}

#[test]
fn the_board_follows_the_player() {
    let size = |width, height, choice| chosen(width, height, choice).unwrap().board.size;
    assert_eq!(size(120, 40, BoardChoice::Compact), COMPACT);
    assert_eq!(size(120, 40, BoardChoice::Standard), STANDARD_LINED);
    assert_eq!(size(120, 40, BoardChoice::Large), GRAND);
    assert_eq!(size(80, 24, BoardChoice::Compact), COMPACT);
    assert_eq!(size(80, 24, BoardChoice::Large), STANDARD);
    let wide = chosen(80, 40, BoardChoice::Large).unwrap();
    assert_eq!((wide.board.size, wide.panel), (GRAND, None));
}

/// The message about a size that does not fit is right.
#[test]
fn a_choice_is_kept_wherever_its_window_is_large_enough() {
    for (window, choice) in windows() {
        let Some(layout) = Layout::fit(window, choice, BoardForm::CLASSIC) else {
            continue;
        };
        let (columns, rows) = least_window(choice);
        let fits = window.width >= columns && window.height >= rows;
        let kept = match choice {
            BoardChoice::Auto => true,
            BoardChoice::Compact => layout.board.size.cell_height == 1,
            BoardChoice::Standard => layout.board.size.cell_height == 2,
            BoardChoice::Large => layout.board.size.cell_height >= 3,
        };
        assert_eq!(kept, fits, "{choice:?} in {window:?}");
    }
}

#[test]
fn nothing_leaves_the_window_and_nothing_overlaps() {
    for (window, choice) in windows() {
        let Some(layout) = Layout::fit(window, choice, BoardForm::CLASSIC) else {
            continue;
        };
        let mut parts = vec![layout.board.area, layout.message];
        parts.extend(layout.panel);
        parts.extend(layout.status);
        parts.extend(layout.keys);
        for (index, part) in parts.iter().enumerate() {
            assert_eq!(part.intersection(window), *part, "{window:?} {choice:?}");
            for other in &parts[index + 1..] {
                assert!(!part.intersects(*other), "{window:?} {choice:?}");
            }
        }
        assert_eq!(layout.below.intersection(window), layout.below);
        assert!(!layout.below.intersects(layout.board.area));
        assert!(layout.below.height >= 2, "{window:?} {choice:?}");
    }
}

#[test]
fn a_window_too_small_is_too_small_for_every_choice() {
    for (window, choice) in windows() {
        let is_large = window.width >= SMALLEST.0 && window.height >= SMALLEST.1;
        assert_eq!(
            Layout::fit(window, choice, BoardForm::CLASSIC).is_some(),
            is_large,
            "{window:?}"
        );
    }
}

#[test]
fn a_click_finds_the_cell_it_hits() {
    for choice in CHOICES {
        for (width, height) in [(40, 16), (60, 20), (80, 24), (80, 30), (120, 40)] {
            let board = chosen(width, height, choice).unwrap().board;
            for cell in Cell::all(9) {
                let inside = board.cell(cell);
                assert_eq!(board.cell_at(inside.x, inside.y), Some(cell));
                let corner = (inside.right() - 1, inside.bottom() - 1);
                assert_eq!(board.cell_at(corner.0, corner.1), Some(cell));
            }
            let frame = (board.area.x, board.area.y);
            assert_eq!(
                board.cell_at(frame.0, frame.1),
                None,
                "the frame is no cell"
            );
        }
    }
}
