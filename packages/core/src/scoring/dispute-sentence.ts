import { type CheckDispute, DISPUTE_GROUND_WORDS, showDate } from "@broker/contracts";

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What was decided; one that expired had been upheld. */
const DECIDED: Readonly<Record<CheckDispute["state"], string>> = {
  open: "",
  upheld: "Upheld",
  expired: "Upheld",
  confirmed: "Confirmed by a further look",
  rejected: "Rejected",
};

/** A dispute in words, as it stands beside its finding: who said what and when, what was decided, and what that does to the score. */
export function disputeSentence(dispute: CheckDispute): string {
  const { state, ground, reason, evidence, by, at, settled, expiresOn, carriedFrom } = dispute;
  const why = ground === null || ground === "other" ? "" : ` (${DISPUTE_GROUND_WORDS[ground]})`;
  const said = `Disputed on ${showDate(at)} by ${by}${why}: ${ended(reason)}`;
  const shown = evidence === null ? "" : ` Evidence: ${ended(evidence)}`;
  const last = expiresOn === undefined ? "" : showDate(expiresOn);
  if (settled === null)
    return state === "expired"
      ? `${said}${shown} Expired on ${last}, not settled. The finding stands.`
      : `${said}${shown} Not settled: the finding counts until it is.${last === "" ? "" : ` It expires on ${last}.`}`;
  const note = settled.note === null ? "." : `: ${ended(settled.note)}`;
  const decided = `${DECIDED[state]} on ${showDate(settled.at)} by ${settled.by}${note}`;
  const until = state === "upheld" && last !== "" ? `Until ${last} it counts` : "It counts";
  const ends: Readonly<Record<CheckDispute["state"], string>> = {
    open: "",
    upheld: `${until} neither for nor against.`,
    confirmed: "It counts as it was seen then.",
    rejected: "The finding stands.",
    expired: `Expired on ${last}: the finding counts again.`,
  };
  const from = carriedFrom === undefined ? "" : ` Carried over from the scan of ${showDate(carriedFrom.scannedAt)}.`;
  return `${said}${shown} ${decided}${from} ${ends[state]}`;
}
