import type { ClientRow } from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { useSource } from "../../data/source.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { CanEdit, ReadOnlyNote } from "../../shared/layout/can-edit.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { type FileFormat, FileFormats } from "../report-hub/file-formats.tsx";
import { MadeDocuments } from "../report-hub/made-documents.tsx";
import { StepProgress, useMadeFile } from "../report-hub/use-made-file.tsx";
import type { SlipWork } from "./use-slip.ts";

const DESCRIPTIONS = {
  pdf: "The slip for underwriters, with its annex.",
  xml: "For systems, with the product's XML Schema.",
  json: "The whole slip as data.",
} as const;

/** The slip's files, each saved with an export record under its UMR and version. */
export function SlipFiles({ work, client }: { readonly work: SlipWork; readonly client: ClientRow }): ReactNode {
  const { slip } = work;
  const canEdit = useCanEdit();
  const source = useSource();
  const { state, makeFile } = useMadeFile();
  const [error, setError] = useState<unknown>(null);
  const write = async (format: FileFormat): Promise<void> => {
    if (slip === undefined) return;
    setError(null);
    try {
      await makeFile({
        words: `Writing version ${slip.version} as ${format.toUpperCase()}`,
        write: () =>
          source.ask("POST /api/mrc/slips/:id/exports", {
            params: { id: slip.id },
            body: { format, version: slip.version },
          }),
      });
    } catch (refused) {
      setError(refused);
    }
  };
  return (
    <div>
      {slip === undefined || slip.page.draft === null ? null : (
        <div className="mb-4">
          <Notice kind="ink">DRAFT: {slip.page.draft}</Notice>
        </div>
      )}
      <SlipSection
        first
        heading={slip === undefined ? "No Slip Generated" : `Version ${slip.version}`}
        note={
          slip !== undefined
            ? "Each file is saved with an export record."
            : canEdit
              ? "Generate a slip first."
              : undefined
        }
      >
        <ReadOnlyNote action="make documents" />
        <CanEdit>
          <FileFormats descriptions={DESCRIPTIONS} ready={slip !== undefined} onWrite={write} />
        </CanEdit>
        <div className="pt-4">
          <StepProgress state={state} />
        </div>
        {error === null ? null : <ErrorPanel error={error} />}
      </SlipSection>
      <SlipSection heading="Earlier documents" note="Most recent first.">
        <MadeDocuments client={client.id} type="MRC" />
      </SlipSection>
    </div>
  );
}
