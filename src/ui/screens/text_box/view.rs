//! A line of text being typed, drawn.

use super::{TextBox, TextPurpose};
use crate::ui::component::Component;
use crate::ui::view_prelude::*;

const WIDTH: u16 = 48;
const HEIGHT: u16 = 7;

impl Draw for TextBox {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let terminal = view.shared.terminal;
        let place = centred(canvas.area(), WIDTH, HEIGHT);
        let inside = popup::draw_card(canvas, place, view);
        let mut column = LineWriter::new(canvas.part(inside), terminal);
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
        let keys = view.expand_keys(self.context(), keys(&self.purpose));
        let faint = style(StyleRole::KeyName, terminal);
        canvas.part(inside).text(typed.x, typed.y + 2, &keys, faint);
        Vec::new()
    }
}

fn title(purpose: &TextPurpose) -> &'static str {
    match purpose {
        TextPurpose::GameName(_) => "Name of the game",
        TextPurpose::PrintFile => "Print to",
    }
}

fn keys(purpose: &TextPurpose) -> &'static str {
    match purpose {
        TextPurpose::GameName(_) => "[confirm] save    [back] cancel",
        TextPurpose::PrintFile => "[confirm] print    [back] cancel",
    }
}
