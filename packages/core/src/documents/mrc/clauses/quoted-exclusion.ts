import { EXCLUSIONS, type ExclusionId } from "@broker/contracts";
import { findClause } from "./clause-library.ts";

const REFERENCE = /\b(?:LMA|LSW|NMA|CL)\s?\d+[A-Z]?\b/gu;

/** The listed exclusions that clauses of a topic state. */
const LISTED: Readonly<Record<string, ExclusionId>> = { war: "war-cyber-operation" };

/** Words that add nothing to the name of an exclusion. */
const PLAIN = new Set(["the", "and", "of", "or", "for", "exclusion", "exclusions", "excluded", "clause", "no"]);

const refsOf = (text: string) => (text.toUpperCase().match(REFERENCE) ?? []).map((each) => each.replace(/\s/u, ""));
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]+/gu) ?? [];
const titleOf = (topic: string | null | undefined) => {
  const id = LISTED[topic ?? ""];
  return id === undefined ? "" : EXCLUSIONS[id];
};

/** Whether a quoted exclusion is the clause: by the reference that it names, else by the clause's subject. */
export function isQuotedClause(quoted: string, ref: string): boolean {
  const refs = refsOf(quoted);
  if (refs.length > 0) return refs.includes(ref);
  const topic = findClause(ref)?.topic;
  return topic != null && new RegExp(String.raw`\b${topic}\b`, "iu").test(quoted);
}

/** Whether a quoted exclusion states nothing beside the clause: its reference, title and subject. */
export function isCoveredByClause(quoted: string, ref: string): boolean {
  if (!isQuotedClause(quoted, ref)) return false;
  const clause = findClause(ref);
  const named = new Set([...wordsOf(clause?.title ?? ""), ...wordsOf(titleOf(clause?.topic)), clause?.topic]);
  const rest = wordsOf(quoted.toUpperCase().replace(REFERENCE, " "));
  return rest.every((word) => PLAIN.has(word) || named.has(word));
}
