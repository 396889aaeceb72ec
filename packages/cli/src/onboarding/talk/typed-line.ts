import { ANSWER_LIMIT, type OnboardingMove, REASON_MINIMUM, type SessionView } from "@broker/contracts";
import { type Choice, choicesOf, RETEST, waysOut } from "./choices.ts";
import type { EvidenceGiven } from "./evidence-given.ts";

/** What a typed line or a key asks for. */
export type Action =
  | { readonly kind: "move"; readonly move: OnboardingMove; readonly evidence?: EvidenceGiven }
  | { readonly kind: "why" | "help" | "nothing" }
  /** The check that contradicts the answer is repeated. */
  | { readonly kind: "retest" }
  /** A file becomes the evidence of the reason that is typed next. */
  | { readonly kind: "attach"; readonly path: string }
  | { readonly kind: "find"; readonly words: string }
  /** The reason for a contradicted answer is typed next. */
  | { readonly kind: "reason" }
  | { readonly kind: "say"; readonly sentence: string };

/** What the line answers beside the question: the reason of a way out, or which of the questions found is meant. */
export interface Awaiting {
  readonly reason: boolean;
  /** The evidence of that reason; null = none. */
  readonly evidence: EvidenceGiven | null;
  /** Ids of the questions found, in the order of their numbers. */
  readonly found: readonly string[];
}

export const AWAITING_NOTHING: Awaiting = { reason: false, evidence: null, found: [] };

/** A typed or pasted text on one line: control characters dropped, at most 2,000 characters. */
export function cleanText(text: string): string {
  const line = text.replace(/[\r\n\t]+/g, " ").replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, "");
  return Array.from(line).slice(0, ANSWER_LIMIT).join("").slice(0, ANSWER_LIMIT);
}

const move = (made: OnboardingMove): Action => ({ kind: "move", move: made });

/** What is done about the contradiction shown, by its number. */
export function wayOut(view: Pick<SessionView, "contradiction" | "retest">, number: number): Action {
  const field = view.contradiction?.field ?? "";
  if (number === 1) return move({ kind: "resolve", field, way: "correct" });
  if (number === 2) return { kind: "reason" };
  if (number === 3) return move({ kind: "resolve", field, way: "ask" });
  if (number === RETEST && view.retest !== null) return { kind: "retest" };
  return { kind: "say", sentence: `Choose from 1 to ${waysOut(view).length}.` };
}

/** The answer by the choices of those numbers; of a question with one answer, one number. */
export function chosen(view: SessionView, numbers: readonly number[]): Action {
  const choices = numbers.map((number) => choicesOf(view)[number - 1]).filter((each) => each !== undefined);
  const [first] = choices;
  if (first === undefined || choices.length < numbers.length)
    return { kind: "say", sentence: `Choose from 1 to ${choicesOf(view).length}.` };
  if (view.question?.type === "multiple_choice")
    return move({ kind: "press", value: choices.map(({ value }) => value) });
  if (numbers.length > 1) return { kind: "say", sentence: "Choose one answer." };
  return pressed(first);
}

/** The move of a pressed choice. */
const pressed = ({ value }: Choice): Action =>
  move(value === "unknown" ? { kind: "unknown" } : { kind: "press", value });

const YES = ["", "y", "yes", "right", "ok"];
const NO = ["n", "no", "wrong"];
/** Words that are moves alone on a line, also while something else is awaited. */
const MOVES = ["back", "skip", "later", "finish", "restart", "done", "complete", "don't know"];

const ATTACH = /^attach\s+(\S.*)$/i;

function reasonLine(field: string, text: string, evidence: EvidenceGiven | null): Action {
  const reason = text.trim();
  if (reason.toLowerCase() === "back") return { kind: "nothing" };
  const path = ATTACH.exec(reason)?.[1];
  if (path !== undefined) return { kind: "attach", path };
  if (reason.length < REASON_MINIMUM)
    return { kind: "say", sentence: `The reason must have at least ${REASON_MINIMUM} characters.` };
  const made = { kind: "resolve", field, way: "confirm", reason } as const;
  return evidence === null ? move(made) : { kind: "move", move: made, evidence };
}

/** What a line asks for, given what is shown. Words are commands only alone on the line. */
export function typedLine(view: SessionView, awaiting: Awaiting, line: string): Action {
  const text = cleanText(line);
  const word = text.trim().toLowerCase().replaceAll("’", "'");
  const { contradiction, session } = view;
  if (awaiting.reason && contradiction !== null) return reasonLine(contradiction.field, text, awaiting.evidence);
  if (word === "why") return { kind: "why" };
  if (word === "help" || word === "?") return { kind: "help" };
  const [command, ...others] = word.split(" ");
  const words = command === "find" ? others.join(" ").trim() : word.at(0) === "/" ? word.slice(1).trim() : "";
  if (words !== "") return { kind: "find", words };
  const numbers = /^\d{1,2}(?:[\s,]{1,3}\d{1,2}){0,20}$/.test(word) ? word.split(/[\s,]+/).map(Number) : [];
  const [number] = numbers;
  const found = number === undefined ? undefined : awaiting.found[number - 1];
  if (found !== undefined) return move({ kind: "change", question: found });
  if (contradiction !== null) {
    if (word === "finish" || word === "restart") return move({ kind: word });
    return wayOut(view, word === "retest" ? RETEST : (number ?? 0));
  }
  if (session.pending !== null) {
    if (YES.includes(word)) return move({ kind: "confirm" });
    if (NO.includes(word)) return move({ kind: "refuse" });
  }
  if (word === "") return { kind: "say", sentence: "Type an answer, or 'help'." };
  if (choicesOf(view).length > 0 && numbers.length > 0) return chosen(view, numbers);
  if (view.question?.type === "multiple_choice" && word === "none") return move({ kind: "press", value: [] });
  if (view.question === null && !MOVES.includes(word))
    return { kind: "say", sentence: "Every question has been asked." };
  return move({ kind: "type", text });
}
