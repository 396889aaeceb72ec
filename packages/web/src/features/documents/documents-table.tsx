import { EXPORT_TYPES, type ListedDocument, SUBMISSION_STATUSES, showDate, showFileSize } from "@broker/contracts";
import { type ReactNode, useMemo, useState } from "react";
import { useSource } from "../../data/source.ts";
import { usePages } from "../../data/use-call.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import type { TableColumn, TableFilter } from "../../shared/data-table/table-column.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { DocumentRecordDialog } from "./document-record-dialog.tsx";
import { statusWords, TYPE_WORDS } from "./document-words.ts";
import { StatusMark } from "./status-mark.tsx";

function Feedback({ paper: { underwriterFeedback } }: { readonly paper: ListedDocument }): ReactNode {
  if (underwriterFeedback === null) return <span className="text-ink-3">–</span>;
  const { rating, resubmissionRequired } = underwriterFeedback;
  return (
    <>
      {rating === null ? "No rating" : `${rating} of 5`}
      {resubmissionRequired ? <b className="block">to be sent again</b> : null}
    </>
  );
}

function columnsOf(
  open: (paper: ListedDocument) => void,
  href: (paper: ListedDocument, save: boolean) => string,
  withClient: boolean,
): TableColumn<ListedDocument>[] {
  const client: TableColumn<ListedDocument> = {
    key: "client",
    head: "Client",
    value: ({ clientName }) => clientName,
    cell: ({ clientName, sample }) => (
      <>
        {clientName} {sample ? <Tag kind="sample">Sample data</Tag> : null}
      </>
    ),
    small: "below",
    smallLabel: "",
  };
  return [
    {
      key: "document",
      head: "Document",
      value: ({ title }) => title,
      cell: (paper) => (
        <a
          className="link font-semibold"
          href={href(paper, !SHOWN.has(paper.formatStandard))}
          target="_blank"
          rel="noreferrer"
        >
          {paper.title}
        </a>
      ),
      small: "title",
    },
    ...(withClient ? [client] : []),
    {
      key: "made",
      head: "Generated",
      value: ({ generatedAt }) => generatedAt,
      largestFirst: true,
      cell: ({ generatedAt, generatedBy }) => (
        <span className="whitespace-nowrap">
          {showDate(generatedAt)} <span className="text-ink-3">{generatedBy}</span>
        </span>
      ),
      small: withClient ? "end" : "below",
      smallLabel: "",
    },
    {
      key: "status",
      head: "Status",
      value: ({ submissionStatus }) => statusWords(submissionStatus),
      cell: ({ submissionStatus }) => <StatusMark status={submissionStatus} />,
      small: "aside",
      smallLabel: "",
    },
    {
      key: "feedback",
      head: "Feedback",
      value: ({ underwriterFeedback }) => underwriterFeedback?.rating ?? null,
      largestFirst: true,
      cell: (paper) => <Feedback paper={paper} />,
      small: "hide",
    },
    {
      key: "size",
      head: "Size",
      numeric: true,
      optional: true,
      value: ({ metadata }) => metadata.fileSize,
      cell: ({ metadata }) => showFileSize(metadata.fileSize),
      small: "hide",
    },
    {
      key: "record",
      head: "",
      numeric: true,
      cell: (paper) => {
        const which = `${paper.title}${withClient ? ` of ${paper.clientName}` : ""}, ${showDate(paper.generatedAt)}`;
        return (
          <span className="inline-flex gap-2">
            <Button size="small" onClick={() => open(paper)} aria-label={`Record of ${which}`}>
              Record
            </Button>
            <LinkButton size="small" href={href(paper, true)} aria-label={`Download ${which}`}>
              Download
            </LinkButton>
          </span>
        );
      },
      fixed: true,
      small: "full",
      smallLabel: "",
    },
  ];
}

/** Formats that a browser shows; the others are saved. */
const SHOWN: ReadonlySet<string> = new Set(["PDF", "HTML"]);

const FILTER: TableFilter<ListedDocument> = {
  search: "Search documents or clients...",
  choices: [
    {
      key: "status",
      all: "All Statuses",
      options: [null, ...SUBMISSION_STATUSES].map((status) => ({
        value: status ?? "not_sent",
        label: statusWords(status),
      })),
      matches: ({ submissionStatus }, value) => (submissionStatus ?? "not_sent") === value,
    },
    {
      key: "type",
      all: "All Documents",
      options: EXPORT_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] })),
      matches: ({ exportType }, value) => exportType === value,
    },
  ],
};

/** Documents of one client or all, with their status and the underwriters' feedback. */
export function DocumentsTable({
  client,
  address,
  action,
}: {
  /** Its documents alone; left out = all. */
  readonly client?: string;
  /** What the table's parts in the address begin with. */
  readonly address: string;
  /** The button while no document was made. */
  readonly action?: ReactNode;
}): ReactNode {
  const source = useSource();
  const answer = usePages("GET /api/exports", { query: { limit: 500, ...(client === undefined ? {} : { client }) } });
  const [opened, setOpened] = useState<string | null>(null);
  const columns = useMemo(
    () =>
      columnsOf(
        ({ id }) => setOpened(id),
        ({ id }, save) =>
          source.address("GET /api/exports/:id/file", { params: { id }, query: { save: save ? "true" : "false" } }),
        client === undefined,
      ),
    [source, client],
  );
  return (
    <DataState
      answer={answer}
      skeletonRows={8}
      isEmpty={({ items }) => items.length === 0}
      empty={{
        sentence: "No documents generated yet.",
        fills: "Proposals, ACORD applications, MRC slips, reports and bundles are stored here with a record.",
        action,
      }}
    >
      {({ items, next }) => (
        <>
          <DataTable
            caption="Generated documents"
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            sort={{ by: "made", down: true }}
            filter={FILTER}
            export={{ name: "exports.csv" }}
            next={next}
            onMore={() => void answer.fetchNextPage()}
            loadingMore={answer.isFetchingNextPage}
            address={address}
            nothing="No document matches."
          />
          {opened === null ? null : <DocumentRecordDialog id={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </DataState>
  );
}
