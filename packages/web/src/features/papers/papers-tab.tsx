import type { ClientFile } from "@broker/contracts";
import type { ReactNode } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { useAddressValue } from "../prospects/use-address-value.ts";
import { PapersSection } from "./papers-section.tsx";
import { PapersTable } from "./papers-table.tsx";

/** What can be made of the client, and everything that was. */
export function PapersTab({ file }: { readonly file: ClientFile }): ReactNode {
  const [, setTab] = useAddressValue("tab");
  return (
    <>
      <PapersSection id={file.row.id} onSettle={() => setTab(null)} first />
      <SlipSection heading="Made" note="Every paper that was kept, and what became of it.">
        <PapersTable client={file.row.id} address="made" />
      </SlipSection>
    </>
  );
}
