//! The contents of each cell of a board, as it is drawn.

use crate::ui::board::board_size::BoardSize;
use crate::ui::board::clue_signs::{cells_below_marks, cells_with_edges};
use crate::ui::board::form::BoardForm;
use crate::ui::board::tiles::diagonals;
use crate::ui::terminal_profile::{Glyphs, TerminalProfile};
use crate::ui::theme::colours::ColourDepth;
use crate::ui::theme::{Kinds, StyleRole};
use ninefold_core::board::{Cell, CellSet, Digit, DigitSet, HouseName};
use ninefold_core::logic::IndexedRules;
use ninefold_core::rules::{Cage, LocalClue, LocalForm, LocalKind, LocalSums};
use ninefold_game::game::{CandidateColours, Colours};
use ninefold_game::settings::Numbers;
use ratatui::layout::Rect;
use std::ops::{Index, IndexMut};

/// The contents of one cell, as it is drawn.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct CellView {
    /// The digit and its role.
    pub digit: Option<(Digit, StyleRole)>,
    /// The pencil marks.
    pub notes: DigitSet,
    /// Where they stand.
    pub note_order: NoteOrder,
    /// Those of them that are corner marks: they stand in the corners where there
    /// is room.
    pub corner: DigitSet,
    /// How much it is to be seen.
    pub weight: Weight,
    /// Marks that play a part in a hint or a search.
    pub roles: [Option<StyleRole>; 16],
    /// The role of the whole cell: the cursor, a shaded house.
    pub background: Option<StyleRole>,
    /// Whether the digit is at odds with others, or wrong.
    pub fault: Fault,
    /// A letter in the corner, and its role.
    pub tag: Option<(char, StyleRole)>,
    /// Why a digit that is looked for cannot be here.
    pub reason: Option<Reason>,
    /// The colours the player gave it.
    pub colours: Colours,
    /// The colours the player gave its marks.
    pub mark_colours: CandidateColours,
    /// Whether brackets surround it.
    pub brackets: Brackets,
    /// Whether signs of clues stand at its sides.
    pub edges: Edges,
    /// Whether the sum of a cage stands in it.
    pub has_sum: bool,
    /// Whether it is lit as a part of its house, and not of its cage.
    pub lit: Lit,
}

/// What rules a digit out of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reason {
    pub cause: Cause,
    pub digit: Digit,
}

/// What keeps a digit out of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cause {
    /// A house that has the digit already.
    House(HouseName),
    /// A cell with the digit, which this one may not equal.
    Cell(Cell),
    /// A clue.
    Clue,
    /// A clue on cells or beside the board, with its number if that names it.
    Kind(LocalKind, Option<u16>),
    /// A cage with this sum, of which no combination has the digit.
    Cage(u16),
    /// An earlier step took this digit away.
    Gone(Digit),
}

impl Cause {
    /// Its name in so many columns.
    pub(crate) fn within(self, width: u16) -> String {
        let name = self.in_short();
        match name.split_once(' ') {
            Some((kind, number)) if name.len() > usize::from(width) => {
                format!("{}{number}", &kind[..1])
            }
            _ => name,
        }
    }

    fn in_short(self) -> String {
        match self {
            Cause::House(HouseName::RisingDiagonal | HouseName::FallingDiagonal) => {
                "diag".to_owned()
            }
            Cause::House(name) => {
                let whole = name.to_string();
                let kind: String = whole.chars().take(3).collect();
                let number = whole.split_once(' ').map(|(_, number)| number.to_owned());
                number.map_or(whole, |number| format!("{kind} {number}"))
            }
            Cause::Cell(cell) => cell.to_string(),
            Cause::Clue => "clue".to_owned(),
            Cause::Kind(kind, number) => {
                let number = number.map(|number| format!(" {number}"));
                format!("{}{}", short_name(kind), number.unwrap_or_default())
            }
            Cause::Cage(sum) => format!("cage {sum}"),
            Cause::Gone(digit) => format!("no {digit:#}"),
        }
    }
}

/// A clue in one word.
fn short_name(kind: LocalKind) -> &'static str {
    match (kind, kind.form()) {
        (LocalKind::Thermometer, _) => "thermo",
        (LocalKind::Arrow, _) => "arrow",
        (_, LocalForm::Dot(_)) => "dot",
        (_, LocalForm::Line { .. }) => "line",
        (_, LocalForm::Outside(_)) if !matches!(kind.sums(), LocalSums::None) => "sum",
        _ => "clue",
    }
}

/// What a shaded cell is a part of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Lit {
    /// A cage or a clue, or nothing.
    #[default]
    AsClue,
    AsHouse,
}

/// Whether the outer columns of a cell are free for notes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Edges {
    #[default]
    Free,
    /// A bulb, a circle, or the sign of a marked cell is there.
    Signs,
}

/// The places of the notes in a cell of two rows and more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum NoteOrder {
    /// Each has its own, as on a keypad.
    #[default]
    Fixed,
    /// The same, but for a corner that is left to the signs of clues.
    Cornered,
    /// The same, but for the middle of the first row, where a mark joins the cell to that above it.
    BelowMark,
    /// One after the other, as on boards of more than nine values.
    InOrder,
}

