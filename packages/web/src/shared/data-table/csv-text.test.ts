import { expect, it } from "vitest";
import { csvText } from "./csv-text.ts";

const body = (...rows: Parameters<typeof csvText>[0]): string => csvText(rows).slice(1);

it("begins with the UTF-8 byte order mark and ends each row with CRLF", () => {
  expect(csvText([["Company"], ["Köhler"]])).toBe("\uFEFFCompany\r\nKöhler\r\n");
});

it("neutralises text that begins like a formula", () => {
  for (const text of ["=1+1", "+44 20", "-2", "@SUM(A1)"]) expect(body([text])).toBe(`'${text}\r\n`);
  expect(body(["\t=1"])).toBe('"\'\t=1"\r\n');
  expect(body(["\r=1"])).toBe('"\'\r=1"\r\n');
});

it("writes numbers, negative numbers, yes, no and empty values", () => {
  expect(body([-2, 1234.5, true, false, null])).toBe("-2,1234.5,yes,no,\r\n");
});

it("quotes commas, quotes and line breaks", () => {
  expect(body(["Marlowe, Finch", 'the "Slip"', "a\nb"])).toBe('"Marlowe, Finch","the ""Slip""","a\nb"\r\n');
});
