import type { DocumentState, ListedExport } from "@broker/adapters";
import {
  type ExportEvent,
  showDate,
  showFileSize,
  showFixed,
  showTime,
  type UnderwriterFeedback,
} from "@broker/contracts";
import { showDocument, showSubmissionStatus } from "@broker/core/documents";
import { prose } from "../terminal/blocks.ts";
import { type Look, tone } from "../terminal/look.ts";
import { cut, paragraph, terminalText } from "../terminal/text.ts";

const STATES: Readonly<Record<DocumentState, string>> = {
  whole: "as it was made",
  changed: "changed since it was made: its bytes no longer fit the record",
  missing: "not on this machine",
  unreadable: "cannot be read",
};

function feedbackWords({ rating, comments, suggestions, resubmissionRequired }: UnderwriterFeedback) {
  return [
    ...(rating === null ? [] : [`${rating} of 5`]),
    ...(comments === null ? [] : [`comments: ${comments.replace(/\.$/, "")}`]),
    ...(suggestions === null ? [] : [`suggestions: ${suggestions.replace(/\.$/, "")}`]),
    resubmissionRequired ? "to be sent again" : "need not be sent again",
  ].join("; ");
}

function eventLines(look: Look, event: ExportEvent): string[] {
  const { n, on, status, underwriter, note, feedback, by, recordedAt } = event;
  const first = `  ${String(n).padStart(3)}  `;
  const blanks = " ".repeat(first.length);
  const who = underwriter === null ? "" : `, ${status === "submitted" ? "to " : ""}${underwriter}`;
  const what = status === null ? "feedback" : showSubmissionStatus(status);
  return [
    ...paragraph(look, first, terminalText(`${what} ${showDate(on)}${who}`)),
    ...(feedback === null ? [] : paragraph(look, blanks, terminalText(feedbackWords(feedback)))),
    ...(note === null ? [] : paragraph(look, blanks, terminalText(`note: ${note}`))),
    ...paragraph(look, blanks, `recorded ${showDate(recordedAt)}, ${terminalText(by)}`).map((line) =>
      tone(look, "quiet", line),
    ),
  ];
}

/** One document: its type, the path of its file, whether that matches the record, and all later events. */
export function exportPage(
  look: Look,
  { record, clientName, sample }: ListedExport,
  file: { readonly path: string | null; readonly state: DocumentState },
): string {
  const { metadata } = record;
  const name = terminalText(`${clientName || record.clientId}, ${showDocument(record)}`);
  const fact = (text: string) => prose(look, text);
  const state = STATES[file.state];
  const [first, ...more] = record.history;
  return [
    ...fact(name).map((line) => tone(look, "strong", line)),
    ...fact(showSubmissionStatus(record.submissionStatus)),
    ...(sample ? fact("Sample data: not counted") : []),
    `  ${record.id}`,
    "",
    ...fact(
      `made ${showTime(record.generatedAt)} by ${terminalText(record.generatedBy)} in ${showFixed(metadata.generationTime, 1)} s`,
    ),
    ...fact(terminalText(`${metadata.fieldMappings} fields mapped, from ${metadata.dataVersion}`)),
    ...fact(`${showFileSize(metadata.fileSize)}, ${state}`).map((line) =>
      file.state === "whole" ? line : tone(look, "bad", line),
    ),
    // Whole, however wide the window, so that it can be copied.
    `  ${file.path === null ? "in the database" : terminalText(file.path)}`,
    tone(look, "quiet", cut(look, `  SHA-256 ${record.contentHash}`, look.columns - 1)),
    ...(first === undefined ? [] : ["", ...[first, ...more].flatMap((event) => eventLines(look, event))]),
  ].join("\n");
}
