import { type ListedBatch, showNumber } from "@broker/contracts";

type Counts = ListedBatch["counts"];

/** Rows that can be scanned. */
export const scannable = ({ rejected: _, ...rest }: Counts): number => Object.values(rest).reduce((a, b) => a + b, 0);

/** Rows that are finished, successful or not. */
export const finished = (counts: Counts): number => scannable(counts) - counts.waiting;

const WORDS = {
  complete: "complete",
  partial: "partial",
  failed: "failed",
  skipped: "skipped",
  rejected: "rejected",
  waiting: "waiting",
} as const;

/** Status of a list's rows: '28 complete, 2 failed, 1 rejected'; zero counts are omitted. */
export function countWords(counts: Counts): string {
  return Object.entries(WORDS)
    .flatMap(([state, word]) => {
      const count = counts[state as keyof Counts];
      return count === 0 ? [] : [`${showNumber(count)} ${word}`];
    })
    .join(", ");
}
