import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installedPath } from "./installed-path.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "installed-"));
  mkdirSync(join(root, "packages", "cli", "dist"), { recursive: true });
  mkdirSync(join(root, "templates"));
  writeFileSync(join(root, "templates", "a.hbs"), "");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("what is installed is found upward from the bundle, and what is not there is not", () => {
  const bundle = join(root, "packages", "cli", "dist");
  expect(installedPath("templates/a.hbs", bundle)).toBe(join(root, "templates", "a.hbs"));
  expect(installedPath("templates/b.hbs", bundle)).toBeNull();
});

test("the nearest one is found: an installation inside another uses its own files", () => {
  const inner = join(root, "packages", "cli", "templates");
  mkdirSync(inner);
  writeFileSync(join(inner, "a.hbs"), "");
  expect(installedPath("templates/a.hbs", join(root, "packages", "cli", "dist"))).toBe(join(inner, "a.hbs"));
});
