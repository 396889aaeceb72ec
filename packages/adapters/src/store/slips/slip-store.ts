import type { MrcSlip, SubjectivityEvent } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { outdateClient } from "../clients/list/outdate-rows.ts";
import { requireLog } from "../clients/read-logs.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import {
  findSlipId,
  listSlips,
  readSlip,
  readSlipEvents,
  saveSlip,
  slipsOfClients,
  takenReferences,
} from "./slip-rows.ts";

import { slipTemplates } from "./slip-templates.ts";

/** A slip's newest version in a list. */
export interface ListedSlip {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly version: number;
  readonly template: string;
  readonly status: string;
  readonly umr: string | null;
  /** Of a sample client: it has a reference, but no UMR. */
  readonly sample: boolean;
  /** First day of the contract; null = not known. */
  readonly inception: string | null;
  readonly savedAt: string;
}

/** An action about a subjectivity; `subject` identifies it, the same in each version. */
export interface SlipEvent {
  readonly subject: string;
  readonly event: SubjectivityEvent;
}

/** One version of a slip, as it was saved, with the actions about its subjectivities since. */
export interface StoredSlip {
  readonly slip: MrcSlip;
  readonly clientName: string;
  readonly savedAt: string;
  readonly by: string;
  /** Number of the newest version. */
  readonly newest: number;
  readonly events: readonly SlipEvent[];
}

/** Where a slip is saved: a new one, or the next version of one. */
export interface SlipPlace {
  readonly id: string;
  readonly version: number;
}

/**
 * By id or the beginning of one (four or more), or by UMR; the newest version by default. AppErrors as `findSlipId`.
 */
const find = async (tables: Kysely<Tables>, reference: string, version?: number): Promise<StoredSlip> =>
  readSlip(tables, await findSlipId(tables, reference), version);

/** Records an action about a subjectivity. `check` gets the earlier ones and may throw. */
async function resolve(
  transaction: Transaction<Tables>,
  slipId: string,
  { subject, event }: SlipEvent,
  check: (before: readonly SlipEvent[]) => void,
  actor: Actor,
): Promise<void> {
  const slip = transaction.selectFrom("slips").select("client_id").where("id", "=", slipId);
  const { client_id: client } = await slip.executeTakeFirstOrThrow();
  // If two users resolve the same one at once, the lock on the client decides who is first.
  await requireLog(transaction, client);
  const before = await readSlipEvents(transaction, slipId);
  check(before);
  await transaction
    .insertInto("slip_subjectivity_events")
    .values({ slip_id: slipId, n: before.length + 1, subject, body: JSON.stringify(event) })
    .execute();
  const detail = { client, subject, to: event.to };
  await outdateClient(transaction, client);
  await writeAudit(transaction, { ...actor, action: "subjectivity resolved", subject: slipId, detail });
}

/** The slips of a workspace. A saved version is never changed, and removed only when the client is erased. */
export const slipStore = (connection: Connection) => ({
  ...repository(connection, {
    reads: { ofClients: slipsOfClients, list: listSlips, find, taken: takenReferences },
    writes: { save: saveSlip, resolve },
  }),
  templates: slipTemplates(connection),
});
export type SlipStore = ReturnType<typeof slipStore>;
