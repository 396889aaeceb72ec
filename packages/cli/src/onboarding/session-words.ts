import { type Respondent, SECTION_TITLES, type SessionRow, showCount } from "@broker/contracts";

export const STATE_WORDS: Readonly<Record<SessionRow["state"], string>> = {
  open: "open",
  finished: "finished",
  expired: "ended after a day",
};

export const PLACE_WORDS: Readonly<Record<SessionRow["place"], string>> = {
  terminal: "terminal",
  browser: "browser",
  file: "file of answers",
};

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** How long an open session lasts without a move: '23 hours', '40 minutes'; null = it is not open. */
export function timeLeft({ state, expiresAt }: Pick<SessionRow, "state" | "expiresAt">, now: string): string | null {
  if (state !== "open") return null;
  const left = Math.max(0, Date.parse(expiresAt) - Date.parse(now));
  return left >= HOUR ? showCount(Math.floor(left / HOUR), "hour") : showCount(Math.floor(left / MINUTE), "minute");
}

/** The section of a session; null = it has none. */
export const sectionTitle = ({ section }: Pick<SessionRow, "section">): string | null =>
  section === null ? null : SECTION_TITLES[section];

/** '14 of 85', with what is not known counted as answered. */
export const progressWords = ({ answered, total }: Pick<SessionRow, "answered" | "total">): string =>
  `${answered} of ${total}`;

/** A client as named in text. */
export const clientName = ({ client }: Pick<SessionRow, "client">): string => client.name ?? client.id;

/** Who answers: 'Jane Doe, Finance Director (client)'. */
export const respondentWords = ({ name, position, side }: Respondent): string =>
  `${position === null ? name : `${name}, ${position}`} (${side})`;
