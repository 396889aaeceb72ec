import { describe, expect, test } from "vitest";
import { listRow, OFSI_HEADS, UK_HEADS, ukParty } from "../test/sanctions-csv.ts";
import { partialDay } from "./read-sanctions-row.ts";
import { sanctionsFromBody, sanctionsKind } from "./sanctions-kind.ts";

function readerOf(heads: readonly string[]) {
  const reader = sanctionsKind.reader(heads);
  if (typeof reader === "string") throw new Error(reader);
  return reader;
}
function entryOf(heads: readonly string[], row: readonly string[]) {
  const entry = readerOf(heads)(row);
  if (typeof entry === "string") throw new Error(entry);
  return entry;
}
const list = sanctionsKind.list;
if (list === undefined) throw new Error("sanctions are a list");

describe("a row of the UK Sanctions List", () => {
  const stated = {
    "Last Updated": "01/09/2026",
    "OFSI Group ID": "70001",
    "Name 1": "Rupertin",
    "Name 2": "Osric",
    "Designation Type": "Individual",
    "Name non-latin script": "Рупертин",
    "Regime Name": "The Ruritania Regulations",
    "Sanctions Imposed": "Asset freeze|Travel Ban",
    "Address Line 2": "Zenda",
    "Address Country": "Ruritania",
    "Date Designated": "24/02/2022",
    "D.O.B": "00/00/1975",
    "Nationality(/ies)": "Ruritania",
    "Passport number": "RU 1",
    Gender: "Male",
  };

  test("becomes a party with its given names before its family name, and missing values are unknown", () => {
    const entry = entryOf(UK_HEADS, ukParty("rur0001", "HENTZAUSKY", stated));
    expect(entry).toMatchObject({ number: "RUR0001", nameKey: "rupertinosrichentzausky", aliases: ["рупертин"] });
    const primary = { type: "primary", strength: null };
    expect(sanctionsFromBody(entry.body)).toEqual({
      id: "RUR0001",
      list: "uk",
      kind: "individual",
      names: [
        { ...primary, text: "Rupertin Osric HENTZAUSKY", family: "HENTZAUSKY", nonLatin: false },
        { ...primary, text: "Рупертин", family: null, nonLatin: true },
      ],
      births: ["1975"],
      nationalities: ["Ruritania"],
      genders: ["Male"],
      addresses: [{ lines: ["Zenda"], postcode: null, country: "Ruritania" }],
      identifiers: [{ kind: "passport", value: "RU 1" }],
      regimes: ["The Ruritania Regulations"],
      reasons: [],
      positions: [],
      sanctions: ["Asset freeze", "Travel Ban"],
      designatedOn: "2022-02-24",
      updatedOn: "2026-09-01",
      otherId: "70001",
    });
  });

  test.each([
    ["Primary Name Variation", "", "variation", null],
    ["Alias", "Good quality", "alias", "good"],
    ["alias ", "LOW QUALITY", "alias", "low"],
    ["Something new", "Middling", "other", null],
  ])("of type '%s' and strength '%s' is %s, %s", (type, strength, is, worth) => {
    const row = ukParty("RUR0001", "X", { "Name type": type, "Alias strength": strength });
    expect(sanctionsFromBody(entryOf(UK_HEADS, row).body).names).toMatchObject([{ type: is, strength: worth }]);
  });

  test("describes one party together with its other rows, wherever the primary name is", () => {
    const alias = entryOf(
      UK_HEADS,
      ukParty("A1", "Kettlelock", { "Name type": "Alias", "Last Updated": "01/09/2026" }),
    );
    const born = { "D.O.B": "dd/mm/1980", "Date Designated": "05/01/2024", "Last Updated": "03/09/2026" };
    const primary = entryOf(UK_HEADS, ukParty("A1", "Copperkettle", { ...born, "Designation Type": "" }));
    const nameless = entryOf(UK_HEADS, ukParty("A1", "", { "D.O.B": "1981", "Date Designated": "04/01/2024" }));
    const all = [alias, primary, nameless, primary].reduce((known, more) => list.join(known, more));
    expect(all).toMatchObject({ number: "A1", nameKey: "copperkettle", aliases: ["kettlelock"] });
    expect(sanctionsFromBody(all.body)).toMatchObject({
      kind: "entity",
      names: [{ text: "Kettlelock" }, { text: "Copperkettle" }],
      births: ["1980", "1981"],
      designatedOn: "2024-01-04",
      updatedOn: "2026-09-03",
    });
  });

  test.each([
    [ukParty("", "X"), "has no number under 'Unique ID' ('')"],
    [ukParty("<script>", "X"), "has no number under 'Unique ID' ('<script>')"],
    [ukParty("A1", "Caf\u{FFFD}"), "has a name that is not written in UTF-8"],
    [["01/09/2026", "A1"], "has 2 cells in place of 58"],
    [[...ukParty("A1", "X"), "y"], "has 59 cells in place of 58"],
  ])("that cannot be read states why: %#", (row, reason) => {
    expect(readerOf(UK_HEADS)(row)).toBe(reason);
  });

  test("may have empty cells behind its last one", () => {
    expect(entryOf(UK_HEADS, [...ukParty("A1", "X"), "", " "]).number).toBe("A1");
  });
});

