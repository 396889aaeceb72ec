import {
  AppError,
  PROSPECT_FIELDS,
  type Prospect,
  type ProspectFields,
  type RejectedRow,
  showNumber,
} from "@broker/contracts";
import { readCells, sniffDelimiter } from "../base/read-cells.ts";
import type { ListField, ListValues } from "../client/list-columns.ts";
import { parseTarget } from "../scan/parse-target.ts";
import { matchColumns } from "./match-columns.ts";

const LONGEST_ADDRESS = 2048;
const LONGEST_FIELD = 1000;
const SHOWN = 200;
/** Placeholders for an unknown value. */
const NOTHING = new Set(["", "-", "–", "n/a", "na", "none", "null", "tbc", "unknown"]);

function known(value: string | undefined): string {
  const text = (value ?? "").trim();
  return NOTHING.has(text.toLowerCase()) ? "" : text;
}

function fieldsOf(values: ListValues): ProspectFields {
  const filled = PROSPECT_FIELDS.map((field) => [field, known(values[field]).slice(0, LONGEST_FIELD)] as const);
  return Object.fromEntries(filled.filter(([, text]) => text !== ""));
}

/** A row that cannot be scanned. */
function rejectRow(line: number, input: string, reason: string, values: ListValues = {}): RejectedRow {
  return { line, input: input.trim().slice(0, SHOWN), reason: reason.slice(0, SHOWN * 2), fields: fieldsOf(values) };
}

/**
 * Makes a prospect of a row's values: the domain counts, else the website. What cannot be scanned is rejected with the
 * reason.
 */
