import type { ReactNode } from "react";

export interface ProgressBarProps {
  /** What is done; null = not known how much there is. */
  readonly value: number | null;
  readonly max: number;
  /** What is being done: 'Writing section 4 of 6'. */
  readonly words: string;
}

/** True progress: 3 px and words. Where the end is not known the bar stays empty and the words stand alone. */
export function ProgressBar({ value, max, words }: ProgressBarProps): ReactNode {
  const share = value === null || max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={words}
      aria-valuetext={words}
      {...(value === null ? {} : { "aria-valuenow": value, "aria-valuemin": 0, "aria-valuemax": max })}
    >
      <p className="text-xs text-ink-2">{words}</p>
      <div className="mt-[6px] h-[3px] bg-line">
        <div className="solid-shape h-[3px] bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