describe("OFSI's former list", () => {
  test("is read by its own headers, with the party's number in the UK Sanctions List, and with a caution", () => {
    const entry = entryOf(
      OFSI_HEADS,
      listRow(OFSI_HEADS, {
        "Name 6": "HENTZAUSKY",
        "Name 1": "Rupertin",
        DOB: "00/05/1975",
        "Post/Zip Code": "ST1 1AA",
        "Other Information": "(UK Sanctions List Ref):RUR0001. Made up.",
        "Group Type": "Individual",
        "Alias Type": "FKA",
        "Alias Quality": "Good",
        "UK Sanctions List Date Designated": "24/02/2022",
        "Group ID": "70001",
      }),
    );
    expect(sanctionsFromBody(entry.body)).toMatchObject({
      id: "70001",
      list: "ofsi",
      otherId: "RUR0001",
      kind: "individual",
      names: [{ text: "Rupertin HENTZAUSKY", type: "former", strength: "good" }],
      births: ["1975-05"],
      addresses: [{ lines: [], postcode: "ST1 1AA", country: null }],
      designatedOn: "2022-02-24",
    });
    expect(list.caution(OFSI_HEADS)).toContain("which ended on 28 Jan 2026");
    expect(list.caution(UK_HEADS)).toBeNull();
  });
});

test("a file without the list's heads is not the list", () => {
  expect(sanctionsKind.reader(["Unique ID", "Name 6"])).toBe("'Name 1', 'Name 2', 'Name 3', 'Name 4', and 25 more");
  expect(sanctionsKind.reader(UK_HEADS.filter((head) => head !== "Alias strength"))).toBe("'Alias strength'");
});

test.each([
  [["Report Date: 13-Feb-2026"], "2026-02-13"],
  [["\u{FEFF}Report Date: 1-September-2026", "", ""], "2026-09-01"],
  [["Last Updated", "27/01/2026"], "2026-01-27"],
  [["Report Date: 31-Feb-2026"], null],
  [["Report Date:"], null],
  [["Last Updated", "Unique ID"], null],
])("the line %j above the headers states the day %s", (cells, day) => {
  expect(list.dayAbove(cells)).toBe(day);
});

test.each([
  ["14/03/1961", "1961-03-14"],
  ["00/00/1975", "1975"],
  ["dd/mm/1980", "1980"],
  ["dd/05/1980", "1980-05"],
  ["1964", "1964"],
  ["31/02/1980", null],
  ["14/mm/1980", null],
  ["circa 1960", null],
  ["00/00/0000", null],
])("a birth '%s' is %s", (text, day) => {
  expect(partialDay(text)).toBe(day);
});
