import { findClause } from "./clause-library.ts";

/** Why a clause is of yesterday, as sentences; an empty list = it is current, or the library does not know it. */
export function ageFaults(ref: string): string[] {
  const clause = findClause(ref);
  if (clause === null || clause.status === "current") return [];
  const instead = clause.replacedBy === null ? "" : `; ${clause.replacedBy} takes its place`;
  return [`${clause.ref} is ${clause.status}${instead}.`];
}

/** Why a clause has no place on a slip of these risk codes, as sentences. */
export function classFaults(ref: string, riskCodes: readonly string[]): string[] {
  const clause = findClause(ref);
  if (clause === null) return [];
  const { notFor, appliesTo, title } = clause;
  const wrong = riskCodes.filter((code) => notFor.includes(code));
  const faults: string[] = [];
  if (wrong.length > 0)
    faults.push(`${clause.ref} (${title.toLowerCase()}) has no place on a slip of risk code ${wrong.join(" and ")}.`);
  if (appliesTo.length > 0 && !riskCodes.some((code) => appliesTo.includes(code)))
    faults.push(`${clause.ref} is for risk codes ${appliesTo.join(" and ")}, of which this slip has none.`);
  return faults;
}

/** What speaks against a clause on a slip of these risk codes, as sentences; an empty list = nothing. A clause of others is not judged. */
export const clauseFaults = (ref: string, riskCodes: readonly string[]): string[] => [
  ...ageFaults(ref),
  ...classFaults(ref, riskCodes),
];
