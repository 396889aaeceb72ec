import { FIGURE_DAYS } from "@broker/contracts";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";

/** What the deliveries of a receiver amount to, over `FIGURE_DAYS`. */
export interface DeliveryFigures {
  readonly delivered: number;
  readonly attempts: number;
  readonly bytes: number;
  /** ISO 8601, UTC; null = nothing was delivered. */
  readonly lastSync: string | null;
  readonly waiting: number;
  readonly failed: number;
  /** Why the last attempt failed; null = it succeeded, or there was none. */
  readonly error: string | null;
  /** Milliseconds of the latest deliveries. */
  readonly took: readonly number[];
  /** Milliseconds from the event to the delivery, of the same. */
  readonly latencies: readonly number[];
}

const DAY_MS = 86_400_000;
/** Deliveries whose times are read. */
const LATEST = 500;

type Numbered = number | string | null;

async function timesOf(tables: Kysely<Tables>, receiver: string, since: string) {
  const rows = await tables
    .selectFrom("outbox")
    .select(["created_at", "ended_at", "took_ms"])
    .where("kind", "in", ["webhook", "integration"])
    .where("receiver", "=", receiver)
    .where("state", "=", "delivered")
    .where("ended_at", ">=", since)
    .orderBy("ended_at", "desc")
    .limit(LATEST)
    .execute();
  return {
    took: rows.flatMap(({ took_ms }) => (took_ms === null ? [] : [Number(took_ms)])),
    latencies: rows.flatMap(({ created_at, ended_at }) =>
      ended_at === null ? [] : [Math.max(0, Date.parse(ended_at) - Date.parse(created_at))],
    ),
  };
}

/** Why the latest attempt of a receiver failed, if it did after the last delivery. */
async function errorOf(tables: Kysely<Tables>, receiver: string, lastSync: string | null): Promise<string | null> {
  const row = await tables
    .selectFrom("outbox")
    .select(["error"])
    .where("kind", "in", ["webhook", "integration"])
    .where("receiver", "=", receiver)
    .where("error", "is not", null)
    .where("attempts", ">", 0)
    .where(({ eb, or }) =>
      or([eb("state", "=", "waiting"), eb.and([eb("state", "=", "failed"), eb("ended_at", ">=", lastSync ?? "")])]),
    )
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.error ?? null;
}

/** Figures by receiver: of integrations and of webhooks. One without a message has none. */
export async function deliveryFigures(tables: Kysely<Tables>, now: Date): Promise<Map<string, DeliveryFigures>> {
  const since = new Date(now.getTime() - FIGURE_DAYS * DAY_MS).toISOString();
  const rows = await tables
    .selectFrom("outbox")
    .select(({ fn }) => [
      "receiver",
      sql<Numbered>`sum(case when state = 'delivered' then 1 else 0 end)`.as("delivered"),
      sql<Numbered>`sum(case when state = 'waiting' then 1 else 0 end)`.as("waiting"),
      sql<Numbered>`sum(case when state = 'failed' then 1 else 0 end)`.as("failed"),
      sql<Numbered>`sum(case when state = 'delivered' then bytes else 0 end)`.as("bytes"),
      fn.sum<Numbered>("attempts").as("attempts"),
      sql<string | null>`max(case when state = 'delivered' then ended_at end)`.as("last"),
    ])
    .where("kind", "in", ["webhook", "integration"])
    .where(({ eb, or }) => or([eb("ended_at", "is", null), eb("ended_at", ">=", since)]))
    .groupBy("receiver")
    .execute();
  const figures = new Map<string, DeliveryFigures>();
  for (const { receiver, delivered, attempts, bytes, last, waiting, failed } of rows)
    figures.set(receiver, {
      ...{ delivered: Number(delivered), attempts: Number(attempts), bytes: Number(bytes ?? 0), lastSync: last },
      ...{ waiting: Number(waiting), failed: Number(failed), error: await errorOf(tables, receiver, last) },
      ...(await timesOf(tables, receiver, since)),
    });
  return figures;
}
