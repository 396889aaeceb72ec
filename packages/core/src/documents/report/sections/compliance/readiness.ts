import {
  combinedSource,
  type ReadinessLayer,
  type ScanReport,
  type SourceOnly,
  showDate,
  showSigned,
} from "@broker/contracts";
import { readinessOf } from "../../../../intelligence/readiness/readiness-index.ts";
import {
  readinessHeadline,
  readinessRounding,
  readinessShown,
  readinessSums,
} from "../../../../intelligence/readiness/readiness-words.ts";
import type { Block } from "../../../blocks/block.ts";
import { muted, pairs, strong, valueRow } from "../../../blocks/build-blocks.ts";
import { breakdown } from "../../breakdown.ts";

/** Source of a row: the common one of its answers, or 'derived' if their provenance differs. */
function knownBy({ answers }: ReadinessLayer["rows"][number]): SourceOnly {
  const scored = answers.filter(({ score }) => score !== null);
  const [first] = scored;
  return scored.some(({ provenance }) => provenance !== first?.provenance)
    ? { provenance: "derived" }
    : combinedSource(scored);
}

/** The readiness index with its breakdown; null = no questions answered, so there is external evidence only. */
export function readiness(report: ScanReport): Block[] | null {
  const industry = report.websiteAnalysis?.businessIntelligence.industry ?? report.companyBasics.industry;
  const made = report.readiness ?? readinessOf(report, { industry, employees: null });
  if (made === null) return null;
  const { overall, layers } = readinessSums(made);
  const missing = "Share: weight × coverage, of their total. A layer or row without an answer counts for nothing.";
  const after = readinessShown(made) ? [readinessRounding(made)] : ["Insufficient data for an index."];
  const title = "Before adjustments";
  return [
    strong(readinessHeadline(made)),
    breakdown({
      title,
      caption: title,
      head: "Layer",
      mean: overall,
      coverage: made.coverage,
      notes: [missing, ...after],
      known: Object.fromEntries(made.layers.map((layer) => [layer.title, { provenance: "derived" as const }])),
      measure: "Score",
    }),
    ...layers.map(({ layer, rows, sum }) =>
      breakdown({
        title: layer.title,
        caption: layer.title,
        head: "Row",
        mean: { rows, sum },
        coverage: layer.coverage,
        known: Object.fromEntries(layer.rows.map((row) => [row.title, knownBy(row)])),
        measure: "Score",
      }),
    ),
    ...pairs(
      "Adjustments",
      made.adjustments.map(({ title: name, points, words, provenance, declaredBy }) =>
        valueRow(name, `${showSigned(points)}. ${words}`, { provenance, declaredBy }),
      ),
    ),
    muted(`${made.source.words}, as at ${showDate(made.source.asOf)}.`),
  ];
}
