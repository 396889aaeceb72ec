import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changelogSection } from "./package/changelog-section.mjs";
import { releaseChecks } from "./package/release-checks.mjs";

const CHANGELOG = `# Changelog

Introduction.

## Release 2.1.0, 1 December 2026

- A line.

## A subject, 30 November 2026

- Another line.

## Release 2.1, 1 November 2026

- An older line.
`;

let root = "";
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "broker-release-"));
  mkdirSync(join(root, "scripts"));
  cpSync(join(import.meta.dirname, "release.mjs"), join(root, "scripts", "release.mjs"));
  cpSync(join(import.meta.dirname, "package"), join(root, "scripts", "package"), { recursive: true });
  writeFileSync(join(root, "package.json"), '{ "version": "2.1.0", "type": "module" }');
  writeFileSync(join(root, "CHANGELOG.md"), CHANGELOG);
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "first");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]): void {
  const who = ["-c", "user.name=sam", "-c", "user.email=sam@acme.example"];
  execFileSync("git", [...who, ...args], { cwd: root });
}

/** Which checks pass: no changed file, a free tag, a section of the changelog. */
const passed = () => releaseChecks(root).checks.map(({ ok }) => ok);

test("the section of a release has everything down to the release before, and no other version's", () => {
  expect(changelogSection(CHANGELOG, "2.1.0")).toBe("- A line.\n\n## A subject, 30 November 2026\n\n- Another line.");
  expect(changelogSection(CHANGELOG, "2.1")).toBe("- An older line.");
  expect(changelogSection(CHANGELOG, "2.2.0")).toBeNull();
  expect(changelogSection("## Release 3.0.0\n\n## Release 2.1.0\n", "3.0.0")).toBeNull();
});

test("a release is ready when nothing is changed, the tag is free and the changelog describes it", () => {
  expect(passed()).toEqual([true, true, true]);
  writeFileSync(join(root, "new"), "");
  expect(passed()).toEqual([false, true, true]);
  rmSync(join(root, "new"));
  git("tag", "v2.1.0");
  expect(passed()).toEqual([true, false, true]);
  git("tag", "--delete", "v2.1.0");
});

test("by default it prints what it would do, and writes and tags nothing", () => {
  const ran = spawnSync(process.execPath, ["scripts/release.mjs"], { cwd: root, encoding: "utf8" });
  expect([ran.status, ran.stderr]).toEqual([0, ""]);
  expect(ran.stdout).toContain("ok      The tag v2.1.0 is free.");
  expect(ran.stdout).toContain("dist/release-2.1.0/broker-2.1.0.tgz");
  expect(passed()).toEqual([true, true, true]);
});

test("a check that failed ends it with 1, also with --yes, before anything is made", () => {
  const log = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  writeFileSync(join(root, "CHANGELOG.md"), log.replaceAll("Release 2.1.0", "Release 2.0.9"));
  const ran = spawnSync(process.execPath, ["scripts/release.mjs", "--yes"], { cwd: root, encoding: "utf8" });
  writeFileSync(join(root, "CHANGELOG.md"), log);
  expect(ran.status).toBe(1);
  expect(ran.stdout).toContain("failed  CHANGELOG.md has no section '## Release 2.1.0, <date>'.");
  expect(passed()).toEqual([true, true, true]);
});