impl NoteOrder {
    /// The order in cells of this size: where lines lie between all rows, marks stand on these.
    pub(crate) fn on(self, size: BoardSize) -> NoteOrder {
        match self {
            NoteOrder::BelowMark if !size.has_gaps() => NoteOrder::Cornered,
            order => order,
        }
    }
}

/// Whether brackets surround a cell, and where they are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Brackets {
    /// No brackets.
    #[default]
    None,
    /// Inside the cell, where its marks would be if it held no digit.
    Inside,
    /// On the lines beside it, which hide nothing.
    Beside,
    /// The same, where no colour points the cell out.
    WithoutColours,
}

/// What is known against a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Fault {
    /// Nothing: the digit is right, or not checked.
    #[default]
    None,
    /// A house holds it twice; either may be right.
    Conflict,
    /// It is not the solution's.
    Wrong,
}

/// How much of a cell is to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Weight {
    /// As usual.
    #[default]
    Usual,
    /// Less: it has no part in the proof on show.
    Faded,
    /// As usual, and its row and column are pointed out at the frame.
    Located,
}

impl CellView {
    /// Whether neither centre nor corner marks stand in it.
    pub(crate) fn has_no_marks(&self) -> bool {
        self.notes.is_empty() && self.corner.is_empty()
    }

    /// The names of its values: on boards of nine values these are digits.
    pub(crate) fn numbers(&self, terminal: TerminalProfile) -> Numbers {
        match self.note_order {
            NoteOrder::Fixed | NoteOrder::Cornered | NoteOrder::BelowMark => Numbers::Letters,
            NoteOrder::InOrder => terminal.numbers,
        }
    }

    /// Shows a letter, unless there is one.
    pub(crate) fn add_letter(&mut self, letter: (char, StyleRole)) {
        if self.tag.is_none() {
            self.tag = Some(letter);
        }
    }

    /// Sets the background of the whole cell.
    pub(crate) fn set_background(&mut self, background: StyleRole) {
        self.background = Some(background);
    }

    /// Whether its letter names its region.
    pub(crate) fn has_label(&self) -> bool {
        matches!(self.tag, Some((_, StyleRole::HeavyLine)))
    }

    /// Lets it step back behind a proof it has no part in.
    pub(crate) fn fade(&mut self) {
        self.digit = self.digit.map(|(digit, _)| (digit, StyleRole::Faded));
        // What is gone is seen to be.
        self.roles = self
            .roles
            .map(|role| role.filter(|its| *its == StyleRole::Struck));
        self.background = None;
        self.colours = Colours::NONE;
        self.mark_colours = CandidateColours::NONE;
        self.weight = Weight::Faded;
    }

    /// The role of a mark that plays no part of its own.
    pub(crate) fn note_role(&self, digit: Digit) -> StyleRole {
        let plain = match self.weight {
            Weight::Faded => StyleRole::Faded,
            Weight::Usual | Weight::Located => StyleRole::Mark(Kinds::Centre),
        };
        self.roles[digit.index()].unwrap_or(plain)
    }

    /// A cell with a digit.
    pub(crate) fn digit(digit: impl Into<Digit>, role: StyleRole) -> CellView {
        CellView {
            digit: Some((digit.into(), role)),
            ..CellView::default()
        }
    }

    /// A cell with pencil marks.
    pub(crate) fn notes(notes: impl Into<DigitSet>) -> CellView {
        CellView {
            notes: notes.into(),
            ..CellView::default()
        }
    }

    /// The same view on a board of so many rows, of which large ones have no place for each
    /// mark.
    #[must_use]
    pub(crate) fn in_order(self, rows: usize) -> CellView {
        let note_order = match rows {
            ..=9 => NoteOrder::Fixed,
            _ => NoteOrder::InOrder,
        };
        CellView { note_order, ..self }
    }

    /// The same view with one mark shown in this role.
    #[must_use]
    pub(crate) fn with_role(mut self, digit: impl Into<Digit>, role: StyleRole) -> CellView {
        let digit = digit.into();
        self.notes = self.notes.with(digit);
        self.roles[digit.index()] = Some(role);
        self
    }
}

/// The views of all cells of a board.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct BoardView {
    /// The rules, whose boxes or regions the lines show.
    pub rules: IndexedRules,
    cells: Vec<CellView>,
    /// The roles of the sums of some cages, by the first cell.
    sums: Vec<(Cell, StyleRole)>,
    /// The roles of some clues on cells or beside them.
    clues: Vec<(LocalClue, StyleRole)>,
    /// The cell that the next key is for.
    pub focus: Option<Cell>,
}

