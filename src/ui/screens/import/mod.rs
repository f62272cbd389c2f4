//! Importing puzzles: the collections that were opened before and the files of a folder,
//! and the puzzles of a file or a paste, both filtered by what is typed.

pub(crate) mod view;

use crate::ui::SearchText;
use crate::ui::component::offer;
use crate::ui::folder::{Folder, FolderEntry};
use crate::ui::screen_prelude::*;
use ninefold_game::save::{
    Collection, Collections, PuzzleFile, PuzzleGrade, StorageRequest, Summary,
};

page! {
    enum ImportAction { ; Common: Confirm, Back, Delete }
    PAGE Typed "in the files"
        "Open a file in any format, and play one of its puzzles. Collections opened before come first. Type to filter."
        [FILTERED, KEYS, FILTER];
    KEYS {
        Common(Confirm) [Enter] "open, play" => "open";
        Common(Delete) [Delete] "take a recent file off the list";
        Cursor(LineEnd(Up)) [Home] "first, last";
        Cursor(LineEnd(Down)) [End] "first, last";
        Common(Back) [Esc] "show all again, back" => "back";
        Program(Open(Overlay::HELP)) [F1] "help for this screen" => "help";
        Program(Open(Overlay::PALETTE)) [(ctrl 'p')] "commands";
    }
}

/// The layer in which puzzles are chosen.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Import {
    /// The collections that were opened before, as long as no other folder is opened.
    pub collections: Collections,
    /// The folder whose files are listed; none before it was read, and for a paste.
    pub folder: Option<Folder>,
    /// The file that was opened.
    pub file: Option<PuzzleFile>,
    /// The typed filter of the list.
    pub typed: SearchText,
    /// The place of the selected item among those that are listed.
    pub selected: usize,
    /// The run that reads the folder or the file, or grades its puzzles.
    pub run: Option<Run>,
}

