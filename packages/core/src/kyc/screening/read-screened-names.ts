import { AppError, SCREENED_TYPES, type ScreenedName, type ScreenedType } from "@broker/contracts";
import { readCells, sniffDelimiter } from "../../base/read-cells.ts";

/** A row that is not screened, or only in part, and why. */
export interface NameProblem {
  /** Line of the file, or place in a JSON array, from 1. */
  readonly line: number;
  readonly reason: string;
}

/** Names of a file, in its order. */
export interface ScreenedNames {
  readonly names: readonly ScreenedName[];
  readonly problems: readonly NameProblem[];
}

const FIELDS = ["id", "dateOfBirth", "nationality", "companyNumber", "lei", "imo", "passport"] as const;
const KEYS: Readonly<Record<string, keyof ScreenedName>> = {
  ...{ id: "id", reference: "id", name: "name", fullname: "name", type: "type", kind: "type" },
  ...{ dateofbirth: "dateOfBirth", birthdate: "dateOfBirth", dob: "dateOfBirth", born: "dateOfBirth" },
  ...{ nationality: "nationality", companynumber: "companyNumber", lei: "lei", imo: "imo", imonumber: "imo" },
  ...{ passport: "passport", passportnumber: "passport" },
};
const TYPES: Readonly<Record<string, ScreenedType>> = {
  ...{ person: "person", individual: "person", company: "company", entity: "company", organisation: "company" },
  ...{ organization: "company", vessel: "vessel", ship: "vessel" },
};

const keyOf = (head: string) => KEYS[head.toLowerCase().replace(/[^a-z]/g, "")];

/** 1961-03-14, 14/03/1961, 1961-03 or 1961 as an ISO day, month or year; null = none of these. */
export function birthOf(text: string): string | null {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  const iso = year === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return /^(?:1[89]|20)\d\d(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/.test(iso) ? iso : null;
}

/** One row as it was given; text = why it is none. */
function nameOf(row: unknown): { readonly name: ScreenedName; readonly faults: readonly string[] } | string {
  if (typeof row === "string") return { name: { name: row }, faults: [] };
  if (typeof row !== "object" || row === null || Array.isArray(row)) return "It is not an object with a name.";
  const given: Partial<Record<keyof ScreenedName, unknown>> = {};
  for (const [head, value] of Object.entries(row)) {
    const key = keyOf(head);
    if (key !== undefined && given[key] === undefined) given[key] = value;
  }
  const { name, type } = given;
  if (name !== null && name !== undefined && typeof name !== "string") return "Its name is not text.";
  const faults: string[] = [];
  const found: Record<string, string | null> = { name: name ?? "" };
  for (const field of FIELDS) {
    const value = given[field];
    if (value === undefined || value === null || value === "") continue;
    const text = typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : null;
    const read = text === null ? null : field === "dateOfBirth" ? birthOf(text) : text;
    if (read === null) faults.push(`Its ${field} cannot be read and was left out.`);
    else found[field] = read;
  }
  if (type !== undefined && type !== null && type !== "") {
    const known = typeof type === "string" ? TYPES[type.trim().toLowerCase()] : undefined;
    if (known === undefined) faults.push(`Its type is none of ${SCREENED_TYPES.join(", ")} and was left out.`);
    else found.type = known;
  }
  return { name: found as unknown as ScreenedName, faults };
}

function gather(
  rows: Iterable<{ readonly line: number; readonly row: unknown; readonly fault?: string }>,
): ScreenedNames {
  const names: ScreenedName[] = [];
  const problems: NameProblem[] = [];
  for (const { line, row, fault } of rows) {
    const read = fault ?? nameOf(row);
    if (typeof read === "string") {
      problems.push({ line, reason: read });
      continue;
    }
    names.push(read.name);
    problems.push(...read.faults.map((reason) => ({ line, reason })));
  }
  return { names, problems };
}

function* csvRows(text: string) {
  const firstLine = text.slice(0, text.search(/\r|\n|$/));
  const delimiter = sniffDelimiter(firstLine) ?? ",";
  let heads: readonly string[] | undefined;
  for (const { line, cells, problem } of readCells(text, delimiter, true)) {
    if (heads === undefined) {
      heads = cells;
      if (!cells.some((cell) => keyOf(cell) === "name"))
        throw new AppError("input_invalid", "The list has no column 'name'.", {
          hint: "Its first line names the columns: name, and if known id, type, dateOfBirth, nationality, companyNumber, lei, imo, passport.",
        });
      continue;
    }
    const row = Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ""]));
    const fault = problem ?? (cells.every((cell) => cell === "") ? "It is empty." : null);
    yield fault === null ? { line, row } : { line, row: null, fault };
  }
}

function* jsonLines(text: string) {
  let line = 0;
  for (const each of text.split(/\r\n|\n|\r/)) {
    line += 1;
    if (each.trim() === "") continue;
    try {
      yield { line, row: JSON.parse(each) as unknown };
    } catch {
      yield { line, row: null, fault: "It is not JSON." };
    }
  }
}

/**
 * Names to be screened: a JSON array, JSON lines, or CSV whose first line names the columns. A row that cannot be read
 * is named, the rest continues. AppError `input_invalid` if the text is none of these.
 */
export function readScreenedNames(text: string): ScreenedNames {
  const begins = text.replace(/^\u{FEFF}/u, "").trimStart();
  if (begins === "") throw new AppError("input_invalid", "The list of names is empty.");
  if (begins.startsWith("[")) {
    let rows: unknown;
    try {
      rows = JSON.parse(begins);
    } catch (cause) {
      throw new AppError("input_invalid", "The list begins as a JSON array, but is incomplete or damaged.", { cause });
    }
    return gather((rows as unknown[]).map((row, at) => ({ line: at + 1, row })));
  }
  return gather(begins.startsWith("{") ? jsonLines(text.replace(/^\u{FEFF}/u, "")) : csvRows(begins));
}
