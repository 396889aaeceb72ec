import type {
  ClientRecord,
  ExposureProfile,
  LossForecast,
  PremiumView,
  ScanReport,
  SubmissionFacts,
} from "@broker/contracts";

/** What a report may tell beside its scan. null = not known, or there is none; a section then says so or is left out. */
export interface ReportContext {
  /** The client whose domain was scanned. */
  readonly record: ClientRecord | null;
  /** The same client as papers for underwriters tell it. */
  readonly facts: SubmissionFacts | null;
  /** The scan of the same domain before this one. */
  readonly previous: ScanReport | null;
  readonly profile: ExposureProfile | null;
  readonly premium: PremiumView | null;
  readonly forecast: LossForecast | null;
  /** ISO 8601, UTC; the day on which the report is made. */
  readonly asOf: string | null;
}

/** A scan of which nothing else is known. */
export const SCAN_ALONE: ReportContext = {
  record: null,
  facts: null,
  previous: null,
  profile: null,
  premium: null,
  forecast: null,
  asOf: null,
};
