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
