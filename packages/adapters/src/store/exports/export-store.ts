import {
  AppError,
  type ExportRecord,
  type ExportStats,
  type ExportType,
  type SubmissionStatus,
} from "@broker/contracts";
import { notificationOfExport } from "@broker/core/documents";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { writeAudit } from "../audit.ts";
import { lockLog } from "../clients/client-rows.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Connection } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { notify } from "../events/notification-store.ts";
import { exportsOfClients, findExport, listExports, statsOfExports } from "./export-queries.ts";
import { writeExport } from "./export-rows.ts";

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

/** Documents that were made of the clients' records. Every failure is an AppError that says what to do. */
export interface ExportStore {
  /** Saves a new record; AppError `not_found` where its client is gone. */
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
  /** Changes one; no one else changes it between the reading and the writing. */
  change(id: string, change: (record: ExportRecord) => ExportRecord, actor: Actor): Promise<ExportRecord>;
}

const gone = () => new AppError("not_found", "The client was erased in the meantime.");

async function notifyOfOutcome(tables: Kysely<Tables>, record: ExportRecord): Promise<void> {
  const client = await tables.selectFrom("clients").select("name").where("id", "=", record.clientId).executeTakeFirst();
  const told = notificationOfExport(record, client?.name || "A client", sha256);
  if (told !== null) await notify(tables, [told], null);
}

/** Names of what an event tells, for the audit log. */
function changedParts(record: ExportRecord): string[] {
  const last = record.history.at(-1);
  const parts = ["status", "underwriter", "note", "feedback"] as const;
  return parts.filter((part) => last !== undefined && last[part] !== null);
}

/** The export records of an open database. A change holds its client against every other until it is done. */
export function exportStore({ read, transact }: Connection): ExportStore {
  return {
    list: (filter, page) => read((tables) => listExports(tables, filter, page)),
    stats: (filter) => read((tables) => statsOfExports(tables, filter)),
    find: (reference) => read((tables) => findExport(tables, reference)),
    ofClients: (ids) => read((tables) => exportsOfClients(tables, ids)),
    add: (record) =>
      transact(async (transaction) => {
        if ((await lockLog(transaction, record.clientId)) === null) throw gone();
        await writeExport(transaction, record);
        await writeAudit(transaction, {
          by: record.generatedBy,
          at: record.generatedAt,
          action: "paper made",
          subject: record.id,
          detail: { client: record.clientId, type: record.exportType, format: record.formatStandard },
        });
      }),
    change: (id, change, actor) =>
      transact(async (transaction) => {
        const { record } = await findExport(transaction, id);
        if ((await lockLog(transaction, record.clientId)) === null) throw gone();
        // Read again, since another may have changed it while this waited for its turn.
        const changed = change((await findExport(transaction, id)).record);
        await writeExport(transaction, changed);
        const detail = { client: changed.clientId, fields: changedParts(changed) };
        await writeAudit(transaction, { ...actor, action: "paper changed", subject: changed.id, detail });
        await notifyOfOutcome(transaction, changed);
        return changed;
      }),
  };
}
