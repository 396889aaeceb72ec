import { expect, test } from "vitest";
import { previewList, requireText } from "./read-list.ts";

const text = (value: string) => new TextEncoder().encode(value);

test.each([
  ["plain text", text("domain\nacme.example\n")],
  ["text with a mark of UTF-8", text("\uFEFFdomain\nacme.example\n")],
  ["UTF-16 as spreadsheets write it", new Uint8Array([0xff, 0xfe, 0x61, 0, 0x62, 0])],
  ["an empty file", new Uint8Array()],
])("%s is taken for a list", (_, bytes) => {
  expect(() => requireText(bytes)).not.toThrow();
});

test.each([
  ["a workbook", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]), "a spreadsheet or a ZIP file"],
  ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), "a spreadsheet or a ZIP file"],
  ["a PDF", text("%PDF-1.7"), "a PDF"],
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]), "a picture"],
  ["a compressed file", new Uint8Array([0x1f, 0x8b, 0x08]), "a compressed file"],
  ["bytes with noughts among them", text("domain\0acme.example"), "no text"],
])("%s is refused by its format", (_, bytes, kind) => {
  expect(() => requireText(bytes)).toThrow(`The file is ${kind}, and a list is text.`);
});

test("ten thousand companies with one address are counted without comparing each with each", () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => `mail.example,Company ${n} Ltd`);
  const bytes = Buffer.from(["domain,name", ...rows, ...rows.slice(0, 3)].join("\n"));
  expect(previewList({ source: "list.csv", bytes })).toMatchObject({ companies: 10_000, hosts: 1 });
});

test("the preview of a list counts a company once, with and without www", () => {
  const text =
    "domain,name\nacme.example,Acme Ltd\nwww.acme.example,ACME Limited\nacme.example,Other Ltd\nbravo.example,Bravo\n";
  expect(previewList({ source: "list.csv", bytes: Buffer.from(text) }).companies).toBe(3);
});
