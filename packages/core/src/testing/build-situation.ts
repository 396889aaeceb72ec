import { type ControlKey, type ControlSnapshot, type KnownControl, roundHalfUp } from "@broker/contracts";
import { referencesOf } from "../compliance/library.ts";
import { CHECKS } from "../scan/checks/check-list.ts";
import { WEIGHTS } from "../scoring/weights.ts";
import { type Situation, situation } from "../what-if/situation.ts";
import { buildCheck, buildReport } from "./build-report.ts";

/** Answers of a client as declared, for tests. */
export function buildControls(answers: Partial<Record<ControlKey, KnownControl["answer"]>>): ControlSnapshot {
  const known = (answer: KnownControl["answer"]): KnownControl => ({
    answer,
    provenance: "declared",
    asOf: "2026-11-01",
  });
  return Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, known(answer)]));
}

/**
 * A fictitious company for tests: every check of the product with its own weight, passed but for `open`, scored by the
 * real rules.
 */
export function buildSituation(
  open: Readonly<Record<string, "fail" | "partial">>,
  controls: ControlSnapshot = {},
): Situation {
  const checks = CHECKS.map(({ id, area, titles, severity, remediation, controls: on }) => {
    const outcome = open[id] ?? "pass";
    const weight = WEIGHTS[id];
    return buildCheck(id, outcome, {
      area,
      weight,
      severity,
      points: outcome === "pass" ? weight : outcome === "fail" ? 0 : roundHalfUp(weight / 2, 2),
      title: outcome === "pass" ? titles.pass : titles.fail,
      remediation: { steps: [...remediation.steps], effortHours: remediation.effortHours },
      controls: referencesOf(on.map(({ id: control }) => control)),
    });
  });
  const report = buildReport({ checks, record: { controls } });
  return situation(report, checks, controls);
}
