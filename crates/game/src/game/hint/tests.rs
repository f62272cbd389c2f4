use super::*;
use ninefold_core::board::DigitSet;
use ninefold_core::classic::{self, Candidates, CellSet, Grid};
use ninefold_core::formats::{Imported, Puzzle};
use ninefold_core::logic::ladders::Deduction;
use ninefold_core::logic::{HouseRole, Role, Technique, examples, explanations};
use ninefold_core::rules::{Cage, Rules, Shape};

/// The board of the example of a technique as a game without notes, and the step.
fn example(technique: Technique) -> (Game, Deduction) {
    let board = examples::board(technique).expect("an example");
    let game = Game::new(GamePuzzle::from_givens((*board.values()).into()).expect("one solution"));
    let by_the_rules = candidates(&game.position);
    let step = examples::instances(technique, &by_the_rules)
        .into_iter()
        .find(|step| !step.eliminations.is_empty());
    (game, step.expect("a step that removes candidates"))
}

fn candidates(position: &Position) -> Candidates {
    position.board_position().classic().expect("a classic game")
}

fn digits(position: &Position) -> Grid {
    position.digits().classic().expect("a classic game")
}

/// The same game with these marks in a cell.
fn marked(mut game: Game, kind: MarkKind, cell: classic::Cell, digits: DigitSet) -> Game {
    let cell = Cell::from(cell);
    let marks = game.position.marks(cell).with(kind, digits);
    game.position = game.position.with_marks(cell, marks);
    game
}

fn all_noted(mut game: Game) -> Game {
    let board = game.position.possible_values();
    let cells = game.position.cells();
    game.position = game.position.with_centre(cells, |cell| board.get(cell));
    game
}

/// The game after the hint of a step is applied.
fn applied(game: &Game, step: &Deduction) -> Game {
    let hint = Hint::from(step.clone());
    game.clone()
        .make(game.apply_hint(&hint, AutoPrune::Peers).expect("a move"))
}

fn cells_of(step: &Deduction) -> CellSet {
    step.eliminations.iter().map(|&(cell, _)| cell).collect()
}

#[test]
fn the_notes_of_some_cells_count_and_the_others_have_what_the_rules_allow() {
    let (game, step) = example(Technique::HiddenPair);
    let (cell, removed) = step.eliminations[0];
    let kept = digits(&game.position).allowed(cell).without(removed);
    let game = marked(game, MarkKind::Centre, cell, kept);
    let board = candidates(&game.position);
    assert_eq!(board.at(cell), kept);
    let others = digits(&game.position).empty_cells().without(cell);
    for other in others {
        assert_eq!(board.at(other), digits(&game.position).allowed(other));
    }
    // What the rules forbid by now is no candidate, though it is still noted.
    let stale = marked(game, MarkKind::Centre, cell, DigitSet::NINE);
    let allowed = digits(&stale.position).allowed(cell);
    assert_eq!(candidates(&stale.position).at(cell), allowed);
}

#[test]
fn a_hidden_pair_that_corner_notes_have_is_not_offered() {
    let (game, _) = example(Technique::HiddenPair);
    // The easier steps are out of the way, so that the pair is the first on the board.
    let offered = |game: &Game| {
        let is_used = |technique| technique == Technique::HiddenPair;
        game.position.next_step(&is_used, &|| false)
    };
    let step = offered(&game).expect("a pair");
    let pair = |cell: classic::Cell| {
        let of_cell = step.removals.iter().filter(|at| at.0 == cell.into());
        let removed: DigitSet = of_cell.map(|at| at.1).collect();
        digits(&game.position).allowed(cell) - removed
    };
    assert!(!game.position.knows(&step));
    let cells: CellSet = step
        .removals
        .iter()
        .filter_map(|at| at.0.classic())
        .collect();
    let noted = cells.iter().fold(game.clone(), |game, cell| {
        marked(game, MarkKind::Corner, cell, pair(cell))
    });
    assert!(noted.position.knows(&step), "{step:?}");
    assert_ne!(offered(&noted), Some(step));
}

#[test]
fn applying_a_step_changes_the_cells_of_the_step_alone() {
    for technique in [
        Technique::HiddenPair,
        Technique::LockedPointing,
        Technique::XWing,
        Technique::XYWing,
    ] {
        let (game, step) = example(technique);
        for game in [game.clone(), all_noted(game)] {
            let before = game.position.clone();
            let after = applied(&game, &step).position;
            for cell in classic::Cell::all() {
                let removed = step.eliminations.iter().filter(|&&(of, _)| of == cell);
                let kept = removed.fold(candidates(&before).at(cell), |kept, &(_, digit)| {
                    kept.without(digit)
                });
                if cells_of(&step).contains(cell) {
                    assert_eq!(after.centre(cell.into()), kept, "{technique} at {cell}");
                } else {
                    assert_eq!(
                        after.content(cell.into()),
                        before.content(cell.into()),
                        "{technique} at {cell}"
                    );
                }
            }
        }
    }
}

