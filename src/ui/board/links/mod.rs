//! The links of a chain, drawn over the lines and gutters of a board.

pub(crate) mod route;

use crate::ui::board::board_view::chain::MOST_LINKS;
use crate::ui::board::cell_view::middle;
use crate::ui::board::frame;
use crate::ui::board::layout::{BoardPlace, BoardSize, GridLines};
use crate::ui::session::ActiveHint;
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::{ColourDepth, Glyphs, TerminalProfile};
use ninefold_core::board::{Cell, CellSet};
use ninefold_core::logic::{Chain, LinkKind, Step};
use ninefold_game::game::HintStage;
use ninefold_game::settings::Labels;
use route::{Heading, Route, RoutePlace, RouteStep, routes};

/// The chain of a proof on show, and the place of its present link.
#[derive(Clone, Debug)]
pub(crate) struct ShownChain {
    /// The cells of each link, and its kind.
    links: Vec<(CellSet, CellSet, LinkKind)>,
    present: Option<usize>,
}

impl ShownChain {
    /// The chain of a hint, if one is on show: the one that is followed, or the only one.
    pub(crate) fn of_hint(hint: &ActiveHint) -> Option<ShownChain> {
        let is_proved = hint.stage >= HintStage::Proof;
        if let Some(at) = hint.chain_position() {
            return Some(ShownChain::new(at.chain, Some(at.place)));
        }
        ShownChain::of(hint.hint.step().filter(|_| is_proved)?)
    }

    /// The chain of a step that has only one.
    pub(crate) fn of(step: &Step) -> Option<ShownChain> {
        match step.evidence.chains.as_slice() {
            [chain] => Some(ShownChain::new(chain, None)),
            _ => None,
        }
    }

    fn new(chain: &Chain, present: Option<usize>) -> ShownChain {
        let links = chain.links.iter();
        ShownChain {
            links: links
                .map(|link| (link.from.cells, link.to.cells, link.kind))
                .collect(),
            present,
        }
    }

    fn stroke(&self, at: usize) -> Stroke {
        Stroke {
            kind: self.links[at].2,
            weight: if self.present == Some(at) {
                LinkWeight::Present
            } else {
                LinkWeight::Other
            },
        }
    }

    /// The links that are drawn: all, or of a long chain the present one and its neighbours. That
    /// what a supposition leads to refutes it is said, and no way across the board.
    fn drawn(&self, size: BoardSize) -> impl Iterator<Item = usize> + use<> {
        let (links, present) = (self.links.len(), self.present);
        let back = self.links.iter().rposition(|(_, to, kind)| {
            let is_refuted = self.links.first().is_some_and(|first| first.0 == *to);
            is_refuted && *kind == LinkKind::Pattern
        });
        let is_near = move |at: &usize| match present {
            _ if links <= most_drawn(size) => true,
            Some(present) => at.abs_diff(present) <= 1,
            None => false,
        };
        (0..links)
            .filter(is_near)
            .filter(move |at| Some(*at) != back)
    }
}

/// The most links that are drawn at once: where rows have no gutter, there are fewer ways.
fn most_drawn(size: BoardSize) -> usize {
    match (size.cell_height, size.lines) {
        (..=2, GridLines::Boxes) => MOST_LINKS,
        _ => 16,
    }
}

/// Whether the links of a chain are drawn on a board of this size.
fn are_drawn(size: BoardSize) -> bool {
    size.has_marks()
}

/// Draws the links of a chain, the present one last.
pub(crate) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    chain: Option<ShownChain>,
    terminal: TerminalProfile,
) {
    let Some(shown) = chain.filter(|_| are_drawn(place.size) && place.part.is_none()) else {
        return;
    };
    let mut drawn: Vec<usize> = shown.drawn(place.size).collect();
    drawn.sort_by_key(|at| shown.present == Some(*at));
    let ends = shown.links.iter().map(|&(from, to, _)| (from, to));
    let ends: Vec<(CellSet, CellSet)> = ends.collect();
    let routes = routes(place.size, &labels(place, terminal), &ends, &drawn);
    let drawn: Vec<(Stroke, Route)> = drawn
        .into_iter()
        .zip(routes)
        .filter_map(|(at, route)| Some((shown.stroke(at), route?)))
        .collect();
    for (stroke, route) in &drawn {
        draw_line(canvas, place, route, *stroke, terminal);
    }
    // No line passes over an arrow.
    for (stroke, route) in &drawn {
        draw_arrow(canvas, place, route, *stroke, terminal);
    }
}

/// The numbers in the lines of the board.
fn labels(place: BoardPlace, terminal: TerminalProfile) -> Vec<RoutePlace> {
    if terminal.labels == Labels::Off {
        return Vec::new();
    }
    let middles = 0..place.size.form.size();
    let middles = middles.map(|at| middle(place.cell(Cell::at(at, at))));
    let middles = middles.map(|(x, y)| (x - place.area.x, y - place.area.y));
    let of_columns = place.column_labels().map(|y| y - place.area.y);
    let beside = place.row_labels.checked_sub(place.area.x);
    let of_rows = beside.filter(|&x| x < place.area.width);
    middles
        .flat_map(|(x, y)| {
            [
                of_columns.map(|row| (x, row)),
                of_rows.map(|column| (column, y)),
            ]
        })
        .flatten()
        .collect()
}

