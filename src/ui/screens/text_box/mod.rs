//! A line of text that the player is asked for, over the screen.

use crate::ui::component::Component;
use crate::ui::screen_prelude::*;
use crate::ui::view_prelude::*;
use ninefold_game::game::{GameId, GameName};

page! {
    enum TextBoxAction { ; Common: Confirm, Back }
    NAMING_GAME Typed "while naming a game"
        "Name this game. Leave it empty to remove the name."
        [NAME_KEYS]
    PRINT_FILE Typed "while naming a file to print to"
        "Choose a PDF file to print to. Ninefold asks before it replaces a file."
        [PRINTING];
    PRINTING {
        Common(Confirm) [Enter] "print" => "print";
        Common(Back) [Esc] "cancel" => "cancel";
    }
}

/// The longest path that can be typed, in characters.
const LONGEST_PATH: usize = 200;

/// A line of text being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TextBox {
    /// The purpose of the text.
    pub purpose: TextPurpose,
    /// The text typed so far.
    pub typed: String,
}

/// The purpose of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TextPurpose {
    /// The name of this game, or none.
    GameName(GameId),
    /// The file to print into.
    PrintFile,
}

impl TextPurpose {
    fn most_characters(&self) -> usize {
        match self {
            TextPurpose::GameName(_) => GameName::MAX_LENGTH,
            TextPurpose::PrintFile => LONGEST_PATH,
        }
    }

    fn may_contain(&self, character: char) -> bool {
        match self {
            TextPurpose::GameName(_) | TextPurpose::PrintFile => GameName::may_contain(character),
        }
    }
}

impl TextBox {
    /// Asks for the name of a game that has this one now.
    pub(crate) fn game_name(id: GameId, name: Option<&GameName>) -> TextBox {
        TextBox {
            purpose: TextPurpose::GameName(id),
            typed: name.map(GameName::to_string).unwrap_or_default(),
        }
    }

    /// Asks for the file to print into, and offers this one.
    pub(crate) fn print_file(offered: String) -> TextBox {
        TextBox {
            purpose: TextPurpose::PrintFile,
            typed: offered,
        }
    }

    fn lengthen(&mut self, character: char) {
        let has_room = self.typed.chars().count() < self.purpose.most_characters();
        if has_room && self.purpose.may_contain(character) {
            self.typed.push(character);
        }
    }

    fn confirm(&self) -> Outcome {
        let typed = self.typed.trim();
        Outcome::CloseThen(match &self.purpose {
            TextPurpose::PrintFile if typed.is_empty() => return Outcome::Stay,
            TextPurpose::PrintFile => Request::Game(GameRequest::Print(typed.into())),
            TextPurpose::GameName(id) => Request::Game(GameRequest::Rename(
                id.clone(),
                GameName::from_typed(&self.typed),
            )),
        })
    }
}

impl Component for TextBox {
    type Action = TextBoxAction;

    fn page(&self) -> Page {
        match self.purpose {
            TextPurpose::GameName(_) => NAMING_GAME,
            TextPurpose::PrintFile => PRINT_FILE,
        }
    }

    fn update(&mut self, action: TextBoxAction, _shared: &mut Shared) -> Outcome {
        match action {
            TextBoxAction::Confirm => self.confirm(),
            TextBoxAction::Back => Outcome::Close,
        }
    }

    fn type_key(&mut self, key: Key) -> bool {
        match key {
            Key::Char(character) => self.lengthen(character),
            Key::Backspace => drop(self.typed.pop()),
            Key::Delete => self.typed.clear(),
            _ => return false,
        }
        true
    }

    fn paste(&mut self, text: &str, _shared: &mut Shared) -> Option<Outcome> {
        for character in text.chars() {
            self.lengthen(character);
        }
        Some(Outcome::Stay)
    }
}

const WIDTH: u16 = 48;
const HEIGHT: u16 = 7;

impl Draw for TextBox {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let terminal = view.shared.terminal;
        let mut column = popup::draw_card(canvas, (WIDTH, HEIGHT), view);
        let inside = column.area();
        column.line(title(&self.purpose), StyleRole::Accent);
        column.gap();
        let typed = column.rest();
        // The end of what is typed is seen, and one column is the cursor's.
        let count = self.typed.chars().count();
        let hidden = (count + 1).saturating_sub(usize::from(typed.width));
        let seen: String = self.typed.chars().skip(hidden).collect();
        let plain = style(StyleRole::Text, terminal);
        let end = canvas.part(inside).text(typed.x, typed.y, &seen, plain);
        let cursor = style(StyleRole::Cursor, terminal);
        canvas.part(inside).text(end, typed.y, " ", cursor);
        let field = Rect { height: 1, ..typed };
        canvas.part(inside).mark_field(field, end);
        let keys = view.expand_keys(self.page(), keys(&self.purpose));
        let faint = style(StyleRole::KeyName, terminal);
        canvas.part(inside).text(typed.x, typed.y + 2, &keys, faint);
        Vec::new()
    }
}

fn title(purpose: &TextPurpose) -> &'static str {
    match purpose {
        TextPurpose::GameName(_) => "Name of the game",
        TextPurpose::PrintFile => "PDF, in the folder you started in",
    }
}

fn keys(purpose: &TextPurpose) -> &'static str {
    match purpose {
        TextPurpose::GameName(_) => "[confirm] save    [back] cancel",
        TextPurpose::PrintFile => "[confirm] print    [back] cancel",
    }
}
