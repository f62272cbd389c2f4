//! The themes, drawn: a sample of each, and a board in the theme under the cursor.

use super::{ThemeList, example};
use crate::ui::TerminalProfile;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::{board_beside, board_picture};
use crate::ui::theme::sample::{SAMPLE_WIDTH, draw_sample, theme_obstacle};
use crate::ui::view_prelude::*;
use crate::ui::widgets::list_page::ListPage;
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
        let terminal = view.shared.terminal;
        let right = canvas.area().right();
        canvas.clear();
        let head = PageHead {
            title: "Theme",
            about: &format!("in use: {}", name(view.shared.settings.theme)),
            figure: &format!("{} themes", self.themes.len()),
        };
        let below = head.draw(canvas, terminal);
        let body = Rect {
            x: below.x.saturating_sub(1),
            width: right.saturating_sub(below.x.saturating_sub(1)),
            ..below
        };
        let page = ListPage::new(body, LIST, &self.themes, &self.selected);
        draw_samples(canvas, &page, terminal);
        let room = body.beside(LIST);
        let room = room.first_rows(room.height.saturating_sub(WORDS + 1));
        let small = || board_picture(room, BoardForm::CLASSIC);
        if let Some(place) = board_beside(room).or_else(small) {
            board::draw(canvas, place, &example::board(), terminal);
            let words = Rect {
                x: place.area.x,
                y: place.area.bottom() + 1,
                width: right.saturating_sub(place.area.x),
                height: WORDS,
            };
            draw_words(canvas.part(words), self.selected, view);
        }
        page.with_text(NAME)
            .draw(canvas, view, |&theme| format!(" {}", name(theme)))
    }
}

/// Beside each name its sample, or why the theme cannot be used.
fn draw_samples(
    canvas: &mut ClippedBuffer<'_>,
    page: &ListPage<'_, Theme>,
    terminal: TerminalProfile,
) {
    for (row, &theme) in page.seen() {
        let place = row.beside(NAME + 1).first_columns(SAMPLE_WIDTH);
        match theme_obstacle(theme, terminal) {
            Some(why) => {
                canvas.text(place.x, place.y, why, style(StyleRole::Faint, terminal));
            }
            None => canvas.render(place, |place, buffer| {
                draw_sample(buffer, place, terminal.with_theme(theme));
            }),
        }
    }
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
