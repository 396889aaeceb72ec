import { type Provenance, type ScanReport, type SourceName, showProvenance, sourceProvenance } from "@broker/contracts";
import { answeredSources } from "../../../intelligence/source-statuses.ts";
import type { GroupBlock, TableBlock, ValueRow } from "../../blocks/block.ts";
import { notAssessed, pairs, valueRow } from "../../blocks/build-blocks.ts";
import { sourceGaps, sourceNotes } from "./source-silence.ts";

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
  provenance: Extract<Provenance, "registry" | "third-party" | "derived" | "estimated"> = "registry",
): ValueRow => valueRow(label, value ?? null, { provenance, absent: "not available" });

/** A value of these third-party sources, which are named; null is shown as by {@link sourcedValue}. */
export function thirdPartyValue(
  report: Pick<ScanReport, "sources">,
  names: readonly SourceName[],
  label: string,
  value: string | null | undefined,
): ValueRow {
  const row = sourcedValue(label, value, "third-party");
  const provenanceWords = showProvenance({ provenance: "third-party", source: answeredSources(report, names) });
  return value == null ? row : { ...row, provenanceWords };
}

const isRegister = (name: SourceName) => sourceProvenance(name) === "registry";

/** What is missing because sources did not answer, and the notes of those that did. */
export function sourceRows(report: Pick<ScanReport, "sources" | "facts">, names: readonly SourceName[]): ValueRow[] {
  const [silent, notes] = [sourceGaps(report, names), sourceNotes(report, names)];
  return [
    ...(silent === null ? [] : [valueRow("Not queried, or no response", silent, { provenance: "none" })]),
    ...(notes === null ? [] : [sourcedValue("Note", notes, names.every(isRegister) ? "registry" : "third-party")]),
  ];
}
