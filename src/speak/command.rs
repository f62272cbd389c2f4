//! What a line asks for.

use crate::say::{BoardList, HouseQuery};
use crate::ui::Action;
use crate::ui::keys::Direction;
use ninefold_core::board::{Cell, CellSet, Digit};
use ninefold_game::game::Tool;
use ninefold_game::settings::SpeechLength;

/// A line of the player, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SpokenLine {
    /// Move to a cell.
    Go(Going),
    /// Say something of the board.
    Ask(BoardQuestion),
    /// Change the game.
    Do(Deed),
    /// Choose this item of the list that is open, from 1.
    Choose(usize),
    /// Answer a question.
    Answer(YesOrNo),
    /// Open a list.
    List(ListName),
    /// Carry out an action of the page that is open.
    Act(Action),
    /// Explain the technique of this name, or without one that of the hint.
    Technique(String),
    /// Open the lesson on the technique of this name.
    Lesson(String),
    /// Say more or less from now on.
    Speak(SpeechLength),
    /// Read on.
    More,
    /// Say the last answer again.
    Repeat,
    /// Explain the commands, or one of them.
    Help(Option<String>),
    /// Read a puzzle from this text, and play it.
    Import(String),
    /// Leave the program.
    Quit,
}

/// A cell to go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Going {
    Cell(Cell),
    /// One cell in a direction.
    Step(Direction),
    /// The first cell of a box or region, by its number from 1.
    Box(usize),
    /// The next empty cell in reading order.
    NextEmpty,
    /// The next cell that holds this value.
    Next(Digit),
    /// The cell before the last move.
    Back,
    /// The same cell: it is said again.
    Here,
}

/// Something to say of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardQuestion {
    /// The cells with so many candidates.
    CellsWith(usize),
    /// What these cells add up to.
    Sum(CellSet),
    /// A row, column or box by its number.
    House(HouseQuery),
    /// The row, column or box of the cell.
    HouseHere(HouseWord),
    /// Where a value can go in the row, column and box of the cell.
    Where(Digit),
    /// How many cells are empty, and how many of each value are left.
    Left,
    /// The row, column or box with the fewest empty cells.
    Fullest,
    /// The notes of the cell.
    Notes,
    /// The values that the cell sees.
    Seen,
    /// Why a value cannot go into the cell.
    WhyNot(Digit),
    /// The cages and other clues of the cell.
    Clues,
    /// The cages with this sum.
    Cages(u16),
    /// The cages, regions or clues of the board, to go to one.
    List(BoardList),
    /// The rules of the board.
    Rules,
    /// The time played.
    Time,
    /// The number of moves.
    Moves,
    /// What a game that is over came to.
    Result,
}

/// A kind of house that every cell is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HouseWord {
    Row,
    Column,
    Box,
}

/// Something to do with the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// Enter a value, into this cell or that of the cursor.
    Enter(Option<Cell>, Digit),
    /// Enter a value into each of these cells, in this order.
    EnterAll(Vec<(Cell, Digit)>),
    /// Add these notes or colours to the cell, or remove those that are there.
    Mark(Tool, Vec<Digit>),
    Erase,
    Undo,
    /// Take back all from the first mistake on.
    UndoMistake,
    Redo,
    /// Give the present place of the history this name.
    NameBookmark(String),
    /// Add these candidates to the chain that is entered, or begin one.
    Chain(Vec<(Cell, Digit)>),
    /// Carry out an action of the board; the program says what came of it.
    Act(Action),
    /// Carry out the hint.
    CarryOut,
    /// Prove what was asked by why not.
    Prove,
    Check,
    Save,
    /// Give the game this name, or none.
    Name(String),
    /// Fill in the candidates of every cell as notes.
    Fill,
    /// Remove the notes that the rules forbid.
    Prune,
    Restart,
}

/// An answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum YesOrNo {
    Yes,
    No,
}

/// A list to answer with a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ListName {
    Menu,
    Levels,
    Kinds,
    /// The saved games in an order or with words, as typed.
    Games(String),
    /// The moves of the game with their branches.
    History,
    Bookmarks,
    Daily,
    Statistics,
    Settings,
}
