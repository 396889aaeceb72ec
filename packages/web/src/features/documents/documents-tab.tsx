import type { ClientFile } from "@broker/contracts";
import type { ReactNode } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { DocumentsSection } from "./documents-section.tsx";
import { DocumentsTable } from "./documents-table.tsx";

/** What can be made of the client, and everything that was. */
export function DocumentsTab({
  file,
  onResolve,
}: {
  readonly file: ClientFile;
  /** Leads to where contradictions of the record are settled. */
  readonly onResolve: () => void;
}): ReactNode {
  return (
    <>
      <DocumentsSection id={file.row.id} onResolve={onResolve} first />
      <SlipSection heading="Made" note="Every document that was kept, and what became of it.">
        <DocumentsTable client={file.row.id} address="made" />
      </SlipSection>
    </>
  );
}
