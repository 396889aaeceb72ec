import type { SavedTraining } from "@broker/contracts";
import { expect, test } from "vitest";
import { readTrainingFile } from "./read-training-file.ts";
import { isSameTraining, typedTraining, withRows } from "./record-training.ts";

const MADE = { id: "t1", by: "sam", at: "2026-11-29T09:00:00.000Z", asAt: "2026-11-29" };
const pseudonym = (person: string) => `p-${Buffer.from(person.slice(0, 8).padEnd(8, "0")).toString("hex")}`;

function record(known: SavedTraining | null, replace: boolean, ...lines: readonly string[]): SavedTraining | null {
  const { rows, rejected } = readTrainingFile(lines.join("\n"), MADE.asAt);
  expect(rejected).toEqual([]);
  return withRows(known, rows, { ...MADE, replace, pseudonym });
}

const HEAD = "programme,person,due,completed";
const FIRST = [
  HEAD,
  "Awareness,anna,2026-11-01,2026-10-20",
  "Awareness,ben,2026-11-30,",
  "Awareness,carys,2026-11-01,",
];

test("a file counts its people; of a person only the pseudonym is kept", () => {
  const saved = record(null, false, ...FIRST);
  expect(saved).toMatchObject({ assigned: 3, done: 1, day: "2026-11-30", origin: "file", clicked: null });
  expect(JSON.stringify(saved)).not.toContain("anna");
});

test("a later file changes the people it names; others remain unless it is all of the programme", () => {
  const saved = record(null, false, ...FIRST);
  const next = [HEAD, "Awareness,ben,2026-11-30,2026-11-28"];
  expect(record(saved, false, ...next)).toMatchObject({ assigned: 3, done: 2 });
  expect(record(saved, true, ...next)).toMatchObject({ assigned: 1, done: 1 });
});

test("several rows of one person are done once each of them is, by the last date", () => {
  const rows = ["Awareness,anna,2026-11-01,2026-10-20", "Awareness,anna,2026-12-01,"];
  expect(record(null, false, HEAD, ...rows)?.people).toMatchObject([{ due: "2026-12-01", done: null }]);
  rows[1] = "Awareness,anna,2026-12-01,2026-11-03";
  expect(record(null, false, HEAD, ...rows)?.people).toMatchObject([{ due: "2026-12-01", done: "2026-11-03" }]);
});

test("a person who clicked in one message of a round clicked", () => {
  const rows = ["Autumn,2026-10-06,anna,no,yes", "Autumn,2026-10-05,anna,yes,no", "Autumn,2026-10-05,ben,no,no"];
  const saved = record(null, false, "round,sent on,person,clicked,reported", ...rows);
  expect(saved).toMatchObject({ assigned: 2, clicked: 1, reported: 1, done: null, day: "2026-10-05" });
});

test("counts never replace people", () => {
  const saved = record(null, false, ...FIRST);
  const counts = ["programme,due,assigned,done", "Awareness,2026-11-30,10,9"];
  expect(record(saved, false, ...counts)).toBeNull();
  expect(record(saved, true, ...counts)).toMatchObject({ assigned: 10, done: 9, people: [] });
});

test("the same file again states the same", () => {
  const saved = record(null, false, ...FIRST);
  const again = record(saved, false, ...FIRST);
  expect(saved !== null && again !== null && isSameTraining(saved, again)).toBe(true);
});

test("typed counts above their whole, and a mistyped year, are refused with the field", () => {
  const typed = {
    kind: "training" as const,
    client: "c",
    name: "Awareness",
    due: "2026-12-31",
    assigned: 10,
    done: 11,
  };
  expect(() => typedTraining(typed, null, MADE)).toThrow("More people completed the programme than were assigned.");
  expect(() => typedTraining({ ...typed, done: 9, due: "1224-12-31" }, null, MADE)).toThrow(
    "Enter a date in 2000 or later.",
  );
  const round = { kind: "phishing" as const, client: "c", name: "Autumn", sentOn: "2026-12-01", sent: 5 };
  expect(() => typedTraining({ ...round, clicked: null, reported: null }, null, MADE)).toThrow(
    "The round was sent after the day of the figures.",
  );
});
