import {
  type ControlSnapshot,
  type Dispute,
  type EvidenceStatement,
  METHOD_VERSION,
  type OutsideAnswers,
  type ReportFact,
} from "@broker/contracts";
import type { Digest } from "../ports.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { EarlierDispute } from "./carried-over.ts";

/** What a revision adds to the evidence: answers of external sources, disputes, the client's answers. */
export interface RevisionContext {
  readonly outside: OutsideAnswers;
  readonly disputes: readonly Dispute[];
  /** Disputes of the domain's earlier scans; those still applicable are carried over. */
  readonly earlier?: readonly EarlierDispute[];
  /** The client record's answers on controls; absent = the scan has no client, or the record has no answers. */
  readonly controls?: ControlSnapshot;
  /** What the client's filed evidence shows of controls; absent = none is filed. */
  readonly filed?: readonly EvidenceStatement[];
  /** What reports filed for the client show against it, whose statements are among `filed`; absent = nothing. */
  readonly reports?: readonly ReportFact[];
}

/** The duration of an answer is not part of its content. */
function hashedAnswers(outside: OutsideAnswers): unknown {
  return Object.entries(outside)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { status, asOf, reason, data }]) => ({ name, status, asOf, reason, data }));
}

/**
 * Hash of all inputs of a revision: the evidence, the method, the sources' answers, the active disputes. The same
 * inputs give the same hash.
 */
export function revisionHash(
  evidence: string,
  { outside, disputes, controls, filed, reports }: Omit<RevisionContext, "earlier">,
  digest: Digest,
): string {
  const made = { evidence, method: METHOD_VERSION, sources: hashedAnswers(outside) };
  const disputed = disputes.length === 0 ? made : { ...made, disputes };
  const answered = controls === undefined ? disputed : { ...disputed, controls };
  const evidenced = filed === undefined ? answered : { ...answered, filed };
  return digest(canonicalJson(reports === undefined ? evidenced : { ...evidenced, reports }));
}
