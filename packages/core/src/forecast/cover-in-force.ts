import type { ExposureProfile, Known } from "@broker/contracts";
import assumed from "../base/assumed-terms.json" with { type: "json" };

type Sources = Pick<ExposureProfile, "quoted" | "requested" | "expiring">;
type Term = "limit" | "retention";

type Terms = Known<{ readonly [Name in Term | "premium"]?: number | undefined }> | null;

/**
 * One figure of a recorded value, in pence; null = not recorded. A limit or premium of £0 was not completed; a
 * retention may be nothing. `source` = its name where the value has none.
 */
export function coverFigure(held: Terms, name: Term | "premium", source: string): Known<number> | null {
  const value = held?.value[name];
  if (held === null || value === undefined || (value === 0 && name !== "retention")) return null;
  return { ...held, value, source: held.source ?? source };
}

/**
 * The limit or retention in force, in pence: as quoted, else as requested, else that of the expiring policy. Premium,
 * forecast, rates on line, what-if and reports all read it here. null = none is known.
 */
export function coverInForce({ quoted, requested, expiring }: Sources, term: Term): Known<number> | null {
  return (
    coverFigure(quoted, term, quoted?.value.source ?? "quote") ??
    coverFigure(requested, term, "cover requested") ??
    coverFigure(expiring, term, "expiring policy")
  );
}

/** The customary limit or retention, in pence, that models assume where none is known; provenance `none`. */
export function assumedCover(term: Term): Known<number> {
  const row = assumed.rows.find(({ id }) => id === term);
  if (row === undefined) throw new Error(`The table of assumed terms lacks ${term}.`);
  return { value: row.pence, provenance: "none", asOf: row.asOf, source: row.source };
}
