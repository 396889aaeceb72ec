import type { Risk, RiskProposal, RisksQuery, SavedRisk } from "@broker/contracts";
import { AppError } from "@broker/contracts";
import { isOverdue, proposeRisks, type RiskSources, settleRisk } from "@broker/core/risks";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { nameOfClient } from "../compliance/read-compliance.ts";
import { readRiskSources } from "./read-risk-sources.ts";

/** A stored risk as it is shown. @param today ISO 8601 date */
export const shownRisk = (risk: SavedRisk, client: Risk["client"], today: string): Risk => ({
  ...risk,
  client,
  overdue: isOverdue(risk, today),
});

/** A client's risks with what follows from the evidence of today; saved where that differs. */
export async function settleRisks(
  workspace: Workspace,
  client: string,
  sources: RiskSources,
): Promise<readonly SavedRisk[]> {
  const { risks } = workspace.database;
  const before = await risks.ofClient(client);
  const after = before.map((risk) => settleRisk(risk, sources));
  const moved = after.filter((risk, at) => JSON.stringify(risk) !== JSON.stringify(before[at]));
  if (moved.length > 0) await risks.settle(client, moved);
  return after;
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
  if (clientId !== undefined) await settleRisks(workspace, clientId, await readRiskSources(workspace, clientId));
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
  return { risks: await risks.count({ ...of, atLeast: 8 }) };
}

/** A risk with its client, as at today. AppError `not_found`. */
export async function readRisk(workspace: Workspace, id: string): Promise<Risk> {
  const { clients, risks } = workspace.database;
  const found = await risks.find(id);
  if (found === null) throw new AppError("not_found", `There is no risk '${id}'.`);
  const sources = await readRiskSources(workspace, found.client);
  const settled = await settleRisks(workspace, found.client, sources);
  const risk = settled.find((each) => each.id === id) ?? found.risk;
  const name = nameOfClient(await clients.find(found.client));
  return shownRisk(risk, { id: found.client, name }, sources.today);
}

/** Risks that the evidence proposes and the register does not have. AppErrors `not_found`, `ambiguous`. */
export async function proposedRisks(workspace: Workspace, client: string): Promise<{ items: RiskProposal[] }> {
  const { clients, risks } = workspace.database;
  const { id } = await clients.find(client);
  const known = (await risks.ofClient(id)).filter(({ status }) => status !== "Closed").map(({ key }) => key);
  return { items: proposeRisks(await readRiskSources(workspace, id), new Set(known)) };
}
