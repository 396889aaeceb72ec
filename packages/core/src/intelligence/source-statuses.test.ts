import { type OutsideAnswers, SOURCE_NAMES } from "@broker/contracts";
import { expect, test } from "vitest";
import { anyQueried, queriedWith, sourcesNotQueried } from "./source-statuses.ts";

const stateOf = (name: string, ...of: Parameters<typeof sourcesNotQueried>) => {
  const state = sourcesNotQueried(...of).find((source) => source.name === name);
  return [state?.reason, state?.notQueried];
};

test("a source of no part of a narrowed scan reports that it was not requested; one of its parts has no status yet", () => {
  expect(stateOf("companiesHouse", ["email"], false)).toEqual(["not requested in this scan", "not-requested"]);
  expect(stateOf("companiesHouse", ["registry"], false)).toEqual([null, undefined]);
  expect(stateOf("companiesHouse", [], false)).toEqual([null, undefined]);
});

test("no source is queried about a company that did not respond, and each source states so", () => {
  expect(stateOf("hibp", [], true)).toEqual([
    "the company did not respond, so no source was queried",
    "company-unreachable",
  ]);
});

const none = { latencyMs: null, data: null, reason: null };
const asOf = "2026-11-05T09:00:00.000Z";

test.each<[string, OutsideAnswers, boolean]>([
  ["nothing configured", { hibp: { ...none, status: "not-configured", asOf: null } }, false],
  ["nothing to ask about", { epss: { ...none, status: "not-found", asOf: null } }, false],
  ["asked, and it knows nothing", { hibp: { ...none, status: "not-found", asOf } }, true],
  ["asked, and it is down", { hibp: { ...none, status: "unavailable", asOf: null } }, true],
  ["no source at all", {}, false],
])("%s", (_, answers, queried) => {
  expect(anyQueried(answers)).toBe(queried);
});

const named = (...only: Parameters<typeof queriedWith>[0]) =>
  SOURCE_NAMES.filter((name) => queriedWith(only)({ name }));

test("a scan of some parts queries only the sources of those parts", () => {
  expect(named()).toEqual(SOURCE_NAMES);
  expect(named("darkweb")).toEqual(["hibp", "hudsonRock", "ransomwareLive"]);
  expect(named("registry", "tls")).toEqual(["companiesHouse", "crtsh", "icoRegister"]);
  expect(named("email")).toEqual([]);
});
