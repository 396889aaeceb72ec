import {
  AppError,
  type ReportNoticeId,
  type ReportVendor,
  SEVERITIES,
  type Severity,
  VENDOR_REPORT_VERSION,
  type VendorReport,
} from "@broker/contracts";
import { assetList, type ExaminedHost } from "./asset-list.ts";
import {
  addPlace,
  type FindingDraft,
  finishFinding,
  mergeSighting,
  type Sighting,
  STATED_LATER,
  startFinding,
} from "./finding-draft.ts";
import { REPORT_LIMITS } from "./report-limits.ts";
import {
  gradeSeverity,
  SEVERITY_SCALES,
  type SeverityScale,
  type SeverityScaleId,
  statedSeverity,
} from "./severity-scales.ts";
import { textCleaner } from "./text-cleaner.ts";

/** Which report it is; set when its kind is recognised. */
export interface ReportKind {
  readonly vendor: ReportVendor;
  readonly product: string;
  readonly scale: SeverityScaleId;
}

/** Gathers the weaknesses of a report while it is read, within limits. */
export interface ReportBuilder {
  /** One sighting of a weakness; sightings with one id are one finding. AppError `input_invalid` above the limit. */
  add(sighting: Sighting): void;
  /** Adds to a finding of this id what a report lists elsewhere; false = there is no such finding. */
  describe(id: string, later: Partial<Omit<Sighting, "id" | "place">>): boolean;
  /** Removes a finding that the report does not describe. */
  drop(id: string): void;
  /** A host that was examined, with or without findings. */
  examined(host: ExaminedHost): void;
  /** The end of the scan, or when the report was made; the latest of several is used. */
  scanned(at: string | null): void;
  /** Records that something was left out; the counts of one notice are added up. */
  notice(id: ReportNoticeId, count?: number | null): void;
  /** Records why the report is not complete. */
  incomplete(id: ReportNoticeId, count?: number | null): void;
  /** The number of different weaknesses so far. */
  total(): number;
  result(file: VendorReport["file"], format: VendorReport["format"]): VendorReport;
}

/** An empty report of this kind; `scale` replaces the product's severity table. */
export function reportBuilder(kind: ReportKind, scale: SeverityScale = SEVERITY_SCALES[kind.scale]): ReportBuilder {
  const cleaner = textCleaner();
  const findings = new Map<string, FindingDraft>();
  const beyond = new Set<string>();
  const notices = new Map<ReportNoticeId, number | null>();
  const assets = assetList(cleaner);
  const bySeverity: Record<Severity, number> = { info: 0, low: 0, medium: 0, high: 0, critical: 0 };
  let [complete, scannedAt, unknown, places] = [true, null as string | null, 0, 0];

  const grade = (printed: string | null): Severity => {
    if (printed === null) return "info";
    const severity = gradeSeverity(scale, printed);
    if (severity === null) unknown += 1;
    return severity ?? "info";
  };
  const notice = (id: ReportNoticeId, count: number | null = null) => {
    const before = notices.get(id) ?? null;
    notices.set(id, count === null ? before : (before ?? 0) + count);
  };
  const countBeyond = (id: string, severity: Severity) => {
    if (beyond.has(id)) return;
    if (beyond.size + findings.size >= REPORT_LIMITS.counted)
      throw new AppError("input_invalid", "The report has more different findings than can be counted.", {
        hint: "Export fewer hosts or only the severities that matter.",
      });
    beyond.add(id);
    bySeverity[severity] += 1;
  };

  return {
    add(printed) {
      const { severity: word } = printed;
      const sighting = { ...printed, severity: word === STATED_LATER ? word : statedSeverity(scale, word) };
      const id = cleaner.clean(sighting.id, REPORT_LIMITS.id) || "unnamed";
      let draft = findings.get(id);
      if (sighting.place.host !== null) assets.found(sighting.place.host);
      if (draft === undefined) {
        const severity = sighting.severity === STATED_LATER ? "info" : grade(sighting.severity);
        if (findings.size >= REPORT_LIMITS.findings) {
          countBeyond(id, severity);
          return;
        }
        draft = startFinding(id, severity, sighting, cleaner);
        findings.set(id, draft);
      } else mergeSighting(draft, sighting, grade, cleaner);
      if (addPlace(draft, sighting.place, cleaner, places < REPORT_LIMITS.places)) places += 1;
    },
    describe(id, later) {
      const draft = findings.get(cleaner.clean(id, REPORT_LIMITS.id));
      const severity = statedSeverity(scale, later.severity ?? null);
      if (draft !== undefined) mergeSighting(draft, { ...later, severity }, grade, cleaner);
      return draft !== undefined;
    },
    drop: (id) => findings.delete(cleaner.clean(id, REPORT_LIMITS.id)),
    examined: assets.add,
    scanned(at) {
      if (at !== null && (scannedAt === null || at > scannedAt)) scannedAt = at;
    },
    notice,
    incomplete(id, count = null) {
      complete = false;
      notice(id, count);
    },
    total: () => findings.size + beyond.size,
    result(file, format) {
      const finished = [...findings.values()].map((draft) => finishFinding(draft, cleaner));
      for (const { severity } of finished) bySeverity[severity] += 1;
      const total = findings.size + beyond.size;
      if (total === 0) notice("empty");
      if (scannedAt === null) notice("no-date");
      if (unknown > 0) notice("unknown-severity", unknown);
      const unstated = finished.filter(({ vendorSeverity }) => vendorSeverity === null).length;
      if (unstated > 0) notice("no-severity", unstated);
      if (beyond.size > 0) notice("findings-capped", beyond.size);
      const capped = finished.filter((finding) => finding.placeCount > finding.places.length).length;
      if (capped > 0) notice("places-capped", capped);
      const listed = assets.list(finished);
      if (assets.beyond() > 0) notice("assets-capped", assets.beyond());
      if (cleaner.cut() > 0) notice("text-cut", cleaner.cut());
      if (cleaner.stripped() > 0) notice("control-characters", cleaner.stripped());
      return {
        schemaVersion: VENDOR_REPORT_VERSION,
        file: { ...file, name: cleaner.clean(file.name.replace(/^.*[/\\]/s, ""), REPORT_LIMITS.host) },
        vendor: kind.vendor,
        product: kind.product,
        format,
        scannedAt,
        complete,
        total,
        bySeverity: Object.fromEntries(SEVERITIES.map((each) => [each, bySeverity[each]])) as Record<Severity, number>,
        findings: finished,
        assets: listed,
        notices: [...notices].map(([id, count]) => ({ id, count })),
      };
    },
  };
}
