import { SEVERITIES, type Severity, type VendorFinding, type Weakness } from "@broker/contracts";
import type { ReportSource } from "./report-source.ts";

/** How the newest report of one scanner describes a weakness. */
export interface WeaknessDescription {
  readonly moment: string;
  readonly ref: string;
  readonly title: string;
  readonly severity: Severity;
  /** Whether a severity or a CVSS score is stated. */
  readonly rated: boolean;
  readonly cvss: number | null;
  readonly cwe: readonly number[];
  readonly solution: string | null;
  readonly fixedOn: string | null;
  readonly shows: Weakness["shows"];
}

/** What one scanner observed of a weakness at one place. `ref` and `detail` are of the newest report. */
export interface SeenSpan {
  readonly tool: string;
  readonly ref: string;
  readonly first: string;
  readonly last: string;
  readonly detail: string | null;
}

/** A host and port with a weakness. */
export interface SeenPlace {
  readonly host: string;
  readonly port: number | null;
  /** By scanner. */
  readonly seen: Readonly<Record<string, SeenSpan>>;
}

/**
 * What all reports of a client observed of one weakness; plain JSON. Every part is a newest, an oldest or a union, so
 * the order in which reports are filed changes nothing.
 */
export interface WeaknessRecord {
  readonly key: string;
  readonly cves: readonly string[];
  /** By scanner. */
  readonly described: Readonly<Record<string, WeaknessDescription>>;
  /** By port and host. */
  readonly places: Readonly<Record<string, SeenPlace>>;
}

/** The more severe of two. */
export const worse = (a: Severity, b: Severity): Severity => (SEVERITIES.indexOf(a) >= SEVERITIES.indexOf(b) ? a : b);

const highest = (values: readonly (number | null)[]): number | null =>
  values.reduce((most, value) => (most === null || (value !== null && value > most) ? value : most), null);

const earliest = (days: readonly (string | null)[]): string | null =>
  days
    .flatMap((day) => day ?? [])
    .reduce<string | null>((least, day) => (least === null || day < least ? day : least), null);

const bySeverity = (a: VendorFinding, b: VendorFinding): number =>
  SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** One description of the findings of a report that are one weakness: the worst of them, with what any states. */
function describe(findings: readonly VendorFinding[], { moment, ref }: ReportSource): WeaknessDescription | null {
  const ordered = findings.length < 2 ? findings : findings.toSorted(bySeverity);
  const [worst] = ordered;
  if (worst === undefined) return null;
  return {
    moment,
    ref,
    title: worst.title,
    severity: worst.severity,
    rated: ordered.some(({ vendorSeverity, cvss }) => vendorSeverity !== null || cvss !== null),
    cvss: highest(ordered.map(({ cvss }) => cvss)),
    cwe: [...new Set(ordered.flatMap(({ cwe }) => cwe))].sort((a, b) => a - b),
    solution: ordered.find(({ solution }) => solution !== null)?.solution ?? null,
    fixedOn: earliest(ordered.map(({ fixedOn }) => fixedOn)),
    shows: [...new Set(ordered.flatMap(({ shows = [] }) => shows))].sort(),
  };
}

/** Whether the first is the newer; reports of one moment are in the order of their ids. */
const isNewer = (a: { moment: string; ref: string }, b: { moment: string; ref: string }): boolean =>
  a.moment > b.moment || (a.moment === b.moment && a.ref > b.ref);

/** The span with one more observation; within a report the first detail in text order is kept. */
function extended(span: SeenSpan | undefined, detail: string | null, { ref, tool, moment }: ReportSource): SeenSpan {
  if (span === undefined) return { tool, ref, first: moment, last: moment, detail };
  const first = moment < span.first ? moment : span.first;
  if (span.last === moment && span.ref === ref) {
    const kept = detail === null || (span.detail !== null && span.detail <= detail) ? span.detail : detail;
    return { ...span, first, detail: kept };
  }
  const newer = isNewer({ moment, ref }, { moment: span.last, ref: span.ref });
  return newer ? { tool, ref, first, last: moment, detail } : { ...span, first };
}

/** Places of a finding; one without any is on a host that is not stated. */
const placesOf = ({ places, hosts }: VendorFinding): VendorFinding["places"] => {
  if (places.length > 0) return places;
  return hosts.length > 0
    ? hosts.map((host) => ({ host, port: null, detail: null }))
    : [{ host: null, port: null, detail: null }];
};

/**
 * A weakness with what one more report observed of it. Pure.
 * @param record null = not observed before
 * @param findings the findings of the report with this key, at least one
 */
export function withFindings(
  record: WeaknessRecord | null,
  key: string,
  findings: readonly VendorFinding[],
  source: ReportSource,
): WeaknessRecord {
  const { scanner } = source;
  const places: Record<string, SeenPlace> = { ...record?.places };
  for (const finding of findings)
    for (const { host, port, detail } of placesOf(finding)) {
      const at = `${port ?? ""} ${host ?? ""}`;
      const { seen = {} } = places[at] ?? {};
      const span = extended(seen[scanner], detail, source);
      places[at] = { host: host ?? "", port, seen: { ...seen, [scanner]: span } };
    }
  const before = record?.described[scanner];
  const now = describe(findings, source);
  const kept = now === null || (before !== undefined && isNewer(before, now)) ? before : now;
  return {
    key,
    cves: record?.cves ?? [...new Set(findings[0]?.cves)].sort(),
    described: kept === undefined ? { ...record?.described } : { ...record?.described, [scanner]: kept },
    places,
  };
}
