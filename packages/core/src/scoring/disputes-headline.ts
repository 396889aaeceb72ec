import {
  type CheckDispute,
  DISPUTE_GROUND_WORDS,
  type ScanReport,
  showCount,
  showDate,
  showList,
} from "@broker/contracts";
import { scoreShown } from "./overall-score.ts";

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The decision on a dispute; one that expired had been upheld. */
const DECIDED: Readonly<Record<CheckDispute["state"], string>> = {
  open: "",
  upheld: "Upheld",
  expired: "Upheld",
  confirmed: "Confirmed by a retest",
  rejected: "Rejected",
};

/**
 * A dispute in words, as shown with its finding: who raised it, when and why, the decision, and its effect on the
 * score.
 */
export function disputeSentence(dispute: CheckDispute): string {
  const { state, ground, reason, evidence, by, at, settled, expiresOn, carriedFrom } = dispute;
  const why = ground === null || ground === "other" ? "" : ` (${DISPUTE_GROUND_WORDS[ground]})`;
  const opened = `Disputed on ${showDate(at)} by ${by}${why}: ${ended(reason)}`;
  const shown = evidence === null ? "" : ` Evidence: ${ended(evidence)}`;
  const last = expiresOn === undefined ? "" : showDate(expiresOn);
  if (settled === null)
    return state === "expired"
      ? `${opened}${shown} Expired on ${last}, unresolved. The finding applies.`
      : `${opened}${shown} Unresolved: the finding counts until it is resolved.${last === "" ? "" : ` It expires on ${last}.`}`;
  const note = settled.note === null ? "." : `: ${ended(settled.note)}`;
  const decided = `${DECIDED[state]} on ${showDate(settled.at)} by ${settled.by}${note}`;
  const until = state === "upheld" && last !== "" ? `Until ${last} the finding is` : "The finding is";
  const ends: Readonly<Record<CheckDispute["state"], string>> = {
    open: "",
    upheld: `${until} not counted.`,
    confirmed: "The finding counts as retested.",
    rejected: "The finding applies.",
    expired: `Expired on ${last}: the finding counts again.`,
  };
  const from = carriedFrom === undefined ? "" : ` Carried over from the scan of ${showDate(carriedFrom.scannedAt)}.`;
  return `${opened}${shown} ${decided}${from} ${ends[state]}`;
}

/**
 * That upheld disputes are carried over from earlier scans, and until when; empty where none is. Follows their number.
 */
function carriedWords({ checks }: Pick<ScanReport, "checks">): string {
  const upheld = checks.flatMap(({ dispute }) => (dispute?.state === "upheld" ? [dispute] : []));
  const carried = upheld.filter(({ carriedFrom }) => carriedFrom !== undefined);
  const [first, ...others] = [...new Set(carried.map(({ expiresOn = "" }) => expiresOn))].sort();
  if (first === undefined) return "";
  const words = `carried over${others.length === 0 ? "" : ", the first"} until ${showDate(first)}`;
  return carried.length === upheld.length ? `, ${words}` : ` (${carried.length} of them ${words})`;
}

const STATES = [
  ["open", "open"],
  ["upheld", "upheld"],
  ["rejected", "rejected"],
  ["confirmed", "confirmed by a retest"],
  ["expired", "expired"],
] as const;

/**
 * The number of disputed checks of a scan and their effect on the posture, for the line under every headline. Empty
 * without disputes. The scores are left out where the headline has none.
 */
export function disputesHeadline(report: ScanReport): string {
  const tally = report.disputes;
  if (tally === undefined) return "";
  const all = STATES.reduce((sum, [state]) => sum + tally[state], 0);
  const parts = STATES.filter(([state]) => tally[state] > 0).map(
    ([state, word]) => `${tally[state]} ${word}${state === "upheld" ? carriedWords(report) : ""}`,
  );
  const first = `${showCount(all, "disputed check")}: ${showList(parts)}.`;
  const { published, without, withAll } = tally.posture;
  if (!scoreShown(report) || published === null) return first;
  const open = tally.open === 1 ? "the open one" : "the open ones";
  const left = [
    ...(tally.upheld === 0 ? [] : [`${without ?? "not assessed"} without the upheld disputes`]),
    ...(tally.open === 0 ? [] : [`${withAll ?? "not assessed"} if ${open} were upheld`]),
  ];
  return left.length === 0
    ? `${first} They do not change the score.`
    : `${first} The posture is ${published}; it would be ${showList(left)}.`;
}

/**
 * Which checks of a scan were rechecked, and the date of the rest, for the line under every headline. Empty where none
 * was.
 */
export function rechecksHeadline({ rechecked, startedAt }: ScanReport): string {
  if (rechecked === undefined) return "";
  const days = new Map(rechecked.looks.map(({ checkId, at }) => [checkId, showDate(at)]));
  const looks = [...days].map(([checkId, day]) => `${checkId} on ${day}`);
  return `Rechecked: ${showList(looks)}. The rest is as at ${showDate(startedAt)}.`;
}
