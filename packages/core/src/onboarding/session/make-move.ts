import {
  AppError,
  CLIENT_FIELDS,
  MoveKind,
  type OnboardingMove,
  type OnboardingSession,
  type OnboardingTurn,
  type QuestionMark,
  REASON_MINIMUM,
  type Reading,
} from "@broker/contracts";
import { assertValue } from "../../client/client-log.ts";
import { effectiveValue } from "../../client/effective-value.ts";
import { bankQuestion, QUESTION_BANK } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";
import { isReadByModel } from "../reading/model/model-question.ts";
import { readShare } from "../reading/read-amount.ts";
import { readAnswer } from "../reading/read-answer.ts";
import { typedText } from "../reading/typed-text.ts";
import { atNext, type Conversation, type Surroundings } from "./conversation.ts";
import { type Outcome, passed, recordAnswers } from "./record-answers.ts";
import { typedCommand } from "./typed-command.ts";

type MoveOf<Kind extends OnboardingMove["kind"]> = Extract<OnboardingMove, { kind: Kind }>;
type Handler<Kind extends OnboardingMove["kind"]> = (
  conversation: Conversation,
  move: MoveOf<Kind>,
  around: Surroundings,
) => Outcome;

/** The question that an answer is for. Throws `input_invalid` where none is asked or the id is not in the bank. */
function addressed({ question }: OnboardingSession, named: string | undefined): string {
  const id = named ?? question;
  if (id === null) throw new AppError("input_invalid", "No question is being asked.");
  const found = QUESTION_BANK.find((each) => each.id === id);
  if (found === undefined) throw new AppError("input_invalid", `There is no question '${id}'.`);
  if (found.field === null) throw new AppError("input_invalid", `The question '${id}' is not asked: it is calculated.`);
  return id;
}

/** A move that only the question asked allows. */
function asked(session: OnboardingSession): string {
  if (session.contradicted !== null)
    throw new AppError("input_invalid", "Resolve the contradiction first.", {
      fields: { field: session.contradicted },
    });
  return addressed(session, undefined);
}

/** A question put aside: marked, and passed. */
const putAside =
  (kind: QuestionMark["kind"]) =>
  ({ session, log }: Conversation, around: Surroundings): Outcome => {
    const id = asked(session);
    const times = session.marks[id]?.kind === kind ? session.marks[id].times + 1 : 1;
    // The share of a control is left out alone: its answer stands.
    const marks = session.part === null ? { ...session.marks, [id]: { kind, times } } : session.marks;
    return { session: passed({ session: { ...session, marks }, log }, around), log };
  };

/** What a text states. Of the share of a control, the share alone. */
function readText({ part }: OnboardingSession, id: string, text: string, today: string): readonly Reading[] {
  if (part === null) return readAnswer(bankQuestion(id), text, today);
  const [own] = readAnswer(bankQuestion(id), text, today);
  const stated = (own?.value as { coveragePct?: number } | undefined)?.coveragePct;
  const coveragePct = stated ?? readShare(text.toLowerCase());
  return coveragePct === null ? [] : [{ question: id, value: { coveragePct }, rule: "percent" }];
}

