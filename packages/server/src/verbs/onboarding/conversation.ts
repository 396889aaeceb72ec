import { randomBytes } from "node:crypto";
import {
  AppError,
  type BeginOnboarding,
  type MadeMove,
  type OnboardingSession,
  type OnboardingTurn,
  type SessionRow,
  type SessionView,
  type ShownTurn,
} from "@broker/contracts";
import { beginConversation, makeMove, resumed, sessionRow, shownTurn } from "@broker/core/documents";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { findNamed } from "../clients/client-record.ts";
import { settleFollowed } from "../compliance/settle-followed.ts";
import { requireEvidence } from "./evidence.ts";
import { groundsOf } from "./grounds.ts";
import { withModelReading } from "./read-by-model.ts";

/**
 * Begins a conversation with a client, or takes up the one that is open. AppErrors `not_found`, `ambiguous`.
 * @param start.respondent who answers; absent = the user
 */
export async function beginOnboarding(workspace: Workspace, start: BeginOnboarding): Promise<SessionView> {
  const { onboarding } = workspace.database;
  const log = await findNamed(workspace, start.client);
  const grounds = await groundsOf(workspace, log);
  const around = grounds.around(start.place);
  const respondent = start.respondent ?? { name: workspace.by, position: null, side: "broker" as const };
  const beginning = {
    id: randomBytes(8).toString("hex"),
    respondent,
    order: start.order,
    section: start.section ?? null,
  };
  const session = await onboarding.begin(
    log.id,
    (known) => beginConversation(known, beginning, around),
    actorOf(workspace),
  );
  return grounds.shown(resumed({ session, log }, around), log, null);
}

/** A conversation as it stands. AppError `not_found`. */
export async function readOnboarding(workspace: Workspace, id: string): Promise<SessionView> {
  const { onboarding, clients } = workspace.database;
  const session = await onboarding.find(id, nowOf(workspace));
  const log = await clients.find(session.client);
  const grounds = await groundsOf(workspace, log);
  const turns = await onboarding.transcript(id);
  return grounds.shown(resumed({ session, log }, grounds.around(session.place)), log, turns.at(-1) ?? null);
}

/** Makes a move; returns what the conversation is shown from. */
async function made(workspace: Workspace, id: string, { move, place, version }: MadeMove, signal: AbortSignal) {
  const { onboarding, clients } = workspace.database;
  const left = await onboarding.find(id, nowOf(workspace));
  await requireEvidence(workspace, left.client, move);
  const known = await clients.find(left.client);
  const grounds = await groundsOf(workspace, known);
  const alone = grounds.around(place);
  const before = { session: resumed({ session: left, log: known }, alone), log: known };
  const around = await withModelReading(workspace, before, move, alone, signal);
  const moved = await onboarding.move({ id, version: version ?? null, actor: actorOf(workspace) }, ({ session, log }) =>
    makeMove({ session: resumed({ session, log }, around), log }, move, around),
  );
  await settleFollowed(workspace, moved.log.id, { cause: "answers", ref: null });
  return { grounds, moved };
}

/**
 * Makes a move. Where rules read nothing from a typed answer, a language model may be asked first. AppErrors
 * `not_found`, `session_expired`, `record_unsettled` if the conversation has gone on elsewhere, `input_invalid`.
 */
export async function moveOnboarding(
  workspace: Workspace,
  id: string,
  move: MadeMove,
  signal: AbortSignal = new AbortController().signal,
): Promise<SessionView> {
  const { grounds, moved } = await made(workspace, id, move, signal);
  return grounds.shown(moved.session, moved.log, moved.turn);
}

/**
 * Makes several moves, one after the other, and shows the conversation after the last: to show it takes longer than to
 * move. AppErrors as `moveOnboarding`; the moves before the one that fails are made.
 */
export async function moveOnboardingOften(
  workspace: Workspace,
  id: string,
  moves: readonly [MadeMove, ...MadeMove[]],
): Promise<{ readonly view: SessionView; readonly turns: readonly OnboardingTurn[] }> {
  const { signal } = new AbortController();
  const [first, ...rest] = moves;
  let last = await made(workspace, id, first, signal);
  const turns = [last.moved.turn];
  for (const move of rest) {
    last = await made(workspace, id, move, signal);
    turns.push(last.moved.turn);
  }
  const { grounds, moved } = last;
  return { view: grounds.shown(moved.session, moved.log, moved.turn), turns };
}

/** A client has at most one open conversation; of more clients, the earliest are not listed. */
const MOST_OPEN = 500;

/** The latest conversations, newest first; of one client, or of all. AppErrors `not_found`, `ambiguous`. */
export async function listOnboardings(
  workspace: Workspace,
  { client, state }: { readonly client?: string | undefined; readonly state?: SessionRow["state"] | undefined },
): Promise<readonly SessionRow[]> {
  const { onboarding, clients } = workspace.database;
  const of = client === undefined ? {} : { client: (await clients.find(client)).id };
  const sessions = await onboarding.list({
    at: nowOf(workspace),
    ...of,
    ...(state === "open" ? { open: true, limit: MOST_OPEN } : {}),
  });
  const wanted = sessions.filter((each) => state === undefined || each.state === state);
  return Promise.all(wanted.map(async (session) => sessionRow(session, await clients.find(session.client))));
}

/** The open session of a client, else its latest. AppErrors `not_found`, `ambiguous`. */
export async function latestOnboarding(workspace: Workspace, reference: string): Promise<OnboardingSession> {
  const { onboarding, clients } = workspace.database;
  const { id } = await clients.find(reference);
  const at = nowOf(workspace);
  const session = (await onboarding.openOf(id, at)) ?? (await onboarding.list({ at, client: id, limit: 1 }))[0];
  if (session !== undefined) return session;
  throw new AppError("not_found", "There is no conversation with this client yet.", {
    fix: { kind: "begin-onboarding", client: reference },
  });
}

/** A conversation's transcript, oldest first. AppError `not_found`. */
export async function onboardingTranscript(workspace: Workspace, id: string): Promise<readonly ShownTurn[]> {
  const { onboarding } = workspace.database;
  const { respondent } = await onboarding.find(id, nowOf(workspace));
  return (await onboarding.transcript(id)).map((turn) => shownTurn(turn, respondent.side));
}
