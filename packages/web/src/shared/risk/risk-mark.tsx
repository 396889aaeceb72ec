import type { ReactNode } from "react";
import { BAND_LOOKS, type Band } from "./band.ts";

const STROKES = [2, 6.2, 10.4, 14.6] as const;

export interface RiskMarkProps {
  readonly band: Band;
  /** The label on this scale: 'Medium risk' (default: the band's name). */
  readonly word?: string;
  /** The number after the label. */
  readonly number?: string | number;
}

/** Risk as shown everywhere: strokes like a five-bar gate, then the word, then the number. */
export function RiskMark({ band, word = band, number }: RiskMarkProps): ReactNode {
  const { strokes, text } = BAND_LOOKS[band];
  const critical = band === "Critical";
  const mark = (
    <span className={`risk-mark ${text} ${critical ? "rounded bg-critical-fill px-[7px] pl-[6px]" : ""}`}>
      <svg viewBox="0 0 17 12" fill="none" stroke="currentColor" strokeWidth="2.2" aria-hidden="true">
        {STROKES.map((x, at) => (
          <path key={x} d={`M${x} 1v10`} {...(at < strokes ? {} : { stroke: "var(--ink)", opacity: 0.16 })} />
        ))}
        {critical ? <path d="M.5 9.500 16.500 2.500" strokeWidth="1.8" /> : null}
      </svg>
      {word}
    </span>
  );
  if (number === undefined) return mark;
  return (
    <span className="whitespace-nowrap">
      {mark} <span className="text-ink-2">· {number}</span>
    </span>
  );
}
