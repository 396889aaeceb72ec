import { AppError, requireShallow } from "@broker/contracts";
import { readCells, sniffDelimiter } from "../../base/read-cells.ts";
import { COLUMN_NAMES } from "../list-columns.ts";
import { EDIT_NAMES } from "./read-edit.ts";

/** One company of a file, as edits or as an exported record. */
export interface ListedClient {
  /** Line of a CSV or place in a JSON list, from 1. */
  readonly line: number;
  readonly edits: readonly string[];
  /** An exported record; null for a plain row. */
  readonly record: unknown;
}

/** A parsed file of companies. */
export interface ClientList {
  /** What `line` counts. */
  readonly unit: "line" | "entry";
  readonly clients: readonly ListedClient[];
  readonly rejected: readonly { readonly line: number; readonly reason: string }[];
  readonly notices: readonly string[];
}

/** Companies that one file may have, rejected ones included. */
const MAX_CLIENT_ROWS = 10_000;

/** Keys that the object of one company may have. */
const MAX_KEYS = 200;
/** Characters of one value. */
const MAX_VALUE = 20_000;
const TOO_LONG = `A value has more than ${MAX_VALUE} characters.`;

function requireRoom(rows: number): void {
  if (rows <= MAX_CLIENT_ROWS) return;
  throw new AppError("input_invalid", `The file has more than ${MAX_CLIENT_ROWS} rows.`, {
    hint: "Split it into several files.",
  });
}

/** The field for a column title; null = none. */
function columnOf(title: string): string | null {
  const own = EDIT_NAMES.find((name) => name.toLowerCase() === title.trim().toLowerCase());
  if (own !== undefined) return own;
  const plain = title.toLowerCase().replace(/[^a-z0-9]/g, "");
  return Object.entries(COLUMN_NAMES).find(([, names]) => names.includes(plain))?.[0] ?? null;
}

function noticesOn(titles: readonly string[]): string[] {
  const unused = titles.filter((title) => title !== "" && columnOf(title) === null);
  const other = titles.flatMap((title) => {
    const column = columnOf(title);
    return column === null || column.toLowerCase() === title.toLowerCase() ? [] : [`'${title}' is read as ${column}.`];
  });
  return unused.length === 0 ? other : [...other, `Not used: ${unused.map((title) => `'${title}'`).join(", ")}.`];
}

/** Edits from the non-empty cells; if two columns mean one field, the first non-empty one counts. */
function editsOf(pairs: readonly (readonly [title: string, text: string])[]): string[] {
  const edits = new Map<string, string>();
  for (const [title, text] of pairs) {
    const column = columnOf(title);
    const field = column === "website" || column === "domain" ? "domains" : column;
    if (field !== null && text.trim() !== "" && !edits.has(field)) edits.set(field, `${field}=${text}`);
  }
  return [...edits.values()];
}

function csvList(text: string): ClientList {
  const [first = ""] = /^[^\r\n]*/.exec(text) ?? [];
  const records = readCells(text, sniffDelimiter(first) ?? ",");
  const head = records.next().value;
  if (head?.problem != null)
    throw new AppError("input_invalid", `The header cannot be read. ${head.problem}`, {
      hint: "Give it a head such as name,domain,companyNumber,employees,turnover,postcode.",
    });
  const titles = (head?.cells ?? []).map((title) => title.trim());
  if (!titles.some((title) => columnOf(title) !== null))
    throw new AppError("input_invalid", "No column of the file names a field of the client record.", {
      hint: "Give it a head such as name,domain,companyNumber,employees,turnover,postcode.",
    });
  const clients: ListedClient[] = [];
  const rejected: ClientList["rejected"][number][] = [];
  for (const { line, cells, problem } of records) {
    requireRoom(clients.length + rejected.length + 1);
    const edits = editsOf(titles.map((title, place) => [title, cells[place] ?? ""]));
    if (problem !== null) rejected.push({ line, reason: problem });
    else if (cells.length > titles.length)
      rejected.push({ line, reason: `The row has ${cells.length} cells; the header has ${titles.length}.` });
    else if (edits.length === 0) rejected.push({ line, reason: "The row contains no values." });
    else if (edits.some((edit) => edit.length > MAX_VALUE)) rejected.push({ line, reason: TOO_LONG });
    else clients.push({ line, edits, record: null });
  }
  return { unit: "line", clients, rejected, notices: noticesOn(titles) };
}

function jsonList(text: string): ClientList {
  let values: unknown[];
  requireShallow(text);
  try {
    const whole: unknown = JSON.parse(text);
    values = Array.isArray(whole) ? whole : [whole];
  } catch (cause) {
    throw new AppError("input_invalid", "The file starts as JSON but is not valid JSON.", {
      hint: "It should hold one object or a list of objects.",
      cause,
    });
  }
  requireRoom(values.length);
  const clients: ListedClient[] = [];
  const rejected: ClientList["rejected"][number][] = [];
  const titles = new Set<string>();
  for (const [place, value] of values.entries()) {
    const line = place + 1;
    if (typeof value !== "object" || value === null || Array.isArray(value))
      rejected.push({ line, reason: "It is not an object." });
    else if (Object.keys(value).length > MAX_KEYS)
      rejected.push({ line, reason: `The entry has more than ${MAX_KEYS} keys.` });
    else if ("schemaVersion" in value) clients.push({ line, edits: [], record: value });
    else {
      for (const title of Object.keys(value)) if (titles.size < MAX_KEYS) titles.add(title);
      const cell = (each: unknown) => (typeof each === "string" ? each : each === null ? "" : JSON.stringify(each));
      const edits = editsOf(Object.entries(value).map(([title, each]) => [title, cell(each)]));
      if (edits.length === 0) rejected.push({ line, reason: "The entry contains no values." });
      else if (edits.some((edit) => edit.length > MAX_VALUE)) rejected.push({ line, reason: TOO_LONG });
      else clients.push({ line, edits, record: null });
    }
  }
  return { unit: "entry", clients, rejected, notices: noticesOn([...titles]) };
}

/**
 * Reads a file of companies: CSV with a header (any usual delimiter and title), JSON objects with the same names, or an
 * export. Rows that cannot be read are reported. Throws `input_invalid` if nothing can be read.
 */
export function readClientList(raw: string): ClientList {
  const text = raw.replace(/^\uFEFF/, "");
  if (text.trim() === "")
    throw new AppError("input_invalid", "The file is empty.", { hint: "Give it a head and one company a line." });
  return /^\s*[[{]/.test(text) ? jsonList(text) : csvList(text);
}