#[test]
fn applying_a_step_gives_no_candidate_back() {
    let (game, step) = example(Technique::LockedPointing);
    let cell = step.eliminations[0].0;
    let solution = game.puzzle.answer.get(cell.into()).expect("a digit");
    // All but one candidate is crossed out by the player, and the one that the step removes.
    let noted = DigitSet::only(solution).with(step.eliminations[0].1);
    for kind in [MarkKind::Centre, MarkKind::Corner] {
        let after = applied(&marked(game.clone(), kind, cell, noted), &step);
        assert_eq!(
            after.position.marks(cell.into()).digits(),
            DigitSet::only(solution)
        );
    }
}

#[test]
fn notes_filled_or_pruned_beside_a_wrong_digit_get_its_candidate_back() {
    let (game, _) = example(Technique::LockedPointing);
    let all = game.position.cells();
    let (cell, digit, peer) = wrong_entry(&game);
    let enter = |game: &Game| {
        let entered = game.enter(cell, digit, AutoPrune::Off).expect("a move");
        game.clone().make(entered)
    };
    let noted = game.clone().make(game.fill_notes(all).expect("a move"));
    let after_entry = enter(&game);
    let filled = after_entry.clone();
    let filled = filled.make(after_entry.fill_notes(all).expect("a move"));
    let pruned = enter(&noted);
    let pruned = pruned.clone().make(pruned.prune(all).expect("a move"));
    for wrong in [filled, pruned] {
        assert!(!wrong.position.centre(peer).contains(digit));
        let Some(Hint::Mistakes(cells)) = wrong.first_mistake() else {
            panic!("no mistake");
        };
        let hint = Hint::Mistakes(cells);
        let move_back = wrong.apply_hint(&hint, AutoPrune::Off).expect("a move");
        let mended = wrong.make(move_back);
        assert_eq!(mended.position.centre(peer), noted.position.centre(peer));
        assert!(mended.first_mistake().is_none());
    }
}

/// A digit that is wrong in an empty cell, and an empty cell that is it.
fn wrong_entry(game: &Game) -> (Cell, Digit, Cell) {
    let empty = game.position.empty_cells();
    let answer = |cell| game.puzzle.answer.get(cell);
    let mut entries = empty.iter().flat_map(|cell| {
        let peers = (game.position.rules().peers(cell) & empty).iter();
        peers.filter_map(move |peer| Some((cell, answer(peer)?, peer)))
    });
    let fits =
        |&(cell, digit, _): &(Cell, Digit, Cell)| game.position.blockers(cell, digit).is_empty();
    entries.find(fits).expect("a wrong digit")
}

#[test]
fn a_list_without_the_digit_of_the_solution_is_said_first() {
    let (game, step) = example(Technique::LockedPointing);
    let (cell, removed) = step.eliminations[0];
    let digit = game.puzzle.answer.get(cell.into()).expect("a digit");
    let wrong = marked(
        game.clone(),
        MarkKind::Centre,
        cell,
        DigitSet::only(removed),
    );
    let missing = Hint::MissingCandidate(MissingCandidate {
        cell: cell.into(),
        digit,
    });
    assert_eq!(wrong.hint(), missing);
    let restored = wrong.clone().make(
        wrong
            .apply_hint(&missing, AutoPrune::Peers)
            .expect("a move"),
    );
    let both = DigitSet::only(removed).with(digit);
    assert_eq!(restored.position.centre(cell.into()), both);
    // Corner notes say where a digit can go, not which a cell can hold, as long as other
    // cells have no notes.
    let corner = marked(game, MarkKind::Corner, cell, DigitSet::only(removed));
    assert!(!matches!(corner.hint(), Hint::MissingCandidate(_)));
    // No move is called wrong while notes are being entered.
    assert!(!wrong.puzzle.is_contradicted(&wrong.position));
    let complete = marked(
        all_noted(wrong),
        MarkKind::Centre,
        cell,
        DigitSet::only(removed),
    );
    assert!(complete.puzzle.is_contradicted(&complete.position));
}

/// The proof of a hint in a game.
fn proof(game: &Game, step: &Deduction) -> String {
    Hint::from(step.clone())
        .text(HintStage::Proof, &game.position)
        .to_string()
}

#[test]
fn without_notes_a_proof_names_what_blocks_the_other_cells() {
    let (game, step) = example(Technique::LockedPointing);
    assert_eq!(
        proof(&game, &step),
        "In box 1 the 5 at r3c5 rules out the other empty cells. The 5 of box 1 must go in \
         r1c1 or r2c1, both in column 1. So no other cell of column 1 can be 5."
    );
    for technique in [
        Technique::LockedPointing,
        Technique::LockedClaiming,
        Technique::HiddenPair,
        Technique::HiddenTriple,
    ] {
        let (game, step) = example(technique);
        let blocked = explanations::blocked_by(&step, &digits(&game.position)).expect("digits");
        let argument = explanations::proof(&step).to_string();
        assert_eq!(proof(&game, &step), format!("{blocked} {argument}"));
        // With notes in the house the reason is to be seen in them.
        let house = step.evidence.houses(HouseRole::Base).next().expect("one");
        let empty = house.cell_set() & digits(&game.position).empty_cells();
        let cell = empty.first().expect("an empty cell");
        let allowed = digits(&game.position).allowed(cell);
        let noted = marked(game, MarkKind::Centre, cell, allowed);
        assert_eq!(proof(&noted, &step), argument);
    }
}

