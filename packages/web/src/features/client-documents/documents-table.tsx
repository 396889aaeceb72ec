import {
  CLIENT_DOCUMENT_STATE_LABELS,
  CLIENT_DOCUMENT_STATES,
  CLIENT_DOCUMENT_TYPE_LABELS,
  CLIENT_DOCUMENT_TYPES,
  type ClientDocumentRow,
  type ClientDocumentState,
  DOCUMENT_PRIORITY_LABELS,
  VERIFICATION_STANDING_LABELS,
  WORDS,
} from "@broker/contracts";
import { useMemo } from "react";
import { Link } from "react-router";
import { useCanEdit, useSession } from "../../data/use-session.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { dayColumn } from "../../shared/data-table/day-column.tsx";
import type { TableColumn, TableFilter } from "../../shared/data-table/table-column.ts";
import { optionsOf } from "../../shared/forms/choice-box.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { documentsAddress } from "./document-calls.ts";
import { DocumentState } from "./document-state.tsx";
import { Standards } from "./standards.tsx";
import { useGenerate } from "./use-generate.ts";
import { verifiedChoices } from "./verification/verification-filters.ts";

/** States in which a document is not yet in force. */
const TO_WRITE: readonly ClientDocumentState[] = ["not-written", "draft"];

/** @param today ISO 8601 date; '' = not known yet */
const columnsOf = (client: string, today: string): readonly TableColumn<ClientDocumentRow>[] => [
  {
    key: "name",
    head: "Name",
    value: ({ name }) => name,
    cell: ({ id, name, description, issuer }) => (
      <>
        {id === null ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <Link to={documentsAddress(client, id)} className="link font-semibold wrap-anywhere">
            {name}
          </Link>
        )}
        <span className="block text-xs font-normal text-ink-3">
          {issuer === null ? description : `Granted by ${issuer}`}
        </span>
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
    key: "framework",
    head: "Framework",
    value: ({ frameworks }) => frameworks.join(", ") || null,
    cell: ({ frameworks, standards }) => (
      <>
        {frameworks.join(", ") || "–"}
        <Standards of={standards} />
      </>
    ),
    small: "full",
    smallLabel: "",
  },
  {
    key: "priority",
    head: "Priority",
    value: ({ priority }) => DOCUMENT_PRIORITY_LABELS[priority],
    small: "end",
    smallLabel: "",
  },
  dayColumn(
    { key: "due", head: "Due" },
    ({ due }) => due,
    ({ due, state }) =>
      due !== null && due < today && TO_WRITE.includes(state) ? (
        <span className="block text-xs font-semibold text-high">overdue</span>
      ) : null,
  ),
  { key: "version", head: "Version", numeric: true, value: ({ n }) => n, small: "hide" },
  {
    key: "status",
    head: "Status",
    value: ({ state }) => CLIENT_DOCUMENT_STATE_LABELS[state],
    cell: ({ state }) => <DocumentState of={state} />,
    small: "aside",
    smallLabel: "",
  },
  dayColumn({ key: "review", head: "Review" }, ({ reviewOn }) => reviewOn),
  {
    key: "verifiedBy",
    head: "Verified by",
    value: ({ verified }) => verified?.verifiedBy ?? null,
    cell: ({ verified }) =>
      verified === undefined ? (
        <span className="max-md:hidden">–</span>
      ) : (
        <>
          {verified.verifiedBy}
          {verified.standing === "verified" ? null : (
            <span className="block text-xs text-high">{VERIFICATION_STANDING_LABELS[verified.standing]}</span>
          )}
        </>
      ),
    small: "full",
  },
  dayColumn({ key: "validUntil", head: "Valid until" }, ({ verified }) => verified?.validUntil ?? null),
];

/** @param today ISO 8601 date; '' = not known yet */
const filterOf = (rows: readonly ClientDocumentRow[], today: string): TableFilter<ClientDocumentRow> => ({
  search: "Search documents...",
  choices: [
    {
      key: "type",
      all: "All types",
      options: optionsOf(CLIENT_DOCUMENT_TYPES, CLIENT_DOCUMENT_TYPE_LABELS),
      matches: (row, value) => row.type === value,
    },
    {
      key: "status",
      all: "All statuses",
      options: optionsOf(CLIENT_DOCUMENT_STATES, CLIENT_DOCUMENT_STATE_LABELS),
      matches: (row, value) => row.state === value,
    },
    ...verifiedChoices(rows, ({ verified }) => verified, today),
  ],
});

interface DocumentsTableProps {
  readonly client: string;
  readonly rows: readonly ClientDocumentRow[];
}

/** The documents that a client must write, and those it has. */
export function DocumentsTable({ client, rows }: DocumentsTableProps) {
  const today = useSession().data?.now.slice(0, 10) ?? "";
  const columns = useMemo(() => columnsOf(client, today), [client, today]);
  const filter = useMemo(() => filterOf(rows, today), [rows, today]);
  const canEdit = useCanEdit() === true;
  const { generate, busy, error } = useGenerate(client);
  return (
    <>
      {error === null ? null : (
        <>
          <p className="font-semibold">{WORDS.generationFailedTitle}</p>
          <RefusalNotice error={error} />
        </>
      )}
      <DataTable
        caption="Documents"
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        filter={filter}
        export={{ name: "Client documents.csv" }}
        address=""
        nothing="No documents match."
        {...(canEdit
          ? {
              select: {
                name: ({ name }: ClientDocumentRow) => name,
                actions: (chosen: readonly ClientDocumentRow[], clear: () => void) => {
                  const templates = chosen.flatMap(({ template }) => (template === null ? [] : [template]));
                  return (
                    <Button
                      size="small"
                      kind="primary"
                      disabled={busy || templates.length === 0}
                      onClick={() => generate(templates, clear)}
                    >
                      Draft {templates.length}
                    </Button>
                  );
                },
              },
            }
          : {})}
      />
    </>
  );
}
