import {
  AppError,
  type ExportRecord,
  type Fix,
  type Notification,
  SUBMISSION_FOLLOWERS,
  type SubmissionStatus,
  showDate,
  showFormat,
  type UnderwriterFeedback,
} from "@broker/contracts";
import { clientUrl, notificationId } from "../portfolio/notifications.ts";
import type { Digest } from "../ports.ts";

/** A submission's status in words; null = not sent. */
export function showSubmissionStatus(status: SubmissionStatus | null): string {
  return status === null ? "not sent" : status.replace("_", " ");
}

/** One-line name of a document: 'ACORD 125, PDF'. */
export function showDocument({ metadata, formatStandard }: Pick<ExportRecord, "metadata" | "formatStandard">): string {
  return `${metadata.formType}, ${showFormat(formatStandard)}`;
}

const EXTENSIONS: Readonly<Record<ExportRecord["formatStandard"], string>> = {
  PDF: "pdf",
  XML: "xml",
  JSON: "json",
  HTML: "html",
  MD: "md",
  ZIP: "zip",
  DOCX: "docx",
};

/** The folder of a client's documents, relative to the home folder. An imported id may not be a valid folder name. */
export function exportFolder(clientId: string, digest: Digest): string {
  return `papers/${/^[\w-]{1,64}$/.test(clientId) ? clientId : digest(clientId).slice(0, 32)}`;
}

/** Path of a stored document, relative to the home folder: by client, with day, form and id in its unique name. */
export function exportFilePath(
  document: Pick<ExportRecord, "id" | "clientId" | "generatedAt" | "formatStandard">,
  formType: string,
  digest: Digest,
): string {
  const { id, clientId, generatedAt, formatStandard } = document;
  const form = formType
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const name = [generatedAt.slice(0, 10), form, id].filter((part) => part !== "").join("-");
  return `${exportFolder(clientId, digest)}/${name}.${EXTENSIONS[formatStandard]}`;
}

/** An event of a document; absent fields are not recorded. */
export interface ExportChange {
  /** The day on which it happened. */
  readonly on: string;
  readonly status?: SubmissionStatus;
  readonly underwriter?: string;
  readonly note?: string;
  readonly feedback?: UnderwriterFeedback;
}

const refuse = (message: string, ways: { readonly fix?: Fix; readonly hint?: string }) =>
  new AppError("input_invalid", message, ways);
const FIRST_SUBMITTED = { hint: "Record the submission first." };
const words = (status: SubmissionStatus) => status.replace("_", " ");

function checkStatus({ id, submissionStatus: before }: ExportRecord, status: SubmissionStatus, note?: string): void {
  if (before === status)
    throw refuse(`The status is already ${words(status)}.`, { fix: { kind: "show", resource: "exports", id } });
  if (SUBMISSION_FOLLOWERS[before ?? "none"].includes(status)) return;
  if (before === null) throw refuse(`A document that was not sent cannot be ${words(status)}.`, FIRST_SUBMITTED);
  if (note === undefined)
    throw refuse(
      `A change back from ${words(before)} to ${words(status)} requires a reason; both remain in the history.`,
      { fix: { kind: "set-option", option: "note", example: "<reason>" } },
    );
}

function checkDay(record: ExportRecord, on: string, today: string): void {
  if (on > today)
    throw refuse(`${showDate(on)} is in the future; record the event once it has happened.`, {
      hint: `Today is ${showDate(today)}, UTC.`,
    });
  const before = record.history.at(-1)?.on ?? record.generatedAt.slice(0, 10);
  if (on >= before) return;
  const what = record.history.length === 0 ? "when the document was generated" : "the date of the last recorded event";
  throw refuse(`${showDate(on)} is before ${showDate(before)}, ${what}.`, {
    fix: { kind: "set-option", option: "on", example: "<day>" },
  });
}

/**
 * The record of a document with one more event. Throws `input_invalid` if a status cannot follow the previous one, or
 * the day is in the future or before the last event.
 */
export function exportWith(
  record: ExportRecord,
  { on, status, underwriter, note, feedback }: ExportChange,
  { by, at }: { readonly by: string; readonly at: string },
): ExportRecord {
  if (status !== undefined) checkStatus(record, status, note);
  if (feedback !== undefined && record.submissionStatus === null)
    throw refuse("A document that was not sent has no underwriter's feedback.", FIRST_SUBMITTED);
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

/** A record whose status and feedback are those of its last history entry. */
export function exportOf(record: Omit<ExportRecord, "submissionStatus" | "underwriterFeedback">): ExportRecord {
  const { history } = record;
  return {
    ...record,
    submissionStatus: history.findLast(({ status }) => status !== null)?.status ?? null,
    underwriterFeedback: history.findLast(({ feedback }) => feedback !== null)?.feedback ?? null,
  };
}

/** The id of the notification of a document's event. @param n number of the event */
export function exportNotificationId(exportId: string, n: number, digest: Digest): string {
  return notificationId("submission-outcome", `${exportId}/${n}`, digest);
}

/**
 * Notification that the last event accepted or rejected a document; null = neither.
 * @param client its name
 */
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
    message: `${client}: ${form} (${showFormat(formatStandard)}) ${last.status}${by}${last.note === null ? "" : `: ${last.note}`}.`,
    type: "system",
    date: last.recordedAt,
    read: false,
    domain: null,
    actionUrl: clientUrl(clientId, "exports"),
  };
}
