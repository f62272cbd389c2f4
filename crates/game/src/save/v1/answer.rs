//! What is known of the answer of a board that has not one proved solution, and of its text.

use super::cells::parse_values;
use crate::game::{Answer, Published, Puzzle, SolutionCount};
use crate::save::error::InvalidBody;
use ninefold_core::variants::{IndexedRules, write_cells};
use serde::{Deserialize, Serialize};

/// As JSON: `{"solutions":"several","stated":"1234..."}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct AnswerBody {
    solutions: CountBody,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stated: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum CountBody {
    Several,
    None,
    NotCounted,
}

impl AnswerBody {
    /// `None` where one solution is proved: it follows from the givens.
    pub(super) fn of(puzzle: &Puzzle) -> Option<AnswerBody> {
        let stated = match &puzzle.answer {
            Answer::Proved(_) => return None,
            Answer::Stated(values) => Some(write_cells(values, puzzle.rules.size())),
            Answer::Unknown => None,
        };
        let solutions = match puzzle.solutions {
            SolutionCount::One | SolutionCount::NotCounted => CountBody::NotCounted,
            SolutionCount::Several => CountBody::Several,
            SolutionCount::None => CountBody::None,
        };
        Some(AnswerBody { solutions, stated })
    }

    pub(super) fn answer(
        &self,
        rules: &IndexedRules,
    ) -> Result<(Answer, SolutionCount), InvalidBody> {
        let count = match self.solutions {
            CountBody::Several => SolutionCount::Several,
            CountBody::None => SolutionCount::None,
            CountBody::NotCounted => SolutionCount::NotCounted,
        };
        let Some(stated) = &self.stated else {
            return Ok((Answer::Unknown, count));
        };
        let values = parse_values(stated, rules.size()).filter(|values| rules.is_solved(values));
        let values = values.ok_or(InvalidBody::Part("answer"))?;
        Ok((Answer::Stated(values), count))
    }
}

/// Title and author.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct PublishedBody {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    author: String,
}

impl PublishedBody {
    pub(super) fn of(published: &Published) -> Option<PublishedBody> {
        (*published != Published::default()).then(|| PublishedBody {
            title: published.title().to_owned(),
            author: published.author().to_owned(),
        })
    }

    pub(super) fn published(&self) -> Published {
        Published::new(&self.title, &self.author)
    }
}
