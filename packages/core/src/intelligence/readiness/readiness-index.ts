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
import { countedMean } from "../../scoring/counted-weight.ts";
import { essentialsComponent } from "../analysed-components.ts";
import { type EssentialsInput, essentialsInput } from "../cyber-essentials/assess-requirements.ts";
import { essentialsCertificate } from "../cyber-essentials/essentials-certificate.ts";
import { complianceOf } from "../evidence/known-compliance.ts";
import { icoCompliance } from "../ico/ico-compliance.ts";
import { icoViewOf } from "../ico/ico-view.ts";
import { adjustmentsOf } from "./adjustments-of.ts";
import { answerOf, type KnownCompany } from "./answer-of.ts";
import { type MatrixRow, SCORING_MATRIX } from "./matrix.ts";

type ControlStates = ReturnType<typeof complianceOf>["controls"];

/** The hub's controls by the checks and the answers, as at the latest of them. */
function statesOf({ checks, controls, filed = [] }: KnownCompany): ControlStates {
  const [latest = ""] = checks.map(({ asOf }) => asOf).toSorted((a, b) => b.localeCompare(a));
  return complianceOf({ checks, facts: { vulnerabilities: null }, startedAt: latest, host: "", filed }, controls, [])
    .controls;
}

interface Part {
  readonly score: number | null;
  readonly coverage: number;
  readonly weight: number;
}

/** Σ weight × coverage × score ÷ Σ weight × coverage; coverage = Σ weight × coverage ÷ Σ weight. */
function mean(parts: readonly Part[]): { readonly score: number | null; readonly coverage: number } {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  const assessed = parts.reduce((sum, { weight, coverage }) => sum + weight * coverage, 0);
  return {
    score: countedMean(parts.map(({ score: posture, ...part }) => ({ ...part, posture }))),
    coverage: all === 0 ? 0 : assessed / all,
  };
}

function rowOf(company: KnownCompany, hub: ControlStates, { from, ...row }: MatrixRow): ReadinessRow {
  const answers = from.map((by) => answerOf(company, hub, by));
  return { ...row, ...mean(answers), answers };
}

/**
 * The readiness index of a company: layers from rows, rows from what answers them, each the mean by weight × coverage,
 * then the adjustments, then one rounding. Null = the client answered nothing, so only the external view
 * exists. Pure.
 */
export function readinessIndex(company: KnownCompany): ReadinessIndex | null {
  const answered = Object.values(company.controls).some((held) => held.answer !== "unknown");
  if (!answered) return null;
  const hub = statesOf(company);
  const layers = SCORING_MATRIX.layers.map(({ id, title, rows }): ReadinessLayer => {
    const scored = rows.map((row) => rowOf(company, hub, row));
    return { id, title, weight: SCORING_MATRIX.blend[id], ...mean(scored), rows: scored };
  });
  const { score, coverage } = mean(layers);
  if (score === null) return null;
  const adjustments = adjustmentsOf(company);
  const moved = adjustments.reduce((sum, { points }) => sum + points, 0);
  const low = score * coverage;
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

const essentialsKnown = (input: EssentialsInput): Pick<KnownCompany, "essentials" | "certificate"> => ({
  essentials: essentialsComponent(input),
  certificate: essentialsCertificate(input.controls, input.claims, input.now),
});

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
    ...essentialsKnown(essentialsInput(report)),
    controls: report.record?.controls ?? {},
    filed: report.record?.evidence ?? [],
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
  const essentials = essentialsKnown({ checks: [], facts: { vulnerabilities: null }, controls, claims: [], now });
  return readinessIndex({ checks: [], ico: null, ...essentials, controls, industry, employees });
}
