import type { Accumulation, LimitSum, ProviderKind, ProviderUser } from "@broker/contracts";
import { csvTable } from "@broker/core";
import { bookAccumulation, providerUsers } from "@broker/server/service";
import { wholeNumber } from "../batch/batch-options.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { accumulationTable } from "../present/accumulation-table.ts";
import { nextLines } from "../present/next-steps.ts";
import { providerUserTable } from "../present/provider-user-table.ts";
import { workspaceOf } from "../workspace-of.ts";

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

function usersAsCsv(users: readonly ProviderUser[]): string {
  return csvTable(
    ["name", "kind", "domain", "limit", "evidence", "at", "id", "indicative"],
    users.map(({ indicative, name, kind, domain, limit, evidence, at, id }) => [
      name,
      kind,
      domain,
      limit?.amount,
      evidence,
      at,
      id,
      indicative,
    ]),
  );
}

/** Prints which providers the book rests on, or who is on one of them. */
export const showAccumulation: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const asked = command.opts<AccumulationFlags>();
  const format = asked.format ?? (flags.json ? "json" : "table");
  const most = wholeNumber("--limit", asked.limit, 100_000);
  const workspace = await workspaceOf(invocation);
  const prospects = asked.prospects === true;
  if (asked.provider !== undefined) {
    const users = await providerUsers(workspace, asked.provider, { prospects });
    if (format === "json") io.result(JSON.stringify(users, null, 2));
    else if (format === "csv") io.result(usersAsCsv(users));
    else io.result(providerUserTable(io.out, users));
    return EXIT.done;
  }
  const found = await bookAccumulation(workspace, { kind: asked.kind, prospects });
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
