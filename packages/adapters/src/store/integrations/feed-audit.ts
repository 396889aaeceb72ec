import type { IntegrationEvent } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { writeMessages } from "../outbox/outbox-rows.ts";
import { workspaceTier } from "../settings.ts";
import { flowing } from "./integration-rows.ts";

/** Entries taken in one transaction. */
const BATCH = 200;

/** Whether sealed entries wait for an integration that carries the audit log. */
export async function hasAuditToFeed(tables: Kysely<Tables>): Promise<boolean> {
  const row = await tables
    .selectFrom("integrations")
    .innerJoin("audit_head", (join) => join.onRef("audit_head.seq", ">", "integrations.cursor"))
    .select("integrations.id")
    .where("integrations.state", "=", "active")
    .where(flowing)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function feedOne(transaction: Transaction<Tables>, id: string, cursor: number, at: string): Promise<number> {
  const rows = await transaction
    .selectFrom("audit")
    .select(["seq", "hash", "at", "said_by", "action", "subject"])
    .where("seq", ">", cursor)
    .orderBy("seq")
    .limit(BATCH)
    .execute();
  const last = rows.at(-1)?.seq;
  if (last == null) return 0;
  // Of two processes that take the same entries, the second finds the cursor moved.
  const moved = await transaction
    .updateTable("integrations")
    .set({ cursor: Number(last) })
    .where("id", "=", id)
    .where("cursor", "=", cursor)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return 0;
  await writeMessages(
    transaction,
    rows.map(({ seq, hash, at: happened, said_by, action, subject }) => ({
      ...{ key: ["integration", id, "audit", String(seq)], kind: "integration" as const, receiver: id },
      ...{ event: "audit", subject: "", client: null, createdAt: at, dueAt: at },
      body: {
        ...{ kind: "audit", at: happened, seq: Number(seq), hash: hash ?? "", by: said_by, action, subject },
      } satisfies IntegrationEvent,
    })),
  );
  return rows.length;
}

/**
 * Writes messages of sealed audit entries to each integration that carries them, each once, in the order of the chain.
 * Returns how many were written. One that is paused receives them when it is resumed. The tier Basic has none.
 */
export async function feedAudit(transaction: Transaction<Tables>, at: string): Promise<number> {
  if ((await workspaceTier(transaction)) === "Basic") return 0;
  const rows = await transaction
    .selectFrom("integrations")
    .select(["id", "cursor"])
    .where("state", "=", "active")
    .where(flowing)
    .where("cursor", "is not", null)
    .execute();
  let written = 0;
  for (const { id, cursor } of rows) written += await feedOne(transaction, id, Number(cursor), at);
  return written;
}
