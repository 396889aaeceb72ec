import { randomBytes } from "node:crypto";
import { dropDocument, measureDocument, saveDocument, sha256 } from "@broker/adapters";
import type { ExportRecord } from "@broker/contracts";
import { exportFilePath, exportOf } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** A document that was made, and how. */
export interface MadeDocument {
  readonly clientId: string;
  readonly exportType: ExportRecord["exportType"];
  readonly formatStandard: ExportRecord["formatStandard"];
  /** `ACORD 125`, `MRC standard`. */
  readonly formType: string;
  readonly content: string | Uint8Array;
  /** Fields that were mapped from the record. */
  readonly fieldMappings: number;
  /** Of the record and the method that the document was made with. */
  readonly dataVersion: string;
  /** Seconds. */
  readonly generationTime: number;
}

/**
 * Keeps a document in the home folder and a record of it; first the file, so that no record is of a file that never was. AppErrors
 * `storage_full`, `file_unwritable`, `not_found` and those of the store; then nothing is kept.
 */
export async function recordExport(workspace: Workspace, paper: MadeDocument): Promise<ExportRecord> {
  const { config } = workspace;
  const { clientId, exportType, formatStandard, formType, content } = paper;
  const at = nowOf(workspace);
  const { contentHash, fileSize } = measureDocument(content);
  const id = randomBytes(6).toString("hex");
  const self = { id, clientId, exportType, formatStandard, generatedAt: at };
  const record = exportOf({
    ...self,
    generatedBy: workspace.by,
    filePath: exportFilePath(self, formType, sha256),
    contentHash,
    metadata: {
      formType,
      fieldMappings: paper.fieldMappings,
      dataVersion: paper.dataVersion,
      generationTime: paper.generationTime,
      fileSize,
    },
    history: [],
  });
  saveDocument(config.home, record, content);
  try {
    await workspace.database.exports.add(record);
  } catch (error) {
    dropDocument(config.home, record);
    throw error;
  }
  return record;
}
