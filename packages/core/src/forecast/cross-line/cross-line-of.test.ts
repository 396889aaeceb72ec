import type { OtherPolicy } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildProfile, declared } from "../../testing/build-profile.ts";
import { forecastOf } from "../forecast-of.ts";
import { crossLineOf } from "./cross-line-of.ts";

const NOW = "2026-11-05T09:00:00Z";
const TODAY = NOW.slice(0, 10);
const { scenarios } = forecastOf(buildProfile({ revenue: 500_000_000 }), {}, { seed: 1, years: 10_000, asOf: NOW });

const policy = (line: OtherPolicy["line"], cyber: OtherPolicy["cyber"], expiresOn: string | null = null) => ({
  ...{ line, cyber, expiresOn, insurer: "Insurer B", limit: 25_000_000 },
});
const covered = (...policies: OtherPolicy[]) =>
  crossLineOf({ otherPolicies: declared(policies) }, scenarios, TODAY).scenarios.map(({ peril, policies: of }) => [
    peril,
    of.map(({ line, response }) => `${line} ${response}`),
  ]);

test("each scenario has the policies of the lines that cover such losses, a single event of any peril has all", () => {
  expect(covered(policy("crime", "affirmed"), policy("property", "excluded"), policy("combined", "silent"))).toEqual([
    ["ransomware", ["combined silent", "property excluded"]],
    ["payment-fraud", ["crime responds", "combined silent"]],
    ["breach", ["combined silent"]],
    [null, ["crime responds", "combined silent", "property excluded"]],
  ]);
});

test("an expired policy does not respond, on its last day it does, and an unchecked wording is not known", () => {
  const [, fraud] = covered(
    policy("crime", "affirmed", "2026-11-04"),
    policy("crime", "affirmed", TODAY),
    policy("crime", "unknown"),
  );
  expect(fraud).toEqual(["payment-fraud", ["crime responds", "crime not-known", "crime expired"]]);
});

test("policies that were not disclosed and policies declared as none are distinguished", () => {
  const none = crossLineOf({ otherPolicies: declared([]) }, scenarios, TODAY);
  expect(none.recorded?.value).toEqual([]);
  const open = crossLineOf({ otherPolicies: null }, scenarios, TODAY);
  expect([open.recorded, ...open.scenarios.map(({ policies }) => policies)]).toEqual([null, [], [], [], []]);
});
