import { setImmediate } from "node:timers/promises";
import { ALERT_SEVERITIES, type Alert, type AlertReason, type AlertStep } from "@broker/contracts";
import { type AlertFinding, alertId, alertUrl, type KnownAlert } from "@broker/core/monitor";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";

/** Stands for the whole workspace in place of a client's id. */
export const WHOLE_WORKSPACE = "";

/** A condition that is raised. */
export interface RaisedAlert {
  readonly client: string;
  readonly domain: string | null;
  readonly rule: Alert["rule"];
  readonly subject: string;
  readonly episode: number;
  readonly finding: AlertFinding;
  /** When it was observed; ISO 8601, UTC. */
  readonly at: string;
  /** When it became known. */
  readonly knownAt: string;
  /** The scan or search; null = a check of dates. */
  readonly scan: string | null;
}

/** Characters of an alert's words that are searched: they are part of indexes. */
const SEARCHED = 300;

/** The words of an alert by which it is found, in lower case. */
export const searchedWords = (title: string, domain: string | null) =>
  `${domain ?? ""} ${title}`.trim().toLowerCase().slice(0, SEARCHED);

/** The columns of what a rule found. */
export function findingColumns({ title, severity, impact, actionRequired, evidence, condition }: AlertFinding) {
  return {
    title,
    severity,
    rank: ALERT_SEVERITIES.indexOf(severity),
    impact,
    action_required: actionRequired,
    evidence: JSON.stringify(evidence),
    condition: JSON.stringify(condition ?? null),
  };
}

/** A new alert as a row. */
export function alertRow({
  client,
  domain,
  rule,
  subject,
  episode,
  finding,
  at,
  knownAt,
  scan,
}: RaisedAlert): Row<"alerts"> {
  return {
    id: alertId({ rule, client, subject, episode }, sha256),
    client_id: client,
    domain,
    rule,
    subject,
    episode,
    ...findingColumns(finding),
    since: knownAt,
    last_seen: at,
    status: "active",
    is_open: 1,
    trigger_id: finding.trigger,
    scan_id: scan,
    assignee: null,
    snoozed_until: null,
    reason: null,
    resolved_at: null,
    resolved_by: null,
    resolved_note: null,
    gone_at: null,
    search: searchedWords(finding.title, domain),
  };
}

/** Adds a step to an alert's history; returns its number. */
export async function addStep(tables: Kysely<Tables>, alert: string, { at, by, action, note }: AlertStep) {
  const { last } = await tables
    .selectFrom("alert_history")
    .select(({ fn }) => fn.max("n").as("last"))
    .where("alert_id", "=", alert)
    .executeTakeFirstOrThrow();
  const n = Number(last ?? 0) + 1;
  await tables.insertInto("alert_history").values({ alert_id: alert, n, at, said_by: by, action, note }).execute();
  return n;
}

/** What later judgements depend on. */
export function knownAlert(row: Row<"alerts">): KnownAlert {
  const { id, rule, subject, episode, severity, last_seen, reason, resolved_at, gone_at } = row;
  return {
    id,
    rule: rule as Alert["rule"],
    subject,
    episode,
    severity: severity as Alert["severity"],
    lastSeen: last_seen,
    resolved: reason === null ? null : { reason: reason as AlertReason, at: resolved_at ?? "" },
    goneAt: gone_at,
  };
}

function alertOf(row: Row<"alerts">, name: string, history: readonly AlertStep[]): Alert {
  const { id, client_id, domain, rule, subject, episode, title, severity, impact, status, evidence, assignee } = row;
  return {
    id,
    client: client_id === WHOLE_WORKSPACE ? null : { id: client_id, name },
    domain,
    rule: rule as Alert["rule"],
    subject,
    episode,
    alert: title,
    severity: severity as Alert["severity"],
    impact,
    actionRequired: row.action_required,
    since: row.since,
    lastSeen: row.last_seen,
    status: status as Alert["status"],
    trigger: row.trigger_id,
    evidence: JSON.parse(evidence) as Alert["evidence"],
    assignee,
    snoozedUntil: row.snoozed_until,
    resolution:
      row.reason === null
        ? null
        : {
            reason: row.reason as AlertReason,
            at: row.resolved_at ?? "",
            by: row.resolved_by,
            note: row.resolved_note,
          },
    raisedBy: { scan: row.scan_id },
    history: [...history],
  };
}

async function historiesOf(tables: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, AlertStep[]>> {
  const found = new Map<string, AlertStep[]>();
  for (const some of pieces(ids)) {
    const steps = tables.selectFrom("alert_history").selectAll().where("alert_id", "in", some);
    for (const { alert_id, at, said_by, action, note } of await steps.orderBy("alert_id").orderBy("n").execute()) {
      const step = { at, by: said_by, action: action as AlertStep["action"], note };
      found.set(alert_id, [...(found.get(alert_id) ?? []), step]);
    }
  }
  return found;
}

async function namesOf(tables: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const some of pieces(ids)) {
    const rows = await tables.selectFrom("clients").select(["id", "name"]).where("id", "in", some).execute();
    for (const { id, name } of rows) found.set(id, name === "" ? id : name);
  }
  return found;
}

/** Stored alerts with their clients' names and their histories, in the given order. */
export async function readAlerts(tables: Kysely<Tables>, rows: readonly Row<"alerts">[]): Promise<Alert[]> {
  const histories = await historiesOf(
    tables,
    rows.map(({ id }) => id),
  );
  const names = await namesOf(tables, [...new Set(rows.map(({ client_id }) => client_id))]);
  return rows.map((row) => alertOf(row, names.get(row.client_id) ?? row.client_id, histories.get(row.id) ?? []));
}

/**
 * Removes the alerts and the rule settings of a client, and the notifications of its alerts; in pieces, between which
 * other requests are answered, since a client may have thousands.
 */
export async function eraseAlerts(tables: Kysely<Tables>, client: string): Promise<void> {
  const rows = await tables.selectFrom("alerts").select("id").where("client_id", "=", client).execute();
  for (const some of pieces(rows.map(({ id }) => id))) {
    await tables.deleteFrom("notifications").where("action_url", "in", some.map(alertUrl)).execute();
    await tables.deleteFrom("alerts").where("id", "in", some).execute();
    await setImmediate();
  }
  await tables.deleteFrom("alert_rule_settings").where("client_id", "=", client).execute();
}
