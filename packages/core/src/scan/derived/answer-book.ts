import type { DnsAnswer, RecordType } from "@broker/contracts";

/** Looks up a recorded answer; null = not queried. */
export type AnswerBook = (name: string, type: RecordType) => DnsAnswer | null;

/** Lower case, without the final dot. */
export function canonicalName(name: string): string {
  const lower = name.toLowerCase();
  return lower.endsWith(".") ? lower.slice(0, -1) : lower;
}

/** Indexes recorded DNS answers by name and type. */
export function answerBook(answers: readonly DnsAnswer[]): AnswerBook {
  const book = new Map(answers.map((answer) => [`${answer.type} ${canonicalName(answer.name)}`, answer]));
  return (name, type) => book.get(`${type} ${canonicalName(name)}`) ?? null;
}
