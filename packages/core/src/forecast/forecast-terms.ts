import type { ExposureProfile, Fix, ForecastTerms, Known } from "@broker/contracts";

/** Terms that somebody asked for, in pence; what is left out comes from the profile. */
export interface GivenTerms {
  readonly limit?: number | undefined;
  readonly retention?: number | undefined;
  readonly aggregate?: number | undefined;
}

const COMMAND = "command line";

/**
 * The terms of the forecast: as given, else as the client requests, else as the expiring policy has them. Where a limit is known and no
 * retention, the retention is none; where no aggregate is known, it is the limit. Both assumptions are known by nothing (`none`).
 */
export function forecastTerms(
  { requested, expiring }: ExposureProfile,
  given: GivenTerms,
  asOf: string,
): ForecastTerms {
  const of = (key: "limit" | "retention"): Known<number> | null => {
    const typed = given[key];
    if (typed !== undefined) return { value: typed, provenance: "declared", asOf, source: COMMAND };
    const asked = requested?.value[key];
    if (requested !== null && asked !== undefined) return { ...requested, value: asked };
    const held = expiring?.value[key];
    return expiring !== null && held !== undefined ? { ...expiring, value: held, source: "expiring policy" } : null;
  };
  const limit = of("limit");
  if (limit === null) return { limit: null, retention: of("retention"), aggregate: null };
  const aggregate: Known<number> =
    given.aggregate === undefined
      ? { value: limit.value, provenance: "none", asOf }
      : { value: given.aggregate, provenance: "declared", asOf, source: COMMAND };
  return { limit, retention: of("retention") ?? { value: 0, provenance: "none", asOf }, aggregate };
}

/** What was assumed among the terms, as sentences. */
export function termNotes({ limit, retention, aggregate }: ForecastTerms, given: GivenTerms): string[] {
  if (limit === null)
    return [
      "No limit is known, so the loss is not split between insurer and company.",
      ...(given.aggregate === undefined ? [] : ["Without a limit the yearly aggregate counts for nothing."]),
    ];
  return [
    ...(retention?.provenance === "none" ? ["No retention is known: none is assumed."] : []),
    ...(aggregate?.provenance === "none" ? ["The yearly aggregate is not known: the limit is taken."] : []),
  ];
}

/** Terms that would complete the forecast. */
export function termFixes({ limit, retention }: ForecastTerms): Fix[] {
  if (limit === null) return [{ kind: "set-option", option: "limit", example: "1m" }];
  return retention?.provenance === "none" ? [{ kind: "set-option", option: "retention", example: "10k" }] : [];
}
