//! The order of the list, and the words by which it is filtered.

use crate::ui::widgets::text;
use ninefold_game::game::GameStatus;
use ninefold_game::save::Summary;

/// The order of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum GamesOrder {
    /// The last saved first.
    #[default]
    Latest,
    /// The easiest first.
    Level,
    /// The shortest first.
    Time,
}

impl GamesOrder {
    /// The next one, in a circle.
    pub(super) fn next(self) -> GamesOrder {
        match self {
            GamesOrder::Latest => GamesOrder::Level,
            GamesOrder::Level => GamesOrder::Time,
            GamesOrder::Time => GamesOrder::Latest,
        }
    }

    /// Words for the title.
    pub(super) fn words(self) -> &'static str {
        match self {
            GamesOrder::Latest => "",
            GamesOrder::Level => " by level",
            GamesOrder::Time => " by time",
        }
    }

    /// Sorts games that come the last saved first; equal ones stay in that order.
    pub(super) fn sort(self, games: &mut [&Summary]) {
        match self {
            GamesOrder::Latest => {}
            GamesOrder::Level => games.sort_by_key(|game| game.level),
            GamesOrder::Time => games.sort_by_key(|game| game.elapsed),
        }
    }
}

/// Words that a game must have in its name, kind, level, date or state.
pub(super) struct GamesFilter(Vec<String>);

impl GamesFilter {
    pub(super) fn new(typed: &str) -> GamesFilter {
        let words = typed.split_whitespace().map(str::to_lowercase);
        GamesFilter(words.collect())
    }

    /// Whether a game has each word.
    pub(super) fn matches(&self, game: &Summary) -> bool {
        if self.0.is_empty() {
            return true;
        }
        let level = game.level_word().to_lowercase();
        let date = text::date(game.saved_at);
        let name = game.name.as_ref().map(|name| name.as_str().to_lowercase());
        let kind = game.kind().map(|kind| kind.to_lowercase());
        let words = name.iter().chain(&kind).flat_map(|words| words.split(' '));
        let parts = [level.as_str(), &date, state(game)];
        let parts: Vec<&str> = parts.into_iter().chain(words).collect();
        let begins = |word: &String| parts.iter().any(|part| part.starts_with(word.as_str()));
        self.0.iter().all(begins)
    }
}

fn state(game: &Summary) -> &'static str {
    match game.status {
        GameStatus::Won => "solved",
        GameStatus::Open => "unfinished",
    }
}
