import { randomBytes } from "node:crypto";
import {
  AppError,
  type BeginOnboarding,
  type MadeMove,
  type OnboardingSession,
  type OnboardingTurn,
  type OpenQuestion,
  type ScanReport,
  type SessionPlace,
  type SessionRow,
  type SessionView,
  type ShownTurn,
} from "@broker/contracts";
import { type ClientLog, headlineScan, recordOf } from "@broker/core";
import {
  beginConversation,
  makeMove,
  resumed,
  type Surroundings,
  sessionRow,
  sessionView,
  shownTurn,
  submissionFactsOf,
} from "@broker/core/documents";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { storedReport } from "../scans/stored-report.ts";

/** What the conversation compares answers with. */
interface Grounds {
  readonly conflictsOf: (log: ClientLog) => readonly OpenQuestion[];
  readonly around: (place: SessionPlace) => Surroundings;
}

/** The scan that represents the client; null = none. */
async function scanOf(workspace: Workspace, log: ClientLog): Promise<ScanReport | null> {
  const scan = headlineScan(await workspace.database.clients.posture(log));
  return scan === null ? null : storedReport(workspace, scan.id);
}

async function groundsOf(workspace: Workspace, client: ClientLog): Promise<Grounds> {
  const report = await scanOf(workspace, client);
  const actor = actorOf(workspace);
  const { brokerage = {} } = workspace.config;
  const conflictsOf = (log: ClientLog) =>
    submissionFactsOf({ record: recordOf(log), report, asOf: actor.at, brokerage }).questions;
  const contradictedIn = (log: ClientLog) => conflictsOf(log).map(({ field }) => field);
  return { conflictsOf, around: (place) => ({ ...actor, place, contradictedIn }) };
}

function shown(session: OnboardingSession, log: ClientLog, grounds: Grounds, turn: OnboardingTurn | null): SessionView {
  return sessionView(session, log, { conflicts: session.contradicted === null ? [] : grounds.conflictsOf(log), turn });
}

/**
 * Begins a conversation with a client, or takes up the one that is open. AppErrors `not_found`, `ambiguous`.
 * @param start.respondent who answers; absent = the user
 */
export async function beginOnboarding(workspace: Workspace, start: BeginOnboarding): Promise<SessionView> {
  const { onboarding, clients } = workspace.database;
  const log = await clients.find(start.client);
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
  return shown(resumed({ session, log }, around), log, grounds, null);
}

/** A conversation as it stands. AppError `not_found`. */
export async function readOnboarding(workspace: Workspace, id: string): Promise<SessionView> {
  const { onboarding, clients } = workspace.database;
  const session = await onboarding.find(id, nowOf(workspace));
  const log = await clients.find(session.client);
  const grounds = await groundsOf(workspace, log);
  const turns = await onboarding.transcript(id);
  return shown(resumed({ session, log }, grounds.around(session.place)), log, grounds, turns.at(-1) ?? null);
}

/**
 * Makes a move. AppErrors `not_found`, `session_expired`, `record_unsettled` if the conversation has gone on elsewhere,
 * `input_invalid`.
 */
export async function moveOnboarding(workspace: Workspace, id: string, made: MadeMove): Promise<SessionView> {
  const { onboarding, clients } = workspace.database;
  const { client } = await onboarding.find(id, nowOf(workspace));
  const grounds = await groundsOf(workspace, await clients.find(client));
  const around = grounds.around(made.place);
  const moved = await onboarding.move(
    { id, version: made.version ?? null, actor: actorOf(workspace) },
    ({ session, log }) => makeMove({ session: resumed({ session, log }, around), log }, made.move, around),
  );
  return shown(moved.session, moved.log, grounds, moved.turn);
}

/** The latest conversations, newest first; of one client, or of all. AppErrors `not_found`, `ambiguous`. */
export async function listOnboardings(
  workspace: Workspace,
  { client, state }: { readonly client?: string | undefined; readonly state?: SessionRow["state"] | undefined },
): Promise<readonly SessionRow[]> {
  const { onboarding, clients } = workspace.database;
  const of = client === undefined ? {} : { client: (await clients.find(client)).id };
  const sessions = await onboarding.list({ at: nowOf(workspace), ...of });
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
