import type { AuditedChange } from "@broker/adapters";
import type { Look } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";

/** What changed, by name: 'fields employees, turnover'. */
const details = ({ detail }: AuditedChange) =>
  Object.entries(detail ?? {})
    .map(([key, value]) => `${key} ${Array.isArray(value) ? value.join(", ") : String(value)}`)
    .join("; ");

/** Users' changes as a table: when, who, which action, on what, and the names of what changed. */
export function auditTable(look: Look, changes: readonly AuditedChange[]): string {
  return tableLines<AuditedChange>(
    look,
    {
      columns: [
        { heading: "Time (UTC)", cell: ({ at }) => at.slice(0, 16).replace("T", " ") },
        { heading: "User", cell: ({ by }) => by, width: { max: 14 } },
        { heading: "Action", cell: ({ action }) => action, width: { max: 22 }, stacked: "title" },
        { heading: "Subject", cell: ({ subject }) => subject, width: { grow: 20 }, wrap: true },
      ],
      below: { under: "User", lines: (change) => [details(change)] },
    },
    changes,
  ).join("\n");
}
