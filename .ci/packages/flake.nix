# Nix: builds from a checkout, or from the source archive that .ci/release made.
#
#     nix build "path:$PWD?dir=.ci/packages"
#     nix build "tarball+file://$PWD/ninefold-VERSION.tar.gz?dir=.ci/packages"
{
  description = "Sudoku for the terminal: play, learn from every hint, and watch solvers think";

  inputs.nixpkgs.url = "nixpkgs";

  outputs =
    { self, nixpkgs }:
    let
      systems = [
        "x86_64-linux"
        "aarch64-linux"
        "aarch64-darwin"
      ];
      manifest = (builtins.fromTOML (builtins.readFile ../../Cargo.toml)).package;
      package =
        pkgs:
        pkgs.rustPlatform.buildRustPackage {
          pname = manifest.name;
          inherit (manifest) version;
          src = ../..;
          cargoLock.lockFile = ../../Cargo.lock;
          nativeBuildInputs = [ pkgs.librsvg ];
          buildPhase = ''
            runHook preBuild
            bash .ci/packages/build --offline --target-dir target
            runHook postBuild
          '';
          # The tests of the library; those of the program need a terminal.
          checkPhase = ''
            cargo test --offline --locked --package ninefold-core --lib
          '';
          installPhase = ''
            runHook preInstall
            PREFIX=$out bash .ci/packages/install target/dist/ninefold ""
            runHook postInstall
          '';
          meta = {
            inherit (manifest) description;
            license = pkgs.lib.licenses.mit;
            mainProgram = "ninefold";
          };
        };
    in
    {
      packages = nixpkgs.lib.genAttrs systems (system: {
        default = package nixpkgs.legacyPackages.${system};
      });
    };
}
