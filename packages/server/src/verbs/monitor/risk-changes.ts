import type { ApiAnswers, ClientTrends, RiskChange, RiskChangesQuery } from "@broker/contracts";
import { effectiveValue, recordOf } from "@broker/core";
import { alertDays, behaviourTiles, premiumImpact, trendScans } from "@broker/core/monitor-changes";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { findClient } from "../clients/client-record.ts";

type Changes = ApiAnswers["GET /api/monitor/risk-changes"];

/**
 * A page of clients by the change of their risk; the premium is calculated for the shown ones. AppErrors `usage`,
 * `not_found`, `ambiguous`.
 */
export async function riskChanges(workspace: Workspace, asked: RiskChangesQuery): Promise<Changes> {
  const { client, search, trend, standing, sort, limit, after } = asked;
  const { monitor } = workspace.database;
  const page = await monitor.changes({
    ...(client === undefined ? {} : { clientId: (await findClient(workspace, client)).id }),
    ...(search === undefined ? {} : { search }),
    ...(trend === undefined ? {} : { trend }),
    ...(standing === undefined ? {} : { standing }),
    ...(after === undefined ? {} : { after }),
    ...{ sort, limit },
  });
  const details = await monitor.changeDetails(page.items);
  const items: RiskChange[] = [];
  for (const { scans: _, ...change } of page.items) {
    const { recent = [], now = null, before = null } = details.get(change.id) ?? {};
    const premium = await premiumOf(workspace, change.id, now?.checks, before?.checks);
    items.push({ ...change, recent, ...premium });
  }
  return { ...page, items };
}

type Outcomes = Parameters<typeof premiumImpact>[1]["now"];

async function premiumOf(
  workspace: Workspace,
  id: string,
  now: Outcomes | undefined,
  before: Outcomes | undefined,
): Promise<Pick<RiskChange, "premiumImpact" | "premiumLack">> {
  if (now === undefined || before === undefined) return { premiumImpact: null, premiumLack: "not-comparable" };
  const { database, config } = workspace;
  const record = recordOf(await database.clients.find(id), await database.placements.ofClients([id]));
  const terms = config.fx === undefined ? {} : { fx: config.fx };
  return premiumImpact(record, { before, now }, { terms, asOf: nowOf(workspace) });
}

/** Behavioural risk of all clients, or of one. AppErrors `not_found`, `ambiguous`. */
export async function clientBehaviour(
  workspace: Workspace,
  reference?: string,
): Promise<ApiAnswers["GET /api/monitor/behaviour"]> {
  const only = reference === undefined ? undefined : (await findClient(workspace, reference)).id;
  const { clients, ...input } = await workspace.database.monitor.behaviour(only);
  return { tiles: behaviourTiles(input), clients };
}

/** A client's posture, areas and alerts over time. AppErrors `not_found`, `ambiguous`. */
export async function clientTrends(workspace: Workspace, reference: string): Promise<ClientTrends> {
  const { monitor } = workspace.database;
  const log = await findClient(workspace, reference);
  const { id } = log;
  const { changes } = await monitor.changesOf(id);
  const [change] = changes;
  const scans = change === undefined ? [] : trendScans(await monitor.points(change.domain));
  const alerts = alertDays(await monitor.alertSpans(id), nowOf(workspace).slice(0, 10));
  const name = effectiveValue(log, "legalName")?.value;
  return { client: { id, name: typeof name === "string" ? name : id }, domain: change?.domain ?? null, scans, alerts };
}
