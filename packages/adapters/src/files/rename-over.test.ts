import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renameOver } from "./rename-over.ts";

let folder: string;
let [from, to] = ["", ""];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rename-"));
  [from, to] = [join(folder, "from"), join(folder, "to")];
  writeFileSync(from, "new");
  writeFileSync(to, "old");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file system on which the target is locked for the first attempts, as Windows reports it. */
function locked(platform: string, code: string, attempts: number) {
  const pauses: number[] = [];
  let left = attempts;
  const rename = (one: string, other: string) => {
    left -= 1;
    if (left >= 0) throw Object.assign(new Error(`${code}: rename`), { code });
    renameSync(one, other);
  };
  return { pauses, ports: { platform, rename, pause: (ms: number) => void pauses.push(ms) } };
}

test.each(["EPERM", "EACCES", "EBUSY"])("on Windows a target that is locked for a moment (%s) is replaced", (code) => {
  const { pauses, ports } = locked("win32", code, 3);
  renameOver(from, to, ports);
  expect([readFileSync(to, "utf8"), existsSync(from), pauses]).toEqual(["new", false, [10, 20, 40]]);
});

test("a target that remains locked is refused after a second and a half, and is unchanged", () => {
  const { pauses, ports } = locked("win32", "EPERM", 100);
  expect(() => renameOver(from, to, ports)).toThrow("EPERM");
  expect([readFileSync(to, "utf8"), pauses.reduce((sum, ms) => sum + ms, 0)]).toEqual(["old", 1500]);
});

test("other errors, and errors on other platforms, are not waited for", () => {
  const absent = locked("win32", "ENOENT", 1);
  expect(() => renameOver(from, to, absent.ports)).toThrow("ENOENT");
  const linux = locked("linux", "EACCES", 1);
  expect(() => renameOver(from, to, linux.ports)).toThrow("EACCES");
  expect([absent.pauses, linux.pauses]).toEqual([[], []]);
  renameOver(from, to);
  expect(readFileSync(to, "utf8")).toBe("new");
});
