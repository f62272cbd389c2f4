//! The page of a list: its rows, the details of the one under the cursor beside or below
//! them, and at the foot the message and the keys.

use crate::ui::ViewContext;
use crate::ui::board::HitRegion;
use crate::ui::board::layout::RectParts;
use crate::ui::widgets::list::{self, ListArea};
use crate::ui::widgets::{ClippedBuffer, list_selection::place_of};
use ratatui::layout::Rect;
use ratatui::widgets::ListItem;

/// The columns between a list and its details.
pub(crate) const GAP: u16 = 3;

/// The page of these items.
pub(crate) struct ListPage<'a, T> {
    /// The place of all of it.
    body: Rect,
    /// That of the rows, with a column for the scroll bar.
    rows: Rect,
    /// The columns of their text.
    text: u16,
    items: &'a [T],
    selected: usize,
}

impl<'a, T> ListPage<'a, T> {
    /// A list in so many columns, the scroll bar among them, with this item under the cursor.
    pub(crate) fn new(body: Rect, columns: u16, items: &'a [T], selected: &T) -> ListPage<'a, T>
    where
        T: PartialEq,
    {
        ListPage::at(body, columns, items, place_of(selected, items))
    }

    /// The same with the item at this place under the cursor.
    pub(crate) fn at(body: Rect, columns: u16, items: &'a [T], selected: usize) -> ListPage<'a, T> {
        let count = u16::try_from(items.len()).unwrap_or(u16::MAX);
        ListPage {
            body,
            rows: body.first_columns(columns).first_rows(count),
            text: columns,
            items,
            selected,
        }
    }

    /// The same, which leaves so many rows to the details below it.
    pub(crate) fn above(mut self, details: u16) -> ListPage<'a, T> {
        let rows = self.body.height.saturating_sub(details + 1).max(1);
        self.rows = self.rows.first_rows(rows);
        self
    }

    /// The same with the text in so many columns: the rest of each row is for a picture.
    pub(crate) fn with_text(mut self, columns: u16) -> ListPage<'a, T> {
        self.text = columns;
        self
    }

    /// The place of details beside the list, if they have so many columns and rows there.
    pub(crate) fn beside(&self, columns: u16, rows: u16) -> Option<Rect> {
        let place = self.body.beside(self.rows.width + GAP);
        (place.width >= columns && place.height >= rows).then_some(place)
    }

    /// The place of details below it.
    pub(crate) fn below(&self) -> Rect {
        self.body.below(self.rows.height + 1)
    }

    /// The rows that are seen, each with its item.
    pub(crate) fn seen(&self) -> impl Iterator<Item = (Rect, &'a T)> {
        let first = list::first_seen(self.selected, 0, self.rows.height);
        self.rows.rows().zip(&self.items[first..])
    }

    /// Draws the rows, and the message and the keys at the foot.
    pub(crate) fn draw<'i, L: Into<ListItem<'i>>>(
        self,
        canvas: &mut ClippedBuffer<'_>,
        view: &ViewContext<'_>,
        row: impl Fn(&T) -> L,
    ) -> Vec<HitRegion> {
        list::draw_bottom(canvas, view, self.body);
        let mut area = ListArea::with_bar(self.rows);
        area.rows = area.rows.first_columns(self.text);
        let selected = (self.selected, 0);
        list::draw_rows(
            canvas,
            &area,
            self.items,
            selected,
            row,
            view.shared.terminal,
        )
    }
}
