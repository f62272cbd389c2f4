//! Corrections of the pages that clap makes, so that `mandoc -Tlint` has nothing to say.

/// The longest line of text.
const WIDTH: usize = 80;

/// A line that every section begins with; once is enough.
const PRELUDE: [&str; 2] = [r".ie \n(.g .ds Aq \(aq", ".el .ds Aq '"];

/// A page with lines of at most 80 bytes, no spaces at their ends, one blank line where
/// there were several breaks, and the prelude once.
pub(super) fn tidy(page: &str) -> String {
    let page = page.replace(".br\n\n.br\n", ".sp\n");
    let mut tidied = String::with_capacity(page.len());
    let mut is_filled = true;
    let mut before = "";
    for (number, line) in page.lines().map(str::trim_end).enumerate() {
        let is_repeated = number >= PRELUDE.len() && PRELUDE.contains(&line);
        if line.is_empty() || is_repeated {
            continue;
        }
        match line {
            ".nf" => is_filled = false,
            ".fi" => is_filled = true,
            _ => {}
        }
        // The line behind .TP is a tag, which ends with its line.
        let is_text = is_filled && before != ".TP" && !line.starts_with(['.', '\'']);
        if is_text {
            wrap(line, &mut tidied);
        } else {
            tidied.push_str(line);
        }
        tidied.push('\n');
        before = line;
    }
    tidied
}

/// Adds a text in lines. None begins with a character that makes it a request.
fn wrap(text: &str, lines: &mut String) {
    let mut length = 0;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let fits = length + 1 + word.len() <= WIDTH;
        if length > 0 {
            let breaks = !fits && !word.starts_with(['.', '\'']);
            lines.push(if breaks { '\n' } else { ' ' });
            length = if breaks { 0 } else { length + 1 };
        }
        lines.push_str(word);
        length += word.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_and_tags_and_examples_are_not() {
        let long = "word ".repeat(30);
        let page = format!(".TP\n{long}\n{long}\n.nf\n{long}\n.fi\n");
        let tidied = tidy(&page);
        let widths: Vec<usize> = tidied.lines().map(str::len).collect();
        assert_eq!(widths, [3, 149, 79, 69, 3, 149, 3]);
    }

    #[test]
    fn no_line_becomes_a_request() {
        let text = format!("{} .5 'and' ...", "x".repeat(79));
        assert_eq!(tidy(&text), format!("{text}\n"));
    }

    #[test]
    fn breaks_and_preludes_are_merged() {
        let prelude = PRELUDE.join("\n");
        let page = format!("{prelude}\n.TH A 1\n{prelude}\na \n.br\n\n.br\nb\n");
        assert_eq!(tidy(&page), format!("{prelude}\n.TH A 1\na\n.sp\nb\n"));
    }
}
