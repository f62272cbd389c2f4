//! What the text of an XML document may have, counted before it is parsed, and places in it. The
//! parser takes time with the square or the cube of what is limited here.

/// The deepest element, the most attributes of one, and the most declarations of namespaces.
const MOST_DEPTH: usize = 64;
const MOST_ATTRIBUTES: usize = 64;
const MOST_NAMESPACES: usize = 64;
/// The elements and attributes that any document may have.
const FEW: usize = 1 << 10;
/// A longer one has at least so many bytes for each, of which the parser makes some eighty.
const BYTES_EACH: usize = 6;

/// What a document has too much of, and the line of that.
pub(super) fn excess(text: &str) -> Option<(usize, &'static str)> {
    let count = |sign| text.bytes().filter(|&byte| byte == sign).count();
    let most = FEW + text.len() / BYTES_EACH;
    if count(b'<') > most || count(b'=') > most {
        return Some((1, "it has too many elements or attributes for its length"));
    }
    if text.matches("xmlns").count() > MOST_NAMESPACES {
        return Some((1, "it declares too many namespaces"));
    }
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(start) = text[at..].find('<') {
        at += start;
        let (tag, attributes) = first_tag(&text[at..]);
        let is_element = !tag.starts_with("</") && !tag.starts_with("<!") && !tag.starts_with("<?");
        let why = match tag {
            _ if attributes > MOST_ATTRIBUTES => "an element has too many attributes",
            _ if is_element && depth == MOST_DEPTH => "its elements are nested too deep",
            _ if tag.starts_with("<!DOCTYPE") && tag.contains('[') => "it defines entities",
            _ => {
                depth += usize::from(is_element && !tag.ends_with("/>"));
                depth -= usize::from(tag.starts_with("</") && depth > 0);
                at += tag.len();
                continue;
            }
        };
        return Some((TextPlaces::new(text).at(at).0, why));
    }
    None
}

/// What the first angle brackets of a text enclose, and the number of its quoted values.
fn first_tag(text: &str) -> (&str, usize) {
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] {
        if text.starts_with(start) {
            let tag = text.find(end).map_or(text, |at| &text[..at + end.len()]);
            return (tag, 0);
        }
    }
    let (mut quote, mut values) = (None, 0);
    for (at, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return (&text[..=at], values),
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), byte) if open == byte => {
                quote = None;
                values += 1;
            }
            _ => {}
        }
    }
    (text, values)
}

/// Lines and columns of a text, from 1. Places in order take the time of one reading.
pub(super) struct TextPlaces<'t> {
    text: &'t str,
    at: usize,
    place: (usize, usize),
}

impl<'t> TextPlaces<'t> {
    pub(super) fn new(text: &'t str) -> TextPlaces<'t> {
        TextPlaces {
            text,
            at: 0,
            place: (1, 1),
        }
    }

    /// The line and the column of the character that begins at this byte, which is none before
    /// the last one asked for.
    pub(super) fn at(&mut self, byte: usize) -> (usize, usize) {
        for character in self.text[self.at..byte].chars() {
            self.place = match character {
                '\n' => (self.place.0 + 1, 1),
                _ => (self.place.0, self.place.1 + 1),
            };
        }
        self.at = byte;
        self.place
    }
}
