import { randomBytes } from "node:crypto";
import { AppError, MrcSlip, type SavedSlip, SubjectivityEvent } from "@broker/contracts";
import { identifiedSlip } from "@broker/core/documents";
import type { Kysely, Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { outdateClient } from "../clients/list/outdate-rows.ts";
import { requireLog } from "../clients/read-logs.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { packJson, unpackJson } from "../scans/pack-evidence.ts";
import type { ListedSlip, SlipEvent, SlipPlace, StoredSlip } from "./slip-store.ts";

/** The columns of a slip that follow from its newest version. */
function slipRow({ version, template, control, definedData }: MrcSlip, savedAt: string) {
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

/** Those of the UMRs that were assigned already, to any slip but this. */
export async function takenReferences(
  tables: Kysely<Tables>,
  umrs: readonly string[],
  slipId: string | null,
): Promise<ReadonlySet<string>> {
  if (umrs.length === 0) return new Set();
  const rows = await tables
    .selectFrom("slip_references")
    .select(["umr_digest", "slip_id"])
    .where("umr_digest", "in", umrs.map(sha256))
    .execute();
  const digests = new Set(rows.filter(({ slip_id }) => slip_id !== slipId).map(({ umr_digest }) => umr_digest));
  return new Set(umrs.filter((umr) => digests.has(sha256(umr))));
}

/**
 * Assigns a UMR to a slip permanently. AppError `input_invalid` where another has it, or had it before its client was
 * erased.
 */
async function saveReference(tables: Kysely<Tables>, umr: string, slipId: string, at: string): Promise<void> {
  await tables
    .insertInto("slip_references")
    .values({ umr_digest: sha256(umr), slip_id: slipId, given_at: at })
    .onConflict((conflict) => conflict.column("umr_digest").doNothing())
    .execute();
  if ((await takenReferences(tables, [umr], slipId)).size > 0)
    throw new AppError("input_invalid", `The UMR ${umr} was given to another slip, and a UMR is never used twice.`, {
      hint: "Give this slip a reference of its own: up to 12 capitals and digits.",
      fix: { kind: "set-option", option: "umrReference", example: "CYBER27A" },
    });
}

async function headOf(tables: Kysely<Tables>, clientId: string, id: string | null) {
  if (id === null) return null;
  const head = await tables
    .selectFrom("slips")
    .select(["id", "version", "umr", "created_at"])
    .where("id", "=", id)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  if (head === undefined) throw new AppError("not_found", `The client has no slip ${id}.`);
  return head;
}

/**
 * Saves a version: the next of `id`, or with null the first of a new slip. `make` receives its position. An error of
 * `make`, a UMR that another slip has, and one that differs from the slip's own (AppError `input_invalid`) undo the
 * whole.
 */
export async function saveSlip(
  tables: Kysely<Tables>,
  { clientId, id }: { readonly clientId: string; readonly id: string | null },
  make: (place: SlipPlace) => MrcSlip,
  actor: Actor,
): Promise<MrcSlip> {
  await requireLog(tables, clientId);
  const head = await headOf(tables, clientId, id);
  const place = { id: head?.id ?? randomBytes(6).toString("hex"), version: (head?.version ?? 0) + 1 };
  const slip = MrcSlip.parse(make(place));
  const { umr, status } = slip.control;
  const had = head?.umr ?? null;
  // Samples of earlier versions had a reference; they have none any more.
  if (had !== null && umr !== had && !slip.sample)
    throw new AppError("input_invalid", `The slip ${place.id} has the UMR ${had}, and a UMR never changes.`, {
      fix: { kind: "new-slip" },
    });
  const row = slipRow(slip, actor.at);
  await tables
    .insertInto("slips")
    .values({ id: place.id, client_id: clientId, created_at: actor.at, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  if (umr !== null) await saveReference(tables, umr, place.id, actor.at);
  const body = packJson(JSON.stringify(slip));
  await tables
    .insertInto("slip_versions")
    .values({ slip_id: place.id, version: place.version, saved_at: actor.at, said_by: actor.by, body })
    .execute();
  await outdateClient(tables, clientId);
  const detail = { client: clientId, version: place.version, template: slip.template, status };
  await writeAudit(tables, { ...actor, action: "slip saved", subject: place.id, detail });
  return slip;
}

async function restoreSlip(tables: Kysely<Tables>, clientId: string, stored: SavedSlip): Promise<void> {
  const { id, versions, events } = stored;
  const taken = await tables.selectFrom("slips").select("id").where("id", "=", id).executeTakeFirst();
  if (taken)
    throw new AppError("input_invalid", `The slip ${id} is already recorded for another client.`, {
      hint: "Take it out of the file.",
    });
  const [first] = versions;
  const last = versions.at(-1);
  if (first === undefined || last === undefined) return;
  const head = slipRow(last.slip, last.savedAt);
  await tables
    .insertInto("slips")
    .values({ id, client_id: clientId, created_at: first.savedAt, ...head })
    .execute();
  for (const { slip, savedAt, by } of versions) {
    const { umr } = slip.control;
    if (umr !== null) await saveReference(tables, umr, id, savedAt);
    const body = packJson(JSON.stringify({ ...slip, clientId }));
    await tables
      .insertInto("slip_versions")
      .values({ slip_id: id, version: slip.version, saved_at: savedAt, said_by: by, body })
      .execute();
  }
  for (const [at, { subject, event }] of events.entries())
    await tables
      .insertInto("slip_subjectivity_events")
      .values({ slip_id: id, n: at + 1, subject, body: JSON.stringify(event) })
      .execute();
}

/**
 * Writes a client's exported slips, with all versions and the actions about their subjectivities. AppError
 * `input_invalid` if an id is taken, or a UMR was used by another slip.
 */
export async function restoreSlips(
  tables: Kysely<Tables>,
  clientId: string,
  slips: readonly SavedSlip[],
): Promise<void> {
  for (const slip of slips) await restoreSlip(tables, clientId, slip);
}
