import type { IntegrationEvent } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { messageId, writeMessages } from "../outbox/outbox-rows.ts";
import { workspaceTier } from "../settings.ts";
import { flowing, integrationOf, type StoredIntegration } from "./integration-rows.ts";

/** Seconds between two looks into a folder, and hours between exports unless set. */
const LOOK_SECONDS = 60;
const USUAL_HOURS = 24;

const dueOnes = (tables: Kysely<Tables>, at: string) =>
  tables.selectFrom("integrations").where("state", "=", "active").where("due_at", "<=", at).where(flowing);

/** Whether folders are to be looked into, or exports are due. */
export async function hasDueExchange(tables: Kysely<Tables>, at: string): Promise<boolean> {
  return (await dueOnes(tables, at).select("id").limit(1).executeTakeFirst()) !== undefined;
}

const nextOf = ({ direction, settings }: StoredIntegration, at: string): string => {
  const seconds = direction === "in" ? LOOK_SECONDS : (settings.everyHours ?? USUAL_HOURS) * 3600;
  return new Date(Date.parse(at) + seconds * 1000).toISOString();
};

/**
 * Takes the integrations whose folders are to be looked into, or whose exports are due, each by one process, and sets
 * when they are due next. The tier Basic has none.
 */
export async function takeDueExchanges(transaction: Transaction<Tables>, at: string): Promise<StoredIntegration[]> {
  if ((await workspaceTier(transaction)) === "Basic") return [];
  const taken: StoredIntegration[] = [];
  for (const row of await dueOnes(transaction, at).selectAll().execute()) {
    const integration = integrationOf(row);
    const moved = await transaction
      .updateTable("integrations")
      .set({ due_at: nextOf(integration, at) })
      .where("id", "=", row.id)
      .where("due_at", "=", row.due_at)
      .executeTakeFirst();
    if (moved.numUpdatedRows > 0n) taken.push(integration);
  }
  return taken;
}

/** Makes an exchange due now. */
export async function makeDue(transaction: Transaction<Tables>, id: string, at: string): Promise<void> {
  await transaction.updateTable("integrations").set({ due_at: at }).where("id", "=", id).execute();
}

/** A file that was found, and has stayed the same for a moment. */
export interface FoundFile {
  readonly name: string;
  readonly bytes: number;
  readonly changedMs: number;
}

/** Writes a message for each file that none waits for yet. Returns how many were written. */
export async function noteFiles(
  transaction: Transaction<Tables>,
  id: string,
  files: readonly FoundFile[],
  at: string,
): Promise<number> {
  const rows = await transaction
    .selectFrom("outbox")
    .select("subject")
    .where("kind", "=", "integration")
    .where("receiver", "=", id)
    .where("state", "=", "waiting")
    .execute();
  const waiting = new Set(rows.map(({ subject }) => subject));
  return writeMessages(
    transaction,
    files
      .filter(({ name }) => !waiting.has(name))
      .map(({ name, bytes, changedMs }) => ({
        ...{ key: ["integration", id, "file", name, String(bytes), String(changedMs), at] },
        ...{ kind: "integration" as const, receiver: id, event: "file", subject: name, client: null },
        body: { kind: "file", name, bytes, at } satisfies IntegrationEvent,
        ...{ createdAt: at, dueAt: at },
      })),
  );
}

/** Clients with the versions of what is exported of them; a change makes another message. */
async function versions(tables: Kysely<Tables>, only: string | null) {
  let query = tables
    .selectFrom("clients")
    .leftJoin("compliance_records", "compliance_records.client_id", "clients.id")
    .select(["clients.id", "clients.version", "compliance_records.version as compliance"])
    .orderBy("clients.id");
  if (only !== null) query = query.where("clients.id", "=", only);
  return query.execute();
}

/**
 * Writes the messages of an export: one of the whole list, or one of each client whose record has another version
 * since. `client`: id; null = all. Returns how many are new.
 */
export async function noteExports(
  transaction: Transaction<Tables>,
  { id, carries }: Pick<StoredIntegration, "id" | "carries">,
  client: string | null,
  at: string,
): Promise<number> {
  const [content] = carries;
  if (content === undefined) return 0;
  const common = { kind: "integration" as const, receiver: id, event: `export.${content}`, createdAt: at, dueAt: at };
  const body = (of: string | null): IntegrationEvent => ({ kind: "export", content, client: of, at });
  if (content === "clients") {
    const message = { ...common, key: ["integration", id, "export", at], subject: "", client: null, body: body(null) };
    return writeMessages(transaction, [message]);
  }
  const rows = await versions(transaction, client);
  // A client without compliance has no assessment to export.
  const shown = content === "oscal" ? rows.filter(({ compliance }) => compliance !== null) : rows;
  let written = 0;
  for (const some of pieces(shown))
    written += await writeMessages(
      transaction,
      some.map(({ id: of, version, compliance }) => ({
        ...common,
        ...{ key: ["integration", id, "export", content, of, String(version), String(compliance ?? "")] },
        ...{ subject: of, client: of, body: body(of) },
      })),
    );
  return written;
}

/** Writes a message for a file that a webhook brought. False = one of that id was received before. */
export async function noteReceived(
  transaction: Transaction<Tables>,
  { id, messageId }: { readonly id: string; readonly messageId: string },
  body: IntegrationEvent & { readonly kind: "received" },
): Promise<boolean> {
  const { name, at } = body;
  const message = { key: ["integration", id, "received", messageId], kind: "integration", receiver: id } as const;
  const rest = { event: "received", subject: name, client: null, body, createdAt: at, dueAt: at };
  return (await writeMessages(transaction, [{ ...message, ...rest }])) > 0;
}

/** Records that a folder could not be looked into, in one message that the next success removes. */
export async function noteLook(
  transaction: Transaction<Tables>,
  id: string,
  error: string | null,
  at: string,
): Promise<void> {
  const key = ["integration", id, "look"];
  const own = messageId(key);
  if (error === null) {
    await transaction.deleteFrom("outbox").where("id", "=", own).where("state", "=", "failed").execute();
    return;
  }
  const body = { kind: "look", at } satisfies IntegrationEvent;
  const message = { key, kind: "integration", receiver: id, event: "look", subject: "", client: null } as const;
  await writeMessages(transaction, [{ ...message, body, createdAt: at, dueAt: at }]);
  await transaction
    .updateTable("outbox")
    .set(({ eb }) => ({ state: "failed", error, ended_at: at, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", own)
    .execute();
}
