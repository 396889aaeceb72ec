import { type FrameworkStanding, READINESS_NOTE, roundHalfUp, showPercent } from "@broker/contracts";

type Scored = Pick<FrameworkStanding, "score" | "low" | "high">;

/** The score rounded half up; where less than half is assessed, the range in its place. */
export const scoreWords = ({ score, low, high }: Scored): string =>
  score === null ? `${roundHalfUp(low)} to ${roundHalfUp(high)}` : String(roundHalfUp(score));

/** The assessed share as a bar: solid assessed, hatched not. */
export function CoverageBar({ coverage }: { readonly coverage: number }) {
  return (
    <span
      aria-hidden="true"
      className="block h-1 max-w-[120px] border border-rule [background-image:var(--hatch)] print:max-w-[80px]"
    >
      <span className="solid-shape block h-full bg-ink-2" style={{ width: `${coverage * 100}%` }} />
    </span>
  );
}

/** The share assessed, in words. */
export const assessedWords = (coverage: number): string => `${showPercent(coverage)} assessed`;

/** Printed with every score. */
export function ReadinessNote({ className = "" }: { readonly className?: string }) {
  return <p className={`text-sm text-ink-2 ${className}`}>{READINESS_NOTE}</p>;
}
