import { type ListedDocument, showDate, showNumber } from "@broker/contracts";
import { use, useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SampleContext } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Figure } from "../../shared/risk/figure.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { DocumentRecordDialog } from "../documents/document-record-dialog.tsx";
import { movedAt } from "../documents/document-words.ts";
import { StatusMark } from "../documents/status-mark.tsx";
import { useHubAddress } from "./use-hub-address.ts";

const waits = ({ submissionStatus, underwriterFeedback }: ListedDocument): string | null => {
  if (underwriterFeedback?.resubmissionRequired && submissionStatus !== "accepted") return "Resend";
  if (submissionStatus === null) return "Send";
  if (submissionStatus === "submitted" || submissionStatus === "under_review") return "Await response";
  return null;
};

const MAX_ROWS = 8;

function Waiting({ documents }: { readonly documents: readonly ListedDocument[] }) {
  const { go } = useHubAddress();
  const [opened, setOpened] = useState<string | null>(null);
  const waiting = documents.flatMap((listed) => {
    const words = waits(listed);
    return words === null ? [] : [{ listed, words }];
  });
  if (waiting.length === 0) return <p className="text-ink-2">No documents outstanding.</p>;
  return (
    <>
      <PlainTable
        className="stack"
        caption="Outstanding documents"
        columns={[
          {
            head: "Document",
            small: "title",
            cell: ({ listed }) => (
              <button
                type="button"
                className="link cursor-pointer text-left font-semibold"
                onClick={() => setOpened(listed.id)}
              >
                {listed.title}
              </button>
            ),
          },
          { head: "Client", small: "below", cellClass: "wrap-anywhere", cell: ({ listed }) => listed.clientName },
          { head: "Status", small: "aside", cell: ({ listed }) => <StatusMark status={listed.submissionStatus} /> },
          { head: "Next action", small: "end", cell: ({ words }) => words },
          { head: "Since", small: "hide", numeric: true, cell: ({ listed }) => showDate(movedAt(listed)) },
        ]}
        rows={waiting.slice(0, MAX_ROWS)}
        rowKey={({ listed }) => listed.id}
      />
      <div className="pt-3">
        <Button kind="quiet" onClick={() => go({ hub: "history" })}>
          All documents
        </Button>
      </div>
      {opened === null ? null : <DocumentRecordDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Documents made, their outcomes, and what is outstanding. */
export function HubOverview() {
  const sample = use(SampleContext);
  const { go } = useHubAddress();
  const documents = useAnswer("GET /api/exports", { query: { limit: 200 } });
  return (
    <DataState
      answer={documents}
      skeletonRows={8}
      empty={{
        sentence: "No documents yet.",
        fills: "ACORD data, MRC slips, proposals and reports are listed here with underwriters' responses.",
        action: (
          <CanEdit>
            <Button kind="primary" onClick={() => go({ hub: "mrc" })}>
              Generate MRC slip
            </Button>
            <Button onClick={() => go({ hub: "acord" })}>Generate ACORD data</Button>
          </CanEdit>
        ),
      }}
    >
      {({ items, stats }) => (
        <>
          <SlipSection
            first
            heading="Documents"
            note={sample ? "Sample clients." : "Your own clients; sample clients are excluded."}
          >
            <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">
              {(
                [
                  ["Generated", stats.total, null],
                  ["Not sent", stats.notSent, null],
                  ["With underwriters", stats.statuses.submitted + stats.statuses.under_review, null],
                  [
                    "Success rate",
                    stats.total === stats.notSent || stats.successRate === null ? "–" : `${stats.successRate}%`,
                    stats.total === stats.notSent ? "none sent" : "accepted, of all documents",
                  ],
                ] as const
              ).map(([term, value, note]) => (
                <div key={term}>
                  <dt className="text-sm text-ink-2">{term}</dt>
                  <dd>
                    <Figure size="tile" value={typeof value === "number" ? showNumber(value) : value} />
                    {note === null ? null : <span className="text-xs text-ink-3">{note}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </SlipSection>
          <SlipSection heading="Outstanding" note="To be sent by you, or answered by an underwriter.">
            <Waiting documents={items} />
          </SlipSection>
          <CanEdit>
            <SlipSection heading="Generate document" note="From a client's record and scan.">
              <div className="flex flex-wrap gap-2">
                <Button kind="primary" onClick={() => go({ hub: "mrc", step: null })}>
                  MRC slip
                </Button>
                <Button onClick={() => go({ hub: "acord", step: null })}>ACORD data</Button>
              </div>
            </SlipSection>
          </CanEdit>
        </>
      )}
    </DataState>
  );
}
