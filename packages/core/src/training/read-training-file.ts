import { AppError, EARLIEST_TRAINING, readDay, showNumber, type TrainingColumn, TrainingName } from "@broker/contracts";
import { readCells, sniffDelimiter } from "../base/read-cells.ts";

/** Rows that one file may have, rejected ones included. */
const MAX_ROWS = 50_000;

/** Titles of columns as training and phishing platforms write them; small letters and digits only. */
const TITLES: Readonly<Record<TrainingColumn, readonly string[]>> = {
  client: ["client", "clientid", "company", "organisation", "organization", "account"],
  programme: ["programme", "program", "training", "course", "coursename", "module", "content", "trainingname"],
  round: ["round", "phishinground", "campaign", "campaignname", "simulation", "simulationname", "phishingtest"],
  person: ["person", "email", "emailaddress", "useremail", "user", "username", "employee", "employeeid", "name", "upn"],
  due: ["due", "dueon", "duedate", "deadline"],
  completed: ["completed", "completedon", "completiondate", "completeddate", "datecompleted", "status"],
  sentOn: ["senton", "sentdate", "datesent", "deliveredon", "launched", "launchdate"],
  clicked: ["clicked", "clickedon", "clickedlink", "compromised"],
  reported: ["reported", "reportedon", "reportedphish"],
  assigned: ["assigned", "assignedpeople", "people", "enrolled"],
  done: ["done", "completedpeople", "completions"],
  sent: ["sent", "sentmessages", "delivered", "recipients"],
};

/** The columns of which a file names what it is about. */
export const TRAINING_TITLES: readonly TrainingColumn[] = Object.keys(TITLES) as TrainingColumn[];

