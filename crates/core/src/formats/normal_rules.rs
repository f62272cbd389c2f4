//! Texts of rules that say no more than those of classic Sudoku.

/// The words of the rules of classic Sudoku. A text with any other word says more.
const NORMAL_WORDS: &str = "1 1-9 1–9 3x3 3×3 9 9x9 81 a across all an and any appear appears apply are as at \
    be block blocks board box boxes by can cannot cell cells classic column columns complete contain contains \
    digit digits distinct different each empty enter every exactly fill following for from given go grid has have \
    house houses in into is it its kind line must nine no normal normally number numbers occur occurs of on once one only \
    or place placed please puzzle put regular repeat repeated repeats row rows rule rules same set \
    single so solution solve square squares standard sudoku such that the them there these this three through thus \
    to twice unique usual using which will with without write you";

/// Whether a text of rules says no more than those of classic Sudoku.
pub(crate) fn is_normal_rules(text: &str) -> bool {
    let is_end = |c: char| !(c.is_alphanumeric() || matches!(c, '-' | '–' | '×'));
    let words = text.split(is_end).map(str::to_lowercase);
    let mut words = words.filter(|word| !word.trim_matches(['-', '–']).is_empty());
    words.all(|word| NORMAL_WORDS.split_whitespace().any(|normal| normal == word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_say_more_than_the_normal_ones_are_known() {
        for text in [
            "",
            "Normal sudoku rules apply.",
            "Place the digits 1-9 in each row, column and 3x3 box.",
            "Standard Sudoku: fill every row, column and box with the digits from 1 to 9, each exactly once!",
        ] {
            assert!(is_normal_rules(text), "{text}");
        }
        for text in [
            "Normal sudoku rules do not apply.",
            "Normal sudoku rules apply. Digits on a diagonal differ.",
            "Place the digits 1-8 in each row.",
            "159: the first column is an index.",
        ] {
            assert!(!is_normal_rules(text), "{text}");
        }
    }
}
