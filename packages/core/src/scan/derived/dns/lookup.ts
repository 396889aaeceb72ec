import type { DnsAnswer, RecordType } from "@broker/contracts";

/**
 * Queries one absolute name. The collectors pass the live resolver, the derivers the recorded answers: the same
 * evaluator runs over both, so that every query that it needs has been made before the evidence is closed. Never
 * rejects.
 */
export type Lookup = (name: string, type: RecordType) => Promise<DnsAnswer>;
