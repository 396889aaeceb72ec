import { showDate } from "@broker/contracts";
import { type CsvColumn, csvOf } from "@broker/core";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { type Glyph, glyph, type Look, type Tone } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";
import { wire } from "../wire.ts";
import { feedState } from "./feed-state.ts";
import { licensedStates } from "./licensed-states.ts";
import { sanctionsStates } from "./sanctions-state.ts";
import { importedFiles, type SourceState, sourceStates } from "./source-state.ts";
import type { ListUpdate } from "./update-lists.ts";

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

function sourceTable(look: Look, states: readonly SourceState[]): string {
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

const COLUMNS: readonly CsvColumn<SourceState>[] = [
  ...(["name", "title", "standing"] as const),
  ["configured", ({ configured }) => (configured ? "yes" : "no")],
  ...(["asOf", "asks", "terms", "how"] as const),
];

/** Prints the status of every outside source without querying any. */
export const showStatus: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const { format } = command.opts<{ format?: "table" | "json" | "csv" }>();
  const resolved = await invocation.config();
  const wiring = wire(resolved, host.env);
  const outside = wiring.outside();
  try {
    const { home, sources } = resolved.config;
    const now = wiring.clock.now();
    const database = await databaseOf(invocation);
    const imported = await importedFiles(home, database.registers);
    const lists = sanctionsStates(sources, outside.sanctions, imported, now);
    const feed = await feedState(sources?.threatFeed, outside.threatFeed, { home, database, now });
    const states = [...sourceStates(outside, imported, now), ...lists, ...licensedStates(sources, host.env), feed];
    const shown = format ?? (flags.json ? "json" : "table");
    if (shown === "json") io.result(JSON.stringify(states, null, 2));
    else if (shown === "csv") io.result(csvOf(COLUMNS, states));
    else io.result(sourceTable(io.out, states));
  } finally {
    await outside.close();
    await wiring.close();
  }
  return EXIT.done;
};
