import { useCallback } from "react";
import { type AddressParts, useAddress } from "../../shared/address/use-address.ts";

/** The name under which a website's scan is stored: its host. */
export function scannedName(url: string): string {
  const place = url
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "");
  const [host = ""] = place.split(/[/?#]/, 1);
  return host.replace(/:\d+$/, "").replace(/\.$/, "");
}

/** State of the analysis screen held in its address. */
export interface AnalysisAddress {
  /** The website as entered; empty = none. */
  readonly url: string;
  /** The running scan. */
  readonly job: string | null;
  /** The check whose evidence is open. */
  readonly check: string | null;
  /** The score whose breakdown is open: name of a component or area. */
  readonly sum: string | null;
  /** The report that is open. */
  readonly report: string | null;
  /** Ids of the actions that the what-if assumes, separated by commas; null = none. */
  readonly fixes: string | null;
}

/** Sets parts of the address; null removes one. Only navigation adds to the browser's history. */
export type SetAddress = (parts: AddressParts, push?: boolean) => void;

/** Reads and sets the state of the analysis screen in its address. */
export function useAnalysisAddress(): [AnalysisAddress, SetAddress] {
  const [params, { go, put }] = useAddress();
  const set = useCallback((parts: AddressParts, push = false) => (push ? go : put)(parts), [go, put]);
  return [
    {
      url: (params.get("url") ?? "").trim(),
      job: params.get("job"),
      check: params.get("check"),
      sum: params.get("sum"),
      report: params.get("report"),
      fixes: params.get("fixes"),
    },
    set,
  ];
}
