import { BASIS_KEY, type ClientFrameworkDetail, showDate } from "@broker/contracts";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { isNotFound } from "../../../data/source.ts";
import { useAnswer } from "../../../data/use-call.ts";
import { useCanEdit } from "../../../data/use-session.ts";
import { DataState, EmptyState } from "../../../shared/layout/data-state.tsx";
import { PageTitle } from "../../../shared/layout/page-title.tsx";
import { Button, LinkButton } from "../../../shared/ui/button.tsx";
import { ComplianceExport } from "../dialogs/compliance-export.tsx";
import { useOverview } from "../shared/compliance-calls.ts";
import { clientAddress, versioned } from "../shared/engine-address.ts";
import { useDialogAddress } from "../shared/use-dialog-address.ts";
import { BreakdownSection } from "./breakdown-section.tsx";
import { HeadlineSection } from "./headline-section.tsx";
import { RequirementTable } from "./requirement-table.tsx";
import { ScopeSection } from "./scope-section.tsx";

const EngineDialogs = lazy(async () => ({ default: (await import("../dialogs/engine-dialogs.tsx")).EngineDialogs }));

/** Score aimed at unless the adoption names another. */
const USUAL_TARGET = 80;

interface ViewProps {
  readonly client: string;
  readonly framework: string;
}

function Title({ client, detail }: { readonly client: string; readonly detail: ClientFrameworkDetail }) {
  const { open } = useDialogAddress();
  const canEdit = useCanEdit() === true;
  const overview = useOverview(client).data;
  const { summary, standing, adopted, target } = detail;
  return (
    <PageTitle
      title={versioned(summary.short, summary.version)}
      sample={overview?.client.sample === true ? true : undefined}
      sub={[
        <Link key="client" to={clientAddress(client)} className="link">
          {overview?.client.name ?? "All frameworks of the client"}
        </Link>,
        ...(summary.status === "watch" ? ["Not in force"] : []),
        ...(summary.inForceFrom === null ? [] : [`In force since ${showDate(summary.inForceFrom)}`]),
        summary.publisher,
      ]}
      actions={
        <>
          {canEdit ? (
            <Button onClick={() => open("adopt", summary.id)}>{adopted ? "Change scope" : "Adopt"}</Button>
          ) : null}
          <ComplianceExport client={client} framework={summary.id} />
          {standing.standing === "not-applicable" ? null : (
            <Button kind="primary" onClick={() => open("plan", summary.id)}>
              Plan to {target ?? USUAL_TARGET}
            </Button>
          )}
        </>
      }
    />
  );
}

/** One framework of one client: figures, how they add up, scope, and each requirement with its evidence. */
export function FrameworkView({ client, framework }: ViewProps) {
  const answer = useAnswer("GET /api/clients/:id/compliance/:framework", { params: { id: client, framework } });
  const { dialog, on, close } = useDialogAddress();
  if (isNotFound(answer.error))
    return (
      <>
        <PageTitle title="Compliance Engine" />
        <EmptyState
          sentence="Framework or client not found."
          fills="The client was erased, the framework was removed, or the address is incomplete."
          action={<LinkButton to="/dashboard/compliance-engine">All clients</LinkButton>}
        />
      </>
    );
  return (
    <>
      {answer.data === undefined ? (
        <PageTitle title="Compliance Engine" />
      ) : (
        <Title client={client} detail={answer.data} />
      )}
      <DataState answer={answer} skeletonRows={12} safe="Evidence and decisions are unaffected." isEmpty={() => false}>
        {(detail) => (
          <>
            <HeadlineSection detail={detail} />
            <BreakdownSection detail={detail} />
            <ScopeSection detail={detail} />
            <RequirementTable client={client} detail={detail} />
            <p className="mt-4 text-sm text-ink-2">{BASIS_KEY}</p>
            <p className="mt-2 text-xs text-ink-3">{detail.summary.licence.attribution}</p>
          </>
        )}
      </DataState>
      <Suspense>
        {dialog === null ? null : <EngineDialogs client={client} dialog={dialog} on={on} onClose={close} />}
      </Suspense>
    </>
  );
}
