import type { ReactNode } from "react";
import { linePath } from "./line-path.ts";

export interface SparkLineProps {
  /** Oldest first; null = no score. */
  readonly values: readonly (number | null)[];
  /** Text alternative: 'Posture over five scans: 55, 53, 53, 51, 48'. */
  readonly label: string;
}

/** A trend at text size; nothing for fewer than two values. */
export function SparkLine({ values, label }: SparkLineProps): ReactNode {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const points = values.map((value, at) =>
    value === null
      ? null
      : { x: 3 + (at / (values.length - 1)) * 70, y: high === low ? 11 : 4 + ((high - value) / (high - low)) * 14 },
  );
  const last = points.findLast((point) => point !== null);
  return (
    <svg
      viewBox="0 0 78 22"
      width="78"
      height="22"
      role="img"
      aria-label={label}
      className="chart inline-block align-[-5px]"
    >
      <path d={linePath(points)} className="line" />
      {last === undefined || last === null ? null : <circle cx={last.x} cy={last.y} r="2.8" fill="var(--accent)" />}
    </svg>
  );
}
