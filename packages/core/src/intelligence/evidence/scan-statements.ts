import type { CheckResult, EvidenceStatement } from "@broker/contracts";
import { daysAfter } from "../../compliance/control-state.ts";
import { hubControl } from "../../compliance/library.ts";
import { CHECKS } from "../../scan/checks/check-list.ts";
import type { CheckControl } from "../../scan/checks/define-check.ts";
import { openPortsFinding } from "../cyber-essentials/outside-shows.ts";
import type { ScannedEvidence } from "./known-compliance.ts";

/** The control that open ports speak about, at most in part: a public index recorded them, not this scan. */
const INBOUND = "CC-NET-06";

/** What an outcome shows by what its check may show; null = nothing. */
function shownBy({ outcome }: CheckResult, { shows }: CheckControl): EvidenceStatement["shows"] | null {
  if (outcome === "pass") return shows.includes("pass") ? "met" : null;
  if (outcome === "fail" && shows.includes("fail")) return "not-met";
  const failed = outcome === "fail" || outcome === "partial";
  return failed && shows.includes("partial") ? "partly" : null;
}

const CONTROLS_OF: ReadonlyMap<string, readonly CheckControl[]> = new Map(
  CHECKS.map(({ id, controls }) => [id, controls]),
);

/** What a scan shows of the hub's controls: a failure as far as its check allows, a pass only where it proves one. */
export function scanStatements({ checks, facts, host, startedAt }: ScannedEvidence): EvidenceStatement[] {
  const statement = (control: string, shows: EvidenceStatement["shows"], ref: string, title: string, at: string) => {
    const collectedAt = at.slice(0, 10);
    const validUntil = daysAfter(collectedAt, hubControl(control).freshnessDays);
    return { control, shows, kind: "scan" as const, ref, title, source: host, collectedAt, validUntil };
  };
  const ofChecks = checks.flatMap((check) =>
    (CONTROLS_OF.get(check.id) ?? []).flatMap((control) => {
      const shows = shownBy(check, control);
      return shows === null ? [] : [statement(control.id, shows, check.id, check.title, check.asOf)];
    }),
  );
  const ports = openPortsFinding(facts.vulnerabilities);
  return ports === null ? ofChecks : [...ofChecks, statement(INBOUND, "partly", "open-ports", ports.reason, startedAt)];
}

/** By control: the days of the scans that observed it in operation; one that any check failed was not. Pure. */
export function observedDays(scans: readonly ScannedEvidence[]): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>();
  for (const scan of scans)
    for (const [control, own] of Map.groupBy(scanStatements(scan), (each) => each.control))
      if (own.every(({ shows }) => shows === "met"))
        days.set(control, [...(days.get(control) ?? []), scan.startedAt.slice(0, 10)]);
  return days;
}
