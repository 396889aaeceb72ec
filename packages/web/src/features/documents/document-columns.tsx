import { type ListedDocument, showDate, showFileSize } from "@broker/contracts";
import type { ReactNode } from "react";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { statusWords } from "./document-words.ts";
import { StatusMark } from "./status-mark.tsx";

function Feedback({ document: { underwriterFeedback } }: { readonly document: ListedDocument }): ReactNode {
  if (underwriterFeedback === null) return <span className="text-ink-3">–</span>;
  const { rating, resubmissionRequired } = underwriterFeedback;
  return (
    <>
      {rating === null ? "No rating" : `${rating} of 5`}
      {resubmissionRequired ? <b className="block">to be sent again</b> : null}
    </>
  );
}

/** The columns of the list of documents. */
export function documentColumns(
  open: (document: ListedDocument) => void,
  href: (document: ListedDocument, save: boolean) => string,
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
      cell: (document) => (
        <a
          className="link font-semibold"
          href={href(document, !SHOWN.has(document.formatStandard))}
          target="_blank"
          rel="noreferrer"
        >
          {document.title}
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
      cell: (document) => <Feedback document={document} />,
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
      cell: (document) => {
        const which = `${document.title}${withClient ? ` of ${document.clientName}` : ""}, ${showDate(document.generatedAt)}`;
        return (
          <span className="inline-flex gap-2">
            <Button size="small" onClick={() => open(document)} aria-label={`Record of ${which}`}>
              Record
            </Button>
            <LinkButton size="small" href={href(document, true)} aria-label={`Download ${which}`}>
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
