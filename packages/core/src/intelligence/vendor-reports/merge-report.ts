import type { VendorFinding, VendorReport } from "@broker/contracts";
import { type Examinations, examinedHosts, withExaminations } from "./examinations.ts";
import type { ReportSource } from "./report-source.ts";
import { weaknessKey } from "./weakness-key.ts";
import { isOpen, type PlaceContext } from "./weakness-of.ts";
import { type WeaknessRecord, withFindings } from "./weakness-record.ts";

/** The parts of a report that are merged. */
export type MergedReport = Pick<VendorReport, "vendor" | "product" | "findings" | "assets">;

/** What reports of a client observed. */
export interface ReportedState {
  /** By key. */
  readonly records: ReadonlyMap<string, WeaknessRecord>;
  readonly examined: Examinations;
}

/** What one more report changed. Keys are those of the records; only hosts that count decide what is open. */
export interface ReportChanges {
  readonly state: ReportedState;
  /** Records that may read differently now; the others are as before. */
  readonly touched: ReadonlyMap<string, WeaknessRecord>;
  /** Not open before. */
  readonly opened: readonly string[];
  /** Known before and in this report. */
  readonly seenAgain: readonly string[];
  /** Open before, examined by this report and not found. */
  readonly notObserved: readonly string[];
}

export const NO_REPORTS: ReportedState = { records: new Map(), examined: new Map() };

/** Findings by the weakness that they are. */
function byKey(report: MergedReport): ReadonlyMap<string, VendorFinding[]> {
  const found = new Map<string, VendorFinding[]>();
  for (const finding of report.findings) {
    const key = weaknessKey(report, finding);
    const same = found.get(key);
    if (same === undefined) found.set(key, [finding]);
    else same.push(finding);
  }
  return found;
}

/** Whether a report of the scanner that examined these hosts can close a place of the record. */
const isExamined = ({ places }: WeaknessRecord, scanner: string, hosts: ReadonlySet<string>): boolean =>
  Object.values(places).some(({ host, seen }) => hosts.has(host) && seen[scanner] !== undefined);

/**
 * Adds a report to what a client's reports observed. It closes only what a complete report of the same product observed
 * before on a host that it examined; an older one reopens nothing. Time grows with the places of report and state.
 * Pure.
 */
export function mergeReport(
  { records, examined }: ReportedState,
  report: MergedReport,
  source: ReportSource,
  { kindOf, scans }: Omit<PlaceContext, "examined">,
): ReportChanges {
  const hosts = examinedHosts(report);
  const before = { kindOf, scans, examined };
  const after = { kindOf, scans, examined: withExaminations(examined, [{ source, hosts }]) };
  const found = byKey(report);
  const [touched, opened, seenAgain, notObserved] = [new Map<string, WeaknessRecord>(), [], [], []] as [
    Map<string, WeaknessRecord>,
    string[],
    string[],
    string[],
  ];
  for (const [key, findings] of found) {
    const known = records.get(key) ?? null;
    const record = withFindings(known, key, findings, source);
    touched.set(key, record);
    const wasOpen = known !== null && isOpen(known, before);
    if (!wasOpen && isOpen(record, after)) opened.push(key);
    else if (known !== null) seenAgain.push(key);
  }
  for (const [key, record] of source.complete ? records : []) {
    if (found.has(key) || !isExamined(record, source.scanner, hosts)) continue;
    touched.set(key, record);
    if (isOpen(record, before) && !isOpen(record, after)) notObserved.push(key);
  }
  const state = { records: new Map([...records, ...touched]), examined: after.examined };
  return { state, touched, opened, seenAgain, notObserved };
}

/** What these reports observed, in whatever order they come; a withdrawn one is left out by the caller. */
export function mergeReports(
  reports: Iterable<{ readonly report: MergedReport; readonly source: ReportSource }>,
  context: Omit<PlaceContext, "examined">,
): ReportedState {
  let state = NO_REPORTS;
  for (const { report, source } of reports) ({ state } = mergeReport(state, report, source, context));
  return state;
}
