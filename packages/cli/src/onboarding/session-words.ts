import { SECTION_TITLES, type SessionRow, sessionTimeLeft } from "@broker/contracts";

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

/** How long an open session lasts without a move; null = it is not open. @param now ISO 8601 */
export const timeLeft = (row: Pick<SessionRow, "state" | "expiresAt">, now: string): string | null =>
  row.state === "open" ? sessionTimeLeft(row, new Date(now)) : null;

/** The section of a session; null = it has none. */
export const sectionTitle = ({ section }: Pick<SessionRow, "section">): string | null =>
  section === null ? null : SECTION_TITLES[section];

/** '14 of 85', with what is not known counted as answered. */
export const progressWords = ({ answered, total }: Pick<SessionRow, "answered" | "total">): string =>
  `${answered} of ${total}`;

/** A client as named in text. */
export const clientName = ({ client }: Pick<SessionRow, "client">): string => client.name ?? client.id;
