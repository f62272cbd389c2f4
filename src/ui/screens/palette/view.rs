//! The command palette, drawn.

use super::Palette;
use crate::ui::ViewContext;
use crate::ui::board::HitRegion;
use crate::ui::board::layout::centred;
use crate::ui::keys::Action;
use crate::ui::theme::Role;
use crate::ui::widgets::list::role_of_line;
use crate::ui::widgets::{ClippedBuffer, LineWriter, popup};

/// The columns of the palette.
const PALETTE_WIDTH: u16 = 46;
/// The rows of its box that are no actions: border, what was typed, gap.
const PALETTE_FRAME: u16 = 4;

fn counted(palette: &Palette, count: usize) -> String {
    match count {
        0 => String::new(),
        _ => format!("{} of {count}", palette.selected + 1),
    }
}

fn palette_rows(
    column: &mut LineWriter<'_, '_>,
    view: &ViewContext<'_>,
    palette: &Palette,
    found: &[Action],
) {
    if found.is_empty() {
        column.line("No command fits.", Role::Text);
    }
    let rows = usize::from(column.room());
    let first = (palette.selected + 1).saturating_sub(rows);
    let shown = found.iter().enumerate().skip(first).take(rows);
    for (index, &action) in shown {
        let key = view.shared.keys.keys(palette.context, action);
        let key = key.first().map(ToString::to_string).unwrap_or_default();
        let width = usize::from(column.width()).saturating_sub(key.chars().count() + 2);
        let text = format!(" {:<width$}{key} ", action.title());
        column.line(&text, role_of_line(index == palette.selected));
    }
}

impl Palette {
    /// Its place and size stay as one types, so that little changes.
    pub(crate) fn draw(
        &self,
        canvas: &mut ClippedBuffer<'_>,
        view: &ViewContext<'_>,
    ) -> Vec<HitRegion> {
        let rows = Palette::ROWS as u16 + PALETTE_FRAME;
        let place = centred(canvas.area(), PALETTE_WIDTH, rows);
        let found = self.find(&view.shared.keys);
        let terminal = view.shared.terminal;
        popup::boxed(canvas, place, terminal, |inside| {
            let mut column = LineWriter::new(inside, terminal);
            let typed = format!(": {}_", self.typed);
            column.title(&typed, &counted(self, found.len()));
            column.gap();
            palette_rows(&mut column, view, self, &found);
        });
        Vec::new()
    }
}
