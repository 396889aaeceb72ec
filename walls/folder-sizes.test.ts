import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { crowdedFolders } from "./folder-sizes.ts";

const ROOT = join(import.meta.dirname, "..");

it.each(["packages", "fixtures/src", "scripts", "bench", "walls"])("no folder of %s has more than 25 files", (name) => {
  expect(crowdedFolders(join(ROOT, name))).toEqual([]);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "folders-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const plant = (path: string, count: number) => {
  mkdirSync(join(folder, path), { recursive: true });
  for (let at = 0; at < count; at += 1) writeFileSync(join(folder, path, `file-${at}${at % 2 ? ".test" : ""}.ts`), "");
};

it("a folder with a 26th file is found, tests included", () => {
  plant("core/src/scan", 26);
  plant("core/src/pricing", 25);
  expect(crowdedFolders(folder)).toEqual(["core/src/scan: 26"]);
});

it("subfolders, libraries and what a build writes do not count", () => {
  plant("core/src", 20);
  plant("core/src/scan", 20);
  plant("web/dist/assets", 40);
  plant("core/node_modules/zod", 40);
  expect(crowdedFolders(folder)).toEqual([]);
});
