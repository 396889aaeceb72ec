import type { ExposureProfile, Known } from "@broker/contracts";

type Sources = Pick<ExposureProfile, "quoted" | "requested">;
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
 * The limit or retention in force, in pence: as quoted, else as requested. Premium, forecast, rates on line, what-if,
 * reports and slip all read it here. null = neither is known.
 */
export function coverInForce({ quoted, requested }: Sources, term: Term): Known<number> | null {
  return coverFigure(quoted, term, quoted?.value.source ?? "quote") ?? coverFigure(requested, term, "cover requested");
}
