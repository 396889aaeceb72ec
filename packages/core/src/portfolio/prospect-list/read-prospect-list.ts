import { AppError, type Prospect, type RejectedRow } from "@broker/contracts";
import { readCells } from "../../base/read-cells.ts";
import { sniffDelimiter } from "../../base/sniff-delimiter.ts";
import type { ListField, ListValues } from "../../client/list-columns/list-field.ts";
import { matchColumns } from "./match-columns.ts";
import { placeRow, rejectRow } from "./place-row.ts";

/** A list as read: what can be scanned, what cannot and why, and what a person should know about how it was read. */
export interface ProspectList {
  readonly format: "csv" | "lines" | "ndjson";
  readonly prospects: readonly Prospect[];
  readonly rejected: readonly RejectedRow[];
  readonly notices: readonly string[];
}

type Placed = Prospect | RejectedRow;

function listOf(format: ProspectList["format"], rows: readonly Placed[], notices: readonly string[]): ProspectList {
  const prospects = rows.filter((row): row is Prospect => "domain" in row);
  return { format, prospects, rejected: rows.filter((row): row is RejectedRow => !("domain" in row)), notices };
}

/** The records of a CSV; remarks above the head are left out. */
function recordsOf(text: string, delimiter: string) {
  const records = readCells(text, delimiter);
  return records.slice(records.findIndex(({ cells }) => !cells[0]?.startsWith("#")));
}

function csvList(text: string, delimiter: string): ProspectList {
  const [head, ...records] = recordsOf(text, delimiter);
  const titles = head?.cells ?? [];
  const { fields, notices } = matchColumns(titles);
  const rows = records.map(({ line, cells, problem }): Placed => {
    if (problem !== null) return rejectRow(line, cells[0] ?? "", problem);
    const beyond = cells.slice(titles.length).some((cell) => cell !== "");
    if (beyond)
      return rejectRow(
        line,
        cells.join(delimiter),
        `It has ${cells.length} cells, and the head names ${titles.length}.`,
      );
    const values: ListValues = {};
    for (const [place, field] of fields.entries()) if (field !== null) values[field] = cells[place] ?? "";
    return placeRow(line, values);
  });
  return listOf("csv", rows, notices);
}

const linesOf = (text: string) =>
  text.split(/\r\n|\n|\r/).map((line, place) => ({ line: place + 1, text: line.trim() }));

function plainList(text: string): ProspectList {
  const named = linesOf(text).filter((each) => each.text !== "" && !each.text.startsWith("#"));
  const rows = named.map((each) => placeRow(each.line, { domain: each.text.replace(/^"(.*)"$/, "$1") }));
  return listOf("lines", rows, []);
}

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
  const rows = linesOf(text)
    .filter((each) => each.text !== "")
    .map((each): Placed => {
      const object = objectOf(each.text);
      if (object === null) return rejectRow(each.line, each.text, "It is not a JSON object.");
      const entries = Object.entries(object);
      const matched = matchColumns(entries.map(([key]) => key));
      for (const notice of matched.notices) notices.add(notice.replace("Column", "Key"));
      const values: ListValues = {};
      for (const [place, [, value]] of entries.entries()) {
        const field: ListField | null = matched.fields[place] ?? null;
        if (field !== null && (typeof value === "string" || typeof value === "number")) values[field] = String(value);
      }
      return placeRow(each.line, values);
    });
  return listOf("ndjson", rows, [...notices]);
}

const invalid = (message: string, hint: string) => new AppError("input_invalid", message, { hint });

/**
 * Reads a prospect list: CSV with a head (any of `,` `;` tab `|`), one domain a line (`#` begins a remark), or one JSON object a
 * line. A row that cannot be scanned is reported by its line and the rest goes on; AppError `input_invalid` where nothing can be read.
 */
export function readProspectList(raw: string): ProspectList {
  const text = raw.replace(/^\uFEFF/, "");
  const first = linesOf(text).find((each) => each.text !== "" && !each.text.startsWith("#"))?.text;
  if (first === undefined)
    throw invalid("The list is empty.", "Put one domain on each line, or a CSV with a column 'domain'.");
  if (first.startsWith("{")) return ndjsonList(text);
  if (first.startsWith("["))
    throw invalid("The list is one JSON array.", "Write one object a line: jq -c '.[]' list.json > list.ndjson");
  const delimiter = sniffDelimiter(first);
  const [head] = recordsOf(text, delimiter ?? ",");
  const { fields } = matchColumns(head?.cells ?? []);
  if (fields.includes("domain") || fields.includes("website")) return csvList(text, delimiter ?? ",");
  if (delimiter === null) return plainList(text);
  const titles = (head?.cells ?? []).slice(0, 8).map((title) => `'${title.slice(0, 40)}'`);
  throw invalid(
    `No column of the list names a domain; its first line has ${titles.join(", ")}.`,
    "Give it a head with a column 'domain' or 'website', e.g. name,domain,postcode.",
  );
}
