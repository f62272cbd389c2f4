//! What is known of a board of other rules, in sentences.

use super::{Answer, GamePuzzle, SolutionCount, counted};
use ninefold_core::board::{House, HouseName};
use ninefold_core::rules::{Clue, Rules, UnknownClues};

impl GamePuzzle {
    /// The sentences that a board opens with: what is checked, and how many solutions that
    /// leaves. `None` for a classic puzzle.
    pub fn outcome_text(&self) -> Option<String> {
        // It was proved before.
        if GamePuzzle::must_be_proved(self.rules.rules()) {
            return None;
        }
        let read = self.published.reading_in_short();
        let parts = [
            self.published.order_text().map(str::to_owned),
            Some(read.cloned().unwrap_or_else(|| self.count_text())),
            self.drawn_text(),
            self.stated_text(),
        ];
        let sentences: Vec<String> = parts.into_iter().flatten().collect();
        Some(sentences.join(" "))
    }

    /// Whether the published text is needed to play: by the clues that are checked the answer
    /// is not certain.
    pub fn needs_its_text(&self) -> bool {
        let rules = self.rules.rules();
        let is_certain = self.solutions == SolutionCount::One && rules.unknown().is_empty();
        !is_certain && !rules.text().is_empty()
    }

    fn count_text(&self) -> String {
        let rules = self.rules.rules();
        match (self.solutions, rules.unknown()) {
            (SolutionCount::None, _) => self.contradiction_text(),
            (SolutionCount::One, []) => {
                format!("Checked: {}. One solution.", checked_words(rules))
            }
            (SolutionCount::One, unknown) => one_by_some(rules, unknown),
            (SolutionCount::Several | SolutionCount::NotCounted, [_, ..]) => {
                format!("Not checked yet: {}.", unknown_words(rules.unknown()))
            }
            (SolutionCount::Several, []) if rules.text().is_empty() => {
                "By its clues there are several solutions.".to_owned()
            }
            (SolutionCount::Several, []) => "By the clues Ninefold knows there are several \
                 solutions: the text says more."
                .to_owned(),
            (SolutionCount::NotCounted, []) => {
                "The solutions were not counted: there are too many to try.".to_owned()
            }
        }
    }

    fn contradiction_text(&self) -> String {
        let rules = self.rules.rules();
        let houses = houses_words(rules);
        if let Some(conflict) = self.rules.conflict(&self.givens) {
            let what = if conflict.cells().is_empty() {
                "The clues leave no solution"
            } else {
                "The givens contradict each other"
            };
            return format!("{what}: {conflict}.");
        }
        match (rules.drawn(), rules.text()) {
            ([], _) => "The givens leave no solution.".to_owned(),
            (_, "") => format!(
                "The clues contradict each other as Ninefold reads them. Only {houses} are checked."
            ),
            _ => format!(
                "The clues contradict each other as Ninefold reads them; the text must change \
                 what they mean. Only {houses} are checked."
            ),
        }
    }

    /// The kinds that a stated answer breaks.
    fn drawn_text(&self) -> Option<String> {
        let drawn = self.rules.rules().drawn();
        let is_told = self.solutions != SolutionCount::None && !drawn.is_empty();
        is_told.then(|| {
            let kinds = listed(clue_words(drawn));
            format!("The answer in the text breaks {kinds}: drawn, not checked.")
        })
    }

    fn stated_text(&self) -> Option<String> {
        match self.answer {
            Answer::Stated(_) => {
                Some("Digits can be checked against the answer that the text states.".to_owned())
            }
            Answer::Proved(_) | Answer::Unknown => None,
        }
    }

