import type { BrokerageConfig, HistoryPoint, SubmissionFacts } from "@broker/contracts";

/** Sources of a client report beside its scan. */
export interface ClientReportSources {
  /** The client as documents present it; null = no client record for the domain. */
  readonly facts: SubmissionFacts | null;
  /** The client or the whole workspace is a sample: every page is marked. */
  readonly sample: boolean;
  /** Results of every stored scan of the company, this one included; empty = the scan is not stored. */
  readonly history: readonly HistoryPoint[];
  /** The sender. */
  readonly brokerage: BrokerageConfig;
  /** Pence an hour; null = no rate set, and only hours are printed. */
  readonly hourlyRate: number | null;
  /** Why the scan is not a stored one, as a sentence; null = it is stored. */
  readonly unverified: string | null;
  /** ISO 8601, UTC; when the report is produced. */
  readonly asOf: string;
}

/** A scan without further information. */
export const CLIENT_REPORT_ALONE: Omit<ClientReportSources, "asOf"> = {
  facts: null,
  sample: false,
  history: [],
  brokerage: {},
  hourlyRate: null,
  unverified: null,
};
