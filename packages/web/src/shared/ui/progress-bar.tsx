interface ProgressBarProps {
  /** Amount done; null = total unknown. */
  readonly value: number | null;
  readonly max: number;
  /** The current step: 'Writing section 4 of 6'. */
  readonly words: string;
}

/** Real progress: 3 px bar and words. Without a known total the bar stays empty. */
export function ProgressBar({ value, max, words }: ProgressBarProps) {
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
