import { type ListedDocument, showDate, showNumber } from "@broker/contracts";
import { type ReactNode, use, useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
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

/** Documents awaiting action by us or by an underwriter. */
const waits = ({ submissionStatus, underwriterFeedback }: ListedDocument): string | null => {
  if (underwriterFeedback?.resubmissionRequired && submissionStatus !== "accepted") return "Resend";
  if (submissionStatus === null) return "Send";
  if (submissionStatus === "submitted" || submissionStatus === "under_review") return "Await response";
  return null;
};

const MOST = 8;

function Waiting({ papers }: { readonly papers: readonly ListedDocument[] }): ReactNode {
  const { go } = useHubAddress();
  const [opened, setOpened] = useState<string | null>(null);
  const waiting = papers.flatMap((paper) => {
    const words = waits(paper);
    return words === null ? [] : [{ paper, words }];
  });
  if (waiting.length === 0) return <p className="text-ink-2">No documents outstanding.</p>;
  return (
    <>
      <table className="table stack">
        <caption className="sr-only">Outstanding documents</caption>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">Client</th>
            <th scope="col">Status</th>
            <th scope="col">Next action</th>
            <th scope="col" className="num">
              Since
            </th>
          </tr>
        </thead>
        <tbody>
          {waiting.slice(0, MOST).map(({ paper, words }) => (
            <tr key={paper.id}>
              <th scope="row" data-small="title">
                <button
                  type="button"
                  className="link cursor-pointer text-left font-semibold"
                  onClick={() => setOpened(paper.id)}
                >
                  {paper.title}
                </button>
              </th>
              <td data-small="below" className="wrap-anywhere">
                {paper.clientName}
              </td>
              <td data-small="aside">
                <StatusMark status={paper.submissionStatus} />
              </td>
              <td data-small="end">{words}</td>
              <td className="num" data-small="hide">
                {showDate(movedAt(paper))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
export function HubOverview(): ReactNode {
  const sample = use(SampleContext);
  const { go } = useHubAddress();
  const papers = useAnswer("GET /api/exports", { query: { limit: 200 } });
  return (
    <DataState
      answer={papers}
      skeletonRows={8}
      isEmpty={({ items }) => items.length === 0}
      empty={{
        sentence: "No documents yet.",
        fills: "ACORD data, MRC slips, proposals and reports are listed here with underwriters' responses.",
        action: (
          <CanEdit>
            <Button kind="primary" onClick={() => go({ hub: "mrc" })}>
              Make MRC slip
            </Button>
            <Button onClick={() => go({ hub: "acord" })}>Make ACORD data</Button>
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
                  ["Made", stats.total, null],
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
            <Waiting papers={items} />
          </SlipSection>
          <CanEdit>
            <SlipSection heading="Make document" note="From a client's record and scan.">
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
