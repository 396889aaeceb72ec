import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { browserBuild } from "./browser-build.ts";

test("the browser that is fetched is the one of the lockfile, with its integrity", () => {
  const lockfile = parse(readFileSync(new URL("../../../../pnpm-lock.yaml", import.meta.url), "utf8"));
  const build = browserBuild("linux", "x64");
  const { resolution } = lockfile.packages[`@sparticuz/chromium@${build?.version}`];
  expect(resolution.integrity).toBe(`sha512-${build?.sha512}`);
  expect(build?.path).toBe(`@sparticuz/chromium/-/chromium-${build?.version}.tgz`);
});

test("there is a build for Linux on x64 alone", () => {
  expect([browserBuild("linux", "arm64"), browserBuild("darwin", "arm64"), browserBuild("win32", "x64")]).toEqual([
    null,
    null,
    null,
  ]);
});
