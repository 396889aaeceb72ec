import {
  AppError,
  type ExportRecord,
  type Notification,
  SUBMISSION_FOLLOWERS,
  type SubmissionStatus,
  showDate,
  type UnderwriterFeedback,
} from "@broker/contracts";
import { clientUrl, notificationId } from "../portfolio/notifications.ts";
import type { Digest } from "../ports.ts";

/** A submission's status as people read it; null = it was made and not sent. */
export function showSubmissionStatus(status: SubmissionStatus | null): string {
  return status === null ? "not sent" : status.replace("_", " ");
}

/** What a document is called in a line: 'ACORD 125, PDF'. */
export function showDocument({ metadata, formatStandard }: Pick<ExportRecord, "metadata" | "formatStandard">): string {
  return `${metadata.formType}, ${formatStandard}`;
}

const EXTENSIONS: Readonly<Record<ExportRecord["formatStandard"], string>> = {
  PDF: "pdf",
  XML: "xml",
  JSON: "json",
  HTML: "html",
  MD: "md",
  ZIP: "zip",
};

/**
 * The folder of a client's documents, from the home folder. An id that came with an import may be no name of a folder.
 */
export function exportFolder(clientId: string, digest: Digest): string {
  return `papers/${/^[\w-]{1,64}$/.test(clientId) ? clientId : digest(clientId).slice(0, 32)}`;
}

/**
 * Where a document is kept, from the home folder: by client, with day, form and id in its name, which no other document
 * has.
 */
export function exportFilePath(
  paper: Pick<ExportRecord, "id" | "clientId" | "generatedAt" | "formatStandard">,
  formType: string,
  digest: Digest,
): string {
  const { id, clientId, generatedAt, formatStandard } = paper;
  const form = formType
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const name = [generatedAt.slice(0, 10), form, id].filter((part) => part !== "").join("-");
  return `${exportFolder(clientId, digest)}/${name}.${EXTENSIONS[formatStandard]}`;
}

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
 * The record of a document with one event more. AppError `input_invalid` where a status cannot follow the one before,
 * or the day is still to come or lies before the last one.
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

/** The id of what is told of one event of a document. @param n number of the event */
export function exportNotificationId(exportId: string, n: number, digest: Digest): string {
  return notificationId("submission-outcome", `${exportId}/${n}`, digest);
}

/** Tells that a document was accepted or rejected with the last event; null = it was neither. @param client its name */
export function notificationOfExport(
  { id, clientId, exportType, formatStandard, metadata, history }: ExportRecord,
  client: string,
  digest: Digest,
): Notification | null {
  const last = history.at(-1);
  if (last === undefined || (last.status !== "accepted" && last.status !== "rejected")) return null;
  const form = metadata.formType || exportType;
  const by = last.underwriter === null ? "" : ` by ${last.underwriter}`;
  return {
    id: exportNotificationId(id, last.n, digest),
    kind: "submission-outcome",
    title: "Submission outcome",
    message: `${client}: ${form} (${formatStandard}) ${last.status}${by}${last.note === null ? "" : `: ${last.note}`}.`,
    type: "system",
    date: last.recordedAt,
    read: false,
    domain: null,
    actionUrl: clientUrl(clientId, "exports"),
  };
}