/// An item that can be chosen.
enum ImportItem<'a> {
    Collection(&'a Collection),
    Entry(&'a FolderEntry),
    /// A puzzle, by its place in the file.
    Puzzle(&'a PuzzleFile, usize),
}

impl ImportItem<'_> {
    /// The text that the filter searches.
    fn text(&self) -> String {
        match self {
            ImportItem::Collection(collection) => Folder::shown_name(&collection.path),
            ImportItem::Entry(entry) => entry.name(),
            ImportItem::Puzzle(file, place) => file.line(*place),
        }
    }
}

impl Import {
    /// The puzzles of a file or a paste.
    pub(crate) fn puzzles(file: PuzzleFile, shared: &Shared) -> Import {
        let mut import = Import {
            file: Some(file),
            ..Import::default()
        };
        import.look_up(shared.saved_games());
        import
    }

    /// Everything that can be chosen.
    fn items(&self) -> Vec<ImportItem<'_>> {
        if let Some(file) = &self.file {
            let places = 0..file.puzzles.len();
            return places.map(|at| ImportItem::Puzzle(file, at)).collect();
        }
        let collections = self.collections.as_slice().iter();
        let entries = self.folder.iter().flat_map(|folder| &folder.entries);
        collections
            .map(ImportItem::Collection)
            .chain(entries.map(ImportItem::Entry))
            .collect()
    }

    /// The items listed, each by its place among all.
    pub(crate) fn listed(&self) -> Vec<usize> {
        let typed = self.typed.as_str().to_lowercase();
        let fits =
            |item: &ImportItem<'_>| typed.is_empty() || item.text().to_lowercase().contains(&typed);
        let items = self.items().into_iter().enumerate();
        items
            .filter(|(_, item)| fits(item))
            .map(|(index, _)| index)
            .collect()
    }

    /// Takes the collections that were opened before. What is selected stays so.
    pub(crate) fn receive_collections(&mut self, collections: Collections) {
        let before = self.collections.as_slice().len();
        let selected = self.listed().get(self.selected).copied();
        let now = collections.as_slice().len();
        self.collections = collections;
        if self.file.is_none() && self.selected > 0 {
            let entry = selected.and_then(|index| index.checked_sub(before));
            let mut listed = self.listed().into_iter();
            let place = entry.and_then(|entry| listed.position(|index| index == now + entry));
            self.selected = place.unwrap_or(0);
        }
    }

    /// Takes the files of a folder.
    fn receive_folder(&mut self, folder: Folder) {
        let is_first = self.folder.is_none();
        *self = Import {
            collections: if is_first {
                std::mem::take(&mut self.collections)
            } else {
                Collections::default()
            },
            folder: Some(folder),
            ..Import::default()
        };
    }

    /// Takes the puzzles of a file, and asks for their grades. A file with several is
    /// remembered.
    fn receive_file(&mut self, file: PuzzleFile, shared: &mut Shared) -> Vec<Effect> {
        let run = shared.next_run();
        let mut effects = vec![WorkEffect::Grade(run, file.puzzles.clone()).into()];
        effects.extend(
            file.collection()
                .map(|opened| self.remember(opened, shared)),
        );
        shared.show_remarks(&file);
        *self = Import {
            collections: std::mem::take(&mut self.collections),
            folder: self.folder.take(),
            run: Some(run),
            ..Import::puzzles(file, shared)
        };
        effects
    }

    /// Says so if the collection is not what it was.
    fn remember(&mut self, opened: Collection, shared: &mut Shared) -> Effect {
        if let Some(before) = self.collections.find(&opened.path)
            && before.checksum != opened.checksum
        {
            let name = Folder::shown_name(&opened.path);
            let (now, then) = (opened.puzzles, before.puzzles);
            shared.show_info(if now == then {
                format!("{name} has changed since it was opened last.")
            } else {
                format!("{name} has changed: {now} puzzles, {then} when it was opened last.")
            });
        }
        self.collections = std::mem::take(&mut self.collections).with(opened.clone());
        StorageRequest::RememberCollection(opened).into()
    }

    /// Finds out which puzzles are started or solved. The first that is not solved is
    /// selected, unless the player has moved on.
    pub(crate) fn look_up(&mut self, games: &[Summary]) {
        let Some(file) = &mut self.file else {
            return;
        };
        let is_untouched = self.typed.is_empty() && self.selected == file.first_unsolved();
        file.look_up(games);
        if is_untouched {
            self.selected = file.first_unsolved();
        }
        self.keep_selection_in_list();
    }

    /// Keeps the selection in a list that may have become shorter.
    fn keep_selection_in_list(&mut self) {
        let last = self.listed().len().saturating_sub(1);
        self.selected = self.selected.min(last);
    }

    /// Takes the grades of the next puzzles.
    fn receive_grades(&mut self, grades: Vec<PuzzleGrade>) {
        if let Some(file) = &mut self.file {
            file.grades.extend(grades);
            if file.is_graded() {
                self.run = None;
            }
        }
    }

    /// Nothing could be read. The list stays where there is anything else to choose from.
    fn reading_failed(&mut self, why: &str, shared: &mut Shared) -> Outcome {
        self.run = None;
        let is_collection = self.selected_collection().is_some() && self.folder.is_some();
        let next = "[delete] takes it off the list.";
        let next = shared.keys.expand_keys(PAGE, next);
        shared.show_warning(if is_collection {
            format!("{why} {next}")
        } else {
            why.to_owned()
        });
        if self.items().is_empty() {
            Outcome::Close
        } else {
            Outcome::Stay
        }
    }

    fn selected_collection(&self) -> Option<&Collection> {
        if self.file.is_some() {
            return None;
        }
        let index = *self.listed().get(self.selected)?;
        match self.items().swap_remove(index) {
            ImportItem::Collection(collection) => Some(collection),
            ImportItem::Entry(_) | ImportItem::Puzzle(..) => None,
        }
    }

    fn open(&mut self, index: usize, shared: &mut Shared) -> Outcome {
        let run = shared.next_run();
        let effect = match &self.items()[index] {
            ImportItem::Puzzle(file, place) => {
                let puzzle = Box::new(file.puzzles[*place].clone());
                return Outcome::CloseThen(Request::OpenChosen(puzzle));
            }
            ImportItem::Collection(Collection { path, .. })
            | ImportItem::Entry(FolderEntry::File(path, _)) => {
                WorkEffect::ReadPuzzles(run, path.clone())
            }
            ImportItem::Entry(FolderEntry::Folder(path)) => {
                WorkEffect::ListFolder(run, Some(path.clone()))
            }
            ImportItem::Entry(FolderEntry::Parent) => {
                let above = self.folder.as_ref().and_then(Folder::parent);
                WorkEffect::ListFolder(run, above)
            }
        };
        self.run = Some(run);
        Outcome::effect(effect)
    }

    /// Takes the selected collection off the list.
    fn forget(&mut self, shared: &mut Shared) -> Outcome {
        let Some(collection) = self.selected_collection() else {
            return Outcome::Stay;
        };
        let path = collection.path.clone();
        self.collections = std::mem::take(&mut self.collections).without(&path);
        self.keep_selection_in_list();
        shared.show_info("Taken off the list. The file is still there.");
        Outcome::effect(StorageRequest::ForgetCollection(path))
    }

    /// Esc: shows all again, goes back to the files, closes.
    fn step_back(&mut self) -> Outcome {
        if !self.typed.is_empty() {
            self.typed.clear();
            self.selected = 0;
            return Outcome::Stay;
        }
        let has_files = self.folder.is_some() || !self.collections.as_slice().is_empty();
        if !has_files || self.file.is_none() {
            return Outcome::Close;
        }
        self.file = None;
        self.selected = 0;
        self.run = None;
        Outcome::Stay
    }
}

