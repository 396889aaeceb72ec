import type { MessageLoad } from "@broker/contracts";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { flowing, integrationOf, type StoredIntegration } from "../integrations/integration-rows.ts";
import { secretsOf } from "../webhooks/webhook-rows.ts";
import { pruneMessages } from "./outbox-rows.ts";

/** A message that this process delivers until its lease is over. */
export interface ClaimedMessage {
  readonly id: string;
  readonly kind: "webhook" | "integration" | "email" | "digest";
  readonly receiver: string;
  /** JSON. */
  readonly body: string;
  /** Attempts that failed before. */
  readonly attempts: number;
  readonly fence: number;
  /** Of a webhook: its address, and its secrets with the current one first; null = another kind, or removed. */
  readonly webhook: { readonly url: string; readonly secrets: readonly string[] } | null;
  /** null = another kind, or removed. */
  readonly integration: StoredIntegration | null;
}

/** How an attempt ended. `retry`: at that time; `gone`: the receiver answered 410. */
export type DeliveryEnd =
  | {
      readonly kind: "delivered";
      readonly status: number | null;
      readonly bytes: number | null;
      /** What came of it, as a sentence; absent = nothing to say. */
      readonly result?: string | undefined;
      /** JSON that is stored from now on in place of the message's; absent = unchanged. */
      readonly body?: string | undefined;
    }
  | { readonly kind: "retry"; readonly dueAt: string; readonly status: number | null; readonly error: string }
  | {
      readonly kind: "failed" | "dropped";
      readonly status: number | null;
      readonly error: string;
      /** JSON that is stored from now on in place of the message's; absent = unchanged. */
      readonly body?: string | undefined;
    }
  | { readonly kind: "gone"; readonly error: string };

/** What a process claims. */
export interface MessageClaim {
  /** ISO 8601, UTC: what is due then. */
  readonly at: string;
  /** Milliseconds since 1970 by the machine's clock, and for how long it holds what it claims. */
  readonly nowMs: number;
  readonly leaseMs: number;
  /** Messages of this receiver that may be claimed now. Emails of all persons have one name, `mail`. */
  readonly free: (receiver: string) => number;
}

/** Emails of all persons go to one server, which is one receiver. */
export const MAIL = "mail";

/** Kinds whose messages go to one system each. */
const SYSTEMS = ["webhook", "integration"];

const due = (tables: Kysely<Tables>, { at, nowMs }: Pick<MessageClaim, "at" | "nowMs">) =>
  tables
    .selectFrom("outbox")
    .where("state", "=", "waiting")
    .where("kind", "in", ["webhook", "integration", "email", "digest"])
    .where("due_at", "<=", at)
    .where("held_until", "<=", nowMs)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("kind", "in", ["email", "digest"]),
        eb.and([
          eb("kind", "=", "webhook"),
          eb("receiver", "in", selectFrom("webhooks").select("webhooks.id").where("webhooks.state", "=", "active")),
          flowing,
        ]),
        eb.and([
          eb("kind", "=", "integration"),
          eb("receiver", "in", selectFrom("integrations").select("id").where("state", "=", "active")),
          flowing,
        ]),
      ]),
    );

/** Receivers with messages that are due. */
async function dueReceivers(tables: Kysely<Tables>, now: Pick<MessageClaim, "at" | "nowMs">): Promise<string[]> {
  const rows = await due(tables, now)
    .select(({ eb, ref }) => [
      eb.case().when("kind", "in", SYSTEMS).then(ref("receiver")).else(MAIL).end().as("receiver"),
    ])
    .distinct()
    .execute();
  return rows.map(({ receiver }) => String(receiver));
}

async function claimOf(transaction: Transaction<Tables>, receiver: string, claim: MessageClaim) {
  const mine = due(transaction, claim).where(({ eb }) =>
    receiver === MAIL
      ? eb("kind", "not in", SYSTEMS)
      : eb.and([eb("kind", "in", SYSTEMS), eb("receiver", "=", receiver)]),
  );
  const next = mine.select("id").orderBy("due_at").orderBy("id").limit(claim.free(receiver));
  return transaction
    .updateTable("outbox")
    .set(({ eb }) => ({ fence: eb("fence", "+", 1), held_until: claim.nowMs + claim.leaseMs }))
    .where("id", "in", (query) => query.selectFrom(next.as("next")).select("next.id"))
    .where("state", "=", "waiting")
    .where("held_until", "<=", claim.nowMs)
    .returning(["id", "kind", "receiver", "body", "attempts", "fence"])
    .execute();
}

const NO_SYSTEM = { webhook: null, integration: null };

/** The webhook or the integration that messages are for. */
async function systemOf(transaction: Transaction<Tables>, id: string, at: string) {
  const webhook = await transaction.selectFrom("webhooks").selectAll().where("id", "=", id).executeTakeFirst();
  if (webhook !== undefined)
    return { webhook: { url: webhook.url, secrets: secretsOf(webhook, at) }, integration: null };
  const row = await transaction.selectFrom("integrations").selectAll().where("id", "=", id).executeTakeFirst();
  return { webhook: null, integration: row === undefined ? null : integrationOf(row) };
}

