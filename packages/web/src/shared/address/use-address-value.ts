import { useCallback } from "react";
import { useAddress } from "./use-address.ts";

/** One value held in the address without a history entry; null = absent. Setting null or '' removes it. */
export function useAddressValue(name: string): readonly [string | null, (value: string | null) => void] {
  const [params, { put }] = useAddress();
  const set = useCallback((value: string | null) => put({ [name]: value === "" ? null : value }), [name, put]);
  return [params.get(name) || null, set];
}
