import { IDV_DOCUMENT_LABELS, IDV_REQUIRED_DOCUMENTS, showDate } from "@broker/contracts";
import { Link } from "react-router";
import { usePages } from "../../data/use-call.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { DataState, LoadMore } from "../../shared/layout/data-state.tsx";
import { workflowAddress } from "./idv-calls.ts";
import { DocumentMark } from "./idv-marks.tsx";

const PAGE = 50;

/** The documents of the workflows, those of the latest first. */
export function DocumentsPanel() {
  const answer = usePages("GET /api/idv", { query: { limit: PAGE } });
  const required = IDV_REQUIRED_DOCUMENTS.map((type) => IDV_DOCUMENT_LABELS[type].toLowerCase()).join(", ");
  return (
    <DataState
      answer={answer}
      skeletonRows={8}
      safe="The documents are unaffected."
      isEmpty={({ items }) => items.every(({ documents }) => documents.length === 0)}
      empty={{
        sentence: "No documents yet.",
        fills: `Documents are added to a workflow. Required are: ${required}.`,
      }}
    >
      {({ items, next }) => (
        <>
          <PlainTable
            className="stack"
            caption="Documents of workflows"
            rows={items.flatMap((workflow) => workflow.documents.map((document) => ({ workflow, document })))}
            rowKey={({ document }) => document.id}
            columns={[
              {
                head: "Document",
                cell: ({ workflow, document }) => (
                  <Link className="link font-semibold" to={workflowAddress(workflow.id)}>
                    {IDV_DOCUMENT_LABELS[document.type]}
                  </Link>
                ),
                small: "title",
              },
              {
                head: "Subject",
                cell: ({ workflow }) => <span className="wrap-anywhere">{workflow.subject.name}</span>,
                small: "below",
              },
              { head: "Client", cell: ({ workflow }) => workflow.clientName, small: "full" },
              { head: "Added", cell: ({ document }) => showDate(document.uploadedAt), small: "full", label: "added" },
              { head: "Status", cell: ({ document }) => <DocumentMark status={document.status} />, small: "aside" },
            ]}
          />
          {next === null ? null : <LoadMore answer={answer} />}
        </>
      )}
    </DataState>
  );
}
