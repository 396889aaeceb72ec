import { giveTurn, pageOfChanges } from "@broker/adapters";
import type { ApiAnswers, ClientRecord, ClientTrends, RiskChange, RiskChangesQuery } from "@broker/contracts";
import { effectiveValue, recordOf } from "@broker/core";
import { alertDays, behaviourTiles, premiumImpact, trendScans } from "@broker/core/monitor-changes";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { findClient } from "../clients/client-record.ts";
import { currentFigures } from "../training/read-training.ts";

type Changes = ApiAnswers["GET /api/monitor/risk-changes"];

type Listed = Awaited<ReturnType<Workspace["database"]["monitor"]["orderedChanges"]>>["found"];

/** Clients of which records and scans are read at once. */
const AT_ONCE = 100;

/** Changes with the effect on the premium, by the outcomes of both scans and the record of today. */
async function withPremiums(workspace: Workspace, changes: Listed): Promise<RiskChange[]> {
  const { monitor } = workspace.database;
  const asOf = nowOf(workspace);
  const terms = workspace.config.fx === undefined ? {} : { fx: workspace.config.fx };
  const made: RiskChange[] = [];
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    const some = changes.slice(from, from + AT_ONCE);
    const details = await monitor.changeDetails(some);
    const records = await recordsOf(
      workspace,
      some.filter(({ id }) => details.get(id)?.before != null),
    );
    for (const { scans: _, ...change } of some) {
      const { recent = [], now, before } = details.get(change.id) ?? {};
      const record = records.get(change.id);
      if (record === undefined || now == null || before == null)
        made.push({ ...change, recent, premiumImpact: null, premiumLack: "not-comparable" });
      else {
        const checks = { before: before.checks, now: now.checks };
        made.push({ ...change, recent, ...premiumImpact(record, checks, { terms, asOf }) });
      }
      await giveTurn();
    }
  }
  return made;
}

/** A premium decreases by 100% at most; what is not known comes last. */
const increase = ({ premiumImpact: percent }: RiskChange): number => percent ?? -101;

/**
 * A page of clients by the change of their risk. The premium is calculated for the shown ones; ordered by it, for all.
 * AppErrors `usage`, `not_found`, `ambiguous`.
 */
export async function riskChanges(workspace: Workspace, asked: RiskChangesQuery): Promise<Changes> {
  const { client, search, trend, standing, sort, limit, after } = asked;
  const { monitor } = workspace.database;
  const query = {
    ...(client === undefined ? {} : { clientId: (await findClient(workspace, client)).id }),
    ...(search === undefined ? {} : { search }),
    ...(trend === undefined ? {} : { trend }),
    ...(standing === undefined ? {} : { standing }),
    sort,
  };
  const cursor = after === undefined ? { limit } : { limit, after };
  if (sort !== "premium") {
    const page = await monitor.changes({ ...query, ...cursor });
    return { ...page, items: await withPremiums(workspace, page.items) };
  }
  const { found, ...counts } = await monitor.orderedChanges(query);
  const ordered = (await withPremiums(workspace, found)).toSorted((one, other) => increase(other) - increase(one));
  return { ...pageOfChanges(ordered, { sort, ...cursor }), ...counts };
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
  const recorded = await currentFigures(workspace, only);
  return { tiles: behaviourTiles({ ...input, recorded }), clients };
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
