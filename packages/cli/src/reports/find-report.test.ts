import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportsAsJson, reportsAsNdjson } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { namesFile, readReports } from "./find-report.ts";

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "names-file-"));
  writeFileSync(join(cwd, "here.json"), "{}");
  mkdirSync(join(cwd, "reports"));
  writeFileSync(join(cwd, "reports", "scan"), "{}");
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test.each([
  ["here.json", true],
  ["gone.json", false],
  ["reports/gone.json", true],
  ["reports/scan", true],
  ["./gone", true],
  ["/gone", true],
  ["C:\\gone", true],
  ["acme.example", false],
  ["https://acme.example/a.json", false],
  ["Smith T/A Jones Ltd", false],
  ['<script>alert(1)</script> & "Söhne" Ltd', false],
])("'%s' names a file: %s", (reference, expected) => {
  expect(namesFile(cwd, reference)).toBe(expected);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "reports-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(text: string): string {
  const file = join(folder, "result.json");
  writeFileSync(file, text);
  return file;
}

describe("result files", () => {
  const report = buildReport();
  const other = buildReport({ id: "ab".repeat(32) });

  test("are read as one object, as a list, and as lines", () => {
    expect(readReports(fileOf(reportsAsJson([report])))).toEqual([report]);
    expect(readReports(fileOf(reportsAsJson([report, other])))).toEqual([report, other]);
    expect(readReports(fileOf(reportsAsNdjson([report, other])))).toEqual([report, other]);
  });

  test.each([
    ["", "is not JSON."],
    ["not JSON", "is not JSON."],
    ['{"a":1}\n{"b":', "is not JSON."],
    ["[1]", "is not a scan report: the file:"],
    [JSON.stringify({ ...report, coverage: 7 }), "is not a scan report: coverage:"],
    [JSON.stringify({ ...report, added: true }), "is not a scan report: the file:"],
  ])("that do not fit are refused with the place: %#", (text, words) => {
    const reading = () => readReports(fileOf(text));
    expect(reading).toThrow(
      expect.objectContaining({ code: "report_invalid", message: expect.stringContaining(words) }),
    );
  });
});
