import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker } = workspace;
const here = (...parts: string[]) => join(workspace.folder, ...parts);
/** As with `files` in the configuration. */
const sharing = (...args: string[]) => workspace.run(args, { env: { BROKER_FILES: "folder:shared" } });

test("documents follow the setting to a shared folder: read from both places, moved on request, backed up, erased", async () => {
  await broker("clients", "add", "Acme Ltd");
  await broker("mrc", "generate", "acme", "--format", "json");
  const [{ id, filePath }] = JSON.parse((await broker("exports", "list", "--json")).stdout).exports;
  expect((await broker("db", "move-files")).stdout).toBe("Files are stored in the home folder; nothing is moved.\n");

  const unmounted = await sharing("exports", "path", id);
  expect([unmounted.exitCode, unmounted.stderr]).toEqual([
    expect.any(Number),
    expect.stringContaining(`The folder of stored files, ${here("shared")}, does not exist.`),
  ]);
  mkdirSync(here("shared"));
  expect((await sharing("exports", "path", id)).stdout).toBe(`${here(filePath)}\n`);
  expect((await sharing("db", "move-files", "--dry-run")).stdout).toMatch(
    /^Would move 1 file, [\d.]+ kB, to \/.*\/shared\.\n$/,
  );
  expect((await sharing("db", "move-files")).stdout).toMatch(/^Moved 1 file, [\d.]+ kB, to \/.*\/shared\.\n$/);
  expect((await sharing("exports", "path", id)).stdout).toBe(`${here("shared", filePath)}\n`);
  expect((await broker("exports", "path", id)).stderr).toContain("is not on this machine");

  await sharing("db", "backup", "night.db");
  expect(readdirSync(here("night.papers"), { recursive: true })).toHaveLength(2);
  const copied = await sharing("exports", "path", id, "--to", "copy.json");
  expect(copied.stdout).toBe(`${here("copy.json")}\n`);
  expect(readFileSync(here("copy.json")).equals(readFileSync(here("shared", filePath)))).toBe(true);
  await sharing("clients", "erase", "acme", "--yes");
  expect(existsSync(here("shared", filePath))).toBe(false);
  expect((await sharing("db", "restore", "night.db", "--yes")).stdout).toContain("1 document.");
  expect(existsSync(here("shared", filePath))).toBe(true);
});
