import {
  type DueClient,
  type MonitorRow,
  type MonitorStatus,
  type ShownSchedule,
  SLOT_REASON_LABELS,
  showDate,
  showTime,
} from "@broker/contracts";
import type { Cell, Look, Tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

const OUTCOMES: Readonly<Record<MonitorRow["outcome"], { readonly text: string; readonly tone: Tone }>> = {
  scanned: { text: "Scanned", tone: "good" },
  skipped: { text: "Skipped", tone: "quiet" },
  failed: { text: "Failed", tone: "bad" },
  waiting: { text: "Tried again later", tone: "warn" },
  claimed: { text: "Run by another process, or already run", tone: "quiet" },
  paused: { text: "Paused", tone: "quiet" },
};

const outcomeCell = ({ outcome }: MonitorRow): Cell => OUTCOMES[outcome];
const reasonOf = ({ reason, error }: Pick<MonitorRow, "reason" | "error">): string | null =>
  error ?? (reason === null ? null : SLOT_REASON_LABELS[reason]);

const RUN: Table<MonitorRow> = {
  columns: [
    { heading: "Client", cell: ({ client }) => client.name, width: { grow: 24 }, wrap: true, stacked: "title" },
    { heading: "Slot", cell: ({ slot }) => showDate(slot) },
    { heading: "Outcome", cell: outcomeCell },
    { heading: "Reason", cell: reasonOf, width: { grow: 30 }, wrap: true },
    { heading: "Scans", cell: ({ scans }) => scans.map(({ scanId }) => scanId.slice(0, 8)).join(", ") },
  ],
};

/** What a run did, one line for each client. */
export const runTable = (look: Look, rows: readonly MonitorRow[]): string => tableLines(look, RUN, rows).join("\n");

const DUE: Table<DueClient> = {
  columns: [
    { heading: "Client", cell: ({ client }) => client.name, width: { grow: 24 }, wrap: true, stacked: "title" },
    { heading: "Due", cell: ({ dueAt }) => showTime(dueAt) },
    {
      heading: "State",
      cell: ({ overdue }): Cell => (overdue ? { text: "Overdue", tone: "warn" } : { text: "Due", tone: "quiet" }),
    },
    { heading: "Schedule", cell: ({ rule }) => rule ?? "none" },
    { heading: "Hosts", cell: ({ hosts }) => hosts.join(", "), width: { grow: 24 }, wrap: true },
  ],
};

/** Clients that a run would scan. */
export const dueTable = (look: Look, rows: readonly DueClient[]): string => tableLines(look, DUE, rows).join("\n");

const SCHEDULES: Table<ShownSchedule> = {
  columns: [
    { heading: "For", cell: ({ label }) => label, width: { grow: 20 }, wrap: true, stacked: "title" },
    { heading: "Rule", cell: ({ rule, applies }) => (rule === applies ? rule : `${rule}, limited to ${applies}`) },
    { heading: "Window", cell: ({ window }) => `${window.from}-${window.until}` },
    { heading: "Zone", cell: ({ zone }) => zone },
    { heading: "Set by", cell: ({ changedBy, changedAt }) => `${changedBy}, ${showDate(changedAt)}`, optional: 1 },
  ],
};

/** Schedules, the widest first. */
export const scheduleTable = (look: Look, items: readonly ShownSchedule[]): string =>
  tableLines(look, SCHEDULES, items).join("\n");

const FAILURES: Table<MonitorStatus["failures"][number]> = {
  columns: [
    { heading: "Client", cell: ({ client }) => client.name, width: { grow: 24 }, wrap: true, stacked: "title" },
    { heading: "Slot", cell: ({ slot }) => showDate(slot) },
    {
      heading: "State",
      cell: ({ state }): Cell =>
        state === "failed" ? { text: "Failed", tone: "bad" } : { text: "Tried again later", tone: "warn" },
    },
    { heading: "Reason", cell: reasonOf, width: { grow: 30 }, wrap: true },
  ],
};

/** Slots that failed or wait for another attempt. */
export const failureTable = (look: Look, items: MonitorStatus["failures"]): string =>
  tableLines(look, FAILURES, items).join("\n");
