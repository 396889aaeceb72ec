import type { HstsPreload } from "@broker/core";
import facts from "../../data/hsts-preload.json" with { type: "json" };
import { findPreloadEntry } from "./find-preload-entry.ts";

/**
 * What is known without a list: top-level domains that are preloaded as a whole. Of any other host it knows nothing
 * (null), because the full list is not shipped.
 */
export function shippedHstsPreload(): HstsPreload {
  const entries = new Map(facts.includeSubDomains.map((host) => [host, true]));
  return {
    lookUp: (host) => (findPreloadEntry(entries, host) ? { preloaded: true, listAsOf: facts.asOf } : null),
  };
}