const HANDLERS: { readonly [Kind in OnboardingMove["kind"]]: Handler<Kind> } = {
  press(conversation, { value, question }, around) {
    const { session } = conversation;
    const id = question === undefined ? asked(session) : addressed(session, question);
    const isControl = bankQuestion(id).field?.startsWith("controls.") ?? false;
    const meant = isControl && value === "unknown" ? { unknown: true } : value;
    const ofPart = id === session.question && session.part !== null && typeof meant === "number";
    const stated = ofPart ? { coveragePct: meant } : meant;
    return recordAnswers(conversation, [{ question: id, value: stated, rule: "pressed" }], around);
  },
  type(conversation, { text, question }, around) {
    const { session, log } = conversation;
    const command = question === undefined ? typedCommand(text) : null;
    if (command !== null) return handle(conversation, command, around);
    const id = question === undefined ? asked(session) : addressed(session, question);
    const read = readText(
      id === session.question ? session : { ...session, part: null },
      id,
      text,
      around.at.slice(0, 10),
    );
    const { modelRead } = around;
    const isOfModel = read.length === 0 && modelRead?.text === text && modelRead.reading.question === id;
    const readings = isOfModel ? [modelRead.reading] : read;
    if (readings.length === 0) return { session: { ...session, pending: null }, log, notes: [{ kind: "not-read" }] };
    return { session: { ...session, pending: { text, readings: [...readings] } }, log, readings };
  },
  confirm(conversation, _, around) {
    const { pending } = conversation.session;
    if (pending === null) throw new AppError("input_invalid", "There is nothing to confirm.");
    return recordAnswers(conversation, pending.readings, around);
  },
  refuse: ({ session, log }) => ({ session: { ...session, pending: null }, log }),
  skip: (conversation, _, around) => putAside("skipped")(conversation, around),
  later: (conversation, _, around) => putAside("later")(conversation, around),
  unknown(conversation, { question }, around) {
    const { session } = conversation;
    if (session.part !== null && question === undefined) return putAside("unknown")(conversation, around);
    const id = question === undefined ? asked(session) : addressed(session, question);
    return recordAnswers(conversation, [{ question: id, value: { unknown: true }, rule: "pressed" }], around);
  },
  back({ session, log }) {
    if (session.part !== null) return { session: { ...session, part: null, pending: null }, log };
    const { path, question } = session;
    const here = question === null ? -1 : path.indexOf(question);
    const last = here === -1 ? path.at(-1) : path[here - 1];
    if (last === undefined) return { session: { ...session, pending: null }, log, notes: [{ kind: "at-start" }] };
    return { session: atQuestion(session, last), log };
  },
  change: ({ session, log }, { question }) => ({ session: atQuestion(session, addressed(session, question)), log }),
  resolve(conversation, { field, way, reason, evidence }, around) {
    const { session, log } = conversation;
    const settled = { ...session, contradicted: null };
    const notes = [{ kind: "decided" as const, way, reason: way === "confirm" ? (reason ?? "").trim() : null }];
    if (way === "correct") {
      const question = QUESTION_BANK.find((each) => each.field === field);
      if (question === undefined) throw new AppError("input_invalid", `No question asks about '${field}'.`);
      return { session: atQuestion(settled, question.id), log, notes };
    }
    if (way === "ask") return { session: { ...settled, toAsk: [...new Set([...session.toAsk, field])] }, log, notes };
    return {
      session: settled,
      log: withReason(conversation, field, { reason: reason ?? "", evidence }, around),
      notes,
    };
  },
  finish: ({ session, log }) => ({
    session: { ...session, state: "finished", question: null, part: null, pending: null, contradicted: null },
    log,
    notes: [{ kind: "finished", early: true }],
  }),
  restart({ session, log }, _, around) {
    const fresh = { ...session, state: "open" as const, section: null, path: [], marks: {}, contradicted: null };
    return { session: atNext({ session: fresh, log }, null, around), log, notes: [{ kind: "restarted" }] };
  },
};

/** The session at a question that is put again: it is on the path, so that it stays although it is answered. */
function atQuestion(session: OnboardingSession, id: string): OnboardingSession {
  const { section } = bankQuestion(id);
  const path = session.path.includes(id) ? session.path : [...session.path, id];
  return { ...session, state: "open", question: id, section, path, part: null, pending: null, contradicted: null };
}

