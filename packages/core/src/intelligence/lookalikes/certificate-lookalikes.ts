import { domainNames } from "../../scan/derived/dns/domain-names.ts";
import type { LookalikeName } from "./lookalike-names.ts";

/** Edits between two labels that still look alike. */
const FEW_STEPS = 2;

/** Edit distance: letters to insert, remove or change to turn one text into the other (Levenshtein). */
function steps(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (const [y, letter] of [...from].entries()) {
    const next = [y + 1];
    for (const [x, other] of [...to].entries())
      next.push(Math.min((row[x + 1] ?? 0) + 1, (next[x] ?? 0) + 1, (row[x] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[to.length] ?? 0;
}

/**
 * Of the names in certificates, the other registrable domains whose label contains the company's or is at most two
 * letters off.
 */
export function certificateLookalikes(registrable: string, names: readonly string[]): LookalikeName[] {
  const [label = ""] = registrable.split(".");
  if (label.length < 4) return [];
  const others = new Set(names.map((name) => domainNames(name.toLowerCase().replace(/^\*\./, "")).registrable));
  others.delete(registrable);
  return [...others]
    .filter((name) => {
      const [other = ""] = name.split(".");
      return other.includes(label) || steps(label, other) <= FEW_STEPS;
    })
    .sort()
    .map((domain) => ({ domain, kind: "certificate" }));
}
