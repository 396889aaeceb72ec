import type { BatchRow } from "@broker/contracts";
import { showCount } from "../../documents/words/show-count.ts";
import { companyDomain } from "../company-domain.ts";

/** Postures of an earlier night by host; null = no figure stood then. */
export type Baseline = ReadonlyMap<string, number | null>;

/** The hosts of a list with their postures, as a later night compares itself with them; rows that were not scanned are left out. */
export function baselineOf(rows: readonly BatchRow[]): Baseline {
  return new Map(
    rows.flatMap(({ domain, state, result }): [string, number | null][] =>
      domain !== null && (state === "complete" || state === "partial" || state === "failed")
        ? [[domain, result?.posture ?? null]]
        : [],
    ),
  );
}

/** What a comparison with an earlier night came to. */
export interface BatchDrops {
  /** A sentence for each company that fell by more than is allowed, or had a figure and has none now; the farthest fall first. */
  readonly crossed: readonly string[];
  /** What could not be compared and is no fall: companies that are new, or had no figure before. */
  readonly notes: readonly string[];
}

/**
 * Compares a list with an earlier night, company by company, however either writes its address. A company whose figure is gone crosses the gate, since what was not seen never
 * passes silently; one that is new or had no figure then cannot have fallen.
 */
export function batchDrops(rows: readonly BatchRow[], before: Baseline, maxDrop: number): BatchDrops {
  const now = baselineOf(rows);
  const earlier: Baseline = new Map([...before].map(([host, posture]) => [companyDomain(host), posture]));
  const falls: { readonly by: number; readonly sentence: string }[] = [];
  let fresh = 0;
  let unknown = 0;
  for (const [domain, to] of now) {
    const from = earlier.get(companyDomain(domain));
    if (from === undefined) fresh += 1;
    else if (from === null) unknown += 1;
    else if (to === null) {
      const error = rows.find((row) => row.domain === domain)?.error;
      const why = error === null || error === undefined ? "too little was seen for one now" : `now: ${error}`;
      falls.push({ by: from, sentence: `${domain}: posture was ${from} and there is none any more; ${why}` });
    } else if (from - to > maxDrop)
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
    ],
  };
}
