//! The schemas of the rows, in `docs/schema`: made from the types of the rows, with the
//! meanings of the keys in `docs/pipe.md`. `NINEFOLD_BLESS=1` writes them anew.

use crate::cli::arguments::TableFormat;
use crate::cli::challenge::{ChallengeRow, WonRow};
use crate::cli::daily::{DailyRow, SolvedRow};
use crate::cli::doctor::machine::FindingRow;
use crate::cli::games::GameRow;
use crate::cli::generate::GeneratedRow;
use crate::cli::rate::row::{RatingRow, TimedRow};
use crate::cli::replay::MomentRow;
use crate::cli::row::{Row, VERSION};
use crate::cli::solve::answer::SolveRow;
use crate::cli::solve::trace::TraceRow;
use crate::cli::stats::StatsRow;
use crate::cli::step_row::StepRow;
use crate::cli::techniques::TechniqueRow;
use crate::cli::themes::ThemeRow;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::{env, fs};

const PIPE: &str = include_str!("../../../docs/pipe.md");

/// The schemas, by the command lines whose output they describe.
fn schemas() -> BTreeMap<&'static str, Value> {
    BTreeMap::from([
        ("challenge", of_row::<ChallengeRow>()),
        ("challenge --result", of_row::<WonRow>()),
        ("daily", of_row::<DailyRow>()),
        ("daily --result", of_row::<SolvedRow>()),
        ("doctor", of_row::<FindingRow>()),
        ("explain", of_row::<StepRow>()),
        ("games list", of_row::<GameRow>()),
        ("generate", of_row::<GeneratedRow>()),
        ("hint", of_row::<StepRow>()),
        ("rate", of_row::<RatingRow>()),
        ("rate --time", of_row::<TimedRow>()),
        ("replay", of_row::<MomentRow>()),
        ("solve", of_row::<SolveRow>()),
        ("solve --trace", of_object::<TraceRow>()),
        ("stats", of_row::<StatsRow>()),
        ("techniques", of_row::<TechniqueRow>()),
        ("themes", of_row::<ThemeRow>()),
    ])
}

/// The schema of a row, with its columns in TSV.
fn of_row<R: Row + JsonSchema>() -> Value {
    let mut schema = of_object::<R>();
    let titles = R::titles(TableFormat::Tsv).unwrap();
    let columns: Vec<&str> = titles.split('\t').collect();
    schema["x-tsv-columns"] = json!(columns);
    schema
}

fn of_object<R: JsonSchema>() -> Value {
    let generator = SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator();
    let mut schema = generator.into_root_schema_for::<R>().to_value();
    schema["properties"]["version"] = json!({ "const": VERSION });
    let required = schema["required"].as_array_mut().unwrap();
    required.insert(0, "version".into());
    schema
}

/// The rows below a heading of the documentation's tables, without marks.
fn table(heading: &str) -> BTreeMap<&'static str, &'static str> {
    let lines = PIPE.lines().skip_while(|line| *line != heading).skip(2);
    let lines = lines.take_while(|line| line.starts_with('|'));
    let cells = lines.map(|line| line.trim_matches('|').split_once('|').unwrap());
    cells
        .map(|(name, text)| (name.trim().trim_matches('`'), text.trim()))
        .collect()
}

/// Gives every property its meaning, and notes its key. Descriptions of types go: they
/// speak of the code.
fn describe(schema: &mut Value, meanings: &BTreeMap<&str, &str>, keys: &mut BTreeSet<String>) {
    let Value::Object(object) = schema else {
        return;
    };
    object.remove("description");
    object.remove("title");
    for (name, part) in object.iter_mut() {
        match (name.as_str(), part) {
            ("properties", Value::Object(properties)) => {
                for (key, property) in properties {
                    describe(property, meanings, keys);
                    let meaning = meanings.get(key.as_str());
                    let meaning = meaning.unwrap_or_else(|| panic!("{key} has no meaning"));
                    property["description"] = json!(meaning);
                    keys.insert(key.clone());
                }
            }
            ("$defs", Value::Object(types)) => {
                types
                    .values_mut()
                    .for_each(|each| describe(each, meanings, keys));
            }
            (_, part) => describe(part, meanings, keys),
        }
    }
}

fn path(command: &str) -> PathBuf {
    let name = command.replace(" --", "-").replace(' ', "-");
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("docs/schema/{name}.json"))
}

#[test]
fn the_schemas_are_those_of_the_rows_and_each_key_has_one_meaning() {
    let meanings = table("| key | meaning |");
    let mut keys = BTreeSet::new();
    for (command, mut schema) in schemas() {
        describe(&mut schema, &meanings, &mut keys);
        schema["title"] = json!(format!("ninefold {command}, rows of version {VERSION}"));
        let text = serde_json::to_string_pretty(&sorted(schema)).unwrap() + "\n";
        let path = path(command);
        if env::var_os("NINEFOLD_BLESS").is_some() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &text).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(kept, text, "{command}: NINEFOLD_BLESS=1 writes it anew");
    }
    let known: BTreeSet<String> = meanings.keys().map(|key| (*key).to_owned()).collect();
    assert_eq!(known, keys);
}

/// The same order whatever features the other packages of a build ask for.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(object) => {
            let parts: BTreeMap<String, Value> = object.into_iter().collect();
            let parts = parts.into_iter().map(|(key, part)| (key, sorted(part)));
            Value::Object(parts.collect::<Map<_, _>>())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(sorted).collect()),
        other => other,
    }
}

#[test]
fn the_columns_of_the_documentation_are_those_of_the_rows() {
    let columns = |schema: &Value| {
        let columns = schema["x-tsv-columns"].as_array()?;
        let columns: Vec<&str> = columns.iter().filter_map(Value::as_str).collect();
        Some(columns.join(", "))
    };
    let rows = schemas();
    let rows: BTreeMap<&str, String> = rows
        .iter()
        .filter_map(|(command, schema)| Some((*command, columns(schema)?)))
        .collect();
    let documented = table("| command | columns |");
    let documented: BTreeMap<&str, String> = documented
        .into_iter()
        .map(|(command, columns)| (command, columns.to_owned()))
        .collect();
    assert_eq!(documented, rows);
}
