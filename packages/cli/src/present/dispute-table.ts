import type { ListedDispute } from "@broker/adapters";
import { DISPUTE_GROUND_WORDS, showDate } from "@broker/contracts";
import { type Look, type Tone, tone } from "../terminal/look.ts";
import { paragraph, terminalText } from "../terminal/text.ts";

const TONES: Readonly<Record<ListedDispute["state"], Tone>> = {
  open: "warn",
  upheld: "good",
  rejected: "quiet",
  confirmed: "good",
  expired: "warn",
  withdrawn: "quiet",
};

function settledWords({ settled, state }: ListedDispute): string[] {
  if (settled === null) return [];
  const note = settled.note === null ? "" : `: ${settled.note}`;
  return [
    `Resolved ${showDate(settled.at)} by ${settled.by}${note}${state === "withdrawn" ? "; withdrawn since" : ""}`,
  ];
}

function row(look: Look, dispute: ListedDispute): string[] {
  const { id, state, domain, checkId, ground, reason, evidence, by, at, foundAgain, expiresOn, carriedTo } = dispute;
  const why = ground === null || ground === "other" ? "" : ` (${DISPUTE_GROUND_WORDS[ground]})`;
  const told = [
    `${checkId} of ${domain}`,
    `${showDate(at)}, ${by}${why}: ${reason}`,
    ...(evidence === null ? [] : [`Evidence: ${evidence}`]),
    ...settledWords(dispute),
    ...(expiresOn === undefined ? [] : [`${state === "expired" ? "Expired on" : "Expires on"} ${showDate(expiresOn)}`]),
    ...(carriedTo === null ? [] : [`Carried over to the scan of ${showDate(carriedTo.at)}`]),
    ...(foundAgain === null ? [] : [`Found again by the scan of ${showDate(foundAgain)}`]),
  ];
  return [
    `  ${id}  ${tone(look, TONES[state], state)}`,
    ...told.flatMap((text) => paragraph(look, "    ", terminalText(text))),
  ];
}

/** Disputes one under the other: what is disputed, by whom and why, and what was decided. */
export function disputeTable(look: Look, disputes: readonly ListedDispute[]): string {
  return disputes.map((dispute) => row(look, dispute).join("\n")).join("\n\n");
}
