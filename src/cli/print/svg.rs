//! A sheet as one SVG image, its pages below each other.

use super::printed::Printed;
use super::sheet::{Anchor, FontWeight, HALF_HEIGHT, PageShapes, Paper, Shape};
use std::fmt::Write;

/// Between two pages.
const GAP: f32 = 20.0;

/// The file. Its description is for those who cannot see it, its metadata are the puzzles, a
/// line each, for programs that read pictures.
pub(super) fn write(
    puzzles: &[Printed],
    pages: &[PageShapes],
    paper: Paper,
    title: &str,
) -> String {
    let (width, height) = paper.size();
    let whole = pages.len() as f32 * (height + GAP) - GAP;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{whole:.2}pt\" \
         viewBox=\"0 0 {width} {whole:.2}\" role=\"img\" aria-labelledby=\"title puzzles\" \
         font-family=\"Helvetica, Arial, sans-serif\">\n\
         <title id=\"title\">{}</title>\n{}<metadata>\n",
        escaped(title),
        description(puzzles),
    );
    for puzzle in puzzles {
        // Writing into a string cannot fail.
        let _ = writeln!(svg, "{}", escaped(&puzzle.word()));
    }
    svg.push_str("</metadata>\n");
    for (index, page) in pages.iter().enumerate() {
        let top = index as f32 * (height + GAP);
        let _ = writeln!(
            svg,
            "<g transform=\"translate(0 {top:.2})\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>"
        );
        for shape in page {
            let _ = writeln!(svg, "{}", element(shape));
        }
        svg.push_str("</g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

/// Each puzzle under its caption, as rows with `.` for an empty cell.
fn description(puzzles: &[Printed]) -> String {
    let grids = puzzles.iter().map(|puzzle| {
        let digits: Vec<char> = puzzle.cells().chars().collect();
        let rows = digits.chunks(digits.len().isqrt().max(1));
        let rows: Vec<String> = rows.map(|row| row.iter().collect()).collect();
        format!("{}\n{}\n", escaped(&puzzle.caption()), rows.join("\n"))
    });
    let grids: Vec<String> = grids.collect();
    format!("<desc id=\"puzzles\">{}</desc>\n", grids.join("\n"))
}

fn element(shape: &Shape) -> String {
    match shape {
        Shape::Line {
            from,
            to,
            width,
            grey,
        } => format!(
            "<path d=\"M{:.2} {:.2}L{:.2} {:.2}\" stroke=\"{}\" stroke-width=\"{width:.2}\"/>",
            from.0,
            from.1,
            to.0,
            to.1,
            colour(*grey)
        ),
        Shape::Dashes {
            from,
            to,
            width,
            dash,
        } => format!(
            "<path d=\"M{:.2} {:.2}L{:.2} {:.2}\" stroke=\"#000000\" stroke-width=\"{width:.2}\" \
             stroke-dasharray=\"{dash:.2}\"/>",
            from.0, from.1, to.0, to.1,
        ),
        Shape::Ground { corner, side, grey } => format!(
            "<rect x=\"{:.2}\" y=\"{:.2}\" width=\"{side:.2}\" height=\"{side:.2}\" fill=\"{}\"/>",
            corner.0,
            corner.1,
            colour(*grey)
        ),
        Shape::Text {
            at,
            size,
            weight,
            grey,
            text,
        } => {
            let (x, y, anchor) = match *at {
                Anchor::Start(x, y) => (x, y, ""),
                Anchor::Middle(x, y) => (x, y + HALF_HEIGHT * size, " text-anchor=\"middle\""),
            };
            let weight = match weight {
                FontWeight::Regular => "",
                FontWeight::Bold => " font-weight=\"bold\"",
            };
            let (fill, text) = (colour(*grey), escaped(text));
            format!(
                "<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size:.2}\" \
                 fill=\"{fill}\"{anchor}{weight}>{text}</text>"
            )
        }
    }
}

fn colour(grey: f32) -> String {
    let level = (grey * 255.0).round() as u8;
    format!("#{level:02x}{level:02x}{level:02x}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
