import { AppError, type OnboardingSession, sessionExpiry } from "@broker/contracts";
import type { Conversation, Moved } from "@broker/core/documents";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireLog } from "../clients/read-logs.ts";
import { editClient } from "../clients/record-clients.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { sessionOf, sessionsOfClients, turnsOf, updateSession, writeSession, writeTurn } from "./session-rows.ts";

/** The session as it stands at a moment: after a day without a move it is over, and what was not confirmed is gone. */
function standing(session: OnboardingSession, at: string): OnboardingSession {
  if (session.state !== "open" || at < sessionExpiry(session)) return session;
  return { ...session, state: "expired", question: null, part: null, pending: null, contradicted: null };
}

/** AppError `not_found`. */
async function find(tables: Kysely<Tables>, id: string, at: string): Promise<OnboardingSession> {
  const row = await tables.selectFrom("onboarding_sessions").select("body").where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new AppError("not_found", "There is no such conversation.");
  return standing(sessionOf(row), at);
}

/** The client's open session; null = none, or it has expired. */
async function openOf(tables: Kysely<Tables>, client: string, at: string): Promise<OnboardingSession | null> {
  const row = await tables
    .selectFrom("onboarding_sessions")
    .select("body")
    .where("open_client", "=", client)
    .executeTakeFirst();
  const session = row === undefined ? null : standing(sessionOf(row), at);
  return session?.state === "open" ? session : null;
}

/** Which sessions are listed. */
interface SessionFilter {
  readonly at: string;
  readonly client?: string;
  /** Those that are open, or expired since the last look. */
  readonly open?: boolean;
  readonly limit?: number;
}

/** The latest sessions, newest first, at most `limit`; of one client, or of all. */
async function list(
  tables: Kysely<Tables>,
  { at, client, open = false, limit = 200 }: SessionFilter,
): Promise<readonly OnboardingSession[]> {
  let listed = tables.selectFrom("onboarding_sessions").select("body").orderBy("last_move_at", "desc").orderBy("id");
  if (client !== undefined) listed = listed.where("client_id", "=", client);
  if (open) listed = listed.where("open_client", "is not", null);
  const rows = await listed.limit(limit).execute();
  return rows.map((row) => standing(sessionOf(row), at));
}

/**
 * Begins a session unless the client has an open one, which is returned instead. The record is locked meanwhile, so
 * that two beginnings at once are one session.
 */
async function begin(
  transaction: Transaction<Tables>,
  client: string,
  build: (log: Conversation["log"]) => OnboardingSession,
  actor: Actor,
): Promise<OnboardingSession> {
  const log = await requireLog(transaction, client);
  const row = await transaction
    .selectFrom("onboarding_sessions")
    .select("body")
    .where("open_client", "=", client)
    .executeTakeFirst();
  const known = row === undefined ? null : standing(sessionOf(row), actor.at);
  if (known?.state === "open") return known;
  if (known !== null) await updateSession(transaction, known);
  const session = build(log);
  await writeSession(transaction, session);
  const detail = { session: session.id };
  await writeAudit(transaction, { ...actor, action: "onboarding begun", subject: client, detail });
  return session;
}

/** A move as it is stored: which session, and the version that its maker saw. */
export interface StoredMove {
  readonly id: string;
  /** null = whatever the version is. */
  readonly version: number | null;
  readonly actor: Actor;
}

/**
 * Makes a move: record, session and transcript change together, or none does. AppErrors `not_found`, `session_expired`,
 * `record_unsettled` if another move was made since that version.
 */
async function move(
  transaction: Transaction<Tables>,
  { id, version, actor }: StoredMove,
  step: (conversation: Conversation) => Moved,
): Promise<Moved> {
  const found = await find(transaction, id, actor.at);
  // Every writer of a client's conversation or record waits for this lock; what was read before it may be outdated.
  const log = await requireLog(transaction, found.client);
  const session = await find(transaction, id, actor.at);
  if (session.state === "expired") {
    throw new AppError("session_expired", "This conversation ended after a day without an answer.", {
      hint: "Its answers are recorded. Begin again: only what is open is asked.",
    });
  }
  if (version !== null && version !== session.version)
    throw new AppError("record_unsettled", "This question was answered in another place in the meantime.", {
      hint: "Nothing was saved. Reload the conversation to see the newer state.",
    });
  const moved = step({ session, log });
  if (
    session.state !== "open" &&
    moved.session.state === "open" &&
    (await openOf(transaction, session.client, actor.at))
  )
    throw new AppError("record_unsettled", "Another conversation with this client is open.", {
      hint: "Continue that one.",
    });
  if (moved.log !== log) await editClient(transaction, session.client, () => moved.log, actor);
  await updateSession(transaction, moved.session);
  await writeTurn(transaction, moved.session, moved.turn);
  const detail = { session: id, turn: moved.turn.n, move: moved.turn.move };
  await writeAudit(transaction, { ...actor, action: "onboarding move", subject: session.client, detail });
  return moved;
}

/** Conversations with clients and their transcripts. */
export const sessionStore = (connection: Connection) =>
  repository(connection, {
    reads: { find, openOf, list, transcript: turnsOf, ofClients: sessionsOfClients },
    writes: { begin, move },
  });
