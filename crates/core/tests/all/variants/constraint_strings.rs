//! Puzzles as strings of constraints, `.Cage~17~R2C3~R2C4.Thermo~R1C1~R1C2`: read here only,
//! to solve published puzzles with every kind of clue.

use ninefold_core::grid::Digit;
use ninefold_core::rules::{
    Cage, Kind, LocalClue, LocalForm, LocalKind, Rules, Seen, Shape, Spot, SpotSet, Values,
};
use ninefold_core::variants::{BoardLadder, Effort, Outcome, Position, Solver};
use std::fs;
use std::path::Path;
use std::time::Instant;

/// A puzzle, unless a constraint is of a kind that is not played.
fn read(text: &str) -> Option<(Rules, Values)> {
    let parts: Vec<Vec<&str>> = text
        .split('.')
        .map(|part| part.trim().split('~').collect())
        .filter(|part: &Vec<&str>| part != &[""])
        .collect();
    let size = match parts
        .iter()
        .find(|part| part[0] == "Shape")
        .map(|part| part[1..].to_vec())
    {
        None => 9,
        Some(shape) => {
            let (rows, columns) = shape[0].split_once('x')?;
            if shape.len() > 1 || rows != columns {
                return None;
            }
            rows.parse().ok()?
        }
    };
    let is_boxless = parts.iter().any(|part| part[0] == "NoBoxes");
    let jigsaw = parts.iter().find(|part| part[0] == "Jigsaw");
    let shape = match jigsaw {
        Some(map) => Shape::with_regions(size, map[1].as_bytes()).ok()?,
        None if is_boxless => Shape::without_regions(size).ok()?,
        None => Shape::with_boxes(size).ok()?,
    };
    let mut puzzle = Puzzle {
        rules: Rules::new(shape),
        givens: Values::EMPTY,
        marked: Vec::new(),
    };
    for part in &parts {
        puzzle.add(part).or_else(|| {
            println!("  {part:?}");
            None
        })?;
    }
    for part in &parts {
        puzzle.add_negative(part)?;
    }
    Some((puzzle.rules, puzzle.givens))
}

struct Puzzle {
    rules: Rules,
    givens: Values,
    marked: Vec<[Spot; 2]>,
}

fn spot(name: &str) -> Option<Spot> {
    let (row, column) = name.strip_prefix('R')?.split_once('C')?;
    let number = |text: &str| match text.parse::<usize>() {
        Ok(number) => Some(number),
        Err(_) => Some(usize::from(*text.as_bytes().first()? - b'a') + 10),
    };
    Some(Spot::at(number(row)? - 1, number(column)? - 1))
}

fn is_adjacent(one: Spot, other: Spot) -> bool {
    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1
}

/// Every two adjacent cells, in the order of the list.
fn adjacent_pairs(cells: &[Spot]) -> Vec<[Spot; 2]> {
    let pairs = (0..cells.len()).flat_map(|i| (i + 1..cells.len()).map(move |j| (i, j)));
    let pairs = pairs.map(|(i, j)| [cells[i], cells[j]]);
    pairs
        .filter(|[one, other]| is_adjacent(*one, *other))
        .collect()
}

impl Puzzle {
    fn local(&mut self, kind: LocalKind, cells: Vec<Spot>, numbers: Vec<u16>) -> Option<()> {
        let clue = LocalClue::new(kind, cells, numbers);
        self.rules = self
            .rules
            .clone()
            .with_local(clue)
            .map_err(|e| eprintln!("{e}"))
            .ok()?;
        Some(())
    }

    fn pairs(&mut self, kind: LocalKind, cells: &[Spot], numbers: &[u16]) -> Option<()> {
        for pair in adjacent_pairs(cells) {
            self.marked.push(pair);
            self.local(kind, pair.to_vec(), numbers.to_vec())?;
        }
        Some(())
    }

    fn kind(&mut self, kind: Kind) -> Option<()> {
        self.rules = self.rules.clone().with(kind).ok()?;
        Some(())
    }

