//! Questions that are answered by yes or no, and saves that are confirmed.

use super::command::{SpokenLine, YesOrNo};
use super::reply::{Reply, Ring};
use super::talk::Talk;
use super::waiting::Expected;
use crate::say;
use crate::ui::keys::CommonAction;
use crate::ui::screens::choice::Choice;
use crate::ui::{CurrentGame, Effect, Fact, Layer, Saving};
use ninefold_game::save::{StorageEvent, StorageRequest};

/// The question that waits for a yes or a no, in words.
pub(super) fn question(talk: &Talk) -> Option<String> {
    let Some(Layer::Choice(Choice::Question(question))) = talk.state.layers.last() else {
        return None;
    };
    let current = match talk.session() {
        Some(_) => CurrentGame::Open,
        None => CurrentGame::None,
    };
    let (asked, cost) = question.words(&talk.state.shared.saving, current);
    Some(format!("{asked} {cost} Yes or no."))
}

/// Whether another copy has the saved games, and the player has not said what to do.
pub(super) fn is_locked_out(talk: &Talk) -> bool {
    let top = talk.state.layers.last();
    matches!(top, Some(Layer::Choice(Choice::StoreLocked(_))))
}

/// Whether a yes or a no is waited for.
pub(super) fn is_asked(talk: &Talk) -> bool {
    question(talk).is_some()
}

/// An `n` while a yes or a no is waited for; otherwise it goes north.
pub(super) fn short_no(talk: &Talk, line: &str) -> Option<SpokenLine> {
    let is_short = line.trim().eq_ignore_ascii_case("n");
    (is_short && is_asked(talk)).then_some(SpokenLine::Answer(YesOrNo::No))
}

/// Says the question again: nothing else is understood until it is answered.
pub(super) fn insist(talk: &Talk, reply: &mut Reply) {
    reply.bell = Ring::Refused;
    if let Some(question) = question(talk) {
        reply.say(say::speech(&question));
    }
}

/// Answers the question.
pub(super) fn answer(talk: &mut Talk, answer: YesOrNo, reply: &mut Reply) {
    if !is_asked(talk) {
        return reply.say("Nothing was asked.");
    }
    match answer {
        YesOrNo::Yes => {
            talk.act(CommonAction::Confirm, reply);
            // Restarted, it is as at the beginning.
            if let Some(session) = talk.session()
                && !reply.effects.contains(&Effect::Quit)
            {
                reply.say(say::opening(&session.game, talk.length()));
            }
        }
        YesOrNo::No => {
            talk.act(CommonAction::Refuse, reply);
            reply.say("no");
        }
    }
}

/// Saves the game; the answer comes when it is saved.
pub(super) fn save(talk: &mut Talk, reply: &mut Reply) {
    let Some(session) = talk.session() else {
        return;
    };
    match &talk.state.shared.saving {
        Saving::Working | Saving::Failed(_) => {
            let save = StorageRequest::Save(Box::new(session.snapshot()));
            reply.effects.push(save.into());
            talk.await_save();
        }
        Saving::Off(why) => reply.say(say::speech(format!("not saved: {why}"))),
        Saving::StoreLocked => reply.say("not saved: already running elsewhere"),
    }
}

/// The store answers a save that was asked for.
pub(super) fn confirm_save(talk: &mut Talk, fact: &Fact, reply: &mut Reply) {
    if talk.outstanding.save == Expected::No {
        return;
    }
    if let Fact::Storage(StorageEvent::GameSaved) = fact {
        talk.outstanding.save = Expected::No;
        reply.say("saved");
    }
    if let Fact::Storage(StorageEvent::SaveFailed(why)) = fact {
        talk.outstanding.save = Expected::No;
        // Of the first failure the program tells itself.
        if let Saving::Failed(_) = talk.state.shared.saving {
            reply.say(say::speech(format!("not saved: {why}")));
        }
    }
}