#[test]
fn each_cell_beside_a_hidden_pattern_is_blocked_by_a_digit_that_is_named() {
    let (game, step) = example(Technique::HiddenPair);
    let values = digits(&game.position);
    let text = explanations::blocked_by(&step, &values).expect("digits");
    let text = text.to_string();
    let house = step.evidence.houses(HouseRole::Base).next().expect("one");
    let cells = step.evidence.cells(Role::Defining);
    for cell in (house.cell_set() & values.empty_cells()) - cells {
        for digit in step.evidence.digits(Role::Defining) {
            let is_named = |at: &classic::Cell| text.contains(&at.to_string());
            let blockers = cell.peers() & values.cells_with(digit);
            assert!(blockers.iter().any(|at| is_named(&at)), "{cell}: {text}");
        }
    }
}

/// A step that writes a digit and notes said the notes alone, though the digit may take some.
#[test]
fn a_digit_that_a_step_writes_is_said_beside_its_notes() {
    let cells = [Cell::at(0, 0), Cell::at(0, 1)].into_iter().collect();
    let rules = Rules::new(Shape::with_boxes(4).unwrap());
    let rules = rules.with_cage(Cage::new(cells, 3)).unwrap();
    let givens = ninefold_core::board::Grid::EMPTY.with(Cell::at(2, 0), Digit::new(1));
    let puzzle = GamePuzzle::from_board(&Imported::new(Puzzle::new(rules, givens)), &|| false);
    let game = Game::new(puzzle);
    let search = Ladder::new(game.position.rules());
    let found = search.instances(Technique::CageCombinations, &game.position.board_position());
    let hint = Hint::from(found.into_iter().next().expect("a step"));
    let done = hint.text(HintStage::Done, &game.position).to_string();
    assert_eq!(done, "Cage combinations: r1c1 is 2; notes written in r1c2.");
}

fn cell_named(name: &str) -> Cell {
    let mut cells = Cell::all(9);
    cells.find(|cell| cell.to_string() == name).expect("a cell")
}

/// A board of these rules with digits entered.
fn board_of(rules: &str, entered: &[(&str, u8)]) -> Position {
    let puzzle: Puzzle = rules.parse().expect("a puzzle");
    let rules = ninefold_core::logic::IndexedRules::new(puzzle.rules);
    let empty = Position::new(rules, ninefold_core::board::Grid::EMPTY);
    entered.iter().fold(empty, |position, &(cell, digit)| {
        let digit = ninefold_core::board::Digit::new(digit).expect("a digit");
        position.with_entered(cell_named(cell), digit, AutoPrune::Off)
    })
}

/// A digit that no other fits beside is no candidate: there is no proof of it to look for.
#[test]
fn a_mistake_that_breaks_a_clue_in_sight_is_told_by_it() {
    let why = |position: &Position, cell: &str| {
        let hint = Hint::Mistakes(cell_named(cell).into());
        hint.text(HintStage::Proof, position).to_string()
    };
    let alone = board_of(".BlackDot~R1C1~R1C2", &[("r1c1", 5)]);
    let said = why(&alone, "r1c1");
    assert!(
        said.starts_with(
            "r1c1 is not 5: no digit fits beside it on the black dot between r1c1 and r1c2"
        ),
        "{said}"
    );
    let beside = board_of(".Whisper~5~R1C1~R1C2~R1C3", &[("r1c1", 8), ("r1c2", 6)]);
    let said = why(&beside, "r1c2");
    assert!(
        said.starts_with("r1c2 is not 6: beside the 8 at r1c1 it breaks the whispers line"),
        "{said}"
    );
    assert!(
        said.contains("(neighbours on a whispers line differ by 5 or more)"),
        "{said}"
    );
    let fine = board_of(".Whisper~5~R1C1~R1C2~R1C3", &[("r1c1", 8), ("r1c2", 3)]);
    assert!(
        fine.clue_broken_at(cell_named("r1c2"), Default::default())
            .is_none()
    );
}

/// Notes of a cage follow its combinations, with the digits that it has.
#[test]
fn what_is_noted_in_a_cage_is_in_some_combination() {
    let noted = |entered: &[(&str, u8)]| {
        let position = board_of(".Cage~4~R1C1~R1C2.Cage~14~R2C1~R2C2~R2C3", entered);
        ["r1c1", "r2c1"].map(|cell| position.to_note(cell_named(cell)).to_string())
    };
    assert_eq!(noted(&[]), ["13", "123456789"].map(str::to_owned));
    assert_eq!(noted(&[("r1c2", 1)])[0], "3");
    assert_eq!(noted(&[("r2c2", 1), ("r2c3", 9)])[1], "4");
}
