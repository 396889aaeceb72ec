import { type FrameworkStanding, STANDING_LABELS } from "@broker/contracts";

/** Number of a count's share: 'met 12, partly met 3, not met 2'. */
const tally = ({ counts }: FrameworkStanding) =>
  `met ${counts.met}, partly met ${counts.partly}, not met ${counts["not-met"]}, not assessed ${counts["not-assessed"]}`;

/** A framework's figures in a line: score or range, coverage, and how many requirements are in which state. */
export function standingWords(standing: FrameworkStanding): string {
  const { score, low, high, assessed, total } = standing;
  const label = STANDING_LABELS[standing.standing];
  const figure = score === null ? `${label}, between ${low} and ${high}` : `${score} of 100, ${label}`;
  return `${figure}. ${assessed} of ${total} requirements assessed: ${tally(standing)}.`;
}
