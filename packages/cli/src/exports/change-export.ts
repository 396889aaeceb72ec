import {
  AppError,
  EXPORT_TYPES,
  type ExportType,
  nearest,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
  type UnderwriterFeedback,
} from "@broker/contracts";
import type { ExportChange } from "@broker/core/documents";
import { changeExport as recordChange } from "@broker/server/verbs";
import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { exportLine } from "../present/export-table.ts";
import { dayOption } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

function oneOf<Word extends string>(what: string, text: string, words: readonly Word[]): Word {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  const found = words.find((each) => each.toLowerCase() === plain);
  if (found !== undefined) return found;
  const meant = nearest(plain, words);
  throw new AppError("usage", `There is no ${what} '${text}'.`, {
    hint: meant ? `Did you mean ${meant}?` : `Valid values: ${words.join(", ")}.`,
  });
}

/** A submission's status as typed; AppError `usage` for an invalid one. */
const typedStatus = (text: string): SubmissionStatus => oneOf("status", text, SUBMISSION_STATUSES);

/** Statuses to filter by, separated by commas; null = not sent. AppError `usage` for an invalid one. */
export function typedStatuses(text: string): (SubmissionStatus | null)[] {
  return text.split(",").map((word) => {
    const status = oneOf("status", word, ["not_sent", ...SUBMISSION_STATUSES] as const);
    return status === "not_sent" ? null : status;
  });
}

/** Kinds of documents to filter by, separated by commas; AppError `usage` for an invalid one. */
export function typedTypes(text: string): ExportType[] {
  return text.split(",").map((word) => oneOf("type", word, EXPORT_TYPES));
}

interface ChangeFlags {
  readonly on?: string;
  readonly note?: string;
}

function words(option: string, text: string, most: number): string {
  const trimmed = text.trim();
  if (trimmed !== "" && trimmed.length <= most) return trimmed;
  throw new AppError("usage", `${option} must have 1 to ${most} characters.`);
}

/** Day and note as typed. */
function typedBasics({ on, note }: ChangeFlags, today: string): Pick<ExportChange, "on" | "note"> {
  return {
    on: on === undefined ? today : dayOption("--on", on),
    ...(note === undefined ? {} : { note: words("--note", note, 2000) }),
  };
}

async function changed(invocation: Invocation, command: Command, changeOf: (today: string) => ExportChange) {
  const { io, flags } = invocation;
  const workspace = await workspaceOf(invocation, command.opts<{ by?: string }>().by);
  const change = changeOf(workspace.clock.now().toISOString().slice(0, 10));
  const listed = await recordChange(workspace, command.args[0] ?? "", change);
  const { record, clientName, sample } = listed;
  if (flags.json) io.result(JSON.stringify({ ...record, clientName, sample }, null, 2));
  else io.result(exportLine(listed));
  return EXIT.done;
}

/** Records that a document was sent. */
export const submitExport: Act = (invocation, command) =>
  changed(invocation, command, (today) => {
    const { to, ...flags } = command.opts<ChangeFlags & { to?: string }>();
    return {
      ...typedBasics(flags, today),
      status: "submitted",
      ...(to === undefined ? {} : { underwriter: words("--to", to, 200) }),
    };
  });

/** Records the status of a submission. */
export const moveExport: Act = (invocation, command) =>
  changed(invocation, command, (today) => {
    const { underwriter, ...flags } = command.opts<ChangeFlags & { underwriter?: string }>();
    return {
      ...typedBasics(flags, today),
      status: typedStatus(command.args[1] ?? ""),
      ...(underwriter === undefined ? {} : { underwriter: words("--underwriter", underwriter, 200) }),
    };
  });

interface FeedbackFlags extends ChangeFlags {
  readonly underwriter: string;
  readonly rating?: string;
  readonly comments?: string;
  readonly suggestions?: string;
  readonly resubmission?: boolean;
}

function typedRating(text: string): number {
  const rating = Number(text);
  if (/^\d(\.\d)?$/.test(text.trim()) && rating <= 5) return rating;
  throw new AppError("usage", `--rating must be a number from 0 to 5, not '${text}'.`);
}

/** Records an underwriter's feedback on a document. */
export const giveFeedback: Act = (invocation, command) =>
  changed(invocation, command, (today) => {
    const { underwriter, rating, comments, suggestions, resubmission, ...flags } = command.opts<FeedbackFlags>();
    const basics = typedBasics(flags, today);
    const feedback: UnderwriterFeedback = {
      underwriterName: words("--underwriter", underwriter, 200),
      feedbackDate: basics.on,
      rating: rating === undefined ? null : typedRating(rating),
      comments: comments === undefined ? null : words("--comments", comments, 2000),
      suggestions: suggestions === undefined ? null : words("--suggestions", suggestions, 2000),
      resubmissionRequired: resubmission ?? false,
    };
    return { ...basics, feedback };
  });
