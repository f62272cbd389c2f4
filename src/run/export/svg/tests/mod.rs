//! Images are painted, and compared with the cells that they were made of.

mod painted;
mod rendered;

use super::strokes::{Area, HEIGHT, LINES, WIDTH, areas};
use super::{Caption, animation, colours, decorations, render};
use crate::run::export::{PlaybackOptions, ScreenExport};
use crate::ui::picture::Picture;
use crate::ui::tests::screens::sheet::{entries, scenes};
use crate::ui::{Algorithm, Playback, StartBoard, TerminalProfile};
use ninefold_core::watched::WatchedSearch;
use painted::{Letter, Painted, colour, paint};

fn caption() -> Caption {
    Caption {
        title: "A < B & C".to_owned(),
        board: None,
        puzzle: String::new(),
    }
}

/// The shapes in a cell: those of its character and its decorations.
fn shapes(picture: &Picture, place: usize) -> Option<Vec<Area>> {
    let (symbol, style) = &picture.cells[place];
    let mut characters = symbol.chars();
    let first = characters.next().filter(|_| characters.next().is_none());
    let shape = first.and_then(areas);
    let lines = decorations(*style);
    (shape.is_some() || style.underlined || style.crossed)
        .then(|| shape.into_iter().flatten().chain(lines).collect())
}

/// Compares each pixel and each letter with the cells of a screen.
fn check(painted: &Painted, picture: &Picture, name: &str) {
    for place in 0..picture.cells.len() {
        let at = (place / picture.columns, place % picture.columns);
        let (symbol, style) = &picture.cells[place];
        let [front, back] = colours(*style).map(|text| colour(&text));
        let shapes = shapes(picture, place).unwrap_or_default();
        for pixel in (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y))) {
            let is_inside =
                |area: &Area| area.columns.contains(&pixel.0) && area.rows.contains(&pixel.1);
            let expected = if shapes.iter().any(is_inside) {
                front
            } else {
                back
            };
            let drawn = painted.pixel(at, pixel);
            assert_eq!(drawn, expected, "{name}: {symbol:?} at {at:?}, {pixel:?}");
        }
        let mut characters = symbol.chars();
        let is_shape = characters.next().and_then(areas).is_some() && characters.next().is_none();
        let letter = (!is_shape && !symbol.trim().is_empty()).then(|| Letter {
            text: symbol.clone(),
            colour: front,
            is_bold: style.bold,
        });
        assert_eq!(painted.letters.get(&at), letter.as_ref(), "{name}: {at:?}");
    }
}

#[test]
fn an_image_shows_the_cells_of_its_screen() {
    for (number, (name, scene)) in scenes().into_iter().step_by(3).enumerate() {
        // A third of them, each in another one of the five terminals.
        let entry = entries(name, scene, (80, 24)).nth(number % 5).unwrap();
        let image = render(&entry.picture, &caption());
        check(&paint(&image, 0.0), &entry.picture, &entry.name);
    }
}

#[test]
fn a_moving_image_shows_each_screen_at_its_time() {
    let board = StartBoard::puzzle(&crate::ui::playlist::PLAYLIST[0].puzzle());
    let search = Algorithm::Search(WatchedSearch::Textbook);
    let opponent = Some(WatchedSearch::ALL[1]);
    let export = ScreenExport::from_playback(PlaybackOptions {
        playback: Playback::new(board, search).with_opponent(opponent),
        speed: Some(100),
        from: 0,
        to: Some(1_000),
        size: (80, 24),
        terminal: TerminalProfile::default(),
        max_steps: u64::MAX,
    });
    let screens = export.expect("a recording").pictures();
    let image = animation(&screens, &caption());
    let total: f64 = screens.iter().map(|(_, seconds)| seconds).sum();
    let mut middle = 0.0;
    for (number, (screen, seconds)) in screens.iter().enumerate() {
        let painted = paint(&image, (middle + seconds / 2.0) / total);
        check(&painted, screen, &format!("screen {number}"));
        middle += seconds;
    }
    assert!(screens.len() > 20, "{} screens", screens.len());
}

/// Where a shape of a cell touches its right side, that of the next cell goes on.
#[test]
fn lines_of_neighbouring_cells_meet() {
    let touching = |character: char, is_touching: fn(&Area) -> bool| {
        let areas = areas(character).expect("a shape").into_iter();
        let rows = areas.filter(is_touching).map(|area| area.rows);
        let mut rows: Vec<_> = rows.map(|rows| (rows.start, rows.end)).collect();
        rows.sort_unstable();
        rows
    };
    let right = |character| touching(character, |area| area.columns.end == WIDTH);
    let left = |character| touching(character, |area| area.columns.start == 0);
    for line in ['─', '━', '═'] {
        let rows = right(line);
        assert_eq!(rows, left(line));
        let goes_on = |side: Vec<(usize, usize)>| side.is_empty() || side == rows;
        let same = |side: &Vec<(usize, usize)>| {
            side.len() == rows.len() && side[0].1 - side[0].0 == rows[0].1 - rows[0].0
        };
        for character in LINES.split(' ').filter_map(|word| word.chars().next()) {
            for side in [left(character), right(character)] {
                assert!(!same(&side) || goes_on(side), "{line} beside {character}");
            }
        }
    }
}

#[test]
fn the_board_is_described_in_nine_lines() {
    let shown = crate::ui::playlist::PLAYLIST[0].puzzle();
    let puzzle = crate::ui::playlist::PLAYLIST[1].puzzle().to_string();
    let caption = Caption {
        board: Some((9, shown.givens)),
        puzzle: puzzle.clone(),
        ..caption()
    };
    let picture = entries("menu", scenes()["menu"], (80, 24))
        .next()
        .unwrap()
        .picture;
    let image = render(&picture, &caption);
    let document = roxmltree::Document::parse(&image).expect("an SVG image");
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let labels = root.attribute("aria-labelledby").expect("labels");
    let texts: Vec<&str> = labels
        .split(' ')
        .map(|id| {
            let mut nodes = root.children();
            let node = nodes.find(|node| node.attribute("id") == Some(id));
            node.and_then(|node| node.text()).expect("a text")
        })
        .collect();
    let rows: Vec<&str> = texts[1].lines().collect();
    assert_eq!(texts[0], "A < B & C");
    assert_eq!(rows.len(), 9);
    assert!(rows.iter().all(|row| row.len() == 9), "{rows:?}");
    assert_eq!(rows.concat(), shown.to_string());
    // Programs take the givens, which the board shows among other digits.
    let read = ninefold_core::formats::read_first(&image).unwrap();
    assert_eq!(read.word(), puzzle);
}
