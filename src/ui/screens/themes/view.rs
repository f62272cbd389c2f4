//! The themes, drawn: a sample of each, and a board in the theme under the cursor.

use super::{ThemeList, example};
use crate::ui::board::layout::board_beside;
use crate::ui::theme::sample::{SAMPLE_WIDTH, draw_sample, theme_obstacle};
use crate::ui::view_prelude::*;
use crate::ui::widgets::list::ListArea;
use crate::ui::widgets::page::PageHead;
use ninefold_game::settings::{SettingItem, Settings, Theme};

/// The columns of the name of a theme.
const NAME: u16 = 16;

/// The columns of the list: names and samples, and a margin at both sides.
const LIST: u16 = NAME + SAMPLE_WIDTH + 4;

/// The rows of the words below the board.
const WORDS: u16 = 5;

impl Draw for ThemeList {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = canvas.area();
        canvas.clear();
        let in_use = format!("in use: {}", name(view.shared.settings.theme));
        let figure = format!("{} themes", self.themes.len());
        let head = PageHead {
            title: "Theme",
            about: &in_use,
            figure: &figure,
        };
        let below = head.draw(canvas, view.shared.terminal);
        let body = Rect {
            x: below.x.saturating_sub(1),
            ..below
        };
        let right = Rect {
            x: body.x + LIST,
            width: window.right().saturating_sub(body.x + LIST),
            height: body.height.saturating_sub(WORDS + 1),
            ..body
        };
        let regions = draw_list(canvas, self, body, view);
        if let Some(place) = board_beside(right) {
            board::draw(canvas, place, &example::board(), view.shared.terminal);
            let words = Rect {
                x: place.area.x,
                y: place.area.bottom() + 1,
                width: right.right().saturating_sub(place.area.x),
                height: WORDS,
            };
            draw_words(canvas.part(words), self.selected, view);
        }
        list::draw_bottom(canvas, view, body);
        regions
    }
}

/// The names, each with its sample, or with why the theme cannot be used.
fn draw_list(
    canvas: &mut ClippedBuffer<'_>,
    page: &ThemeList,
    body: Rect,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let terminal = view.shared.terminal;
    let (themes, count) = (&page.themes, page.themes.len());
    let selected = themes.iter().position(|&theme| theme == page.selected);
    let selected = selected.unwrap_or(0);
    let rows = Rect {
        width: NAME,
        ..body
    };
    let area = ListArea {
        rows,
        pressed: Rect {
            width: LIST,
            ..body
        },
        bar: body.x + LIST - 1,
    };
    let item = |index: usize| format!(" {}", name(themes[index]));
    let regions = list::draw_seen(canvas, &area, count, selected, item, terminal);
    let first = (selected + 1).saturating_sub(usize::from(rows.height));
    for (row, &theme) in rows.rows().zip(&themes[first..]) {
        let place = Rect {
            x: rows.right() + 1,
            width: SAMPLE_WIDTH,
            ..row
        };
        match theme_obstacle(theme, terminal) {
            Some(why) => {
                canvas.text(place.x, place.y, why, style(StyleRole::Faint, terminal));
            }
            None => canvas.render(place, |place, buffer| {
                draw_sample(buffer, place, terminal.with_theme(theme));
            }),
        }
    }
    regions
}

/// The legend of the text colours, and the description of the theme.
fn draw_words(canvas: ClippedBuffer<'_>, theme: Theme, view: &ViewContext<'_>) {
    let mut column = LineWriter::new(canvas, view.shared.terminal);
    column.spans(&[
        ("Naked pair", StyleRole::Accent),
        ("  ", StyleRole::Text),
        ("24", StyleRole::Defining),
        (" stay, ", StyleRole::Text),
        ("24", StyleRole::Eliminated),
        (" go", StyleRole::Text),
    ]);
    column.spans(&[
        ("text, ", StyleRole::Text),
        ("less weight, ", StyleRole::Faint),
        ("faded, ", StyleRole::Faded),
        ("solved, ", StyleRole::Good),
        ("warning", StyleRole::Warning),
    ]);
    column.gap();
    let settings = Settings {
        theme,
        ..Settings::default()
    };
    let description = SettingItem::Theme.value(&settings).description;
    column.paragraph(description, StyleRole::Text);
}

fn name(theme: Theme) -> &'static str {
    let settings = Settings {
        theme,
        ..Settings::default()
    };
    SettingItem::Theme.value(&settings).name
}
