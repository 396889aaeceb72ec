import { bundleFile } from "@broker/adapters";
import type { ExportRecord } from "@broker/contracts";
import type { OpenedBundle } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { recordExport } from "../documents/record-export.ts";

/**
 * Keeps a client's bundle with a record of it, as every document that leaves the brokerage. A bundle maps no fields. AppErrors: those of
 * `recordExport`.
 */
export function keepBundle(
  workspace: Workspace,
  bundle: Omit<OpenedBundle, "altered">,
  /** Seconds. */
  generationTime: number,
): Promise<ExportRecord> {
  const { client, methodVersion } = bundle.manifest;
  return recordExport(workspace, {
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
