import { type ExportRecord, type ExportStats, SUBMISSION_STATUSES, type SubmissionStatus } from "@broker/contracts";
import { csvOf } from "../base/csv-table.ts";

/** Totals of documents with one status. */
export interface ExportSum {
  /** null = not sent. */
  readonly status: SubmissionStatus | null;
  readonly count: number;
  /** Seconds. */
  readonly generationTime: number;
  /** Bytes. */
  readonly fileSize: number;
  readonly rated: number;
  readonly ratings: number;
}

const toTenth = (value: number) => Math.round(value * 10) / 10;
const mean = (sum: number, count: number) => (count === 0 ? null : toTenth(sum / count));

/**
 * Document statistics: acceptance rate over all documents, in whole percent; mean generation time and file size to one
 * decimal. Null without documents.
 */
export function exportStatsOf(sums: readonly ExportSum[]): ExportStats {
  const all = (part: Exclude<keyof ExportSum, "status">) => sums.reduce((sum, each) => sum + each[part], 0);
  const of = (status: SubmissionStatus | null) =>
    sums.filter((each) => each.status === status).reduce((sum, { count }) => sum + count, 0);
  const total = all("count");
  return {
    total,
    notSent: of(null),
    statuses: Object.fromEntries(SUBMISSION_STATUSES.map((status) => [status, of(status)])) as ExportStats["statuses"],
    successRate: total === 0 ? null : Math.round((of("accepted") / total) * 100),
    averageGenerationTime: mean(all("generationTime"), total),
    averageFileSize: mean(all("fileSize") / 1024, total),
    averageRating: mean(all("ratings"), all("rated")),
  };
}

/** CSV with one row a document; an unrecorded value is an empty cell, times are in seconds and sizes in bytes. */
export function exportsAsCsv(
  exports: readonly { readonly record: ExportRecord; readonly clientName: string }[],
): string {
  const rows = exports.map(({ record, clientName }) => ({ ...record.metadata, ...record, client: clientName }));
  return csvOf(
    [
      "id",
      "clientId",
      "client",
      "exportType",
      "formType",
      "formatStandard",
      "generatedAt",
      "generatedBy",
      "submissionStatus",
      ["since", ({ history }) => history.findLast(({ status }) => status !== null)?.on],
      ["underwriter", ({ history }) => history.findLast(({ underwriter }) => underwriter !== null)?.underwriter],
      ["rating", ({ underwriterFeedback }) => underwriterFeedback?.rating],
      ["resubmissionRequired", ({ underwriterFeedback }) => underwriterFeedback?.resubmissionRequired.toString()],
      "fieldMappings",
      "dataVersion",
      "generationTime",
      "fileSize",
      "filePath",
      "contentHash",
    ],
    rows,
  );
}
