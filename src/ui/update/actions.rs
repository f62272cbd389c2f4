//! Actions and outcomes: an action goes to where it has a meaning, and what a component
//! returns is carried out for the place where it lies.

use super::open_screens::Place;
use super::program_actions;
use super::requests::{carry_out, carry_out_asked};
use crate::ui::keys::{Action, BoardAction, CommonAction, CursorAction};
use crate::ui::screens::Layer;
use crate::ui::session::WhyNot;
use crate::ui::solution_access::{self, SolutionAccess};
use crate::ui::{AppState, Effect, GameSession, Outcome, Shared};

/// Any key that means nothing leaves the chain of a proof.
pub(super) fn leave_chain(state: &mut AppState) {
    let (top, _) = state.top_mut();
    if top.page().follows_chain()
        && let Some(session) = top.session_mut()
    {
        session.leave_chain();
    }
}

/// Performs an action where it has a meaning.
pub(super) fn perform_action(state: &mut AppState, action: Action) -> Vec<Effect> {
    if !state.layers.is_empty() && state.page().opener == Some(action) {
        return Place::top(state).close(state);
    }
    if let Action::Program(action) = action {
        return program_actions::carry_out(state, action);
    }
    perform_on_top(state, action)
}

/// Whether this asks for help that cannot be counted: the first time only that is said.
fn warns_of_help(shared: &mut Shared, action: Action) -> bool {
    let access = solution_access::of_action(action);
    let is_help = access.is_some_and(|access| access != SolutionAccess::AfterTheGame);
    let why = shared.uncounted_help.take_if(|_| is_help);
    if let Some(why) = &why {
        shared.show_warning(format!(
            "Help cannot be counted here ({why}). Ask again for it."
        ));
    }
    why.is_some()
}

/// Proves that a candidate is false, which the player asked about, as a hint.
pub(super) fn prove_why_not(state: &mut AppState, asked: WhyNot) -> Vec<Effect> {
    let (screen, shared) = (state.screen.component_mut(), &mut state.shared);
    if let Some(refusal) = screen.refuses(BoardAction::Hint.into()) {
        shared.show_info(refusal);
        return Vec::new();
    }
    if warns_of_help(shared, BoardAction::Hint.into()) {
        return Vec::new();
    }
    let proved = screen
        .session_mut()
        .map(|session| session.prove_why_not(asked, shared));
    carry_out_on_top(state, proved.unwrap_or(Outcome::Stay))
}

/// The top layer handles it, or else the screen, if its page has it; the wheel is understood
/// everywhere. On a chain, all but a step along it leaves the chain first; once a link was looked
/// at, Esc does no more.
fn perform_on_top(state: &mut AppState, action: Action) -> Vec<Effect> {
    let is_bound = state.page().bindings().any(|each| each.action == action);
    if !is_bound && !matches!(action, Action::Cursor(CursorAction::Scroll(_))) {
        return Vec::new();
    }
    if state.page().follows_chain() && !GameSession::stays_on_chain(action) {
        let session = state.top_mut().0.session();
        let hint = session.and_then(|session| session.hint.as_ref());
        let is_on_link = hint.is_some_and(|hint| hint.link().is_some());
        leave_chain(state);
        if is_on_link && action == Action::Common(CommonAction::Back) {
            return Vec::new();
        }
    }
    let (screen, shared) = (state.screen.component_mut(), &mut state.shared);
    if state.layers.is_empty()
        && let Some(refusal) = screen.refuses(action)
    {
        shared.show_info(refusal);
        return Vec::new();
    }
    if warns_of_help(shared, action) {
        return Vec::new();
    }
    hand_to_top(state, action)
}

/// Has the top layer, over the board of the screen, or else the screen perform an action.
pub(super) fn hand_to_top(state: &mut AppState, action: Action) -> Vec<Effect> {
    let (screen, shared) = (state.screen.component_mut(), &mut state.shared);
    let outcome = match state.layers.last_mut().map(Layer::component_mut) {
        Some(layer) => layer.perform(action, screen.session_mut(), shared),
        None => screen.perform(action, None, shared),
    };
    carry_out_on_top(state, outcome)
}

/// Carries out the outcome that the top layer, or else the screen, returned.
pub(super) fn carry_out_on_top(state: &mut AppState, outcome: Outcome) -> Vec<Effect> {
    carry_out_outcome(state, Place::top(state), outcome)
}

/// Carries out the outcome that the component at this place returned.
pub(super) fn carry_out_outcome(
    state: &mut AppState,
    place: Place,
    outcome: Outcome,
) -> Vec<Effect> {
    match outcome {
        Outcome::Stay => Vec::new(),
        Outcome::Effects(effects) => effects,
        Outcome::Ask(request) => carry_out_asked(state, request),
        Outcome::Close => place.close(state),
        Outcome::CloseThen(request) => {
            let mut effects = place.close(state);
            effects.extend(carry_out(state, request));
            effects
        }
        Outcome::CloseThenAct(action) => {
            let mut effects = place.close(state);
            effects.extend(perform_action(state, action));
            effects
        }
    }
}
