import fc from "fast-check";
import { expect, test } from "vitest";
import { premiumFigures } from "../pricing/technical/technical-premium.ts";
import { buildProfile, declared } from "../testing/build-profile.ts";
import { buildControls, buildSituation } from "../testing/build-situation.ts";
import { openFixes } from "./fix.ts";
import { premiumWorth } from "./fix-worth.ts";
import { afterFixes, profileIn } from "./situation.ts";

const before = buildSituation(
  {
    "dmarc-enforced": "fail",
    "supported-software": "fail",
    "https-available": "partial",
    "security-txt-present": "fail",
  },
  buildControls({
    mfaEmail: "no",
    mfaRemoteAccess: "no",
    edr: "partial",
    backupTested: "no",
    rdpExposed: "yes",
    awarenessTraining: "no",
    paymentCallback: "no",
    incidentPlan: "no",
  }),
);
const fixes = openFixes(before.checks, before.controls);

test.each([
  ["a company of £5m", 500_000_000],
  ["one whose premium is the least one", 1_000_000],
])("every set of fixes gives the technical premium of a full repricing: %s", (_, pence) => {
  const profile = profileIn(buildProfile({}, { revenue: declared(pence) }), before);
  const terms = { limit: 100_000_000, retention: 1_000_000 };
  const prepared = premiumWorth(profile, terms, fixes);
  const none = fixes.map(() => false);
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: fixes.length, maxLength: fixes.length }), (chosen) => {
      const done = fixes.filter((_each, place) => chosen[place]);
      const { technical } = premiumFigures(profileIn(profile, afterFixes(before, done)), terms);
      expect(prepared?.worth(chosen)).toBe(-(technical ?? 0));
      expect(prepared?.bound(none, [...none.keys()])).toBeGreaterThanOrEqual(-(technical ?? 0));
    }),
    { numRuns: 100 },
  );
});

test("what no factor uses does not change the premium; without turnover there is none", () => {
  const profile = profileIn(buildProfile({}, { revenue: declared(500_000_000) }), before);
  const moves = premiumWorth(profile, {}, fixes)?.moves ?? [];
  expect(fixes.filter((_, place) => !moves[place]).map(({ id }) => id)).toContain("security-txt-present");
  expect(premiumWorth(profileIn(buildProfile(), before), {}, fixes)).toBeNull();
});
