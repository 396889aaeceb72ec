import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { demoPlace, markLoaded, wipeDemo } from "./demo-place.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "demo-place-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A file of the demo's folder, with its folder. */
function fileAt(...parts: readonly [string, ...string[]]): string {
  const place = demoPlace(home);
  mkdirSync(join(place.home, ...parts.slice(0, -1)), { recursive: true });
  const file = join(place.home, ...parts);
  writeFileSync(file, "kept");
  return file;
}

test("a workspace that has its home in the demo's folder loses neither documents nor keys to the demo", () => {
  const kept = [fileAt("papers", "slip.pdf"), fileAt("secrets", "smtp")];
  expect(() => wipeDemo(demoPlace(home))).toThrow("another workspace has its files there");
  // The same beside a demo that was made before.
  kept.push(fileAt("broker.db"), fileAt("demo.db"));
  markLoaded(demoPlace(home), "2026-11-20T09:00:00.000Z");
  expect(() => wipeDemo(demoPlace(home))).toThrow("another workspace has its files there");
  expect(kept.map((file) => existsSync(file))).toEqual([true, true, true, true]);
});

test("a demo is deleted with its documents, keys and records; other files of the folder stay", () => {
  const gone = [
    fileAt("demo.db"),
    fileAt("papers", "slip.pdf"),
    fileAt("branding", "logo"),
    fileAt("secrets", "smtp"),
    fileAt("reports", "a.html"),
  ];
  const other = fileAt("notes.txt");
  wipeDemo(demoPlace(home));
  expect(gone.map((file) => existsSync(file))).toEqual([false, false, false, false, false]);
  expect(existsSync(other)).toBe(true);
});

test("a demo without its sample is made again, and the reports that it wrote stay", () => {
  const report = fileAt("reports", "a.html");
  const gone = fileAt("demo.db");
  wipeDemo(demoPlace(home), { reports: false });
  expect([existsSync(report), existsSync(gone)]).toEqual([true, false]);
});
