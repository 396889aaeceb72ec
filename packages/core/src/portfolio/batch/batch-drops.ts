import { type BatchRow, showCount } from "@broker/contracts";
import { companyDomain } from "../../scan/company-name.ts";
import { enrichedAlike, type RatedComponents } from "./diff-batches.ts";

/** A company's score in an earlier run; null = it had none. */
export interface BaselineFigure {
  readonly posture: number | null;
  /** The components of the score; absent = website only. */
  readonly components?: RatedComponents | undefined;
  /** Scores of another method are not compared; absent = not known. */
  readonly methodVersion?: string | undefined;
}

/** Scores of an earlier run by host. */
export type Baseline = ReadonlyMap<string, BaselineFigure>;

const figureOf = (result: BatchRow["result"]): BaselineFigure => ({
  posture: result?.posture ?? null,
  components: result?.components,
  methodVersion: result?.methodVersion,
});

/** The hosts of a list with their scores, for comparison by a later run. Rows not scanned are excluded. */
export function baselineOf(rows: readonly BatchRow[]): Baseline {
  return new Map(
    rows.flatMap(({ domain, state, result }): [string, BaselineFigure][] =>
      domain !== null && (state === "complete" || state === "partial" || state === "failed")
        ? [[domain, figureOf(result)]]
        : [],
    ),
  );
}

/** Result of a comparison with an earlier run. */
export interface BatchDrops {
  /** One sentence for each company that fell by more than the limit or lost its score, largest fall first. */
  readonly crossed: readonly string[];
  /** Companies that could not be compared: new, not scored before, or scored with different outside sources. */
  readonly notes: readonly string[];
}

/**
 * Compares a list with an earlier run, matching companies by normalised address. A company that lost its score fails
 * the gate, because missing data must not pass. New or unscored companies, and those with different outside sources,
 * are not compared.
 */
export function batchDrops(rows: readonly BatchRow[], before: Baseline, maxDrop: number): BatchDrops {
  const now = baselineOf(rows);
  const earlier: Baseline = new Map([...before].map(([host, figure]) => [companyDomain(host), figure]));
  const falls: { readonly by: number; readonly sentence: string }[] = [];
  let fresh = 0;
  let unknown = 0;
  let unlike = 0;
  let otherMethod = 0;
  for (const [domain, { posture: to, components, methodVersion }] of now) {
    const then = earlier.get(companyDomain(domain));
    const from = then?.posture ?? null;
    if (then === undefined) fresh += 1;
    else if (from === null) unknown += 1;
    else if (to === null) {
      const error = rows.find((row) => row.domain === domain)?.error;
      const why = error === null || error === undefined ? "too little was seen for one now" : `now: ${error}`;
      falls.push({ by: from, sentence: `${domain}: posture was ${from} and there is none any more; ${why}` });
    } else if (then.methodVersion !== undefined && then.methodVersion !== methodVersion) otherMethod += 1;
    else if (!enrichedAlike(then.components, components)) unlike += 1;
    else if (from - to > maxDrop)
      falls.push({
        by: from - to,
        sentence: `${domain}: posture fell by ${from - to}, from ${from} to ${to}; at most ${maxDrop} is allowed`,
      });
  }
  const companies = (count: number) => showCount(count, "company", "companies");
  return {
    crossed: falls.toSorted((a, b) => b.by - a.by).map(({ sentence }) => sentence),
    notes: [
      ...(fresh > 0 ? [`${companies(fresh)} not in the baseline: nothing to compare with.`] : []),
      ...(unknown > 0 ? [`${companies(unknown)} without a figure in the baseline: nothing to compare with.`] : []),
      ...(unlike > 0
        ? [`${companies(unlike)} known from other outside sources than in the baseline: not compared.`]
        : []),
      ...(otherMethod > 0
        ? [`${companies(otherMethod)} scored by another method than in the baseline: not compared.`]
        : []),
    ],
  };
}
