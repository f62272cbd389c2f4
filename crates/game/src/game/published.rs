//! What a text says of a puzzle beside its rules.

use ninefold_core::rules::shown_text;
use std::sync::Arc;

/// Title and author of a puzzle as published; empty where the text names none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Published {
    title: Arc<str>,
    author: Arc<str>,
}

/// The most bytes of a title or a name that are kept.
const MOST: usize = 200;

impl Published {
    /// A title and an author, without characters that do not show.
    pub fn new(title: &str, author: &str) -> Published {
        let line = |text: &str| shown_text(text, MOST).replace('\n', " ").trim().into();
        Published {
            title: line(title),
            author: line(author),
        }
    }

    /// The title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The author.
    pub fn author(&self) -> &str {
        &self.author
    }
}
