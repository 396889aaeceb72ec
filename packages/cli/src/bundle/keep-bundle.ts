import { bundleFile } from "@broker/adapters";
import type { ExportRecord } from "@broker/contracts";
import type { OpenedBundle } from "@broker/core/papers";
import { recordExport } from "../exports/record-export.ts";
import type { Invocation } from "../invocation.ts";

/**
 * Keeps a client's bundle with a record of it, as every paper that leaves the brokerage. A bundle maps no fields. AppErrors: those of
 * `recordExport`.
 */
export function keepBundle(
  invocation: Invocation,
  bundle: Omit<OpenedBundle, "altered">,
  /** Seconds. */
  generationTime: number,
): Promise<ExportRecord> {
  const { client, methodVersion } = bundle.manifest;
  return recordExport(invocation, {
    clientId: client.id,
    exportType: "BUNDLE",
    formatStandard: "ZIP",
    formType: "Evidence bundle",
    content: bundleFile(bundle),
    fieldMappings: 0,
    dataVersion: `record ${client.recordVersion}, method ${methodVersion}`,
    generationTime,
  });
}