/** The record with the answer confirmed against what contradicts it, and the reason as its source. */
function withReason(
  { session, log }: Conversation,
  name: string,
  { reason, evidence }: Pick<MoveOf<"resolve">, "evidence"> & { readonly reason: string },
  { at, by }: Surroundings,
) {
  const field = CLIENT_FIELDS.find((each) => each === name);
  // The answer of this conversation, also where a register's value is in force meanwhile.
  const own = log.entries.findLast((each) => each.field === field && each.declaredBy?.session === session.id);
  const held = own ?? (field === undefined ? null : effectiveValue(log, field));
  if (field === undefined || held === null) throw new AppError("input_invalid", `'${name}' has no answer to confirm.`);
  if (reason.trim().length < REASON_MINIMUM) {
    const sentence = `The reason must have at least ${REASON_MINIMUM} characters.`;
    throw new AppError("input_invalid", sentence, { fields: { reason: sentence } });
  }
  const { value, provenance, declaredBy } = held;
  const given = { asOf: at, by, source: reason.trim(), evidence };
  const statement = { field, value, provenance, declaredBy, ...given, override: true };
  return assertValue(log, statement, at);
}

/**
 * The question whose typed answer rules cannot read, and which a language model may read; null = rules read it, or it
 * is another move. The share of a control is read by rules alone. AppErrors: those of {@link makeMove}.
 */
export function unreadQuestion(
  conversation: Conversation,
  move: OnboardingMove,
  around: Surroundings,
): BankQuestion | null {
  const { session } = conversation;
  if (move.kind !== "type" || session.part !== null || typedText(move.text) === null) return null;
  const { notes = [] } = handle(conversation, move, around);
  if (!notes.some(({ kind }) => kind === "not-read")) return null;
  const question = bankQuestion(addressed(session, move.question));
  return isReadByModel(question) ? question : null;
}

function handle(conversation: Conversation, move: OnboardingMove, around: Surroundings): Outcome {
  const handler = HANDLERS[move.kind] as Handler<OnboardingMove["kind"]>;
  return handler(conversation, move as never, around);
}

/** A move, and the line of the transcript that it adds. */
export interface Moved extends Conversation {
  readonly turn: OnboardingTurn;
}

/**
 * Makes a move: pure, the same conversation, move and moment give the same result. No statement is ever removed.
 * AppErrors `input_invalid` where nothing is asked, a value is not accepted, a reason is missing or a contradiction
 * comes first; the conversation is then as it was.
 */
export function makeMove(conversation: Conversation, move: OnboardingMove, around: Surroundings): Moved {
  const { session: before, log } = conversation;
  const { respondent, pending } = before;
  const allowed = before.state === "open" || ["restart", "change", "back"].includes(move.kind);
  if (!allowed) throw new AppError("input_invalid", "The conversation is finished.");
  const outcome = handle(conversation, move, around);
  // An answer from a file is for the question that it names; a confirmation for the one whose answer was read; a
  // decision for the one whose answer is contradicted.
  const named = "question" in move ? move.question : undefined;
  const read = move.kind === "confirm" || move.kind === "refuse" ? pending?.readings[0]?.question : undefined;
  const decided = move.kind === "resolve" ? QUESTION_BANK.find(({ field }) => field === move.field)?.id : undefined;
  const question = named ?? read ?? decided ?? before.question;
  const ended = before.state === "open" && outcome.session.state === "finished" && move.kind !== "finish";
  const notes = [...(outcome.notes ?? [])];
  if (ended && !notes.some(({ kind }) => kind === "finished")) notes.push({ kind: "finished", early: false });
  const session = { ...outcome.session, version: before.version + 1, place: around.place, lastMoveAt: around.at };
  const made = new Set(log.entries.map(({ n }) => n));
  const turn: OnboardingTurn = {
    n: session.version,
    at: around.at,
    by: around.by,
    place: around.place,
    asked: question === null ? null : { question, text: bankQuestion(question).ask[respondent.side] },
    text: move.kind === "type" ? move.text : null,
    move: MoveKind.parse(move.kind),
    readings: [...(outcome.readings ?? [])],
    statements: outcome.log.entries.filter(({ n }) => !made.has(n)).map(({ n }) => n),
    notes,
    effects: outcome.log === log ? null : [...(around.effectsOf?.(log, outcome.log) ?? [])],
  };
  return { session, log: outcome.log, turn };
}
