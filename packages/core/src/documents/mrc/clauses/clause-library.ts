import { AppError, clauseName, MrcClause } from "@broker/contracts";
import { z } from "zod";
import library from "./clause-library.json" with { type: "json" };

/** Model clauses that a slip may refer to: reference and title, never their text. */
export const CLAUSE_LIBRARY: readonly MrcClause[] = z.array(MrcClause).parse(library.clauses);

/** The clause of a reference in any spelling; null = the library does not have it. */
export function findClause(ref: string): MrcClause | null {
  const normalised = ref.replace(/\s+/g, "").toUpperCase();
  return CLAUSE_LIBRARY.find((clause) => clause.ref === normalised) ?? null;
}

/** As `findClause`; AppError `not_found` for a clause that the library does not have. */
export function clauseOf(ref: string): MrcClause {
  const clause = findClause(ref);
  if (clause === null)
    throw new AppError("not_found", `The clause library has no ${ref}.`, {
      hint: "The clauses are listed in docs/mrc.md. Enter any other clause as an additional term, by reference, title and version.",
    });
  return clause;
}

/** Why a clause is out of date, as sentences; none if it is current or unknown. */
export function ageFaults(ref: string): string[] {
  const clause = findClause(ref);
  if (clause === null || clause.status === "current") return [];
  const successor = clause.replacedBy === null ? "" : `; its successor is ${clause.replacedBy}`;
  return [`${clause.ref} is ${clause.status}${successor}.`];
}

/** Why a clause does not fit a slip of these risk codes, as sentences. */
export function classFaults(ref: string, riskCodes: readonly string[]): string[] {
  const clause = findClause(ref);
  if (clause === null) return [];
  const { notFor, appliesTo } = clause;
  const wrong = riskCodes.filter((code) => notFor.includes(code));
  return [
    ...(wrong.length > 0 ? [`${clause.ref} (${clauseName(clause)}) is not for risk code ${wrong.join(" and ")}.`] : []),
    ...(appliesTo.length > 0 && !riskCodes.some((code) => appliesTo.includes(code))
      ? [`${clause.ref} is for risk codes ${appliesTo.join(" and ")}, of which this slip has none.`]
      : []),
  ];
}
