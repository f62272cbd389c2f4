//! Boards of our own, drawn as setters draw: random colours of each convention, lines cut into
//! pieces, marks twice, decoration. The answer is hidden from the reader.

use crate::board::{Cell, CellSet, Grid};
use crate::drawn::{DrawnReading, ReadingState};
use crate::formats::{Imported, read_first};
use crate::rules::local_rules::{parts_by_region, ray, seen_from};
use crate::rules::{Cage, LocalClue, LocalKind, Repeats, Rules};
use crate::solve::rng::PuzzleRng;
use crate::solve::{Effort, Outcome, Solver};
use serde_json::{Value as Json, json};

const SIZE: usize = 9;

/// How a kind is drawn.
#[derive(Clone, Copy)]
enum Draw {
    Line(&'static [&'static str]),
    Thermometer,
    Arrow,
    /// A line with circles, or with diamonds.
    Ends {
        is_turned: bool,
    },
    Dot(&'static str),
    Letter,
    Sign,
    Corner,
    Shape {
        is_round: bool,
    },
    Circles,
    Outside,
    Diagonal,
    Cage,
}

struct Convention {
    kind: Option<LocalKind>,
    number: u16,
    cells: std::ops::RangeInclusive<usize>,
    count: usize,
    draw: Draw,
    /// One of these states it; `{}` is the colour.
    sentences: &'static [&'static str],
}

const GREEN: &[&str] = &["#67F067", "#A3E048", "#00b050"];
const PURPLE: &[&str] = &["#F067F0", "#D23BE7", "#b045d8"];
const BLUE: &[&str] = &["#2ECBFF", "#34BBE6", "#4090ff"];
const GREY: &[&str] = &["#CFCFCF", "#AAA", "#999999"];

const fn convention(
    kind: LocalKind,
    number: u16,
    (least, most): (usize, usize),
    count: usize,
    draw: Draw,
    sentences: &'static [&'static str],
) -> Convention {
    Convention {
        kind: Some(kind),
        number,
        cells: least..=most,
        count,
        draw,
        sentences,
    }
}

