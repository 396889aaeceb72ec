import type { ExportRecord } from "@broker/contracts";
import { csvTable } from "../base/csv-table.ts";

const HEAD = [
  "id",
  "clientId",
  "client",
  "exportType",
  "formType",
  "formatStandard",
  "generatedAt",
  "generatedBy",
  "submissionStatus",
  "since",
  "underwriter",
  "rating",
  "resubmissionRequired",
  "fieldMappings",
  "dataVersion",
  "generationTime",
  "fileSize",
  "filePath",
  "contentHash",
];

/** CSV with one row a document as it stands; what is not recorded is an empty cell, times are in seconds and sizes in bytes. */
export function exportsAsCsv(
  exports: readonly { readonly record: ExportRecord; readonly clientName: string }[],
): string {
  const rows = exports.map(({ record, clientName }) => {
    const { metadata, history, underwriterFeedback: feedback } = record;
    return [
      record.id,
      record.clientId,
      clientName,
      record.exportType,
      metadata.formType,
      record.formatStandard,
      record.generatedAt,
      record.generatedBy,
      record.submissionStatus,
      history.findLast(({ status }) => status !== null)?.on ?? null,
      history.findLast(({ underwriter }) => underwriter !== null)?.underwriter ?? null,
      feedback?.rating ?? null,
      feedback === null ? null : String(feedback.resubmissionRequired),
      metadata.fieldMappings,
      metadata.dataVersion,
      metadata.generationTime,
      metadata.fileSize,
      record.filePath,
      record.contentHash,
    ];
  });
  return csvTable(HEAD, rows);
}
