use super::*;

#[derive(Serialize, Default)]
struct Example {
    name: &'static str,
    share: Option<f64>,
    counts: Vec<u8>,
    why: Option<String>,
}

impl Row for Example {}

#[derive(Serialize, Default)]
struct Chosen {
    name: &'static str,
    is_new: bool,
    share: f64,
}

impl Row for Chosen {
    const COLUMNS: &'static str = "share new";
    const DECIMALS: usize = 3;

    fn column(&self, name: &str) -> Option<String> {
        (name == "new").then(|| format!("new: {}", self.is_new))
    }
}

#[test]
fn the_columns_are_the_fields() {
    let titles = Example::titles(TableFormat::Tsv);
    assert_eq!(titles.as_deref(), Some("name\tshare\tcounts\twhy"));
    let row = Example {
        name: "a \"b\"\\",
        share: Some(2.0),
        counts: vec![1, 2],
        why: Some("one\tline\n".to_owned()),
    };
    assert_eq!(row.line(TableFormat::Tsv), "a \"b\"\\\t2.0\t1,2\tone line ");
    assert_eq!(Example::default().line(TableFormat::Tsv), "-\t-\t-\t-");
}

#[test]
fn columns_can_be_chosen() {
    let row = Chosen::default();
    assert_eq!(Chosen::titles(TableFormat::Tsv).unwrap(), "share\tnew");
    assert_eq!(row.line(TableFormat::Tsv), "0.000\tnew: false");
    let json = "{\"version\":1,\"name\":\"\",\"is_new\":false,\"share\":0.0}";
    assert_eq!(row.line(TableFormat::Json), json);
    assert_eq!(Chosen::titles(TableFormat::Json), None);
}
