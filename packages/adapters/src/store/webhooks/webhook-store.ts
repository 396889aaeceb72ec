import { randomBytes } from "node:crypto";
import {
  AppError,
  type DeliveriesQuery,
  MOST_WEBHOOKS,
  WEBHOOK_TEST,
  type Webhook,
  type WebhookDelivery,
  type WebhookEdit,
  type WebhookEvent,
  type WebhookWithSecret,
} from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { newWebhookSecret } from "../../webhooks/sign-message.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { type Connection, repository } from "../database/connection.ts";
import { onlyByPrefix } from "../database/find-one.ts";
import { countRows, newestFirst } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { lockName } from "../database/writers/locks.ts";
import { messageId, writeMessages } from "../outbox/outbox-rows.ts";
import { deliveryOf, webhookOf } from "./webhook-rows.ts";

/** Every webhook, the oldest first. */
async function list(tables: Kysely<Tables>, at: string): Promise<Webhook[]> {
  const rows = await tables.selectFrom("webhooks").selectAll().orderBy("created_at").orderBy("id").execute();
  return rows.map((row) => webhookOf(row, at));
}

const requireWebhook = (tables: Kysely<Tables>, reference: string): Promise<Row<"webhooks">> =>
  onlyByPrefix(reference, { one: "webhook", list: "webhooks", digits: 16 }, (prefix) =>
    tables.selectFrom("webhooks").selectAll().where("id", "like", `${prefix}%`).limit(2).execute(),
  );

/** Adds a webhook; its secret is in the answer alone. AppErrors: `ambiguous` if there is one, `limit_reached`. */
async function add(
  transaction: Transaction<Tables>,
  { url, events }: { readonly url: string; readonly events: readonly WebhookEvent[] },
  actor: Actor,
): Promise<WebhookWithSecret> {
  await lockName(transaction, "webhooks");
  const known = await transaction.selectFrom("webhooks").select("url").execute();
  if (known.some((each) => each.url === url))
    throw new AppError("ambiguous", `There is a webhook to ${url} already.`, {
      fix: { kind: "list", resource: "webhooks" },
    });
  if (known.length >= MOST_WEBHOOKS)
    throw new AppError("limit_reached", `A workspace has at most ${MOST_WEBHOOKS} webhooks.`, {
      fix: { kind: "list", resource: "webhooks" },
    });
  const secret = newWebhookSecret();
  const row: Row<"webhooks"> = {
    ...{ id: randomBytes(8).toString("hex"), url, events: JSON.stringify(events), state: "active", secret },
    ...{ former_secret: null, former_until: null, created_at: actor.at, created_by: actor.by },
  };
  await transaction.insertInto("webhooks").values(row).execute();
  await writeAudit(transaction, { ...actor, action: "webhook added", subject: row.id, detail: { url, events } });
  return { ...webhookOf(row, actor.at), secret };
}

/** Changes a webhook. AppErrors `not_found`, `ambiguous`. */
async function edit(
  transaction: Transaction<Tables>,
  reference: string,
  { events, state }: WebhookEdit,
  actor: Actor,
): Promise<Webhook> {
  const row = await requireWebhook(transaction, reference);
  const change = {
    ...(events === undefined ? {} : { events: JSON.stringify(events) }),
    ...(state === undefined ? {} : { state }),
  };
  if (Object.keys(change).length > 0) {
    await transaction.updateTable("webhooks").set(change).where("id", "=", row.id).execute();
    await writeAudit(transaction, { ...actor, action: "webhook changed", subject: row.id, detail: { events, state } });
  }
  return webhookOf({ ...row, ...change }, actor.at);
}

/** Makes another secret; the former one also signs until that time. AppErrors `not_found`, `ambiguous`. */
async function rotate(
  transaction: Transaction<Tables>,
  reference: string,
  formerUntil: string,
  actor: Actor,
): Promise<WebhookWithSecret> {
  const row = await requireWebhook(transaction, reference);
  const secret = newWebhookSecret();
  const change = { secret, former_secret: row.secret, former_until: formerUntil };
  await transaction.updateTable("webhooks").set(change).where("id", "=", row.id).execute();
  await writeAudit(transaction, {
    ...actor,
    action: "webhook secret rotated",
    subject: row.id,
    detail: { formerUntil },
  });
  return { ...webhookOf({ ...row, ...change }, actor.at), secret };
}

