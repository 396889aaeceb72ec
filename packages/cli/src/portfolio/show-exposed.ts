import {
  AppError,
  type ExposedClient,
  ExposedQuery,
  type ExposedSearch,
  type ExposureSighting,
} from "@broker/contracts";
import { type CsvColumn, csvOf } from "@broker/core";
import { findExposed } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { wholeNumber } from "../typed-options.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";
import { exposedEmail, exposedTable } from "./exposed-table.ts";

interface ExposedFlags {
  readonly from?: string;
  readonly below?: string;
  readonly email?: boolean;
  readonly limit: string;
  readonly format?: "table" | "json" | "csv";
}

type SightingRow = ExposedClient & { readonly sighting: ExposureSighting };

const of =
  (name: keyof ExposureSighting) =>
  ({ sighting }: SightingRow) =>
    sighting[name];

const COLUMNS: readonly CsvColumn<SightingRow>[] = [
  "name",
  ...(["confidence", "observed", "version", "domain", "evidence", "source", "at"] as const).map(
    (name) => [name, of(name)] as const,
  ),
  ["limit", ({ limit }) => limit?.amount],
  "renewsOn",
  ["email", ({ email }) => email.to],
  ["subject", ({ email }) => email.subject],
  "id",
];

/** A line for each observation, so that every one keeps its source and date. */
const asCsv = ({ items }: ExposedSearch) =>
  csvOf(
    COLUMNS,
    items.flatMap((client) => client.sightings.map((sighting) => ({ ...client, sighting }))),
  );

/** The words typed as one query with its versions. AppError `usage`. */
function asked(words: readonly string[], { from, below }: ExposedFlags) {
  const query = ExposedQuery.safeParse({ named: words.join(" "), from, below });
  if (query.success) return query.data;
  const [issue] = query.error.issues;
  throw new AppError(
    "usage",
    issue?.path[0] === "named" ? "Search for at least two characters." : (issue?.message ?? ""),
  );
}

/** Prints which clients' stored evidence shows a vulnerability, a product or a provider. */
export const showExposed: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const options = command.opts<ExposedFlags>();
  const format = options.format ?? (flags.json ? "json" : "table");
  const most = wholeNumber("--limit", options.limit, 100_000);
  const query = asked(command.args, options);
  await requireFeature(invocation, "advanced_analytics");
  const found = await findExposed(await workspaceOf(invocation), query);
  if (format === "json") io.result(JSON.stringify(found, null, 2));
  else if (format === "csv") io.result(asCsv(found));
  else {
    io.result(exposedTable(io.out, found, most));
    if (options.email) for (const client of found.items.slice(0, most)) io.result(exposedEmail(io.out, client));
  }
  if (found.clients === 0) io.note("There are no clients yet. Add one: broker clients add <name> domains=<domain>");
  else if (format === "table" && found.items.length > most)
    io.note(`\n  There are more: --limit ${found.items.length}`);
  return EXIT.done;
};
