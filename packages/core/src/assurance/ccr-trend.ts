import type { CcrTrend } from "@broker/contracts";
import { assessCompliance, type ComplianceInput } from "../compliance/assess.ts";
import { daysAfter } from "../compliance/control-state.ts";
import { CCR_PILLARS, ccrPillars } from "./ccr.ts";
import { clientEvidence, type EvidenceSources } from "./client-evidence.ts";

/** Days over which readiness is shown, up to today. */
export const CCR_TREND_DAYS = 180;

/** The newest scan of each domain that began by the end of a day. */
function scansOn({ scans }: EvidenceSources, day: string): EvidenceSources["scans"] {
  const begun = scans
    .filter(({ startedAt }) => startedAt.slice(0, 10) <= day)
    .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
  return [...new Map(begun.map((scan) => [scan.host, scan])).values()];
}

/**
 * Readiness on each day with a scan: what the scans of that day, and answers and filed evidence of that day, show.
 * Answers that were replaced since do not count for earlier days. Pure.
 * @param sources the scans of the period, with the last one of each domain before it; other evidence as it is today
 * @param input of the framework of the pillars alone
 */
export function ccrTrend(
  sources: EvidenceSources,
  input: Omit<ComplianceInput, "statements" | "requirementStatements">,
): Omit<CcrTrend, "client"> {
  const to = input.today;
  const from = daysAfter(to, 1 - CCR_TREND_DAYS);
  const scanned = sources.scans.map(({ startedAt }) => startedAt.slice(0, 10));
  const days = [...new Set(scanned)].filter((day) => day >= from && day <= to).sort();
  const points = days.flatMap((day) => {
    const evidence = clientEvidence({ ...sources, scans: scansOn(sources, day) }, day);
    const { controls, frameworks } = assessCompliance({ ...input, ...evidence, today: day });
    const [assessed] = frameworks;
    if (assessed === undefined) return [];
    const pillars = ccrPillars(assessed, controls);
    return [
      {
        day,
        overall: assessed.standing.score,
        pillars: CCR_PILLARS.map(([id, name]) => ({
          ...{ id, name, score: pillars.find((each) => each.id === id)?.score ?? null },
        })),
      },
    ];
  });
  return { from, to, points };
}
