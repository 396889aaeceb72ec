import { type ScanReport, showDate } from "@broker/contracts";
import { daysBetween } from "../../../intelligence/registry/calendar.ts";
import { type DatedItem, datedItems } from "../dated-items.ts";
import type { Cell, Parts } from "../parts/part.ts";
import { prose } from "../parts/prose.ts";
import { cell, table } from "../parts/table.ts";
import type { ReportContext } from "../report-context.ts";

/** Days left of something that ends; what has ended says so. */
export function daysLeft({ on }: DatedItem, asOf: string): string {
  const left = -daysBetween(on, asOf);
  return left < 0 ? `ended ${-left} days ago` : left === 0 ? "today" : `${left}`;
}

const row = (item: DatedItem, asOf: string): (Cell | string)[] => [
  showDate(item.on),
  daysLeft(item, asOf),
  cell(item.what, { provenance: item.provenance }),
];

/** What of the company ends on a known day, the soonest first; null = nobody looked. */
export function expiring(report: ScanReport, { facts, asOf }: ReportContext): Parts | null {
  if (asOf === null) return null;
  const today = asOf;
  const all = datedItems(report, facts);
  if (all.length === 0)
    return { parts: [prose("No day is known on which a policy, a certificate or a registration ends.")] };
  return {
    parts: table(
      `As of ${showDate(today)}`,
      ["Ends on", "#Days left", "What"],
      all.map((item) => row(item, today)),
    ),
  };
}
