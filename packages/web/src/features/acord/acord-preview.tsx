import { type AcordApplication, type AcordForm, type ClientRow, showTime } from "@broker/contracts";
import type { ReactNode } from "react";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { EmptyState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceKey } from "../../shared/risk/provenance-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { useHubAddress } from "../report-hub/use-hub-address.ts";
import { StepProgress } from "../report-hub/use-made-file.tsx";
import { AcordBoxes } from "./acord-boxes.tsx";
import { AcordIssues } from "./acord-issues.tsx";
import type { AcordPreviewState } from "./use-acord-preview.ts";

function Remarks({ remarks }: Pick<AcordApplication, "remarks">): ReactNode {
  return (
    <ul>
      {remarks.map(({ topic, text, reason, source }) => (
        <li key={source} className="border-b border-line py-2 first:pt-0">
          <b>{topic}</b> <span className="whitespace-pre-line">{text}</span>
          <span className="block text-sm text-ink-3">{reason}</span>
        </li>
      ))}
    </ul>
  );
}

function Cyber({ cyberData }: Pick<AcordApplication, "cyberData">): ReactNode {
  return (
    <table className="table">
      <caption className="sr-only">Cyber data</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {cyberData.map(({ label, value, source }) => (
          <tr key={`${label} ${source}`}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Filled({ application, reason }: { readonly application: AcordApplication; readonly reason: string | null }) {
  const { validationErrors, remarks, cyberData, fieldMappings, notice, asOf, contradictions } = application;
  const inactive = contradictions.find(({ about }) => about === "company-status")?.reason;
  const required = fieldMappings.filter(({ isRequired }) => isRequired);
  const blank = required.filter(({ mappedValue }) => mappedValue === "").length;
  return (
    <>
      {inactive === undefined ? null : (
        <Notice kind="error" className="mb-4">
          {inactive}
        </Notice>
      )}
      <p className="pb-4 text-sm text-ink-2">
        {notice} Read {showTime(asOf)}.
      </p>
      {reason === null ? null : (
        <div className="mb-4">
          <Notice kind="ink">Released with this reason: {reason}</Notice>
        </div>
      )}
      <SlipSection
        first
        heading="Validation issues"
        note={
          blank === 0 ? "Every required field is filled." : `${blank} of ${required.length} required fields are blank.`
        }
      >
        <AcordIssues application={application} />
        {validationErrors.length === 0 ? <p className="text-ink-2">None.</p> : null}
      </SlipSection>
      <SlipSection
        heading="Boxes"
        note="By the published names of the form's fields. A field whose value is not known is blank."
      >
        <AcordBoxes application={application} />
      </SlipSection>
      {remarks.length === 0 ? null : (
        <SlipSection heading="Remarks" note="Information that no field holds in full.">
          <Remarks remarks={remarks} />
        </SlipSection>
      )}
      {cyberData.length === 0 ? null : (
        <SlipSection heading="Cyber data" note="The form does not ask for these; our sheet includes them.">
          <Cyber cyberData={cyberData} />
        </SlipSection>
      )}
      <ProvenanceKey of={["observed", "registry", "third-party", "declared", "derived", "sample", "none"]} />
    </>
  );
}

/**
 * The data for the form: validation issues first, then each box with its source and confidence, then the remarks.
 */
export function AcordPreview({
  client,
  form,
  preview,
}: {
  readonly client: ClientRow;
  readonly form: AcordForm;
  readonly preview: AcordPreviewState;
}): ReactNode {
  const { go } = useHubAddress();
  const { application, progress, error, reason, generate, dialog } = preview;
  return (
    <div>
      {progress === null ? null : (
        <div className="pb-5">
          <StepProgress state={progress} />
        </div>
      )}
      {error === null || progress !== null ? null : (
        <div className="pb-5">
          <ErrorPanel error={error} retry={generate} />
        </div>
      )}
      {application === undefined ? (
        progress === null && error === null ? (
          <EmptyState
            sentence={`No preview of ACORD ${form} yet.`}
            fills={`The record of ${client.name ?? client.id} fills its fields, each with its provenance.`}
            action={
              <Button kind="primary" onClick={generate}>
                Generate Preview
              </Button>
            }
          />
        ) : null
      ) : (
        <>
          <div className="flex flex-wrap gap-2 pb-4">
            <CanEdit>
              <Button kind="primary" onClick={() => go({ step: "export" })}>
                Export
              </Button>
            </CanEdit>
            <Button busy={progress !== null} onClick={generate}>
              Generate again
            </Button>
          </div>
          <Filled application={application} reason={reason} />
        </>
      )}
      {dialog}
    </div>
  );
}
