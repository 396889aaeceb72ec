import {
  type DocumentVerification,
  showCount,
  showDate,
  VERIFICATION_METHOD_LABELS,
  VERIFICATION_OUTCOME_LABELS,
  type VerifiableDocument,
  type VerifiedBy,
} from "@broker/contracts";
import { useMemo } from "react";
import { useAnswer } from "../../../data/use-call.ts";
import { useCanEdit, useSession } from "../../../data/use-session.ts";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import { dayColumn } from "../../../shared/data-table/day-column.tsx";
import type { TableColumn } from "../../../shared/data-table/table-column.ts";
import { DataState, EmptyState } from "../../../shared/layout/data-state.tsx";
import { WideSection } from "../../../shared/layout/wide-section.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { VerificationMark } from "./standing-mark.tsx";
import { STANDING_CHOICE, verifiedChoices } from "./verification-filters.ts";

/** The comparison that decides, as the engine chose it: the newest that compared something and is in force. */
const lastOf = ({ verifications }: VerifiableDocument): DocumentVerification | undefined =>
  verifications.find(({ withdrawn, outcome }) => withdrawn === null && outcome !== "not-compared");

const verifiedOf = (row: VerifiableDocument): VerifiedBy | undefined => {
  const last = lastOf(row);
  return last === undefined
    ? undefined
    : { standing: row.standing, verifiedBy: last.verifiedBy, on: last.on, validUntil: last.validUntil };
};

const noteOf = ({ kind, n, file, since }: VerifiableDocument): string =>
  kind === "written"
    ? `Version ${n ?? 0}, in force since ${showDate(since)}`
    : [file ?? "Certificate", `filed on ${showDate(since)}`].join(", ");

function columnsOf(onOpen: (id: string) => void): readonly TableColumn<VerifiableDocument>[] {
  return [
    {
      key: "document",
      head: "Document",
      value: ({ name }) => name,
      cell: (row) => (
        <>
          <button type="button" className="link text-left font-semibold wrap-anywhere" onClick={() => onOpen(row.id)}>
            {row.name}
          </button>
          <span className="block text-xs font-normal wrap-anywhere text-ink-3">{noteOf(row)}</span>
        </>
      ),
    },
    {
      key: "standing",
      head: "Verification",
      value: ({ standing }) => standing,
      cell: ({ standing }) => <VerificationMark of={standing} />,
      small: "aside",
      smallLabel: "",
    },
    {
      key: "against",
      head: "Compared with",
      value: (row) => lastOf(row)?.against ?? null,
      cell: (row) => {
        const last = lastOf(row);
        if (last === undefined) return <span className="max-md:hidden">–</span>;
        return (
          <>
            {last.against}
            <span className="block text-xs text-ink-3">
              {VERIFICATION_METHOD_LABELS[last.method]}: {VERIFICATION_OUTCOME_LABELS[last.outcome].toLowerCase()}
            </span>
          </>
        );
      },
      small: "full",
      smallLabel: "",
    },
    {
      key: "verifiedBy",
      head: "Verified by",
      value: (row) => verifiedOf(row)?.verifiedBy ?? null,
      small: "full",
    },
    dayColumn({ key: "on", head: "On" }, (row) => lastOf(row)?.on ?? null),
    dayColumn({ key: "validUntil", head: "Valid until" }, (row) => lastOf(row)?.validUntil ?? null),
  ];
}

/** What is not verified comes first. */
const byStanding = (a: VerifiableDocument, b: VerifiableDocument): number =>
  Number(a.standing === "verified") - Number(b.standing === "verified") || (a.name < b.name ? -1 : 1);

interface SectionProps {
  readonly client: string;
  readonly onOpen: (id: string) => void;
  readonly onVerify: () => void;
}

/** Documents of a client with who compared each with its original or a register; what is not verified comes first. */
export function VerificationSection({ client, onOpen, onVerify }: SectionProps) {
  const answer = useAnswer("GET /api/clients/:id/verifications", { params: { id: client }, query: {} });
  const today = useSession().data?.now.slice(0, 10) ?? "";
  const canEdit = useCanEdit() === true;
  const columns = useMemo(() => columnsOf(onOpen), [onOpen]);
  return (
    <WideSection
      heading="Verification"
      note="Documents in force and filed documents, compared by a person with the original or a register."
    >
      <DataState answer={answer} skeletonRows={5} safe="Documents are unaffected." isEmpty={() => false}>
        {({ items, unverified }) =>
          items.length === 0 ? (
            <EmptyState
              sentence="No document to verify yet."
              fills="Documents in force, and files and certificates filed as evidence, are compared here."
            />
          ) : (
            <>
              <div className="mb-3 flex flex-wrap items-center gap-3">
                <p>
                  {unverified === 0
                    ? "Every document is verified."
                    : `${unverified} of ${showCount(items.length, "document")} not verified.`}
                </p>
                {canEdit ? (
                  <Button {...(unverified === 0 ? {} : { kind: "primary" })} onClick={onVerify}>
                    Record a comparison
                  </Button>
                ) : null}
              </div>
              <DataTable
                caption="Verification"
                columns={columns}
                rows={items.toSorted(byStanding)}
                rowKey={({ id }) => id}
                filter={{
                  search: "Search documents...",
                  choices: [STANDING_CHOICE, ...verifiedChoices(items, verifiedOf, today)],
                }}
                export={{ name: "Document verification.csv" }}
                address="verification"
                nothing="No documents match."
              />
            </>
          )
        }
      </DataState>
    </WideSection>
  );
}
