import { CONTROL_KEYS, type ControlAnswer, ControlKey, goodAnswer, type Outcome } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CHECKS } from "../../scan/checks/check-list.ts";
import { buildProfile } from "../../testing/build-profile.ts";
import { lossCostRoute } from "../technical/loss-cost-route.ts";
import { ratingRoute } from "../technical/rating-route.ts";
import answers from "./answer-factors.json" with { type: "json" };
import checks from "./premium-check-factors.json" with { type: "json" };
import { premiumModifiers, putRight } from "./premium-modifiers.ts";

const of = (key: string, answer: ControlAnswer) =>
  premiumModifiers(buildProfile({ controls: { [key]: answer } })).find(({ id }) => id === `control:${key}`);

describe("a control's factor", () => {
  test("is the table's for yes and no, and 1 if not known", () => {
    expect(of("edr", { answer: "yes" })).toMatchObject({ factor: 0.97, input: "yes", provenance: "declared" });
    expect(of("edr", { answer: "no" })).toMatchObject({ factor: 1.1, input: "no" });
    expect(of("edr", { answer: "unknown" })).toMatchObject({ factor: 1, input: "not known", provenance: "none" });
    expect(premiumModifiers(buildProfile()).every(({ factor }) => factor === 1)).toBe(true);
  });

  test("names who declared the answer, if stored", () => {
    const profile = buildProfile({ controls: { edr: { answer: "yes" }, mfaEmail: { answer: "yes" } } });
    const { edr } = profile.controls;
    if (edr === undefined) throw new Error("no answer");
    const insured = { ...profile, controls: { ...profile.controls, edr: { ...edr, declaredBy: "insured" as const } } };
    const factor = (control: string) => premiumModifiers(insured).find(({ id }) => id === `control:${control}`);
    expect(factor("edr")).toMatchObject({ provenance: "declared", declaredBy: "insured" });
    expect(factor("mfaEmail")).not.toHaveProperty("declaredBy");
  });

  test("is interpolated by the share that a partial answer covers, half if no share is declared", () => {
    expect(of("edr", { answer: "partial", coveragePct: 80 })?.factor).toBeCloseTo(1.1 - 0.13 * 0.8, 12);
    expect(of("edr", { answer: "partial" })).toMatchObject({ input: "partial; half assumed" });
    expect(of("edr", { answer: "partial" })?.factor).toBeCloseTo(1.035, 12);
  });

  test("depends on a plain yes or no regardless of the share, as do losses, readiness and open fixes", () => {
    expect(of("edr", { answer: "yes", coveragePct: 30 })).toMatchObject({ factor: 0.97, input: "yes" });
    expect(of("edr", { answer: "no", coveragePct: 30 })).toMatchObject({ factor: 1.1, input: "no" });
  });

  test("is inverted if yes is the negative answer", () => {
    expect(of("rdpExposed", { answer: "yes" })?.factor).toBe(1.1);
    expect(of("rdpExposed", { answer: "no" })?.factor).toBe(1);
  });
});

test("a check's factor depends on its outcome; a check not assessed has no effect", () => {
  const outcome = (seen: Outcome) =>
    premiumModifiers(buildProfile({}, { checks: { "dmarc-enforced": seen } })).find(({ id }) =>
      id.endsWith("dmarc-enforced"),
    );
  expect(outcome("pass")).toMatchObject({ factor: 0.98, provenance: "observed" });
  expect(outcome("fail")?.factor).toBe(1.04);
  expect(outcome("partial")?.factor).toBeCloseTo(1.01, 12);
  for (const seen of ["not-observed", "not-applicable", "error"] as const)
    expect(outcome(seen)).toMatchObject({ factor: 1, provenance: "none" });
});

test("the tables name controls and checks that exist, and the bad factor is never below the good one", () => {
  for (const { control, met, unmet } of answers.rows) {
    expect(CONTROL_KEYS).toContain(control);
    expect(unmet).toBeGreaterThanOrEqual(Math.max(met, 1));
  }
  for (const { check, met, unmet } of checks.rows) {
    expect(CHECKS.map(({ id }) => id)).toContain(check);
    expect(unmet).toBeGreaterThanOrEqual(Math.max(met, 1));
  }
});

const WORSE: readonly ControlAnswer["answer"][] = ["no", "partial", "yes"];
const answer = fc.constantFrom(...WORSE);
const controls = fc.dictionary(fc.constantFrom(...answers.rows.map(({ control }) => control)), answer);
const outcomes = fc.dictionary(
  fc.constantFrom(...checks.rows.map(({ check }) => check)),
  fc.constantFrom("fail", "pass"),
);

test("neither premium ever rises with a better control or a passed check", () => {
  fc.assert(
    fc.property(controls, outcomes, fc.nat(), (declared, seen, pick) => {
      const keys = Object.keys(declared);
      const key = keys[pick % Math.max(1, keys.length)];
      const build = (over: object, passed: object) =>
        buildProfile(
          {
            revenue: 2_000_000_000,
            controls: Object.fromEntries(
              Object.entries({ ...declared, ...over }).map(([name, word]) => [name, { answer: word }]),
            ),
          },
          { checks: { ...seen, ...passed } },
        );
      const better = key === undefined ? {} : { [key]: goodAnswer(ControlKey.parse(key)) };
      const worse = key === undefined ? {} : { [key]: goodAnswer(ControlKey.parse(key)) === "yes" ? "no" : "yes" };
      const [bad, good] = [build(worse, { "dmarc-enforced": "fail" }), build(better, { "dmarc-enforced": "pass" })];
      for (const route of [ratingRoute, lossCostRoute])
        expect(route(good, {})?.value).toBeLessThanOrEqual(route(bad, {})?.value ?? 0);
    }),
    { numRuns: 100 },
  );
});

test("remediation covers known deficiencies and leaves open what is not disclosed", () => {
  const profile = buildProfile(
    { controls: { edr: { answer: "no" }, rdpExposed: { answer: "yes" }, mfaEmail: { answer: "unknown" } } },
    { checks: { "dmarc-enforced": "partial", "https-available": "pass", "supported-software": "not-observed" } },
  );
  const right = putRight(profile);
  expect(right.fixes).toEqual(["control:edr", "control:rdpExposed", "check:dmarc-enforced"]);
  expect(right.profile.controls).toMatchObject({ edr: { answer: "yes" }, rdpExposed: { answer: "no" } });
  expect(right.profile.checks).toMatchObject({ "dmarc-enforced": "pass", "supported-software": "not-observed" });
  expect(putRight(right.profile).fixes).toEqual([]);
});
