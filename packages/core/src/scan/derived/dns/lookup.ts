import type { DnsAnswer, RecordType } from "@broker/contracts";

/**
 * Asks one absolute name. The collectors pass the live resolver, the derivers the recorded answers: the same evaluator runs over
 * both, so that everything it will want to know has been asked by the time the evidence is closed. Never rejects.
 */
export type Lookup = (name: string, type: RecordType) => Promise<DnsAnswer>;
