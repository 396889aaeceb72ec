import type { AcordForm, ClientRow } from "@broker/contracts";
import type { ReactNode } from "react";
import { useSource } from "../../data/source.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { CanEdit, ReadOnlyNote } from "../../shared/layout/can-edit.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { type FileFormat, FileFormats } from "../report-hub/file-formats.tsx";
import { MadeDocuments } from "../report-hub/made-documents.tsx";
import { StepProgress, useMadeFile } from "../report-hub/use-made-file.tsx";
import { useOverride } from "../report-hub/use-override.tsx";
import { GeneratePreview } from "./generate-preview.tsx";
import { OwnForm } from "./own-form.tsx";
import type { AcordPreviewState } from "./use-acord-preview.ts";

const SAYS = {
  pdf: "A sheet in our own layout, with the cyber data and remarks.",
  xml: "Element names follow ACORD's messages, in our own namespace.",
  json: "The whole application with sources and confidence.",
} as const;

/** The files: each is made, saved with a record, and named after the form and the client. */
export function AcordFiles({
  client,
  form,
  preview,
}: {
  readonly client: ClientRow;
  readonly form: AcordForm;
  readonly preview: AcordPreviewState;
}): ReactNode {
  const source = useSource();
  const { state, makeFile } = useMadeFile();
  const { make, error, dialog } = useOverride(client.id);
  const ready = preview.application !== undefined;
  const canEdit = useCanEdit();
  const write = (format: FileFormat) =>
    make((reason) => {
      const why = reason ?? preview.reason;
      return makeFile({
        words: `Writing ACORD ${form} as ${format.toUpperCase()}`,
        write: () =>
          source.ask("POST /api/clients/:id/acord/:form/exports", {
            params: { id: client.id, form },
            body: { format, ...(why === null ? {} : { despiteContradictions: why }) },
          }),
      });
    });
  return (
    <div>
      <SlipSection
        first
        heading={`ACORD ${form}`}
        note={
          ready || !canEdit
            ? "Each file is stored with a record of it."
            : "Generate a preview first, to check the content before release."
        }
      >
        <ReadOnlyNote action="make documents" />
        <CanEdit>
          <FileFormats descriptions={SAYS} ready={ready} onWrite={write} />
          <div className="flex flex-wrap items-center gap-4 pt-4">
            {ready ? null : <GeneratePreview preview={preview} />}
            <StepProgress state={state} />
          </div>
        </CanEdit>
        {error === null ? null : (
          <div className="pt-4">
            <ErrorPanel error={error} />
          </div>
        )}
      </SlipSection>
      <CanEdit>
        <OwnForm client={client} form={form} reason={preview.reason} ready={ready} />
      </CanEdit>
      <SlipSection heading="Earlier documents" note="Most recent first.">
        <MadeDocuments client={client.id} type="ACORD" />
      </SlipSection>
      {dialog}
      {preview.dialog}
    </div>
  );
}
