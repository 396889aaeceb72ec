import type { ClientFile } from "@broker/contracts";
import type { ReactNode } from "react";
import { ProvenanceKey } from "../../shared/layout/provenance-key.tsx";
import { ControlsSection } from "./controls-section.tsx";

/** Every control of the record, disclosed or not. */
export function ControlsTab({ file }: { readonly file: ClientFile }): ReactNode {
  return (
    <>
      <ControlsSection file={file} all first />
      <ProvenanceKey />
    </>
  );
}
