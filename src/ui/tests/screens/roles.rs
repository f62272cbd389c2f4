//! Every cell of a screen is in the style of a role: where one theme shows a role, every
//! other shows the same, at every size.

use super::themes::{SCENES, in_theme};
use super::{PLAIN, SMALL, TRUE, WIDE, written};
use crate::ui::TerminalProfile;
use crate::ui::tests::support::screen::{self, CellStyle, Screen};
use crate::ui::tests::support::states::{HOME, theme_name};
use crate::ui::theme::tests::{backgrounds, roles};
use crate::ui::theme::{faded_below, fill_background, style_on};
use ninefold_game::settings::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::collections::{BTreeMap, BTreeSet};

/// The styles of one theme, each with those of the same roles in another.
type Counterparts = BTreeMap<CellStyle, Vec<CellStyle>>;

/// Every role alone and on every background, and what lies below a card.
fn role_styles(theme: Theme) -> Vec<CellStyle> {
    let terminal = TerminalProfile { theme, ..TRUE };
    let on = |background| roles().map(move |role| style_on(background, role, terminal));
    let mut styles: Vec<Style> = backgrounds().flat_map(on).collect();
    styles.push(Style::new());
    styles.push(faded_below(terminal));
    let area = Rect::new(0, 0, styles.len() as u16, 1);
    let mut buffer = Buffer::empty(area);
    for (cell, style) in buffer.content.iter_mut().zip(styles) {
        cell.set_style(style);
    }
    fill_background(&mut buffer, area, terminal);
    let cells = Screen::from(&buffer).cells.into_iter();
    cells.map(|(_, style)| style).collect()
}

fn counterparts(theme: Theme) -> Counterparts {
    let mut found = Counterparts::new();
    for (style, other) in role_styles(Theme::Dark).into_iter().zip(role_styles(theme)) {
        found.entry(style).or_default().push(other);
    }
    found
}

/// What the cells of a screen have that no role of the cells of the same screen in the dark
/// theme explains.
fn unexplained(dark: &Screen, screen: &Screen, known: &Counterparts) -> BTreeSet<String> {
    let cells = dark.cells.iter().zip(&screen.cells);
    let wrong = cells.filter(|((_, style), (_, other))| {
        !known
            .get(style)
            .is_some_and(|styles| styles.contains(other))
    });
    wrong
        .map(|((text, style), (_, other))| format!("{text:?} {style:?} -> {other:?}"))
        .collect()
}

/// The snapshots show the screens in one theme; this says that they hold for all.
#[test]
fn every_cell_has_the_role_of_its_snapshot_in_every_theme() {
    let mut faults = Vec::new();
    // The theme of the terminal's own colours paints no cells, and so has other pictures.
    let painting = Theme::ALL
        .into_iter()
        .filter(|&theme| theme != Theme::Terminal);
    let themes: Vec<(Theme, Counterparts)> =
        painting.map(|theme| (theme, counterparts(theme))).collect();
    for (name, scene) in SCENES.iter().chain(&written::SCENES[1..3]) {
        for size in [SMALL, HOME, WIDE] {
            let state = scene(TRUE, size);
            let dark = screen::draw(&in_theme(state.clone(), Theme::Dark));
            for (theme, known) in &themes {
                let screen = screen::draw(&in_theme(state.clone(), *theme));
                let wrong = unexplained(&dark, &screen, known).into_iter();
                let at = format!("{name} {size:?} {}", theme_name(*theme));
                faults.extend(wrong.map(|wrong| format!("{at}: {wrong}")));
            }
        }
    }
    let count = faults.len();
    faults.truncate(40);
    assert!(faults.is_empty(), "{count}\n{}", faults.join("\n"));
}

/// What a theme changes is colours: the text is the same in all that paint cells,
/// and without colours so is everything.
#[test]
fn a_theme_changes_colours_alone() {
    for (name, scene) in &SCENES[..6] {
        let [plain, coloured] = [PLAIN, TRUE].map(|terminal| scene(terminal, HOME));
        let [plain_screen, dark] = [&plain, &coloured].map(screen::draw);
        for theme in Theme::ALL {
            if theme != Theme::Terminal {
                let text = screen::draw(&in_theme(coloured.clone(), theme)).text();
                assert_eq!(text, dark.text(), "{name}");
            }
            let screen = screen::draw(&in_theme(plain.clone(), theme));
            assert_eq!(screen, plain_screen, "{name}");
        }
    }
}
