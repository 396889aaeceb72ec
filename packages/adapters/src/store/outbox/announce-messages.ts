import {
  type AlertEvent,
  type IntegrationEvent,
  type NoticeContent,
  severityReaches,
  type WebhookEvent,
} from "@broker/contracts";
import { noticeOfAlert, personQuietUntil } from "@broker/core/monitor-notices";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { activeIntegrations } from "../integrations/integration-rows.ts";
import { noticedPersons, noticesOf, workspaceQuiet } from "../notices/notice-rows.ts";
import { workspaceTier } from "../settings.ts";
import { type NewMessage, writeMessages } from "./outbox-rows.ts";

type Common = Pick<NewMessage, "event" | "subject" | "client" | "createdAt">;

/** Messages to the webhooks that receive such events; the tier Basic has none. */
async function toWebhooks(tables: Kysely<Tables>, { kind, alert, n, at, by }: AlertEvent, common: Common) {
  const rows = await tables.selectFrom("webhooks").select(["id", "events"]).where("state", "!=", "off").execute();
  const receivers = rows.filter(({ events }) => (JSON.parse(events) as WebhookEvent[]).includes(`alert.${kind}`));
  if (receivers.length === 0 || (await workspaceTier(tables)) === "Basic") return [];
  const { history: _, ...shown } = alert;
  const body = { type: common.event, timestamp: at, data: { alert: shown, by, link: `/api/v1/alerts/${alert.id}` } };
  return receivers.map(
    ({ id }): NewMessage => ({
      ...common,
      ...{ key: ["webhook", id, alert.id, String(n)], kind: "webhook", receiver: id, body, dueAt: at },
    }),
  );
}

/** Events of an alert that chats and mailboxes receive; a SIEM receives all. */
const USUAL: readonly AlertEvent["kind"][] = ["raised", "worsened", "reopened", "resolved"];

/** Messages to the integrations that carry alerts of this severity; the tier Basic has none. */
async function toIntegrations(tables: Kysely<Tables>, { kind, alert, n, at, by }: AlertEvent, common: Common) {
  const { id, rule, severity, client, alert: title, impact, actionRequired } = alert;
  const all = (await activeIntegrations(tables)).filter(({ direction, carries, kind: way, settings }) => {
    const isUsual = way === "syslog" || way === "json" || USUAL.includes(kind);
    const reaches = settings.severity === undefined || severityReaches(severity, settings.severity);
    return direction === "out" && carries.includes("alerts") && isUsual && reaches;
  });
  if (all.length === 0 || (await workspaceTier(tables)) === "Basic") return [];
  const body: IntegrationEvent = {
    ...{ kind: "alert", action: kind, at, by },
    alert: { id, rule, severity, client: client?.name ?? null, title, impact, actionRequired },
  };
  return all.map(
    ({ id: receiver }): NewMessage => ({
      ...common,
      ...{ key: ["integration", receiver, id, String(n)], kind: "integration", receiver, body, dueAt: at },
    }),
  );
}

/** Emails to the persons whom such an alert reaches: at once or, below critical, at the end of their quiet hours. */
async function toPersons(tables: Kysely<Tables>, { alert, n, at }: AlertEvent, notice: NoticeContent, common: Common) {
  const rows = await noticedPersons(tables).where("immediate", "!=", "none").execute();
  const workspace = rows.length === 0 ? null : await workspaceQuiet(tables);
  return rows.flatMap((row): NewMessage[] => {
    const settings = noticesOf(row);
    const { immediate } = settings;
    if (workspace === null || immediate === "none" || !severityReaches(alert.severity, immediate)) return [];
    const quiet = alert.severity === "critical" ? null : personQuietUntil(Date.parse(at), settings, workspace);
    const when =
      quiet === null
        ? ({ kind: "email", dueAt: at } as const)
        : ({ kind: "held", dueAt: new Date(quiet).toISOString() } as const);
    const { person } = row;
    return [{ ...common, ...when, key: ["email", person, alert.id, String(n)], receiver: person, body: notice }];
  });
}

/** Writes the messages of an event of an alert, within the transaction that makes it. */
export async function announceByMessages(tables: Kysely<Tables>, event: AlertEvent): Promise<void> {
  const { kind, alert, at } = event;
  const common = { event: `alert.${kind}`, subject: alert.id, client: alert.client?.id ?? null, createdAt: at };
  const notice = noticeOfAlert(event);
  await writeMessages(tables, await toWebhooks(tables, event, common));
  await writeMessages(tables, await toIntegrations(tables, event, common));
  if (notice !== null) await writeMessages(tables, await toPersons(tables, event, notice, common));
}
