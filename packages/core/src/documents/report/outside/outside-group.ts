import type { Provenance, ScanReport, SourceName } from "@broker/contracts";
import type { GroupBlock, TableBlock, ValueRow } from "../../blocks/block.ts";
import { notAssessed, pairs, valueRow } from "../../blocks/build-blocks.ts";
import { sourceNotes, sourceSilence } from "./source-silence.ts";

/** One kind of third-party record: single values, then lists. */
export function outsideGroup(
  id: string,
  title: string,
  values: readonly ValueRow[],
  lists: readonly (readonly TableBlock[])[] = [],
): GroupBlock {
  return { kind: "group", id: `outside-${id}`, title, notes: [], blocks: [...pairs(title, values), ...lists.flat()] };
}

/** A kind of record that was not obtained, with the reason. */
export const outsideMissing = (id: string, title: string, why: string): GroupBlock => ({
  kind: "group",
  id: `outside-${id}`,
  title,
  notes: [],
  blocks: [notAssessed(why)],
});

/** A value from a source; null is shown as 'not available' with the mark of 'not assessed'. */
export const sourcedValue = (
  label: string,
  value: string | null | undefined,
  provenance: Extract<Provenance, "registry" | "derived" | "estimated"> = "registry",
): ValueRow => valueRow(label, value ?? null, { provenance, absent: "not available" });

/** What is missing because sources did not answer, and the notes of those that did. */
export function sourceRows(report: Pick<ScanReport, "sources">, names: readonly SourceName[]): ValueRow[] {
  const [silent, notes] = [sourceSilence(report, names), sourceNotes(report, names)];
  return [
    ...(silent === null ? [] : [valueRow("Not queried, or no response", silent, { provenance: "none" })]),
    ...(notes === null ? [] : [sourcedValue("Note", notes)]),
  ];
}
