import { useCallback } from "react";
import { useAddress } from "./use-address.ts";

/** One value that the address keeps under a name, without a step of its own; null = it is not there. Setting null or '' takes it out. */
export function useAddressValue(name: string): readonly [string | null, (value: string | null) => void] {
  const [params, { put }] = useAddress();
  const set = useCallback((value: string | null) => put({ [name]: value === "" ? null : value }), [name, put]);
  return [params.get(name) || null, set];
}
