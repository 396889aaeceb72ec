import type { Look, Tone } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";

/** One notification or trigger event. Its words may come from outside. */
export interface FeedEntry {
  readonly id: string;
  /** How long ago, in words. */
  readonly when: string;
  /** Its state or priority in one word. */
  readonly mark: { readonly text: string; readonly tone: Tone };
  readonly title: string;
  /** Further details; each begins a line. */
  readonly lines: readonly string[];
}

/** Entries as a table, in the given order. `mark` is the header of the third column. */
export function feedTable(look: Look, mark: string, entries: readonly FeedEntry[]): string {
  return tableLines<FeedEntry>(
    look,
    {
      columns: [
        { heading: "Id", width: 8, cell: ({ id }) => id.slice(0, 8) },
        { heading: "When", cell: ({ when }) => when },
        { heading: mark, cell: (entry) => entry.mark, stacked: "line" },
        { heading: "Event", cell: ({ title }) => title, width: { grow: 28 }, wrap: true, stacked: "title" },
      ],
      below: { under: "When", lines: ({ lines }) => lines },
    },
    entries,
  ).join("\n");
}
