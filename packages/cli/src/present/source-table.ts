import { showDate } from "@broker/contracts";
import type { SourceState } from "../intel/source-state.ts";
import type { ListUpdate } from "../intel/update-lists.ts";
import { type Glyph, glyph, type Look, type Tone } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";

const STATES: Readonly<Record<SourceState["standing"], readonly [Glyph, Tone, string]>> = {
  on: ["done", "good", "on"],
  fresh: ["done", "good", "current"],
  stale: ["part", "warn", "out of date"],
  missing: ["unseen", "quiet", "missing"],
  "no-key": ["failed", "bad", "no key"],
  off: ["unseen", "quiet", "off"],
};

const OUTCOMES: Readonly<Record<ListUpdate["outcome"], readonly [Glyph, Tone]>> = {
  new: ["done", "good"],
  unchanged: ["done", "quiet"],
  failed: ["failed", "bad"],
};

/** The third-party sources: state, date, what is sent to whom, and what to do where one is missing. */
export function sourceTable(look: Look, states: readonly SourceState[]): string {
  return tableLines<SourceState>(
    look,
    {
      head: false,
      columns: [
        {
          heading: "",
          cell: ({ standing }) => ({ text: "", sign: STATES[standing][0], tone: STATES[standing][1] }),
          stacked: "title",
        },
        { heading: "Source", cell: ({ title }) => title, stacked: "title" },
        { heading: "State", cell: ({ standing }) => ({ text: STATES[standing][2], tone: STATES[standing][1] }) },
        { heading: "Date", cell: ({ asOf }) => (asOf === null ? "" : showDate(asOf)) },
      ],
      below: {
        under: "Source",
        lines: ({ asks, terms, how }) =>
          [asks, terms, how === null ? null : `${glyph(look, "arrow")} ${how}`].filter((line) => line !== null),
      },
    },
    states,
  ).join("\n");
}

/** The outcome of updating each list, with the reason where it failed. */
export function updateTable(look: Look, updates: readonly ListUpdate[]): string {
  return tableLines<ListUpdate>(
    look,
    {
      head: false,
      columns: [
        {
          heading: "",
          cell: ({ outcome }) => ({ sign: OUTCOMES[outcome][0], tone: OUTCOMES[outcome][1], text: "" }),
          stacked: "title",
        },
        { heading: "Source", cell: ({ title }) => title, stacked: "title" },
        { heading: "Outcome", cell: ({ outcome }) => ({ text: outcome, tone: OUTCOMES[outcome][1] }) },
        { heading: "Date", cell: ({ asOf }) => (asOf === null ? "none stored" : showDate(asOf)) },
      ],
      below: { under: "Source", lines: ({ reason }) => (reason === null ? [] : [reason]) },
    },
    updates,
  ).join("\n");
}
