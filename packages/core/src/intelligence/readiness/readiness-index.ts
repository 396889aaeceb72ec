import {
  type ControlSnapshot,
  confidenceOf,
  type Known,
  publishPosture,
  type ReadinessIndex,
  type ReadinessLayer,
  type ReadinessRow,
  type ScanReport,
} from "@broker/contracts";
import { cyberEssentialsAnalysis, essentialsOf } from "../cyber-essentials/cyber-essentials-analysis.ts";
import { icoCompliance } from "../ico/ico-compliance.ts";
import { icoViewOf } from "../ico/ico-view.ts";
import { adjustmentsOf } from "./adjustments-of.ts";
import { answerOf, type KnownCompany } from "./answer-of.ts";
import { type MatrixRow, SCORING_MATRIX } from "./matrix.ts";

interface Part {
  readonly score: number | null;
  readonly coverage: number;
  readonly weight: number;
}

/** Σ weight × score ÷ Σ weight over the assessed parts; coverage = Σ weight × coverage ÷ Σ weight over all. */
function mean(parts: readonly Part[]): { readonly score: number | null; readonly coverage: number } {
  let [all, assessed, sum, seen] = [0, 0, 0, 0];
  for (const { score, coverage, weight } of parts) {
    all += weight;
    seen += weight * coverage;
    if (score === null) continue;
    assessed += weight;
    sum += weight * score;
  }
  return { score: assessed === 0 ? null : sum / assessed, coverage: all === 0 ? 0 : seen / all };
}

/** The mean with everything unobserved scored 0. */
const earned = (parts: readonly Part[]) => {
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.reduce((sum, { score, coverage, weight }) => sum + weight * coverage * (score ?? 0), 0) / weights;
};

function rowOf(company: KnownCompany, { from, ...row }: MatrixRow): ReadinessRow {
  const answers = from.map((by) => answerOf(company, by));
  return { ...row, ...mean(answers), answers };
}

/**
 * The readiness index of a company: layers from rows, rows from what answers them, each the weighted mean of what is
 * assessed, then the adjustments, then one rounding. Null = the client answered nothing, so only the external view
 * exists. Pure.
 */
export function readinessIndex(company: KnownCompany): ReadinessIndex | null {
  const answered = Object.values(company.controls).some((held) => held.answer !== "unknown");
  if (!answered) return null;
  const layers = SCORING_MATRIX.layers.map(({ id, title, rows }): ReadinessLayer => {
    const scored = rows.map((row) => rowOf(company, row));
    return { id, title, weight: SCORING_MATRIX.blend[id], ...mean(scored), rows: scored };
  });
  const { score, coverage } = mean(layers);
  if (score === null) return null;
  const adjustments = adjustmentsOf(company);
  const moved = adjustments.reduce((sum, { points }) => sum + points, 0);
  const low = layers.reduce((sum, { weight, rows }) => {
    const parts = rows.map(({ weight: share, answers }) => ({ weight: share, coverage: 1, score: earned(answers) }));
    return sum + weight * earned(parts);
  }, 0);
  const { source: words, asOf, illustrative } = SCORING_MATRIX;
  return {
    index: publishPosture(score + moved),
    sum: score,
    coverage,
    confidence: confidenceOf(coverage),
    ...(coverage < 1
      ? {
          range: {
            low: publishPosture(low + moved),
            high: publishPosture(low + (1 - coverage) * 100 + moved),
          },
        }
      : {}),
    layers,
    adjustments,
    source: { words, asOf, illustrative },
  };
}

/** What is known of the company in addition to its scan. */
interface BesideScan {
  readonly industry: Known<string> | null;
  readonly employees: Known<number> | null;
}

/** The readiness index of a report, with the answers in its record snapshot; null = it has none. */
export function readinessOf(report: ScanReport, { industry, employees }: BesideScan): ReadinessIndex | null {
  return readinessIndex({
    checks: report.checks,
    ico: report.facts.page === null ? null : icoCompliance(icoViewOf(report)),
    essentials: essentialsOf(report),
    controls: report.record?.controls ?? {},
    industry,
    employees,
  });
}

/**
 * The readiness index from answers alone, where there is no scan; `now` = the moment for testing certificates' expiry.
 */
export function readinessOfAnswers(
  controls: ControlSnapshot,
  { industry, employees }: BesideScan,
  now: string,
): ReadinessIndex | null {
  const essentials = cyberEssentialsAnalysis({
    checks: [],
    facts: { vulnerabilities: null },
    controls,
    claims: [],
    now,
  });
  return readinessIndex({ checks: [], ico: null, essentials, controls, industry, employees });
}
