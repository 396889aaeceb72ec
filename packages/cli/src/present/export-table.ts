import type { ListedExport } from "@broker/adapters";
import { type ExportStats, SUBMISSION_STATUSES, type SubmissionStatus, showDate, showFormat } from "@broker/contracts";
import { showDocument, showSubmissionStatus } from "@broker/core/documents";
import { prose } from "../terminal/blocks.ts";
import { type Cell, glyph, type Look, type Tone } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";

const TONES: Readonly<Partial<Record<SubmissionStatus, Tone>>> = {
  accepted: "good",
  rejected: "bad",
  under_review: "warn",
};

function statusCell(status: SubmissionStatus | null): Cell {
  const kind = status === null ? "quiet" : TONES[status];
  return { text: showSubmissionStatus(status), ...(kind === undefined ? {} : { tone: kind }) };
}

const nameOf = ({ record, clientName, sample }: ListedExport) =>
  `${clientName || record.clientId}${sample ? " (sample)" : ""}`;

/** A document in one line: '3f2a91c0  Acme Ltd, ACORD 125, PDF: submitted 22 Nov 2026'. */
export function exportLine(listed: ListedExport): string {
  const { record } = listed;
  const last = record.history.findLast(({ status }) => status !== null);
  const status = showSubmissionStatus(record.submissionStatus);
  const state =
    last === undefined ? `${status}, created ${showDate(record.generatedAt)}` : `${status} ${showDate(last.on)}`;
  return `${record.id.slice(0, 8)}  ${terminalText(`${nameOf(listed)}, ${showDocument(record)}`)}: ${state}`;
}

/** Documents by status: '3 documents: 2 not sent · 1 accepted'. */
export function exportCounts(look: Look, { notSent, statuses }: ExportStats): string {
  const counts = [
    ...(notSent > 0 ? [`${notSent} not sent`] : []),
    ...SUBMISSION_STATUSES.flatMap((status) =>
      statuses[status] > 0 ? [`${statuses[status]} ${showSubmissionStatus(status)}`] : [],
    ),
  ];
  return counts.join(` ${glyph(look, "dot")} `);
}

/** Documents as a table, and how many of all that match have which status. */
export function exportTable(look: Look, exports: readonly ListedExport[], stats: ExportStats): string {
  const rows = tableLines<ListedExport>(
    look,
    {
      columns: [
        { heading: "Id", width: 8, cell: ({ record }) => record.id.slice(0, 8), stacked: "line" },
        { heading: "Document", cell: ({ record }) => record.metadata.formType, width: { max: 20 } },
        { heading: "Format", cell: ({ record }) => showFormat(record.formatStandard) },
        { heading: "Client", cell: nameOf, width: { grow: 12 }, stacked: "title" },
        { heading: "Created", cell: ({ record }) => showDate(record.generatedAt) },
        { heading: "Status", cell: ({ record }) => statusCell(record.submissionStatus), stacked: "line" },
      ],
    },
    exports,
  );
  const counts = stats.total === 0 ? "Samples are not counted." : exportCounts(look, stats);
  return [...rows, "", ...prose(look, counts)].join("\n");
}
