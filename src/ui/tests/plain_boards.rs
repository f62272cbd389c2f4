//! Boards of other rules in small windows, and with few colours or none.

use crate::ui::tests::support::driver::{press, session};
use crate::ui::tests::support::local_boards::{clue, game_at, outside};
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::tests::support::screen::{self, Screen, TerminalColour};
use crate::ui::{AppState, ColourDepth, Glyphs, HitRegion, HitTarget, TerminalProfile};
use ninefold_core::board::Cell;
use ninefold_core::rules::LocalKind;
use ratatui::layout::Rect;

const HOME: (u16, u16) = (80, 24);
const SMALLEST: (u16, u16) = (40, 16);

fn in_depth(depth: ColourDepth) -> TerminalProfile {
    TerminalProfile {
        depth,
        ..TerminalProfile::default()
    }
}

fn ascii() -> TerminalProfile {
    TerminalProfile {
        glyphs: Glyphs::Ascii,
        ..in_depth(ColourDepth::None)
    }
}

fn area_of(regions: &[HitRegion], cell: Cell) -> Rect {
    let region = regions
        .iter()
        .find(|region| region.target == HitTarget::Cell(cell));
    region.expect("a cell").area
}

fn symbol(screen: &Screen, (x, y): (u16, u16)) -> &str {
    &screen.cells[usize::from(y) * screen.columns + usize::from(x)].0
}

/// What is between two cells beside or below each other: a wall, or a way from one to the other.
fn has_wall(screen: &Screen, one: Rect, is_below: bool) -> bool {
    let last = usize::from(one.bottom() - 1) * screen.columns + usize::from(one.x);
    let (x, y) = if is_below {
        // Sums stand at the left of a line.
        (one.right() - 1, one.bottom())
    } else {
        (one.right(), one.y)
    };
    let drawn = ["│", "┃", "─", "━", ":", "|", "-", "="];
    is_below && screen.cells[last].1.underlined || drawn.contains(&symbol(screen, (x, y)))
}

/// Without tints walls alone say where a cage goes on, inside boxes and from one to the next.
#[test]
fn walls_are_where_cages_end_and_nowhere_else() {
    for (terminal, window) in [
        (in_depth(ColourDepth::Sixteen), HOME),
        (in_depth(ColourDepth::None), HOME),
        (in_depth(ColourDepth::None), SMALLEST),
        (ascii(), HOME),
    ] {
        let state = board_of("9x9 killer", terminal, window);
        let rules = &session(&state).game.puzzle.rules;
        let (screen, regions) = screen::draw_with_regions(&state);
        for cell in Cell::all(9) {
            let next =
                [(0, 1), (1, 0)].map(|(down, along)| (cell.row() + down, cell.column() + along));
            for (row, column) in next
                .into_iter()
                .filter(|(row, column)| row.max(column) < &9)
            {
                let mut cages = rules.cages_of(cell);
                let other = Cell::at(row, column);
                let is_joined = cages.any(|cage| cage.cells.contains(other));
                let is_walled = has_wall(&screen, area_of(&regions, cell), row > cell.row());
                assert_ne!(is_walled, is_joined, "{cell} {other}:\n{}", screen.text());
            }
        }
    }
}

/// Every sum of a row and of a column has its place in the smallest window.
#[test]
fn sums_stand_beside_and_above_the_smallest_board() {
    let clues = outside();
    let sums = clues.iter().filter(|clue| clue.kind == LocalKind::Sandwich);
    for terminal in [TerminalProfile::default(), ascii()] {
        let state = game_at(Cell::at(8, 8), 9, &clues[..18], (terminal, SMALLEST));
        let (screen, regions) = screen::draw_with_regions(&state);
        for sum in sums.clone() {
            let first = area_of(&regions, sum.cells[0]);
            let top = (first.x..first.right()).map(|x| symbol(&screen, (x, first.y - 1)));
            let left = (0..first.x - 1).map(|x| symbol(&screen, (x, first.y)));
            let is_row = sum.cells[0].row() == sum.cells[1].row();
            let beside: String = if is_row {
                left.collect()
            } else {
                top.collect()
            };
            let number = sum.number().to_string();
            assert!(beside.contains(&number), "{sum}:\n{}", screen.text());
        }
    }
}

/// Dots stand between two cells, or below the one that is above, and arrows point where a tube goes.
#[test]
fn signs_of_the_smallest_board_stand_between_two_cells() {
    let clues = [
        clue(LocalKind::Difference, "11 12", &[1]),
        clue(LocalKind::Ratio, "14 24", &[2]),
        clue(LocalKind::Thermometer, "55 65 66 57", &[]),
    ];
    for depth in [
        ColourDepth::Palette,
        ColourDepth::Sixteen,
        ColourDepth::None,
    ] {
        let state = game_at(Cell::at(8, 8), 9, &clues, (in_depth(depth), SMALLEST));
        let (screen, regions) = screen::draw_with_regions(&state);
        let at = |row, column| area_of(&regions, Cell::at(row, column));
        let gap = |cell: Rect| symbol(&screen, (cell.right(), cell.y));
        let corner = |cell: Rect| symbol(&screen, (cell.right() - 1, cell.y));
        assert_eq!(gap(at(0, 0)), "○", "{}", screen.text());
        assert_eq!(corner(at(0, 3)), "●", "{}", screen.text());
        assert_eq!(gap(at(5, 4)), "→", "{}", screen.text());
        let down = [corner(at(4, 4)), gap(at(4, 4))];
        assert!(down.contains(&"↓"), "{}", screen.text());
        assert!(["↗", "◥"].contains(&gap(at(4, 5))), "{}", screen.text());
    }
}

