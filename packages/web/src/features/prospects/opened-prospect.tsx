import type { ReactNode } from "react";
import { ProspectDialog } from "./prospect-dialog.tsx";
import { useAddressValue } from "./use-address-value.ts";

/** The prospect that the address names, in a dialog over the page. */
export function OpenedProspect(): ReactNode {
  const [id, open] = useAddressValue("prospect");
  return id === null ? null : <ProspectDialog id={id} onClose={() => open(null)} />;
}
