import { expect, test } from "vitest";
import { readScreenedNames } from "./read-screened-names.ts";

test.each([
  ["a JSON array", '[{"id": 7, "name": "Jane Moss", "dateOfBirth": "1961-03-14", "lei": null}, "Acme Ltd"]'],
  ["JSON lines", '{"id": "7", "name": "Jane Moss", "dateOfBirth": "1961-03-14"}\n\n{"name": "Acme Ltd"}\n'],
  ["CSV", "Reference;Name;Date of birth\r\n7;Jane Moss;14/03/1961\r\n;Acme Ltd;\r\n"],
])("names are read from %s", (_, text) => {
  const { names, problems } = readScreenedNames(text);
  expect(names).toMatchObject([{ id: "7", name: "Jane Moss", dateOfBirth: "1961-03-14" }, { name: "Acme Ltd" }]);
  expect(problems).toEqual([]);
});

test("a row that cannot be read is named, and the rest continues", () => {
  const { names, problems } = readScreenedNames(
    '{"name": "A B"}\n{"name": 5}\nnonsense\n{"name": "C D", "type": "boat"}\n',
  );
  expect(names.map(({ name }) => name)).toEqual(["A B", "C D"]);
  expect(problems).toEqual([
    { line: 2, reason: "Its name is not text." },
    { line: 3, reason: "It is not JSON." },
    { line: 4, reason: "Its type is none of person, company, vessel and was left out." },
  ]);
});

test("a row of commas alone is named, and no row is dropped silently", () => {
  const { names, problems } = readScreenedNames("name,born\r\nJane Moss,1961\r\n,\r\n,1970\r\n\r\nAcme Ltd,\r\n");
  expect(names.map(({ name }) => name)).toEqual(["Jane Moss", "", "Acme Ltd"]);
  expect(problems).toEqual([{ line: 3, reason: "It is empty." }]);
});

test("a missing name is kept, to be reported as not screenable", () => {
  expect(readScreenedNames('[{"id": "1"}, {"name": null}]').names).toMatchObject([{ id: "1", name: "" }, { name: "" }]);
});

test.each([
  ["", "The list of names is empty."],
  ["[1, 2", "is incomplete or damaged"],
  ["surname\nMoss\n", "has no column 'name'"],
])("%j is refused with a sentence", (text, sentence) => {
  expect(() => readScreenedNames(text)).toThrow(sentence);
});
