//! The routes of links through the picture of a board: along its lines and gutters, never
//! over a cell. A route depends on the board's size and the links alone, so that it stays
//! where it is while the chain is followed.

use crate::ui::board::frame;
use crate::ui::board::layout::BoardSize;
use ninefold_core::board::{Cell, CellSet};
use ratatui::layout::Rect;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A column and a row, from the upper left corner of the board.
pub(crate) type RoutePlace = (u16, u16);

/// Which way a route goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Heading {
    Up,
    Right,
    Down,
    Left,
}

impl Heading {
    const ALL: [Heading; 4] = [Heading::Up, Heading::Right, Heading::Down, Heading::Left];

    pub(crate) const fn opposite(self) -> Heading {
        match self {
            Heading::Up => Heading::Down,
            Heading::Right => Heading::Left,
            Heading::Down => Heading::Up,
            Heading::Left => Heading::Right,
        }
    }

    fn from((x, y): RoutePlace, heading: Heading) -> Option<RoutePlace> {
        Some(match heading {
            Heading::Up => (x, y.checked_sub(1)?),
            Heading::Right => (x + 1, y),
            Heading::Down => (x, y + 1),
            Heading::Left => (x.checked_sub(1)?, y),
        })
    }
}

/// A place of a route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RouteStep {
    pub(crate) place: RoutePlace,
    /// How the route comes to the place: at the first one, out of the cell.
    pub(crate) enters: Heading,
    /// How it leaves the place: at the last one, into the cell that follows.
    pub(crate) leaves: Heading,
}

/// The places from the cell of a link to the cell that follows.
pub(crate) type Route = Vec<RouteStep>;

// Costs in twentieths: of a place in a gutter and on a line round a box, of a turn, of a
// place that another route uses or ends at, and of a port that is not in the middle of its
// side.
const GUTTER: u32 = 20;
const BOX_LINE: u32 = 10;
const TURN: u32 = 24;
const IN_USE: u32 = 180;
const ARROW: u32 = 2 * IN_USE;
const OFF_CENTRE: u32 = 1;

/// The links of a longer chain are routed each by itself: then a route may cross others,
/// but does not take longer the longer the chain is.
const MOST_TOGETHER: usize = 32;

/// By how many times a route may be longer than the direct one: a longer one tells nobody
/// what it joins.
const MOST_DETOUR: usize = 2;

/// The routes of the `wanted` ones of these links, each given by its cells. `None` where both
/// ends share a cell, or no way leads from one to the other. Of one that would go a long way
/// round the others there are only the two ends. Nothing passes the `labels`.
pub(crate) fn routes(
    size: BoardSize,
    labels: &[RoutePlace],
    links: &[(CellSet, CellSet)],
    wanted: &[usize],
) -> Vec<Option<Route>> {
    let mut ground = Ground::new(size, labels);
    let empty = Ground::new(size, labels);
    if links.len() > MOST_TOGETHER {
        let alone = wanted.iter().map(|&at| ground.route_of(links[at]));
        return alone.collect();
    }
    // The shortest first.
    let mut order: Vec<usize> = (0..links.len()).collect();
    order.sort_by_key(|&at| distance(size, links[at]));
    let mut routes = vec![None; links.len()];
    for at in order {
        let (route, direct) = (ground.route_of(links[at]), empty.route_of(links[at]));
        routes[at] = route.zip(direct).map(|(route, direct)| match &*direct {
            _ if route.len() <= MOST_DETOUR * direct.len() => route,
            [first, .., last] => vec![*first, *last],
            _ => direct,
        });
        ground.occupy(routes[at].as_deref().unwrap_or_default());
    }
    wanted.iter().map(|&at| routes[at].take()).collect()
}

