import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { trackedTextFaults } from "./tracked-text.ts";

const ROOT = dirname(import.meta.dirname);
const GENERATED = new Set(["pnpm-lock.yaml"]);

describe("tracked files mention only the project", () => {
  it.each([
    ["a path of the machine", "notes.md", `see /${"work"}/main`, "notes.md:1 names a path of one machine"],
    ["a path in the folder for passing files", "a.sh", `rm /${"tmp"}/x`, "a.sh:1 names a path of one machine"],
    ["a package registry", ".npmrc", `${"registry"}.example.org`, ".npmrc:1 names a package registry or a key to one"],
    ["a skipped test", "a.test.ts", `\nit.${"skip"}()`, "a.test.ts:2 skips a test or runs one alone"],
    ["a test that runs alone", "a.test.tsx", `describe.${"only"}()`, "a.test.tsx:1 skips a test or runs one alone"],
    ["a comment wider than a window", "a.ts", `// ${"x".repeat(118)}`, "a.ts:1 is a comment above 120 columns"],
    ["a silenced linter", "a.ts", `// ${"biome"}-ignore x`, "a.ts:1 silences a tool"],
  ])("finds %s", (_what, path, text, fault) => {
    expect(trackedTextFaults(path, text)).toEqual([fault]);
  });

  it("permits addresses of sites and relative paths", () => {
    expect(trackedTextFaults("a.ts", 'get("https://example.com/work/us"); open("../work/x"); it("x")')).toEqual([]);
  });

  it("finds nothing in the project", () => {
    const files = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0");
    const faults = files
      .filter((file) => file !== "" && !GENERATED.has(file) && existsSync(join(ROOT, file)))
      .map((file) => [file, readFileSync(join(ROOT, file))] as const)
      .filter(([, content]) => !content.includes(0))
      .flatMap(([file, content]) => trackedTextFaults(file, content.toString("utf8")));
    expect(faults).toEqual([]);
  });
});
