import type { ControlSnapshot, ExposureProfile, ScanReport } from "@broker/contracts";
import { type Situation, situation } from "./situation.ts";

/** The answers that hold today; where today's is that of the scan's own record, as that record knows it. */
function answersOf(profile: ExposureProfile, report: ScanReport | null): ControlSnapshot {
  const recorded = report?.record?.controls ?? {};
  const today = Object.entries(profile.controls).map(([name, held]) => {
    const key = name as keyof ControlSnapshot;
    const then = recorded[key];
    const same = then !== undefined && then.answer === held?.answer && then.coveragePct === held.coveragePct;
    return [key, same ? then : held];
  });
  return Object.fromEntries(today) as ControlSnapshot;
}

/** The company as it stands: the scan's checks, and the answers that hold today. */
export function baseline(profile: ExposureProfile, report: ScanReport | null): Situation {
  return situation(report, report?.checks ?? [], answersOf(profile, report));
}