impl BoardView {
    /// A board of these rules, every cell as `cell_view` says.
    pub(crate) fn new(rules: IndexedRules, cell_view: impl Fn(Cell) -> CellView) -> BoardView {
        // Cells are numbered 16 to a row.
        let mut cells = vec![CellView::default(); 16 * rules.size()];
        for cell in Cell::all(rules.size()) {
            cells[cell.index()] = cell_view(cell);
        }
        for cell in cells_with_edges(rules.rules()) {
            cells[cell.index()].edges = Edges::Signs;
        }
        // The strokes of diagonals need a corner, too.
        let has_diagonals = diagonals(&rules).next().is_some();
        if has_diagonals || BoardForm::of(rules.rules()).has_groups() {
            let fixed = cells
                .iter_mut()
                .filter(|cell| cell.note_order == NoteOrder::Fixed);
            fixed.for_each(|cell| cell.note_order = NoteOrder::Cornered);
        }
        for cell in cells_below_marks(rules.rules()) {
            let order = &mut cells[cell.index()].note_order;
            if *order == NoteOrder::Cornered {
                *order = NoteOrder::BelowMark;
            }
        }
        BoardView {
            rules,
            cells,
            sums: Vec::new(),
            clues: Vec::new(),
            focus: None,
        }
    }

    /// A classic board.
    pub(crate) fn classic(cell_view: impl Fn(Cell) -> CellView) -> BoardView {
        BoardView::new(IndexedRules::classic(), cell_view)
    }

    /// The cages, with the roles of their sums.
    pub(crate) fn cages(&self) -> impl Iterator<Item = (&Cage, StyleRole)> {
        self.rules.rules().published_cages().map(|cage| {
            let mut given = self.sums.iter().rev();
            let role = given.find(|(first, _)| *first == cage.first());
            (cage, role.map_or(StyleRole::Sum, |(_, role)| *role))
        })
    }

    /// Gives the sum of a cage a role; the last one given counts.
    pub(crate) fn set_sum(&mut self, cage: &Cage, role: StyleRole) {
        self.sums.push((cage.first(), role));
    }

    /// The role of a clue on cells or beside them, if it has another than usual.
    pub(crate) fn clue_role(&self, clue: &LocalClue) -> Option<StyleRole> {
        let mut given = self.clues.iter().rev();
        let role = given.find(|(other, _)| other == clue);
        role.map(|(_, role)| *role)
    }

    /// Gives such a clue a role; the last one given counts.
    pub(crate) fn set_clue(&mut self, clue: &LocalClue, role: StyleRole) {
        self.clues.push((clue.clone(), role));
    }

    /// The number of rows and columns.
    pub(crate) fn size(&self) -> usize {
        self.rules.size()
    }

    /// The views of all cells.
    pub(crate) fn views_mut(&mut self) -> impl Iterator<Item = &mut CellView> {
        self.cells.iter_mut()
    }

    /// The cells in reading order, with their views.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Cell, &CellView)> {
        Cell::all(self.size()).map(|cell| (cell, &self[cell]))
    }
}

impl<C: Into<Cell>> Index<C> for BoardView {
    type Output = CellView;

    fn index(&self, cell: C) -> &CellView {
        &self.cells[cell.into().index()]
    }
}

impl<C: Into<Cell>> IndexMut<C> for BoardView {
    fn index_mut(&mut self, cell: C) -> &mut CellView {
        &mut self.cells[cell.into().index()]
    }
}

/// The position of a cell's digit: the middle; of two rows the lower one.
pub(crate) fn middle(inside: Rect) -> (u16, u16) {
    let x = inside.x + inside.width / 2;
    (x, inside.y + inside.height / 2)
}

/// A mark is its digit; one that is ruled out is a cross where colour and
/// strike-through cannot say so.
pub(crate) fn note_name(
    digit: Digit,
    role: Option<StyleRole>,
    terminal: TerminalProfile,
) -> String {
    match note_character(digit, role, terminal) {
        character if character == digit.to_char() => terminal.numbers.name(digit),
        crossed => crossed.to_string(),
    }
}

/// The same in one column, whatever the value.
pub(crate) fn note_character(
    digit: Digit,
    role: Option<StyleRole>,
    terminal: TerminalProfile,
) -> char {
    let crossed = match role {
        Some(StyleRole::Rejected) => true,
        // Terminals with sixteen colours often cannot strike out.
        Some(StyleRole::Eliminated | StyleRole::Impossible) => {
            terminal.depth <= ColourDepth::Sixteen
        }
        _ => false,
    };
    match (crossed, terminal.glyphs) {
        (false, _) => digit.to_char(),
        (true, Glyphs::Unicode) => '×',
        (true, Glyphs::Ascii) => 'x',
    }
}

pub(crate) fn set_backgrounds(
    board_view: &mut BoardView,
    cells: impl Into<CellSet>,
    role: StyleRole,
) {
    for cell in cells.into() {
        board_view[cell].set_background(role);
    }
}

/// Shows that the digit of a cell conflicts, or is wrong.
pub(crate) fn mark_fault(cell_view: &mut CellView, fault: Fault) {
    if let Some((digit, _)) = cell_view.digit {
        cell_view.digit = Some((digit, StyleRole::Conflict));
        cell_view.fault = fault;
    }
}
