import { type CheckDispute, DISPUTE_GROUND_WORDS } from "@broker/contracts";
import { showDate } from "./show-date.ts";

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** A dispute in words, as it stands beside its finding: who said what and when, what was decided, and what that does to the score. */
export function disputeSentence({ state, ground, reason, evidence, by, at, settled }: CheckDispute): string {
  const why = ground === null || ground === "other" ? "" : ` (${DISPUTE_GROUND_WORDS[ground]})`;
  const said = `Disputed on ${showDate(at)} by ${by}${why}: ${ended(reason)}`;
  const shown = evidence === null ? "" : ` Evidence: ${ended(evidence)}`;
  if (settled === null) return `${said}${shown} Not settled: the finding counts until it is.`;
  const word = state === "upheld" ? "Upheld" : "Rejected";
  const note = settled.note === null ? "." : `: ${ended(settled.note)}`;
  const end = state === "upheld" ? "It counts neither for nor against." : "The finding stands.";
  return `${said}${shown} ${word} on ${showDate(settled.at)} by ${settled.by}${note} ${end}`;
}
