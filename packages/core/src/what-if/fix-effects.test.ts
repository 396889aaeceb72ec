import { byEffect, printedAmounts, signedMoneyOf, type WhatIf } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildProfile, declared } from "../testing/build-profile.ts";
import { buildControls, buildSituation } from "../testing/build-situation.ts";
import { type WhatIfQuestion, whatIf } from "./what-if.ts";

const controls = buildControls({ mfaEmail: "no", edr: "yes", backupTested: "partial", awarenessTraining: "no" });
const { report } = buildSituation(
  { "dmarc-present": "fail", "dmarc-enforced": "fail", "spf-strict": "partial", "supported-software": "fail" },
  controls,
);
const run = { seed: 1, years: 2000, asOf: "2026-11-05T09:00:00Z" };
const scan = report && { id: report.id, revision: 1, startedAt: report.startedAt };
const profile = buildProfile({}, { revenue: declared(500_000_000), controls, scan });

const ask = (goal: WhatIfQuestion["goal"], over: Partial<WhatIfQuestion> = {}) =>
  whatIf({ profile, report, blockers: [], goal, terms: { limit: 100_000_000, retention: 1_000_000 }, run, ...over });
/** The change of an amount as it is printed. */
function printedChange(made: WhatIf, id: string) {
  const found = made.figures.find((each) => each.id === id);
  return found?.kind === "money" ? signedMoneyOf(printedAmounts(found).change ?? Number.NaN) : null;
}

describe("the effect of each action alone", () => {
  const { fixes, open, premiumBasis } = ask({ kind: "fixes", ids: [] });
  const actions = [...fixes, ...open].filter(({ effect }) => effect !== undefined);

  test("is what a what-if of that action states, in points before the cap and in premium", () => {
    expect(actions.length).toBeGreaterThan(5);
    expect(premiumBasis).toBe("exposure-rated");
    for (const { id, effect } of actions) {
      const alone = ask({ kind: "fixes", ids: [id] });
      expect(effect?.premium, id).toEqual(printedChange(alone, "technical-premium"));
      const components = alone.traces.components.filter((part) => part.before !== null);
      const weights = components.reduce((sum, { weight, coverage }) => sum + weight * coverage, 0);
      const points = components.reduce(
        (sum, { weight, coverage, before, after }) => sum + weight * coverage * ((after ?? 0) - (before ?? 0)),
        0,
      );
      expect(effect?.points, id).toBeCloseTo(points / weights, 1);
    }
  });

  test("is of the quoted premium where there is one, else of the expiring one, in proportion", () => {
    const quoted = declared({ premium: 1_925_000, limit: 100_000_000, retention: 1_000_000, source: "Beazley" });
    const made = ask({ kind: "fixes", ids: ["control:mfaEmail"] }, { profile: { ...profile, quoted } });
    expect(made.premiumBasis).toBe("quoted");
    const [mfa] = made.fixes;
    expect(mfa?.effect?.premium).toEqual(printedChange(made, "quoted-premium"));
  });

  test("orders the actions: causes of the cap, then by points, and those that are not simulated last", () => {
    const order = actions.toSorted(byEffect);
    const causes = order.filter(({ effect }) => effect?.liftsCap);
    expect(causes.map(({ id }) => id).toSorted()).toEqual(["control:mfaEmail", "supported-software"]);
    expect(order.slice(0, causes.length)).toEqual(causes);
    const points = order.slice(causes.length).map(({ effect }) => effect?.points ?? 0);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    const [first] = order;
    if (first === undefined) throw new Error("There are no actions.");
    expect([{ ...first, effect: undefined }, first].toSorted(byEffect)).toEqual([
      first,
      { ...first, effect: undefined },
    ]);
  });
});