    fn add(&mut self, part: &[&str]) -> Option<()> {
        let size = self.rules.size();
        let args = &part[1..];
        let cells = |from: usize| -> Option<Vec<Spot>> {
            args[from..]
                .iter()
                .filter(|arg| !arg.is_empty())
                .map(|arg| spot(arg))
                .collect()
        };
        let number = |place: usize| args.get(place)?.parse::<u16>().ok();
        match part[0] {
            "" => {
                for given in args {
                    let (cell, value) = given.split_once('_')?;
                    let value = value.parse().ok().and_then(Digit::new)?;
                    self.givens.set(spot(cell)?, Some(value));
                }
                Some(())
            }
            "Shape" | "NoBoxes" | "Jigsaw" | "StrictKropki" | "StrictXV" => Some(()),
            "Diagonal" => {
                let falling = args[0] == "-1";
                let cells =
                    (0..size).map(|row| Spot::at(row, if falling { row } else { size - 1 - row }));
                self.rules = self.rules.clone().with_extra_region(cells.collect()).ok()?;
                Some(())
            }
            "Windoku" => self.kind(Kind::Windoku),
            "AntiKnight" => self.kind(Kind::AntiKnight),
            "AntiKing" => self.kind(Kind::AntiKing),
            "AntiConsecutive" => self.kind(Kind::NonConsecutive),
            "DisjointSets" => self.kind(Kind::Disjoint),
            "Cage" => {
                let cells: SpotSet = cells(1)?.into_iter().collect();
                let cage = match number(0)? {
                    0 => Cage::without_sum(cells),
                    sum => Cage::new(cells, sum),
                };
                self.rules = self.rules.clone().with_cage(cage).ok()?;
                Some(())
            }
            "AllDifferent" => {
                let cells: SpotSet = cells(0)?.into_iter().collect();
                self.rules = self.rules.clone().with_extra_region(cells).ok()?;
                Some(())
            }
            "X" => self.pairs(LocalKind::Sum, &cells(0)?, &[10]),
            "V" => self.pairs(LocalKind::Sum, &cells(0)?, &[5]),
            "Whisper" => match number(0) {
                Some(number) => self.local(LocalKind::Whispers, cells(1)?, vec![number]),
                None => self.local(LocalKind::Whispers, cells(0)?, vec![5]),
            },
            "Arrow" => self.local(LocalKind::Arrow, cells(0)?, vec![1]),
            "PillArrow" => self.local(LocalKind::Arrow, cells(1)?, vec![number(0)?]),
            "RegionSumLine" => {
                let cells = cells(0)?;
                let shape = self.rules.shape().clone();
                let parts = cells.chunk_by(|a, b| shape.region(*a) == shape.region(*b));
                let lengths = parts.map(|part| part.len() as u16).collect();
                self.local(LocalKind::RegionSum, cells, lengths)
            }
            "Quad" => {
                let first = spot(args[0])?;
                let square = (0..4).map(|i| Spot::at(first.row() + i / 2, first.column() + i % 2));
                let numbers: Option<Vec<u16>> = args[1..].iter().map(|n| n.parse().ok()).collect();
                self.local(LocalKind::Quadruple, square.collect(), numbers?)
            }
            "LittleKiller" => {
                let first = spot(args[1])?;
                self.local(
                    LocalKind::LittleKiller,
                    diagonal(first, size),
                    vec![number(0)?],
                )
            }
            "Sandwich" => self.local(LocalKind::Sandwich, line(args[1], size)?, vec![number(0)?]),
            "Indexing" => {
                for cell in cells(1)? {
                    let (kind, name, number) = match args[0] {
                        "R" => (
                            LocalKind::RowIndexer,
                            format!("C{}", cell.column() + 1),
                            cell.row(),
                        ),
                        _ => (
                            LocalKind::ColumnIndexer,
                            format!("R{}", cell.row() + 1),
                            cell.column(),
                        ),
                    };
                    self.local(kind, line(&name, size)?, vec![number as u16 + 1])?;
                }
                Some(())
            }
            name => {
                let mut kinds = LocalKind::all();
                let kind = kinds.find(|kind| kind.constraint_name() == Some(name))?;
                match kind.form() {
                    LocalForm::Line { .. } => match number(0) {
                        Some(number) => self.local(kind, cells(1)?, vec![number]),
                        None => self.local(kind, cells(0)?, vec![]),
                    },
                    LocalForm::Group => self.local(kind, cells(0)?, vec![]),
                    LocalForm::Dot(_) => self.pairs(kind, &cells(0)?, &kind.usual_numbers(size)),
                    LocalForm::Outside(Seen::FromOneEnd(_)) => self.both_ends(kind, args),
                    _ => None,
                }
            }
        }
    }

    fn both_ends(&mut self, kind: LocalKind, args: &[&str]) -> Option<()> {
        let size = self.rules.size();
        let forward = line(args[0], size)?;
        for (place, text) in args[1..]
            .iter()
            .enumerate()
            .filter(|(_, text)| !text.is_empty())
        {
            let mut cells = forward.clone();
            if place == 1 {
                cells.reverse();
            }
            self.local(kind, cells, vec![text.parse().ok()?])?;
        }
        Some(())
    }

