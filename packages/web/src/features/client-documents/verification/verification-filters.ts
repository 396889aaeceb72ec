import {
  VERIFICATION_STANDING_LABELS,
  VERIFICATION_STANDINGS,
  type VerifiableDocument,
  type VerifiedBy,
} from "@broker/contracts";
import type { TableChoice } from "../../../shared/data-table/table-column.ts";
import { optionsOf } from "../../../shared/forms/choice-box.tsx";

/** Days before the end of a verification from which it ends soon. */
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

const ENDS = [
  { value: "soon", label: "Ends within 30 days" },
  { value: "ended", label: "Ended" },
  { value: "open", label: "No end stated" },
  { value: "none", label: "Not verified" },
];

/** Whether the end of a verification is of this kind. @param today ISO 8601 date */
export function endsSo(verified: VerifiedBy | undefined, kind: string, today: string): boolean {
  if (kind === "none") return verified === undefined;
  if (verified === undefined) return false;
  const { validUntil } = verified;
  if (kind === "open") return validUntil === null && verified.standing !== "differs";
  if (validUntil === null) return false;
  if (kind === "ended") return validUntil < today;
  const soon = new Date(Date.parse(today) + SOON_DAYS * DAY_MS).toISOString().slice(0, 10);
  return validUntil >= today && validUntil <= soon;
}

/** Filters by the person who compared and by the end of the verification. */
export function verifiedChoices<Row>(
  rows: readonly Row[],
  verifiedOf: (row: Row) => VerifiedBy | undefined,
  today: string,
): readonly TableChoice<Row>[] {
  const people = [...new Set(rows.flatMap((row) => verifiedOf(row)?.verifiedBy ?? []))].sort();
  return [
    {
      key: "verifiedBy",
      all: "Verified by anyone",
      options: people.map((value) => ({ value, label: value })),
      matches: (row, value) => verifiedOf(row)?.verifiedBy === value,
    },
    {
      key: "validUntil",
      all: "Valid until any day",
      options: ENDS,
      matches: (row, value) => endsSo(verifiedOf(row), value, today),
    },
  ];
}

/** Filter by where documents are today. */
export const STANDING_CHOICE: TableChoice<VerifiableDocument> = {
  key: "standing",
  all: "Verified or not",
  options: [{ value: "open", label: "To verify" }, ...optionsOf(VERIFICATION_STANDINGS, VERIFICATION_STANDING_LABELS)],
  matches: ({ standing }, value) => (value === "open" ? standing !== "verified" : standing === value),
};
