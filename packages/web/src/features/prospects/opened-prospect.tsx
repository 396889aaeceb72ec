import type { ReactNode } from "react";
import { useAddressValue } from "../../shared/address/use-address-value.ts";
import { ProspectDialog } from "./prospect-dialog.tsx";

/** The prospect that the address names, in a dialog over the page. */
export function OpenedProspect(): ReactNode {
  const [id, open] = useAddressValue("prospect");
  return id === null ? null : <ProspectDialog id={id} onClose={() => open(null)} />;
}
