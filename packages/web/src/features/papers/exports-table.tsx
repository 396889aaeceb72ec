import type { ListedPaper, SubmissionStatus } from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { useSource } from "../../data/use-source.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { showDay } from "../../shared/words/show-day.ts";
import { statusWords } from "../report-hub/paper-words.ts";
import { StatusMark } from "../report-hub/status-mark.tsx";
import { ExportDialog } from "./export-dialog.tsx";

function columnsOf(
  open: (paper: ListedPaper) => void,
  href: (paper: ListedPaper) => string,
  withClient: boolean,
): TableColumn<ListedPaper>[] {
  const client: TableColumn<ListedPaper> = {
    key: "client",
    head: "Client",
    value: ({ clientName }) => clientName,
    cell: ({ clientName, sample }) => (
      <>
        {clientName} {sample ? <Tag kind="sample">Sample data</Tag> : null}
      </>
    ),
    small: "full",
    smallLabel: "",
  };
  return [
    {
      key: "paper",
      head: "Paper",
      value: ({ title }) => title,
      cell: (paper) => (
        <a className="link font-semibold" href={href(paper)} target="_blank" rel="noreferrer">
          {paper.title}
        </a>
      ),
      small: "title",
    },
    ...(withClient ? [client] : []),
    {
      key: "made",
      head: "Made",
      value: ({ generatedAt }) => generatedAt,
      largestFirst: true,
      cell: ({ generatedAt, generatedBy }) => (
        <span className="whitespace-nowrap">
          {showDay(generatedAt)} <span className="text-ink-3">{generatedBy}</span>
        </span>
      ),
      small: "below",
      smallLabel: "",
    },
    {
      key: "status",
      head: "State",
      value: ({ submissionStatus }) => statusWords(submissionStatus),
      cell: ({ submissionStatus }) => <StatusMark status={submissionStatus} />,
      small: "end",
      smallLabel: "",
    },
    {
      key: "rating",
      head: "Feedback",
      value: ({ underwriterFeedback }) => underwriterFeedback?.rating ?? null,
      numeric: true,
      cell: ({ underwriterFeedback }) =>
        underwriterFeedback === null
          ? "–"
          : underwriterFeedback.rating === null
            ? "told"
            : `${underwriterFeedback.rating} of 5`,
      small: "hide",
    },
    {
      key: "record",
      head: "Record",
      numeric: true,
      cell: (paper) => (
        <Button
          size="small"
          onClick={() => open(paper)}
          aria-label={`Record of ${paper.title}, ${showDay(paper.generatedAt)}`}
        >
          Record
        </Button>
      ),
      fixed: true,
      small: "aside",
    },
  ];
}

const STATUSES: readonly (SubmissionStatus | null)[] = [null, "submitted", "under_review", "accepted", "rejected"];

/** Papers that were made, of one client or all, with what became of each. */
export function ExportsTable({ client, address }: { readonly client?: string; readonly address: string }): ReactNode {
  const source = useSource();
  const answer = useAnswer("GET /api/exports", { query: { limit: 500, ...(client === undefined ? {} : { client }) } });
  const [opened, setOpened] = useState<string | null>(null);
  const href = (paper: ListedPaper): string =>
    source.address("GET /api/exports/:id/file", {
      params: { id: paper.id },
      query: { save: ["PDF", "HTML"].includes(paper.formatStandard) ? "false" : "true" },
    });
  return (
    <DataState
      answer={answer}
      skeletonRows={5}
      isEmpty={({ items }) => items.length === 0}
      empty={{
        sentence: "No paper has been made yet.",
        fills: "Proposals, ACORD applications, MRC slips, reports and bundles are kept here with a record.",
      }}
    >
      {({ items }) => (
        <>
          <DataTable
            caption="Papers that were made"
            columns={columnsOf((paper) => setOpened(paper.id), href, client === undefined)}
            rows={items}
            rowKey={({ id }) => id}
            sort={{ by: "made", down: true }}
            filter={{
              search: "Search papers",
              choices: [
                {
                  key: "status",
                  all: "All states",
                  options: STATUSES.map((status) => ({ value: status ?? "not_sent", label: statusWords(status) })),
                  matches: ({ submissionStatus }, value) => (submissionStatus ?? "not_sent") === value,
                },
              ],
            }}
            export={{ name: "papers.csv" }}
            address={address}
          />
          {opened === null ? null : <ExportDialog id={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </DataState>
  );
}
