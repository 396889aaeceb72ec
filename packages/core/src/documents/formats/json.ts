import { ScanReport } from "@broker/contracts";
import { escapedJson } from "./escaped-json.ts";
import { inSchemaOrder } from "./in-schema-order.ts";

/** One report as one object, several as a list; two blanks of indent, a newline at the end. */
export function reportsAsJson(reports: readonly ScanReport[]): string {
  const ordered = reports.map((report) => inSchemaOrder(report, ScanReport));
  return `${escapedJson(ordered.length === 1 ? ordered[0] : ordered, 2)}\n`;
}
