import { type OutsideAnswers, SOURCE_NAMES, type SourceStatus } from "@broker/contracts";

const UNASKED = { status: "not-configured" as const, asOf: null, latencyMs: null, reason: null };

/** Every outside source, asked or not, in the order of the list. */
export function sourceStatuses(answers: OutsideAnswers): SourceStatus[] {
  return SOURCE_NAMES.map((name) => {
    const answer = answers[name];
    if (answer === undefined) return { name, ...UNASKED };
    const { status, asOf, latencyMs, reason } = answer;
    return { name, status, asOf, latencyMs, reason };
  });
}
