import {
  type ClientField,
  type OnboardingSession,
  type OnboardingTurn,
  type OpenQuestion,
  SECTION_TITLES,
  SectionId,
  type SessionRow,
  type SessionView,
  sessionExpiry,
} from "@broker/contracts";
import type { ClientLog } from "../../client/client-log.ts";
import { effectiveValue } from "../../client/effective-value.ts";
import { recordedDomains } from "../../client/record-of.ts";
import { bankQuestion, QUESTION_BANK, shownQuestion } from "../questions/bank.ts";
import type { QuestionValues } from "../values/question-values.ts";
import { valueReason } from "../values/value-words.ts";
import { recordedWords, shownAnswers, shownTurn } from "../words/answer-words.ts";
import { isAsked, questionState, recordedAnswer } from "./question-state.ts";

const textOf = (log: ClientLog, field: "legalName" | "industry"): string | null => {
  const value = effectiveValue(log, field)?.value;
  return typeof value === "string" ? value : null;
};

/** By section: the questions that apply, and those answered or not known. */
function progress({ marks }: OnboardingSession, log: ClientLog) {
  return SectionId.options.map((id) => {
    const asked = QUESTION_BANK.filter((each) => each.section === id && isAsked(each, log));
    const answered = asked.filter(
      (each) => questionState(each, log) !== "open" || marks[each.id]?.kind === "unknown",
    ).length;
    return { id, title: SECTION_TITLES[id], answered, total: asked.length };
  });
}

/** A session as listed, by the record of its client. */
export function sessionRow(session: OnboardingSession, log: ClientLog): SessionRow {
  const { id, client, state, section, place, lastMoveAt } = session;
  const sections = progress(session, log);
  const sum = (of: "answered" | "total") => sections.reduce((all, each) => all + each[of], 0);
  return {
    id,
    client: { id: client, name: textOf(log, "legalName") },
    state,
    section,
    place,
    answered: sum("answered"),
    total: sum("total"),
    lastMoveAt,
    expiresAt: sessionExpiry(session),
  };
}

/** What is shown of a session beside its record. */
interface Beside {
  /** The client's contradictions, of which the session's own is shown. */
  readonly conflicts: readonly OpenQuestion[];
  /** Id of the scan that is compared; null = none. */
  readonly scan: string | null;
  readonly values: Pick<QuestionValues, "range" | "moves">;
  /** Fields of documents that each answer fills. */
  readonly unblocked: ReadonlyMap<string, number>;
  /** The last line of the transcript. */
  readonly turn: OnboardingTurn | null;
  readonly tier: SessionView["selectedTier"];
  /** The posture by the record; null = not assessed. */
  readonly riskScore: number | null;
  readonly reportId: string | null;
}

/** The answers in force that were given in a session, in words. */
function ownAnswers({ id }: OnboardingSession, log: ClientLog): string[] {
  const isOwn = (field: ClientField) => effectiveValue(log, field)?.declaredBy?.session === id;
  return QUESTION_BANK.flatMap((question) =>
    question.field === null || !isOwn(question.field) ? [] : (recordedWords(question, log) ?? []),
  );
}

/** A session as shown. */
export function sessionView(
  session: OnboardingSession,
  log: ClientLog,
  { conflicts, scan, values, unblocked, turn, tier, riskScore, reportId }: Beside,
): SessionView {
  const question = session.question === null ? null : bankQuestion(session.question);
  const [first] = recordedDomains(log);
  const contradiction = conflicts.find(({ field }) => field === session.contradicted) ?? null;
  const check = contradiction?.check;
  const main = recordedDomains(log).find(({ role }) => role === "main") ?? first;
  return {
    ...sessionRow(session, log),
    session,
    question: question === null ? null : shownQuestion(question),
    reason:
      question === null
        ? null
        : { moves: values.moves.get(question.id) ?? null, fills: unblocked.get(question.id) ?? 0 },
    reasonShown: question === null ? null : valueReason(values.moves.get(question.id), unblocked.get(question.id) ?? 0),
    range: values.range,
    recorded: question === null ? null : recordedAnswer(question, log),
    recordedShown: question === null ? null : recordedWords(question, log),
    reading: shownAnswers(session.pending?.readings ?? [], session.respondent.side),
    sections: progress(session, log),
    contradiction,
    retest: scan === null || check === undefined ? null : { scan, check },
    unresolved: [...new Set(conflicts.filter(({ blocks }) => blocks !== false).map(({ title }) => title))],
    turn: turn === null ? null : shownTurn(turn, session.respondent.side),
    companyProfile: {
      companyName: textOf(log, "legalName"),
      industry: textOf(log, "industry"),
      website: main?.name ?? null,
    },
    answers: ownAnswers(session, log),
    selectedTier: tier,
    riskAssessment: { riskScore },
    reportId,
    timestamp: session.lastMoveAt,
  };
}
