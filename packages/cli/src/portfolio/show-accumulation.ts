import type { Accumulation, LimitSum, ProviderKind, ProviderUser } from "@broker/contracts";
import { type CsvColumn, csvOf, csvTable } from "@broker/core";
import { portfolioAccumulation, providerUsers } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { nextLines } from "../terminal/blocks.ts";
import { wholeNumber } from "../typed-options.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";
import { accumulationTable, providerUserTable } from "./accumulation-table.ts";

interface AccumulationFlags {
  readonly provider?: string;
  readonly kind?: ProviderKind;
  readonly prospects?: boolean;
  readonly limit: string;
  readonly format?: "table" | "json" | "csv";
}

const ofLimits = ({ sum, known, unknown, shareOfKnown }: LimitSum) => [sum?.amount, known, unknown, shareOfKnown];

function asCsv({ indicative, providers }: Accumulation): string {
  const head = ["provider", "vendor", "kind", "listed", "clients", "prospects", "shareOfClients", "clientsLooked"];
  return csvTable(
    [...head, "limits", "limitsKnown", "limitsUnknown", "shareOfKnownLimits", "id", "basis"],
    providers.map(({ id, provider, vendor, kind, listed, clients, prospects, shareOfClients, looked, limits }) => [
      ...[provider, vendor, kind, listed ? "yes" : "no", clients, prospects, shareOfClients, looked],
      ...ofLimits(limits),
      id,
      indicative,
    ]),
  );
}

const USER_COLUMNS: readonly CsvColumn<ProviderUser>[] = [
  ...(["name", "kind", "domain"] as const),
  ["limit", ({ limit }) => limit?.amount],
  ...(["evidence", "at", "id", "indicative"] as const),
];

/** Prints the providers that the portfolio depends on, or the users of one of them. */
export const showAccumulation: Act = async (invocation, command) => {
  await requireFeature(invocation, "advanced_analytics");
  const { io, flags } = invocation;
  const options = command.opts<AccumulationFlags>();
  const format = options.format ?? (flags.json ? "json" : "table");
  const most = wholeNumber("--limit", options.limit, 100_000);
  const workspace = await workspaceOf(invocation);
  const prospects = options.prospects === true;
  if (options.provider !== undefined) {
    const users = await providerUsers(workspace, options.provider, { prospects });
    if (format === "json") io.result(JSON.stringify(users, null, 2));
    else if (format === "csv") io.result(csvOf(USER_COLUMNS, users));
    else io.result(providerUserTable(io.out, users));
    return EXIT.done;
  }
  const found = await portfolioAccumulation(workspace, { kind: options.kind, prospects });
  const companies = found.clients + found.prospects;
  if (format === "json") io.result(JSON.stringify(found, null, 2));
  else if (format === "csv") io.result(asCsv(found));
  else if (companies > 0) io.result(accumulationTable(io.out, found, most));
  if (companies === 0) io.note("There are no clients yet. Add one: broker clients add <name> domains=<domain>");
  else if (found.providers.length > most && format === "table")
    io.note(`\n  There are more: --limit ${found.providers.length}`);
  const [first] = found.providers;
  if (first !== undefined && format === "table")
    io.note(`\n${nextLines(io.err, [`broker portfolio accumulation --provider "${first.provider}"`]).join("\n")}`);
  return EXIT.done;
};
