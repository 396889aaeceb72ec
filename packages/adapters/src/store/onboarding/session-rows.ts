import { OnboardingSession, OnboardingTurn } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
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

/** Removes a client's conversations with their transcripts. */
export async function eraseSessions(transaction: Transaction<Tables>, clientId: string): Promise<void> {
  await transaction.deleteFrom("onboarding_turns").where("client_id", "=", clientId).execute();
  await transaction.deleteFrom("onboarding_sessions").where("client_id", "=", clientId).execute();
}
