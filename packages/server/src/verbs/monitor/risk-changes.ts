import type { ApiAnswers, ClientRecord, ClientTrends, RiskChange, RiskChangesQuery } from "@broker/contracts";
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
  const compared = page.items.filter(({ id }) => details.get(id)?.before != null);
  const records = await recordsOf(workspace, compared);
  const asOf = nowOf(workspace);
  const terms = workspace.config.fx === undefined ? {} : { fx: workspace.config.fx };
  const items = page.items.map(({ scans: _, ...change }): RiskChange => {
    const { recent = [], now, before } = details.get(change.id) ?? {};
    const record = records.get(change.id);
    if (record === undefined || now == null || before == null)
      return { ...change, recent, premiumImpact: null, premiumLack: "not-comparable" };
    const checks = { before: before.checks, now: now.checks };
    return { ...change, recent, ...premiumImpact(record, checks, { terms, asOf }) };
  });
  return { ...page, items };
}

/** The records of clients with their placements, by client. */
async function recordsOf(
  { database }: Workspace,
  clients: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, ClientRecord>> {
  const placements = await database.placements.ofClients(clients.map(({ id }) => id));
  const byClient = Map.groupBy(placements, ({ clientId }) => clientId);
  const logs = await database.monitor.changedLogs(clients);
  return new Map(logs.map((log) => [log.id, recordOf(log, byClient.get(log.id) ?? [])]));
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
