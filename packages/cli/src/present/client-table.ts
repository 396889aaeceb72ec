import { showDate } from "@broker/contracts";
import { type ClientLog, contradictions, effectiveValue, missingFields, showClientValue } from "@broker/core";
import { identityOf } from "@broker/server/service";
import type { Look } from "../terminal/look.ts";
import { type Column, tableLines } from "../terminal/table.ts";

/** By client, the first policy expiry; null = not recorded. */
type Expiries = ReadonlyMap<string, string | null>;

/** Clients as a table: how many fields are complete and in conflict; with `expiries` also when the policy expires. */
export function clientTable(look: Look, logs: readonly ClientLog[], expiries: Expiries | null = null): string {
  const second: Column<ClientLog> =
    expiries === null
      ? { heading: "Domain", cell: (log) => identityOf(log).domains[0] ?? null, width: { grow: 16 }, stacked: "hidden" }
      : {
          heading: "Policy expires",
          cell: (log) => {
            const day = expiries.get(log.id) ?? null;
            return day === null ? "not recorded" : showDate(day);
          },
          stacked: "labelled",
        };
  const columns: Column<ClientLog>[] = [
    { heading: "Id", width: 8, cell: (log) => log.id.slice(0, 8), stacked: "hidden" },
    {
      heading: "Client",
      cell: (log) => String(effectiveValue(log, "legalName")?.value ?? "name not recorded"),
      width: { grow: 16 },
      stacked: "title",
    },
    second,
    {
      heading: "Employees",
      cell: (log) => {
        const employees = effectiveValue(log, "employees")?.value;
        return employees === undefined ? null : showClientValue("employees", employees);
      },
      align: "right",
      stacked: "hidden",
    },
    {
      heading: "Complete",
      cell: (log) => {
        const { missing, asked } = missingFields(log);
        return `${asked - missing.length}/${asked}`;
      },
      align: "right",
      stacked: "labelled",
    },
    {
      heading: "Conflicts",
      cell: (log) => {
        const open = contradictions(log).length;
        return { text: open === 0 ? "" : `${open} to resolve`, tone: "warn" };
      },
    },
  ];
  return tableLines(look, { columns }, logs).join("\n");
}
