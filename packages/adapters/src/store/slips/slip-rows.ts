import { AppError, MrcSlip, SubjectivityEvent } from "@broker/contracts";
import type { Kysely } from "kysely";
import { unpackJson } from "../pack-json.ts";
import type { Tables } from "../tables.ts";
import type { SlipEvent, StoredSlip } from "./slip-store.ts";

/** What was done about a slip's subjectivities, in the order in which it was recorded. */
export async function readSlipEvents(tables: Kysely<Tables>, slipId: string): Promise<SlipEvent[]> {
  const rows = await tables
    .selectFrom("slip_subjectivity_events")
    .select(["subject", "body"])
    .where("slip_id", "=", slipId)
    .orderBy("n")
    .execute();
  return rows.map(({ subject, body }) => ({ subject, event: SubjectivityEvent.parse(JSON.parse(body)) }));
}

/** One version of a slip. AppError `not_found` where there is none of that number. */
export async function readSlip(tables: Kysely<Tables>, slipId: string, version?: number): Promise<StoredSlip> {
  const head = await tables
    .selectFrom("slips")
    .innerJoin("clients", "clients.id", "slips.client_id")
    .select(["slips.version", "clients.name"])
    .where("slips.id", "=", slipId)
    .executeTakeFirstOrThrow();
  const row = await tables
    .selectFrom("slip_versions")
    .selectAll()
    .where("slip_id", "=", slipId)
    .where("version", "=", version ?? head.version)
    .executeTakeFirst();
  if (row === undefined)
    throw new AppError("not_found", `The slip ${slipId} has no version ${version}.`, {
      hint: `Its versions are 1 to ${head.version}.`,
    });
  return {
    slip: MrcSlip.parse(unpackJson(row.body)),
    clientName: head.name,
    savedAt: row.saved_at,
    by: row.said_by,
    newest: head.version,
    events: await readSlipEvents(tables, slipId),
  };
}
