import { EXPORT_TYPES, type ListedDocument, SUBMISSION_STATUSES } from "@broker/contracts";
import { type ReactNode, useMemo, useState } from "react";
import { useSource } from "../../data/source.ts";
import { usePages } from "../../data/use-call.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import type { TableFilter } from "../../shared/data-table/table-column.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { documentColumns } from "./document-columns.tsx";
import { DocumentRecordDialog } from "./document-record-dialog.tsx";
import { statusWords, TYPE_WORDS } from "./document-words.ts";

const FILTER: TableFilter<ListedDocument> = {
  search: "Search documents or clients...",
  choices: [
    {
      key: "status",
      all: "All statuses",
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
      documentColumns(
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
