import fc from "fast-check";
import { expect, test } from "vitest";
import { buildControls, buildSituation } from "../testing/build-situation.ts";
import { openFixes } from "./fix.ts";
import { postureWorth } from "./fix-worth.ts";
import { afterFixes } from "./situation.ts";

const before = buildSituation(
  {
    "dmarc-enforced": "fail",
    "content-security-policy": "partial",
    "supported-software": "fail",
    "server-version-hidden": "fail",
    "no-basic-authentication": "fail",
    "certificate-trusted": "fail",
    "cookie-information-linked": "fail",
    "security-txt-present": "partial",
  },
  buildControls({
    mfaEmail: "no",
    mfaCloud: "partial",
    edr: "no",
    endOfLifeSystems: "yes",
    backupTested: "partial",
    emailFiltering: "yes",
  }),
);
const fixes = openFixes(before.checks, before.controls);

test("every set of fixes gives the posture of a full rescore", () => {
  const { worth, bound } = postureWorth(before, fixes);
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: fixes.length, maxLength: fixes.length }), (chosen) => {
      const done = fixes.filter((_, place) => chosen[place]);
      const posture = afterFixes(before, done).scores?.overall?.posture;
      expect(worth(chosen)).toBe(posture);
      expect(
        bound(
          chosen.map(() => false),
          fixes.map((_, place) => place),
        ),
      ).toBeGreaterThanOrEqual(posture ?? 0);
    }),
    { numRuns: 300 },
  );
});

test("what affects no score and no ceiling changes nothing", () => {
  const { moves } = postureWorth(before, fixes);
  const still = fixes.filter((_, place) => !moves[place]).map(({ id }) => id);
  expect(still).toEqual(["control:backupTested", "cookie-information-linked"]);
});