/** Removes a webhook with its messages. AppErrors `not_found`, `ambiguous`. */
async function remove(transaction: Transaction<Tables>, reference: string, actor: Actor): Promise<void> {
  const { id, url } = await requireWebhook(transaction, reference);
  await transaction.deleteFrom("outbox").where("kind", "=", "webhook").where("receiver", "=", id).execute();
  await transaction.deleteFrom("webhooks").where("id", "=", id).execute();
  await writeAudit(transaction, { ...actor, action: "webhook removed", subject: id, detail: { url } });
}

const messages = (tables: Kysely<Tables>) => tables.selectFrom("outbox").where("kind", "=", "webhook");

/** Writes a test message. AppErrors: `not_found`, `ambiguous`; `usage` unless the webhook is active. */
async function test(transaction: Transaction<Tables>, reference: string, { at, by }: Actor): Promise<WebhookDelivery> {
  const { id: webhook, state } = await requireWebhook(transaction, reference);
  if (state !== "active") throw new AppError("usage", "The webhook is not active, so it receives no messages.");
  const key = ["webhook", webhook, WEBHOOK_TEST, randomBytes(8).toString("hex")];
  const body = { type: WEBHOOK_TEST, timestamp: at, data: { webhook, by } };
  const message = { key, kind: "webhook", receiver: webhook, event: WEBHOOK_TEST, subject: "", client: null } as const;
  await writeMessages(transaction, [{ ...message, body, createdAt: at, dueAt: at }]);
  return deliveryOf(await messages(transaction).selectAll().where("id", "=", messageId(key)).executeTakeFirstOrThrow());
}

/** One page of messages, most recent first. AppErrors `usage` for an invalid cursor, `not_found`, `ambiguous`. */
async function deliveries(tables: Kysely<Tables>, { webhook, state, ...paging }: DeliveriesQuery) {
  let query = messages(tables);
  if (webhook !== undefined) query = query.where("receiver", "=", (await requireWebhook(tables, webhook)).id);
  if (state !== undefined) query = query.where("state", "=", state);
  const { rows, next } = await newestFirst(query.selectAll(), paging, ["outbox", "created_at"]);
  return { items: rows.map(deliveryOf), total: await countRows(query), next };
}

/** A message by its id, or the beginning of it. AppErrors `not_found`, `ambiguous`. */
const requireMessage = (tables: Kysely<Tables>, reference: string): Promise<Row<"outbox">> =>
  onlyByPrefix(reference, { one: "message", list: "deliveries", digits: 32 }, (prefix) =>
    messages(tables).selectAll().where("id", "like", `${prefix}%`).limit(2).execute(),
  );

const delivery = async (tables: Kysely<Tables>, reference: string): Promise<WebhookDelivery> =>
  deliveryOf(await requireMessage(tables, reference));

/** Delivers a message again that ended, under its id. AppErrors: `not_found`, `ambiguous`; `usage` while it waits. */
async function redeliver(transaction: Transaction<Tables>, reference: string, actor: Actor): Promise<WebhookDelivery> {
  const row = await requireMessage(transaction, reference);
  if (row.state === "waiting") throw new AppError("usage", "The message still waits for its next attempt.");
  const change = { state: "waiting", attempts: 0, due_at: actor.at, ended_at: null, held_until: 0 };
  await transaction.updateTable("outbox").set(change).where("id", "=", row.id).execute();
  await writeAudit(transaction, { ...actor, action: "webhook message repeated", subject: row.id, detail: null });
  return deliveryOf({ ...row, ...change });
}

/** Receivers of messages, and what was delivered to them. */
export const webhookStore = (connection: Connection) =>
  repository(connection, {
    reads: { list, deliveries, delivery },
    writes: { add, edit, rotate, remove, test, redeliver },
  });
export type WebhookStore = ReturnType<typeof webhookStore>;
