import type { ListedExport } from "@broker/adapters";
import { type ExportStats, SUBMISSION_STATUSES, type SubmissionStatus, showDate } from "@broker/contracts";
import { showDocument, showSubmissionStatus } from "@broker/core/documents";
import { glyph, type Look, type Tone, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

const TONES: Readonly<Partial<Record<SubmissionStatus, Tone>>> = {
  accepted: "good",
  rejected: "bad",
  under_review: "warn",
};

/** A status in its tone; the word says it all. */
function shown(look: Look, status: SubmissionStatus | null, text = showSubmissionStatus(status)): string {
  const kind = status === null ? "quiet" : TONES[status];
  return kind === undefined ? text : tone(look, kind, text);
}

const nameOf = ({ record, clientName, sample }: ListedExport) =>
  terminalText(`${clientName || record.clientId}${sample ? " (sample)" : ""}`);

/** A document in one line: '3f2a91c0  Acme Ltd, ACORD 125, PDF: submitted 22 Nov 2026'. */
export function exportLine(listed: ListedExport): string {
  const { record } = listed;
  const last = record.history.findLast(({ status }) => status !== null);
  const status = showSubmissionStatus(record.submissionStatus);
  const stands =
    last === undefined ? `${status}, made ${showDate(record.generatedAt)}` : `${status} ${showDate(last.on)}`;
  return `${record.id.slice(0, 8)}  ${nameOf(listed)}, ${terminalText(showDocument(record))}: ${stands}`;
}

function row(look: Look, listed: ListedExport, width: number): string {
  const { id, metadata, formatStandard, generatedAt, submissionStatus } = listed.record;
  const cells = [
    id.slice(0, 8),
    left(look, terminalText(metadata.formType), 17),
    left(look, formatStandard, 4),
    left(look, nameOf(listed), width),
    left(look, showDate(generatedAt), 11),
    shown(look, submissionStatus),
  ];
  return `  ${cells.join("  ")}`;
}

function narrowRow(look: Look, listed: ListedExport): string[] {
  const { id, generatedAt, submissionStatus } = listed.record;
  return [
    ...paragraph(look, "  ", nameOf(listed)).map((line) => tone(look, "strong", line)),
    ...paragraph(look, "    ", terminalText(`${showDocument(listed.record)}, ${showDate(generatedAt)}`)),
    `    ${shown(look, submissionStatus)}`,
    `    ${id.slice(0, 8)}`,
  ];
}

/** How many documents stand where: '3 documents: 2 not sent · 1 accepted'. */
export function exportCounts(look: Look, { notSent, statuses }: ExportStats): string {
  const counts = [
    ...(notSent > 0 ? [`${notSent} not sent`] : []),
    ...SUBMISSION_STATUSES.flatMap((status) =>
      statuses[status] > 0 ? [`${statuses[status]} ${showSubmissionStatus(status)}`] : [],
    ),
  ];
  return counts.join(` ${glyph(look, "dot")} `);
}

/** Documents as a table, and how many of all that fit stand where. */
export function exportTable(look: Look, exports: readonly ListedExport[], stats: ExportStats): string {
  const width = Math.max(12, look.columns - 64);
  const head = `  ${["Id      ", left(look, "Document", 17), "Form", left(look, "Client", width), "Made       ", "Status"].join("  ")}`;
  const rows =
    look.columns < 60
      ? exports.flatMap((each) => narrowRow(look, each))
      : [tone(look, "quiet", head), ...exports.map((each) => row(look, each, width))];
  const counts = stats.total === 0 ? "Samples are not counted." : exportCounts(look, stats);
  return [...rows, "", ...paragraph(look, "  ", counts)].join("\n");
}
