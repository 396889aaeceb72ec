import { type ControlKey, ControlKey as ControlKeys, type KnownControl, ReadinessIndex } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { MAPPINGS } from "../../compliance/library.ts";
import { CHECKS } from "../../scan/checks/check-list.ts";
import { buildCheck } from "../../testing/build-report.ts";
import { essentialsComponent } from "../analysed-components.ts";
import { essentialsCertificate } from "../cyber-essentials/essentials-certificate.ts";
import type { KnownCompany } from "./answer-of.ts";
import { SCORING_MATRIX } from "./matrix.ts";
import { readinessIndex } from "./readiness-index.ts";

function company(
  answers: Partial<Record<ControlKey, KnownControl["answer"]>>,
  over: Partial<KnownCompany> = {},
): KnownCompany {
  const controls = Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      { answer, provenance: "declared" as const, asOf: "2026-11-01" },
    ]),
  );
  const now = "2026-11-05T09:00:00.000Z";
  const essentials = essentialsComponent({ checks: [], facts: { vulnerabilities: null }, claims: [], now, controls });
  const certificate = essentialsCertificate(controls, [], now);
  return { checks: [], ico: null, essentials, certificate, controls, industry: null, employees: null, ...over };
}
const known = <Value>(value: Value) => ({ value, provenance: "declared" as const, asOf: "2026-11-01" });
const layer = (of: ReturnType<typeof readinessIndex>, id: string) => of?.layers.find((each) => each.id === id);
const row = (of: ReturnType<typeof readinessIndex>, id: string) =>
  of?.layers.flatMap(({ rows }) => rows).find((each) => each.id === id);

/**
 * The weights of the frameworks of the matrix that are assessed by two controls, one met and one not: by the number of
 * rows that the library maps to each, as weight × share of the framework's rows.
 */
function frameworksByMappings(layerId: string, met: string, notMet: string) {
  const rows = SCORING_MATRIX.layers.find(({ id }) => id === layerId)?.rows ?? [];
  const parts = rows.flatMap(({ weight, from }) =>
    from.flatMap((by) => {
      if (!("framework" in by)) return [];
      const all = MAPPINGS.filter(({ framework }) => framework === by.framework);
      const count = (id: string) => all.filter(({ control }) => control === id).length;
      const each = (weight * by.weight) / 100 / all.length;
      return [{ earned: each * count(met), assessed: each * (count(met) + count(notMet)) }];
    }),
  );
  const sum = (of: "earned" | "assessed") => parts.reduce((total, part) => total + part[of], 0);
  return { earned: sum("earned"), assessed: sum("assessed") };
}

