import type { AuditedChange, AuditLog } from "./audit-log.ts";
import { openDatabase, type StoreOptions } from "./open-database.ts";
import { pageCursor, readPageCursor } from "./page-cursor.ts";

/** Opens the log of what people changed. */
export async function openAuditLog(options: StoreOptions): Promise<AuditLog> {
  const { database, guarded, close } = await openDatabase(options);

  const page: AuditLog["page"] = ({ since, by, action, subject, limit, after }) =>
    guarded(async () => {
      let query = database.selectFrom("audit").selectAll();
      if (since !== undefined) query = query.where("at", ">=", since);
      if (by !== undefined) query = query.where("said_by", "=", by);
      if (action !== undefined) query = query.where("action", "like", `%${action}%`);
      if (subject !== undefined) query = query.where("subject", "like", `${subject}%`);
      if (after !== undefined) {
        const [at, id] = readPageCursor(after);
        query = query.where(({ eb, or, and }) => or([eb("at", "<", at), and([eb("at", "=", at), eb("id", "<", id)])]));
      }
      const rows = await query
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(limit + 1)
        .execute();
      const changes = rows.slice(0, limit).map(
        (row): AuditedChange => ({
          id: row.id,
          at: row.at,
          by: row.said_by,
          action: row.action,
          subject: row.subject,
          detail: row.detail === null ? null : (JSON.parse(row.detail) as AuditedChange["detail"]),
        }),
      );
      const last = changes.at(-1);
      return { changes, next: rows.length > limit && last ? pageCursor([last.at, last.id]) : null };
    });

  return { page, close };
}