    /// What is known, line by line, for the page of the published rules.
    pub fn known_lines(&self) -> Vec<String> {
        let rules = self.rules.rules();
        let mut lines = vec![format!("Checked: {}.", checked_words(rules))];
        lines.extend(self.published.reading_in_short().cloned());
        if !rules.unknown().is_empty() {
            lines.push(format!("Not checked: {}.", unknown_words(rules.unknown())));
        }
        if !rules.drawn().is_empty() {
            let kinds = listed(clue_words(rules.drawn()));
            lines.push(format!("Drawn, not checked: {kinds}."));
        }
        lines.push(
            match (self.solutions, rules.unknown()) {
                (SolutionCount::One, []) => "One solution.",
                (SolutionCount::One, _) => "One solution by what is checked.",
                (SolutionCount::Several, []) => "Several solutions by what is checked.",
                (SolutionCount::None, _) => {
                    "The clues contradict each other as Ninefold reads them."
                }
                (SolutionCount::NotCounted, []) => "The solutions were not counted.",
                (SolutionCount::Several | SolutionCount::NotCounted, _) => {
                    "What is checked does not decide how many solutions there are."
                }
            }
            .to_owned(),
        );
        lines.extend(self.stated_text());
        lines.extend(self.published.order_text().map(str::to_owned));
        lines
    }
}

fn one_by_some(rules: &Rules, unknown: &[UnknownClues]) -> String {
    let are = match unknown {
        [UnknownClues { count: 1, .. }] => "is",
        _ => "are",
    };
    let checked = match rules.clues().len() {
        0 => houses_words(rules),
        count => format!("the {} checked", counted(count as u64, "clue")),
    };
    let unknown = unknown_words(unknown);
    format!("One solution by {checked}; {unknown} {are} not checked.")
}

/// Clues that are not checked, in words: `3 lockout lines and 1 arrow`.
pub fn unknown_words(unknown: &[UnknownClues]) -> String {
    listed(unknown.iter().map(UnknownClues::to_string).collect())
}

/// `rows, columns and boxes`.
fn houses_words(rules: &Rules) -> String {
    listed(house_kinds(rules))
}

fn house_kinds(rules: &Rules) -> Vec<String> {
    let shape = rules.shape();
    let regions = match (shape.regions().is_empty(), shape.is_jigsaw()) {
        (true, _) => None,
        (_, true) => Some("regions"),
        _ => Some("boxes"),
    };
    let all = ["rows", "columns"].into_iter().chain(regions);
    all.map(str::to_owned).collect()
}

/// `rows, columns, boxes and 12 cages`.
fn checked_words(rules: &Rules) -> String {
    let mut words = house_kinds(rules);
    words.extend(clue_words(rules.clues()));
    listed(words)
}

/// The kinds of these clues, those that come in numbers with their number.
fn clue_words(clues: &[Clue]) -> Vec<String> {
    let mut words: Vec<(&str, u64)> = Vec::new();
    for name in clues.iter().map(clue_name) {
        match words.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => words.push((name, 1)),
        }
    }
    let said = |(name, count): (&str, u64)| match name {
        "anti-knight" | "anti-king" | "non-consecutive" => name.to_owned(),
        _ => counted(count, name),
    };
    words.into_iter().map(said).collect()
}

fn clue_name(clue: &Clue) -> &'static str {
    match clue {
        Clue::House(House { name, .. }) => match name {
            HouseName::RisingDiagonal | HouseName::FallingDiagonal => "diagonal",
            HouseName::Window(_) => "window",
            HouseName::Disjoint(_) => "disjoint group",
            _ => "extra region",
        },
        Clue::Differ(_) => "extra region",
        Clue::Cage(_) => "cage",
        Clue::Step(ninefold_core::rules::ChessMove::Knight) => "anti-knight",
        Clue::Step(ninefold_core::rules::ChessMove::King) => "anti-king",
        Clue::NotConsecutive => "non-consecutive",
        Clue::Local(local) => local.kind.title(),
        _ => "other clue",
    }
}

fn listed(mut words: Vec<String>) -> String {
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} and {last}", words.join(", ")),
        Some(only) => only,
        None => String::new(),
    }
}
