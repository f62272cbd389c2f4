//! Hints, stage by stage, and the check against the solution.

use super::done::{Done, played};
use crate::app::{AppState, Notice, ShownHint, Table};
use crate::game::{Help, Stage};
use crate::grid::CellSet;

/// One press of the hint key: the first stage of a new hint, or the next one
/// of the hint on show.
pub(super) fn reveal(table: Table, state: &AppState) -> Done {
    match table.hint.as_ref().map(|hint| hint.stage.next()) {
        None => show(table, Stage::Where),
        Some(Stage::Done) => carry_out(table, state),
        Some(stage) => show(table, stage),
    }
}

fn show(table: Table, stage: Stage) -> Done {
    let help = match &table.hint {
        Some(hint) => hint.help.clone(),
        None => table.game.help(),
    };
    if help == Help::Finished {
        return Done::saying(table, Notice::plain("Nothing is left to do."));
    }
    let game = table.game.clone().counting_hint(stage);
    Done::silently(Table {
        game,
        hint: Some(ShownHint { help, stage }),
        ..table
    })
}

/// Does what the hint says, revealing all of it on the way.
pub(super) fn carry_out(table: Table, state: &AppState) -> Done {
    let reached = table.hint.as_ref().map(|hint| hint.stage);
    let help = match &table.hint {
        Some(hint) => hint.help.clone(),
        None => table.game.help(),
    };
    if help == Help::Finished {
        return Done::saying(table, Notice::plain("Nothing is left to do."));
    }
    let cursor = help.main_cell().unwrap_or(table.cursor);
    let skipped = Stage::ALL
        .into_iter()
        .filter(|&stage| Some(stage) > reached);
    let game = skipped.fold(table.game.clone(), |game, stage| game.counting_hint(stage));
    let counted = Table {
        game,
        cursor,
        ..table
    };
    let said = help.words(Stage::Done, &counted.game.position);
    let done = played(counted, |game| {
        game.carry_out(&help, state.settings.pruning)
    });
    match done.notice {
        None => Done::saying(done.table, Notice::good(said)),
        refused => Done {
            notice: refused,
            ..done
        },
    }
}

/// Compares the digits with the solution, once, and counts that.
pub(super) fn check(table: Table) -> Done {
    let wrong = table.game.mistakes();
    let mut game = table.game.clone();
    game.record.checks = game.record.checks.saturating_add(1);
    let table = Table {
        game,
        wrong,
        ..table
    };
    Done::saying(table, verdict(wrong))
}

fn verdict(wrong: CellSet) -> Notice {
    match wrong.len() {
        0 => Notice::good("Checked: every digit is right."),
        1 => Notice::warning(format!("Checked: the digit at {wrong} is wrong.")),
        2..=4 => Notice::warning(format!("Checked: the digits at {wrong} are wrong.")),
        count => Notice::warning(format!(
            "Checked: {count} digits are wrong; they are marked."
        )),
    }
}