    fn add_negative(&mut self, part: &[&str]) -> Option<()> {
        let size = self.rules.size();
        let marked = self.marked.clone();
        let all = Spot::all(size).flat_map(|one| {
            let later =
                Spot::all(size).filter(move |&other| other > one && is_adjacent(one, other));
            later.map(move |other| [one, other])
        });
        let unmarked: Vec<Spot> = all
            .filter(|pair| {
                !marked
                    .iter()
                    .any(|its| its.contains(&pair[0]) && its.contains(&pair[1]))
            })
            .flatten()
            .collect();
        match part[0] {
            "StrictKropki" => {
                self.local(LocalKind::NoDifference, unmarked.clone(), vec![1])?;
                self.local(LocalKind::NoRatio, unmarked, vec![2])
            }
            "StrictXV" => self.local(LocalKind::NoSum, unmarked, vec![5, 10]),
            _ => Some(()),
        }
    }
}

/// A row from the left or a column from the top: `R3`, `C5`.
fn line(name: &str, size: usize) -> Option<Vec<Spot>> {
    let number: usize = name.get(1..)?.parse().ok()?;
    Some(match name.as_bytes()[0] {
        b'R' => (0..size)
            .map(|column| Spot::at(number - 1, column))
            .collect(),
        _ => (0..size).map(|row| Spot::at(row, number - 1)).collect(),
    })
}

/// The diagonal that begins in a cell of the border, clockwise.
fn diagonal(first: Spot, size: usize) -> Vec<Spot> {
    let (row, column, last) = (first.row(), first.column(), size - 1);
    let (down, right) = match (row, column) {
        (row, 0) if row < last => (1, 1),
        (row, column) if column == last && row > 0 => (-1, -1),
        (0, _) => (1, -1),
        _ => (-1, 1),
    };
    let within = 0..size as i32;
    let cells = (0..size as i32).map(|n| (row as i32 + n * down, column as i32 + n * right));
    let cells = cells.take_while(|(row, column)| within.contains(row) && within.contains(column));
    cells
        .map(|(row, column)| Spot::at(row as usize, column as usize))
        .collect()
}

fn puzzles() -> Vec<(String, String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles/variants");
    let text = fs::read_to_string(root.join("iss.tsv")).expect("../shared/puzzles");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let fields = lines.map(|line| line.split('\t').map(str::to_owned).collect::<Vec<_>>());
    fields
        .map(|f| (f[0].clone(), f[1].clone(), f[2].clone()))
        .collect()
}

fn in_a_row(grid: &Values, size: usize) -> String {
    Spot::all(size)
        .filter_map(|spot| grid.get(spot))
        .map(|value| value.to_string())
        .collect()
}

/// The strings of kinds that are played: all have their answer, but for one that has several.
#[test]
#[ignore = "needs ../shared/puzzles"]
fn published_strings_have_their_answers() {
    let (mut unique, mut several, mut times) = (0, Vec::new(), Vec::new());
    for (name, answer, text) in puzzles() {
        let Some((rules, givens)) = read(&text) else {
            continue;
        };
        let start = Instant::now();
        let solver = Solver::new(&rules);
        let effort = Effort {
            most_guesses: 300_000,
            ..Effort::UNLIMITED
        };
        let outcome = solver.solve(&givens, &effort);
        let took = start.elapsed();
        times.push(took);
        println!("{took:>12?} {name}");
        let Ok(outcome) = outcome else {
            println!("{:>12} {name}", "stopped");
            continue;
        };
        match outcome {
            Outcome::Unique(grid) => {
                unique += 1;
                let is_plain = rules.size() <= 9;
                assert!(
                    !is_plain || in_a_row(&grid, rules.size()) == answer,
                    "{name}"
                );
            }
            Outcome::Several(_) => several.push(name),
            Outcome::None => panic!("{name} has no solution"),
        }
    }
    times.sort_unstable();
    assert_eq!(unique, 42);
    assert_eq!(several.len(), 1, "{several:?}");
    println!(
        "{} strings, {unique} unique; several: {several:?}; median {:?}",
        times.len(),
        times[times.len() / 2]
    );
}

/// The share that the ladder solves.
#[test]
#[ignore = "needs ../shared/puzzles"]
fn published_strings_by_the_ladder() {
    let (mut all, mut solved) = (0, 0);
    for (name, _, text) in puzzles() {
        let Some((rules, givens)) = read(&text) else {
            continue;
        };
        if rules.size() > 9 {
            continue;
        }
        let start = Instant::now();
        let ladder = BoardLadder::new(&rules);
        let path = ladder.solve(&givens);
        let mut position = Position::new(ladder.index(), &givens);
        for step in &path.steps {
            assert_eq!(
                ladder.check(step, &position),
                Ok(()),
                "{name}: {}",
                step.proof
            );
            position.apply(ladder.index(), step);
        }
        all += 1;
        solved += usize::from(path.is_solved);
        println!(
            "{} {:>3} steps {:>8.0?} {name}",
            if path.is_solved { "solved" } else { "      " },
            path.steps.len(),
            start.elapsed()
        );
    }
    println!("{solved} of {all}");
}
