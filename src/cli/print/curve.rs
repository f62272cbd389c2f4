//! The number of open steps at each moment of a puzzle, as a small curve under its board.

use super::sheet::Shape;
use ninefold_core::logic::{OpenSteps, SimulatedSolve};

/// The height of the place of a curve, and of the highest bar in it.
pub(super) const HEIGHT: f32 = 24.0;
const HIGHEST: f32 = 15.0;
/// Counts above are drawn as high as this one.
const MOST: usize = 8;
const BARS: [char; MOST] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A bar for each moment, in characters: `Open steps: ▅▅▃▁▁▂▆█`.
pub(super) fn in_text(solve: &SimulatedSolve) -> String {
    let bar = |open: &OpenSteps| BARS[level(open) - 1];
    let bars: String = solve.moments.iter().map(bar).collect();
    format!("Open steps: {bars}")
}

/// The same in shapes, from this corner of its place on: black where no single is open.
pub(super) fn in_shapes(solve: &SimulatedSolve, (x, y): (f32, f32), width: f32) -> Vec<Shape> {
    let across = width / solve.moments.len().max(1) as f32;
    let bar = |(place, open): (usize, &OpenSteps)| {
        let x = x + (place as f32 + 0.5) * across;
        let height = HIGHEST * level(open) as f32 / MOST as f32;
        Shape::Line {
            from: (x, y + HEIGHT),
            to: (x, y + HEIGHT - height),
            width: across * 0.7,
            grey: if open.is_single() { 0.6 } else { 0.0 },
        }
    };
    solve.moments.iter().enumerate().map(bar).collect()
}

fn level(open: &OpenSteps) -> usize {
    open.count.clamp(1, MOST)
}
