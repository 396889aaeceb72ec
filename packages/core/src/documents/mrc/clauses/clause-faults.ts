import { findClause } from "./clause-library.ts";

/** What speaks against a clause on a slip of these risk codes, as sentences; an empty list = nothing. A clause of others is not judged. */
export function clauseFaults(ref: string, riskCodes: readonly string[]): string[] {
  const clause = findClause(ref);
  if (clause === null) return [];
  const { notFor, appliesTo, status, replacedBy, type, title } = clause;
  const faults: string[] = [];
  const instead = replacedBy === null ? "" : `; ${replacedBy} takes its place`;
  if (status === "superseded") faults.push(`${clause.ref} is superseded${instead}.`);
  if (status === "archived") faults.push(`${clause.ref} is archived${instead}.`);
  const wrong = riskCodes.filter((code) => notFor.includes(code));
  if (wrong.length > 0)
    faults.push(`${clause.ref} (${title.toLowerCase()}) has no place on a slip of risk code ${wrong.join(" and ")}.`);
  if (appliesTo.length > 0 && !riskCodes.some((code) => appliesTo.includes(code)))
    faults.push(`${clause.ref} is for risk codes ${appliesTo.join(" and ")}, of which this slip has none.`);
  if (type === 7) faults.push(`${clause.ref} is of type 7, barred on new and renewed contracts since 1 July 2024.`);
  return faults;
}
