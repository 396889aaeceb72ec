import { IntegrationEvent } from "@broker/contracts";
import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

/** By what a file may name a client. */
export interface NamedClient {
  readonly id: string;
  /** Empty = not recorded. */
  readonly name: string;
  readonly companyNumber: string | null;
  readonly domains: readonly string[];
}

const ERASED = "The file named a client that was erased. It is no longer stored.";

const literal = (text: string) => text.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Finds the client in text, as whole words, regardless of case. A domain is also found below `www.` and after `@`. */
function clientPattern({ id, name, companyNumber, domains }: NamedClient): RegExp {
  const words = name.trim().split(/\s+/).map(literal).join("\\s+");
  const named = [id, words, companyNumber ?? "", ...domains.map(literal)].filter((each) => each !== "");
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${named.join("|")})(?![\\p{L}\\p{N}-])`, "iu");
}

/** What a message states of its file; null = it is about none. */
function textOfFile(body: string): string | null {
  const event = IntegrationEvent.parse(JSON.parse(body));
  if (event.kind === "file") return event.name;
  if (event.kind !== "received") return null;
  const { name, client, content, encoding } = event;
  const text = content === null || encoding === "text" ? content : Buffer.from(content, "base64").toString("utf8");
  return [name, client, text].join("\n");
}

/**
 * Removes files that systems sent and that name a client, with their names, from the messages that brought them: a list
 * of several clients too, whose sender can send it again. The messages stay with the reason.
 * @param at ISO 8601, UTC
 */
export async function eraseReceived(transaction: Transaction<Tables>, client: NamedClient, at: string): Promise<void> {
  const pattern = clientPattern(client);
  const messages = () =>
    transaction.selectFrom("outbox").where("kind", "=", "integration").where("event", "in", ["received", "file"]);
  // One at a time: a file may have 20 MB.
  for (const { id } of await messages().select("id").execute()) {
    const row = await messages()
      .select(["body", "subject", "state", "error", "result"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const stated = [textOfFile(row.body), row.subject, row.error, row.result].join("\n");
    if (!pattern.test(stated)) continue;
    const { kind } = IntegrationEvent.parse(JSON.parse(row.body));
    const bare = { kind, name: "erased", at };
    const body = JSON.stringify(kind === "file" ? { ...bare, bytes: 0 } : { ...bare, client: null, content: null });
    const said = row.state === "delivered" ? { error: null, result: ERASED } : { error: ERASED, result: null };
    const ended = row.state === "waiting" ? { state: "dropped", ended_at: at, held_until: 0 } : {};
    await transaction
      .updateTable("outbox")
      .set({ subject: "", body, ...said, ...ended })
      .where("id", "=", id)
      .execute();
  }
}
