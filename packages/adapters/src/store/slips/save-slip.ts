import { randomBytes } from "node:crypto";
import { AppError, MrcSlip, type SavedSlip } from "@broker/contracts";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireLog } from "../clients/read-logs.ts";
import type { Tables } from "../database/tables.ts";
import { packJson } from "../scans/pack-evidence.ts";
import { slipRow } from "./slip-rows.ts";
import type { SlipPlace } from "./slip-store.ts";

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
  const detail = { client: clientId, version: place.version, template: slip.template, status };
  await writeAudit(tables, { ...actor, action: "slip saved", subject: place.id, detail });
  return slip;
}

async function restoreSlip(tables: Kysely<Tables>, clientId: string, stored: SavedSlip): Promise<void> {
  const { id, versions, events } = stored;
  const taken = await tables.selectFrom("slips").select("id").where("id", "=", id).executeTakeFirst();
  if (taken)
    throw new AppError("input_invalid", `The slip ${id} is recorded already, of another client.`, {
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
