//! The page of the rules, drawn.

use super::PublishedRules;
use crate::ui::view_prelude::*;
use crate::ui::widgets::cut;
use crate::ui::widgets::page::{PageHead, page_body};

impl Draw for PublishedRules {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        canvas.clear();
        let terminal = view.shared.terminal;
        let window = canvas.area();
        let body = page_body(window);
        let rows = self.rows(body.width);
        let top = self.top.min(self.last_top(body));
        let end = (top + usize::from(body.height)).min(rows.len());
        let is_long = rows.len() > usize::from(body.height);
        let figure = is_long.then(|| format!("{end}/{}", rows.len()));
        let figure = figure.unwrap_or_default();
        let head = PageHead {
            title: &self.short_title(window.width),
            about: &self.about,
            figure: &figure,
        };
        head.draw(canvas, terminal);
        let mut column = LineWriter::new(canvas.part(body), terminal);
        for (row, role) in &rows[top..end] {
            column.line(row, *role);
        }
        list::draw_bottom(canvas, view, body);
        Vec::new()
    }
}

impl PublishedRules {
    /// The title, cut where the figure beside it would have no room.
    fn short_title(&self, window: u16) -> String {
        let room = window.saturating_sub(16);
        let is_long = self.title.chars().count() > usize::from(room);
        if is_long {
            cut(&self.title, room)
        } else {
            self.title.clone()
        }
    }
}