function placeRow(line: number, values: ListValues): Prospect | RejectedRow {
  const addresses = [known(values.domain), known(values.website)].filter((text) => text !== "");
  const [first] = addresses;
  if (first === undefined)
    return rejectRow(line, values.name ?? "", "The row names neither a domain nor a website.", values);
  let reason = "";
  for (const input of addresses) {
    if (input.length > LONGEST_ADDRESS) {
      reason ||= "It is longer than a web address can be.";
      continue;
    }
    try {
      return { line, input, domain: parseTarget(input).target.domain, fields: fieldsOf(values) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      reason ||= error.message;
    }
  }
  return rejectRow(line, first, reason, values);
}

/** A parsed list: rows to scan, rejected rows with reasons, and remarks for the user. */
export interface ProspectList {
  readonly format: "csv" | "lines" | "ndjson";
  readonly prospects: readonly Prospect[];
  readonly rejected: readonly RejectedRow[];
  readonly notices: readonly string[];
}

type Placed = Prospect | RejectedRow;

/** Rows that one list may have, rejected ones included. */
export const MAX_ROWS = 100_000;

const invalid = (message: string, hint: string) => new AppError("input_invalid", message, { hint });

/** Reads the rows up to the maximum. AppError `input_invalid` for a longer list, before any row is judged. */
function placed<Row>(rows: Iterable<Row>, place: (row: Row) => Placed): Placed[] {
  const all: Row[] = [];
  for (const row of rows) {
    if (all.length === MAX_ROWS)
      throw invalid(`The list has more than ${showNumber(MAX_ROWS)} rows.`, "Split it into several lists.");
    all.push(row);
  }
  return all.map(place);
}

function listOf(format: ProspectList["format"], rows: readonly Placed[], notices: readonly string[]): ProspectList {
  const prospects = rows.filter((row): row is Prospect => "domain" in row);
  return { format, prospects, rejected: rows.filter((row): row is RejectedRow => !("domain" in row)), notices };
}

/** The records of a CSV, without comments above the header. */
function* recordsOf(text: string, delimiter: string) {
  let begun = false;
  for (const record of readCells(text, delimiter)) {
    begun ||= !record.cells[0]?.startsWith("#");
    if (begun) yield record;
  }
}

function csvList(text: string, delimiter: string): ProspectList {
  const records = recordsOf(text, delimiter);
  const titles = records.next().value?.cells ?? [];
  const { fields, notices } = matchColumns(titles);
  const rows = placed(records, ({ line, cells, problem }): Placed => {
    if (problem !== null) return rejectRow(line, cells[0] ?? "", problem);
    const beyond = cells.slice(titles.length).some((cell) => cell !== "");
    if (beyond)
      return rejectRow(
        line,
        cells.join(delimiter),
        `The row has ${cells.length} cells; the header has ${titles.length}.`,
      );
    const values: ListValues = {};
    for (const [place, field] of fields.entries()) if (field !== null) values[field] = cells[place] ?? "";
    return placeRow(line, values);
  });
  return listOf("csv", rows, notices);
}

/** The lines with text, trimmed, without comments where `comments` says so. */
function* linesOf(text: string, comments: boolean) {
  const end = /\r\n|\n|\r|$/g;
  let line = 1;
  for (let at = 0; at < text.length; line += 1) {
    end.lastIndex = at;
    const found = end.exec(text);
    const one = text.slice(at, found?.index).trim();
    if (one !== "" && !(comments && one.startsWith("#"))) yield { line, text: one };
    at = found === null || found[0] === "" ? text.length : end.lastIndex;
  }
}

function plainList(text: string): ProspectList {
  const rows = placed(linesOf(text, true), (each) =>
    placeRow(each.line, { domain: each.text.replace(/^"(.*)"$/, "$1") }),
  );
  return listOf("lines", rows, []);
}

/** Keys that the object of one company may have. */
const MAX_KEYS = 200;

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function ndjsonList(text: string): ProspectList {
  const notices = new Set<string>();
  const rows = placed(linesOf(text, false), (each): Placed => {
    const object = objectOf(each.text);
    if (object === null) return rejectRow(each.line, each.text, "It is not a JSON object.");
    const entries = Object.entries(object);
    if (entries.length > MAX_KEYS) return rejectRow(each.line, "", `The object has more than ${MAX_KEYS} keys.`);
    const matched = matchColumns(
      entries.map(([key]) => key),
      "Key",
    );
    for (const notice of matched.notices) notices.add(notice);
    const values: ListValues = {};
    for (const [place, [, value]] of entries.entries()) {
      const field: ListField | null = matched.fields[place] ?? null;
      if (field !== null && (typeof value === "string" || typeof value === "number")) values[field] = String(value);
    }
    return placeRow(each.line, values);
  });
  return listOf("ndjson", rows, [...notices]);
}

/**
 * Reads a prospect list: CSV with a header (any of `,` `;` tab `|`), one domain a line (`#` begins a comment), or one
 * JSON object a line. Rows that cannot be scanned are reported by line. Throws `input_invalid` if nothing can be read.
 */
export function readProspectList(raw: string): ProspectList {
  const text = raw.replace(/^\uFEFF/, "");
  const first = linesOf(text, true).next().value?.text;
  if (first === undefined)
    throw invalid("The list is empty.", "Put one domain on each line, or a CSV with a column 'domain'.");
  if (first.startsWith("{")) return ndjsonList(text);
  if (first.startsWith("["))
    throw invalid("The list is one JSON array.", "Write one object a line: jq -c '.[]' list.json > list.ndjson");
  const delimiter = sniffDelimiter(first);
  const head = recordsOf(text, delimiter ?? ",").next().value;
  const { fields } = matchColumns(head?.cells ?? []);
  if (fields.includes("domain") || fields.includes("website")) return csvList(text, delimiter ?? ",");
  if (delimiter === null) return plainList(text);
  const titles = (head?.cells ?? []).slice(0, 8).map((title) => `'${title.slice(0, 40)}'`);
  throw invalid(
    `No column of the list names a domain; its first line has ${titles.join(", ")}.`,
    "Give it a head with a column 'domain' or 'website', e.g. name,domain,postcode.",
  );
}