/// The columns and rows between the nearest cells of a link.
fn distance(size: BoardSize, (from, to): (CellSet, CellSet)) -> u16 {
    let between = |one: Cell, other: Cell| {
        let columns = size
            .column_x(one.column())
            .abs_diff(size.column_x(other.column()));
        let rows = size.row_y(one.row()).abs_diff(size.row_y(other.row()));
        columns + rows
    };
    let pairs = from
        .iter()
        .flat_map(|one| to.iter().map(move |other| (one, other)));
    pairs
        .map(|(one, other)| between(one, other))
        .min()
        .unwrap_or(0)
}

/// What a place of the picture costs; `None` where no route may pass.
struct Ground {
    size: BoardSize,
    costs: Vec<Option<u32>>,
}

impl Ground {
    fn new(size: BoardSize, labels: &[RoutePlace]) -> Ground {
        let [columns, rows] = frame::box_lines(size);
        let cost = |(x, y): RoutePlace| {
            if columns.contains(&x) || rows.contains(&y) {
                BOX_LINE
            } else {
                GUTTER
            }
        };
        let places = (0..size.height()).flat_map(|y| (0..size.width()).map(move |x| (x, y)));
        let mut ground = Ground {
            size,
            costs: places.map(|place| Some(cost(place))).collect(),
        };
        let tiles = Cell::all(size.form.size()).flat_map(|cell| tile(size, cell).positions());
        let tiles = tiles.map(|position| (position.x, position.y));
        for place in tiles.chain(labels.iter().copied()) {
            if let Some(at) = ground.index(place) {
                ground.costs[at] = None;
            }
        }
        ground
    }

    fn index(&self, (x, y): RoutePlace) -> Option<usize> {
        let (width, height) = (self.size.width(), self.size.height());
        (x < width && y < height).then(|| usize::from(y) * usize::from(width) + usize::from(x))
    }

    fn place(&self, index: usize) -> RoutePlace {
        let width = usize::from(self.size.width());
        ((index % width) as u16, (index / width) as u16)
    }

    fn cost(&self, place: RoutePlace) -> Option<u32> {
        self.costs[self.index(place)?]
    }

    fn occupy(&mut self, route: &[RouteStep]) {
        for (number, step) in route.iter().enumerate() {
            let is_arrow = number + 1 == route.len();
            if let Some(at) = self.index(step.place) {
                let cost = if is_arrow { ARROW } else { IN_USE };
                self.costs[at] = self.costs[at].map(|before| before.max(cost));
            }
        }
    }

    /// The places round these cells that a route can pass, each with the heading away from
    /// its cell, and what it costs not to stand in the middle of the side.
    fn ports(&self, cells: CellSet) -> Vec<(RoutePlace, Heading, u32)> {
        let round = cells.iter().flat_map(|cell| sides(tile(self.size, cell)));
        round
            .filter(|(place, ..)| self.cost(*place).is_some())
            .collect()
    }

    fn route_of(&self, (from, to): (CellSet, CellSet)) -> Option<Route> {
        let is_inside = !(from & to).is_empty();
        if is_inside {
            None
        } else {
            self.route(from, to)
        }
    }

    /// The cheapest way (Dijkstra's algorithm over places and headings; of equal ones always
    /// the same).
    fn route(&self, from: CellSet, to: CellSet) -> Option<Route> {
        let mut search = RouteSearch::new(self.costs.len());
        for (place, heading, extra) in self.ports(from) {
            let state = RouteState::new(self.index(place)?, heading, Stage::OnTheWay);
            search.reach(state, self.cost(place)? + extra, None);
        }
        let arrivals = self.ports(to);
        while let Some((state, cost)) = search.next() {
            if state.stage == Stage::Arrived {
                return Some(self.steps(&search, state));
            }
            let place = self.place(state.at);
            let turn = |heading| if heading == state.heading { 0 } else { TURN };
            for (_, away, extra) in arrivals.iter().filter(|port| port.0 == place) {
                let into = away.opposite();
                let arrived = RouteState::new(state.at, into, Stage::Arrived);
                search.reach(arrived, cost + turn(into) + extra, Some(state));
            }
            for heading in Heading::ALL {
                let next = Heading::from(place, heading).and_then(|next| self.index(next));
                let Some((next, price)) = next.and_then(|at| Some((at, self.costs[at]?))) else {
                    continue;
                };
                if heading != state.heading.opposite() {
                    let on = RouteState::new(next, heading, Stage::OnTheWay);
                    search.reach(on, cost + turn(heading) + price, Some(state));
                }
            }
        }
        None
    }

