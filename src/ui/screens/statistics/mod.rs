//! The statistics: of games, and below them of practice.

pub(crate) mod view;

use crate::game::StatsCategory;
use crate::logic::Technique;
use crate::ui::screen_prelude::*;
use crate::ui::widgets::practice_figures;

/// The statistics, with a row selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatisticsScreen {
    /// The row under the cursor.
    pub selected: StatisticsRow,
}

/// A row of the statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatisticsRow {
    /// The games of a category.
    Games(StatsCategory),
    /// The exercises of a technique.
    Practice(Technique),
}

impl Default for StatisticsScreen {
    fn default() -> StatisticsScreen {
        StatisticsScreen {
            selected: StatisticsRow::Games(StatsCategory::ALL[0]),
        }
    }
}

/// The categories, then the techniques that were practised.
fn rows(shared: &Shared) -> Vec<StatisticsRow> {
    let games = StatsCategory::ALL.into_iter().map(StatisticsRow::Games);
    let practice = shared.statistics.practice();
    let practised = practice.into_iter().flat_map(practice_figures::practised);
    let practised = practised.map(|(technique, _)| StatisticsRow::Practice(technique));
    games.chain(practised).collect()
}

impl Component for StatisticsScreen {
    fn context(&self) -> Context {
        Context::Statistics
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        match action {
            CommonAction::Back => Outcome::Ask(Request::BackToMenu),
            action => move_selection(action, &mut self.selected, &rows(shared), page_of(shared)),
        }
    }
}
