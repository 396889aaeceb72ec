import { RETENTION, RETENTION_RULES, type RetentionRule, STORED_FILE_RULES } from "@broker/adapters";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { tableLines } from "../terminal/table.ts";

interface Kept {
  readonly what: string;
  readonly rule: RetentionRule;
}

/** Lists how long the rows of each table and each kind of file stay. */
export const showRetention: Act = async ({ io, flags }) => {
  const tables = Object.entries(RETENTION).map(([what, rule]) => ({ what, rule }));
  const files = Object.entries(STORED_FILE_RULES).map(([what, rule]) => ({ what, rule }));
  const all: readonly Kept[] = [...tables, ...files];
  if (flags.json) io.result(JSON.stringify(all.map(({ what, rule }) => ({ what, stays: RETENTION_RULES[rule] }))));
  else
    io.result(
      tableLines<Kept>(
        io.out,
        {
          columns: [
            { heading: "Table or files", cell: ({ what }) => what, stacked: "title" },
            { heading: "Stays", cell: ({ rule }) => RETENTION_RULES[rule], width: { grow: 30 }, wrap: true },
          ],
        },
        all,
      ).join("\n"),
    );
  io.note("A legal hold of a client suspends every rule for its data.");
  return EXIT.done;
};
