import { AppError, OnboardingSession, OnboardingTurn, type SavedConversation } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

/** The session that a row stores. */
export const sessionOf = ({ body }: { readonly body: string }): OnboardingSession =>
  OnboardingSession.parse(JSON.parse(body));

/** The columns of a session. */
const columnsOf = (session: OnboardingSession) => ({
  open_client: session.state === "open" ? session.client : null,
  last_move_at: session.lastMoveAt,
  version: session.version,
  body: JSON.stringify(session),
});

/** Writes a new session. */
export async function writeSession(transaction: Transaction<Tables>, session: OnboardingSession): Promise<void> {
  const { id, client } = session;
  await transaction
    .insertInto("onboarding_sessions")
    .values({ id, client_id: client, ...columnsOf(session) })
    .execute();
}

/** Replaces the state of a session. */
export async function updateSession(transaction: Transaction<Tables>, session: OnboardingSession): Promise<void> {
  await transaction.updateTable("onboarding_sessions").set(columnsOf(session)).where("id", "=", session.id).execute();
}

/** Adds a line to a transcript. */
export async function writeTurn(
  transaction: Transaction<Tables>,
  { id, client }: OnboardingSession,
  turn: OnboardingTurn,
): Promise<void> {
  const row = { session_id: id, n: turn.n, client_id: client, at: turn.at, body: JSON.stringify(turn) };
  await transaction.insertInto("onboarding_turns").values(row).execute();
}

/** A session's transcript, in order. */
export async function turnsOf(tables: Kysely<Tables>, id: string): Promise<readonly OnboardingTurn[]> {
  const rows = await tables
    .selectFrom("onboarding_turns")
    .select("body")
    .where("session_id", "=", id)
    .orderBy("n")
    .execute();
  return rows.map(({ body }) => OnboardingTurn.parse(JSON.parse(body)));
}

/** By client: its conversations with their transcripts, oldest first; absent = none. */
export async function sessionsOfClients(
  tables: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SavedConversation[]>> {
  const found = new Map<string, SavedConversation[]>();
  for (const some of pieces(ids)) {
    const sessions = tables.selectFrom("onboarding_sessions").select("body").where("client_id", "in", some);
    for (const row of await sessions.orderBy("last_move_at").orderBy("id").execute()) {
      const session = sessionOf(row);
      const turns = [...(await turnsOf(tables, session.id))];
      found.set(session.client, [...(found.get(session.client) ?? []), { session, turns }]);
    }
  }
  return found;
}

/**
 * Writes a client's exported conversations, none of them open: a conversation goes on where it was. AppError
 * `input_invalid` if an id is taken.
 */
export async function restoreSessions(
  transaction: Transaction<Tables>,
  client: string,
  conversations: readonly SavedConversation[],
): Promise<void> {
  for (const { session, turns } of conversations) {
    const taken = await transaction
      .selectFrom("onboarding_sessions")
      .select("id")
      .where("id", "=", session.id)
      .executeTakeFirst();
    if (taken)
      throw new AppError("input_invalid", `The conversation ${session.id} is already recorded.`, {
        hint: "Take it out of the file.",
      });
    const state = session.state === "open" ? ("expired" as const) : session.state;
    const own = { ...session, client, state, question: null, part: null, pending: null };
    await writeSession(transaction, own);
    for (const turn of turns) await writeTurn(transaction, own, turn);
  }
}

/** Removes a client's conversations with their transcripts. */
export async function eraseSessions(transaction: Transaction<Tables>, clientId: string): Promise<void> {
  await transaction.deleteFrom("onboarding_turns").where("client_id", "=", clientId).execute();
  await transaction.deleteFrom("onboarding_sessions").where("client_id", "=", clientId).execute();
}
