import { CLIENT_DOCUMENT_STATE_LABELS, type ClientDocumentView, showCount, showDate } from "@broker/contracts";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { isNotFound } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { useDialogAddress } from "../compliance/shared/use-dialog-address.ts";
import { documentsAddress } from "./document-calls.ts";
import { DocumentExport } from "./document-export.tsx";
import { DocumentState } from "./document-state.tsx";
import { NextStep } from "./next-step.tsx";
import { SectionList } from "./section-list.tsx";
import { VersionsSection } from "./versions-section.tsx";

const DocumentDialogs = lazy(async () => ({
  default: (await import("./dialogs/document-dialogs.tsx")).DocumentDialogs,
}));

interface ViewProps {
  readonly client: string;
  readonly document: string;
}

function Title({ client, view }: { readonly client: string; readonly view: ClientDocumentView }) {
  const { open } = useDialogAddress();
  const canEdit = useCanEdit() === true;
  const withdrawn = view.withdrawn !== null;
  const isReady = view.open.length === 0 && view.changed.length === 0;
  // A document is approved once it has an owner.
  const main = isReady ? "approve" : view.owner === null ? "owner" : null;
  return (
    <PageTitle
      title={view.name}
      sub={[
        <Link key="client" to={documentsAddress(client)} className="link">
          All documents of the client
        </Link>,
        `Version ${view.current.n}`,
        CLIENT_DOCUMENT_STATE_LABELS[view.state],
      ]}
      actions={
        <>
          <DocumentExport client={client} view={view} />
          {canEdit && !withdrawn ? (
            <>
              <Button {...(main === "owner" ? { kind: "primary" } : {})} onClick={() => open("owner")}>
                Owner and review
              </Button>
              <Button onClick={() => open("withdraw")}>Withdraw</Button>
              {view.inForce === null ? null : <Button onClick={() => open("acknowledge")}>Acknowledge</Button>}
              {view.current.approved === null ? (
                <Button {...(main === "approve" ? { kind: "primary" } : {})} onClick={() => open("approve")}>
                  Approve
                </Button>
              ) : null}
            </>
          ) : null}
        </>
      }
    />
  );
}

/** People who acknowledged the version in force: '12 of 40'. */
function acknowledgedWords({ acknowledgements, audience, inForce }: ClientDocumentView): string {
  if (inForce === null) return "–";
  const people = acknowledgements.filter(({ n }) => n === inForce).length;
  return audience === null ? showCount(people, "person", "people") : `${people} of ${audience}`;
}

/** One document: what to do next, its sections, versions and facts that have changed. */
export function DocumentView({ client, document }: ViewProps) {
  const answer = useAnswer("GET /api/clients/:id/documents/:document", { params: { id: client, document }, query: {} });
  const { dialog, on, close } = useDialogAddress();
  const canEdit = useCanEdit() === true;
  if (isNotFound(answer.error))
    return (
      <>
        <PageTitle title="Documents" />
        <EmptyState
          sentence="Document not found."
          fills="The client was erased, or the address is incomplete."
          action={<LinkButton to="/dashboard/documents">Documents</LinkButton>}
        />
      </>
    );
  return (
    <>
      {answer.data === undefined ? <PageTitle title="Documents" /> : <Title client={client} view={answer.data} />}
      <DataState answer={answer} skeletonRows={12} safe="The document is unaffected." isEmpty={() => false}>
        {(view) => (
          <>
            <NextStep client={client} view={view} />
            <FactList
              facts={[
                { term: "Status", value: <DocumentState of={view.state} /> },
                { term: "In force", value: view.inForce === null ? "–" : `Version ${view.inForce}` },
                { term: "Owner", value: view.owner ?? "–" },
                { term: "Review", value: view.reviewOn === null ? "–" : showDate(view.reviewOn) },
                { term: "Acknowledged", value: acknowledgedWords(view) },
                { term: "To be completed", value: showCount(view.open.length, "fact", "facts") },
              ]}
              columns={3}
            />
            <div className="mt-6">
              <SectionList view={view} canEdit={canEdit && view.withdrawn === null} />
              <VersionsSection client={client} view={view} />
            </div>
          </>
        )}
      </DataState>
      <Suspense>
        {dialog === null || answer.data === undefined || !canEdit ? null : (
          <DocumentDialogs client={client} view={answer.data} dialog={dialog} on={on} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
