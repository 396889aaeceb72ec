import { CONTROL_KEYS, type ControlAnswer, type ControlKey, type ExposureProfile, goodAnswer } from "@broker/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildProfile } from "../testing/build-profile.ts";
import { closedFormLoss } from "./closed-forms.ts";
import checkFactors from "./tables/check-factors.json" with { type: "json" };

const answers = fc.constantFrom<ControlAnswer["answer"]>("yes", "no", "partial", "unknown");
const controls = fc.dictionary(fc.constantFrom(...CONTROL_KEYS), fc.record({ answer: answers }));
const outcome = fc.constantFrom("pass" as const, "fail" as const, "partial" as const, "not-observed" as const);
const checks = fc.dictionary(fc.constantFrom(...checkFactors.rows.map(({ check }) => check)), outcome);
const revenue = fc.integer({ min: 10_000_000, max: 100_000_000_000 });

const risk = fc
  .record({ revenue, controls, checks })
  .map(({ checks: seen, ...flags }) => buildProfile(flags, { checks: seen }));

const TERMS = { limit: 100_000_000, retention: 1_000_000 };

function losses(profile: ExposureProfile, terms = TERMS) {
  const found = closedFormLoss(profile, terms);
  if (found === null) throw new Error("a risk with a turnover has a loss");
  return [found.claims, found["loss-events"]] as const;
}

const withControl = (profile: ExposureProfile, key: ControlKey, answer: ControlAnswer["answer"]) => ({
  ...profile,
  controls: { ...profile.controls, [key]: { answer, provenance: "declared" as const, asOf: "2026-11-05" } },
});

/** Tolerance for rounding errors. */
const SLACK = 1 + 1e-9;

test("a control in place never costs more than an unknown one, and that never more than a missing one", () => {
  fc.assert(
    fc.property(risk, fc.constantFrom(...CONTROL_KEYS), (profile, key) => {
      const good = goodAnswer(key);
      const bad = good === "yes" ? "no" : "yes";
      const [inPlace, unknown, missing] = ([good, "unknown", bad] as const).map((answer) =>
        losses(withControl(profile, key, answer)),
      );
      for (const place of [0, 1] as const) {
        expect(inPlace?.[place].gross).toBeLessThanOrEqual((unknown?.[place].gross ?? 0) * SLACK);
        expect(unknown?.[place].gross).toBeLessThanOrEqual((missing?.[place].gross ?? 0) * SLACK);
        expect(inPlace?.[place].insured).toBeLessThanOrEqual((missing?.[place].insured ?? 0) * SLACK);
      }
    }),
  );
});

test("a passed check never costs more than a failed one", () => {
  fc.assert(
    fc.property(risk, fc.constantFrom(...checkFactors.rows), (profile, { check }) => {
      const of = (result: "pass" | "fail") => losses({ ...profile, checks: { ...profile.checks, [check]: result } });
      for (const place of [0, 1] as const)
        expect(of("pass")[place].gross).toBeLessThanOrEqual(of("fail")[place].gross * SLACK);
    }),
  );
});

test("the insurer's part never rises with the retention, never falls with the limit, and both parts make the whole", () => {
  const money = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(risk, money, money, money, (profile, retention, limit, more) => {
      const [plain] = losses(profile, { retention, limit });
      const [higher] = losses(profile, { retention: retention + more, limit });
      const [wider] = losses(profile, { retention, limit: limit + more });
      expect(higher.insured).toBeLessThanOrEqual((plain.insured ?? 0) * SLACK + 1e-3);
      expect(wider.insured).toBeGreaterThanOrEqual((plain.insured ?? 0) / SLACK - 1e-3);
      expect((plain.insured ?? 0) + (plain.retained ?? 0)).toBeCloseTo(plain.gross, 3);
      expect(wider.limitExceeded).toBeLessThanOrEqual(plain.limitExceeded ?? 0);
    }),
  );
});

test("what claims cost in a year never falls as the turnover rises", () => {
  fc.assert(
    fc.property(risk, revenue, (profile, more) => {
      const { revenue: now } = profile;
      if (now === null) throw new Error("a risk has a turnover");
      const larger = { ...profile, revenue: { ...now, value: now.value + more } };
      const [before, after] = [losses(profile)[0], losses(larger)[0]];
      expect(after.gross).toBeGreaterThanOrEqual(before.gross / SLACK);
      expect(after.insured).toBeGreaterThanOrEqual((before.insured ?? 0) / SLACK);
    }),
  );
});