/// Which link of the chain it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LinkWeight {
    Present,
    Other,
}

/// How a link is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stroke {
    kind: LinkKind,
    weight: LinkWeight,
}

impl Stroke {
    fn role(self) -> StyleRole {
        match self.weight {
            LinkWeight::Present => StyleRole::LinkHere,
            LinkWeight::Other => StyleRole::Link,
        }
    }

    fn is_dotted(self) -> bool {
        self.kind != LinkKind::Strong
    }

    /// The sign of a place by the sides that the link joins. A dotted one on a line round a
    /// box is heavy, so that the box is still seen.
    fn sign(self, step: RouteStep, is_on_box: bool, signs: LinkSigns) -> &'static str {
        let sides = [step.enters.opposite(), step.leaves];
        let is_heavy = self.weight == LinkWeight::Present || (self.is_dotted() && is_on_box);
        match signs {
            LinkSigns::Strokes => unicode_sign(sides, self.is_dotted(), is_heavy),
            LinkSigns::Letters if self.weight == LinkWeight::Present => "#",
            LinkSigns::Letters if self.is_dotted() => ".",
            LinkSigns::Letters => match sides {
                [Heading::Left, Heading::Right] | [Heading::Right, Heading::Left] => "-",
                [Heading::Up, Heading::Down] | [Heading::Down, Heading::Up] => ":",
                _ => "+",
            },
        }
    }
}

/// The characters that links are drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LinkSigns {
    /// Light, heavy and dotted strokes.
    Strokes,
    /// Signs that no line of the board has, where colours do not tell them apart.
    Letters,
}

impl LinkSigns {
    fn of(terminal: TerminalProfile) -> LinkSigns {
        match (terminal.glyphs, terminal.depth) {
            (Glyphs::Ascii, _) | (_, ColourDepth::None) => LinkSigns::Letters,
            (Glyphs::Unicode, ColourDepth::Sixteen | ColourDepth::Palette | ColourDepth::True) => {
                LinkSigns::Strokes
            }
        }
    }
}

fn unicode_sign(sides: [Heading; 2], is_dotted: bool, is_heavy: bool) -> &'static str {
    let has = |one, other| sides.contains(&one) && sides.contains(&other);
    let [light, heavy] = match () {
        () if has(Heading::Left, Heading::Right) && is_dotted => ["┄", "┅"],
        () if has(Heading::Left, Heading::Right) => ["─", "━"],
        () if has(Heading::Up, Heading::Down) && is_dotted => ["┆", "┇"],
        () if has(Heading::Up, Heading::Down) => ["│", "┃"],
        () if has(Heading::Down, Heading::Right) => ["┌", "┏"],
        () if has(Heading::Down, Heading::Left) => ["┐", "┓"],
        () if has(Heading::Up, Heading::Right) => ["└", "┗"],
        () => ["┘", "┛"],
    };
    if is_heavy { heavy } else { light }
}

/// The head of a link at the cell that follows.
fn arrow(heading: Heading, glyphs: Glyphs) -> &'static str {
    let [unicode, ascii] = match heading {
        Heading::Up => ["↑", "^"],
        Heading::Right => ["→", ">"],
        Heading::Down => ["↓", "v"],
        Heading::Left => ["←", "<"],
    };
    match glyphs {
        Glyphs::Unicode => unicode,
        Glyphs::Ascii => ascii,
    }
}

fn draw_line(
    canvas: &mut ClippedBuffer<'_>,
    board: BoardPlace,
    route: &[RouteStep],
    stroke: Stroke,
    terminal: TerminalProfile,
) {
    let [columns, rows] = frame::box_lines(board.size);
    let style = style(stroke.role(), terminal);
    for step in route {
        let (x, y) = step.place;
        let is_on_box = columns.contains(&x) || rows.contains(&y);
        let sign = stroke.sign(*step, is_on_box, LinkSigns::of(terminal));
        canvas.text(board.area.x + x, board.area.y + y, sign, style);
    }
}

fn draw_arrow(
    canvas: &mut ClippedBuffer<'_>,
    board: BoardPlace,
    route: &[RouteStep],
    stroke: Stroke,
    terminal: TerminalProfile,
) {
    if let Some(RouteStep { place, leaves, .. }) = route.last() {
        let sign = arrow(*leaves, terminal.glyphs);
        let (x, y) = (board.area.x + place.0, board.area.y + place.1);
        canvas.text(x, y, sign, style(stroke.role(), terminal));
    }
}

/// What the lines of the links mean, where links are drawn.
pub(crate) fn legend(
    chain: Option<ShownChain>,
    size: BoardSize,
    terminal: TerminalProfile,
) -> Option<String> {
    chain.filter(|shown| are_drawn(size) && shown.drawn(size).next().is_some())?;
    let [strong, weak] = match LinkSigns::of(terminal) {
        LinkSigns::Strokes => ["──", "┄┄"],
        LinkSigns::Letters => ["--", ".."],
    };
    let text = format!("{strong} strong: one of the two is true   {weak} weak: not both");
    Some(text)
}

#[cfg(test)]
mod tests;
