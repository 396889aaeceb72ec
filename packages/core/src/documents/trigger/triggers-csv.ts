import type { TriggerEvent } from "@broker/contracts";
import { csvTable } from "../../base/csv-table.ts";

const FIELDS = [
  "id",
  "company",
  "domain",
  "event",
  "type",
  "priority",
  "timestamp",
  "impact",
  "actionRequired",
  "status",
  "rule",
] as const;

/** CSV with one row an event, headed by the names that the JSON has; moments are ISO 8601, UTC. */
export function triggersAsCsv(triggers: readonly TriggerEvent[]): string {
  return csvTable(
    FIELDS,
    triggers.map((event) => FIELDS.map((field) => event[field])),
  );
}
