import {
  type Component,
  type CyberEssentialsAnalysis,
  ESSENTIALS_STATE_WORDS,
  type Provenance,
  type ScanReport,
} from "@broker/contracts";
import {
  type AnalysedComponent,
  type AnalysedComponents,
  analysed,
  outsideComponents,
} from "../scoring/component-scores.ts";
import { essentialsOf } from "./cyber-essentials/cyber-essentials-analysis.ts";
import { REQUIREMENTS } from "./cyber-essentials/requirements.ts";

/**
 * Requirements that need an answer before there is a score; the website's own results already count in web security.
 */
const MIN_ANSWERED = 4;

/**
 * The component Cyber Essentials: 100 less the points of each gap (half for one that is partly met or contradicted by
 * observations). Coverage = assessed points ÷ all points. null = fewer than four requirements have answers or a
 * verified certificate: not assessed.
 */
export function essentialsComponent({ themes, certificate }: CyberEssentialsAnalysis): AnalysedComponent | null {
  const all = themes.flatMap(({ requirements }) => requirements);
  const answered = all.filter(({ evidence }) => evidence.some(({ provenance }) => provenance === "declared"));
  if (answered.length < MIN_ANSWERED && certificate.status !== "verified") return null;
  const points = (id: string) => REQUIREMENTS.find((each) => each.id === id)?.points ?? 0;
  const sum = (each: typeof all) => each.reduce((total, { id }) => total + points(id), 0);
  const deductions = all.flatMap(({ id, title, state }) => {
    if (state === "not-met") return [{ rule: `${id} ${title}: not met`, points: points(id) }];
    if (state === "partial" || state === "doubtful")
      return [{ rule: `${id} ${title}: ${ESSENTIALS_STATE_WORDS[state]}`, points: points(id) / 2 }];
    return [];
  });
  const coverage = sum(all.filter(({ state }) => state !== "not-assessed")) / sum(all);
  const largestFirst = deductions.sort((a, b) => b.points - a.points);
  return analysed(largestFirst, Math.round(coverage * 100) / 100);
}

/** Report components not made of areas: from external sources, and from the client's answers. */
export function analysedComponents(
  report: Pick<ScanReport, "checks" | "facts" | "record" | "startedAt">,
): AnalysedComponents {
  const essentials = essentialsComponent(essentialsOf(report));
  return { ...outsideComponents(report.facts), ...(essentials === null ? {} : { cyberEssentials: essentials }) };
}

/** What a component's score is derived from: the scan, a register, the client's answers; none = not assessed. */
export function componentProvenance(report: ScanReport, component: Component): Provenance {
  if (report.scores.components[component].posture === null) return "none";
  if (component === "darkWebRisk" || component === "businessStability") return "registry";
  if (component !== "cyberEssentials") return "observed";
  return essentialsOf(report).certificate.status === "verified" ? "registry" : "declared";
}
