import type { Grade } from "@broker/contracts";

const LADDER: readonly (readonly [number, Grade])[] = [
  [100, "A+"],
  [90, "A"],
  [85, "A-"],
  [80, "B+"],
  [70, "B"],
  [65, "B-"],
  [60, "C+"],
  [50, "C"],
  [45, "C-"],
  [40, "D+"],
  [30, "D"],
  [25, "D-"],
];

/** The letter for a header score, by the published method's scale. */
export function gradeOf(score: number): Grade {
  return LADDER.find(([from]) => score >= from)?.[1] ?? "F";
}
