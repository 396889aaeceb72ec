import { EXPORT_TYPES, type ListedPaper, SUBMISSION_STATUSES } from "@broker/contracts";
import { type ReactNode, useMemo, useState } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { useSource } from "../../data/use-source.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import type { TableColumn, TableFilter } from "../../shared/data-table/table-column.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";
import { showDay } from "../../shared/words/show-day.ts";
import { PaperDialog } from "./paper-dialog.tsx";
import { kilobytes, statusWords, TYPE_WORDS } from "./paper-words.ts";
import { StatusMark } from "./status-mark.tsx";
import { useHubAddress } from "./use-hub-address.ts";

const FILTER: TableFilter<ListedPaper> = {
  search: "Search papers or clients...",
  choices: [
    {
      key: "status",
      all: "All Statuses",
      options: [
        { value: "not_sent", label: statusWords(null) },
        ...SUBMISSION_STATUSES.map((value) => ({ value, label: statusWords(value) })),
      ],
      matches: ({ submissionStatus }, value) => (submissionStatus ?? "not_sent") === value,
    },
    {
      key: "type",
      all: "All Papers",
      options: EXPORT_TYPES.map((value) => ({
        value,
        label: TYPE_WORDS[value],
      })),
      matches: ({ exportType }, value) => exportType === value,
    },
  ],
};

function Feedback({ paper }: { readonly paper: ListedPaper }): ReactNode {
  const said = paper.underwriterFeedback;
  if (said === null) return <span className="text-ink-3">–</span>;
  return (
    <>
      {said.rating === null ? "No rating" : `${said.rating} of 5`}
      {said.resubmissionRequired ? <b className="block">to be sent again</b> : null}
    </>
  );
}

function columnsOf(
  open: (paper: ListedPaper) => void,
  fileOf: (paper: ListedPaper) => string,
): readonly TableColumn<ListedPaper>[] {
  return [
    { key: "paper", head: "Paper", cell: ({ title }) => title, value: ({ title }) => title },
    {
      key: "client",
      head: "Client",
      cell: ({ clientName, sample }) => (
        <>
          {clientName}
          {sample ? <span className="text-ink-3"> sample</span> : null}
        </>
      ),
      value: ({ clientName }) => clientName,
      small: "below",
      smallLabel: "",
    },
    {
      key: "made",
      head: "Made",
      cell: ({ generatedAt }) => showDay(generatedAt),
      value: ({ generatedAt }) => generatedAt,
      largestFirst: true,
      small: "end",
      smallLabel: "",
    },
    {
      key: "status",
      head: "Status",
      cell: ({ submissionStatus }) => <StatusMark status={submissionStatus} />,
      value: ({ submissionStatus }) => statusWords(submissionStatus),
      small: "aside",
    },
    {
      key: "feedback",
      head: "Feedback",
      cell: (paper) => <Feedback paper={paper} />,
      value: ({ underwriterFeedback }) => underwriterFeedback?.rating ?? null,
      largestFirst: true,
      small: "hide",
    },
    {
      key: "size",
      head: "Size",
      numeric: true,
      optional: true,
      cell: ({ metadata }) => kilobytes(metadata.fileSize),
      value: ({ metadata }) => metadata.fileSize,
      small: "hide",
    },
    {
      key: "by",
      head: "By",
      optional: true,
      cell: ({ generatedBy }) => generatedBy,
      value: ({ generatedBy }) => generatedBy,
      small: "hide",
    },
    {
      key: "do",
      head: "",
      fixed: true,
      numeric: true,
      cell: (paper) => (
        <span className="inline-flex gap-2">
          <Button size="small" aria-label={`Update ${paper.title} of ${paper.clientName}`} onClick={() => open(paper)}>
            Update
          </Button>
          <LinkButton size="small" href={fileOf(paper)} aria-label={`Download ${paper.title} of ${paper.clientName}`}>
            Download
          </LinkButton>
        </span>
      ),
      small: "full",
      smallLabel: "",
    },
  ];
}

/** Every paper that was made, where it stands and what underwriters said of it. */
export function HubHistory(): ReactNode {
  const source = useSource();
  const { go } = useHubAddress();
  const [opened, setOpened] = useState<string | null>(null);
  const papers = useAnswer("GET /api/exports", { query: { limit: 500 } });
  const columns = useMemo(
    () =>
      columnsOf(
        ({ id }) => setOpened(id),
        ({ id }) => source.address("GET /api/exports/:id/file", { params: { id }, query: { save: "true" } }),
      ),
    [source],
  );
  return (
    <DataState
      answer={papers}
      skeletonRows={8}
      isEmpty={({ items }) => items.length === 0}
      empty={{
        sentence: "No paper has been made yet.",
        fills: "Each paper that is made of a client is kept here with its file, its status and its feedback.",
        action: (
          <Button kind="primary" onClick={() => go({ hub: "mrc", step: null })}>
            Make an MRC slip
          </Button>
        ),
      }}
    >
      {({ items }) => {
        const paper = items.find(({ id }) => id === opened);
        return (
          <>
            <DataTable
              caption="Papers"
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              sort={{ by: "made", down: true }}
              filter={FILTER}
              export={{ name: "papers.csv" }}
              address="papers"
              nothing="No paper fits."
            />
            {paper === undefined ? null : <PaperDialog paper={paper} onClose={() => setOpened(null)} />}
          </>
        );
      }}
    </DataState>
  );
}