fn conventions() -> Vec<Convention> {
    use LocalKind as Kind;
    vec![
        convention(
            Kind::Thermometer,
            0,
            (3, 5),
            4,
            Draw::Thermometer,
            &[
                "Digits along a thermometer increase from the bulb end.",
                "Along thermometers, digits must increase from the bulb.",
            ],
        ),
        convention(
            Kind::SlowThermometer,
            0,
            (3, 5),
            4,
            Draw::Thermometer,
            &[
                "Along slow thermometers, digits never decrease from the bulb.",
                "Digits on a slow thermometer increase or stay the same from the bulb.",
            ],
        ),
        convention(
            Kind::Arrow,
            1,
            (3, 4),
            4,
            Draw::Arrow,
            &["Digits along an arrow sum to the digit in that arrow's circle."],
        ),
        convention(
            Kind::Whispers,
            5,
            (3, 5),
            3,
            Draw::Line(GREEN),
            &[
                "Adjacent digits along a {} line must differ by at least 5.",
                "{} lines are German whispers lines: neighbouring digits differ by five or more.",
            ],
        ),
        convention(
            Kind::Whispers,
            4,
            (3, 5),
            3,
            Draw::Line(&["#FFA600", "#EB7532"]),
            &["Adjacent digits along an {} line differ by at least 4."],
        ),
        convention(
            Kind::Renban,
            0,
            (3, 5),
            3,
            Draw::Line(PURPLE),
            &[
                "Each {} line contains a set of consecutive digits in any order.",
                "Digits on {} lines form a non-repeating set of consecutive digits.",
            ],
        ),
        convention(
            Kind::RegionSum,
            0,
            (3, 5),
            3,
            Draw::Line(BLUE),
            &["Box borders divide {} lines into segments with the same sum."],
        ),
        convention(
            Kind::Palindrome,
            0,
            (3, 5),
            3,
            Draw::Line(GREY),
            &["{} lines are palindromes, reading the same each way."],
        ),
        convention(
            Kind::Zipper,
            0,
            (3, 5),
            2,
            Draw::Line(&["#cdb1ec", "#C3A7E4"]),
            &[
                "Digits an equal distance from the center of a lavender line sum to the digit in the middle of that line.",
            ],
        ),
        convention(
            Kind::Entropic,
            0,
            (3, 5),
            3,
            Draw::Line(&["#FFCCAA"]),
            &[
                "Any three adjacent digits along a peach line contain a low (123), a middle (456) and a high digit (789).",
            ],
        ),
        convention(
            Kind::Modular,
            0,
            (3, 5),
            3,
            Draw::Line(&["#33BBBB", "#3BA"]),
            &[
                "Any set of three cells in a row along a teal line contains one digit from (1,4,7), (2,5,8), and (3,6,9).",
            ],
        ),
        convention(
            Kind::Nabner,
            0,
            (3, 4),
            3,
            Draw::Line(&["#F7D038"]),
            &["No two digits on a gold line may be the same or consecutive."],
        ),
        convention(
            Kind::Parity,
            0,
            (3, 5),
            3,
            Draw::Line(&["#E6261F"]),
            &["Digits along a red line alternate between odd and even."],
        ),
        convention(
            Kind::Between,
            0,
            (3, 5),
            3,
            Draw::Ends { is_turned: false },
            &["Digits on a {} line lie between the values in the circles at its ends."],
        ),
        convention(
            Kind::DoubleArrow,
            0,
            (4, 5),
            2,
            Draw::Ends { is_turned: false },
            &["Digits between the circles of a double arrow sum to the total of the two circles."],
        ),
        convention(
            Kind::Lockout,
            4,
            (3, 4),
            2,
            Draw::Ends { is_turned: true },
            &[
                "Lockout lines: the digits in the diamonds differ by at least 4, and digits on the line are outside the range between them.",
            ],
        ),
        convention(
            Kind::Difference,
            1,
            (2, 2),
            6,
            Draw::Dot("#FFFFFF"),
            &[
                "Digits separated by a white dot are consecutive.",
                "White dots join consecutive digits.",
            ],
        ),
        convention(
            Kind::Ratio,
            2,
            (2, 2),
            5,
            Draw::Dot("#000000"),
            &[
                "Digits separated by a black dot are in a 1:2 ratio.",
                "A black dot joins digits of which one is double the other.",
            ],
        ),
        convention(
            Kind::Sum,
            10,
            (2, 2),
            5,
            Draw::Letter,
            &["Digits separated by an X sum to 10."],
        ),
        convention(
            Kind::Greater,
            0,
            (2, 2),
            6,
            Draw::Sign,
            &["Inequality signs point to the smaller digit."],
        ),
        convention(
            Kind::Quadruple,
            0,
            (4, 4),
            4,
            Draw::Corner,
            &["Digits in a circle must appear at least once in the four surrounding cells."],
        ),
        convention(
            Kind::Odd,
            0,
            (1, 1),
            6,
            Draw::Shape { is_round: true },
            &["A cell with a grey circle contains an odd digit."],
        ),
        convention(
            Kind::Even,
            0,
            (1, 1),
            6,
            Draw::Shape { is_round: false },
            &["Cells with a grey square contain an even digit."],
        ),
        convention(
            Kind::CountingCircles,
            0,
            (1, 1),
            6,
            Draw::Circles,
            &["A digit in a circle indicates exactly how many circles contain that digit."],
        ),
        convention(
            Kind::LittleKiller,
            0,
            (9, 9),
            3,
            Draw::Diagonal,
            &["Clues outside the grid give the sum of the digits along the indicated diagonal."],
        ),
        convention(
            Kind::Sandwich,
            0,
            (9, 9),
            5,
            Draw::Outside,
            &[
                "Clues outside the grid show the sum of the digits between the 1 and the 9 in that row or column.",
            ],
        ),
        convention(
            Kind::XSum,
            0,
            (9, 9),
            5,
            Draw::Outside,
            &[
                "A clue outside the grid is the sum of the first X digits in that row or column, where X is the first digit.",
            ],
        ),
        convention(
            Kind::Skyscraper,
            0,
            (9, 9),
            6,
            Draw::Outside,
            &["Skyscrapers: clues outside the grid count the digits that can be seen from there."],
        ),
        convention(
            Kind::NumberedRoom,
            0,
            (9, 9),
            6,
            Draw::Outside,
            &[
                "Numbered rooms: the clue outside stands in the Nth cell, where N is the first digit.",
            ],
        ),
        Convention {
            kind: None,
            number: 0,
            cells: 2..=4,
            count: 6,
            draw: Draw::Cage,
            sentences: &[
                "Digits in a cage sum to the small clue in its top left corner and do not repeat.",
            ],
        },
    ]
}

