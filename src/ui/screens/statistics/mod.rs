//! The statistics.

pub(crate) mod view;

use crate::game::StatsCategory;
use crate::ui::keys::CommonAction;
use crate::ui::widgets::list_selection::moved_item;
use crate::ui::{Outcome, Request};

/// The statistics, with a category selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatisticsScreen {
    /// The category under the cursor.
    pub selected: StatsCategory,
}

impl Default for StatisticsScreen {
    fn default() -> StatisticsScreen {
        StatisticsScreen {
            selected: StatsCategory::ALL[0],
        }
    }
}

impl StatisticsScreen {
    pub(crate) fn update(&mut self, action: CommonAction) -> Outcome {
        match action {
            CommonAction::Back => Outcome::Ask(Request::BackToMenu),
            action => {
                let moved = moved_item(action, self.selected, &StatsCategory::ALL);
                self.selected = moved.unwrap_or(self.selected);
                Outcome::Stay
            }
        }
    }
}
