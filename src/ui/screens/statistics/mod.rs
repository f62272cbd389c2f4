//! The statistics: of games and of practice, and what the saved games tell about the
//! times and the hints of the player.

pub(crate) mod boards;
mod charts;
mod dashboard;
mod first_game;
mod hints;
mod levels;
mod streak;
pub(crate) mod view;

use crate::ui::Assignment;
use crate::ui::screen_prelude::*;
use crate::ui::widgets::practice_figures;
use ninefold_core::logic::Technique;
use ninefold_game::game::{Statistics, StatsCategory, Trends, lessons};
use std::sync::Arc;
use strum::IntoStaticStr;

page! {
    enum StatisticsAction { Cursor(CursorAction); Common: Confirm, Back, MixedPractice, FlipPage }
    PAGE "in the statistics"
        "Wins, times and streaks by level or kind, and the techniques in hints."
        [UP_AND_DOWN, PAGING, KEYS, MOUSE, PLACES, EVERYWHERE];
    KEYS {
        Common(FlipPage) [Tab] "levels or kinds" => "page";
        Cursor(Move(Left)) [Left] "levels or kinds";
        Cursor(Move(Right)) [Right] "levels or kinds";
        Common(Confirm) [Enter ' '] "practise; on a level: the menu";
        Common(MixedPractice) ['p'] "practise what hints named most" => "practise";
        Common(Back) [Esc 'q' 'o'] "menu" => "menu";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
    }
}

/// The statistics, with a row selected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StatisticsScreen {
    /// The page on show.
    pub page: StatisticsPage,
    /// The row under the cursor.
    pub selected: StatisticsRow,
    /// What the saved games tell, once they are read.
    pub trends: Option<Arc<Trends>>,
}

/// A page of the statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, IntoStaticStr)]
pub(crate) enum StatisticsPage {
    /// The games by level, and practice.
    #[default]
    Levels,
    /// Games on boards of other rules, by kind and level.
    Kinds,
}

impl StatisticsPage {
    /// Every page, in order.
    pub(crate) const ALL: [StatisticsPage; 2] = [StatisticsPage::Levels, StatisticsPage::Kinds];

    /// Its title.
    pub(crate) fn title(self) -> &'static str {
        self.into()
    }

    fn other(self) -> StatisticsPage {
        match self {
            StatisticsPage::Levels => StatisticsPage::Kinds,
            StatisticsPage::Kinds => StatisticsPage::Levels,
        }
    }
}

/// A row of the statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StatisticsRow {
    /// The games of a category.
    Games(StatsCategory),
    /// The exercises of a technique.
    Practice(Technique),
}

/// What is known of a player's games, and the category of which more is shown.
#[derive(Clone, Copy)]
struct Figures<'a> {
    statistics: &'a Statistics,
    /// What the saved games tell, once they are read.
    trends: Option<&'a Trends>,
    category: StatsCategory,
}

impl Default for StatisticsScreen {
    fn default() -> StatisticsScreen {
        StatisticsScreen {
            page: StatisticsPage::default(),
            selected: StatisticsRow::Games(StatsCategory::ALL[0]),
            trends: None,
        }
    }
}

impl StatisticsScreen {
    fn rows(&self, shared: &Shared) -> Vec<StatisticsRow> {
        if self.page == StatisticsPage::Kinds {
            return Vec::new();
        }
        let games = StatsCategory::ALL.into_iter().map(StatisticsRow::Games);
        let practice = shared.statistics.practice();
        let practised = practice.into_iter().flat_map(practice_figures::practised);
        let practised = practised.map(|(technique, _)| StatisticsRow::Practice(technique));
        games.chain(practised).collect()
    }

    /// Practises the technique that hints named most often.
    fn practise_most_asked(&self, shared: &mut Shared) -> Outcome {
        let hinted = self.trends.iter().flat_map(|trends| trends.hinted()).next();
        match hinted {
            Some((technique, _)) => practise(technique),
            None => {
                shared.show_info("No hint named a technique yet.");
                Outcome::Stay
            }
        }
    }

    /// Practises the technique under the cursor; without one, back to the menu.
    fn practise(&self) -> Outcome {
        match (self.page, self.selected) {
            (StatisticsPage::Levels, StatisticsRow::Practice(technique)) => practise(technique),
            (StatisticsPage::Levels, StatisticsRow::Games(_)) | (StatisticsPage::Kinds, _) => {
                Outcome::Ask(Request::BackToMenu)
            }
        }
    }
}

/// An exercise of a technique; of one that has none, its page.
fn practise(technique: Technique) -> Outcome {
    Outcome::Ask(if lessons().contains(&technique) {
        Request::Exercise(Assignment::alone(technique))
    } else {
        Request::Page(PageRequest::TechniquePage(technique))
    })
}

impl Component for StatisticsScreen {
    type Action = StatisticsAction;

    fn on_open(&mut self, _shared: &mut Shared) -> Vec<Effect> {
        vec![StorageRequest::ReadTrends.into()]
    }

    fn list(&mut self, shared: &Shared) -> Option<ListCursor<'_>> {
        let rows = self.rows(shared);
        Some(ListCursor::new(&mut self.selected, rows))
    }

    fn update(&mut self, action: StatisticsAction, shared: &mut Shared) -> Outcome {
        match action {
            StatisticsAction::Back => return Outcome::Ask(Request::BackToMenu),
            StatisticsAction::Confirm => return self.practise(),
            StatisticsAction::MixedPractice => return self.practise_most_asked(shared),
            StatisticsAction::FlipPage
            | StatisticsAction::Cursor(CursorAction::Move(Left | Right)) => {
                self.page = self.page.other();
            }
            StatisticsAction::Cursor(action) => return self.move_cursor(action, shared),
        }
        Outcome::Stay
    }
}
