import { type ScanReport, showDate } from "@broker/contracts";
import { daysBetween } from "../../../intelligence/registry/business-stability.ts";
import type { Block, Text } from "../../blocks/block.ts";
import { paragraph, run, table } from "../../blocks/build-blocks.ts";
import { type DatedItem, datedItems } from "../dated-items.ts";
import type { ReportContext } from "../report-context.ts";

/** Days until an expiry date; a past date says so. */
export function daysLeft({ on }: DatedItem, asOf: string): string {
  const left = -daysBetween(on, asOf);
  return left < 0 ? `expired ${-left} days ago` : left === 0 ? "today" : `${left}`;
}

const row = (item: DatedItem, asOf: string): Text[] => [
  showDate(item.on),
  daysLeft(item, asOf),
  run(item.what, { provenance: item.provenance }),
];

/** Known expiry dates, earliest first; null = the workspace was not consulted. */
export function expiring(report: ScanReport, { facts, asOf }: ReportContext): Block[] | null {
  if (asOf === null) return null;
  const today = asOf;
  const all = datedItems(report, facts);
  if (all.length === 0) return [paragraph("No expiry date of a policy, certificate or registration is known.")];
  return table(
    `As at ${showDate(today)}`,
    ["Expires on", "#Days left", "Item"],
    all.map((item) => row(item, today)),
  );
}
