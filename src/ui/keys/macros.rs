//! The syntax of the table of actions: one row a line.

/// One enum for each group of actions, and `Action`, which holds any of them.
macro_rules! groups {
    ($($(#[$doc:meta])* $group:ident $name:ident { $($variant:ident $(($of:ty))?,)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub enum $name { $($variant $(($of))?),* }

            impl From<$name> for Action {
                fn from(action: $name) -> Action {
                    Action::$group(action)
                }
            }

            impl OwnAction for $name {
                fn read(action: Action) -> Option<$name> {
                    if let Action::$group(own) = action { Some(own) } else { None }
                }
            }
        )*

        /// Something a player can ask for.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Action { $($(#[$doc])* $group($name)),* }
    };
}

/// The own actions of a screen, which are all that it is handed: those of whole enums, and then
/// single ones by their groups.
macro_rules! own_actions {
    ($name:ident { $($whole:ident($all:ty)),*; $($group:ident: $($action:ident $(($of:ty))?),+);* }) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum $name { $($whole($all),)* $($($action $(($of))?,)+)* }

        impl OwnAction for $name {
            fn read(action: Action) -> Option<$name> {
                $(if let Some(own) = <$all>::read(action) {
                    return Some($name::$whole(own));
                })*
                $($($crate::ui::keys::macros::read_action!($name $group $action $(($of))? action);)+)*
                None
            }
        }
    };
}

/// Returns an own action, if it is this one.
macro_rules! read_action {
    ($name:ident $group:ident $own:ident $action:ident) => {
        if let $crate::ui::keys::macros::action!($group($own)) = $action {
            return Some($name::$own);
        }
    };
    ($name:ident $group:ident $own:ident ($of:ty) $action:ident) => {
        if let $crate::ui::keys::macros::action!($group($own(of))) = $action {
            return Some($name::$own(of));
        }
    };
}

/// An action of a group, as a value or as a pattern: `action!(Board(Undo))`.
macro_rules! action {
    (Program($($a:tt)+)) => { Action::Program(ProgramAction::$($a)+) };
    (Cursor($($a:tt)+)) => { Action::Cursor(CursorAction::$($a)+) };
    (Common($($a:tt)+)) => { Action::Common(CommonAction::$($a)+) };
    (Board($($a:tt)+)) => { Action::Board(BoardAction::$($a)+) };
    (Game($($a:tt)+)) => { Action::Game(GameAction::$($a)+) };
    (Entry($($a:tt)+)) => { Action::Entry(EntryAction::$($a)+) };
    (History($($a:tt)+)) => { Action::History(HistoryAction::$($a)+) };
    (Saved($($a:tt)+)) => { Action::Saved(SavedGamesAction::$($a)+) };
    (Replay($($a:tt)+)) => { Action::Replay(ReplayAction::$($a)+) };
    (Player($($a:tt)+)) => { Action::Player(PlayerAction::$($a)+) };
    (Playback($($a:tt)+)) => { Action::Playback(PlaybackAction::$($a)+) };
}

/// Name, title and group of every action but those of a digit and what opens a layer. An action without a
/// row does not compile.
macro_rules! actions {
    ($($about:ident $group:ident($($action:tt)+) $name:literal $title:literal;)*) => {
        pub(crate) static ALL_BUT_DIGITS: &[Action] = &[$(action!($group($($action)+))),*];

        pub(crate) const fn labels(action: Action) -> ActionLabels {
            match action {
                Action::Common(CommonAction::Digit(digit)) => DIGITS[digit.index()],
                Action::Board(BoardAction::Corner(digit)) => CORNERS[digit.index()],
                Action::Board(BoardAction::Centre(digit)) => CENTRES[digit.index()],
                Action::Board(BoardAction::Colour(digit)) => COLOURS[digit.index()],
                Action::Board(BoardAction::Highlight(digit)) => HIGHLIGHTS[digit.index()],
                Action::Program(ProgramAction::Open(overlay)) => overlay.labels(),
                $(action!($group($($action)+)) => ActionLabels {
                    name: $name,
                    title: $title,
                    group: ActionGroup::$about,
                }),*
            }
        }
    };
}

/// What opens a layer over every screen.
macro_rules! overlays {
    ($($about:ident $overlay:ident $name:literal $title:literal;)*) => {
        impl Overlay {
            $(
                #[doc = $title]
                pub const $overlay: Overlay = Overlay::new(&ActionLabels {
                    name: $name,
                    title: $title,
                    group: ActionGroup::$about,
                });
            )*

            /// Every layer of this kind.
            pub const ALL: &[Overlay] = &[$(Overlay::$overlay),*];
        }
    };
}

/// The own actions of a screen, its pages, and the lists of keys that no other screen has. A page
/// has a name; what can be done there besides pressing its keys; in brackets the keys of a hint
/// that may be added; its place, its purpose and its lists of keys; and after `=>` what opens it,
/// and closes it, too.
macro_rules! page {
    (enum $name:ident { $($own:tt)* } $first:ident $($rest:tt)+) => {
        $crate::ui::keys::macros::own_actions! { $name { $($own)* } }
        $crate::ui::keys::macros::page! { $first $($rest)+ }

        impl ScreenAction for $name {
            const PAGE: Page = $first;
        }
    };
    ($($page:ident $($kind:ident)? $(($($hint:ident)+))? $place:literal $purpose:literal [$($list:ident),*]
       $(=> $group:ident($($opener:tt)+))?)+;
     $($lists:tt)*) => {
        $(
            pub(crate) static $page: Page = Page {
                $(kind: PageKind::$kind,)?
                $(opener: Some($crate::ui::keys::macros::action!($group($($opener)+))),)?
                $(hints: &[$(HintKeys::$hint),+],)?
                ..Page::plain($place, $purpose, &[$($list),*])
            };
        )+
        $crate::ui::keys::macros::bindings! { $($lists)* }
    };
}

/// Lists of bindings. A row begins with its tier, if that is another than `Help`.
macro_rules! bindings {
    ($($(#[$doc:meta])* $list:ident { $(
        $(@$tier:ident)? $group:ident($($action:tt)+) [$($key:tt)*] $help:literal $(=> $bar:literal)?;
    )* })*) => {
        $(
            $(#[$doc])*
            pub(crate) static $list: &[Binding] = &[$(Binding {
                action: $crate::ui::keys::macros::action!($group($($action)+)),
                keys: &[$($crate::ui::keys::macros::key!($key)),*],
                help: $help,
                bar: $crate::ui::keys::macros::bar!($($bar)?),
                tier: $crate::ui::keys::macros::tier!($($tier)?),
            }),*];
        )*
    };
}

/// A key of the table: `'u'`, `Enter`, `(ctrl 'r')`.
macro_rules! key {
    ($character:literal) => {
        Key::Char($character)
    };
    ($named:ident) => {
        Key::$named
    };
    ((ctrl $letter:literal)) => {
        Key::Ctrl($letter)
    };
}

macro_rules! bar {
    () => {
        None
    };
    ($bar:literal) => {
        Some($bar)
    };
}

macro_rules! tier {
    () => {
        Tier::Help
    };
    ($tier:ident) => {
        Tier::$tier
    };
}

pub(crate) use {
    action, actions, bar, bindings, groups, key, overlays, own_actions, page, read_action, tier,
};
