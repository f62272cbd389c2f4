//! Images as Chromium and librsvg draw them, compared with the cells of the terminal:
//!
//!     cargo test -p ninefold --lib rendered -- --ignored --nocapture
//!
//! needs `chromium` and `rsvg-convert`, and the font DejaVu Sans Mono.

use super::super::strokes::{HEIGHT, WIDTH};
use super::super::{Caption, colours, render};
use super::painted::{Colour, Painted, colour, paint};
use crate::ui::picture::Picture;
use crate::ui::tests::screens::sheet::{SheetEntry, entries, scenes};
use flate2::read::ZlibDecoder;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::Command;

/// Screens with everything that a picture can have in it.
const SCENES: [&str; 14] = [
    "menu",
    "middle",
    "lit",
    "written",
    "aic_walked",
    "forcing_net_walked",
    "watching",
    "race",
    "statistics_of_all",
    "daily",
    "help",
    "palette",
    "won_best",
    "checked",
];

/// What a renderer made of an image.
struct Rendered {
    width: usize,
    pixels: Vec<Colour>,
}

type Renderer = fn(&Path, &Path, [usize; 2]) -> Command;

const RENDERERS: [(&str, Renderer); 2] = [("chromium", chromium), ("rsvg-convert", librsvg)];

fn librsvg(image: &Path, output: &Path, _: [usize; 2]) -> Command {
    let mut command = Command::new("rsvg-convert");
    command.arg(image).arg("-o").arg(output);
    command
}

fn chromium(image: &Path, output: &Path, [width, height]: [usize; 2]) -> Command {
    let mut command = Command::new("chromium");
    command.args([
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        "--force-device-scale-factor=1",
    ]);
    let profile = output.with_extension("profile");
    command.arg(format!("--user-data-dir={}", profile.display()));
    command.arg(format!("--window-size={width},{height}"));
    command.arg(format!("--screenshot={}", output.display()));
    command.arg(format!("file://{}", image.display()));
    command
}

fn is_there(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok()
}

/// Reads a PNG file with eight bits a part, without a palette, not interlaced.
fn read_png(path: &Path) -> Rendered {
    let bytes = fs::read(path).expect("a picture");
    let number = |bytes: &[u8]| u32::from_be_bytes(bytes.try_into().unwrap()) as usize;
    let mut chunks = bytes
        .strip_prefix(b"\x89PNG\r\n\x1a\n")
        .expect("a PNG file");
    let mut header = [].as_slice();
    let mut packed = Vec::new();
    loop {
        let length = number(&chunks[..4]);
        let (kind, rest) = chunks[4..].split_at(4);
        let data = &rest[..length];
        match kind {
            b"IHDR" => header = data,
            b"IDAT" => packed.extend_from_slice(data),
            b"IEND" => break,
            _ => {}
        }
        // A checksum follows.
        chunks = &rest[length + 4..];
    }
    let (width, height) = (number(&header[..4]), number(&header[4..8]));
    let parts = match header[8..] {
        [8, 2, 0, 0, 0] => 3,
        [8, 6, 0, 0, 0] => 4,
        _ => panic!("a PNG file of another kind"),
    };
    let mut lines = Vec::new();
    let mut inflated = ZlibDecoder::new(packed.as_slice());
    inflated.read_to_end(&mut lines).expect("its pixels");
    let mut before = vec![0; width * parts];
    let mut pixels = Vec::new();
    for line in lines.chunks(1 + width * parts).take(height) {
        let mut row = line[1..].to_vec();
        for place in 0..row.len() {
            let left = place.checked_sub(parts).map_or(0, |place| row[place]);
            let corner = place.checked_sub(parts).map_or(0, |place| before[place]);
            let guess = predicted(line[0], [left, before[place], corner]);
            row[place] = row[place].wrapping_add(guess);
        }
        pixels.extend(
            row.chunks(parts)
                .map(|pixel| [pixel[0], pixel[1], pixel[2]]),
        );
        before = row;
    }
    Rendered { width, pixels }
}

/// What a filter of PNG adds to a byte, from those to the left, above, and above the left.
fn predicted(filter: u8, [left, above, corner]: [u8; 3]) -> u8 {
    let [a, b, c] = [left, above, corner].map(i16::from);
    match filter {
        0 => 0,
        1 => left,
        2 => above,
        3 => ((a + b) / 2) as u8,
        _ => {
            let distances = [(b - c).abs(), (a - c).abs(), (a + b - 2 * c).abs()];
            let nearest = distances[0].min(distances[1]).min(distances[2]);
            let place = distances.iter().position(|&each| each == nearest);
            [left, above, corner][place.unwrap_or(0)]
        }
    }
}

