import {
  REPORT_FACT_KINDS,
  REPORT_FRESH_DAYS,
  type ReportFact,
  type ReportFactKind,
  SEVERITIES,
  type Weakness,
} from "@broker/contracts";
import { daysAfter } from "../../compliance/control-state.ts";
import { isInternalHost } from "./asset-kind.ts";
import { COUNTED_KINDS } from "./weakness-of.ts";
import { worse } from "./weakness-record.ts";

/** Days within which an update of critical or high severity must be installed (Cyber Essentials 3.3, SUM-04). */
const PATCH_DAYS = 14;
/** CVSS base score from which an update counts as of high severity (Cyber Essentials 3.3). */
const HIGH_CVSS = 7;
const MOST_EXAMPLES = 5;
const MOST_HOSTS = 3;

/** What the newest report in date shows of a weakness, and the hosts on which it does. */
interface Shown {
  readonly weakness: Weakness;
  readonly ref: string;
  readonly tool: string;
  readonly on: string;
  readonly hosts: readonly string[];
}

/** The counted places of a weakness that a report in date still shows; null = none. */
function shownBy(weakness: Weakness, today: string, counts: (host: string, kind: string) => boolean): Shown | null {
  let newest: { ref: string; tool: string; on: string } | null = null;
  const hosts = new Set<string>();
  for (const { host, kind, state, sources } of weakness.places) {
    if (state !== "open" || !counts(host, kind)) continue;
    for (const { kind: of, ref, tool, last, notObservedSince } of sources) {
      if (of !== "report" || notObservedSince !== null || daysAfter(last, REPORT_FRESH_DAYS) < today) continue;
      hosts.add(host);
      if (newest === null || last > newest.on || (last === newest.on && ref > newest.ref))
        newest = { ref, tool, on: last };
    }
  }
  return newest === null ? null : { weakness, ...newest, hosts: [...hosts].sort() };
}

const isCounted = (_: string, kind: string): boolean => (COUNTED_KINDS as readonly string[]).includes(kind);

/** A host that a person accepted may still have a private address, which the internet does not reach. */
const isPublic = (host: string, kind: string): boolean => kind === "accepted" && !isInternalHost(host);

/** An update is missing that the scheme requires within 14 days. */
function isPatchDue({ severity, cvss, rated, shows, cves, fixedOn, solution }: Weakness): boolean {
  const missing = shows.includes("patch-missing") || (cves.length > 0 && (fixedOn !== null || solution !== null));
  const severe = severity === "critical" || severity === "high" || (cvss !== null && cvss >= HIGH_CVSS) || !rated;
  return missing && severe;
}

const isOverdue = ({ weakness: { fixedOn }, on }: Shown): boolean =>
  fixedOn !== null && daysAfter(fixedOn, PATCH_DAYS) < on;

/** The kinds that one open weakness shows. */
function* kindsOf(weakness: Weakness, today: string): Generator<readonly [ReportFactKind, Shown]> {
  const counted = shownBy(weakness, today, isCounted);
  if (counted === null) return;
  if (isPatchDue(weakness)) {
    if (weakness.fixedOn === null) yield ["patch-undated", counted];
    else if (isOverdue(counted)) yield ["patch-overdue", counted];
  }
  if (weakness.shows.includes("end-of-life")) yield ["end-of-life", counted];
  const exposed = weakness.shows.includes("rdp-exposed") ? shownBy(weakness, today, isPublic) : null;
  if (exposed !== null) yield ["rdp-exposed", exposed];
}

/** The worst first, then the oldest fix. */
function worstFirst(a: Shown, b: Shown): number {
  const [x, y] = [a.weakness, b.weakness];
  return (
    SEVERITIES.indexOf(y.severity) - SEVERITIES.indexOf(x.severity) ||
    (x.fixedOn ?? "9").localeCompare(y.fixedOn ?? "9") ||
    (x.id < y.id ? -1 : 1)
  );
}

/** Adds one to the worst few, so that a report of any size needs little memory. */
function keepWorst(kept: Shown[], shown: Shown): void {
  kept.push(shown);
  kept.sort(worstFirst);
  if (kept.length > MOST_EXAMPLES) kept.pop();
}

const example = ({ weakness: { id, title, fixedOn }, hosts }: Shown): ReportFact["examples"][number] => ({
  id,
  title,
  hosts: hosts.filter((host) => host !== "").slice(0, MOST_HOSTS),
  fixedOn,
});

/**
 * What filed reports show against a client on a day: open, undisputed weaknesses on hosts that count, by reports of the
 * last 90 days. No fact shows anything to be met, and no weakness shows none. Pure.
 * @param today ISO 8601 date
 */
export function reportFacts(weaknesses: Iterable<Weakness>, today: string): ReportFact[] {
  const found = new Map<
    ReportFactKind,
    { count: number; newest: Shown; severity: Weakness["severity"]; worst: Shown[] }
  >();
  for (const weakness of weaknesses) {
    if (weakness.state !== "open") continue;
    for (const [kind, shown] of kindsOf(weakness, today)) {
      const so = found.get(kind) ?? { count: 0, newest: shown, severity: "info" as const, worst: [] };
      const newer = shown.on > so.newest.on || (shown.on === so.newest.on && shown.ref > so.newest.ref);
      keepWorst(so.worst, shown);
      found.set(kind, {
        count: so.count + 1,
        newest: newer ? shown : so.newest,
        severity: worse(so.severity, weakness.severity),
        worst: so.worst,
      });
    }
  }
  return REPORT_FACT_KINDS.flatMap((kind): ReportFact[] => {
    const so = found.get(kind);
    if (so === undefined) return [];
    const { ref, tool, on } = so.newest;
    return [
      {
        kind,
        report: ref,
        tool,
        observedOn: on,
        validUntil: daysAfter(on, REPORT_FRESH_DAYS),
        weaknesses: so.count,
        severity: so.severity,
        examples: so.worst.map(example),
      },
    ];
  });
}
