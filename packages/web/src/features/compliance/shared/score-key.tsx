import { ReadinessNote } from "./score-figure.tsx";

/** The key below a table of scores: what the bar and a range mean, and that a score is no certificate. */
export function ScoreKey() {
  return (
    <>
      <p className="mt-3 text-sm text-ink-2">
        Bar: solid assessed, hatched not assessed. Below 50% assessed a range replaces the score.
      </p>
      <ReadinessNote className="mt-1" />
    </>
  );
}
