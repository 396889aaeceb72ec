import { type Dispute, METHOD_VERSION } from "@broker/contracts";
import type { Digest } from "../ports.ts";
import { canonicalJson } from "./canonical-json.ts";

/** Hash of all that a revision was made of: the evidence, the method, and the disputes that stand. The same inputs give the same hash. */
export function revisionHash(evidence: string, disputes: readonly Dispute[], digest: Digest): string {
  const made = { evidence, method: METHOD_VERSION, sources: [] };
  return digest(canonicalJson(disputes.length === 0 ? made : { ...made, disputes }));
}
