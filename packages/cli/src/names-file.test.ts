import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { namesFile } from "./names-file.ts";

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