impl Component for Import {
    type Action = ImportAction;

    fn search(&mut self) -> Option<(&mut SearchText, &mut usize)> {
        Some((&mut self.typed, &mut self.selected))
    }

    fn update(&mut self, action: ImportAction, shared: &mut Shared) -> Outcome {
        let listed = self.listed();
        match (action, listed.get(self.selected)) {
            (ImportAction::Back, _) => return self.step_back(),
            (ImportAction::Confirm, Some(&index)) => return self.open(index, shared),
            (ImportAction::Confirm, None) => {}
            (ImportAction::Delete, _) => return self.forget(shared),
        }
        Outcome::Stay
    }

    fn list(&mut self, _shared: &Shared) -> Option<ListCursor<'_>> {
        let places = 0..self.listed().len();
        Some(ListCursor::new(&mut self.selected, places))
    }

    /// Lists the puzzles of a paste.
    fn receive_paste(&mut self, file: Box<PuzzleFile>, shared: &mut Shared) -> Outcome {
        match file.only() {
            Some(_) => offer(file, shared),
            None => Outcome::Effects(self.receive_file(*file, shared)),
        }
    }

    /// Finds the first things to choose from: of the folder that the program was
    /// started in, or the grades of a paste.
    fn on_open(&mut self, shared: &mut Shared) -> Vec<Effect> {
        let run = shared.next_run();
        self.run = Some(run);
        match &self.file {
            Some(file) => vec![WorkEffect::Grade(run, file.puzzles.clone()).into()],
            None => vec![
                StorageRequest::ReadCollections.into(),
                WorkEffect::ListFolder(run, None).into(),
            ],
        }
    }

    fn runs(&self) -> Vec<Run> {
        self.run.into_iter().collect()
    }

    fn receive(&mut self, result: RunResult, shared: &mut Shared) -> Outcome {
        if let RunResult::FolderListed(folder) = result {
            self.receive_folder(folder);
        } else if let RunResult::Graded(grades) = result {
            self.receive_grades(grades);
        } else if let RunResult::FileRead(file) = result {
            return match file.only() {
                Some(puzzle) => Outcome::CloseThen(Request::OpenChosen(Box::new(puzzle.clone()))),
                None => Outcome::Effects(self.receive_file(*file, shared)),
            };
        } else if let RunResult::ReadingFailed(why) = result {
            return self.reading_failed(&why, shared);
        }
        Outcome::Stay
    }
}
