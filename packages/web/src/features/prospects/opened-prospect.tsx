import type { ReactNode } from "react";
import { useAddressValue } from "../../shared/address/use-address-value.ts";
import { ProspectDialog } from "./prospect-dialog.tsx";

/** The prospect named in the address, in a dialog. */
export function OpenedProspect(): ReactNode {
  const [id, open] = useAddressValue("prospect");
  return id === null ? null : <ProspectDialog id={id} onClose={() => open(null)} />;
}
