import type { WorkspaceDatabase } from "@broker/adapters";
import type { IsProvenDomain } from "./protect.ts";

/** How long the list is known, in milliseconds: a domain whose proof is lost is refused after that time. */
const KNOWN_MS = 10_000;

/** Knows the proven domains of the configurations in force. */
export function provenDomains({ brands }: Pick<WorkspaceDatabase, "brands">): IsProvenDomain {
  let known: { readonly names: ReadonlySet<string>; readonly until: number } = { names: new Set(), until: 0 };
  return async (name) => {
    const at = performance.now();
    if (at >= known.until) {
      const found = (await brands.list()).flatMap(({ status, features, proofs }) => {
        const isProven = proofs.some(({ kind, provenAt }) => kind === "domain" && provenAt !== null);
        return status !== "inactive" && isProven && features.domain !== null ? [features.domain] : [];
      });
      known = { names: new Set(found), until: at + KNOWN_MS };
    }
    return known.names.has(name);
  };
}
