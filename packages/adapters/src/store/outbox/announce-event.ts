import type { WebhookEvent } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { workspaceTier } from "../settings.ts";
import { writeMessages } from "./outbox-rows.ts";

/** Something that happened to a record, of which webhooks are informed. */
export interface RecordEvent {
  readonly type: WebhookEvent;
  /** What makes it this event and no other: ids and, where it can recur, a number or a time. */
  readonly key: readonly string[];
  /** With which its messages are erased; null = of no client. */
  readonly client: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Ids alone: who reads the message asks for the record at `link`, with a key that permits it. */
  readonly data: Readonly<Record<string, string | null>>;
  /** Address of the record in the partner API, or in the app. */
  readonly link: string;
}

/**
 * Writes the messages of an event, each once, within the transaction that makes it. Nothing is written where no webhook
 * receives such events, and on the tier Basic.
 */
export async function announceEvent(
  tables: Kysely<Tables>,
  { type, key, client, at, data, link }: RecordEvent,
): Promise<void> {
  const rows = await tables.selectFrom("webhooks").select(["id", "events"]).where("state", "!=", "off").execute();
  const receivers = rows.filter(({ events }) => (JSON.parse(events) as WebhookEvent[]).includes(type));
  if (receivers.length === 0 || (await workspaceTier(tables)) === "Basic") return;
  const body = { type, timestamp: at, data: { ...data, link } };
  await writeMessages(
    tables,
    receivers.map(({ id }) => ({
      ...{ key: ["webhook", id, type, ...key], kind: "webhook" as const, receiver: id, event: type },
      ...{ subject: "", client, body, createdAt: at, dueAt: at },
    })),
  );
}
