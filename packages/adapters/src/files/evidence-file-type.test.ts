import { EVIDENCE_FILE_TYPES } from "@broker/contracts";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { evidenceFileType } from "./evidence-file-type.ts";

const office = (...names: string[]) =>
  zipSync(Object.fromEntries(["[Content_Types].xml", ...names].map((name) => [name, strToU8("<x/>")])));
const bytes = (...values: number[]) => new Uint8Array(values);

const PDF = strToU8("%PDF-1.7 policy");
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
const JPG = bytes(0xff, 0xd8, 0xff, 0xe0, 0);
const DOCX = office("word/document.xml");
const XLSX = office("xl/workbook.xml");

describe("a file of an accepted type", () => {
  test.each([
    ["policy.pdf", PDF, "pdf"],
    ["POLICY.PDF", PDF, "pdf"],
    ["screen.png", PNG, "png"],
    ["photo.jpeg", JPG, "jpg"],
    ["policy.docx", DOCX, "docx"],
    ["staff.xlsx", XLSX, "xlsx"],
    ["staff.csv", strToU8("name,trained\nAnn Lee,yes\n"), "csv"],
    ["staff.csv", new Uint8Array(Buffer.from("premium\n\xa31,200\n", "latin1")), "csv"],
    ["notes.txt", new Uint8Array(Buffer.from("\uFEFFMFA is on.", "utf16le")), "txt"],
    ["notes.md", strToU8("# MFA\n\tis on\r\n"), "md"],
    ["report.html", strToU8("\n<!doctype html><title>Scan</title>"), "html"],
    ["report.htm", strToU8("<html></html>"), "html"],
    ["scan.json", strToU8('{"findings":[]}'), "json"],
  ] as const)("%s has the media type of its ending", (name, content, ending) => {
    expect(evidenceFileType(name, content)).toBe(EVIDENCE_FILE_TYPES[ending]);
  });
});

describe("a file is refused with the reason", () => {
  test.each([
    ["run.exe", strToU8("MZ"), "run.exe is not of a type that can be filed as evidence."],
    ["policy", PDF, "policy is not of a type that can be filed as evidence."],
    ["policy.pdf", bytes(), "policy.pdf is empty."],
    ["policy.pdf", PNG, "The content of policy.pdf is not of the type pdf. It is of the type png."],
    ["photo.jpg", PNG, "The content of photo.jpg is not of the type jpg. It is of the type png."],
    ["policy.docx", XLSX, "The content of policy.docx is not of the type docx. It is of the type xlsx."],
    [
      "policy.docx",
      office("word/document.xml", "word/vbaProject.bin"),
      "The content of policy.docx is not of the type docx.",
    ],
    ["policy.docx", DOCX.subarray(0, 40), "The content of policy.docx is not of the type docx."],
    ["policy.docx", zipSync({ "a.txt": strToU8("x") }), "The content of policy.docx is not of the type docx."],
    ["notes.txt", PNG, "The content of notes.txt is not of the type txt. It is of the type png."],
    ["notes.txt", bytes(0x4d, 0x5a, 0, 3), "The content of notes.txt is not of the type txt."],
    ["scan.json", strToU8("{"), "The content of scan.json is not of the type json."],
    ["report.html", strToU8("MFA is on."), "The content of report.html is not of the type html."],
  ] as const)("%s, %#", (name, content, message) => {
    expect(() => evidenceFileType(name, content)).toThrow(expect.objectContaining({ code: "input_invalid", message }));
  });
});
