import {
  IDV_DOCUMENT_LABELS,
  IDV_STEP_LABELS,
  IDV_STEPS,
  type IdvWorkflow,
  showDate,
  showList,
  showTime,
} from "@broker/contracts";
import { useState } from "react";
import { Link } from "react-router";
import { isNotFound } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { WideSection } from "../../shared/layout/wide-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { ProgressBar } from "../../shared/ui/progress-bar.tsx";
import { AddDocumentDialog } from "./dialogs/add-document-dialog.tsx";
import { DecideDialog } from "./dialogs/decide-dialog.tsx";
import { DocumentsSection } from "./documents-section.tsx";
import { IDV_TAB } from "./idv-calls.ts";
import { CheckMark, LevelMark, StatusMark } from "./idv-marks.tsx";

type Dialog = "document" | "completed" | "failed" | null;

function Now({ workflow }: { readonly workflow: IdvWorkflow }) {
  const { decision, missing, documents, step } = workflow;
  if (decision !== null)
    return (
      <Notice kind="ink">
        {decision.outcome === "completed" ? "Completed" : "Failed"} by {decision.by} on {showDate(decision.at)}:{" "}
        {decision.reason}
      </Notice>
    );
  const waiting = documents.filter(({ status }) => status === "pending").length;
  const todo =
    missing.length > 0
      ? `Documents still required: ${showList(missing.map((type) => IDV_DOCUMENT_LABELS[type].toLowerCase()))}.`
      : step === "decision"
        ? "Every required document is verified. A person decides now."
        : `To be verified by a person: ${waiting} of ${documents.length} documents.`;
  return <Notice kind="ink">{todo}</Notice>;
}

function Subject({ workflow }: { readonly workflow: IdvWorkflow }) {
  const { name, dateOfBirth, postcode, companyNumber, lei, vat, imo } = workflow.subject;
  const facts = [
    { term: "Name", value: <span className="wrap-anywhere">{name}</span> },
    { term: "Date of birth", value: dateOfBirth === null ? "–" : showDate(dateOfBirth) },
    { term: "Home postcode", value: postcode ?? "–" },
    { term: "Company number", value: companyNumber ?? "–" },
    ...(lei === null ? [] : [{ term: "LEI", value: <span className="wrap-anywhere">{lei}</span> }]),
    ...(vat === null ? [] : [{ term: "VAT number", value: vat }]),
    ...(imo === null ? [] : [{ term: "IMO number", value: imo }]),
    { term: "Started", value: `${showDate(workflow.createdAt)}, ${workflow.createdBy}` },
  ];
  return <FactList facts={facts} />;
}

function Checks({ checks, documents }: Pick<IdvWorkflow, "checks" | "documents">) {
  const typeOf = (id: string | null) => documents.find((document) => document.id === id)?.type;
  return (
    <PlainTable
      className="stack"
      caption="Checks"
      rows={checks}
      rowKey={({ id }) => id}
      columns={[
        {
          head: "Check",
          cell: ({ name, document }) => {
            const type = typeOf(document);
            return (
              <>
                <span className="font-semibold">{name}</span>
                <span className="block text-xs font-normal text-ink-3">
                  {type === undefined ? "Application" : IDV_DOCUMENT_LABELS[type]}
                </span>
              </>
            );
          },
          small: "title",
        },
        {
          head: "Compares",
          cell: ({ description }) => <span className="text-ink-2">{description}</span>,
          small: "hide",
        },
        { head: "Result", cell: ({ result }) => result, cellClass: "wrap-anywhere", small: "full" },
        { head: "Status", cell: ({ status }) => <CheckMark status={status} />, small: "aside" },
      ]}
    />
  );
}

function Body({ workflow }: { readonly workflow: IdvWorkflow }) {
  const { checks, step, progress, decision } = workflow;
  const words = `Step ${IDV_STEPS.indexOf(step) + 1} of ${IDV_STEPS.length}: ${IDV_STEP_LABELS[step]} · ${progress}%`;
  return (
    <>
      <Now workflow={workflow} />
      <div className="my-5">
        <ProgressBar value={progress} max={100} words={words} />
      </div>
      <SlipSection first heading="Subject" note="As the application states it.">
        <Subject workflow={workflow} />
      </SlipSection>
      <DocumentsSection workflow={workflow} />
      <WideSection heading="Checks" note="Calculated on this machine from what a person entered.">
        <Checks {...workflow} />
      </WideSection>
      <SlipSection heading="Decision" note="No program completes or fails a workflow.">
        {decision === null ? (
          <p>Not decided yet.</p>
        ) : (
          <>
            <p className="wrap-anywhere">{decision.reason}</p>
            <p className="mt-1 text-xs text-ink-3">
              {showTime(decision.at)}, {decision.by}. The checks above are those of that day.
            </p>
          </>
        )}
        {checks.some(({ status }) => status === "failed") && decision === null ? (
          <p className="mt-2 text-sm text-ink-2">
            A check has failed: state in the reason whether that is acceptable, and why.
          </p>
        ) : null}
      </SlipSection>
    </>
  );
}

function Title({ workflow, open }: { readonly workflow: IdvWorkflow; readonly open: (dialog: Dialog) => void }) {
  const canEdit = useCanEdit() === true;
  const { client, subject, status, riskLevel, step, decision } = workflow;
  const isReady = step === "decision";
  return (
    <PageTitle
      title={subject.name}
      sample={client.sample}
      sub={[
        <Link key="client" className="link" to={`/dashboard/clients/${encodeURIComponent(client.id)}`}>
          {client.name}
        </Link>,
        <StatusMark key="status" status={status} />,
        <LevelMark key="risk" level={riskLevel} />,
      ]}
      actions={
        canEdit && decision === null ? (
          <>
            <Button onClick={() => open("failed")}>Fail workflow</Button>
            <Button {...(isReady ? {} : { kind: "primary" })} onClick={() => open("document")}>
              Add document
            </Button>
            {isReady ? (
              <Button kind="primary" onClick={() => open("completed")}>
                Complete workflow
              </Button>
            ) : null}
          </>
        ) : null
      }
    />
  );
}

/** One workflow: what is to be done now, then its four steps. */
export function WorkflowView({ id }: { readonly id: string }) {
  const answer = useAnswer("GET /api/idv/:id", { params: { id } });
  const [dialog, open] = useState<Dialog>(null);
  const close = () => open(null);
  if (isNotFound(answer.error))
    return (
      <>
        <PageTitle title="ID&V Workflow" />
        <EmptyState
          sentence="Workflow not found."
          fills="Its client was erased, or the address is incomplete."
          action={<LinkButton to={IDV_TAB}>ID&amp;V Workflows</LinkButton>}
        />
      </>
    );
  return (
    <>
      {answer.data === undefined ? <PageTitle title="ID&V Workflow" /> : <Title workflow={answer.data} open={open} />}
      <DataState answer={answer} skeletonRows={10} safe="The workflow is unaffected." isEmpty={() => false}>
        {(workflow) => (
          <>
            <Body workflow={workflow} />
            {dialog === "document" ? <AddDocumentDialog workflow={workflow} onClose={close} /> : null}
            {dialog === "completed" || dialog === "failed" ? (
              <DecideDialog workflow={workflow} outcome={dialog} onClose={close} />
            ) : null}
          </>
        )}
      </DataState>
    </>
  );
}
