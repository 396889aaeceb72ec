import { readdirSync, readFileSync } from "node:fs";
import { AREAS } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { checkListSource } from "../../../scripts/check-list-source.ts";
import { checkReferenceSource } from "../../../scripts/check-reference-source.ts";
import { WEIGHTS } from "../../scoring/weights.ts";
import { CHECKS } from "./check-list.ts";

const folder = new URL(".", import.meta.url);
const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });

test("the list of checks matches their files", () => {
  expect(readFileSync(new URL("check-list.ts", folder), "utf8")).toBe(checkListSource(paths));
});

test("the reference page matches the checks", () => {
  const page = readFileSync(new URL("../../../../../docs/checks.md", folder), "utf8");
  expect(page).toBe(checkReferenceSource(CHECKS, WEIGHTS));
});

test("each area has at least the promised number of checks", () => {
  const counts = Object.fromEntries(AREAS.map((area) => [area, CHECKS.filter((check) => check.area === area).length]));
  const least = {
    transport: 10,
    headers: 12,
    cookies: 6,
    content: 8,
    email: 16,
    dns: 6,
    authentication: 5,
    privacy: 6,
    hygiene: 6,
  };
  for (const area of AREAS) expect(counts[area], area).toBeGreaterThanOrEqual(least[area]);
});

test("no weight is left over from a check that no longer exists", () => {
  expect(Object.keys(WEIGHTS).sort()).toEqual(CHECKS.map((check) => check.id).sort());
});

function checkFile(id: string): URL {
  const path = paths.find((path) => path.endsWith(`/${id}.ts`));
  if (path === undefined) throw new Error(`no file ${id}.ts below ${folder}`);
  return new URL(path, folder);
}

/** The shares in a check's file, its helper's included: numbers as written, any expression as 'counted'. */
function sharesIn(file: URL): (number | "counted")[] {
  const source = readFileSync(file, "utf8");
  const own = [...source.matchAll(/\bpartial\(\s*([^,]+),/g)].map(([, share]) =>
    /^[\d.]+$/.test(share ?? "") ? Number(share) : "counted",
  );
  const helper = source.includes("../mixed-content-verdict.ts") ? new URL("../mixed-content-verdict.ts", file) : null;
  return [...new Set([...own, ...(helper ? sharesIn(helper) : [])])].sort();
}

test.each(CHECKS.map((check) => [check.id, check] as const))(
  "the parts that %s says it earns are those of its verdicts",
  (id, check) => {
    const stated = [...new Set((check.parts ?? []).map(({ earns }) => earns))].sort();
    expect(stated).toEqual(sharesIn(checkFile(id)));
    expect(check.parts !== undefined).toBe(check.titles.partial !== undefined);
  },
);

const titles = CHECKS.flatMap(({ titles: { pass, fail, partial } }) => [pass, fail, ...(partial ? [partial] : [])]);

test("no title belongs to two outcomes or to two checks", () => {
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test("titles use standard terms", () => {
  const banned =
    /\b(?:amiss|anew|anybody|clear|everyone|fixes|gives? away|grave|guess|in force|log-ins?|look-ups?|made-up|mend|nobody|stands?|told|whoever)\b/i;
  expect(titles.filter((title) => banned.test(title))).toEqual([]);
});

describe.each(CHECKS.map((check) => [check.id, check] as const))("%s", (_, check) => {
  test("returns titles, relevance, remediation, references and controls", () => {
    expect(check.titles.pass).not.toBe(check.titles.fail);
    for (const text of [check.titles.pass, check.titles.fail, check.why, ...check.remediation.steps]) {
      expect(text).toMatch(/^\S.{5,}[^\s!]$/s);
    }
    expect(check.remediation.effortHours).toBeGreaterThan(0);
    expect(check.references.length).toBeGreaterThan(0);
    for (const reference of check.references) expect(new URL(reference.url).protocol).toBe("https:");
    expect(check.controls.length).toBeGreaterThan(0);
    expect(check.needs.length).toBeGreaterThan(0);
  });
});
