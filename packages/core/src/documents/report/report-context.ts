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

/** What a report may tell beside its scan. null = not known, or there is none; a section then says so or is left out. */
export interface ReportContext {
  /** The client whose domain was scanned. */
  readonly record: ClientRecord | null;
  /** The same client as documents for underwriters tell it. */
  readonly facts: SubmissionFacts | null;
  /** The scan of the same domain before this one. */
  readonly previous: ScanReport | null;
  readonly profile: ExposureProfile | null;
  readonly premium: PremiumView | null;
  readonly rateOnLine: RateOnLineView | null;
  readonly forecast: LossForecast | null;
  /** What the first works bring: of the first alone, of the first two together, and so on. Empty = nobody asked. */
  readonly effects: readonly WhatIf[];
  /** Why the scan is no stored one, as a sentence; it then reaches no document for underwriters. null = it is stored here. */
  readonly unverified: string | null;
  /** ISO 8601, UTC; the day on which the report is made. null = nobody looked for anything beside the scan, so that nothing is said of it. */
  readonly asOf: string | null;
}

/** A scan beside which nobody looked for anything. */
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
