import {
  AppError,
  type ExportRecord,
  SUBMISSION_FOLLOWERS,
  type SubmissionStatus,
  showDate,
  type UnderwriterFeedback,
} from "@broker/contracts";

/** What is recorded of a document; what is left out is not told. */
export interface ExportChange {
  /** The day on which it happened. */
  readonly on: string;
  readonly status?: SubmissionStatus;
  readonly underwriter?: string;
  readonly note?: string;
  readonly feedback?: UnderwriterFeedback;
}

const refuse = (message: string, hint: string) => new AppError("input_invalid", message, { hint });
const words = (status: SubmissionStatus) => status.replace("_", " ");

function checkStatus(before: SubmissionStatus | null, status: SubmissionStatus, note: string | undefined): void {
  if (before === status) throw refuse(`It is ${words(status)} already.`, "'broker exports show' has its history.");
  if (SUBMISSION_FOLLOWERS[before ?? "none"].includes(status)) return;
  if (before === null)
    throw refuse(`A document that was not sent cannot be ${words(status)}.`, "Record first when it was submitted.");
  if (note === undefined)
    throw refuse(
      `This would go back from ${words(before)} to ${words(status)}, and nothing says why.`,
      "Say why with --note '<why>'; both stay in the history.",
    );
}

function checkDay(record: ExportRecord, on: string, today: string): void {
  if (on > today)
    throw refuse(
      `${showDate(on)} is still to come; it is recorded once it has happened.`,
      `Today is ${showDate(today)}, UTC.`,
    );
  const before = record.history.at(-1)?.on ?? record.generatedAt.slice(0, 10);
  if (on >= before) return;
  const what = record.history.length === 0 ? "the document was made" : "the last thing that is recorded of it happened";
  throw refuse(`${showDate(on)} lies before ${showDate(before)}, when ${what}.`, "Give another --on.");
}

/**
 * The record of a document with one event more. AppError `input_invalid` where a status cannot follow the one before, or the day is still
 * to come or lies before the last one.
 */
export function exportWith(
  record: ExportRecord,
  { on, status, underwriter, note, feedback }: ExportChange,
  { by, at }: { readonly by: string; readonly at: string },
): ExportRecord {
  if (status !== undefined) checkStatus(record.submissionStatus, status, note);
  if (feedback !== undefined && record.submissionStatus === null)
    throw refuse("A document that was not sent has no underwriter's feedback.", "Record first when it was submitted.");
  checkDay(record, on, at.slice(0, 10));
  const event = {
    n: record.history.length + 1,
    on,
    status: status ?? null,
    underwriter: underwriter ?? feedback?.underwriterName ?? null,
    note: note ?? null,
    feedback: feedback ?? null,
    by,
    recordedAt: at,
  };
  return exportOf({ ...record, history: [...record.history, event] });
}

/** A record whose status and feedback are what its history says last. */
export function exportOf(record: Omit<ExportRecord, "submissionStatus" | "underwriterFeedback">): ExportRecord {
  const { history } = record;
  return {
    ...record,
    submissionStatus: history.findLast(({ status }) => status !== null)?.status ?? null,
    underwriterFeedback: history.findLast(({ feedback }) => feedback !== null)?.feedback ?? null,
  };
}
