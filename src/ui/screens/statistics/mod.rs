//! The statistics.

pub(crate) mod view;

use crate::game::StatsCategory;
use crate::ui::screen_prelude::*;

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

impl Component for StatisticsScreen {
    fn context(&self) -> Context {
        Context::Statistics
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        match action {
            CommonAction::Back => Outcome::Ask(Request::BackToMenu),
            action => move_selection(
                action,
                &mut self.selected,
                &StatsCategory::ALL,
                page_of(shared),
            ),
        }
    }
}
