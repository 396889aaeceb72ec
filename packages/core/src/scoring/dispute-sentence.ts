import { type CheckDispute, DISPUTE_GROUND_WORDS, showDate } from "@broker/contracts";

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The decision on a dispute; one that expired had been upheld. */
const DECIDED: Readonly<Record<CheckDispute["state"], string>> = {
  open: "",
  upheld: "Upheld",
  expired: "Upheld",
  confirmed: "Confirmed by a recheck",
  rejected: "Rejected",
};

/**
 * A dispute in words, as shown with its finding: who raised it, when and why, the decision, and its effect on the
 * score.
 */
export function disputeSentence(dispute: CheckDispute): string {
  const { state, ground, reason, evidence, by, at, settled, expiresOn, carriedFrom } = dispute;
  const why = ground === null || ground === "other" ? "" : ` (${DISPUTE_GROUND_WORDS[ground]})`;
  const said = `Disputed on ${showDate(at)} by ${by}${why}: ${ended(reason)}`;
  const shown = evidence === null ? "" : ` Evidence: ${ended(evidence)}`;
  const last = expiresOn === undefined ? "" : showDate(expiresOn);
  if (settled === null)
    return state === "expired"
      ? `${said}${shown} Expired on ${last}, unresolved. The finding applies.`
      : `${said}${shown} Unresolved: the finding counts until it is resolved.${last === "" ? "" : ` It expires on ${last}.`}`;
  const note = settled.note === null ? "." : `: ${ended(settled.note)}`;
  const decided = `${DECIDED[state]} on ${showDate(settled.at)} by ${settled.by}${note}`;
  const until = state === "upheld" && last !== "" ? `Until ${last} the finding is` : "The finding is";
  const ends: Readonly<Record<CheckDispute["state"], string>> = {
    open: "",
    upheld: `${until} not counted.`,
    confirmed: "The finding counts as rechecked.",
    rejected: "The finding applies.",
    expired: `Expired on ${last}: the finding counts again.`,
  };
  const from = carriedFrom === undefined ? "" : ` Carried over from the scan of ${showDate(carriedFrom.scannedAt)}.`;
  return `${said}${shown} ${decided}${from} ${ends[state]}`;
}
