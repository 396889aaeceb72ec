import type { ClauseChoice, HowKnown, MrcElement } from "@broker/contracts";
import { clauseOf } from "../clauses/clause-library.ts";
import { toSlipText } from "../words/to-slip-text.ts";

/** A clause of the library with its blanks as far as they are filled; AppError `not_found` for one that the library does not have. */
export function clauseElement(how: HowKnown, { ref, fill = {} }: ClauseChoice): MrcElement {
  const clause = clauseOf(ref);
  const filled = clause.blanks.flatMap((name) => {
    const value = fill[name] === undefined ? "" : toSlipText(fill[name]);
    return value === "" ? [] : [{ name, value }];
  });
  return { kind: "clause", ref: clause.ref, title: clause.title, version: clause.version, fill: filled, how };
}
