import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder } from "./make-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "folder-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a folder is made with those above it, each with the mode, and a second time is no error", () => {
  makeFolder(join(folder, "a", "b"), 0o700);
  makeFolder(join(folder, "a", "b"), 0o700);
  expect([join(folder, "a"), join(folder, "a", "b")].map((path) => statSync(path).mode & 0o777)).toEqual([
    0o700, 0o700,
  ]);
});

test("a file in the way, at its end or above, is an error", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => makeFolder(file, 0o700)).toThrow("EEXIST");
  expect(() => makeFolder(join(file, "b"), 0o700)).toThrow("EEXIST");
});
