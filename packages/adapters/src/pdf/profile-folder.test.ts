import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProfile, removeProfile } from "./launch-browser.ts";

let root = "";
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "profiles-"));
});
afterAll(() => rmSync(root, { recursive: true }));

test("a profile of a process that has ended is swept, one of a running process and other folders stay", () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const left = join(root, `broker-print-${pid}-abc`);
  mkdirSync(join(left, "deep"), { recursive: true });
  writeFileSync(join(left, "deep", "file"), "");
  for (const name of [`broker-print-${process.ppid}-abc`, "broker-print-notes", "other"]) mkdirSync(join(root, name));
  const made = makeProfile(root);
  expect(existsSync(left)).toBe(false);
  expect(readdirSync(root)).toHaveLength(4);
  removeProfile(made);
  expect(existsSync(made)).toBe(false);
});
