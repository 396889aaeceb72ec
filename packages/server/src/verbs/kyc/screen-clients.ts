import { randomBytes } from "node:crypto";
import { giveTurn, sha256 } from "@broker/adapters";
import type { ClientScreening, KycParty, ScreenedClient, ScreeningResult } from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import {
  type FoundHit,
  mergeParties,
  orderedHits,
  recordParties,
  type StatedParty,
  screenedNameOf,
} from "@broker/core/kyc";
import { actorOf, nowOf, type Recorded, type Workspace } from "../../workspace/workspace.ts";
import { nameOfClient } from "../compliance/read-compliance.ts";
import { settleHitAlerts } from "./kyc-alerts.ts";
import { settleIfCase } from "./read-cases.ts";
import { type OpenScreening, screeningByLists } from "./screen-names.ts";

/** An id that no one guesses, of 12 hex digits. */
export const newKycId = (): string => randomBytes(6).toString("hex");

/** A client whose parties are to be screened. */
interface ToScreen {
  readonly log: ClientLog;
  readonly parties: readonly KycParty[];
}

/**
 * The parties of a client as of now: those of its record, and those known from registers and persons.
 * @param stated what the register states; absent = it was not read, and its parties stay
 */
export async function currentParties(
  { database, clock }: Recorded,
  log: ClientLog,
  stated?: readonly StatedParty[],
): Promise<readonly KycParty[]> {
  return mergeParties(await database.kyc.parties(log.id), {
    client: log.id,
    stated: [...recordParties(log), ...(stated ?? [])],
    read: stated === undefined ? ["record"] : ["record", "register"],
    at: clock.now().toISOString(),
    digest: sha256,
  });
}

const present = (parties: readonly KycParty[]) => parties.filter(({ goneAt }) => goneAt === null);

/** Hits of the results with the entries that they found; one whose entry was replaced meanwhile is left out. */
async function foundHits(
  open: OpenScreening,
  parties: readonly KycParty[],
  results: readonly ScreeningResult[],
): Promise<FoundHit[]> {
  const byId = new Map(parties.map((party) => [party.id, party]));
  const days = new Map(open.lists.map(({ list, asOf }) => [list, asOf]));
  const found: FoundHit[] = [];
  for (const { id, hits } of results) {
    const party = byId.get(id ?? "");
    if (party === undefined) continue;
    for (const match of hits) {
      const entry = await open.entry(match);
      if (entry !== null) found.push({ party, match, entry, listAsOf: days.get(match.list) ?? null });
    }
  }
  return found;
}

const partyResult = (
  party: KycParty,
  { status, reason, hits }: ScreeningResult,
): ClientScreening["parties"][number] => {
  const strong = hits.filter(({ strength }) => strength === "strong").length;
  return {
    ...{ party: party.id, name: party.name, role: party.roles[0] ?? "other", status, reason: reason ?? null },
    ...{ strong, possible: hits.length - strong },
  };
};

async function saveScreened(
  workspace: Workspace,
  open: OpenScreening,
  { log, parties }: ToScreen,
  results: ReadonlyMap<string, ScreeningResult>,
): Promise<ScreenedClient> {
  const screened = present(parties).flatMap((party) => {
    const result = results.get(party.id);
    return result === undefined ? [] : [{ party, result }];
  });
  const screening: ClientScreening = {
    ...{ id: newKycId(), client: log.id, at: nowOf(workspace), by: workspace.by },
    lists: [...open.lists],
    parties: screened.map(({ party, result }) => partyResult(party, result)),
  };
  const found = await foundHits(
    open,
    parties,
    screened.map(({ result }) => result),
  );
  const { fresh, hits } = await workspace.database.transaction(async (repositories) => {
    const saved = await repositories.kyc.screen({ screening, parties, found }, actorOf(workspace));
    await settleHitAlerts({ database: repositories, clock: workspace.clock }, log.id, saved.hits);
    return saved;
  });
  const shown = hits.filter(({ goneAt }) => goneAt === null);
  return {
    ...{ client: { id: log.id, name: nameOfClient(log) }, screening, fresh: [...fresh] },
    hits: orderedHits(shown),
  };
}

/**
 * Screens the present parties of clients against the imported lists, each with its own record, and saves what follows
 * for hits, alerts and cases, client by client. AppErrors `source_unavailable` without a list, `interrupted`.
 */
export async function screenClients(
  workspace: Workspace,
  clients: readonly ToScreen[],
  { signal, done = async () => undefined }: { readonly signal: AbortSignal; readonly done?: ScreenedOne },
): Promise<readonly ScreenedClient[]> {
  const open = await screeningByLists(workspace.database);
  const parties = clients.flatMap((client) => present(client.parties));
  const results = await open.screen(parties.map(screenedNameOf), signal);
  const byParty = new Map(results.map((result) => [result.id ?? "", result]));
  const screened: ScreenedClient[] = [];
  for (const client of clients) {
    signal.throwIfAborted();
    const one = await saveScreened(workspace, open, client, byParty);
    await settleIfCase(workspace, client.log.id);
    screened.push(one);
    await done(one);
    await giveTurn();
  }
  return screened;
}

/** Called after each client. */
type ScreenedOne = (client: ScreenedClient) => Promise<void>;

/** Screens the parties of one client. AppErrors `not_found`, `ambiguous`, `source_unavailable`, `interrupted`. */
export async function screenClient(
  workspace: Workspace,
  reference: string,
  signal: AbortSignal,
): Promise<ScreenedClient> {
  const log = await workspace.database.clients.find(reference);
  const [screened] = await screenClients(workspace, [{ log, parties: await currentParties(workspace, log) }], {
    signal,
  });
  if (screened === undefined) throw new Error("The client was not screened.");
  return screened;
}

/** Screenings of a client, the newest first. AppErrors `not_found`, `ambiguous`. */
export async function listScreenings(
  { database }: Workspace,
  reference: string,
): Promise<{ items: ClientScreening[] }> {
  const { id } = await database.clients.find(reference);
  return { items: [...(await database.kyc.screenings(id))] };
}
