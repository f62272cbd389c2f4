//! Importing puzzles: the files of a folder, and the puzzles of a file or a paste, both
//! filtered by what is typed.

pub(crate) mod view;

use crate::ui::SearchText;
use crate::ui::folder::{Folder, FolderEntry};
use crate::ui::puzzle_file::{PuzzleFile, PuzzleGrade};
use crate::ui::screen_prelude::*;

/// The layer in which puzzles are chosen.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Import {
    /// The folder whose files are listed; none before it was read, and for a paste.
    pub folder: Option<Folder>,
    /// The file that was opened.
    pub file: Option<PuzzleFile>,
    /// What was typed to filter the list.
    pub typed: SearchText,
    /// The place of the selected item among those that are listed.
    pub selected: usize,
    /// The run that reads the folder or the file, or grades its puzzles.
    pub run: Option<Run>,
}

impl Import {
    /// A folder that this run reads.
    pub fn reading(run: Run) -> Import {
        Import {
            run: Some(run),
            ..Import::default()
        }
    }

    /// The puzzles of a paste, which this run grades.
    pub fn pasted(file: PuzzleFile, run: Run) -> Import {
        Import {
            file: Some(file),
            run: Some(run),
            ..Import::default()
        }
    }

    /// The items listed, each by its place among all.
    pub fn listed(&self) -> Vec<usize> {
        let typed = self.typed.as_str().to_lowercase();
        let fits = |text: String| text.to_lowercase().contains(&typed);
        match (&self.file, &self.folder) {
            (Some(file), _) => (0..file.puzzles.len())
                .filter(|&index| typed.is_empty() || fits(file.line(index)))
                .collect(),
            (None, Some(folder)) => {
                let entries = folder.entries.iter().enumerate();
                let fitting = entries.filter(|(_, entry)| fits(entry.name()));
                fitting.map(|(index, _)| index).collect()
            }
            (None, None) => Vec::new(),
        }
    }

    /// Takes the files of a folder.
    pub(crate) fn receive_folder(&mut self, folder: Folder) {
        *self = Import {
            folder: Some(folder),
            ..Import::default()
        };
    }

    /// Takes the puzzles of a file, and asks for their grades.
    pub(crate) fn receive_file(&mut self, file: PuzzleFile, shared: &mut Shared) -> Effect {
        let run = shared.next_run();
        let puzzles = file.puzzles.clone();
        *self = Import {
            folder: self.folder.take(),
            ..Import::pasted(file, run)
        };
        WorkEffect::Grade(run, puzzles).into()
    }

    /// Takes the grades of the next puzzles.
    pub(crate) fn receive_grades(&mut self, grades: Vec<PuzzleGrade>) {
        if let Some(file) = &mut self.file {
            file.grades.extend(grades);
            if file.is_graded() {
                self.run = None;
            }
        }
    }

    /// Nothing could be read; whether anything is left to choose from.
    pub(crate) fn reading_failed(&mut self) -> bool {
        self.run = None;
        self.folder.is_some() || self.file.is_some()
    }

    fn open(&mut self, index: usize, shared: &mut Shared) -> Outcome {
        if let Some(file) = &self.file {
            return Outcome::CloseThen(Request::PlayChosen(Box::new(file.puzzles[index].clone())));
        }
        let Some(folder) = &self.folder else {
            return Outcome::Stay;
        };
        let run = shared.next_run();
        self.run = Some(run);
        Outcome::effect(match &folder.entries[index] {
            FolderEntry::Folder(path) => WorkEffect::ListFolder(run, Some(path.clone())),
            FolderEntry::Parent => WorkEffect::ListFolder(run, folder.parent()),
            FolderEntry::File(path, _) => WorkEffect::ReadPuzzles(run, path.clone()),
        })
    }

    /// Esc: shows all again, goes back to the folder, closes.
    fn step_back(&mut self) -> Outcome {
        if !self.typed.is_empty() {
            self.typed.clear();
            self.selected = 0;
            return Outcome::Stay;
        }
        match (self.file.take(), self.folder.take()) {
            (Some(_), Some(folder)) => {
                self.receive_folder(folder);
                Outcome::effect(WorkEffect::Stop)
            }
            (file, folder) => {
                *self = Import {
                    file,
                    folder,
                    run: self.run,
                    ..Import::default()
                };
                Outcome::Close
            }
        }
    }
}

impl Component for Import {
    fn context(&self) -> Context {
        Context::Import
    }

    fn search(&mut self) -> Option<(&mut SearchText, &mut usize)> {
        Some((&mut self.typed, &mut self.selected))
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        let listed = self.listed();
        match (action, listed.get(self.selected)) {
            (CommonAction::Back, _) => return self.step_back(),
            (CommonAction::Confirm, Some(&index)) => return self.open(index, shared),
            (action, _) => {
                let moved = moved_index(action, self.selected, listed.len(), page_of(shared));
                self.selected = moved.unwrap_or(self.selected);
            }
        }
        Outcome::Stay
    }

    fn select_item(&mut self, index: usize, _shared: &Shared) -> bool {
        let is_selected = index == self.selected;
        if index < self.listed().len() {
            self.selected = index;
        }
        is_selected
    }

    /// Lists the puzzles of a paste.
    fn paste(&mut self, text: &str, shared: &mut Shared) -> Outcome {
        match PuzzleFile::parse(PuzzleFile::PASTED.to_owned(), text) {
            Ok(file) => Outcome::Effects(vec![self.receive_file(file, shared)]),
            Err(error) => {
                shared.show_warning(format!("What was pasted is no puzzle: {error}."));
                Outcome::Stay
            }
        }
    }

    fn run(&self) -> Option<Run> {
        self.run
    }
}
