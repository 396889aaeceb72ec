import { giveTurn } from "@broker/adapters";
import type { Risk, RiskProposal, RisksQuery, SavedRisk } from "@broker/contracts";
import { AppError } from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import { isOverdue, proposeRisks, type RiskSources, settleRisk } from "@broker/core/risks";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { nameOfClient } from "../compliance/read-compliance.ts";
import { settleReports } from "../vendor-reports/settle-reports.ts";
import { readRiskSources } from "./read-risk-sources.ts";

/** A stored risk as it is shown. @param today ISO 8601 date */
export const shownRisk = ({ unlinked: _, ...risk }: SavedRisk, client: Risk["client"], today: string): Risk => ({
  ...risk,
  client,
  overdue: isOverdue(risk, today),
});

/** The client of a risk as it is shown. */
export const riskClient = async ({ database }: Workspace, log: ClientLog): Promise<Risk["client"]> => ({
  ...{ id: log.id, name: nameOfClient(log) },
  sample: log.sample || (await database.clients.isSample()),
});

/** A client's risks with what follows from the evidence of today, saved where that differs, and of what they follow. */
export async function settledRisks(
  workspace: Workspace,
  client: string,
): Promise<{ readonly risks: readonly SavedRisk[]; readonly sources: RiskSources }> {
  const { risks, compliance } = workspace.database;
  await settleReports(workspace, client);
  const changes = (await compliance.changes(client)) ?? 0;
  const sources = await readRiskSources(workspace, client);
  const before = await risks.ofClient(client);
  const after = before.map((risk) => settleRisk(risk, sources));
  const moved = after.filter((risk, at) => JSON.stringify(risk) !== JSON.stringify(before[at]));
  if (before.length > 0) await risks.settle(client, moved, { changes, today: sources.today });
  return { risks: after, sources };
}

/** Clients whose risks are settled by one call of the register, or of its count; the rest are by the next. */
const LISTED = 100;
const COUNTED = 10;

/** Settles the risks of clients whose evidence changed, before a list of all clients shows them. */
async function settleOutdatedRisks(workspace: Workspace, most: number): Promise<void> {
  const today = nowOf(workspace).slice(0, 10);
  for (const client of await workspace.database.risks.outdated(today, most)) {
    await settledRisks(workspace, client);
    await giveTurn();
  }
}

/** The register, the highest risks first. AppErrors `not_found`, `ambiguous`, `usage`. */
export async function listRisks(
  workspace: Workspace,
  query: RisksQuery,
): Promise<{ items: Risk[]; total: number; next: string | null }> {
  const { clients, risks } = workspace.database;
  const today = nowOf(workspace).slice(0, 10);
  const { client, status, category, owner, atLeast, overdue, search, limit, after } = query;
  const clientId = client === undefined ? undefined : (await clients.find(client)).id;
  if (clientId === undefined) await settleOutdatedRisks(workspace, LISTED);
  else await settledRisks(workspace, clientId);
  const page = await risks.list(
    {
      ...(clientId === undefined ? {} : { clientId }),
      ...(status === undefined ? {} : { status }),
      ...(category === undefined ? {} : { category }),
      ...(owner === undefined ? {} : { owner }),
      ...(atLeast === undefined ? {} : { atLeast }),
      ...(overdue === true ? { overdueOn: today } : {}),
      ...(search === undefined ? {} : { search }),
    },
    { limit, ...(after === undefined ? {} : { after }) },
  );
  return { ...page, items: page.items.map(({ risk, client: of }) => shownRisk(risk, of, today)) };
}

/** Open risks at 8 or above (decisions §7). AppErrors `not_found`, `ambiguous`. */
export async function riskBadge(workspace: Workspace, client?: string): Promise<{ risks: number }> {
  const { clients, risks } = workspace.database;
  const of = client === undefined ? {} : { clientId: (await clients.find(client)).id };
  if (client === undefined) await settleOutdatedRisks(workspace, COUNTED);
  return { risks: await risks.count({ ...of, atLeast: 8 }) };
}

/** A risk with its client, as at today. AppError `not_found`. */
export async function readRisk(workspace: Workspace, id: string): Promise<Risk> {
  const { clients, risks } = workspace.database;
  const found = await risks.find(id);
  if (found === null) throw new AppError("not_found", `There is no risk '${id}'.`);
  const { risks: settled, sources } = await settledRisks(workspace, found.client);
  const risk = settled.find((each) => each.id === found.risk.id) ?? found.risk;
  const client = await riskClient(workspace, await clients.find(found.client));
  return shownRisk(risk, client, sources.today);
}

/** Risks that the evidence proposes and the register does not have. AppErrors `not_found`, `ambiguous`. */
export async function proposedRisks(workspace: Workspace, client: string): Promise<{ items: RiskProposal[] }> {
  const { clients, risks } = workspace.database;
  const { id } = await clients.find(client);
  const known = (await risks.ofClient(id)).filter(({ status }) => status !== "Closed").map(({ key }) => key);
  return { items: proposeRisks(await readRiskSources(workspace, id), new Set(known)) };
}
