import type { ExportRecord, ExportStats, ExportType, SubmissionStatus } from "@broker/contracts";
import type { Actor } from "../client-store.ts";

/** Which documents are asked for; what is left out does not narrow. */
export interface ExportFilter {
  readonly clientId?: string;
  readonly types?: readonly ExportType[];
  /** null = not sent. */
  readonly statuses?: readonly (SubmissionStatus | null)[];
  /** First and last day of the making. */
  readonly from?: string;
  readonly to?: string;
}

/** A document with whose it is. */
export interface ListedExport {
  readonly record: ExportRecord;
  readonly clientName: string;
  /** True for a sample client, which no figure counts. */
  readonly sample: boolean;
}

/** Documents that were made of the clients' records. Every failure is an AppError with the way out. */
export interface ExportStore {
  /** Keeps a new record; AppError `not_found` where its client is gone. */
  add(record: ExportRecord): Promise<void>;
  /** The newest first, at most `limit`; `next` = null where nothing follows. */
  list(
    filter: ExportFilter,
    page: { readonly limit: number; readonly after?: string },
  ): Promise<{ readonly exports: readonly ListedExport[]; readonly next: string | null }>;
  /** Of all that fit, whichever page is shown. */
  stats(filter: ExportFilter): Promise<ExportStats>;
  /** By id or the beginning of one (four or more). AppError `not_found` or `ambiguous`. */
  find(reference: string): Promise<ListedExport>;
  /** Every document of these clients, the oldest first. */
  ofClients(ids: readonly string[]): Promise<readonly ExportRecord[]>;
  /** Changes one; nobody else changes it between the reading and the writing. */
  change(id: string, change: (record: ExportRecord) => ExportRecord, actor: Actor): Promise<ExportRecord>;
}
