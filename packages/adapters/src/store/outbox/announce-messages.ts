import { type AlertEvent, type NoticeContent, severityReaches, type WebhookEvent } from "@broker/contracts";
import { noticeOfAlert, personQuietUntil } from "@broker/core/monitor-notices";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { noticesOf, workspaceQuiet } from "../notices/notice-rows.ts";
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

/** Emails to the persons whom such an alert reaches: at once or, below critical, at the end of their quiet hours. */
async function toPersons(tables: Kysely<Tables>, { alert, n, at }: AlertEvent, notice: NoticeContent, common: Common) {
  const rows = await tables.selectFrom("person_notices").selectAll().where("immediate", "!=", "none").execute();
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
  if (notice !== null) await writeMessages(tables, await toPersons(tables, event, notice, common));
}
