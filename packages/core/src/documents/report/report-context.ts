import type {
  ClientRecord,
  ExposureProfile,
  LossForecast,
  PremiumView,
  RateOnLineView,
  ScanReport,
  SubmissionFacts,
  WhatIf,
} from "@broker/contracts";

/** Information beside the scan. Null = not available; the section then states so or is omitted. */
export interface ReportContext {
  /** The client whose domain was scanned. */
  readonly record: ClientRecord | null;
  /** The same client as documents for underwriters present it. */
  readonly facts: SubmissionFacts | null;
  /** The scan of the same domain before this one. */
  readonly previous: ScanReport | null;
  readonly profile: ExposureProfile | null;
  readonly premium: PremiumView | null;
  readonly rateOnLine: RateOnLineView | null;
  readonly forecast: LossForecast | null;
  /** Effects of the priority actions: of the first, of the first two together, and so on. Empty = not modelled. */
  readonly effects: readonly WhatIf[];
  /**
   * Why the scan is not a stored one, as a sentence; it is then used in no document for underwriters. Null = it is
   * stored.
   */
  readonly unverified: string | null;
  /**
   * ISO 8601, UTC; when the report is produced. Null = the workspace was not consulted, so nothing is stated about the
   * client.
   */
  readonly asOf: string | null;
}

/** A scan without a workspace. */
export const SCAN_ALONE: ReportContext = {
  record: null,
  facts: null,
  previous: null,
  profile: null,
  premium: null,
  rateOnLine: null,
  forecast: null,
  effects: [],
  unverified: null,
  asOf: null,
};

/**
 * A scan stored before any answer was recorded, with today's answers. Its scores are unchanged; results that depend on
 * answers (Cyber Essentials, authentication, readiness) are then the same in every document.
 */
export function answeredReport(report: ScanReport, facts: SubmissionFacts | null): ScanReport {
  if (facts === null || report.record !== undefined || Object.keys(facts.controls).length === 0) return report;
  return { ...report, record: { controls: facts.controls } };
}
