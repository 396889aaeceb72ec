import {
  type Assertion,
  CLIENT_FIELDS,
  CLIENT_RECORD_SCHEMA_VERSION,
  type ClientField,
  ClientRecord,
  CONTROL_KEYS,
  type ExportRecord,
  type Placement,
} from "@broker/contracts";
import type { ClientLog } from "./client-log.ts";
import { contradictions } from "./contradictions.ts";
import { effectiveValue } from "./effective-value.ts";
import { missingFields } from "./missing-fields.ts";

function statements(log: ClientLog, field: ClientField): Assertion[] {
  return log.entries.filter((entry) => entry.field === field).map(({ field: _, ...assertion }) => assertion);
}

/** The record as it is printed and exported: the statements under their fields, its placements and documents, and what follows from the statements. */
export function recordOf(
  log: ClientLog,
  placements: readonly Placement[] = [],
  exports: readonly ExportRecord[] = [],
): ClientRecord {
  const plain = CLIENT_FIELDS.filter((field) => !field.startsWith("controls."));
  const controls = CONTROL_KEYS.map((key) => [key, statements(log, `controls.${key}`)] as const);
  return ClientRecord.parse({
    schemaVersion: CLIENT_RECORD_SCHEMA_VERSION,
    id: log.id,
    version: log.version,
    createdAt: log.createdAt,
    sample: log.sample,
    ...Object.fromEntries(plain.map((field) => [field, statements(log, field)])),
    controls: Object.fromEntries(controls.filter(([, said]) => said.length > 0)),
    placements,
    exports,
    effective: CLIENT_FIELDS.flatMap((field) => {
      const entry = effectiveValue(log, field);
      if (entry === null) return [];
      const { recordedAt: _, withdrawn: __, ...held } = entry;
      return [held];
    }),
    contradictions: contradictions(log),
    missing: missingFields(log).missing,
  });
}
