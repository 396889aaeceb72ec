import { AppError, type ExportRecord } from "@broker/contracts";
import { notificationOfExport } from "@broker/core/documents";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { lockLog } from "../client-rows.ts";
import type { Connection } from "../connection.ts";
import { notify } from "../events/notification-rows.ts";
import type { Tables } from "../tables.ts";
import { writeAudit } from "../write-audit.ts";
import { exportsOfClients, findExport, listExports, statsOfExports } from "./export-queries.ts";
import { writeExport } from "./export-rows.ts";
import type { ExportStore } from "./export-store.ts";

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
