import type { Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Row, Tables } from "../database/tables.ts";
import { commitmentTo, ERASED } from "./seal.ts";
import { lockHead } from "./seal-audit.ts";

type Entry = Pick<Row<"audit">, "id" | "said_by" | "subject" | "detail">;

/**
 * Replaces the erasable content of entries and deletes their salts, without which the earlier content does not follow
 * from the chain. An entry of the log states which entries, and a hash of what remains of each, so that no one can
 * change them afterwards. Entries that `replace` leaves as they are remain sealed.
 */
export async function eraseEntries(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  replace: (entry: Entry) => Omit<Entry, "id">,
  actor: Actor,
): Promise<number> {
  if (ids.length === 0) return 0;
  await lockHead(transaction);
  const remains: Record<string, string> = {};
  let changed = 0;
  for (const id of ids) {
    const before = await transaction.selectFrom("audit").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const { said_by, subject, detail } = replace(before);
    if (said_by === before.said_by && subject === before.subject && detail === before.detail) continue;
    await transaction.updateTable("audit").set({ said_by, subject, detail, salt: null }).where("id", "=", id).execute();
    changed += 1;
    if (before.seq !== null) remains[id] = commitmentTo({ said_by, subject, detail }, null);
  }
  if (Object.keys(remains).length > 0)
    await writeAudit(transaction, { ...actor, action: ERASED, subject: "audit", detail: { entries: remains } });
  return changed;
}
