import type { AuditQuery } from "@broker/adapters";
import { csvTable } from "@broker/core";
import { wholeNumber } from "../batch/batch-options.ts";
import { databaseOf } from "../database-of.ts";
import { dayOption } from "../day-option.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { auditTable } from "../present/audit-table.ts";

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
const HEAD = ["at", "by", "action", "subject", "detail"];

/** Lists what people changed, the newest first. */
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
  else if (format === "csv") {
    const rows = changes.map(({ at, by, action, subject, detail }) => [
      at,
      by,
      action,
      subject,
      detail === null ? null : JSON.stringify(detail),
    ]);
    io.result(csvTable(HEAD, rows));
  } else if (changes.length > 0) io.result(auditTable(io.out, changes));
  if (changes.length === 0) io.note(since === undefined && Object.keys(rest).length === 0 ? NONE : "No change fits.");
  if (next !== null) io.note(`More: add --after ${next}`);
  return EXIT.done;
};
