import type { ExportRecord, SubmissionStatus } from "@broker/contracts";

/** A submission's status as people read it; null = it was made and not sent. */
export function showSubmissionStatus(status: SubmissionStatus | null): string {
  return status === null ? "not sent" : status.replace("_", " ");
}

/** What a document is called in a line: 'ACORD 125, PDF'. */
export function showDocument({ metadata, formatStandard }: Pick<ExportRecord, "metadata" | "formatStandard">): string {
  return `${metadata.formType}, ${formatStandard}`;
}
