import { randomBytes } from "node:crypto";
import { AppError, MrcSlip } from "@broker/contracts";
import type { Kysely } from "kysely";
import { lockLog } from "../client-rows.ts";
import type { Actor } from "../client-store.ts";
import { packJson } from "../pack-json.ts";
import type { Tables } from "../tables.ts";
import { writeAudit } from "../write-audit.ts";
import { saveReference } from "./save-reference.ts";
import { slipRow } from "./slip-row.ts";
import type { SlipStore } from "./slip-store.ts";

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

/** Saves a version within the transaction that holds the client; see `SlipStore.save`. */
export async function saveSlip(
  tables: Kysely<Tables>,
  { clientId, id }: Parameters<SlipStore["save"]>[0],
  make: Parameters<SlipStore["save"]>[1],
  actor: Actor,
): Promise<MrcSlip> {
  if ((await lockLog(tables, clientId)) === null)
    throw new AppError("not_found", "The client was erased in the meantime.");
  const head = await headOf(tables, clientId, id);
  const place = { id: head?.id ?? randomBytes(6).toString("hex"), version: (head?.version ?? 0) + 1 };
  const slip = MrcSlip.parse(make(place));
  const { umr, status } = slip.control;
  const had = head?.umr ?? null;
  if (had !== null && umr !== had)
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
