import {
  type Declarer,
  type Provenance,
  type ScanReport,
  type Severity,
  type SubmissionFacts,
  showCount,
} from "@broker/contracts";
import { findingName } from "../../../../base/evidence-words.ts";
import type { Block } from "../../../blocks/block.ts";
import { muted, small, sourceMark } from "../../../blocks/build-blocks.ts";
import { riskMark } from "../../../blocks/marks.ts";
import { outsideAlerts } from "../../outside-alerts.ts";
import { type ReportContext, SCAN_ALONE } from "../../report-context.ts";

const SHOWN = 8;
const SEVERE: readonly Severity[] = ["critical", "high"];

interface Alert {
  readonly severity: Severity;
  readonly title: string;
  readonly why: string;
  readonly provenance: Provenance;
  readonly declaredBy?: Declarer | undefined;
  /** The section that states it in full, and the place in it. */
  readonly section: "outside" | "findings" | "claims";
  readonly at: string;
}

/** Third-party records and failed checks of critical and high severity, most severe first. */
export function severeAlerts(report: ScanReport, facts: SubmissionFacts | null): Alert[] {
  const outside = outsideAlerts(report, facts).map((alert): Alert => {
    const { block } = alert;
    return block === "claims"
      ? { ...alert, section: block, at: block }
      : { ...alert, section: "outside", at: `outside-${block}` };
  });
  const failed = report.checks
    .filter(({ outcome }) => outcome === "fail")
    .map(
      (check): Alert => ({
        ...check,
        title: findingName(check),
        provenance: "observed",
        section: "findings",
        at: `check-${check.id}`,
      }),
    );
  return SEVERE.flatMap((severity) => [...outside, ...failed].filter((alert) => alert.severity === severity));
}

/** Every failed check of critical and high severity, by title: as many as the headline counts. */
export function severeList(report: ScanReport): Block[] {
  const items = SEVERE.flatMap((severity) =>
    report.checks
      .filter((check) => check.outcome === "fail" && check.severity === severity)
      .map((check) => ({ mark: riskMark(severity), title: findingName(check), detail: "" })),
  );
  if (items.length > 0) return [{ kind: "states", caption: "Critical and high findings", columns: true, items }];
  const assessed = report.checks.some(({ points }) => points !== null);
  return [small(assessed ? "No critical or high finding in what we could assess." : "No check could be assessed.")];
}

/** How many alerts are findings of the scan, which the headline counts, and how many are records; none = no records. */
function counted(all: readonly Alert[]): Block[] {
  if (all.every(({ section }) => section === "findings")) return [];
  const parts = SEVERE.flatMap((severity) => {
    const own = all.filter((alert) => alert.severity === severity);
    const found = own.filter(({ section }) => section === "findings").length;
    const records = own.length - found;
    if (own.length === 0) return [];
    return [
      `${riskMark(severity).word}: ${showCount(found, "finding")} of the scan and ${showCount(records, "record")} of registers, third parties or the client.`,
    ];
  });
  return [small(parts.join(" "))];
}

/** Alerts without a line of their own: by title, unless the document states them elsewhere or is a dashboard. */
function beyondShown(rest: readonly Alert[], glance: boolean, beside: ReadonlySet<string>): Block[] {
  if (rest.length === 0) return [];
  if (beside.has("findings")) return [muted(`and ${rest.length} more in their sections`)];
  if (glance) return [muted(`and ${rest.length} more in the technical report`)];
  return SEVERE.flatMap((severity) => {
    const titles = rest.filter((alert) => alert.severity === severity).map(({ title }) => title);
    return titles.length === 0 ? [] : [small(`Also ${riskMark(severity).word.toLowerCase()}: ${titles.join("; ")}.`)];
  });
}

/** At most eight alerts with reasons; null = there are none. `beside` decides what is linked and not repeated. */
export function alerts(
  report: ScanReport,
  { facts }: ReportContext = SCAN_ALONE,
  beside: ReadonlySet<string> = new Set(),
): Block[] | null {
  const all = severeAlerts(report, facts);
  if (all.length === 0) return null;
  const glance = beside.has("figures");
  const repeated = (section: Alert["section"]) => glance || (section === "findings" && beside.has("findings"));
  return [
    ...counted(all),
    {
      kind: "issues",
      items: all.slice(0, SHOWN).map(({ severity, title, why, section, at, ...known }) => ({
        risk: riskMark(severity),
        text: [
          {
            text: title,
            ...sourceMark(known),
            ...(beside.has(section) ? { href: `#${at}` } : { strong: true }),
          },
          ...(why === "" || repeated(section) ? [] : [{ text: ` ${why}` }]),
        ],
      })),
    },
    ...beyondShown(all.slice(SHOWN), glance, beside),
  ];
}
