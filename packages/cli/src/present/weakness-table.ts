import type { BookWeakness } from "@broker/contracts";
import type { Look } from "../terminal/look.ts";
import { riskCell } from "../terminal/marks.ts";
import { tableLines } from "../terminal/table.ts";

/** The portfolio's most common findings: affected domains, how many are clients', and the severity. */
export function weaknessTable(look: Look, found: readonly BookWeakness[]): string {
  return tableLines<BookWeakness>(
    look,
    {
      columns: [
        { heading: "Domains", cell: ({ domains }) => String(domains), align: "right", stacked: "labelled" },
        { heading: "Clients", cell: ({ clients }) => String(clients), align: "right", stacked: "labelled" },
        { heading: "Severity", cell: ({ severity }) => riskCell(severity) },
        { heading: "Finding", cell: ({ title }) => title, width: { grow: 28 }, wrap: true, stacked: "title" },
      ],
      below: { under: "Finding", lines: ({ checkId }) => [checkId] },
    },
    found,
  ).join("\n");
}
