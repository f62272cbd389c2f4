//! A sheet as PDF, in the fonts that every viewer has.

use super::sheet::{Anchor, DrawnShape, FontWeight, HALF_HEIGHT, PageShapes, Paper, text_width};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use std::io::Write;

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
const REGULAR: Ref = Ref::new(4);
const BOLD: Ref = Ref::new(5);
/// The first page; its content is the next number, then comes the next page.
const FIRST_PAGE: i32 = 6;

/// The file.
pub(super) fn write(pages: &[PageShapes], paper: Paper, title: &str) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let ids: Vec<Ref> = (FIRST_PAGE..)
        .step_by(2)
        .take(pages.len())
        .map(Ref::new)
        .collect();
    pdf.catalog(CATALOG).pages(PAGES);
    pdf.pages(PAGES)
        .kids(ids.iter().copied())
        .count(pages.len() as i32);
    pdf.document_info(INFO)
        .title(TextStr(title))
        .creator(TextStr(concat!("Ninefold ", env!("CARGO_PKG_VERSION"))));
    for (font, name) in [(REGULAR, "Helvetica"), (BOLD, "Helvetica-Bold")] {
        pdf.type1_font(font)
            .base_font(Name(name.as_bytes()))
            .encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    let (width, height) = paper.size();
    for (shapes, id) in pages.iter().zip(ids) {
        let content = Ref::new(id.get() + 1);
        let mut page = pdf.page(id);
        page.media_box(Rect::new(0.0, 0.0, width, height))
            .parent(PAGES)
            .contents(content);
        let mut resources = page.resources();
        resources
            .fonts()
            .pair(name(FontWeight::Regular), REGULAR)
            .pair(name(FontWeight::Bold), BOLD);
        resources.finish();
        page.finish();
        let packed = pack(&drawn(shapes, height));
        pdf.stream(content, &packed).filter(Filter::FlateDecode);
    }
    pdf.finish()
}

fn name(weight: FontWeight) -> Name<'static> {
    match weight {
        FontWeight::Regular => Name(b"R"),
        FontWeight::Bold => Name(b"B"),
    }
}

fn pack(content: &[u8]) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing into memory cannot fail.
    let _ = packer.write_all(content);
    packer.finish().unwrap_or_default()
}

/// The shapes as drawing commands; a PDF counts from the lower left corner.
fn drawn(shapes: &PageShapes, height: f32) -> Vec<u8> {
    let mut content = Content::new();
    for shape in shapes {
        match shape {
            DrawnShape::Line {
                from,
                to,
                width,
                grey,
            } => {
                content.set_line_width(*width).set_stroke_gray(*grey);
                content.move_to(from.0, height - from.1);
                content.line_to(to.0, height - to.1).stroke();
            }
            DrawnShape::Dashes {
                from,
                to,
                width,
                dash,
            } => {
                content.set_line_width(*width).set_stroke_gray(0.0);
                content.set_dash_pattern([*dash, *dash], 0.0);
                content.move_to(from.0, height - from.1);
                content.line_to(to.0, height - to.1).stroke();
                content.set_dash_pattern([], 0.0);
            }
            DrawnShape::Ground { corner, side, grey } => {
                content.set_fill_gray(*grey);
                content
                    .rect(corner.0, height - corner.1 - side, *side, *side)
                    .fill_nonzero();
            }
            DrawnShape::Text {
                at,
                size,
                weight,
                grey,
                text,
            } => {
                let (x, y) = match *at {
                    Anchor::Start(x, y) => (x, y),
                    Anchor::Middle(x, y) => {
                        (x - text_width(text) / 2.0 * size, y + HALF_HEIGHT * size)
                    }
                };
                let encoded: Vec<u8> = text.chars().filter_map(encode).collect();
                content.set_fill_gray(*grey).begin_text();
                content.set_font(name(*weight), *size);
                content.next_line(x, height - y).show(Str(&encoded));
                content.end_text();
            }
        }
    }
    content.finish().to_vec()
}

/// The byte of a character in the encoding of the fonts, if they have it.
pub(super) fn encode(character: char) -> Option<u8> {
    match character {
        ' '..='~' | '\u{a0}'..='\u{ff}' => u8::try_from(u32::from(character)).ok(),
        '\u{20ac}' => Some(0x80),
        '\u{2018}' => Some(0x91),
        '\u{2019}' => Some(0x92),
        '\u{201c}' => Some(0x93),
        '\u{201d}' => Some(0x94),
        '\u{2013}' => Some(0x96),
        '\u{2014}' => Some(0x97),
        _ => None,
    }
}
