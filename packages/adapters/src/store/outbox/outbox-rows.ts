import { type DigestContent, NoticeContent } from "@broker/contracts";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import type { Row, Tables } from "../database/tables.ts";

/** Kinds of messages. `held` waits for the end of quiet hours and then becomes part of a digest. */
export type MessageKind = "webhook" | "integration" | "email" | "held" | "digest";

/** A message to write. */
export interface NewMessage {
  /** What makes it the same message: its id derives from it, so that it is written once. */
  readonly key: readonly string[];
  readonly kind: MessageKind;
  /** Id of the webhook or integration, or key of the person's user name. */
  readonly receiver: string;
  readonly event: string;
  /** Id of the alert; '' = none. */
  readonly subject: string;
  /** null = of no client. */
  readonly client: string | null;
  /** Becomes its JSON. */
  readonly body: unknown;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly dueAt: string;
}

const ID_LENGTH = 32;

/** The id of a message, which receivers see: the same message always has the same one. */
export const messageId = (key: readonly string[]): string => sha256(JSON.stringify(key)).slice(0, ID_LENGTH);

function messageRow({
  key,
  kind,
  receiver,
  event,
  subject,
  client,
  body,
  createdAt,
  dueAt,
}: NewMessage): Row<"outbox"> {
  return {
    ...{ id: messageId(key), kind, receiver, event, subject, client_id: client, body: JSON.stringify(body) },
    ...{ created_at: createdAt, due_at: dueAt, state: "waiting", attempts: 0, fence: 0, held_until: 0 },
    ...{ status: null, error: null, ended_at: null, bytes: null, took_ms: null, result: null },
  };
}

/** Writes messages, each once, within the transaction of what they report. Returns how many are new. */
export async function writeMessages(tables: Kysely<Tables>, messages: readonly NewMessage[]): Promise<number> {
  if (messages.length === 0) return 0;
  const written = await tables
    .insertInto("outbox")
    .values(messages.map(messageRow))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return written.length;
}

interface DigestSubject {
  readonly id: string;
  /** '' = not recorded. */
  readonly name: string;
  /** Ids of its alerts. */
  readonly alerts: ReadonlySet<string>;
}

function digestWithout(digest: DigestContent, { id, name, alerts }: DigestSubject): DigestContent {
  const others = (items: DigestContent["new"]) => items.filter(({ alert }) => !alerts.has(alert));
  const isOf = ({ url, message }: DigestContent["due"][number]) =>
    url.includes(id) || (name !== "" && message.includes(name));
  const due = digest.due.filter((item) => !isOf(item));
  return { ...digest, new: others(digest.new), worse: others(digest.worse), due };
}

const sizeOf = ({ new: raised, worse, due }: DigestContent): number => raised.length + worse.length + due.length;

/** Removes what digests state of a client, also those that were sent; one with nothing else is removed. */
async function eraseFromDigests(tables: Kysely<Tables>, client: string): Promise<void> {
  const own = await tables.selectFrom("clients").select("name").where("id", "=", client).executeTakeFirst();
  const alerts = await tables.selectFrom("alerts").select("id").where("client_id", "=", client).execute();
  const subject = { id: client, name: own?.name ?? "", alerts: new Set(alerts.map(({ id }) => id)) };
  for (const { id, body } of await tables
    .selectFrom("outbox")
    .select(["id", "body"])
    .where("kind", "=", "digest")
    .execute()) {
    const content = NoticeContent.parse(JSON.parse(body));
    if (content.kind !== "digest") continue;
    const rest = digestWithout(content, subject);
    if (sizeOf(rest) === 0) await tables.deleteFrom("outbox").where("id", "=", id).execute();
    else if (sizeOf(rest) < sizeOf(content))
      await tables
        .updateTable("outbox")
        .set({ body: JSON.stringify(rest) })
        .where("id", "=", id)
        .execute();
  }
}

/** Removes the messages about a client, those that wait too. Its alerts are read: erase them afterwards. */
export async function eraseMessages(tables: Kysely<Tables>, client: string): Promise<void> {
  await tables.deleteFrom("outbox").where("client_id", "=", client).execute();
  await eraseFromDigests(tables, client);
}

/** Removes the settings of a person and what waits for them. */
export async function erasePersonNotices(tables: Kysely<Tables>, person: string): Promise<void> {
  await tables.deleteFrom("person_notices").where("person", "=", person).execute();
  await erasePersonMessages(tables, person);
}

/** Removes the emails to a person, those that wait too; their settings stay. */
export async function erasePersonMessages(tables: Kysely<Tables>, person: string): Promise<void> {
  const persons = ["email", "held", "digest"];
  await tables.deleteFrom("outbox").where("kind", "in", persons).where("receiver", "=", person).execute();
}

/** Days for which messages stay after their end. */
const RETENTION_DAYS = 30;

/** Removes messages that ended long ago, and those that became part of a digest; returns how many. */
export async function pruneMessages(tables: Kysely<Tables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000).toISOString();
  const gone = await tables.deleteFrom("outbox").where("ended_at", "<", before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
