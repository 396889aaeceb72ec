import { showRelative } from "../format/show-date.ts";
import { showCount } from "../format/show-number.ts";
import type { Respondent } from "./session.ts";
import type { SessionRow } from "./session-view.ts";

/** Sections of the conversation, in order, as the specification names them. */
export const SECTION_TITLES = {
  company: "Company Information",
  data: "Data & Compliance",
  controls: "Security Controls",
  risk: "Risk Profile Assessment",
  insurance: "Insurance Optimisation",
  final: "Final Assessment",
} as const;

/** Longest typed answer, in characters. */
export const ANSWER_LIMIT = 2000;
/** Shortest reason with which a contradicted answer is confirmed, in characters. */
export const REASON_MINIMUM = 20;

/** Where a move was made. */
export const PLACE_WORDS: Readonly<Record<SessionRow["place"], string>> = {
  terminal: "in the terminal",
  browser: "in the browser",
  file: "from a file",
};

/** Where a language model found an answer: 'Found by small-1 in "we gave up on it".' */
export const readByWords = ({ model, quote }: { readonly model: string; readonly quote: string }): string =>
  `Found by the language model ${model} in “${quote}”.`;

/** The age of the last move: '2 mins ago'. The clock of another machine may be ahead. */
export const moveAge = ({ lastMoveAt }: Pick<SessionRow, "lastMoveAt">, now: Date): string =>
  showRelative(lastMoveAt, new Date(Math.max(now.getTime(), Date.parse(lastMoveAt))));

/** 'Answered in the terminal 2 mins ago'. */
export const lastMoveWords = (last: Pick<SessionRow, "place" | "lastMoveAt">, now: Date): string =>
  `Answered ${PLACE_WORDS[last.place]} ${moveAge(last, now)}`;

/** What is said when another place has answered first: 'Answered in the terminal 2 mins ago. Your answer was …'. */
export const overtakenWords = (last: Pick<SessionRow, "place" | "lastMoveAt">, now: Date): string =>
  `${lastMoveWords(last, now)}. Your answer was not saved; the newer state is shown.`;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** How long a session lasts without a move: '23 hours', '40 minutes'. */
export function sessionTimeLeft({ expiresAt }: Pick<SessionRow, "expiresAt">, now: Date): string {
  const left = Math.max(0, Date.parse(expiresAt) - now.getTime());
  const inHours = left >= HOUR_MS;
  return showCount(Math.floor(left / (inHours ? HOUR_MS : MINUTE_MS)), inHours ? "hour" : "minute");
}

/** 'R. Halden, IT Manager (client)'. */
export const respondentWords = ({ name, position, side }: Respondent): string =>
  `${position === null ? name : `${name}, ${position}`} (${side})`;
