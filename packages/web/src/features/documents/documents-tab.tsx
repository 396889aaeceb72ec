import type { ClientFile } from "@broker/contracts";
import type { ReactNode } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { DocumentsSection } from "./documents-section.tsx";
import { DocumentsTable } from "./documents-table.tsx";
import { SharedViewsSection } from "./shared-views/shared-views-section.tsx";

/** The documents of the client: what can be generated, what was, and which views are shared. */
export function DocumentsTab({
  file,
  onResolve,
}: {
  readonly file: ClientFile;
  /** Opens the resolution of conflicts. */
  readonly onResolve: () => void;
}): ReactNode {
  return (
    <>
      <DocumentsSection id={file.row.id} onResolve={onResolve} first />
      <SlipSection heading="Generated documents" note="Every stored document with its submission history.">
        <DocumentsTable client={file.row.id} address="made" />
      </SlipSection>
      <SharedViewsSection client={file.row.id} />
    </>
  );
}
