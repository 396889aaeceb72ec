import { CLIENT_FIELDS, type ClientRecord, controlOf } from "@broker/contracts";
import type { ClientLog } from "./client-log.ts";

/** The history that a printed record was made of; what was worked out from it is left aside. */
export function logOf(record: ClientRecord): ClientLog {
  const fields: Record<string, unknown> = record;
  const entries = CLIENT_FIELDS.flatMap((field) => {
    const control = controlOf(field);
    const said = (control ? record.controls[control] : fields[field]) as ClientLog["entries"] | undefined;
    return (said ?? []).map((assertion) => ({ ...assertion, field }));
  });
  return {
    id: record.id,
    version: record.version,
    createdAt: record.createdAt,
    sample: record.sample,
    entries: entries.sort((a, b) => a.n - b.n),
  };
}
