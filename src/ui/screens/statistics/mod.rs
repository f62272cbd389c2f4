//! The statistics: of games and of practice, and what the saved games tell about the
//! times, the hints and the hours of the player.

pub(crate) mod boards;
mod charts;
mod dashboard;
mod heat;
mod hints;
mod levels;
mod mistakes;
mod streak;
pub(crate) mod view;

use crate::ui::Assignment;
use crate::ui::screen_prelude::*;
use crate::ui::widgets::practice_figures;
use ninefold_core::logic::{Technique, examples};
use ninefold_game::game::{StatsCategory, Trends};
use std::sync::Arc;

/// The statistics, with a row selected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StatisticsScreen {
    /// The page on show.
    pub page: StatisticsPage,
    /// The row under the cursor.
    pub selected: StatisticsRow,
    /// The pages made from the saved games, once they are read.
    pub trends: Option<Arc<Trends>>,
}

/// A page of the statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum StatisticsPage {
    /// The table of levels, and practice.
    #[default]
    Levels,
    /// The times of the wins of a level, over time.
    Times,
    /// The techniques that hints were asked for.
    Hints,
    /// The hours of the wins.
    Hours,
    /// Games on boards of other rules, by kind and level.
    Kinds,
}

impl StatisticsPage {
    /// Every page, in order.
    pub(crate) const ALL: [StatisticsPage; 5] = [
        StatisticsPage::Levels,
        StatisticsPage::Times,
        StatisticsPage::Hints,
        StatisticsPage::Hours,
        StatisticsPage::Kinds,
    ];

    /// Those that a player has: that of kinds only after a game on such a board.
    pub(crate) fn offered(shared: &Shared) -> &'static [StatisticsPage] {
        const ALL: &[StatisticsPage] = &StatisticsPage::ALL;
        let known = shared.statistics.statistics();
        if known.is_some_and(|known| known.boards().next().is_some()) {
            ALL
        } else {
            &ALL[..ALL.len() - 1]
        }
    }

    /// Its title.
    pub(crate) fn title(self) -> &'static str {
        match self {
            StatisticsPage::Levels => "Levels",
            StatisticsPage::Times => "Times",
            StatisticsPage::Hints => "Hints",
            StatisticsPage::Hours => "Hours",
            StatisticsPage::Kinds => "Kinds",
        }
    }

    fn moved(self, direction: Direction, shared: &Shared) -> StatisticsPage {
        let pages = StatisticsPage::offered(shared);
        let by = match direction {
            Direction::Left | Direction::Up => pages.len() - 1,
            Direction::Right | Direction::Down => 1,
        };
        pages[(self as usize + by) % pages.len()]
    }
}

/// A row of the statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StatisticsRow {
    /// The games of a category.
    Games(StatsCategory),
    /// The exercises of a technique.
    Practice(Technique),
    /// The hints of a technique.
    Hinted(Technique),
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
    /// The saved games were read.
    pub(crate) fn receive(&mut self, trends: Arc<Trends>, shared: &Shared) {
        self.trends = Some(trends);
        self.keep_selected_on_page(shared);
    }

    /// The category whose times are shown.
    fn category(&self) -> StatsCategory {
        match self.selected {
            StatisticsRow::Games(category) => category,
            StatisticsRow::Practice(_) | StatisticsRow::Hinted(_) => StatsCategory::ALL[0],
        }
    }

    fn rows(&self, shared: &Shared) -> Vec<StatisticsRow> {
        let games = StatsCategory::ALL.into_iter().map(StatisticsRow::Games);
        match self.page {
            StatisticsPage::Levels => {
                let practice = shared.statistics.practice();
                let practised = practice.into_iter().flat_map(practice_figures::practised);
                let practised = practised.map(|(technique, _)| StatisticsRow::Practice(technique));
                games.chain(practised).collect()
            }
            StatisticsPage::Times => games.collect(),
            StatisticsPage::Hints => {
                let hinted = self.trends.iter().flat_map(|trends| trends.hinted());
                hinted
                    .map(|(technique, _)| StatisticsRow::Hinted(technique))
                    .collect()
            }
            StatisticsPage::Hours | StatisticsPage::Kinds => Vec::new(),
        }
    }

    fn turn_page(&mut self, direction: Direction, shared: &Shared) {
        self.page = self.page.moved(direction, shared);
        self.keep_selected_on_page(shared);
    }

    /// A page that has not the selected row begins with its first one.
    fn keep_selected_on_page(&mut self, shared: &Shared) {
        let rows = self.rows(shared);
        if !rows.contains(&self.selected) {
            self.selected = rows.first().copied().unwrap_or(self.selected);
        }
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
        match self.selected {
            StatisticsRow::Practice(technique) | StatisticsRow::Hinted(technique) => {
                practise(technique)
            }
            StatisticsRow::Games(_) => Outcome::Ask(Request::BackToMenu),
        }
    }
}

/// An exercise of a technique; of one that has none, its page.
fn practise(technique: Technique) -> Outcome {
    Outcome::Ask(if examples::exercises().contains(&technique) {
        Request::Exercise(Assignment::alone(technique))
    } else {
        Request::TechniquePage(technique)
    })
}

impl Component for StatisticsScreen {
    fn on_open(&mut self, _shared: &mut Shared) -> Vec<Effect> {
        vec![StorageRequest::ReadTrends.into()]
    }

    fn context(&self) -> Context {
        Context::Statistics
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        match action {
            CommonAction::Back => return Outcome::Ask(Request::BackToMenu),
            CommonAction::Confirm => return self.practise(),
            CommonAction::MixedPractice => return self.practise_most_asked(shared),
            CommonAction::FlipPage | CommonAction::Move(Direction::Right) => {
                self.turn_page(Direction::Right, shared);
            }
            CommonAction::Move(Direction::Left) => {
                self.turn_page(Direction::Left, shared);
            }
            action => {
                let rows = self.rows(shared);
                return move_selection(action, &mut self.selected, &rows, page_of(shared));
            }
        }
        Outcome::Stay
    }
}
