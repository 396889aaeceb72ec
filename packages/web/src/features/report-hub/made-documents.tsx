import { type ExportType, showTime } from "@broker/contracts";
import { useSource } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { hiddenHead, PlainTable } from "../../shared/data-table/plain-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { StatusMark } from "../documents/status-mark.tsx";

/** The latest documents of one type for a client, each with its file. */
export function MadeDocuments({ client, type }: { readonly client: string; readonly type: ExportType }) {
  const source = useSource();
  const documents = useAnswer("GET /api/exports", { query: { client, type, limit: 8 } });
  return (
    <DataState answer={documents} skeletonRows={3} empty={{ sentence: "None made yet." }}>
      {({ items }) => (
        <PlainTable
          className="stack"
          caption="Documents made"
          columns={[
            { head: "Document", small: "title", cell: ({ title }) => title },
            {
              head: "Generated",
              small: "below",
              cell: ({ generatedAt, generatedBy }) => `${showTime(generatedAt)}, ${generatedBy}`,
            },
            {
              head: "Status",
              small: "aside",
              cell: ({ submissionStatus }) => <StatusMark status={submissionStatus} />,
            },
            {
              head: hiddenHead("File"),
              small: "end",
              cellClass: "num",
              cell: ({ id, title }) => (
                <LinkButton
                  size="small"
                  href={source.address("GET /api/exports/:id/file", { params: { id }, query: { save: "true" } })}
                  aria-label={`Download ${title}`}
                >
                  Download
                </LinkButton>
              ),
            },
          ]}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
    </DataState>
  );
}
