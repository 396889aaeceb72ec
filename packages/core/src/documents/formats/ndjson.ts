import { ScanReport } from "@broker/contracts";
import { escapedJson } from "./escaped-json.ts";
import { inSchemaOrder } from "./in-schema-order.ts";

/** One report a line. */
export function reportsAsNdjson(reports: readonly ScanReport[]): string {
  return reports.map((report) => `${escapedJson(inSchemaOrder(report, ScanReport))}\n`).join("");
}
