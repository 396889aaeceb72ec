import { expect, test } from "vitest";
import { readClientList } from "./read-client-list.ts";

test("a CSV with a BOM, semicolons, unusual titles and a quoted line break becomes edits with remarks", () => {
  const text =
    '\uFEFFCompany Name;Web site;Head count;mfaEmail;Colour\r\n"Acme\nLtd";acme.example;42;yes;red\r\n;;;;\r\nBeta Ltd;;7;;\r\n';
  const list = readClientList(text);
  expect(list.clients).toMatchObject([
    { line: 2, edits: ["name=Acme\nLtd", "domains=acme.example", "employees=42", "mfaEmail=yes"], record: null },
    { line: 5, edits: ["name=Beta Ltd", "employees=7"], record: null },
  ]);
  expect(list.notices).toEqual([
    "'Company Name' is read as 'Legal name'.",
    "'Web site' is read as 'Domain or website'.",
    "'Head count' is read as 'Employees'.",
    "Not used: 'Colour'.",
  ]);
});

test("an invalid row is reported by its line, and the others are read", () => {
  const list = readClientList('name,employees\nAcme Ltd,4,extra\n"Beta,3\nGamma Ltd,2\n');
  expect(list.clients.map((client) => client.line)).toEqual([4]);
  expect(list.rejected).toEqual([
    {
      line: 2,
      company: "Acme Ltd",
      cells: ["Acme Ltd", "4", "extra"],
      reason: "The row has 3 cells; the header has 2.",
    },
    { line: 3, company: null, cells: ['"Beta,3'], reason: "A quote is opened and not closed." },
  ]);
});

test("the first non-empty value of domain and website is used", () => {
  const [both, one] = readClientList("name,domain,website\nA,a.example,b.example\nC,,c.example\n").clients;
  expect([both?.edits[1], one?.edits[1]]).toEqual(["domains=a.example", "domains=c.example"]);
});

test("JSON is read object by object, an exported record as itself", () => {
  const list = readClientList(
    '[{"name":"Acme","employees":4,"turnover":{"total":100}},{"schemaVersion":"1.0.0"},7,{"colour":1}]',
  );
  expect(list.clients).toMatchObject([
    { line: 1, edits: ["name=Acme", "employees=4", 'turnover={"total":100}'], record: null },
    { line: 2, edits: [], record: { schemaVersion: "1.0.0" } },
  ]);
  expect(list.rejected.map((row) => [row.line, row.reason])).toEqual([
    [3, "It is not an object."],
    [4, "The entry contains no values."],
  ]);
});

test.each([
  ["", "The file is empty."],
  ["colour,size\nred,4\n", "No column of the file names a field of the client record."],
  ["[{", "The file starts as JSON but is not valid JSON."],
])("unreadable input is rejected: %j", (text, words) => {
  expect(() => readClientList(text)).toThrow(words);
});

test("a file of more than 10,000 rows is refused, in CSV and in JSON", () => {
  expect(readClientList(`name\n${"A\n".repeat(10_000)}`).clients.length).toBe(10_000);
  expect(() => readClientList(`name\n${"A\n".repeat(10_001)}`)).toThrow("The file has more than 10,000 rows.");
  expect(() => readClientList(`[${"1,".repeat(10_000)}1]`)).toThrow("The file has more than 10,000 rows.");
});

test("a row with a value or a number of keys that no company has is rejected, and the others are read", () => {
  const list = readClientList(`name\n${"x".repeat(30_000)}\nAcme\n`);
  expect(list.clients.map(({ line }) => line)).toEqual([3]);
  expect(list.rejected).toMatchObject([{ line: 2, reason: "A value has more than 20000 characters." }]);
  const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`key${n}`, 1]));
  const json = readClientList(JSON.stringify([keys, { name: "Acme" }]));
  expect(json.clients.map(({ line }) => line)).toEqual([2]);
  expect(json.rejected).toMatchObject([{ line: 1, reason: "The entry has more than 200 keys." }]);
});

test("JSON that is nested without end is refused before it is read", () => {
  const deep = `[{"name":${"[".repeat(100_000)}${"]".repeat(100_000)}}]`;
  expect(() => readClientList(deep)).toThrow("The JSON is nested more than 100 levels deep.");
});

test("a contact spread over columns is one contact; titles of brokers' lists are known", () => {
  const text =
    "Insured,Expiry date,Insurer,Excess,Contact,Job title,Phone\nAcme,31/03/2027,Mutual,5000,Jo Doe,,0161 1\n";
  expect(readClientList(text).clients).toMatchObject([
    {
      company: "Acme",
      edits: [
        "name=Acme",
        "expiringPolicy.expiresOn=31/03/2027",
        "expiringPolicy.insurer=Mutual",
        "expiringPolicy.retention=5000",
        'contacts=[{"name":"Jo Doe","role":null,"email":null,"phone":"0161 1"}]',
      ],
    },
  ]);
});

test("a column is read as the user chose, and a header without a known title only with a choice", () => {
  const text = "who,colour\nAcme,red\n";
  expect(() => readClientList(text)).toThrow("No column of the file names a field of the client record.");
  expect(readClientList(text, { who: "name" }).clients).toMatchObject([{ company: "Acme", edits: ["name=Acme"] }]);
  expect(readClientList("name,industry\nAcme,red\n", { industry: null }).clients).toMatchObject([
    { edits: ["name=Acme"] },
  ]);
});
