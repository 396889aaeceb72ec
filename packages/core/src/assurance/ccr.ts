import type { CcrPillar, ControlState, RequirementState } from "@broker/contracts";
import type { AssessedFramework, ComplianceAssessment } from "../compliance/assess.ts";
import { figuresOf } from "../compliance/framework-standing.ts";

/** The functions of NIST CSF 2.0 (NIST CSWP 29, February 2024), by the letters that begin their subcategories. */
export const CCR_PILLARS = [
  ["GV", "Govern"],
  ["ID", "Identify"],
  ["PR", "Protect"],
  ["DE", "Detect"],
  ["RS", "Respond"],
  ["RC", "Recover"],
] as const;

/** The objectives of NCSC CAF 4.0, by the letter that begins their outcomes. */
export const CAF_OBJECTIVES = [
  ["A", "Managing security risk"],
  ["B", "Protecting against cyber attack"],
  ["C", "Detecting cyber security events"],
  ["D", "Minimising the impact of incidents"],
] as const;

/** Score aimed at unless the client has another (decisions §7). */
export const CCR_TARGET = 80;

/** Red below 60, amber below 80, else green (decisions §7); null = no figure. */
function statusOf(score: number | null): CcrPillar["status"] {
  if (score === null) return null;
  return score < 60 ? "red" : score < 80 ? "amber" : "green";
}

const sortedNumbers = (values: readonly number[]) => values.toSorted((a, b) => a - b);

function medianOf(values: readonly number[]): number {
  const sorted = sortedNumbers(values);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Lowest and median maturity of the controls that the requirements are mapped to; null = none is assessed. */
function maturityOf(states: readonly RequirementState[], controls: ReadonlyMap<string, ControlState>) {
  const ids = new Set(states.flatMap((each) => each.controls.map(({ id }) => id)));
  const values = [...ids].flatMap((id) => controls.get(id)?.maturity ?? []);
  if (values.length === 0) return null;
  return { lowest: Math.min(...values), median: medianOf(values) };
}

function partsOf(of: AssessedFramework, parts: readonly (readonly [id: string, name: string])[], after: string) {
  return parts.map(([id, name]) => {
    const states = of.requirements.filter((each) => each.id.startsWith(`${id}${after}`));
    const figures = figuresOf(states);
    return { id, name, states, figures: { ...figures, status: statusOf(figures.score) } };
  });
}

/** The six pillars of Cyber Compliance Readiness with their requirements and maturity. Pure. */
export function ccrPillars(assessed: AssessedFramework, controls: ComplianceAssessment["controls"]): CcrPillar[] {
  const titles = new Map(assessed.framework.requirements.map(({ id, title }) => [id, title]));
  return partsOf(assessed, CCR_PILLARS, ".").map(({ id, name, states, figures }) => ({
    id,
    name,
    ...figures,
    maturity: maturityOf(states, controls),
    requirements: states.map(({ id: of, state, suggested }) => ({
      ...{ id: of, title: titles.get(of) ?? "", state },
      ...(suggested === true ? { suggested } : {}),
    })),
  }));
}

/** The four objectives of the Cyber Assessment Framework. Pure. */
export const cafObjectives = (of: AssessedFramework): Omit<CcrPillar, "requirements" | "maturity">[] =>
  partsOf(of, CAF_OBJECTIVES, "").map(({ id, name, figures }) => ({ id, name, ...figures }));
