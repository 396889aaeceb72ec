import { ALERT_SEVERITIES, type SavedAlert, type SavedAlerts } from "@broker/contracts";
import { alertId } from "@broker/core/monitor";
import type { Kysely, Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import type { Actor } from "../clients/client-store.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { readAlerts, searchedWords } from "./alert-rows.ts";
import { readRuleSettings } from "./rule-settings.ts";

/** By client: its alerts and its settings of rules; absent = none. */
export async function savedAlerts(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, SavedAlerts>> {
  const found = new Map<string, SavedAlerts>();
  for (const some of pieces(clients)) {
    const rows = await tables
      .selectFrom("alerts")
      .selectAll()
      .where("client_id", "in", some)
      .orderBy("since")
      .orderBy("id")
      .execute();
    const shown = await readAlerts(tables, rows);
    const settings = await tables
      .selectFrom("alert_rule_settings")
      .select("client_id")
      .distinct()
      .where("client_id", "in", some)
      .execute();
    for (const client of new Set([...rows, ...settings].map(({ client_id }) => client_id))) {
      const alerts = shown.flatMap(({ client: of, ...alert }, place): SavedAlert[] => {
        const row = rows[place];
        if (row === undefined || of?.id !== client) return [];
        return [{ ...alert, condition: JSON.parse(row.condition) as unknown, goneAt: row.gone_at }];
      });
      const { client: rules } = await readRuleSettings(tables, client);
      found.set(client, { alerts, rules: [...rules] });
    }
  }
  return found;
}

/** Writes the alerts and the settings of an imported client. */
export async function restoreAlerts(
  transaction: Transaction<Tables>,
  client: string,
  { alerts, rules }: SavedAlerts,
  { at, by }: Actor,
): Promise<void> {
  for (const alert of alerts) {
    const { rule, subject, episode, severity, evidence, condition, resolution, history, status, domain } = alert;
    const id = alertId({ rule, client, subject, episode }, sha256);
    await transaction
      .insertInto("alerts")
      .values({
        ...{ id, client_id: client, domain, rule, subject, episode, title: alert.alert, severity },
        ...{ rank: ALERT_SEVERITIES.indexOf(severity), impact: alert.impact, action_required: alert.actionRequired },
        ...{ since: alert.since, last_seen: alert.lastSeen, status, is_open: status === "resolved" ? 0 : 1 },
        ...{ trigger_id: alert.trigger, scan_id: alert.raisedBy.scan, evidence: JSON.stringify(evidence) },
        ...{ condition: JSON.stringify(condition ?? null), assignee: alert.assignee },
        ...{ snoozed_until: alert.snoozedUntil, gone_at: alert.goneAt, search: searchedWords(alert.alert, domain) },
        ...{ reason: resolution?.reason ?? null, resolved_at: resolution?.at ?? null },
        ...{ resolved_by: resolution?.by ?? null, resolved_note: resolution?.note ?? null },
      })
      .execute();
    for (const [place, step] of history.entries()) {
      const row = { alert_id: id, n: place + 1, at: step.at, said_by: step.by, action: step.action, note: step.note };
      await transaction.insertInto("alert_history").values(row).execute();
    }
  }
  for (const { rule, enabled, threshold } of rules)
    await transaction
      .insertInto("alert_rule_settings")
      .values({
        ...{ client_id: client, rule, changed_at: at, changed_by: by },
        enabled: enabled === undefined ? null : enabled ? 1 : 0,
        threshold: threshold === undefined ? null : JSON.stringify(threshold),
      })
      .execute();
}
