import { useCallback } from "react";
import { useAddress } from "../../../shared/address/use-address.ts";

/** A dialog of a compliance screen that the address holds, and what it is about. */
export interface DialogAddress {
  /** Its name; null = none is open. */
  readonly dialog: string | null;
  /** Id of what it is about: a framework, a control, a piece of evidence. */
  readonly on: string | null;
  readonly open: (dialog: string, on?: string) => void;
  readonly close: () => void;
}

/** The open dialog, held in the address without a history entry. */
export function useDialogAddress(): DialogAddress {
  const [params, { put }] = useAddress();
  const open = useCallback((dialog: string, on?: string) => put({ dialog, on: on ?? null }), [put]);
  const close = useCallback(() => put({ dialog: null, on: null }), [put]);
  return { dialog: params.get("dialog"), on: params.get("on"), open, close };
}
