import type { ClientFile } from "@broker/contracts";
import type { ReactNode } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { PapersSection } from "./papers-section.tsx";
import { PapersTable } from "./papers-table.tsx";

/** What can be made of the client, and everything that was. */
export function PapersTab({
  file,
  onSettle,
}: {
  readonly file: ClientFile;
  /** Leads to where contradictions of the record are settled. */
  readonly onSettle: () => void;
}): ReactNode {
  return (
    <>
      <PapersSection id={file.row.id} onSettle={onSettle} first />
      <SlipSection heading="Made" note="Every paper that was kept, and what became of it.">
        <PapersTable client={file.row.id} address="made" />
      </SlipSection>
    </>
  );
}