/** Claims messages that are due, as many of each receiver as are free. */
async function claim(
  transaction: Transaction<Tables>,
  receivers: readonly string[],
  asked: MessageClaim,
): Promise<ClaimedMessage[]> {
  const claimed: ClaimedMessage[] = [];
  for (const receiver of receivers) {
    if (asked.free(receiver) <= 0) continue;
    const rows = await claimOf(transaction, receiver, asked);
    if (rows.length === 0) continue;
    const to = receiver === MAIL ? NO_SYSTEM : await systemOf(transaction, receiver, asked.at);
    for (const { kind, ...row } of rows)
      claimed.push({ ...row, kind: kind as ClaimedMessage["kind"], attempts: Number(row.attempts), ...to });
  }
  return claimed;
}

type Claimed = Pick<ClaimedMessage, "id" | "fence">;

const held = (tables: Kysely<Tables>, { id, fence }: Claimed) =>
  tables.updateTable("outbox").where("id", "=", id).where("fence", "=", fence).where("state", "=", "waiting");

/** Records how an attempt ended. False = another process has claimed the message since. */
async function finish(
  transaction: Transaction<Tables>,
  message: Claimed & Pick<ClaimedMessage, "receiver"> & { readonly kind?: ClaimedMessage["kind"] },
  end: DeliveryEnd,
  at: string,
  tookMs: number | null = null,
): Promise<boolean> {
  const change = held(transaction, message).set(({ eb }) => ({
    held_until: 0,
    attempts: eb("attempts", "+", end.kind === "dropped" ? 0 : 1),
    status: end.kind === "gone" ? 410 : end.status,
    error: end.kind === "delivered" ? null : end.error,
    ...(end.kind === "delivered"
      ? { bytes: end.bytes, took_ms: tookMs === null ? null : Math.round(tookMs), result: end.result ?? null }
      : {}),
    ...("body" in end && end.body !== undefined ? { body: end.body } : {}),
    ...(end.kind === "retry"
      ? { due_at: end.dueAt }
      : { state: end.kind === "gone" ? "failed" : end.kind, ended_at: at }),
  }));
  const { numUpdatedRows } = await change.executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return false;
  if (end.kind !== "gone") return true;
  const { receiver, kind = "webhook" } = message;
  const table = kind === "integration" ? "integrations" : "webhooks";
  await transaction.updateTable(table).set({ state: "off" }).where("id", "=", receiver).execute();
  await transaction
    .updateTable("outbox")
    .set({ state: "dropped", error: end.error, ended_at: at, held_until: 0 })
    .where("kind", "=", kind)
    .where("receiver", "=", receiver)
    .where("state", "=", "waiting")
    .execute();
  return true;
}

/** Hands messages back that were not delivered; their attempt does not count. */
async function release(transaction: Transaction<Tables>, messages: readonly Claimed[]): Promise<void> {
  for (const message of messages) await held(transaction, message).set({ held_until: 0 }).execute();
}

/** When the next message that waits is due, ISO 8601; null = none waits. */
async function nextDue(tables: Kysely<Tables>): Promise<string | null> {
  const row = await tables
    .selectFrom("outbox")
    .select(({ fn }) => fn.min("due_at").as("due"))
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return row?.due ?? null;
}

/** Messages that wait, by kind. */
async function waiting(tables: Kysely<Tables>): Promise<Readonly<Record<string, number>>> {
  const rows = await tables
    .selectFrom("outbox")
    .select(["kind", sql<number | string>`count(*)`.as("count")])
    .where("state", "=", "waiting")
    .groupBy("kind")
    .execute();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}

/** Messages that wait, were delivered since then, or were given up. Both times: ISO 8601, UTC. */
async function load(tables: Kysely<Tables>, { at, since }: { readonly at: string; readonly since: string }) {
  const rows = await tables
    .selectFrom("outbox")
    .select(({ eb, fn }) => [
      "state",
      fn.countAll<number | string>().as("count"),
      fn.sum<number | string>(eb.case().when("attempts", ">", 0).then(1).else(0).end()).as("tried"),
      fn.min("due_at").as("oldest"),
    ])
    .where(({ eb, or }) =>
      or([
        eb("state", "in", ["waiting", "failed"]),
        eb.and([eb("state", "=", "delivered"), eb("ended_at", ">=", since)]),
      ]),
    )
    .groupBy("state")
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state);
  const waits = of("waiting");
  return {
    waiting: Number(waits?.count ?? 0),
    failed: Number(waits?.tried ?? 0),
    oldestAt: waits !== undefined && waits.oldest <= at ? waits.oldest : null,
    delivered: Number(of("delivered")?.count ?? 0),
    deadLetters: Number(of("failed")?.count ?? 0),
  } satisfies MessageLoad;
}

/** Removes messages that ended 30 days ago. */
const prune = (transaction: Transaction<Tables>, now: Date): Promise<number> => pruneMessages(transaction, now);

/** Messages that wait for delivery. */
export const outboxStore = (connection: Connection) =>
  repository(connection, {
    reads: { dueReceivers, nextDue, waiting, load },
    writes: { claim, finish, release, prune },
  });
export type OutboxStore = ReturnType<typeof outboxStore>;
