import { AppError, type HitConfirmation, type HitConfirmers, type HitProposal, type KycHit } from "@broker/contracts";
import {
  confirmDecision,
  confirmingActs,
  type HitActor,
  openProposalOf,
  orderedHits,
  proposeDecision,
} from "@broker/core/kyc";
import { actorOf, type Recorded, type Workspace } from "../../workspace/workspace.ts";
import { nameOfClient } from "../compliance/read-compliance.ts";
import type { GivenFile } from "../documents/stored-files.ts";
import { saveDecisionFile, viewDecisionFile } from "./decision-files.ts";
import { settleHitAlerts } from "./kyc-alerts.ts";
import { settleIfCase } from "./read-cases.ts";

/** Most hits of all clients that one list shows. */
const LISTED = 500;

/** A hit with every step. AppError `not_found`. */
export async function readHit({ database }: Workspace, id: string): Promise<KycHit> {
  const stored = await database.kyc.hit(id);
  if (stored === null)
    throw new AppError("not_found", `There is no hit '${id}'.`, { hint: "List the hits of the client." });
  return stored.hit;
}

/** Hits with the names of their clients. */
interface ListedHits {
  readonly items: KycHit[];
  readonly clients: Record<string, string>;
}

/**
 * Hits that wait for a person, the oldest first; or every hit of a client, those that wait first. AppErrors
 * `not_found`, `ambiguous`.
 */
export async function listHits({ database }: Workspace, client?: string): Promise<ListedHits> {
  const { clients, kyc } = database;
  if (client !== undefined) {
    const log = await clients.find(client);
    const items = orderedHits((await kyc.hits(log.id)).map(({ hit }) => hit));
    return { items, clients: { [log.id]: nameOfClient(log) } };
  }
  const items = (await kyc.openHits(LISTED)).map(({ hit }) => hit);
  const names: Record<string, string> = {};
  for (const { client: id } of items) names[id] ??= nameOfClient(await clients.find(id));
  return { items, clients: names };
}

/** How user names are compared: as the store of users does. */
const folded = (name: string) => name.trim().normalize("NFC").toLowerCase();
const isSame: HitActor["isSame"] = (one, other) => folded(one) === folded(other);

/** Changes a hit, and settles its alert, in one transaction; then the case of its client. */
async function changeHit(workspace: Workspace, id: string, change: (hit: KycHit, recorded: Recorded) => KycHit) {
  const changed = await workspace.database.transaction(async (database) => {
    const recorded = { database, clock: workspace.clock };
    const hit = await database.kyc.decide(id, (known) => change(known, recorded), actorOf(workspace));
    const hits = (await database.kyc.hits(hit.client)).map((stored) => stored.hit);
    await settleHitAlerts(recorded, hit.client, hits);
    return hit;
  });
  await settleIfCase(workspace, changed.client);
  return changed;
}

/**
 * Proposes a decision on a hit, with reason and evidence. AppErrors `not_found`, `record_unsettled` where another
 * proposal awaits confirmation, and those of the file.
 */
export async function proposeOnHit(
  workspace: Workspace,
  id: string,
  { verdict, reason, evidence }: HitProposal,
  file: GivenFile | null,
): Promise<KycHit> {
  const { client } = await readHit(workspace, id);
  const stored = file === null ? { file: null, digest: null } : await saveDecisionFile(workspace, client, file, "hit");
  const actor = { ...actorOf(workspace), isSame };
  return changeHit(workspace, id, (hit) =>
    proposeDecision(hit, { verdict, reason }, { words: evidence, ...stored }, actor),
  );
}

const PERMISSION = "kyc-decision";

async function rightsOf({ by, config, database }: Workspace) {
  const permitted = await database.access.hasPermission(by, PERMISSION);
  return { permitted, onePerson: config.kyc?.onePerson === true };
}

/** Who may confirm the decision that is proposed on a hit. AppError `not_found`. */
export async function confirmersOf(workspace: Workspace, id: string): Promise<HitConfirmers> {
  const hit = await readHit(workspace, id);
  const { access } = workspace.database;
  const proposer = openProposalOf(hit)?.by ?? null;
  const others: string[] = [];
  for (const { name, permission } of await access.permissions())
    if (
      permission === PERMISSION &&
      !isSame(name, workspace.by) &&
      (proposer === null || !isSame(name, proposer)) &&
      (await access.hasPermission(name, PERMISSION))
    )
      others.push(name);
  return { ...confirmingActs(hit, { by: workspace.by, isSame }, await rightsOf(workspace)), others };
}

/**
 * Confirms a proposed decision, or returns it. AppErrors `not_found`, `record_unsettled` without a proposal,
 * `not_permitted` without the permission, `gate_closed` for the proposer unless one person may decide alone.
 */
export async function confirmOnHit(workspace: Workspace, id: string, given: HitConfirmation): Promise<KycHit> {
  const actor = { ...actorOf(workspace), isSame };
  const rights = await rightsOf(workspace);
  return changeHit(workspace, id, (hit) => confirmDecision(hit, given, actor, rights));
}

/** A file to which a decision on a hit refers. Each view is recorded in the audit log. AppError `not_found`. */
export async function hitFile(
  workspace: Workspace,
  id: string,
  digest: string,
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const hit = await readHit(workspace, id);
  const name = hit.steps.find(({ evidence }) => evidence?.digest === digest)?.evidence?.file;
  if (name == null) throw new AppError("not_found", "No decision on the hit refers to this file.");
  return viewDecisionFile(workspace, hit.client, { name, digest }, { of: "hit", id: hit.id });
}
