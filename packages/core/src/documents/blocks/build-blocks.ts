import {
  type Known,
  type KnownSource,
  PROVENANCES,
  type Provenance,
  showDate,
  showProvenance,
} from "@broker/contracts";
import type { Block, Cell, Column, PairsBlock, Run, TableBlock, Text, ValueRow } from "./block.ts";
import type { OutcomeMark } from "./marks.ts";
import type { PrintedInput } from "./printed-input.ts";

/** What the section amounts to, in the face of leads. */
export const lead = (text: Text): Block => ({ kind: "lead", text });

export const paragraph = (text: Text): Block => ({ kind: "paragraph", text });

/** Supporting text in small type. */
export const small = (text: Text): Block => ({ kind: "paragraph", text, look: "small" });

/** Sources, licences and caveats: small and muted. */
export const muted = (text: Text): Block => ({ kind: "paragraph", text, look: "muted" });

export const strong = (text: Text): Block => ({ kind: "paragraph", text, look: "strong" });

export const callout = (text: Text): Block => ({ kind: "callout", text });

/** 'Not assessed.' and why. */
export const notAssessed = (why: string): Block =>
  small([
    { text: "Not assessed.", provenance: "none" },
    { text: ` ${why}`, muted: false },
  ]);

/** The plain text of a block's text. */
export const textOf = (text: Text): string => (typeof text === "string" ? text : text.map((run) => run.text).join(""));

/** A list under its caption; nothing if it is empty. */
export function list(caption: string | null, items: readonly Text[], ordered = false): Block[] {
  const short = items.length > 3 && items.every((item) => textOf(item).length < 45);
  return items.length === 0 ? [] : [{ kind: "list", caption, ordered, short, items }];
}

/** One run with its marks, e.g. for a cell. */
export const run = (text: string, look: Omit<Run, "text"> = {}): Text => [{ text, ...look }];

/** Maximum rows in a printed table; the rest is counted. */
const MAX_ROWS = 60;

interface TableOptions {
  readonly total?: readonly Text[] | undefined;
  readonly most?: number;
  /** Follows 'and 12 more'. */
  readonly rest?: string;
  /** Percent of the table's width, by column. */
  readonly widths?: readonly (number | null)[];
}

/**
 * A table; a head that begins with '#' is over numbers. A row of one text is a heading over the rows below. Nothing if
 * there are no rows. At most `most` rows are printed
 * (default: 60), so that nothing from outside can make a document endless.
 */
