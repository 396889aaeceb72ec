import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { slowPatterns } from "./slow-patterns.ts";

const ROOT = dirname(import.meta.dirname);
const SHIPPED = /^packages\/(?:adapters|cli|contracts|core|server|web)\/src\/.*\.tsx?$/;
const NOT_SHIPPED = /\.test\.tsx?$|\/test\/|\/testing\/|\/testing\.ts$/;

describe("a pattern takes time in proportion to its text", () => {
  it.each([
    ["a repeated end", 'const a = (t: string) => t.replace(/=+$/, "");', ["a.ts:1 /=+$/"]],
    ["an exponential one", "const a = /^(a+)+$/;", ["a.ts:1 /^(a+)+$/"]],
    ["blanks on both sides of what may be blank", "const a = /^\\s*(.*?)\\s*$/;", ["a.ts:1 /^\\s*(.*?)\\s*$/"]],
    ["one given as text", 'const a = new RegExp("x*x*y", "u");', ["a.ts:1 /x*x*y/u"]],
  ])("finds %s", (_, source, faults) => {
    expect(slowPatterns("a.ts", source)).toEqual(faults);
  });

  it("permits patterns that read each character once", () => {
    expect(slowPatterns("a.ts", 'const a = [/^[a-z]+\\d*$/, /\\s+/g, new RegExp("^v=spf1 ", "i")];')).toEqual([]);
  });

  it("finds none in the product", () => {
    const files = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0");
    const faults = files
      .filter((file) => SHIPPED.test(file) && !NOT_SHIPPED.test(file) && existsSync(join(ROOT, file)))
      .flatMap((file) => slowPatterns(file, readFileSync(join(ROOT, file), "utf8")));
    expect(faults).toEqual([]);
  });
});
