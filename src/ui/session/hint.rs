//! Hints, stage by stage, and the check against the solution.

use crate::game::{Game, Hint, HintStage};
use crate::grid::CellSet;
use crate::ui::update::done::{Done, played};
use crate::ui::{ActiveHint, AppState, ChainCursor, Direction, GameSession, StatusMessage};

/// One press of the hint key: the first stage of a new hint, or the next one
/// of the hint on show.
pub(crate) fn reveal(table: GameSession, state: &AppState) -> Done {
    let (help, reached) = known(&table);
    match help.next_stage(reached) {
        _ if help == Hint::Finished => finished(table),
        HintStage::Done => carry_out(table, state),
        stage => Done::silently(showing(table, help, stage)),
    }
}

/// The hint on show and its stage, or a new one of which nothing is revealed.
fn known(table: &GameSession) -> (Hint, Option<HintStage>) {
    match &table.hint {
        Some(hint) => (hint.help.clone(), Some(hint.stage)),
        None => (table.game.hint(), None),
    }
}

fn finished(table: GameSession) -> Done {
    Done::saying(table, StatusMessage::plain("Nothing is left to do."))
}

/// The table with this much of a hint on show, and all stages up to there
/// counted.
pub(crate) fn showing(table: GameSession, help: Hint, stage: HintStage) -> GameSession {
    let reached = table.hint.as_ref().map(|hint| hint.stage);
    let game = counting(table.game, reached, stage);
    let hint = Some(ActiveHint::new(help, stage));
    GameSession {
        game,
        hint,
        ..table
    }
}

/// A hint was revealed up to this stage, though none is on show.
pub(crate) fn counted(table: GameSession, stage: HintStage) -> GameSession {
    let reached = table.hint.as_ref().map(|hint| hint.stage);
    let game = counting(table.game, reached, stage);
    GameSession { game, ..table }
}

/// A step of the list of all steps on show: its name is counted already.
pub(crate) fn showing_listed(table: GameSession, help: Hint, stage: HintStage) -> GameSession {
    let game = counting(table.game, Some(HintStage::Which), stage);
    let hint = Some(ActiveHint::new(help, stage));
    GameSession {
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
pub(crate) fn carry_out(table: GameSession, state: &AppState) -> Done {
    let (help, reached) = known(&table);
    if help == Hint::Finished {
        return finished(table);
    }
    let cursor = help.main_cell().unwrap_or(table.cursor);
    let game = counting(table.game.clone(), reached, HintStage::Done);
    let counted = GameSession {
        game,
        cursor,
        ..table
    };
    let said = help.text(HintStage::Done, &counted.game.position);
    match help {
        Hint::Mistakes(_) => taken_back(counted, &said, state),
        help => carried_out(counted, &help, &said, state),
    }
}

fn carried_out(table: GameSession, help: &Hint, said: &str, state: &AppState) -> Done {
    let done = played(table, state, |game| {
        game.apply_hint(help, state.settings.auto_prune)
    });
    match done.notice {
        None => Done::saying(done.table, StatusMessage::good(said)),
        refused => Done {
            notice: refused,
            ..done
        },
    }
}

/// Back through the history to before the mistakes.
fn taken_back(table: GameSession, said: &str, state: &AppState) -> Done {
    let (turn, count) = table.game.node_before_mistakes();
    let game = table.game.go_to(turn);
    let moves = match count {
        1 => "One move is taken back".to_owned(),
        count => format!("{count} moves are taken back"),
    };
    let table = GameSession { game, ..table }.with_stale_words_dropped();
    let again = state.told("[redo] makes them again.");
    Done::saying(
        table,
        StatusMessage::good(format!("{said} {moves}; {again}")),
    )
}

/// One link on, or one back, along the chains of the proof on show.
pub(crate) fn walk(table: GameSession, direction: Direction) -> GameSession {
    let hint = table.hint.map(|hint| {
        let walk = match (hint.walk, direction) {
            (ChainCursor::Off, _) => ChainCursor::Off,
            (ChainCursor::At(behind), Direction::Left | Direction::Up) => {
                ChainCursor::At(behind.saturating_sub(1))
            }
            (ChainCursor::At(behind), _) => ChainCursor::At((behind + 1).min(hint.links())),
        };
        ActiveHint { walk, ..hint }
    });
    GameSession { hint, ..table }
}

/// The arrow keys move the cursor again.
pub(crate) fn off_the_chain(table: GameSession) -> GameSession {
    let hint = table.hint.map(|hint| ActiveHint {
        walk: ChainCursor::Off,
        ..hint
    });
    GameSession { hint, ..table }
}

/// Compares the digits with the solution, once, and counts that.
pub(crate) fn check(table: GameSession) -> Done {
    let wrong = table.game.mistakes();
    let game = table.game.record_check();
    let table = GameSession {
        game,
        wrong,
        ..table
    };
    Done::saying(table, verdict(wrong))
}

fn verdict(wrong: CellSet) -> StatusMessage {
    match wrong.len() {
        0 => StatusMessage::good("Checked: every digit is right."),
        1 => StatusMessage::warning(format!("Checked: the digit at {wrong} is wrong.")),
        2..=4 => StatusMessage::warning(format!("Checked: the digits at {wrong} are wrong.")),
        count => StatusMessage::warning(format!(
            "Checked: {count} digits are wrong; they are marked."
        )),
    }
}
