import type { AuditedChange, AuditQuery } from "@broker/adapters";
import { type CsvColumn, csvOf } from "@broker/core";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import type { Look } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";
import { dayOption, wholeNumber } from "../typed-options.ts";

/** What changed, by name: 'fields employees, turnover'. */
const details = ({ detail }: AuditedChange) =>
  Object.entries(detail ?? {})
    .map(([key, value]) => `${key} ${Array.isArray(value) ? value.join(", ") : String(value)}`)
    .join("; ");

function auditTable(look: Look, changes: readonly AuditedChange[]): string {
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

interface AuditFlags {
  readonly since?: string;
  readonly by?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly limit: string;
  readonly after?: string;
  readonly format?: "table" | "json" | "ndjson" | "csv";
}

const NONE = "No changes are recorded in this workspace yet.";
const COLUMNS: readonly CsvColumn<AuditedChange>[] = [
  ...(["at", "by", "action", "subject"] as const),
  ["detail", ({ detail }) => (detail === null ? null : JSON.stringify(detail))],
];

/** Lists users' changes, newest first. */
export const listAudit: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table", limit, since, ...rest } = command.opts<AuditFlags>();
  const query: AuditQuery = {
    ...rest,
    limit: wholeNumber("--limit", limit, 10_000),
    ...(since === undefined ? {} : { since: dayOption("--since", since) }),
  };
  const { audit } = await databaseOf(invocation);
  const { changes, next } = await audit.page(query);
  if (format === "json") io.result(JSON.stringify(changes, null, 2));
  else if (format === "ndjson") io.result(changes.map((change) => JSON.stringify(change)).join("\n"));
  else if (format === "csv") io.result(csvOf(COLUMNS, changes));
  else if (changes.length > 0) io.result(auditTable(io.out, changes));
  if (changes.length === 0) io.note(since === undefined && Object.keys(rest).length === 0 ? NONE : "No change fits.");
  if (next !== null) io.note(`More: add --after ${next}`);
  return EXIT.done;
};
