import { type ScanReport, showCount, showDate, showList } from "@broker/contracts";
import { figureStands } from "./figure-stands.ts";

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
  ["confirmed", "confirmed by a recheck"],
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
  if (!figureStands(report) || published === null) return first;
  const open = tally.open === 1 ? "the open one" : "the open ones";
  const left = [
    ...(tally.upheld === 0 ? [] : [`${without ?? "not assessed"} without the upheld disputes`]),
    ...(tally.open === 0 ? [] : [`${withAll ?? "not assessed"} if ${open} were upheld`]),
  ];
  return left.length === 0
    ? `${first} They do not change the score.`
    : `${first} The posture is ${published}; it would be ${showList(left)}.`;
}