/** What each title is read as; of two titles of one column the more specific is, null = it is not read. */
function columnsOf(titles: readonly string[]): (TrainingColumn | null)[] {
  const plain = titles.map((title) => title.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const read = plain.map((title) => TRAINING_TITLES.find((column) => TITLES[column].includes(title)) ?? null);
  const rank = (at: number, column: TrainingColumn) => TITLES[column].indexOf(plain[at] ?? "");
  return read.map((column, at) => {
    if (column === null) return null;
    const others = read.flatMap((each, other) => (each === column && other !== at ? [other] : []));
    const isBest = others.every((other) => {
      const [own, its] = [rank(at, column), rank(other, column)];
      return own < its || (own === its && at < other);
    });
    return isBest ? column : null;
  });
}

/** One row of a file. `person` is as written: it is replaced by a pseudonym before anything is stored. */
export type TrainingRow = {
  /** Line of the file, from 1. */
  readonly line: number;
  /** As written; null = the client that the user chose. */
  readonly client: string | null;
  readonly name: string;
} & (
  | {
      readonly of: "training-person";
      readonly person: string;
      readonly due: string | null;
      readonly done: string | null;
    }
  | {
      readonly of: "training-counts";
      readonly due: string | null;
      readonly assigned: number;
      readonly done: number;
    }
  | {
      readonly of: "phishing-person";
      readonly person: string;
      readonly sentOn: string;
      readonly clicked: boolean | null;
      readonly reported: boolean | null;
    }
  | {
      readonly of: "phishing-counts";
      readonly sentOn: string;
      readonly sent: number;
      readonly clicked: number | null;
      readonly reported: number | null;
    }
);

/** A file of completions or phishing results. */
export interface TrainingFile {
  readonly rows: readonly TrainingRow[];
  /** No reason contains what the row has of a person. */
  readonly rejected: readonly { readonly line: number; readonly reason: string }[];
  /** Titles of columns that are not read. */
  readonly ignored: readonly string[];
}

const HINT = {
  hint: "Give it a head such as client,programme,person,due,completed or client,round,sent on,person,clicked,reported.",
};

/** A fault of one row. */
class RowFault extends Error {}

type Cells = Readonly<Partial<Record<TrainingColumn, string>>>;

const LABELS: Readonly<Record<TrainingColumn, string>> = {
  client: "client",
  programme: "programme",
  round: "round",
  person: "person",
  due: "due date",
  completed: "completion",
  sentOn: "sent date",
  clicked: "clicked",
  reported: "reported",
  assigned: "assigned",
  done: "done",
  sent: "sent",
};

const filled = (cells: Cells, column: TrainingColumn): string | null => cells[column]?.trim() || null;

/** The day of a cell; a time after it is left out. null = empty. */
function dayOf(cells: Cells, column: TrainingColumn): string | null {
  const text = filled(cells, column);
  if (text === null) return null;
  const day = readDay(text.replace(/[T ]\d{1,2}:\d{2}.*$/, ""));
  if (day === null) throw new RowFault(`The ${LABELS[column]} is not a date such as 2026-11-05 or 5 Nov 2026.`);
  if (day < EARLIEST_TRAINING) throw new RowFault(`The ${LABELS[column]} must be in 2000 or later.`);
  return day;
}

const isYes = (text: string): boolean => /^(?:y|yes|true|1|x|completed?|done|passed)$/i.test(text);
const isNo = (text: string): boolean =>
  /^(?:n|no|false|0|-|not started|not completed?|in progress|incomplete|overdue|past due|failed|enrolled)$/i.test(text);

/** The day of a completion: a date, or yes = the day of the file; null = not completed. */
function completionOf(cells: Cells, asAt: string): string | null {
  const text = filled(cells, "completed");
  if (text === null || isNo(text)) return null;
  if (isYes(text)) return asAt;
  const day = dayOf(cells, "completed");
  if (day !== null && day > asAt) throw new RowFault("The completion is later than the day of the file.");
  return day;
}

/** Yes or no of a cell; a date is yes. null = the file has no such column. */
function flagOf(cells: Cells, column: "clicked" | "reported"): boolean | null {
  if (cells[column] === undefined) return null;
  const text = filled(cells, column);
  if (text === null || isNo(text)) return false;
  if (isYes(text) || readDay(text.replace(/[T ]\d{1,2}:\d{2}.*$/, "")) !== null) return true;
  throw new RowFault(`'${LABELS[column]}' must be yes, no or a date.`);
}

/** The count of a cell; null = empty. */
function countOf(cells: Cells, column: TrainingColumn): number | null {
  const text = filled(cells, column);
  if (text === null) return null;
  if (!/^\d{1,7}$/.test(text.replaceAll(",", ""))) throw new RowFault(`'${LABELS[column]}' must be a whole number.`);
  return Number(text.replaceAll(",", ""));
}

/** AppErrors do not leave a row: a count above its whole is a fault of the row. */
function requireWithin(part: number | null, whole: number, words: string): void {
  if (part !== null && part > whole) throw new RowFault(words);
}

function nameOf(cells: Cells, column: "programme" | "round"): string {
  const read = TrainingName.safeParse(filled(cells, column));
  if (read.success) return read.data;
  throw new RowFault(`The ${LABELS[column]} has no valid name: at most 200 characters, and no email address.`);
}

function trainingRow(cells: Cells, asAt: string) {
  const [name, due, person] = [nameOf(cells, "programme"), dayOf(cells, "due"), filled(cells, "person")];
  if (person !== null) return { of: "training-person" as const, name, person, due, done: completionOf(cells, asAt) };
  const [assigned, done] = [countOf(cells, "assigned"), countOf(cells, "done")];
  if (assigned === null || assigned === 0 || done === null)
    throw new RowFault("The row names no person, and no counts 'assigned' and 'done'.");
  requireWithin(done, assigned, "More people completed the programme than were assigned.");
  return { of: "training-counts" as const, name, due, assigned, done };
}

function phishingRow(cells: Cells, asAt: string) {
  const [name, sentOn, person] = [nameOf(cells, "round"), dayOf(cells, "sentOn"), filled(cells, "person")];
  if (sentOn === null) throw new RowFault("The row has no date on which the round was sent.");
  if (sentOn > asAt) throw new RowFault("The round was sent after the day of the file.");
  if (person !== null) {
    const flags = { clicked: flagOf(cells, "clicked"), reported: flagOf(cells, "reported") };
    return { of: "phishing-person" as const, name, person, sentOn, ...flags };
  }
  const sent = countOf(cells, "sent");
  if (sent === null || sent === 0) throw new RowFault("The row names no person, and no count 'sent'.");
  const counts = { clicked: countOf(cells, "clicked"), reported: countOf(cells, "reported") };
  requireWithin(counts.clicked, sent, "More people clicked than messages were sent.");
  requireWithin(counts.reported, sent, "More people reported than messages were sent.");
  return { of: "phishing-counts" as const, name, sentOn, sent, ...counts };
}

function rowOf(line: number, cells: Cells, asAt: string): TrainingRow {
  const [programme, round] = [filled(cells, "programme"), filled(cells, "round")];
  if (programme === null && round === null) throw new RowFault("The row names neither a programme nor a round.");
  if (programme !== null && round !== null) throw new RowFault("The row names both a programme and a round.");
  const read = programme === null ? phishingRow(cells, asAt) : trainingRow(cells, asAt);
  return { line, client: filled(cells, "client"), ...read };
}

/**
 * Reads a file of completions or phishing results: CSV with a header, one person or one programme a row. Rows that
 * cannot be read are named by their line, and the others are read. AppError `input_invalid` if nothing can be read.
 * @param asAt day of the file, ISO 8601 date
 */
export function readTrainingFile(raw: string, asAt: string): TrainingFile {
  const text = raw.replace(/^\uFEFF/, "");
  if (text.trim() === "") throw new AppError("input_invalid", "The file is empty.", HINT);
  const records = readCells(text, sniffDelimiter(/^[^\r\n]*/.exec(text)?.[0] ?? "") ?? ",");
  const head = records.next().value;
  if (head === undefined || head.problem !== null)
    throw new AppError("input_invalid", "The header cannot be read.", HINT);
  const columns = columnsOf(head.cells);
  if (!columns.includes("programme") && !columns.includes("round"))
    throw new AppError("input_invalid", "No column of the file names a programme or a phishing round.", HINT);
  const rows: TrainingRow[] = [];
  const rejected: { line: number; reason: string }[] = [];
  for (const { line, cells, problem } of records) {
    if (rows.length + rejected.length === MAX_ROWS)
      throw new AppError("input_invalid", `The file has more than ${showNumber(MAX_ROWS)} rows.`, {
        hint: "Split it into several files.",
      });
    try {
      if (problem !== null) throw new RowFault(problem);
      if (cells.length > columns.length)
        throw new RowFault(`The row has ${cells.length} cells; the header has ${columns.length}.`);
      const named = columns.flatMap((column, at) => (column === null ? [] : [[column, cells[at] ?? ""] as const]));
      rows.push(rowOf(line, Object.fromEntries(named), asAt));
    } catch (fault) {
      if (!(fault instanceof RowFault)) throw fault;
      rejected.push({ line, reason: fault.message });
    }
  }
  const ignored = head.cells.filter((title, at) => columns[at] === null && title.trim() !== "");
  return { rows, rejected, ignored };
}
