import type { AlertSeverity, RaisedAlert } from "@broker/contracts";
import type { Kysely } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

/** Steps by which an alert demands attention. */
const RAISING = ["raised", "reopened", "worsened"] as const;

/** What a run of the monitor did: its scans, the alerts of scans that it rescored, and when it began, ISO 8601. */
export interface RunTraces {
  readonly scans: readonly string[];
  readonly alerts: readonly string[];
  readonly since: string;
  /** Ids: only alerts of these clients; null = of all clients and of the workspace. */
  readonly clients: readonly string[] | null;
}

function steps(tables: Kysely<Tables>) {
  return tables
    .selectFrom("alerts")
    .innerJoin("alert_history as steps", "steps.alert_id", "alerts.id")
    .leftJoin("clients", "clients.id", "alerts.client_id")
    .select(["alerts.id", "alerts.severity", "alerts.rank", "alerts.title", "alerts.client_id", "clients.name"])
    .distinct()
    .where("steps.action", "in", RAISING)
    .where("steps.said_by", "is", null);
}

/** Alerts that a run raised, reopened or found worse: by its scans, or by its check of dates. The most severe first. */
export async function raisedAlerts(
  tables: Kysely<Tables>,
  { scans, alerts, since, clients }: RunTraces,
): Promise<RaisedAlert[]> {
  const found = new Map<string, Awaited<ReturnType<ReturnType<typeof steps>["execute"]>>[number]>();
  for (const some of pieces(scans))
    for (const row of await steps(tables).where("alerts.scan_id", "in", some).execute()) found.set(row.id, row);
  for (const some of pieces(alerts))
    for (const row of await steps(tables).where("alerts.id", "in", some).execute()) found.set(row.id, row);
  const dated = steps(tables).where("alerts.scan_id", "is", null).where("steps.at", ">=", since);
  for (const row of await dated.execute()) found.set(row.id, row);
  return [...found.values()]
    .filter(({ client_id }) => clients === null || clients.includes(client_id))
    .sort((one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1))
    .map(({ id, severity, title, client_id, name }) => ({
      ...{ id, severity: severity as AlertSeverity, alert: title },
      client: client_id === "" ? null : { id: client_id, name: name || client_id },
    }));
}
