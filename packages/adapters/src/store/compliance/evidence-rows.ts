import { AppError, FiledEvidence } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { outdateCompliance } from "../clients/list/outdate-rows.ts";
import { requireClient } from "../clients/read-logs.ts";
import { onlyByPrefix } from "../database/find-one.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

const evidenceOf = ({ body }: { readonly body: string }): FiledEvidence => FiledEvidence.parse(JSON.parse(body));

/** By client: its filed evidence, newest first, withdrawn pieces included; absent = none. */
export async function evidenceOfClients(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, readonly FiledEvidence[]>> {
  const found = new Map<string, FiledEvidence[]>();
  for (const some of pieces(clients)) {
    const rows = tables.selectFrom("compliance_evidence").select(["client_id", "body"]).where("client_id", "in", some);
    for (const row of await rows.orderBy("at", "desc").orderBy("id").execute()) {
      const own = found.get(row.client_id) ?? [];
      own.push(evidenceOf(row));
      found.set(row.client_id, own);
    }
  }
  return found;
}

/** A client's filed evidence, newest first, withdrawn pieces included. */
export const listEvidence = async (tables: Kysely<Tables>, client: string): Promise<readonly FiledEvidence[]> =>
  (await evidenceOfClients(tables, [client])).get(client) ?? [];

/** The client's evidence with this id, or whose id alone begins so. AppErrors `not_found`, `ambiguous`. */
export async function findEvidence(tables: Kysely<Tables>, client: string, reference: string): Promise<FiledEvidence> {
  const own = tables.selectFrom("compliance_evidence").select("body").where("client_id", "=", client);
  const exact = await own.where("id", "=", reference).executeTakeFirst();
  if (exact !== undefined) return evidenceOf(exact);
  const begun = (prefix: string) => own.where("id", "like", `${prefix}%`).limit(2).execute();
  const what = { one: "piece of evidence", list: "evidence", of: client, digits: 32 } as const;
  return evidenceOf(await onlyByPrefix(reference, what, begun));
}

/** Writes a new piece of evidence. */
export async function writeEvidenceRow(
  transaction: Transaction<Tables>,
  client: string,
  filed: FiledEvidence,
): Promise<void> {
  await transaction
    .insertInto("compliance_evidence")
    .values({
      id: filed.id,
      client_id: client,
      kind: filed.kind,
      sha256: filed.file?.sha256 ?? null,
      collected_at: filed.collectedAt,
      valid_until: filed.validUntil,
      at: filed.at,
      withdrawn_at: filed.withdrawn?.at ?? null,
      body: JSON.stringify(filed),
    })
    .execute();
}

/**
 * Files evidence; its file, if it has one, is stored before. AppError `not_found` if the client was erased meanwhile.
 */
export async function fileEvidence(
  transaction: Transaction<Tables>,
  client: string,
  filed: FiledEvidence,
  actor: Actor,
): Promise<void> {
  await requireClient(transaction, client);
  await writeEvidenceRow(transaction, client, filed);
  await outdateCompliance(transaction, client);
  const controls = filed.controls.map(({ id }) => id);
  const detail = { evidence: filed.id, kind: filed.kind, file: filed.file?.sha256 ?? null, controls };
  await writeAudit(transaction, { ...actor, action: "evidence filed", subject: client, detail });
}

/**
 * Withdraws evidence; it remains on record. AppErrors `not_found`, `ambiguous`, `record_unsettled` if it already was.
 */
export async function withdrawEvidence(
  transaction: Transaction<Tables>,
  { client, evidence, reason }: { readonly client: string; readonly evidence: string; readonly reason: string },
  actor: Actor,
): Promise<FiledEvidence> {
  await requireClient(transaction, client);
  const known = await findEvidence(transaction, client, evidence);
  if (known.withdrawn !== null)
    throw new AppError("record_unsettled", "This evidence was withdrawn in the meantime.", {
      hint: "Nothing was saved. Reload the list of evidence.",
    });
  const next: FiledEvidence = { ...known, withdrawn: { ...actor, reason } };
  await transaction
    .updateTable("compliance_evidence")
    .set({ withdrawn_at: actor.at, body: JSON.stringify(next) })
    .where("id", "=", known.id)
    .execute();
  await outdateCompliance(transaction, client);
  const detail = { evidence: known.id };
  await writeAudit(transaction, { ...actor, action: "evidence withdrawn", subject: client, detail });
  return next;
}
