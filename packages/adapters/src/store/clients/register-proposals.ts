import { PROPOSING_REGISTERS, type RegisterProposal, type ScanReport } from "@broker/contracts";
import { companyHosts, type DecidedEntry, type RegisterEntry } from "@broker/core";
import type { Kysely } from "kysely";
import type { Row, Tables } from "../database/tables.ts";

type ProposalRow = Row<"register_proposals">;

/** The entry as a scan found it. */
export const proposedEntry = ({ entry }: Pick<ProposalRow, "entry">) => JSON.parse(entry) as RegisterEntry;

function proposalOf(row: ProposalRow): RegisterProposal[] {
  const register = PROPOSING_REGISTERS.find((each) => each === row.register);
  if (register === undefined) return [];
  const { source, number, name, words, reasons, asOf } = proposedEntry(row);
  const state = (["accepted", "rejected"] as const).find((each) => each === row.state) ?? "proposed";
  const decided = row.decided_at === null ? null : { by: row.decided_by ?? "", at: row.decided_at };
  return [{ register, source, number, name, words, reasons: [...reasons], asOf, domain: row.domain, state, decided }];
}

/** The proposals of clients, by client, those to be decided first; a client without any has no list. */
export async function proposalsOf(
  tables: Kysely<Tables>,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RegisterProposal[]>> {
  if (clientIds.length === 0) return new Map();
  const rows = await tables
    .selectFrom("register_proposals")
    .selectAll()
    .where("client_id", "in", [...clientIds])
    .orderBy("as_of", "desc")
    .orderBy("register")
    .orderBy("number")
    .execute();
  const decided = (row: ProposalRow) => Number(row.state !== "proposed");
  const ranked = rows.toSorted((a, b) => decided(a) - decided(b));
  return new Map(
    [...Map.groupBy(ranked, (row) => row.client_id)].map(([id, found]) => [id, found.flatMap(proposalOf)]),
  );
}

/** What users decided on the entries of registers for the clients that have a domain. */
export async function decidedOf(tables: Kysely<Tables>, domain: string): Promise<readonly DecidedEntry[]> {
  const rows = await tables
    .selectFrom("register_proposals")
    .innerJoin("client_domains", "client_domains.client_id", "register_proposals.client_id")
    .select(["register", "number", "state"])
    .distinct()
    .where("client_domains.domain", "in", companyHosts(domain))
    .where("state", "!=", "proposed")
    .orderBy("register")
    .orderBy("number")
    .orderBy("state")
    .execute();
  return rows.map(({ register, number, state }) => ({ register, number, isTheirs: state === "accepted" }));
}

/**
 * Stores the entries that a scan's registers propose for a client, in place of what earlier scans of the domain
 * proposed and no one decided. A decided entry is not proposed again.
 */
export async function saveProposals(
  tables: Kysely<Tables>,
  clientId: string,
  { id: scanId, target: { domain } }: Pick<ScanReport, "id" | "target">,
  proposals: readonly RegisterEntry[],
): Promise<void> {
  await tables
    .deleteFrom("register_proposals")
    .where("client_id", "=", clientId)
    .where("domain", "=", domain)
    .where("state", "=", "proposed")
    .execute();
  for (const entry of proposals)
    await tables
      .insertInto("register_proposals")
      .values({
        client_id: clientId,
        register: entry.register,
        number: entry.number,
        domain,
        scan_id: scanId,
        entry: JSON.stringify(entry),
        as_of: entry.asOf,
        state: "proposed",
        decided_at: null,
        decided_by: null,
      })
      .onConflict((conflict) => conflict.columns(["client_id", "register", "number"]).doNothing())
      .execute();
}
