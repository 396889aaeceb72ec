import { AppError, MrcClause } from "@broker/contracts";
import { z } from "zod";
import library from "./clause-library.json" with { type: "json" };

/** Model clauses that a slip may refer to, by the guide's kinds; references and descriptions, never their text. */
export const CLAUSE_LIBRARY: readonly MrcClause[] = z.array(MrcClause).parse(library.clauses);

/** The clause of that reference, however it is written; null = the library does not have it. */
export function findClause(ref: string): MrcClause | null {
  const wanted = ref.replace(/\s+/g, "").toUpperCase();
  return CLAUSE_LIBRARY.find((clause) => clause.ref === wanted) ?? null;
}

/** As `findClause`; AppError `not_found` where the library does not have it. */
export function clauseOf(ref: string): MrcClause {
  const clause = findClause(ref);
  if (clause === null)
    throw new AppError("not_found", `The clause library has no ${ref}.`, {
      hint: "See docs/mrc.md for its clauses; a clause that it does not have goes into the additional terms, by reference, title and version.",
    });
  return clause;
}

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

/**
 * What speaks against a clause on a slip of these risk codes, as sentences; an empty list = nothing. A clause of others
 * is not judged.
 */
export const clauseFaults = (ref: string, riskCodes: readonly string[]): string[] => [
  ...ageFaults(ref),
  ...classFaults(ref, riskCodes),
];