fn noted(kind: &str, terminal: TerminalProfile, window: (u16, u16)) -> AppState {
    press(board_of(kind, terminal, window), "a")
}

/// Without a tint each cell of a window has a sign, and no other cell.
#[test]
fn windows_are_seen_without_tints() {
    for terminal in [
        in_depth(ColourDepth::Sixteen),
        in_depth(ColourDepth::None),
        ascii(),
    ] {
        let state = noted("9x9 windoku", terminal, HOME);
        let (screen, regions) = screen::draw_with_regions(&state);
        let sign = match terminal.glyphs {
            Glyphs::Unicode => "▪",
            Glyphs::Ascii => "#",
        };
        for cell in Cell::all(9) {
            let mut places = area_of(&regions, cell).positions();
            let is_signed = places.any(|place| symbol(&screen, place.into()) == sign);
            let is_in_window = cell.row() % 4 > 0 && cell.column() % 4 > 0;
            assert_eq!(is_signed, is_in_window, "{cell}: {}", screen.text());
        }
    }
}

/// A letter beside each digit would be read as a part of it.
#[test]
fn each_region_has_its_letter_once() {
    for depth in [ColourDepth::Palette, ColourDepth::Sixteen] {
        let state = board_of("9x9 jigsaw", in_depth(depth), SMALLEST);
        let text = screen::draw(&state).text();
        let board: String = text.lines().take(11).collect();
        for letter in 'A'..='I' {
            assert_eq!(board.matches(letter).count(), 1, "{letter}:\n{text}");
        }
    }
}

/// Where cells of one row have no room for their notes, the panel has those of the cursor's box.
#[test]
fn the_panel_has_the_notes_of_a_box_that_its_cells_cannot_show() {
    let state = press(noted("9x9 Kropki dots", ascii(), HOME), "g55");
    let text = screen::draw(&state).text();
    let panel = |row: usize| {
        text.lines()
            .nth(row)
            .unwrap_or("")
            .chars()
            .skip(57)
            .collect::<String>()
    };
    let position = &session(&state).game.position;
    for row in 4..=6 {
        let named = (0..24).find(|&line| panel(line).trim_start().starts_with(&format!("r{row} ")));
        let first = named.unwrap_or_else(|| panic!("no r{row}:\n{text}")) - 1;
        for column in 3..6 {
            let shown: String = (first..first + 3)
                .map(|line| {
                    panel(line)
                        .chars()
                        .skip(4 * (column - 3) + 4)
                        .take(3)
                        .collect::<String>()
                })
                .collect();
            let cell = Cell::at(row - 1, column);
            for digit in position.marks(cell).digits() {
                assert!(shown.contains(digit.to_char()), "{cell} {shown}:\n{text}");
            }
        }
    }
}

/// The smallest window has no room for counts beside a cage.
#[test]
fn a_cage_lists_its_combinations_below_the_smallest_board() {
    let state = noted("9x9 killer", TerminalProfile::default(), SMALLEST);
    let cages: Vec<_> = session(&state).game.puzzle.rules.cages().copied().collect();
    for cage in cages.iter().filter(|cage| cage.cells.len() == 2) {
        let cell = cage.first();
        let at = press(
            state.clone(),
            &format!("g{}{}", cell.row() + 1, cell.column() + 1),
        );
        let text = screen::draw(&at).text();
        let first = cage.combinations(9)[0];
        let values = first.iter().map(|digit| digit.to_char().to_string());
        let values = values.collect::<Vec<String>>().join("+");
        let below: Vec<&str> = text.lines().skip(13).collect();
        assert!(below[1].starts_with(&values), "{values}:\n{text}");
        assert!(below[2].contains(&format!("{cell} ")), "{text}");
    }
}

/// Sums and notes are what is played with: none is bright black.
#[test]
fn in_sixteen_colours_sums_and_notes_are_bright() {
    let state = noted("9x9 killer", in_depth(ColourDepth::Sixteen), HOME);
    let (screen, regions) = screen::draw_with_regions(&state);
    for cell in Cell::all(9) {
        for position in area_of(&regions, cell).positions() {
            let place = usize::from(position.y) * screen.columns + usize::from(position.x);
            let (symbol, style) = &screen.cells[place];
            let is_dim = style.front == TerminalColour::Index(8);
            assert!(symbol == " " || !is_dim, "{cell}:\n{}", screen.text());
        }
    }
}
