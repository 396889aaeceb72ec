import { AppError, MrcSlip, type SavedSlip, SubjectivityEvent } from "@broker/contracts";
import { identifiedSlip } from "@broker/core/documents";
import type { Kysely, Transaction } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { unpackJson } from "../scans/pack-evidence.ts";
import type { ListedSlip, SlipEvent, StoredSlip } from "./slip-store.ts";

/** The columns of a slip that follow from its newest version. */
export function slipRow({ version, template, control, definedData }: MrcSlip, savedAt: string) {
  return {
    version,
    template,
    status: control.status,
    umr: control.umr,
    inception: definedData.tags.Inception_Date,
    saved_at: savedAt,
  };
}

const slipOf = (body: Uint8Array): MrcSlip => MrcSlip.parse(identifiedSlip(unpackJson(body)));

/** The actions about a slip's subjectivities, in the order in which they were recorded. */
export async function readSlipEvents(tables: Kysely<Tables>, slipId: string): Promise<SlipEvent[]> {
  const rows = await tables
    .selectFrom("slip_subjectivity_events")
    .select(["subject", "body"])
    .where("slip_id", "=", slipId)
    .orderBy("n")
    .execute();
  return rows.map(({ subject, body }) => ({ subject, event: SubjectivityEvent.parse(JSON.parse(body)) }));
}

/** One version of a slip. AppError `not_found` if there is none of that number. */
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
    slip: slipOf(row.body),
    clientName: head.name,
    savedAt: row.saved_at,
    by: row.said_by,
    newest: head.version,
    events: await readSlipEvents(tables, slipId),
  };
}

/** Slips with their clients, the last saved first. */
export async function listSlips(tables: Kysely<Tables>, clientId?: string): Promise<ListedSlip[]> {
  let query = tables
    .selectFrom("slips")
    .innerJoin("clients", "clients.id", "slips.client_id")
    .selectAll("slips")
    .select(["clients.name", "clients.sample"]);
  if (clientId !== undefined) query = query.where("slips.client_id", "=", clientId);
  const rows = await query.orderBy("slips.saved_at", "desc").orderBy("slips.id").execute();
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    clientName: row.name,
    version: row.version,
    template: row.template,
    status: row.status,
    umr: row.umr,
    sample: row.sample === 1,
    inception: row.inception,
    savedAt: row.saved_at,
  }));
}

/** The id of the slip that an id, the beginning of one, or a UMR means. */
export async function findSlipId(tables: Kysely<Tables>, reference: string): Promise<string> {
  const text = reference.trim();
  const byUmr = /^B\d{4}[A-Z0-9]{1,12}$/.test(text.toUpperCase());
  const byId = /^[0-9a-f]{4,12}$/.test(text.toLowerCase());
  const rows = await tables
    .selectFrom("slips")
    .select("id")
    .where(({ eb, or }) =>
      or([
        ...(byUmr ? [eb("umr", "=", text.toUpperCase())] : []),
        ...(byId ? [eb("id", "like", `${text.toLowerCase()}%`)] : []),
      ]),
    )
    .orderBy("id")
    .limit(2)
    .execute();
  const [only, ...others] = rows;
  if (only === undefined)
    throw new AppError("not_found", `There is no slip '${reference}'.`, {
      hint: "Specify it by id or UMR.",
      fix: { kind: "list", resource: "slips" },
    });
  if (others.length > 0)
    throw new AppError("ambiguous", `More than one slip's id begins with '${reference}'.`, {
      hint: "Enter more of the id.",
      fix: { kind: "list", resource: "slips" },
    });
  return only.id;
}

/** Every slip of these clients with all versions, the oldest first, by client. */
export async function slipsOfClients(
  tables: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SavedSlip[]>> {
  const found = new Map<string, SavedSlip[]>();
  for (const some of pieces(ids)) {
    const heads = tables.selectFrom("slips").select(["id", "client_id"]).where("client_id", "in", some);
    for (const { id, client_id: clientId } of await heads.orderBy("created_at").orderBy("id").execute()) {
      const rows = await tables
        .selectFrom("slip_versions")
        .select(["body", "saved_at", "said_by"])
        .where("slip_id", "=", id)
        .orderBy("version")
        .execute();
      const versions = rows.map(({ body, saved_at: savedAt, said_by: by }) => ({
        slip: slipOf(body),
        savedAt,
        by,
      }));
      const own = found.get(clientId) ?? [];
      found.set(clientId, [...own, { id, versions, events: await readSlipEvents(tables, id) }]);
    }
  }
  return found;
}

/**
 * Removes a client's slips with all versions and events. The digests of their UMRs remain, so that none is assigned
 * again.
 */
export async function eraseSlips(transaction: Transaction<Tables>, clientId: string): Promise<void> {
  const own = transaction.selectFrom("slips").select("slips.id").where("client_id", "=", clientId);
  for (const table of ["slip_subjectivity_events", "slip_versions"] as const)
    await transaction.deleteFrom(table).where("slip_id", "in", own).execute();
  await transaction.deleteFrom("slips").where("client_id", "=", clientId).execute();
}
