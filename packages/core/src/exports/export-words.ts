import type { ExportRecord, SubmissionStatus } from "@broker/contracts";

/** A submission's status as people read it; null = it was made and not sent. */
export function showSubmissionStatus(status: SubmissionStatus | null): string {
  return status === null ? "not sent" : status.replace("_", " ");
}

/** Bytes as people read them, in KB of 1,024 bytes with one decimal: '12.3 KB'. */
export function showFileSize(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** What a document is called in a line: 'ACORD 125, PDF'. */
export function showDocument({ metadata, formatStandard }: Pick<ExportRecord, "metadata" | "formatStandard">): string {
  return `${metadata.formType}, ${formatStandard}`;
}
