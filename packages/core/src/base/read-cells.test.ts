import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCells } from "./read-cells.ts";

const cells = (text: string, delimiter = ",") => [...readCells(text, delimiter)].map((record) => record.cells);

describe("delimited text", () => {
  test.each([
    [
      "\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "\r",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
  ])("is split at the line break %j, with and without one at its end", (end, rows) => {
    expect(cells(`a,b${end}c,d`)).toEqual(rows);
    expect(cells(`a,b${end}c,d${end}`)).toEqual(rows);
  });

  test.each([
    ['"a,b",c', ["a,b", "c"]],
    ['"say ""hello""",c', ['say "hello"', "c"]],
    ['"two\r\nlines",c', ["two\r\nlines", "c"]],
    ['the "old" firm,c', ['the "old" firm', "c"]],
    ['"Acme" Ltd,c', ["Acme Ltd", "c"]],
    [" a , b ", ["a", "b"]],
    ["a,,", ["a", "", ""]],
    ['"",c', ["", "c"]],
  ])("gives the cells of %j", (text, row) => {
    expect(cells(text)).toEqual([row]);
  });

  test("a record is identified by its first line, regardless of line breaks within quotes or between records", () => {
    const text = 'a,b\n\n"two\nlines",c\n,,\nd,e\n';
    expect([...readCells(text, ",")].map(({ line, cells: [first] }) => [line, first])).toEqual([
      [1, "a"],
      [3, "two\nlines"],
      [6, "d"],
    ]);
  });

  test.each([
    ["never closed", 'a,b\n"c,d\ne,f\n'],
    ["closed by the quote of another row only", 'a,b\n"c,d\n"e",f\n'],
  ])("a quote that is %s affects only its own line", (_, text) => {
    expect([...readCells(text, ",")]).toEqual([
      { line: 1, cells: ["a", "b"], problem: null },
      { line: 2, cells: ['"c,d'], problem: "A quote is opened and not closed." },
      { line: 3, cells: ["e", "f"], problem: null },
    ]);
  });

  test("a row of more cells than any table has is a fault of its own line, however long it is", () => {
    const wide = ",".repeat(1_000_000);
    expect([...readCells(`a,b\n${wide}\nc,d`, ",")].map(({ line, problem }) => [line, problem])).toEqual([
      [1, null],
      [2, "The row has more than 200 cells."],
      [3, null],
    ]);
  });

  test("text written by the rule is read back unchanged", () => {
    const cell = fc.string().map((text) => text.trim());
    const row = fc.array(cell, { minLength: 2, maxLength: 4 }).filter((each) => each.some((text) => text !== ""));
    const written = (rows: string[][], delimiter: string) =>
      rows.map((each) => each.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter)).join("\r\n");
    fc.assert(
      fc.property(fc.array(row), fc.constantFrom(",", ";", "\t", "|"), (rows, delimiter) => {
        expect(cells(written(rows, delimiter), delimiter)).toEqual(rows);
      }),
    );
  });

  test("any text terminates, with its records in line order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('"', ",", "\n", "\r", "a", " ")).map((parts) => parts.join("")),
        (text) => {
          const lines = [...readCells(text, ",")].map(({ line }) => line);
          expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
        },
      ),
    );
  });
});
