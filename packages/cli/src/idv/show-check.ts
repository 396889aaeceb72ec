import {
  IDENTIFIER_LABELS,
  type IdentifierCheck,
  MRZ_DIGIT_LABELS,
  MRZ_NOTES,
  type MrzCode,
  type MrzDate,
  type MrzDigit,
  type MrzReading,
  mrzFlagText,
  showDate,
} from "@broker/contracts";
import { type CsvColumn, csvOf } from "@broker/core";
import { facts, heading, note, prose, section } from "../terminal/blocks.ts";
import type { Look, Tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";

const LIMIT = "This says what the zone states. It does not show that the document is authentic, or the holder's.";

const STATUS: Readonly<Record<MrzDigit["status"], { readonly text: string; readonly tone: Tone }>> = {
  passed: { text: "agrees", tone: "good" },
  failed: { text: "does not agree", tone: "bad" },
  "not-read": { text: "not read", tone: "warn" },
};

const DIGITS: Table<MrzDigit> = {
  columns: [
    { heading: "Check digit of", cell: ({ field }) => MRZ_DIGIT_LABELS[field], stacked: "title" },
    { heading: "Printed", cell: ({ stated }) => terminalText(stated ?? "–"), stacked: "labelled" },
    { heading: "Calculated", cell: ({ expected }) => expected ?? "–", stacked: "labelled" },
    { heading: "Result", cell: ({ status }) => STATUS[status] },
  ],
};

const codeText = (code: MrzCode | null) =>
  code === null ? null : `${code.code}${code.name === null ? " (unknown code)" : ` (${code.name})`}`;

function dateText(date: MrzDate | null): string | null {
  if (date === null) return null;
  if (date.iso === null) return `${date.text} (no date)`;
  return date.iso.length === 10 ? showDate(date.iso) : `${date.iso} (known in part)`;
}

const SEX = { M: "Male", F: "Female", unspecified: "Unspecified" } as const;

/** A machine-readable zone: its fields, each check digit, and what is noticed. */
export function mrzPage(look: Look, reading: MrzReading): string {
  const { format, documentCode, issuing, nationality, surname, givenNames, documentNumber, birth, sex } = reading;
  const fields: readonly (readonly [string, string | null])[] = [
    ["Document code", documentCode],
    ["Issued by", codeText(issuing)],
    ["Surname", surname],
    ["Given names", givenNames],
    ["Document number", documentNumber],
    ["Nationality", codeText(nationality)],
    ["Date of birth", dateText(birth)],
    ["Sex", sex === null ? null : SEX[sex]],
    ["Date of expiry", dateText(reading.expiry)],
    ["Optional data", reading.optional],
  ];
  const known = fields.flatMap(([title, value]) => (value === null ? [] : [{ title, value: terminalText(value) }]));
  const flags = reading.flags.flatMap((flag) =>
    prose(look, terminalText(mrzFlagText(flag)), {
      tone: MRZ_NOTES.includes(flag.kind) ? "quiet" : "warn",
      indent: 3,
      mark: "- ",
    }),
  );
  return [
    ...heading(look, format === null ? "Machine-readable zone of no known format" : `Machine-readable zone, ${format}`),
    ...facts(look, known),
    ...(reading.digits.length === 0 ? [] : ["", ...tableLines(look, DIGITS, reading.digits)]),
    ...section(look, "Noticed", flags),
    "",
    ...note(look, LIMIT),
  ].join("\n");
}

const OUTCOME: Readonly<Record<IdentifierCheck["outcome"], { readonly text: string; readonly tone: Tone }>> = {
  checked: { text: "check digits agree", tone: "good" },
  form: { text: "form agrees", tone: "good" },
  failed: { text: "failed", tone: "bad" },
};

const IDENTIFIERS: Table<IdentifierCheck> = {
  columns: [
    { heading: "Number", cell: ({ value }) => terminalText(value), stacked: "title" },
    { heading: "Kind", cell: ({ kind }) => IDENTIFIER_LABELS[kind], optional: 1 },
    { heading: "Result", cell: ({ outcome }) => OUTCOME[outcome] },
    { heading: "Reason", cell: ({ sentence }) => sentence, width: { grow: 24 }, wrap: true },
  ],
};

/** Numbers as checked by themselves. */
export const identifierPage = (look: Look, checks: readonly IdentifierCheck[]): string =>
  [
    ...tableLines(look, IDENTIFIERS, checks),
    "",
    ...note(look, "No register was queried: a number that passes may still not have been issued."),
  ].join("\n");

const COLUMNS: readonly CsvColumn<IdentifierCheck>[] = [
  ["kind", ({ kind }) => kind],
  ["value", ({ value }) => value],
  ["outcome", ({ outcome }) => outcome],
  ["sentence", ({ sentence }) => sentence],
];

/** One row for each number. */
export const identifierCsv = (checks: readonly IdentifierCheck[]): string => csvOf(COLUMNS, checks);
