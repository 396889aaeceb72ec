import type { ScanReport, SourceName } from "@broker/contracts";
import { type ShownValue, shownValue } from "../shown-value.ts";
import { sourceNotes, sourceSilence } from "./source-silence.ts";
import { toldValue } from "./told-value.ts";

/** What is missing in a part for sources that gave nothing, and what those that answered said of their answer. */
export function silenceValues(report: Pick<ScanReport, "sources">, names: readonly SourceName[]): ShownValue[] {
  const [silent, notes] = [sourceSilence(report, names), sourceNotes(report, names)];
  return [
    ...(silent === null ? [] : [shownValue("Not asked, or silent", silent, { provenance: "none" })]),
    ...(notes === null ? [] : [toldValue("To be known", notes)]),
  ];
}
