import { type Dispute, METHOD_VERSION, type OutsideAnswers } from "@broker/contracts";
import type { Digest } from "../ports.ts";
import { canonicalJson } from "./canonical-json.ts";

/** What a revision adds to the evidence: what outside sources said, and what is said against findings. */
export interface RevisionContext {
  readonly outside: OutsideAnswers;
  readonly disputes: readonly Dispute[];
}

/** How long an answer took is no part of what it said. */
function said(outside: OutsideAnswers): unknown {
  return Object.entries(outside)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { status, asOf, reason, data }]) => ({ name, status, asOf, reason, data }));
}

/** Hash of all that a revision was made of: the evidence, the method, the sources' answers, the disputes that stand. The same inputs give the same hash. */
export function revisionHash(evidence: string, { outside, disputes }: RevisionContext, digest: Digest): string {
  const made = { evidence, method: METHOD_VERSION, sources: said(outside) };
  return digest(canonicalJson(disputes.length === 0 ? made : { ...made, disputes }));
}
