import {
  type Component,
  combinedSource,
  ESSENTIALS_STATE_WORDS,
  type ScanReport,
  type SourceOnly,
} from "@broker/contracts";
import { type AnalysedComponent, type AnalysedComponents, outsideComponents } from "../scoring/component-scores.ts";
import { assessRequirements, type EssentialsInput, essentialsInput } from "./cyber-essentials/assess-requirements.ts";
import { essentialsOf } from "./cyber-essentials/cyber-essentials-analysis.ts";
import { REQUIREMENTS } from "./cyber-essentials/requirements.ts";

/** Points of all the requirements. */
const ALL_POINTS = REQUIREMENTS.reduce((sum, { points }) => sum + points, 0);

/**
 * The component Cyber Essentials: points of the requirements earned ÷ earned or lost. Only answers and a certificate in
 * force are assessed; what the scan observed counts in web security. null = nothing is assessed.
 */
export function essentialsComponent(input: EssentialsInput): AnalysedComponent | null {
  const all = assessRequirements(input);
  const earned = all.reduce((sum, each) => sum + each.earned, 0);
  const assessed = all.reduce((sum, { lost }) => sum + lost, earned);
  if (assessed === 0) return null;
  const deductions = all.flatMap(({ requirement: { id, title, state }, lost }) =>
    lost === 0 ? [] : [{ rule: `${id} ${title}: ${ESSENTIALS_STATE_WORDS[state]}`, points: lost }],
  );
  return {
    posture: (100 * earned) / assessed,
    coverage: assessed / ALL_POINTS,
    deductions: deductions.sort((a, b) => b.points - a.points),
    outOf: ALL_POINTS,
  };
}

/** Report components not made of areas: from external sources, and from the client's answers. */
export function analysedComponents(
  report: Pick<ScanReport, "checks" | "facts" | "record" | "startedAt">,
): AnalysedComponents {
  const essentials = essentialsComponent(essentialsInput(report));
  return { ...outsideComponents(report.facts), ...(essentials === null ? {} : { cyberEssentials: essentials }) };
}

/** What a component's score is derived from: the scan, a register, the client's answers; none = not assessed. */
export function componentSource(report: ScanReport, component: Component): SourceOnly {
  if (report.scores.components[component].posture === null) return { provenance: "none" };
  if (component === "darkWebRisk") return { provenance: "third-party" };
  if (component === "businessStability") return { provenance: "registry" };
  if (component !== "cyberEssentials") return { provenance: "observed" };
  const { certificate, themes } = essentialsOf(report);
  if (certificate.status === "verified") return { provenance: "registry" };
  const evidence = themes.flatMap(({ requirements }) => requirements.flatMap((each) => each.evidence));
  const declared = evidence.filter(({ provenance }) => provenance === "declared");
  return { ...combinedSource(declared), provenance: "declared" };
}
