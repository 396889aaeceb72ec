import { ASSESSMENT_REASONS, type AssessedDocument, CLIENT_DOCUMENT_TYPE_LABELS } from "@broker/contracts";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { useAddress } from "../../shared/address/use-address.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { dayColumn } from "../../shared/data-table/day-column.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { ClientBar } from "../compliance/shared/client-bar.tsx";
import { clientAddress } from "../compliance/shared/engine-address.ts";
import { documentsAddress } from "./document-calls.ts";
import { Standards } from "./standards.tsx";

const KINDS: Readonly<Record<AssessedDocument["status"], OutcomeKind>> = {
  Good: "met",
  "Needs Review": "partial",
  Incomplete: "not-met",
};

const reasonWords = ({ reasons }: AssessedDocument): string =>
  reasons.map((reason) => ASSESSMENT_REASONS[reason]).join("; ");

function Topics({ of }: { readonly of: AssessedDocument["topics"] }) {
  if (of === null) return "–";
  return (
    <>
      {of.mentioned.length} of {of.mentioned.length + of.missing.length} mentioned
      {of.missing.length === 0 ? null : (
        <span className="block text-xs text-ink-3">Not mentioned: {of.missing.join(", ")}</span>
      )}
    </>
  );
}

const columnsOf = (client: string): readonly TableColumn<AssessedDocument>[] => [
  {
    key: "name",
    head: "Name",
    value: ({ name }) => name,
    cell: ({ id, kind, name, standards }) => (
      <>
        <Link
          to={kind === "written" ? documentsAddress(client, id) : clientAddress(client, "evidence")}
          className="link font-semibold wrap-anywhere"
        >
          {name}
        </Link>
        {kind === "filed" ? <span className="block text-xs font-normal text-ink-3">Filed by the client</span> : null}
        <Standards of={standards} />
      </>
    ),
  },
  {
    key: "type",
    head: "Type",
    value: ({ type }) => CLIENT_DOCUMENT_TYPE_LABELS[type],
    small: "full",
    smallLabel: "",
  },
  {
    key: "status",
    head: "Status",
    value: ({ status }) => status,
    cell: ({ status }) => <OutcomeMark of={KINDS[status]}>{status}</OutcomeMark>,
    small: "aside",
    smallLabel: "",
  },
  { key: "score", head: "Score", numeric: true, value: ({ score }) => score, small: "end" },
  { key: "reason", head: "Reason", value: (row) => reasonWords(row) || null, small: "full", smallLabel: "" },
  {
    key: "topics",
    head: "Topics",
    value: ({ topics }) => topics?.mentioned.length ?? null,
    cell: ({ topics }) => <Topics of={topics} />,
    small: "full",
    smallLabel: "",
  },
  dayColumn({ key: "review", head: "Review" }, ({ reviewOn }) => reviewOn),
];

function Assessment({ client }: { readonly client: string }) {
  const answer = useAnswer("GET /api/clients/:id/document-assessment", { params: { id: client } });
  return (
    <DataState answer={answer} skeletonRows={6} safe="Documents are unaffected." isEmpty={() => false}>
      {({ items }) => (
        <SlipSection
          heading="Assessment"
          note="Good: in force, reviewed within 12 months, complete. Needs Review: review due, or a fact has changed. Filed documents are read for the topics they mention; that proves nothing."
          first
        >
          {items.length === 0 ? (
            <EmptyState
              sentence="No documents yet."
              fills="Documents drafted for the client, and files filed as evidence, are rated here."
              action={<LinkButton to={documentsAddress(client)}>Documents</LinkButton>}
            />
          ) : (
            <DataTable
              caption="Assessed documents"
              columns={columnsOf(client)}
              rows={items}
              rowKey={({ id }) => id}
              filter={{
                search: "Search documents...",
                choices: [
                  {
                    key: "status",
                    all: "All statuses",
                    options: Object.keys(KINDS).map((value) => ({ value, label: value })),
                    matches: (row, value) => row.status === value,
                  },
                ],
              }}
              export={{ name: "Document assessment.csv" }}
              address=""
              nothing="No documents match."
            />
          )}
        </SlipSection>
      )}
    </DataState>
  );
}

/** `/dashboard/documents/assessment`: a client's documents rated by whether they are in force and up to date. */
export function AssessmentScreen() {
  const [params] = useAddress();
  const client = params.get("client") || null;
  return (
    <>
      <PageTitle
        title="Document Assessment"
        sub="Whether a client's documents are in force, reviewed and complete"
        actions={
          <LinkButton to={client === null ? "/dashboard/documents" : documentsAddress(client)}>Documents</LinkButton>
        }
      />
      <ClientBar shows="document assessment">{(id) => <Assessment key={id} client={id} />}</ClientBar>
    </>
  );
}