/// A board that is being drawn.
struct TestDrawing {
    rng: PuzzleRng,
    grid: Grid,
    free: CellSet,
    lines: Vec<Json>,
    arrows: Vec<Json>,
    under: Vec<Json>,
    over: Vec<Json>,
    cages: Vec<Json>,
    rules: Vec<String>,
    clues: Vec<LocalClue>,
    sums: Vec<Cage>,
}

impl TestDrawing {
    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.rng.below(items.len())]
    }

    /// A walk over free cells.
    fn walk(&mut self, length: usize, is_straight: bool) -> Option<Vec<Cell>> {
        let start: Vec<Cell> = self.free.iter().collect();
        let mut cells = vec![*(!start.is_empty()).then(|| self.pick(&start))?];
        while cells.len() < length {
            let last = cells[cells.len() - 1];
            let near: Vec<Cell> = last
                .neighbours(SIZE)
                .filter(|cell| self.free.contains(*cell) && !cells.contains(cell))
                .collect();
            let diagonal = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
                .into_iter()
                .filter_map(|(rows, columns)| last.moved(rows, columns, SIZE));
            let diagonal = diagonal
                .filter(|cell| !is_straight && self.free.contains(*cell) && !cells.contains(cell));
            let next: Vec<Cell> = near.into_iter().chain(diagonal).collect();
            let next = (!next.is_empty()).then(|| *self.pick(&next))?;
            cells.push(next);
        }
        Some(cells)
    }

    /// Cells and numbers for which a kind holds.
    fn clue(&mut self, own: &Convention, kind: LocalKind) -> Option<LocalClue> {
        let length = own.cells.start() + self.rng.below(own.cells.end() - own.cells.start() + 1);
        let cells = match own.draw {
            Draw::Corner => {
                let (row, column) = (self.rng.below(SIZE - 1), self.rng.below(SIZE - 1));
                vec![
                    Cell::at(row, column),
                    Cell::at(row, column + 1),
                    Cell::at(row + 1, column),
                    Cell::at(row + 1, column + 1),
                ]
            }
            Draw::Outside => {
                let (side, at) = (self.rng.below(4), self.rng.below(SIZE) as i32);
                let (row, column) = [(-1, at), (9, at), (at, -1), (at, 9)][side];
                seen_from(row, column, SIZE)?
            }
            Draw::Diagonal => {
                let at = self.rng.below(SIZE - 3) as i32;
                ray(-1, at, (1, 1), SIZE)
            }
            Draw::Dot(_) | Draw::Letter | Draw::Sign => self.walk(2, true)?,
            _ => self.walk(length, false)?,
        };
        let values: Vec<u16> = cells
            .iter()
            .filter_map(|cell| self.grid.get(*cell))
            .map(|value| value.get().into())
            .collect();
        let numbers = match kind {
            LocalKind::Whispers
            | LocalKind::Difference
            | LocalKind::Ratio
            | LocalKind::Sum
            | LocalKind::Arrow
            | LocalKind::Lockout => vec![own.number],
            LocalKind::Quadruple => vec![values[0], values[3]],
            LocalKind::RegionSum => parts_by_region(&cells, Rules::classic().shape()),
            LocalKind::LittleKiller => vec![values.iter().sum()],
            LocalKind::XSum => vec![values.iter().take(values[0].into()).sum()],
            LocalKind::NumberedRoom => vec![values[usize::from(values[0]) - 1]],
            LocalKind::Sandwich | LocalKind::Skyscraper => {
                let holds = |number: &u16| {
                    LocalClue::new(kind, cells.clone(), vec![*number]).can_hold(&self.grid, SIZE)
                };
                vec![(0..40).find(holds)?]
            }
            _ => vec![],
        };
        let clue = LocalClue::new(kind, cells, numbers);
        let says_more = kind != LocalKind::RegionSum || clue.numbers.len() > 1;
        let is_new = !self
            .clues
            .iter()
            .any(|other| other.kind.form() == clue.kind.form() && other.cells == clue.cells);
        (says_more && is_new && clue.can_hold(&self.grid, SIZE)).then_some(clue)
    }

    fn take(&mut self, cells: &[Cell]) {
        self.free = self.free - cells.iter().copied().collect();
    }

    /// Adds clues of a kind, and its sentence.
    fn add(&mut self, own: &Convention) {
        let colour = match own.draw {
            Draw::Line(colours) => *self.pick(colours),
            _ => *self.pick(GREY),
        };
        let found = match own.kind {
            None => self.add_cages(own),
            Some(LocalKind::CountingCircles) => self.add_circles(),
            Some(kind) => self.add_clues(own, kind, colour),
        };
        if found > 0 {
            let sentence = *self.pick(own.sentences);
            let word = match own.draw {
                Draw::Line(colours) if colours == GREEN => "green",
                Draw::Line(colours) if colours == PURPLE => "purple",
                Draw::Line(colours) if colours == BLUE => "blue",
                Draw::Line(colours) if colours != GREY => "orange",
                _ => "grey",
            };
            self.rules.push(sentence.replace("{}", word));
        }
    }

    fn add_clues(&mut self, own: &Convention, kind: LocalKind, colour: &str) -> usize {
        let mut found = 0;
        for _ in 0..3_000 {
            if found == own.count {
                break;
            }
            if let Some(clue) = self.clue(own, kind) {
                self.draw(own, &clue, colour);
                if !matches!(own.draw, Draw::Outside | Draw::Diagonal | Draw::Corner) {
                    self.take(&clue.cells);
                }
                self.clues.push(clue);
                found += 1;
            }
        }
        found
    }

    fn add_cages(&mut self, own: &Convention) -> usize {
        for _ in 0..60 {
            let length = 2 + self.rng.below(3);
            let Some(cells) = self.walk(length, true) else {
                continue;
            };
            let values: Vec<u8> = cells
                .iter()
                .filter_map(|cell| self.grid.get(*cell))
                .map(|value| value.get())
                .collect();
            let is_distinct = (1..values.len()).all(|at| !values[..at].contains(&values[at]));
            if is_distinct && self.sums.len() < own.count {
                let sum: u16 = values.iter().map(|&value| u16::from(value)).sum();
                let places: Vec<Json> = cells
                    .iter()
                    .map(|cell| json!([cell.row(), cell.column()]))
                    .collect();
                self.cages.push(json!({"cells": places, "value": sum}));
                self.sums
                    .push(Cage::new(cells.iter().copied().collect(), sum));
                self.take(&cells);
            }
        }
        self.sums.len()
    }

    /// All cells of two values, if these are so many: as 1 and 3, or 2 and 4.
    fn add_circles(&mut self) -> usize {
        const COUNTED: [&[u8]; 4] = [&[1, 3], &[2, 3], &[2, 4], &[1, 2, 3]];
        let values = COUNTED[self.rng.below(COUNTED.len())];
        let mut cells = Vec::new();
        for &value in values {
            let digit = crate::board::Digit::new(value).unwrap();
            let own: Vec<Cell> = self
                .grid
                .cells_with(digit)
                .iter()
                .filter(|cell| self.free.contains(*cell))
                .take(value.into())
                .collect();
            if own.len() < usize::from(value) {
                return 0;
            }
            cells.extend(own);
        }
        cells.sort_unstable();
        self.take(&cells);
        for cell in &cells {
            self.mark(cell, 0.82, true, "#FFFFFF", "#000000", "");
        }
        self.clues
            .push(LocalClue::new(LocalKind::CountingCircles, cells, vec![]));
        1
    }

    fn mark_at(
        &mut self,
        (y, x): (f64, f64),
        size: f64,
        is_round: bool,
        (fill, border): (&str, &str),
        text: &str,
    ) {
        let mark = json!({"center": [y, x], "width": size, "height": size, "rounded": is_round,
            "backgroundColor": fill, "borderColor": border, "text": text});
        // Some programs draw each mark twice.
        if self.rng.below(4) == 0 {
            self.under.push(mark.clone());
        }
        if self.rng.below(2) == 0 {
            &mut self.under
        } else {
            &mut self.over
        }
        .push(mark);
    }

    fn mark(
        &mut self,
        cell: &Cell,
        size: f64,
        is_round: bool,
        fill: &str,
        border: &str,
        text: &str,
    ) {
        self.mark_at(middle(cell), size, is_round, (fill, border), text);
    }

    fn line(&mut self, cells: &[Cell], colour: &str, width: f64, may_cut: bool) {
        let points: Vec<Json> = cells
            .iter()
            .map(|cell| json!([middle(cell).0, middle(cell).1]))
            .collect();
        let stroke =
            |points: &[Json]| json!({"wayPoints": points, "color": colour, "thickness": width});
        if may_cut && points.len() > 3 && self.rng.below(2) == 0 {
            let at = 1 + self.rng.below(points.len() - 2);
            self.lines.push(stroke(&points[at..]));
            self.lines.push(stroke(&points[..=at]));
        } else {
            self.lines.push(stroke(&points));
        }
    }

    fn draw(&mut self, own: &Convention, clue: &LocalClue, colour: &str) {
        let cells = &clue.cells;
        let (first, last) = (cells[0], cells[cells.len() - 1]);
        let between = |one: Cell, other: Cell| {
            (
                (middle(&one).0 + middle(&other).0) / 2.0,
                (middle(&one).1 + middle(&other).1) / 2.0,
            )
        };
        match own.draw {
            Draw::Line(_) => self.line(cells, colour, 10.0, true),
            Draw::Thermometer => {
                self.mark(&first, 0.8, true, colour, "#00000000", "");
                self.line(cells, colour, 19.0, true);
            }
            Draw::Arrow => {
                self.mark(&first, 0.83, true, "#FFFFFF", "#CFCFCF", "");
                let (rim, from) = (between(first, cells[1]), middle(&first));
                let rim = (
                    from.0 + (rim.0 - from.0) * 0.8,
                    from.1 + (rim.1 - from.1) * 0.8,
                );
                let points = cells[1..]
                    .iter()
                    .map(|cell| json!([middle(cell).0, middle(cell).1]));
                let points: Vec<Json> = [json!([rim.0, rim.1])].into_iter().chain(points).collect();
                self.arrows.push(json!({"wayPoints": points, "color": "#CFCFCF", "thickness": 5, "headLength": 0.3}));
            }
            Draw::Ends { is_turned } => {
                self.line(cells, colour, 4.0, false);
                for cell in [first, last] {
                    let (y, x) = middle(&cell);
                    self.under.push(json!({"center": [y, x], "width": 0.7, "height": 0.7, "rounded": !is_turned,
                        "angle": if is_turned { 45 } else { 0 }, "backgroundColor": "#FFFFFF", "borderColor": colour}));
                }
            }
            Draw::Dot(fill) => self.mark_at(between(first, last), 0.3, true, (fill, "#000000"), ""),
            Draw::Letter => self.mark_at(
                between(first, last),
                0.3,
                false,
                ("#FFFFFF", "#FFFFFF00"),
                "X",
            ),
            Draw::Sign => {
                let sign = match (
                    last.row() as i32 - first.row() as i32,
                    last.column() as i32 - first.column() as i32,
                ) {
                    (0, 1) => ">",
                    (0, _) => "<",
                    (1, _) => "v",
                    _ => "^",
                };
                self.mark_at(
                    between(first, last),
                    0.3,
                    false,
                    ("#FFFFFF00", "#FFFFFF00"),
                    sign,
                );
            }
            Draw::Corner => {
                let text = clue
                    .numbers
                    .iter()
                    .map(u16::to_string)
                    .collect::<Vec<_>>()
                    .join(" ");
                self.mark_at(
                    between(first, last),
                    0.62,
                    true,
                    ("#FFFFFF", "#000000"),
                    &text,
                );
            }
            Draw::Shape { is_round } => self.mark(&first, 0.7, is_round, colour, "#00000000", ""),
            Draw::Circles | Draw::Cage => {}
            Draw::Outside => {
                let (rows, columns) = clue.direction();
                let (y, x) = middle(&first);
                let text = clue.number().to_string();
                self.mark_at(
                    (y - f64::from(rows), x - f64::from(columns)),
                    0.5,
                    false,
                    ("#FFFFFF", "#FFFFFF00"),
                    &text,
                );
            }
            Draw::Diagonal => {
                let (y, x) = (middle(&first).0 - 1.0, middle(&first).1 - 1.0);
                self.mark_at(
                    (y, x),
                    0.5,
                    false,
                    ("#FFFFFF00", "#FFFFFF00"),
                    &clue.number().to_string(),
                );
                self.arrows.push(json!({"wayPoints": [[y + 0.25, x + 0.25], [y + 0.5, x + 0.5]], "color": "#000000", "thickness": 2, "headLength": 0.2}));
            }
        }
    }

    fn decorate(&mut self) {
        self.lines
            .push(json!({"wayPoints": [[0, 3], [9, 3]], "color": "#000000", "thickness": 3}));
        self.lines.push(
            json!({"wayPoints": [[1.5, 1.5], [1.5, 3.5]], "color": "#FFFFFF", "thickness": 3}),
        );
        self.under.push(
            json!({"center": [4.5, 4.5], "width": 9, "height": 9, "backgroundColor": "#FFFFFF00"}),
        );
        self.rules
            .push("Not all possible dots are given.".to_owned());
        self.rules.push("Have fun!".to_owned());
    }

    fn rules(&self) -> Rules {
        let rules = Rules::clone(Rules::classic());
        let rules = self
            .clues
            .iter()
            .fold(rules, |rules, clue| rules.with_local(clue.clone()).unwrap());
        self.sums
            .iter()
            .fold(rules, |rules, cage| rules.with_cage(*cage).unwrap())
    }

    /// Givens with which there is one solution.
    fn givens(&mut self) -> Option<Grid> {
        let mut order: Vec<Cell> = Cell::all(SIZE).collect();
        self.rng.shuffle(&mut order);
        let (solver, mut givens) = (Solver::new(&self.rules()), Grid::EMPTY);
        let effort = Effort {
            most_steps: 200_000,
            ..Effort::UNLIMITED
        };
        for part in order.chunks(6) {
            if matches!(solver.solve(&givens, &effort), Ok(Outcome::Unique(_))) {
                return Some(givens);
            }
            part.iter()
                .for_each(|&cell| givens.set(cell, self.grid.get(cell)));
        }
        None
    }

    fn object(&mut self, givens: &Grid) -> Json {
        let value = |cell: Cell| {
            givens
                .get(cell)
                .map_or(json!({}), |value| json!({"value": value.get()}))
        };
        let rows: Vec<Vec<Json>> = (0..SIZE)
            .map(|row| {
                (0..SIZE)
                    .map(|column| value(Cell::at(row, column)))
                    .collect()
            })
            .collect();
        let regions: Vec<Vec<[usize; 2]>> = Rules::classic()
            .shape()
            .regions()
            .into_iter()
            .map(|cells| {
                cells
                    .iter()
                    .map(|cell| [cell.row(), cell.column()])
                    .collect()
            })
            .collect();
        let text = format!("Normal sudoku rules apply.\n{}", self.rules.join("\n"));
        json!({"cells": rows, "regions": regions, "lines": self.lines, "arrows": self.arrows, "underlays": self.under,
            "overlays": self.over, "cages": self.cages, "metadata": {"rules": text, "title": "Redrawn"}})
    }
}

