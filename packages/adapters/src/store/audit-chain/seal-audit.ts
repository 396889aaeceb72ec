import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Connection } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { type AuditHead, commitmentTo, hashOf } from "./seal.ts";

/** The only row of its table. */
const AUDIT = "audit";

/** The head of the chain as it is stored. */
export async function auditHead(tables: Kysely<Tables>): Promise<AuditHead> {
  const head = await tables.selectFrom("audit_head").select(["seq", "hash"]).executeTakeFirst();
  return head ?? { seq: 0, hash: "" };
}

/** Locks the head until the transaction ends: entries are sealed or erased by one process at a time. */
export async function lockHead(transaction: Transaction<Tables>): Promise<AuditHead> {
  await transaction
    .insertInto("audit_head")
    .values({ name: AUDIT, seq: 0, hash: "" })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return transaction
    .updateTable("audit_head")
    .set(({ ref }) => ({ seq: ref("seq") }))
    .where("name", "=", AUDIT)
    .returning(["seq", "hash"])
    .executeTakeFirstOrThrow();
}

/** Entries sealed in one transaction. */
const BATCH = 500;

const unsealed = (tables: Kysely<Tables>) => tables.selectFrom("audit").where("seq", "is", null);

async function sealSome(transaction: Transaction<Tables>): Promise<number> {
  let { seq, hash } = await lockHead(transaction);
  const entries = await unsealed(transaction).selectAll().orderBy("id").limit(BATCH).execute();
  if (entries.length === 0) return 0;
  const sealed = entries.map((entry) => {
    const salt = randomBytes(16).toString("hex");
    const link = { ...entry, seq: seq + 1, salt, commitment: commitmentTo(entry, salt), previous: hash };
    seq = link.seq;
    hash = hashOf(link);
    return { ...link, hash };
  });
  await transaction
    .insertInto("audit")
    .values(sealed)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({
        seq: ref("excluded.seq"),
        salt: ref("excluded.salt"),
        commitment: ref("excluded.commitment"),
        previous: ref("excluded.previous"),
        hash: ref("excluded.hash"),
      })),
    )
    .execute();
  await transaction.updateTable("audit_head").set({ seq, hash }).where("name", "=", AUDIT).execute();
  return entries.length;
}

/**
 * Seals the entries that are not sealed yet, in the order of their ids, in transactions of 500. Those who write entries
 * do not wait for it. AppErrors of the store.
 * @param most how many transactions; the rest is sealed next time
 */
export async function sealAudit({ read, transact }: Connection, most = Number.POSITIVE_INFINITY): Promise<void> {
  const isDue = async () => (await read((tables) => unsealed(tables).select("id").limit(1).execute())).length > 0;
  for (let done = 0; done < most && (await isDue()); done += 1) await transact(sealSome);
}