describe("the scoring matrix", () => {
  test("weighs as the explainer prints it: layers 60 and 40, groups of frameworks 40, 35, 15 and 10", () => {
    const [technical, human, compliance] = SCORING_MATRIX.layers;
    const sum = (rows: readonly { readonly weight: number }[] = []) =>
      rows.reduce((all, { weight }) => all + weight, 0);
    expect([technical, human].map((each) => [each?.weight, sum(each?.rows)])).toEqual([
      [60, 60],
      [40, 40],
    ]);
    const groups = Map.groupBy(compliance?.rows ?? [], ({ group }) => group);
    expect([...groups].map(([group, rows]) => [group, rows.map(({ weight }) => weight)])).toEqual([
      ["Core UK", [25, 10, 5]],
      ["International", [15, 10, 5, 5]],
      ["Insurance", [8, 4, 3]],
      ["Emerging", [5, 3, 2]],
    ]);
    expect(technical?.rows.map(({ weight }) => weight)).toEqual([15, 20, 15, 10]);
    expect(human?.rows.map(({ weight }) => weight)).toEqual([15, 15, 10]);
  });

  test("every row is answered by things that weigh a hundred together, and by checks that there are", () => {
    const ids: readonly string[] = CHECKS.map(({ id }) => id);
    for (const { from } of SCORING_MATRIX.layers.flatMap(({ rows }) => rows)) {
      expect(from.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
      for (const by of from) if ("check" in by) expect(ids).toContain(by.check);
    }
  });
});

test("without an answer there is no index, whatever the scan observed", () => {
  expect(readinessIndex(company({}, { checks: [buildCheck("https-available", "pass")] }))).toBeNull();
  expect(readinessIndex(company({ edr: "unknown" }))).toBeNull();
});

describe("two answers, training yes and incident plan no", () => {
  const two = readinessIndex(company({ awarenessTraining: "yes", incidentPlan: "no" }));

  test("make a printed mean over what is assessed", () => {
    // Awareness 100 (15 × 0.5 = 7.5), governance 0 (15 × 0.3 = 4.5).
    expect(layer(two, "human")).toMatchObject({ score: 62.5 });
    expect(layer(two, "human")?.coverage).toBeCloseTo((15 * 0.5 + 15 * 0.3) / 40, 12);
    // Each framework by its mappings to the two controls: 100 × those of training ÷ those of both.
    const { earned, assessed } = frameworksByMappings("compliance", "CC-PPL-01", "CC-INC-01");
    expect(layer(two, "compliance")?.score).toBeCloseTo((100 * earned) / assessed, 12);
    // The row data protection has a framework as well: its weight is 15 of 60.
    const technical = frameworksByMappings("technical", "CC-PPL-01", "CC-INC-01");
    expect(layer(two, "technical")?.score).toBeCloseTo((100 * technical.earned) / technical.assessed, 12);
    // Human 0.40 × 0.3, frameworks 0.25 × their share of 100, technical 0.35 × its share of 60; each by its score.
    const counted = 0.12 + (0.25 * assessed) / 100 + (0.35 * technical.assessed) / 60;
    const scored = 0.12 * 0.625 + (0.25 * earned) / 100 + (0.35 * technical.earned) / 60;
    expect(two?.sum).toBeCloseTo((100 * scored) / counted, 10);
  });

  test("leave most unobserved: the index requires validation and is shown with its range", () => {
    const { assessed } = frameworksByMappings("compliance", "CC-PPL-01", "CC-INC-01");
    const technical = frameworksByMappings("technical", "CC-PPL-01", "CC-INC-01");
    expect(two?.coverage).toBeCloseTo(0.4 * 0.3 + 0.25 * (assessed / 100) + 0.35 * (technical.assessed / 60), 12);
    expect(two?.confidence).toBe("Requires Validation");
    // 0.12 × 62.5 met and 0.12 × 37.5 lost, beside what the frameworks add to both.
    expect(two?.range?.low).toBeGreaterThanOrEqual(8);
    expect(two?.range?.high).toBeLessThanOrEqual(95);
  });

  test("keep the form of the contract", () => {
    expect(ReadinessIndex.parse(two)).toEqual(two);
  });
});

test("a good answer in place of a bad one never lowers a row", () => {
  for (const key of ControlKeys.options) {
    const [no, yes] = [readinessIndex(company({ [key]: "no" })), readinessIndex(company({ [key]: "yes" }))];
    const [bad, good] = key === "rdpExposed" || key === "endOfLifeSystems" ? [yes, no] : [no, yes];
    for (const { id, score } of bad?.layers.flatMap(({ rows }) => rows) ?? [])
      expect(row(good, id)?.score ?? 100).toBeGreaterThanOrEqual(score ?? 0);
  }
});

test("observed checks count by their own points, and a partial answer by what it covers", () => {
  const checks = [
    buildCheck("strict-transport-security", "pass", { area: "headers", weight: 10 }),
    buildCheck("content-security-policy", "fail", { area: "headers", weight: 30 }),
    buildCheck("referrer-policy", "not-observed", { area: "headers", weight: 40 }),
  ];
  const base = company({ awarenessTraining: "partial" }, { checks });
  const made = readinessIndex(base);
  // Headers 25 of 100, half observed; cookies not assessed: 70 of 100 × one half.
  expect(row(made, "webHeaders")).toMatchObject({ score: 25, coverage: 0.35 });
  expect(row(made, "awareness")).toMatchObject({ score: 50, coverage: 0.5 });
  const eighty = { ...base.controls.awarenessTraining, answer: "partial", coveragePct: 80 } as KnownControl;
  expect(row(readinessIndex({ ...base, controls: { awarenessTraining: eighty } }), "awareness")?.score).toBe(80);
});

test("the Cyber Resilience Act and the bill are not requested, so they are not assessed", () => {
  const made = readinessIndex(company({ edr: "yes" }));
  expect(row(made, "euCra")).toMatchObject({ score: null, coverage: 0 });
  expect(row(made, "future")?.answers[0]?.what).toBe("Not requested: monitored only, not in force");
});

describe("adjustments", () => {
  const points = (over: Partial<KnownCompany>, answers: Parameters<typeof company>[0] = { edr: "yes" }) =>
    readinessIndex(company(answers, over))?.adjustments.map(({ points: each }) => each);

  test("follow the sector's incidents and the size's attacks", () => {
    // Retail 7.3% against 9.3%; 60 employees are medium, 67% against 43%.
    expect(points({ industry: known("Retail"), employees: known(60) })).toEqual([2, -2, 0]);
    // Education 14.9% is capped at five.
    expect(points({ industry: known("Education"), employees: known(4) })).toEqual([-5, 0, 0]);
  });

  test("are zero, with the reason, if nothing is known", () => {
    const made = readinessIndex(company({ edr: "yes" }));
    expect(made?.adjustments.map(({ points: each, provenance }) => [each, provenance])).toEqual([
      [0, "none"],
      [0, "none"],
      [0, "none"],
    ]);
    expect(made?.adjustments[0]?.words).toBe("Not recorded; no adjustment.");
  });

  test("count a certificate only where a register or a document shows it", () => {
    const claimed = company({ edr: "yes", cyberEssentials: "yes", iso27001: "yes" });
    expect(readinessIndex(claimed)?.adjustments[2]?.points).toBe(0);
    const shown = { answer: "yes", provenance: "declared", asOf: "2026-11-01", source: "iso.pdf" } as const;
    expect(
      readinessIndex({ ...claimed, controls: { ...claimed.controls, iso27001: shown } })?.adjustments[2],
    ).toMatchObject({
      points: 3,
      words: "ISO 27001.",
    });
  });
});
