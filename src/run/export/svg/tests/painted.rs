//! An image as a renderer draws it, pixel by pixel but for the letters.

use super::super::strokes::{HEIGHT, WIDTH};
use roxmltree::{Document, Node};
use std::collections::BTreeMap;

/// Red, green and blue.
pub(super) type Colour = [u8; 3];

/// A letter in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Letter {
    pub(super) text: String,
    pub(super) colour: Colour,
    pub(super) is_bold: bool,
}

/// The pixels of the shapes, and the letters by row and column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Painted {
    pub(super) width: usize,
    pub(super) pixels: Vec<Colour>,
    pub(super) letters: BTreeMap<(usize, usize), Letter>,
}

/// Paints an image as it is after this part of its time, from 0 to 1.
pub(super) fn paint(svg: &str, time: f64) -> Painted {
    let document = Document::parse(svg).expect("an SVG image");
    let root = document.root_element();
    let [width, height] = ["width", "height"].map(|name| number(root, name));
    let mut painted = Painted {
        width,
        pixels: vec![[0; 3]; width * height],
        letters: BTreeMap::new(),
    };
    painted.paint(root, None, false, time);
    painted
}

impl Painted {
    /// The pixel at this place of a cell.
    pub(super) fn pixel(&self, (row, column): (usize, usize), (x, y): (usize, usize)) -> Colour {
        let (left, top) = ((column + 1) * WIDTH, row * HEIGHT + HEIGHT / 2);
        self.pixels[(top + y) * self.width + left + x]
    }

    fn paint(&mut self, parent: Node, fill: Option<Colour>, is_bold: bool, time: f64) {
        for node in parent.children().filter(Node::is_element) {
            let fill = node.attribute("fill").map(colour).or(fill);
            let is_bold = is_bold || node.has_attribute("font-weight");
            match node.tag_name().name() {
                "g" if begin(node).is_none_or(|begin| begin <= time) => {
                    self.paint(node, fill, is_bold, time);
                }
                "rect" => {
                    let size = [number(node, "width"), number(node, "height")];
                    self.fill([0, 0], size, fill.unwrap());
                }
                "path" => {
                    for rectangle in node.attribute("d").unwrap().split_terminator('z') {
                        let numbers = rectangle.split(|c: char| !c.is_ascii_digit());
                        let numbers = numbers.filter_map(|number| number.parse().ok());
                        let [x, y, width, height, back] = numbers
                            .collect::<Vec<usize>>()
                            .try_into()
                            .expect("a rectangle");
                        assert_eq!(width, back);
                        self.fill([x, y], [width, height], fill.unwrap());
                    }
                }
                "text" => self.write(node, fill.unwrap(), is_bold),
                "g" | "title" | "desc" | "animate" => {}
                other => panic!("{other}"),
            }
        }
    }

    fn fill(&mut self, [left, top]: [usize; 2], [width, height]: [usize; 2], colour: Colour) {
        for row in top..top + height {
            let start = row * self.width + left;
            self.pixels[start..start + width].fill(colour);
        }
        self.letters.retain(|&(row, column), _| {
            let (x, y) = ((column + 1) * WIDTH, row * HEIGHT + HEIGHT / 2);
            let is_covered = (left..=left + width).contains(&x)
                && x + WIDTH <= left + width
                && (top..=top + height).contains(&y)
                && y + HEIGHT <= top + height;
            !is_covered
        });
    }

    fn write(&mut self, node: Node, colour: Colour, is_bold: bool) {
        let (x, y) = (number(node, "x"), number(node, "y"));
        let text = node.text().expect("letters");
        let (row, column) = ((y - HEIGHT / 2) / HEIGHT, x / WIDTH - 1);
        let length = node
            .attribute("textLength")
            .map_or(WIDTH, |_| number(node, "textLength"));
        // A letter with marks of its own, or a wide one, stands alone.
        let parts: Vec<String> = match length / WIDTH {
            1 => vec![text.to_owned()],
            columns => {
                let letters: Vec<String> = text.chars().map(String::from).collect();
                assert_eq!(letters.len(), columns, "{text}");
                letters
            }
        };
        for (place, text) in parts
            .into_iter()
            .enumerate()
            .filter(|(_, text)| text != " ")
        {
            let letter = Letter {
                text,
                colour,
                is_bold,
            };
            self.letters.insert((row, column + place), letter);
        }
    }
}

/// When elements that are hidden at first are shown.
fn begin(node: Node) -> Option<f64> {
    node.attribute("visibility")?;
    let animate = node.first_element_child().expect("an animation");
    let times = animate.attribute("keyTimes").expect("times");
    times.strip_prefix("0;").and_then(|time| time.parse().ok())
}

fn number(node: Node, name: &str) -> usize {
    let value = node.attribute(name).unwrap_or_else(|| panic!("no {name}"));
    value.parse().expect("a number")
}

/// A colour from its six digits.
pub(super) fn colour(text: &str) -> Colour {
    let value = u32::from_str_radix(&text[1..], 16).expect("a colour");
    let [_, red, green, blue] = value.to_be_bytes();
    [red, green, blue]
}
