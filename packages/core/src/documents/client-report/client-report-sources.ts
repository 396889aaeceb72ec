import type { BrokerageConfig, HistoryPoint, SubmissionFacts } from "@broker/contracts";

/** What the report for a client is made of, beside its scan. */
export interface ClientReportSources {
  /** The client as documents tell it; null = no client stands behind the domain. */
  readonly facts: SubmissionFacts | null;
  /** What every stored scan of the company came to, this one included; empty = the scan is not stored. */
  readonly history: readonly HistoryPoint[];
  /** Who sends it. */
  readonly brokerage: BrokerageConfig;
  /** Pence an hour of the work that is to be done; null = nobody set one, and hours alone are printed. */
  readonly hourlyRate: number | null;
  /** Why the scan is no stored one, as a sentence; null = it is stored. */
  readonly unverified: string | null;
  /** ISO 8601, UTC; the day on which the report is made. */
  readonly asOf: string;
}

/** A scan of which nothing else is known. */
export const CLIENT_REPORT_ALONE: Omit<ClientReportSources, "asOf"> = {
  facts: null,
  history: [],
  brokerage: {},
  hourlyRate: null,
  unverified: null,
};
