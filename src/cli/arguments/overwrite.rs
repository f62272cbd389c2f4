//! The option of every command that writes a file.

use crate::ui::Overwrite;
use clap::Args;

/// Whether an output replaces a file that is there.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct OverwriteArgs {
    /// Replace existing output files
    #[arg(long)]
    force: bool,
}

impl OverwriteArgs {
    /// Whether it does.
    pub(crate) fn overwrite(self) -> Overwrite {
        if self.force {
            Overwrite::Yes
        } else {
            Overwrite::No
        }
    }
}
