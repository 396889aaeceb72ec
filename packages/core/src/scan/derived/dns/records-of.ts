import type { DnsAnswer, DnsRecord, RecordType } from "@broker/contracts";

/** The records of one type in an answer; empty unless the answer is `ok`. */
export function recordsOf<T extends RecordType>(answer: DnsAnswer, type: T): Extract<DnsRecord, { type: T }>[] {
  if (answer.status !== "ok") return [];
  return answer.records.filter((record): record is Extract<DnsRecord, { type: T }> => record.type === type);
}
