# Homebrew: builds from the source archive that .ci/release made. It fills in what is
# between @; `brew install --formula ./ninefold.rb` installs the result.
class Ninefold < Formula
  desc "Sudoku for the terminal, with hints that explain themselves"
  homepage "@HOMEPAGE@"
  url "@ARCHIVE@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "librsvg" => :build
  depends_on "rust" => :build

  def install
    system ".ci/packages/build", "--target-dir", "target"
    ENV["PREFIX"] = prefix
    system ".ci/packages/install", "target/dist/ninefold", ""
  end

  test do
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    assert_equal solution, shell_output("#{bin}/ninefold solve #{puzzle}").strip
  end
end