fn middle(cell: &Cell) -> (f64, f64) {
    (cell.row() as f64 + 0.5, cell.column() as f64 + 0.5)
}

/// A clue without the direction in which its line is drawn.
fn plain(clue: &LocalClue) -> (LocalKind, Vec<Cell>, Vec<u16>) {
    let mut cells = clue.cells.clone();
    if !matches!(
        clue.kind,
        LocalKind::Thermometer
            | LocalKind::SlowThermometer
            | LocalKind::Arrow
            | LocalKind::Greater
            | LocalKind::XSum
            | LocalKind::Skyscraper
            | LocalKind::NumberedRoom
    ) {
        cells.sort_unstable();
    }
    let mut numbers = clue.numbers.clone();
    numbers.sort_unstable();
    (clue.kind, cells, numbers)
}

/// Draws a board, and reads it; `None` if no board came of it.
fn redrawn(seed: u64) -> Option<(TestDrawing, DrawnReading)> {
    let mut rng = PuzzleRng::new(seed);
    let grid = Solver::new(Rules::classic())
        .random_solution(&Grid::EMPTY, seed, &Effort::UNLIMITED)
        .ok()??;
    let all = conventions();
    let mut own = Vec::new();
    let is_outside = |place: usize| matches!(all[place].draw, Draw::Outside | Draw::Diagonal);
    let is_sign = |place: usize| {
        matches!(
            all[place].draw,
            Draw::Sign | Draw::Ends { .. } | Draw::Shape { .. } | Draw::Circles | Draw::Thermometer
        )
    };
    for _ in 0..3 {
        let place = rng.below(all.len());
        // One kind outside, one with circles: a text parts them by words that are not tested here.
        let clashes = |&other: &usize| {
            other == place
                || is_outside(other) && is_outside(place)
                || is_sign(other) && is_sign(place)
        };
        if !own.iter().any(clashes) {
            own.push(place);
        }
    }
    let mut canvas = TestDrawing {
        rng,
        grid,
        free: CellSet::board(SIZE),
        lines: vec![],
        arrows: vec![],
        under: vec![],
        over: vec![],
        cages: vec![],
        rules: vec![],
        clues: vec![],
        sums: vec![],
    };
    own.iter().for_each(|&place| canvas.add(&all[place]));
    canvas.decorate();
    let givens = canvas.givens()?;
    let text = canvas.object(&givens).to_string();
    let puzzle: Imported = read_first(&text).unwrap();
    let reading = DrawnReading::new(&puzzle)?;
    (!canvas.clues.is_empty() || !canvas.sums.is_empty()).then_some((canvas, reading))
}

