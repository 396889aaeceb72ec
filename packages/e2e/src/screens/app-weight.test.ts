import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { buildAppIfStale } from "./browser/app-build.ts";

const DIST = fileURLToPath(new URL("../../../web/dist/", import.meta.url));

test("no page waits for the schema library: the page of the app does not fetch its file", async () => {
  await buildAppIfStale();
  const scripts = [...readFileSync(`${DIST}index.html`, "utf8").matchAll(/"\/assets\/([^"]+\.js)"/g)].map(
    ([, name]) => name,
  );
  expect(scripts).toContainEqual(expect.stringMatching(/^index-/));
  expect(scripts.filter((name) => /^schemas-/.test(name ?? ""))).toEqual([]);
  // The library has a file of its own, so the claim above can fail.
  expect(readdirSync(`${DIST}assets`)).toContainEqual(expect.stringMatching(/^schemas-.*\.js$/));
});