export function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly Text[])[],
  { total, most = MAX_ROWS, rest = "", widths = [] }: TableOptions = {},
): TableBlock[] {
  if (rows.length === 0) return [];
  const columns = head.map((text, place): Column => {
    const width = widths[place];
    const column = { text: text.replace(/^#/, ""), numeric: text.startsWith("#") };
    return width == null ? column : { ...column, width };
  });
  const cells = (row: readonly Text[]): Cell[] =>
    row.length === 1 && columns.length > 1
      ? row.map((text) => ({ text, numeric: false, span: columns.length }))
      : row.map((text, place) => ({ text, numeric: columns[place]?.numeric ?? false }));
  return [
    {
      kind: "table",
      caption,
      head: columns,
      rows: rows.slice(0, most).map(cells),
      total: total === undefined ? null : cells(total),
      more: rows.length > most ? `and ${rows.length - most} more${rest}` : null,
    },
  ];
}

/** Rows of a list of recorded values; the JSON report has all of them. */
const LISTED = 30;

/**
 * A table of recorded values, cut to 30 rows of at most 200 characters a cell; `code` names the columns in the code
 * face.
 */
export function records(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  code: readonly number[] = [],
  widths: readonly number[] = [],
): TableBlock[] {
  const cut = (text: string) => (text.length > 200 ? `${text.slice(0, 197)}...` : text);
  const cells = rows.map((row) =>
    row.map((text, column): Text => (code.includes(column) ? run(cut(text), { code: true }) : cut(text))),
  );
  return table(caption, head, cells, { most: LISTED, rest: "; the JSON report lists all", widths });
}

/** Labelled values; nothing if there are none. */
export const pairs = (caption: string, rows: readonly ValueRow[]): PairsBlock[] =>
  rows.length === 0 ? [] : [{ kind: "pairs", caption, rows }];

interface ValueLook {
  readonly provenance?: Provenance;
  /** Absent = the broker. */
  readonly declaredBy?: KnownSource["declaredBy"];
  readonly code?: boolean;
  /** Shown if the value is null (default: 'not observed'). */
  readonly absent?: string;
}

/** A value with its provenance. Null is shown as `absent` with the mark of 'not assessed'. */
export function valueRow(
  label: string,
  value: string | null,
  { provenance = "observed", declaredBy, code = false, absent = "not observed" }: ValueLook = {},
): ValueRow {
  const known = value === null ? "none" : provenance;
  const provenanceWords = showProvenance({ provenance: known, declaredBy });
  return { label, value: value ?? absent, provenance: known, provenanceWords, code: code && value !== null };
}

/** The mark of a recorded value, with who declared it. */
export const sourceMark = (known: KnownSource) => ({
  provenance: known.provenance,
  provenanceWords: showProvenance(known),
});

/** What a row shows if nothing is known. */
export interface Absent {
  readonly text: string;
  /** True = required by a contract: its place is left open, to be completed. */
  readonly advise: boolean;
  /** In the column of provenance (default: not assessed). */
  readonly provenanceWords?: string;
}

/** The client was asked. */
const NOT_DISCLOSED: Absent = { text: "not disclosed", advise: false, provenanceWords: "Not disclosed" };
/** No answer, and no record that the client was asked. */
export const NOT_ASKED: Absent = { text: "not asked", advise: false, provenanceWords: "Not asked" };
export const TO_BE_ADVISED: Absent = { text: "to be advised", advise: true, provenanceWords: "To be advised" };

/**
 * A name in a right-to-left script, isolated by the marks of UAX 9 (FSI, PDI), so that a date after it keeps its order;
 * any other name unchanged.
 */
export const isolated = (name: string): string =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;

/** A recorded value with its provenance, source and date; null shows `absent`. */
export function knownRow<Value>(
  label: string,
  known: Known<Value> | null,
  show: (value: Value) => string,
  absent: Absent = NOT_DISCLOSED,
): ValueRow {
  if (known === null || show(known.value) === "") return openRow(label, absent);
  const { value, provenance, asOf, source } = known;
  const since = source === undefined ? showDate(asOf) : `${isolated(source)}, ${showDate(asOf)}`;
  return { ...datedRow(label, show(value), provenance, since), ...sourceMark(known) };
}

/** A row whose value is not known; an outstanding item is not called 'not assessed'. */
export const openRow = (label: string, { text, ...marks }: Absent = NOT_DISCLOSED): ValueRow => ({
  ...datedRow(label, text, "none"),
  ...marks,
});

/** A value with where it is from; `since` is empty where the report itself calculated it. */
export const datedRow = (label: string, value: string, provenance: Provenance, since = ""): ValueRow => ({
  ...valueRow(label, value, { provenance }),
  since,
});

/** The key to these marks. */
export const provenanceKey = (provenances: readonly Provenance[], outcomes: readonly OutcomeMark[] = []): Block => ({
  kind: "key",
  provenances,
  outcomes,
});

/** The key to the marks that a report uses. */
export const key = (outcomes: readonly OutcomeMark[] = []): Block =>
  provenanceKey(
    PROVENANCES.filter((name) => name !== "sample" && name !== "simulated"),
    outcomes,
  );

/** Places to sign and fill in. */
export const signature = (lines: readonly string[], inputs: readonly PrintedInput[] = []): Block => ({
  kind: "signature",
  lines,
  ...(inputs.length === 0 ? {} : { inputs }),
});
