//! A screen as an SVG image that looks alike wherever it is drawn.
//!
//! Backgrounds, lines and blocks are shapes on whole pixels, so that nothing depends on a
//! font and no seam shows between cells. Neighbouring characters of one style are one text.
//! It states its length, and is short where a renderer ignores that.

mod drawing;
mod strokes;
#[cfg(test)]
mod tests;

pub use drawing::Caption;

use crate::ui::picture::Picture;
use drawing::Drawing;

/// A screen as an SVG image.
pub fn render(screen: &Picture, caption: &Caption) -> String {
    let drawing = Drawing::new(screen);
    drawing.document(caption, &drawing.body(screen, |_| true))
}

/// Several screens of one size one after the other, each with its time in seconds, for
/// ever. The first is complete where nothing is animated. Each later one draws the cells
/// that it changes over those before.
pub fn animation(screens: &[(Picture, f64)], caption: &Caption) -> String {
    let first = &screens[0].0;
    let drawing = Drawing::new(first);
    let mut body = drawing.body(first, |_| true);
    let total: f64 = screens.iter().map(|(_, seconds)| seconds).sum();
    let mut begin = 0.0;
    for pair in screens.windows(2) {
        let [(before, seconds), (now, _)] = pair else {
            continue;
        };
        begin += seconds;
        let drawn = drawing.body_over(now, |place| before.cells[place] != now.cells[place]);
        body.push_str(&shown_from(begin / total, total, &drawn));
    }
    drawing.document(caption, &body)
}

/// Hides elements until `begin`, a part of the whole time. `total` is in seconds.
fn shown_from(begin: f64, total: f64, drawn: &str) -> String {
    format!(
        "<g visibility=\"hidden\"><animate attributeName=\"visibility\" dur=\"{total:.2}s\" repeatCount=\"indefinite\" calcMode=\"discrete\" values=\"hidden;visible\" keyTimes=\"0;{begin:.4}\"/>\n{drawn}</g>\n"
    )
}
