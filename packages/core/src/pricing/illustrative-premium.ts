import { type IllustrativePremium, type PostureScore, type RiskScore, riskOfPosture } from "@broker/contracts";
import { dataRow, start, step, traced } from "./calculation.ts";
import { knownIndustry } from "./hazard-class.ts";
import table from "./illustrative/illustrative-model.json" with { type: "json" };

type Kind = (typeof table.rows)[number]["of"];

const rowsFor = (kind: Kind) => table.rows.filter(({ of }) => of === kind);

function rowOf(kind: Kind, fits: (row: (typeof table.rows)[number]) => boolean) {
  const row = rowsFor(kind).find(fits);
  if (row === undefined) throw new Error(`The illustrative model lacks a row for ${kind}.`);
  return row;
}

function industryRow(industry: string | null) {
  const named = industry === null ? null : (knownIndustry(industry)?.illustrativeModel ?? industry);
  return (
    rowsFor("industry").find(({ name }) => name.toLowerCase() === named?.toLowerCase()) ??
    rowOf("industry", ({ name }) => name === "default")
  );
}

/** Inputs of the illustrative model: the risk score, or the posture (100 − risk), and the industry's name. */
interface IllustrativeInput {
  readonly posture?: PostureScore | null;
  readonly risk?: RiskScore | null;
  readonly industry: string | null;
}

/**
 * The specification's illustrative model: base premium × industry × band of the risk score. The percentage by which
 * better security may lower it is the score less 30; savings range from that share of the premium to one and a half
 * times it, and never exceed the premium. It is not a consistent tariff. null = no score.
 */
export function illustrativePremium({ posture, risk, industry }: IllustrativeInput): IllustrativePremium | null {
  const score = risk ?? (posture == null ? null : riskOfPosture(posture));
  if (score === null) return null;
  const base = rowOf("base", () => true);
  const trade = industryRow(industry);
  const band = rowOf("band", ({ to }) => score <= (to ?? 0));
  const known = trade.name === "default" ? (industry ?? "not known") : industry;
  let sum = start(base.value * 100, {
    step: "base",
    title: "Base premium",
    input: "the same for every company",
    provenance: "sample",
    rows: [dataRow(table.id, base)],
  });
  sum = step(sum, "multiply", trade.value, {
    step: "industry",
    title: "Industry",
    input: `industry ${known}`,
    provenance: industry === null ? "none" : "derived",
    rows: [dataRow(table.id, trade)],
  });
  sum = step(sum, "multiply", band.value, {
    step: "risk-band",
    title: "Risk band",
    input: `risk score ${score}, up to ${band.to}`,
    provenance: "derived",
    rows: [dataRow(table.id, band)],
  });
  const premium = traced(sum);
  const reduction = Math.max(0, score - rowOf("reduction", () => true).value);
  const { value: most } = rowOf("savings", () => true);
  const low = Math.round((premium.pence * reduction) / 100);
  return {
    title: "Illustrative model",
    premium,
    potentialReduction: reduction,
    savings: { low: { pence: low }, high: { pence: Math.min(premium.pence, Math.round(low * most)) } },
  };
}
