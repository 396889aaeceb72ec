import { type OutsideAnswers, type ScanPart, SOURCE_NAMES, type SourceStatus } from "@broker/contracts";
import { askedWith } from "./asked-with.ts";
import { NOBODY_TO_ASK_ABOUT, NOT_ASKED_FOR } from "./not-asked-for.ts";

const UNASKED = { status: "not-configured" as const, asOf: null, latencyMs: null, reason: null };

/** Every external source, queried or not, in the order of the list. */
export function sourceStatuses(answers: OutsideAnswers): SourceStatus[] {
  return SOURCE_NAMES.map((name) => {
    const answer = answers[name];
    if (answer === undefined) return { name, ...UNASKED };
    const { status, asOf, latencyMs, reason } = answer;
    return { name, status, asOf, latencyMs, reason };
  });
}

/**
 * The external sources before any is queried. Sources that the scan leaves out are marked so, as are all where there
 * was nothing to query.
 */
export function sourcesUnasked(only: readonly ScanPart[], failed: boolean): SourceStatus[] {
  const asked = askedWith(only);
  return SOURCE_NAMES.map((name) => {
    const reason = failed ? NOBODY_TO_ASK_ABOUT : null;
    return { name, ...UNASKED, reason: asked({ name }) ? reason : NOT_ASKED_FOR };
  });
}
