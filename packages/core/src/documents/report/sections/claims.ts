import { type ScanReport, showCount, showDate, showGbp } from "@broker/contracts";
import { knownRow, openRow, rows } from "../parts/known-row.ts";
import type { Parts } from "../parts/part.ts";
import { cell, table } from "../parts/table.ts";
import type { ReportContext } from "../report-context.ts";

/** Past losses as the record tells them; null = no client stands behind the scan. */
export function claims(_: ScanReport, { facts }: ReportContext): Parts | null {
  if (facts === null) return null;
  const told = facts.claims;
  if (told === null) return { parts: [rows("Claims", [openRow("Claims and incidents")])] };
  if (told.value.length === 0)
    return { parts: [rows("Claims", [knownRow("Claims and incidents", told, () => "none")])] };
  const amounts = told.value.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  return {
    parts: table(
      `${showCount(told.value.length, "claim")}, known by the record of ${showDate(told.asOf)}`,
      ["Day", "Kind", "State", "#Amount"],
      told.value.map(({ date, kind, amount, settled, description }) => [
        showDate(date),
        cell(description === null ? kind : `${kind}: ${description}`, { provenance: told.provenance }),
        settled ? "settled" : "open",
        amount === null ? "not known" : showGbp(amount),
      ]),
      amounts.length < 2
        ? {}
        : {
            total: [
              "Together",
              amounts.length === told.value.length ? "" : `${amounts.length} with an amount`,
              "",
              showGbp(amounts.reduce((sum, each) => sum + each, 0)),
            ],
          },
    ),
  };
}
