import { type ScanReport, showCount, verdictWords } from "@broker/contracts";
import { reportPlaceability } from "@broker/core";
import type { RegionKey } from "../progress/key-region.ts";
import { type Look, tone } from "../terminal/look.ts";
import { cut, terminalText } from "../terminal/text.ts";
import type { FinishedProspect } from "./batch-state.ts";

/** Most blockers that are named. */
const MOST_BLOCKERS = 3;

/** The finished rows of a run, and the one whose details are shown. */
export interface RowDetails {
  readonly rows: readonly FinishedProspect[];
  /** Place in `rows`; null = no details are shown. */
  readonly chosen: number | null;
}

export const NO_DETAILS: RowDetails = { rows: [], chosen: null };

/** The row whose details a key shows: up and down go through the finished rows, newest first; Enter and Esc close. */
export function chooseRow(details: RowDetails, { name }: Pick<RegionKey, "name">): RowDetails {
  const { rows, chosen } = details;
  const last = rows.length - 1;
  if (last < 0) return details;
  if (name === "up") return { rows, chosen: chosen === null ? last : Math.max(0, chosen - 1) };
  if (name === "down") return { rows, chosen: chosen === null ? null : Math.min(last, chosen + 1) };
  if (name === "enter") return { rows, chosen: chosen === null ? last : null };
  return name === "escape" ? { rows, chosen: null } : details;
}

function placingLines(report: ScanReport): string[] {
  const placeability = reportPlaceability(report);
  const { blockers } = placeability;
  const more = blockers.length - MOST_BLOCKERS;
  return [
    `Placeability: ${verdictWords(placeability)}, ${showCount(blockers.length, "blocker")}`,
    ...blockers.slice(0, MOST_BLOCKERS).map(({ title, subject }) => `${title}: ${terminalText(subject)}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}

/**
 * Details of the chosen row, each line shorter than the window; none = no row is chosen.
 * @param line the row as it was printed
 * @param report its scan; null = it is being read, or there is none
 */
export function detailLines(
  look: Look,
  { rows, chosen }: RowDetails,
  { line, report }: { readonly line: (row: FinishedProspect) => string; readonly report: ScanReport | null },
): string[] {
  const row = chosen === null ? undefined : rows[chosen];
  if (row === undefined || chosen === null) return [];
  const indent = look.columns < 60 ? " " : "  ";
  const place = `Finished row ${chosen + 1} of ${rows.length}, line ${row.line} of the list`;
  const next = row.status === "failed" ? "broker batch --retry-failed" : `broker explain ${terminalText(row.domain)}`;
  const fitted = (text: string) => `${indent}${cut(look, text, look.columns - indent.length - 1)}`;
  return [
    tone(look, "strong", fitted(place)),
    `${indent}${line(row)}`,
    ...(report === null ? [] : placingLines(report).map(fitted)),
    ...(row.status === "skipped" ? [] : [tone(look, "quiet", fitted(next))]),
  ];
}
