//! Hints, stage by stage, and the check against the solution.

use crate::game::{Game, Hint, HintStage};
use crate::grid::CellSet;
use crate::ui::update::done::{Done, played};
use crate::ui::{AppState, Direction, Notice, ShownHint, Table, Walk};

/// One press of the hint key: the first stage of a new hint, or the next one
/// of the hint on show.
pub(crate) fn reveal(table: Table, state: &AppState) -> Done {
    let (help, reached) = known(&table);
    match help.next_stage(reached) {
        _ if help == Hint::Finished => finished(table),
        HintStage::Done => carry_out(table, state),
        stage => Done::silently(showing(table, help, stage)),
    }
}

/// The hint on show and its stage, or a new one of which nothing is revealed.
fn known(table: &Table) -> (Hint, Option<HintStage>) {
    match &table.hint {
        Some(hint) => (hint.help.clone(), Some(hint.stage)),
        None => (table.game.hint(), None),
    }
}

fn finished(table: Table) -> Done {
    Done::saying(table, Notice::plain("Nothing is left to do."))
}

/// The table with this much of a hint on show, and all stages up to there
/// counted.
pub(crate) fn showing(table: Table, help: Hint, stage: HintStage) -> Table {
    let reached = table.hint.as_ref().map(|hint| hint.stage);
    let game = counting(table.game, reached, stage);
    let hint = Some(ShownHint::new(help, stage));
    Table {
        game,
        hint,
        ..table
    }
}

/// A hint was revealed up to this stage, though none is on show.
pub(crate) fn counted(table: Table, stage: HintStage) -> Table {
    let reached = table.hint.as_ref().map(|hint| hint.stage);
    let game = counting(table.game, reached, stage);
    Table { game, ..table }
}

/// A step of the list of all steps on show: its name is counted already.
pub(crate) fn showing_listed(table: Table, help: Hint, stage: HintStage) -> Table {
    let game = counting(table.game, Some(HintStage::Which), stage);
    let hint = Some(ShownHint::new(help, stage));
    Table {
        game,
        hint,
        ..table
    }
}

fn counting(game: Game, reached: Option<HintStage>, stage: HintStage) -> Game {
    let new = |each: &HintStage| Some(*each) > reached && *each <= stage;
    let stages = HintStage::ALL.into_iter().filter(new);
    stages.fold(game, |game, stage| game.record_hint(stage))
}

/// Does what the hint says, revealing all of it on the way.
pub(crate) fn carry_out(table: Table, state: &AppState) -> Done {
    let (help, reached) = known(&table);
    if help == Hint::Finished {
        return finished(table);
    }
    let cursor = help.main_cell().unwrap_or(table.cursor);
    let game = counting(table.game.clone(), reached, HintStage::Done);
    let counted = Table {
        game,
        cursor,
        ..table
    };
    let said = help.words(HintStage::Done, &counted.game.position);
    match help {
        Hint::Mistakes(_) => taken_back(counted, &said, state),
        help => carried_out(counted, &help, &said, state),
    }
}

fn carried_out(table: Table, help: &Hint, said: &str, state: &AppState) -> Done {
    let done = played(table, state, |game| {
        game.carry_out(help, state.settings.auto_prune)
    });
    match done.notice {
        None => Done::saying(done.table, Notice::good(said)),
        refused => Done {
            notice: refused,
            ..done
        },
    }
}

/// Back through the history to before the mistakes.
fn taken_back(table: Table, said: &str, state: &AppState) -> Done {
    let (turn, count) = table.game.node_before_mistakes();
    let game = table.game.go_to(turn);
    let moves = match count {
        1 => "One move is taken back".to_owned(),
        count => format!("{count} moves are taken back"),
    };
    let table = Table { game, ..table }.with_stale_words_dropped();
    let again = state.told("[redo] makes them again.");
    Done::saying(table, Notice::good(format!("{said} {moves}; {again}")))
}

/// One link on, or one back, along the chains of the proof on show.
pub(crate) fn walk(table: Table, direction: Direction) -> Table {
    let hint = table.hint.map(|hint| {
        let walk = match (hint.walk, direction) {
            (Walk::Off, _) => Walk::Off,
            (Walk::At(behind), Direction::Left | Direction::Up) => {
                Walk::At(behind.saturating_sub(1))
            }
            (Walk::At(behind), _) => Walk::At((behind + 1).min(hint.links())),
        };
        ShownHint { walk, ..hint }
    });
    Table { hint, ..table }
}

/// The arrow keys move the cursor again.
pub(crate) fn off_the_chain(table: Table) -> Table {
    let hint = table.hint.map(|hint| ShownHint {
        walk: Walk::Off,
        ..hint
    });
    Table { hint, ..table }
}

/// Compares the digits with the solution, once, and counts that.
pub(crate) fn check(table: Table) -> Done {
    let wrong = table.game.mistakes();
    let game = table.game.record_check();
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
