import {
  type CheckResult,
  type Component,
  type ControlSnapshot,
  type HeaderGrade,
  type PartScore,
  type Scores,
  sentenceCase,
  showCount,
  showList,
  spellNumber,
} from "@broker/contracts";
import { areaScores } from "./area-scores.ts";
import { ceilingReasons } from "./ceiling.ts";
import { type AnalysedComponents, componentScores } from "./component-scores.ts";
import type { KnownWeakness } from "./known-weaknesses.ts";
import { overallScore } from "./overall-score.ts";
import { OUTSIDE_COMPONENTS } from "./part-weights.ts";

const registers = (count: number) => `${spellNumber(count)} ${count === 1 ? "register" : "registers"}`;

/**
 * What a score is based on, from its inputs: 'External view only', 'External scan and 12 declared answers', 'External
 * scan, 12 declared answers and two registers'. Registers: Companies House for business stability, the register of a
 * Cyber Essentials certificate. Breach and infostealer sources are third parties, not registers.
 */
export function scoreBasis(components: Readonly<Record<Component, PartScore>>, controls: ControlSnapshot): string {
  const isAssessed = (name: Component) => components[name].posture !== null;
  const known = Object.entries(controls).filter(([, { answer }]) => answer !== "unknown");
  const registered = known.filter(([, { provenance }]) => provenance === "registry");
  const certified = registered.some(([key, { answer }]) => key.startsWith("cyberEssentials") && answer === "yes");
  const declared = known.length - registered.length;
  const read = Number(isAssessed("businessStability")) + Number(certified);
  const others = [
    ...(read === 0 ? [] : [registers(read)]),
    ...(isAssessed("darkWebRisk") ? ["third-party breach data"] : []),
  ];
  const scanned = OUTSIDE_COMPONENTS.some(isAssessed);
  if (declared > 0)
    return sentenceCase(
      showList([...(scanned ? ["external scan"] : []), showCount(declared, "declared answer"), ...others]),
    );
  if (others.length === 0) return "External view only";
  return `External view only (${showList([...(scanned ? ["scan"] : []), ...others])})`;
}

/**
 * All scores of a report, from its assessed checks, the analyses of external sources, and the client's answers, which
 * may cap it, as may what other sources show. The header grade is separate and feeds nothing.
 */
export function score(
  checks: readonly CheckResult[],
  headers: HeaderGrade | null,
  analyses: AnalysedComponents = {},
  controls: ControlSnapshot = {},
  weaknesses: readonly KnownWeakness[] = [],
): Scores {
  const areas = areaScores(checks);
  const components = componentScores(areas, analyses);
  const ceilings = ceilingReasons(checks, controls, weaknesses);
  const overall = overallScore(components, ceilings, scoreBasis(components, controls));
  return { overall, components, areas, headers };
}
