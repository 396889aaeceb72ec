import { type CheckResult, PROVENANCE_WORDS, type Provenance, type ScanReport } from "@broker/contracts";
import { outsideAlerts } from "../outside-alerts.ts";
import { type ReportContext, SCAN_ALONE } from "../report-context.ts";
import { type RiskMark, riskMark } from "../risk-mark.ts";

export interface Alerts {
  /** The gravest first. */
  readonly issues: readonly {
    readonly id: string;
    /** Where in the document it stands in full. */
    readonly at: string;
    /** False = the document does not hold that place. */
    readonly linked: boolean;
    readonly title: string;
    readonly mark: RiskMark;
    /** Why an underwriter cares; empty where the document tells it below. */
    readonly why: string;
    readonly provenance: Provenance;
    readonly provenanceWords: string;
  }[];
  /** 'and 4 more'; null = all of them are listed. */
  readonly more: string | null;
}

const SHOWN = 8;
const GRAVE: readonly CheckResult["severity"][] = ["critical", "high"];

/** The top issues: what others know gravely against the company, and failed checks of critical and high severity; null = there are none. */
export function alerts(
  report: ScanReport,
  _: ReportContext = SCAN_ALONE,
  beside: ReadonlySet<string> = new Set(),
): Alerts | null {
  const told = outsideAlerts(report);
  // Where each is told in full below, and where figures are wanted at a glance, its title is enough.
  const brief = beside.has("findings") || beside.has("figures");
  const all = GRAVE.flatMap((grave) => [
    ...told
      .filter(({ severity }) => severity === grave)
      .map((alert) => ({
        ...alert,
        at: `outside-${alert.block}`,
        linked: beside.has("outside"),
        why: beside.has("figures") ? "" : alert.why,
        provenance: "registry" as const,
      })),
    ...report.checks
      .filter((check) => check.outcome === "fail" && check.severity === grave)
      .map((check) => ({
        ...check,
        at: `check-${check.id}`,
        linked: beside.has("findings"),
        why: brief ? "" : check.why,
        provenance: "observed" as const,
      })),
  ]);
  if (all.length === 0) return null;
  return {
    issues: all.slice(0, SHOWN).map(({ id, at, linked, title, severity, why, provenance }) => {
      const known = { provenance, provenanceWords: PROVENANCE_WORDS[provenance] };
      return { id, at, linked, title, mark: riskMark(severity), why, ...known };
    }),
    more:
      all.length > SHOWN
        ? `and ${all.length - SHOWN} more, which stand in ${beside.has("findings") ? "their sections" : "the technical report"}`
        : null,
  };
}
