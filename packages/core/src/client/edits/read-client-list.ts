import { AppError, requireShallow, showNumber } from "@broker/contracts";
import { readCells, sniffDelimiter } from "../../base/read-cells.ts";
import { type ColumnMapping, editsOf, noticesOn, readAs } from "./client-columns.ts";

/** One company of a file, as edits or as an exported record. */
export interface ListedClient {
  /** Line of a CSV or place in a JSON list, from 1. */
  readonly line: number;
  readonly edits: readonly string[];
  /** An exported record; null for a plain row. */
  readonly record: unknown;
  /** Its name as typed; null = none. */
  readonly company: string | null;
  /** Its values as they are in the file, one for each title. */
  readonly cells: readonly string[];
}

/** A row that cannot be recorded. */
export interface RejectedRow extends Pick<ListedClient, "line" | "company" | "cells"> {
  readonly reason: string;
}

/** A parsed file of companies. */
export interface ClientList {
  /** What `line` counts. */
  readonly unit: "line" | "entry";
  /** The titles of the columns, or the keys of the entries. */
  readonly titles: readonly string[];
  readonly clients: readonly ListedClient[];
  readonly rejected: readonly RejectedRow[];
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
  throw new AppError("input_invalid", `The file has more than ${showNumber(MAX_CLIENT_ROWS)} rows.`, {
    hint: "Split it into several files.",
  });
}

function csvList(text: string, mapping: ColumnMapping, unmapped: boolean): ClientList {
  const [first = ""] = /^[^\r\n]*/.exec(text) ?? [];
  const records = readCells(text, sniffDelimiter(first) ?? ",");
  const head = records.next().value;
  if (head?.problem != null)
    throw new AppError("input_invalid", `The header cannot be read. ${head.problem}`, {
      hint: "Give it a head such as name,domain,companyNumber,employees,turnover,postcode.",
    });
  const titles = (head?.cells ?? []).map((title) => title.trim());
  if (!unmapped && !titles.some((title) => readAs(title, mapping) !== null))
    throw new AppError("input_invalid", "No column of the file names a field of the client record.", {
      hint: "Give it a head such as name,domain,companyNumber,employees,turnover,postcode.",
    });
  const clients: ListedClient[] = [];
  const rejected: RejectedRow[] = [];
  for (const { line, cells, problem } of records) {
    requireRoom(clients.length + rejected.length + 1);
    const { edits, company } = editsOf(
      titles.map((title, place) => [title, cells[place] ?? ""]),
      mapping,
    );
    const row = { line, company, cells };
    if (problem !== null) rejected.push({ ...row, company: null, reason: problem });
    else if (cells.length > titles.length)
      rejected.push({ ...row, reason: `The row has ${cells.length} cells; the header has ${titles.length}.` });
    else if (edits.length === 0) rejected.push({ ...row, reason: "The row contains no values." });
    else if (edits.some((edit) => edit.length > MAX_VALUE)) rejected.push({ ...row, cells: [], reason: TOO_LONG });
    else clients.push({ ...row, edits, record: null });
  }
  return { unit: "line", titles, clients, rejected, notices: noticesOn(titles, mapping) };
}

function jsonList(text: string, mapping: ColumnMapping): ClientList {
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
  const rejected: RejectedRow[] = [];
  const plain = values.filter(isPlain);
  const titles = titlesOf(plain);
  for (const [place, value] of values.entries()) {
    const line = place + 1;
    if (typeof value !== "object" || value === null || Array.isArray(value))
      rejected.push({ line, company: null, cells: [], reason: "It is not an object." });
    else if (Object.keys(value).length > MAX_KEYS)
      rejected.push({ line, company: null, cells: [], reason: `The entry has more than ${MAX_KEYS} keys.` });
    else if (!isPlain(value)) clients.push({ line, edits: [], record: value, company: nameIn(value), cells: [] });
    else {
      const { edits, company } = editsOf(
        Object.entries(value).map(([title, each]) => [title, cellText(each)]),
        mapping,
      );
      const row = { line, company, cells: titles.map((title) => cellText(value[title] ?? null)) };
      if (edits.length === 0) rejected.push({ ...row, reason: "The entry contains no values." });
      else if (edits.some((edit) => edit.length > MAX_VALUE)) rejected.push({ ...row, cells: [], reason: TOO_LONG });
      else clients.push({ ...row, edits, record: null });
    }
  }
  return { unit: "entry", titles, clients, rejected, notices: noticesOn(titles, mapping) };
}

/** The keys of the entries in their order, as many as a table may have. */
function titlesOf(entries: readonly Readonly<Record<string, unknown>>[]): string[] {
  const titles = new Set<string>();
  for (const entry of entries) for (const title of Object.keys(entry)) if (titles.size < MAX_KEYS) titles.add(title);
  return [...titles];
}

const cellText = (value: unknown): string =>
  typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);

/** Whether an entry is an object of columns, not an exported record. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !("schemaVersion" in value);

/** The name in an exported record, for a message about it; null = none. */
function nameIn(record: object): string | null {
  const names: unknown = "legalName" in record ? record.legalName : null;
  const last: unknown = Array.isArray(names) ? names.at(-1) : null;
  const name: unknown = typeof last === "object" && last !== null && "value" in last ? last.value : null;
  return typeof name === "string" ? name : null;
}

/**
 * Reads a file of companies: CSV with a header (any usual delimiter and title), JSON objects with the same names, or an
 * export. Rows that cannot be read are reported. Throws `input_invalid` if nothing can be read.
 * @param mapping what columns are read as, where the user chose
 * @param unmapped true = a header of which nothing is known is read too, so that the user can choose
 */
export function readClientList(raw: string, mapping: ColumnMapping = {}, unmapped = false): ClientList {
  const text = raw.replace(/^\uFEFF/, "");
  if (text.trim() === "")
    throw new AppError("input_invalid", "The file is empty.", { hint: "Give it a head and one company a line." });
  return /^\s*[[{]/.test(text) ? jsonList(text, mapping) : csvList(text, mapping, unmapped);
}
