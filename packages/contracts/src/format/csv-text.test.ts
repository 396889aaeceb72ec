import { expect, test } from "vitest";
import { csvText, spreadsheetCsv, textOfCell } from "./csv-text.ts";

const row = (...cells: Parameters<typeof csvText>[0][0]) => csvText([cells]).slice(0, -2);

test("text that begins like a formula is neutralised, and our own numbers are not", () => {
  for (const text of ["=1+1", "+44 20", "-2", "@SUM(A1)"]) expect(row(text)).toBe(`'${text}`);
  expect(row("\t=1", "\r=1")).toBe("'=1,'=1");
  expect(row(-2, 1234.5, true, false, null, undefined)).toBe("-2,1234.5,yes,no,,");
});

test("commas and quotes are quoted, and a cell stays on one line", () => {
  expect(row("Marlowe, Finch", 'the "Slip"', "a\nb")).toBe('"Marlowe, Finch","the ""Slip""",a b');
});

test("a spreadsheet gets a byte order mark, and numbers with leading zeros as text", () => {
  const csv = csvText([
    ["Köhler", "number"],
    ["a, 0123 b", "01234567", "SC123456", "2026-01-02", "0.5", 0.5, "0", "4200.00", ""],
    ["00000001", 'x "01", y'],
  ]);
  expect(spreadsheetCsv(csv)).toBe(
    '\uFEFFKöhler,number\r\n"a, 0123 b","=""01234567""",SC123456,2026-01-02,0.5,0.5,0,4200.00,\r\n' +
      '"=""00000001""","x ""01"", y"\r\n',
  );
});

test("a cell written as text is read as its text", () => {
  expect([textOfCell('="01234567"'), textOfCell("=1+1"), textOfCell("01")]).toEqual(["01234567", "=1+1", "01"]);
});
