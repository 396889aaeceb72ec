import { PERILS } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { dollarsPerPound } from "../../base/dollars-per-pound.ts";
import { buildProfile, declared } from "../../testing/build-profile.ts";
import { lossFrequency } from "../loss-frequency.ts";

const DOLLAR = { ...dollarsPerPound(), perPound: 1.25 };
const sic = (code: string) => ({ code, classification: "UK SIC 2007" as const });

describe("claims", () => {
  test("a British company without data has 0.011 claims a year, three fifths of them payment fraud", () => {
    const frequency = lossFrequency(buildProfile({ country: "United Kingdom" }));
    // −ln(1 − 0.0109) = 0.0109598…; shares 0.2, 0.6, 0.2.
    expect(frequency.perYear).toBeCloseTo(0.0109598, 7);
    expect(frequency.perils["payment-fraud"].perYear).toBeCloseTo(0.00657589, 7);
    expect(frequency.perils.ransomware.perYear).toBeCloseTo(0.00219196, 7);
  });

  test("an unknown country is assumed to be the United Kingdom, and a step says so", () => {
    const frequency = lossFrequency(buildProfile());
    expect(frequency.perYear).toBeCloseTo(0.0109598, 7);
    expect(frequency.perils.breach.steps[0]).toMatchObject({
      input: "country not known; United Kingdom assumed",
      provenance: "none",
    });
  });

  test("turnover from the United States raises it towards the American figure", () => {
    const half = lossFrequency(buildProfile({ country: "UK", usShare: 0.5 }));
    // Half of 0.0109598 and half of −ln(1 − 0.0154) = 0.0155198.
    expect(half.perYear).toBeCloseTo(0.0132398, 6);
    expect(lossFrequency(buildProfile({ country: "Norway" })).perYear).toBeCloseTo(0.0149106, 6);
  });

  test("a control in place lowers its peril, a missing one raises it, one not disclosed changes nothing", () => {
    const fraud = (answer: "yes" | "no" | "partial" | "unknown", coveragePct?: number) => {
      const held = coveragePct === undefined ? { answer } : { answer, coveragePct };
      return (
        lossFrequency(buildProfile({ controls: { mfaEmail: held } })).perils["payment-fraud"].perYear / 0.006575886
      );
    };
    expect(fraud("yes")).toBeCloseTo(0.85, 5);
    expect(fraud("no")).toBeCloseTo(1.25, 5);
    expect(fraud("partial", 75)).toBeCloseTo(0.95, 5);
    expect(fraud("partial")).toBeCloseTo(1.05, 5);
    expect(fraud("unknown")).toBeCloseTo(1, 5);
  });

  test("RDP open to the internet is adverse if answered yes", () => {
    const open = lossFrequency(buildProfile({ controls: { rdpExposed: { answer: "yes" } } }));
    expect(open.perils.ransomware.perYear / 0.00219196).toBeCloseTo(1.5, 4);
    expect(open.perils.breach.perYear / 0.00219196).toBeCloseTo(1, 4);
  });

  test("all missing controls together at most double a peril", () => {
    const answer = { answer: "no" as const };
    const bad = { answer: "yes" as const };
    const controls = {
      mfaRemoteAccess: answer,
      mfaAdmin: answer,
      edr: answer,
      patchCriticalDays: answer,
      rdpExposed: bad,
      endOfLifeSystems: bad,
    };
    const { ransomware } = lossFrequency(buildProfile({ controls })).perils;
    expect(ransomware.perYear / 0.00219196).toBeCloseTo(2, 4);
    expect(ransomware.steps.at(-1)).toMatchObject({ step: "controls-at-most", operation: "at-most" });
  });

  test("a check not assessed has no effect", () => {
    const of = (outcome: "pass" | "fail" | "not-observed" | "error") =>
      lossFrequency(buildProfile({}, { checks: { "dmarc-enforced": outcome } })).perils["payment-fraud"];
    expect(of("fail").perYear / of("not-observed").perYear).toBeCloseTo(1.08, 10);
    expect(of("pass").perYear / of("error").perYear).toBeCloseTo(0.95, 10);
  });
});

describe("loss events", () => {
  test("depend on turnover and sector", () => {
    const revenue = declared(31_620_000 * 80);
    const maker = buildProfile({ sic: sic("28131") }, { revenue });
    // 8% at $31.62m: 0.0833816; manufacturing 11.2% against 9.3%: 0.1187835 ÷ 0.0976128.
    expect(lossFrequency(maker, "loss-events", DOLLAR)?.perYear).toBeCloseTo(0.0833816 * 1.216886, 6);
    const haulier = buildProfile({ sic: sic("49410") }, { revenue });
    const other = lossFrequency(haulier, "loss-events", DOLLAR);
    expect(other?.perYear).toBeCloseTo(0.0833816, 6);
    expect(other?.perils.breach.steps[1]).toMatchObject({ input: "UK SIC 49410: no row of the table", operand: 1 });
  });

  test("without a turnover there is no figure", () => {
    expect(lossFrequency(buildProfile(), "loss-events", DOLLAR)).toBeNull();
  });
});

test("each figure is the result of its steps, and each step starts from the previous one", () => {
  const profile = buildProfile({ revenue: 500_000_000, controls: { edr: { answer: "yes" } }, usShare: 0.2 });
  for (const frequency of [lossFrequency(profile), lossFrequency(profile, "loss-events", DOLLAR)])
    for (const peril of PERILS) {
      const { perYear, steps } = frequency?.perils[peril] ?? { perYear: Number.NaN, steps: [] };
      expect(steps.at(-1)?.after).toBe(perYear);
      for (const [place, each] of steps.entries()) expect(each.before).toBe(steps[place - 1]?.after ?? 0);
    }
});