    /// The way that led to this state.
    fn steps(&self, search: &RouteSearch, arrived: RouteState) -> Route {
        let mut route = Route::new();
        let mut leaves = arrived.heading;
        let mut before = search.before(arrived);
        while let Some(state) = before {
            route.push(RouteStep {
                place: self.place(state.at),
                enters: state.heading,
                leaves,
            });
            leaves = state.heading;
            before = search.before(state);
        }
        route.reverse();
        route
    }
}

/// The inside of a cell, counted from the board's corner.
fn tile(size: BoardSize, cell: Cell) -> Rect {
    Rect::new(
        size.column_x(cell.column()),
        size.row_y(cell.row()),
        size.cell_width,
        size.cell_height,
    )
}

/// The places round a cell, each with the heading away from it, and what it costs not to be
/// in the middle.
fn sides(tile: Rect) -> impl Iterator<Item = (RoutePlace, Heading, u32)> {
    let middle = (tile.x + tile.width / 2, tile.y + tile.height / 2);
    let price = |is_middle: bool| if is_middle { 0 } else { OFF_CENTRE };
    let columns = tile.columns().flat_map(move |column| {
        let extra = price(column.x == middle.0);
        [
            ((column.x, tile.y - 1), Heading::Up, extra),
            ((column.x, tile.bottom()), Heading::Down, extra),
        ]
    });
    let rows = tile.rows().flat_map(move |row| {
        let extra = price(row.y == middle.1);
        [
            ((tile.x - 1, row.y), Heading::Left, extra),
            ((tile.right(), row.y), Heading::Right, extra),
        ]
    });
    columns.chain(rows)
}

/// Whether a way has come to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    OnTheWay,
    Arrived,
}

/// A place, and how it was entered; on arrival, how it is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct RouteState {
    at: usize,
    heading: Heading,
    stage: Stage,
}

impl RouteState {
    fn new(at: usize, heading: Heading, stage: Stage) -> RouteState {
        RouteState { at, heading, stage }
    }

    fn number(self) -> usize {
        (self.at * 4 + self.heading as usize) * 2 + self.stage as usize
    }

    fn numbered(number: usize) -> RouteState {
        RouteState {
            at: number / 8,
            heading: Heading::ALL[number / 2 % 4],
            stage: [Stage::OnTheWay, Stage::Arrived][number % 2],
        }
    }
}

/// The states of a search: the least cost known of each, and the state before it.
struct RouteSearch {
    known: Vec<Option<(u32, Option<RouteState>)>>,
    waiting: BinaryHeap<Reverse<(u32, usize)>>,
}

impl RouteSearch {
    fn new(places: usize) -> RouteSearch {
        RouteSearch {
            known: vec![None; places * 8],
            waiting: BinaryHeap::new(),
        }
    }

    fn reach(&mut self, state: RouteState, cost: u32, before: Option<RouteState>) {
        let known = &mut self.known[state.number()];
        if known.is_none_or(|(least, _)| cost < least) {
            *known = Some((cost, before));
            self.waiting.push(Reverse((cost, state.number())));
        }
    }

    /// The cheapest state that was not visited, and its cost.
    fn next(&mut self) -> Option<(RouteState, u32)> {
        loop {
            let Reverse((cost, number)) = self.waiting.pop()?;
            if self.known[number].is_some_and(|(least, _)| cost == least) {
                return Some((RouteState::numbered(number), cost));
            }
        }
    }

    fn before(&self, state: RouteState) -> Option<RouteState> {
        self.known[state.number()].and_then(|(_, before)| before)
    }
}

#[cfg(test)]
mod tests;
