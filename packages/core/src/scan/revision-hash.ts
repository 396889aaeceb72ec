import { type ControlSnapshot, type Dispute, METHOD_VERSION, type OutsideAnswers } from "@broker/contracts";
import type { Digest } from "../ports.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { EarlierDispute } from "./carried-over.ts";

/** What a revision adds to the evidence: what outside sources said, what is said against findings, what the client answered. */
export interface RevisionContext {
  readonly outside: OutsideAnswers;
  readonly disputes: readonly Dispute[];
  /** What was said against findings of the domain's earlier scans; those that still hold are carried over. */
  readonly earlier?: readonly EarlierDispute[];
  /** What the client's record answers of its controls; absent = no client stands behind the scan, or it answers nothing. */
  readonly controls?: ControlSnapshot;
}

/** How long an answer took is no part of what it said. */
function said(outside: OutsideAnswers): unknown {
  return Object.entries(outside)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { status, asOf, reason, data }]) => ({ name, status, asOf, reason, data }));
}

/** Hash of all that a revision was made of: the evidence, the method, the sources' answers, the disputes that stand. The same inputs give the same hash. */
export function revisionHash(
  evidence: string,
  { outside, disputes, controls }: Omit<RevisionContext, "earlier">,
  digest: Digest,
): string {
  const made = { evidence, method: METHOD_VERSION, sources: said(outside) };
  const disputed = disputes.length === 0 ? made : { ...made, disputes };
  return digest(canonicalJson(controls === undefined ? disputed : { ...disputed, controls }));
}