/// The largest difference of a colour's parts.
fn distance(one: Colour, other: Colour) -> u8 {
    let parts = one.into_iter().zip(other);
    parts
        .map(|(one, other)| one.abs_diff(other))
        .max()
        .unwrap_or(0)
}

/// How much of a cell is ink: 0 to 1 a pixel, by how far its colour is from the back to the
/// front.
fn ink(rendered: &Painted, at: (usize, usize), [front, back]: [Colour; 2]) -> f64 {
    let whole = f64::from(distance(front, back)).max(1.0);
    let places = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
    let part = places.map(|place| f64::from(distance(rendered.pixel(at, place), back)) / whole);
    part.map(|part| part.min(1.0)).sum()
}

/// Compares a rendered image with the cells. Gives the ink of each letter.
fn compare(rendered: &Painted, painted: &Painted, picture: &Picture, name: &str) -> Vec<f64> {
    let mut inks = Vec::new();
    for place in 0..picture.cells.len() {
        let at = (place / picture.columns, place % picture.columns);
        let (symbol, style) = &picture.cells[place];
        let [front, back] = colours(*style).map(|text| colour(&text));
        let places = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
        let is_different = |&place: &(usize, usize)| {
            distance(rendered.pixel(at, place), painted.pixel(at, place)) > 3
        };
        let different = places.filter(is_different).count();
        if painted.letters.contains_key(&at) {
            // A letter leaves most of its cell free.
            assert!(
                different < 110,
                "{name}: {symbol:?} at {at:?}: {different} pixels"
            );
            let ink = ink(rendered, at, [front, back]);
            assert!(
                ink > 2.0 || front == back,
                "{name}: no {symbol:?} at {at:?}"
            );
            inks.push(ink);
        } else {
            // A letter beside it may reach over by a pixel.
            let beside = [at.1.wrapping_sub(1), at.1 + 1].map(|column| (at.0, column));
            let allowed = beside
                .iter()
                .filter(|at| painted.letters.contains_key(at))
                .count()
                * 14;
            assert!(
                different <= allowed,
                "{name}: {symbol:?} at {at:?}: {different} pixels"
            );
        }
    }
    inks
}

#[test]
#[ignore = "needs chromium and rsvg-convert"]
fn images_are_rendered_as_the_cells_of_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let renderers: Vec<_> = RENDERERS
        .iter()
        .filter(|(name, _)| is_there(name))
        .collect();
    assert_eq!(renderers.len(), 2, "chromium and rsvg-convert");
    let all = scenes();
    let mut cells = 0;
    let mut furthest: f64 = 0.0;
    for name in SCENES {
        let scene = all[name];
        let sizes = [(80, 24), (120, 40)].into_iter();
        for SheetEntry { name, picture } in sizes.flat_map(|size| entries(name, scene, size)) {
            let caption = Caption {
                title: name.clone(),
                board: None,
                puzzle: String::new(),
            };
            let image = render(&picture, &caption);
            let painted = paint(&image, 0.0);
            let file = folder.path().join("picture.svg");
            fs::write(&file, &image).unwrap();
            let inks = renderers.iter().map(|(renderer, command)| {
                let output = folder.path().join("picture.png");
                let size = [painted.width, painted.pixels.len() / painted.width];
                let run = command(&file, &output, size).output().unwrap();
                assert!(run.status.success(), "{run:?}");
                let rendered = read_png(&output);
                assert_eq!(rendered.width, painted.width);
                let rendered = Painted {
                    pixels: rendered.pixels,
                    ..painted.clone()
                };
                compare(
                    &rendered,
                    &painted,
                    &picture,
                    &format!("{renderer}: {name}"),
                )
            });
            let inks: Vec<Vec<f64>> = inks.collect();
            for (one, other) in inks[0].iter().zip(&inks[1]) {
                let ratio = one.max(*other) / one.min(*other);
                furthest = furthest.max(ratio);
                assert!(ratio < 1.5, "{name}: {one} and {other} pixels of ink");
            }
            cells += picture.cells.len();
        }
    }
    println!("{cells} cells alike; ink of a letter differs by {furthest:.2} at most");
}
