import type { SessionView } from "@broker/contracts";
import type { DataSource } from "../../data/source.ts";

/** The address of a conversation. */
export const sessionAddress = (id: string): string => `/dashboard/onboarding/${encodeURIComponent(id)}`;

/** The address at which the submission of its client is made and sent. */
export const submissionAddress = ({ client }: Pick<SessionView, "client">): string =>
  `/dashboard/clients/${encodeURIComponent(client.id)}?submission=open`;

/** The address that begins or resumes the conversation with a client, at the question about a field if one is named. */
export const startAddress = (client: string, field?: string): string =>
  `/dashboard/onboarding?client=${encodeURIComponent(client)}${field === undefined ? "" : `&field=${encodeURIComponent(field)}`}`;

/**
 * Begins the conversation with a client, or takes up the open one, and puts the question about a field.
 * @param field null, or one that no question asks about = the question that is next
 * @returns the id of the session
 */
export async function beginSession(source: DataSource, client: string, field: string | null = null): Promise<string> {
  const { id, session, question } = await source.ask("POST /api/onboarding/sessions", { body: { client } });
  if (field === null || question?.field === field || session.pending !== null || session.contradicted !== null)
    return id;
  const { items } = await source.ask("GET /api/onboarding/questions", {});
  const wanted = items.find((each) => each.field === field);
  if (wanted === undefined) return id;
  await source.ask("POST /api/onboarding/sessions/:id/moves", {
    params: { id },
    body: { move: { kind: "change", question: wanted.id }, version: session.version },
  });
  return id;
}

/** The conversation with a client that is open, which a reader may follow; null = none is. */
export async function openSession(source: DataSource, client: string): Promise<string | null> {
  const { items } = await source.ask("GET /api/onboarding/sessions", { query: { client, state: "open" } });
  return items[0]?.id ?? null;
}
