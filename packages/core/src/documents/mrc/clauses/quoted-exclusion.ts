import { EXCLUSIONS, type ExclusionId, type SlipQuote } from "@broker/contracts";
import { findClause } from "./clause-library.ts";

type QuotedExclusions = Pick<SlipQuote, "exclusions" | "exclusionIds">;

/** The listed exclusions that clauses of a topic state. */
const LISTED: Readonly<Record<string, ExclusionId>> = { war: "war-cyber-operation" };

/**
 * The exclusions of a quote that a clause states: its reference, and the listed exclusion of its topic unless the quote
 * names another clause of the topic. None = the quote does not have it. The insurer's own words are never compared.
 */
export function statedByClause({ exclusions = [], exclusionIds = [] }: QuotedExclusions, ref: string): string[] {
  const topic = findClause(ref)?.topic ?? "";
  const clauses = exclusions.filter((each) => findClause(each)?.topic === topic);
  const own = clauses.filter((each) => findClause(each)?.ref === ref);
  if (clauses.length > 0 && own.length === 0) return [];
  const id = LISTED[topic];
  return id !== undefined && exclusionIds.includes(id) ? [...own, EXCLUSIONS[id]] : own;
}
