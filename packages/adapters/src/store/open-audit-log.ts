import type { AuditedChange, AuditLog } from "./audit-log.ts";
import type { Connection } from "./connection.ts";
import { newestFirst } from "./newest-first.ts";

/** Opens the log of what people changed. */
export function auditLog({ read }: Connection): AuditLog {
  const page: AuditLog["page"] = ({ since, by, action, subject, subjects, limit, after }) =>
    read(async (tables) => {
      if (subjects?.length === 0) return { changes: [], next: null };
      let query = tables.selectFrom("audit").selectAll();
      if (since !== undefined) query = query.where("at", ">=", since);
      if (by !== undefined) query = query.where("said_by", "=", by);
      if (action !== undefined) query = query.where("action", "like", `%${action}%`);
      if (subject !== undefined) query = query.where("subject", "like", `${subject}%`);
      if (subjects !== undefined) query = query.where("subject", "in", subjects);
      const { rows, next } = await newestFirst(query, { limit, after });
      const changes = rows.map(
        (row): AuditedChange => ({
          id: row.id,
          at: row.at,
          by: row.said_by,
          action: row.action,
          subject: row.subject,
          detail: row.detail === null ? null : (JSON.parse(row.detail) as AuditedChange["detail"]),
        }),
      );
      return { changes, next };
    });

  return { page };
}
