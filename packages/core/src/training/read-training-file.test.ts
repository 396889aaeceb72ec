import { expect, test } from "vitest";
import { readTrainingFile } from "./read-training-file.ts";

const TODAY = "2026-11-29";
const read = (...lines: readonly string[]) => readTrainingFile(lines.join("\n"), TODAY);

test("a platform's titles are read, names and other columns are named and not read", () => {
  const { rows, rejected, ignored } = read(
    "First Name,User Email,Course,Due Date,Status,Completion Date",
    "Jane,jane@acme.example,Awareness,01/11/2026,Completed,2026-10-20 09:15",
    "Ben,ben@acme.example,Awareness,01/11/2026,In Progress,",
  );
  expect(rejected).toEqual([]);
  // The date of completion is more than the status beside it.
  expect(ignored).toEqual(["First Name", "Status"]);
  expect(rows).toMatchObject([
    { line: 2, of: "training-person", person: "jane@acme.example", due: "2026-11-01", done: "2026-10-20" },
    { line: 3, of: "training-person", person: "ben@acme.example", done: null },
  ]);
});

test("a status without a date is done on the day of the file", () => {
  const { rows } = read("programme;person;status", "Awareness;E-17;passed", "Awareness;E-18;not started");
  expect(rows).toMatchObject([{ done: TODAY }, { done: null }]);
});

test("counts and people, programmes and rounds may be in one file", () => {
  const { rows, rejected } = read(
    "client,programme,round,person,due,completed,sent on,sent,clicked,reported,assigned,done",
    "Acme,Awareness,,,2026-12-31,,,,,,42,30",
    "Acme,,Autumn,,,,2026-10-05,42,5,20,,",
    "Acme,,Winter,a@acme.example,,,2026-11-05,,yes,no,,",
  );
  expect(rejected).toEqual([]);
  expect(rows).toMatchObject([
    { of: "training-counts", assigned: 42, done: 30, due: "2026-12-31", client: "Acme" },
    { of: "phishing-counts", sent: 42, clicked: 5, reported: 20, sentOn: "2026-10-05" },
    { of: "phishing-person", clicked: true, reported: false },
  ]);
});

test("what a file has no column for is not recorded, not 'no'", () => {
  expect(read("round,sent on,person,clicked", "Autumn,2026-10-05,a@acme.example,").rows).toMatchObject([
    { clicked: false, reported: null },
  ]);
});

test("rows that cannot be read are named by their line, without the person, and the rest is read", () => {
  const { rows, rejected } = read(
    "programme,person,due,completed,assigned,done",
    "Awareness,secret.person@acme.example,soon,,,",
    "Awareness,secret.person@acme.example,2026-12-31,tomorrow,,",
    "Awareness,secret.person@acme.example,2026-12-31,2026-12-01,,",
    ",secret.person@acme.example,2026-12-31,,,",
    "Awareness,,2026-12-31,,10,11",
    "Awareness,,2026-12-31,,,",
    "for jane@acme.example,x,,,,",
    "Awareness,secret.person@acme.example,1224-12-31,,,",
    "Awareness,fine@acme.example,2026-12-31,,,",
  );
  expect(rejected.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(JSON.stringify(rejected)).not.toContain("@");
  expect(rejected.map(({ reason }) => reason)).toContain("More people completed the programme than were assigned.");
  expect(rejected.map(({ reason }) => reason)).toContain("The completion is later than the day of the file.");
  expect(rows.map(({ line }) => line)).toEqual([10]);
});

test("a file without a programme or a round, and an empty one, are refused", () => {
  expect(() => read("name,email", "Jane,jane@acme.example")).toThrow(
    "No column of the file names a programme or a phishing round.",
  );
  expect(() => read(" ")).toThrow("The file is empty.");
});
