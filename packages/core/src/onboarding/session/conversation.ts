import type {
  OnboardingEffect,
  OnboardingSession,
  Reading,
  Respondent,
  SectionId,
  SessionPlace,
} from "@broker/contracts";
import type { ClientLog } from "../../client/client-log.ts";
import { bankQuestion } from "../questions/bank.ts";
import { nextQuestion, type Ordering } from "./next-question.ts";
import { isAsked, questionState } from "./question-state.ts";

/** A session and the record that it writes to. */
export interface Conversation {
  readonly session: OnboardingSession;
  readonly log: ClientLog;
}

/** What a conversation asks of its surroundings. */
export interface Surroundings {
  /** The moment of the move. ISO 8601, UTC. */
  readonly at: string;
  /** The user who makes it. */
  readonly by: string;
  readonly place: SessionPlace;
  /** What each open question is worth, for the order by value. Absent = the order of the form. */
  readonly worthOf?: (log: ClientLog) => Pick<Ordering, "values" | "unblocked">;
  /** What an answer moved. Absent = not calculated. */
  readonly effectsOf?: (before: ClientLog, after: ClientLog) => readonly OnboardingEffect[];
  /** Fields with an unresolved contradiction between people, or between an answer and the scan. */
  readonly contradictedIn: (log: ClientLog) => readonly string[];
  /** What a language model read from a text in which rules read nothing. Absent = none was asked. */
  readonly modelRead?: { readonly text: string; readonly reading: Reading };
}

/** The session at the question that comes next, or finished where none is left. */
export function atNext({ session, log }: Conversation, last: string | null, around: Surroundings): OnboardingSession {
  const { marks, section, order } = session;
  const worth = order === "value" ? around.worthOf?.(log) : undefined;
  const next = nextQuestion({ log, marks, section, ...worth }, last);
  const rest = { ...session, part: null, pending: null };
  if (next === null) return { ...rest, question: null, state: "finished" };
  return { ...rest, question: next.id, section: next.section };
}

/** How a conversation begins. */
export interface Beginning {
  readonly id: string;
  readonly respondent: Respondent;
  readonly order: OnboardingSession["order"];
  /** The section to begin with; null = the first with an open question. */
  readonly section: SectionId | null;
}

/** A new conversation about a client, at its first question. Answers that the record has are not asked again. */
export function beginConversation(log: ClientLog, start: Beginning, around: Surroundings): OnboardingSession {
  const { at, place } = around;
  const session: OnboardingSession = {
    ...start,
    client: log.id,
    version: 0,
    state: "open",
    place,
    startedAt: at,
    lastMoveAt: at,
    question: null,
    part: null,
    path: [],
    marks: {},
    pending: null,
    contradicted: null,
    toAsk: [],
  };
  return atNext({ session, log }, null, around);
}

/** The session without its contradiction, where a retest or an edit has removed that meanwhile. */
function withoutLapsed({ session, log }: Conversation, around: Surroundings): OnboardingSession {
  const { contradicted } = session;
  const holds = contradicted === null || around.contradictedIn(log).includes(contradicted);
  return holds ? session : { ...session, contradicted: null };
}

/**
 * The session as it is taken up again: at the same question, unless the record has been changed meanwhile so that it is
 * answered or no longer asked; without a contradiction that no longer exists.
 */
export function resumed({ session: left, log }: Conversation, around: Surroundings): OnboardingSession {
  const session = withoutLapsed({ session: left, log }, around);
  const { question: id, part, pending, state } = session;
  if (state === "finished" || id === null || part !== null || pending !== null) return session;
  const question = bankQuestion(id);
  const isSettled = !isAsked(question, log) || questionState(question, log) === "answered";
  // A question that the user went back to is answered already, and is what he or she wants to see.
  return isSettled && !session.path.includes(id) && session.version > 0
    ? atNext({ session, log }, null, around)
    : session;
}
