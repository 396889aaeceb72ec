import {
  IDV_CHECK_STATUS_LABELS,
  IDV_CHECK_STATUSES,
  IDV_DOCUMENT_LABELS,
  type IdvOverview,
  showCount,
  showDate,
} from "@broker/contracts";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { portfolioCount, StatTiles } from "../dashboard/stat-tiles.tsx";
import { workflowAddress } from "./idv-calls.ts";
import { NotEncrypted } from "./not-encrypted.tsx";

/** What the tab shows before the first workflow. */
export const NO_WORKFLOWS = {
  sentence: "No workflows yet.",
  fills:
    "A workflow identifies one person for a client, in four steps: Subject, Documents, Checks, Decision. Only a person decides.",
} as const;

function Figures({ statuses, risks, documents, checks, encrypted, expiring }: IdvOverview) {
  const { high, medium, low, unknown } = risks;
  return (
    <>
      {encrypted ? null : <NotEncrypted className="mb-4" />}
      <StatTiles
        tiles={[
          {
            label: "Active workflows",
            value: portfolioCount(statuses.pending + statuses.in_progress),
            none: "none to decide",
            note: `${statuses.pending} without a document`,
          },
          { label: "Completed", value: portfolioCount(statuses.completed), none: "none yet", note: "by a person" },
          { label: "Failed", value: portfolioCount(statuses.failed), none: "none", note: "by a person" },
          {
            label: "Documents to verify",
            value: portfolioCount(documents.pending),
            none: "none waiting",
            note: `${documents.verified} verified, ${documents.rejected} rejected`,
          },
        ]}
      />
      <SlipSection first heading="Risk of active workflows" note="High: a check failed, or a document was rejected.">
        <FactList
          facts={[
            { term: "High", value: high },
            { term: "Medium", value: medium },
            { term: "Low", value: low },
            { term: "Not assessed", value: unknown },
          ]}
        />
      </SlipSection>
      <SlipSection
        heading="Checks of active workflows"
        note="Authenticity and liveness require a service; without one they are not configured, never passed."
      >
        <FactList
          facts={IDV_CHECK_STATUSES.filter((status) => status !== "in_progress").map((status) => ({
            term: IDV_CHECK_STATUS_LABELS[status],
            value: checks[status],
          }))}
        />
      </SlipSection>
      <SlipSection heading="Expiring documents" note="Verified documents that have expired or expire within 30 days.">
        {expiring.length === 0 ? (
          <p>None.</p>
        ) : (
          <PlainTable
            className="stack"
            caption={showCount(expiring.length, "expiring document")}
            rows={expiring}
            rowKey={({ workflow, type }) => `${workflow} ${type}`}
            columns={[
              {
                head: "Subject",
                cell: ({ workflow, subject }) => (
                  <Link className="link wrap-anywhere" to={workflowAddress(workflow)}>
                    {subject}
                  </Link>
                ),
                small: "title",
              },
              { head: "Client", cell: ({ clientName }) => clientName, small: "below" },
              { head: "Document", cell: ({ type }) => IDV_DOCUMENT_LABELS[type], small: "full" },
              { head: "Expires", cell: ({ expiresOn }) => showDate(expiresOn), small: "aside" },
            ]}
          />
        )}
      </SlipSection>
    </>
  );
}

/** Workflows, documents and checks in figures, and documents that expire. */
export function IdvOverviewPanel() {
  const answer = useAnswer("GET /api/idv/overview", {});
  return (
    <DataState
      answer={answer}
      skeletonRows={8}
      safe="The workflows are unaffected."
      isEmpty={({ workflows }) => workflows === 0}
      empty={NO_WORKFLOWS}
    >
      {(overview) => <Figures {...overview} />}
    </DataState>
  );
}