/// How many boards there were, how many of them were proved, and which were claimed falsely.
fn read_all(seeds: std::ops::Range<u64>) -> (usize, usize, Vec<String>) {
    let (mut all, mut proved, mut wrong) = (0, 0, Vec::new());
    for seed in seeds {
        let Some((canvas, reading)) = redrawn(seed) else {
            continue;
        };
        all += 1;
        let rules = reading.rules();
        let read: Vec<_> = rules.local_clues().map(plain).collect();
        let mut cages = rules.cages();
        let is_right = reading.solution() == Some(&canvas.grid)
            && canvas.clues.iter().all(|clue| read.contains(&plain(clue)))
            && read.len() == canvas.clues.len()
            && cages.all(|cage| canvas.sums.contains(cage) && cage.repeats == Repeats::Forbidden);
        proved += usize::from(is_right && reading.state() == ReadingState::Proved);
        if reading.is_claimed() && !is_right {
            wrong.push(format!("{seed}: {}", reading.summary()));
        } else if !is_right && std::env::var("NINEFOLD_DRAWN_SHOW").is_ok() {
            println!("{seed}: {} {:?}", reading.summary(), canvas.rules);
        }
    }
    (all, proved, wrong)
}

#[test]
fn boards_of_our_own_are_read() {
    let (all, proved, wrong) = read_all(0..25);
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(all >= 20 && proved * 10 >= all * 8, "{proved} of {all}");
}

#[test]
#[ignore = "takes minutes"]
fn two_thousand_boards_of_our_own_are_read() {
    let (all, proved, wrong) = read_all(1_000..3_100);
    println!("{proved} of {all} read, {} falsely", wrong.len());
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(all >= 2_000 && proved * 10 >= all * 8, "{proved} of {all}");
}
