import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Notice before the last day of a dispute. */
const NOTICE_DAYS = 14;
const DAY_MS = 86_400_000;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Expires the disputes whose last day is past, and gives notice of those that end within a fortnight. One query if
 * nothing is due. A failed write is repeated when the workspace is opened next, so that a reader is not stopped.
 */
export async function refreshDisputes(database: Kysely<Tables>, now: Date): Promise<void> {
  try {
    const due = await database
      .selectFrom("disputes")
      .select("id")
      .where("expires_on", "<=", dayOf(now.getTime() + NOTICE_DAYS * DAY_MS))
      .where("state", "in", ["open", "upheld"])
      .limit(1)
      .executeTakeFirst();
    if (due === undefined) return;
    const { expireDisputes, notifyOfExpiring } = await import("./expire-disputes.ts");
    await expireDisputes(database, dayOf(now.getTime()));
    await notifyOfExpiring(database, now, dayOf(now.getTime() + NOTICE_DAYS * DAY_MS));
  } catch {
    // Nothing is lost: the same disputes are due at the next opening.
  }
}
