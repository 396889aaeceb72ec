import { type Known, plainText, showDate } from "@broker/contracts";
import type { GroupBlock, ValueRow } from "../blocks/block.ts";
import { NOT_ASKED, openRow, sourceMark, valueRow } from "../blocks/build-blocks.ts";

/** A value of the client's record with its provenance and date; null is shown as not asked, or as `absent`. */
export function knownValue<Value>(
  label: string,
  known: Known<Value> | null | undefined,
  show: (value: Value) => string,
  absent?: string,
): ValueRow {
  if (known == null) return absent === undefined ? openRow(label, NOT_ASKED) : valueRow(label, null, { absent });
  const { value, asOf } = known;
  return { ...valueRow(label, `${plainText(show(value))}, as at ${showDate(asOf)}`), ...sourceMark(known) };
}

/** A part of a page under its own heading. */
export const part = (id: string, title: string, note: string, blocks: GroupBlock["blocks"]): GroupBlock => ({
  kind: "group",
  id,
  title,
  notes: note === "" ? [] : [note],
  blocks,
});

/** A text of at most `most` characters; the full report has all of it. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 3).trimEnd()}...` : text;
