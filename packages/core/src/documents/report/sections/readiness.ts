import { type Provenance, type ReadinessLayer, type ScanReport, showDate, showPoints } from "@broker/contracts";
import { readinessOf } from "../../../intelligence/readiness/readiness-of.ts";
import { readinessSums } from "../../../intelligence/readiness/readiness-sums.ts";
import {
  readinessHeadline,
  readinessRounding,
  readinessStands,
} from "../../../intelligence/readiness/readiness-words.ts";
import { type ShownValue, shownValue } from "../shown-value.ts";
import { type SumTable, sumTable } from "../sum-table.ts";

export interface Readiness {
  readonly headline: string;
  readonly tables: readonly SumTable[];
  readonly adjustments: readonly ShownValue[];
  /** What weights and mapping rest on. */
  readonly source: string;
}

/** How a row is known: as all that answers it, or worked out where that is known in several ways. */
function knownBy({ answers }: ReadinessLayer["rows"][number]): Provenance {
  const [first = "none", ...more] = new Set(
    answers.filter(({ score }) => score !== null).map(({ provenance }) => provenance),
  );
  return more.length === 0 ? first : "derived";
}

/** The readiness index with its printed sums; null = the client answered nothing, so that there is an outside view only. */
export function readiness(report: ScanReport): Readiness | null {
  const industry = report.websiteAnalysis?.businessIntelligence.industry ?? report.companyBasics.industry;
  const made = report.readiness ?? readinessOf(report, { industry, employees: null });
  if (made === null) return null;
  const { overall, layers } = readinessSums(made);
  const missing =
    "A layer or row without an answer adds nothing: the weights of the others are taken as shares of theirs.";
  const after = readinessStands(made) ? [readinessRounding(made)] : ["Too little is known for a figure."];
  const derived = Object.fromEntries(made.layers.map(({ title }) => [title, "derived" as const]));
  return {
    headline: readinessHeadline(made),
    tables: [
      sumTable("Before adjustments", "Layer", overall, {}, made.coverage, [missing, ...after], derived, "Score"),
      ...layers.map(({ layer, rows, sum }) => {
        const known = Object.fromEntries(layer.rows.map((row) => [row.title, knownBy(row)]));
        return sumTable(layer.title, "Row", { rows, sum }, {}, layer.coverage, [], known, "Score");
      }),
    ],
    adjustments: made.adjustments.map(({ title, points, words, provenance }) =>
      shownValue(title, `${showPoints(points)}. ${words}`, { provenance }),
    ),
    source: `${made.source.words}, as of ${showDate(made.source.asOf)}.`,
  };
}
