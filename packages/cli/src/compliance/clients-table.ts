import type { ComplianceClientRow, StandingCell } from "@broker/contracts";
import { READINESS_NOTE, showPercent } from "@broker/contracts";
import { csvTable } from "@broker/core";
import { note } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { dayWords, rangeLine, standingCell } from "./compliance-cells.ts";

/** A framework of a client; `begins` = it is the client's first. Null = the client has adopted none. */
interface Line {
  readonly client: ComplianceClientRow;
  readonly begins: boolean;
  readonly cell: StandingCell | null;
}

/** A framework that does not apply or is only watched has no figures; null = it has none, or none is adopted. */
const figured = ({ cell }: Line): StandingCell | null =>
  cell === null || cell.standing === "not-applicable" || cell.standing === "watch" ? null : cell;

/** A figure of the line; "" = it has none. */
const figure =
  (of: (cell: StandingCell) => string | null) =>
  (line: Line): string | null => {
    const cell = figured(line);
    return cell === null ? "" : of(cell);
  };

const LINES: Table<Line> = {
  columns: [
    {
      heading: "Framework",
      cell: ({ cell }) => (cell === null ? "none adopted" : `${cell.framework} ${cell.version}`),
      stacked: "title",
    },
    {
      heading: "Score",
      cell: figure(({ score }) => (score === null ? null : String(score))),
      align: "right",
      label: "score",
      stacked: "labelled",
    },
    {
      heading: "Coverage",
      cell: figure(({ coverage }) => showPercent(coverage)),
      align: "right",
      label: "coverage",
      stacked: "labelled",
    },
    { heading: "Status", cell: ({ cell }) => (cell === null ? "" : standingCell(cell.standing)) },
    {
      heading: "Gaps",
      cell: figure(({ gaps }) => String(gaps)),
      align: "right",
      label: "gaps",
      stacked: "labelled",
    },
    {
      heading: "Next expiry",
      cell: figure(({ nextExpiry }) => dayWords(nextExpiry)),
      label: "next expiry",
      stacked: "labelled",
      optional: 1,
    },
  ],
  group: ({ client, begins }) => (begins ? `${client.name}${client.sample ? " (sample data)" : ""}` : null),
  below: {
    under: "Score",
    lines: ({ cell }) => (cell === null ? [] : [rangeLine(cell)].filter((line) => line !== "")),
  },
};

const linesOf = (rows: readonly ComplianceClientRow[]): Line[] =>
  rows.flatMap((client) => {
    const cells = client.frameworks.length === 0 ? [null] : client.frameworks;
    return cells.map((cell, place) => ({ client, begins: place === 0, cell }));
  });

/** Clients with the figures of each framework that they adopted. */
export const clientsTable = (look: Look, rows: readonly ComplianceClientRow[]): string =>
  [...tableLines(look, LINES, linesOf(rows)), "", ...note(look, READINESS_NOTE)].join("\n");

/** Clients and their frameworks for a spreadsheet, a line for each framework; coverage as a share, 0–1. */
export const clientsCsv = (rows: readonly ComplianceClientRow[]): string =>
  csvTable(
    [
      "client_id",
      "client",
      "industry",
      "employees",
      "sample",
      "framework",
      "version",
      "standing",
      "score",
      "low",
      "high",
      "coverage",
      "gaps",
      "next_expiry",
    ],
    linesOf(rows).map(({ client, cell }) => [
      ...[client.id, client.name, client.industry, client.employees, client.sample ? "yes" : "no"],
      ...[cell?.framework, cell?.version, cell?.standing, cell?.score, cell?.low, cell?.high].map(
        (each) => each ?? null,
      ),
      ...[cell?.coverage, cell?.gaps, cell?.nextExpiry].map((each) => each ?? null),
    ]),
  );
