import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pruneCache } from "./source-cache.ts";

test("answers of more than thirty days ago go, others and other files stay", () => {
  const folder = mkdtempSync(join(tmpdir(), "cache-"));
  const cached = (name: string, day: string) => {
    writeFileSync(join(folder, name), "{}");
    utimesSync(join(folder, name), new Date(day), new Date(day));
  };
  cached("old.json", "2026-10-05T08:59:00Z");
  cached("young.json", "2026-10-06T09:01:00Z");
  cached("old.txt", "2020-01-01T00:00:00Z");
  expect(pruneCache(folder, new Date("2026-11-05T09:00:00Z"))).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(["old.txt", "young.json"]);
  rmSync(folder, { recursive: true });
  expect(pruneCache(folder, new Date("2026-11-05T09:00:00Z"))).toBe(0);
});
