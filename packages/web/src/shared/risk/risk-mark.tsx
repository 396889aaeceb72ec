import { type BandCaveats, type Severity, showBand, type WebRiskBand } from "@broker/contracts";

/** The bands of the risk scale, lowest first. Each scale uses a subset. */
export const BANDS = ["Low", "Medium", "Medium-High", "High", "Critical"] as const;
export type Band = (typeof BANDS)[number];

/** The look of a band: strokes of four, and the classes of its text, fill, tint and mark. */
interface BandLook {
  readonly strokes: number;
  readonly text: string;
  readonly fill: string;
  readonly tint: string;
  /** The fill as a CSS colour, for drawings. */
  readonly colour: string;
}

/** Whole class names, since the style sheet is generated from the source. */
export const BAND_LOOKS: Readonly<Record<Band, BandLook>> = {
  Low: { strokes: 1, text: "text-low", fill: "bg-low-fill", tint: "bg-low-tint", colour: "var(--low-fill)" },
  Medium: {
    strokes: 2,
    text: "text-medium",
    fill: "bg-medium-fill",
    tint: "bg-medium-tint",
    colour: "var(--medium-fill)",
  },
  "Medium-High": {
    strokes: 3,
    text: "text-medium-high",
    fill: "bg-medium-high-fill",
    tint: "bg-medium-high-tint",
    colour: "var(--medium-high-fill)",
  },
  High: { strokes: 4, text: "text-high", fill: "bg-high-fill", tint: "bg-high-tint", colour: "var(--high-fill)" },
  Critical: {
    strokes: 4,
    text: "text-on-critical",
    fill: "bg-critical-fill",
    tint: "bg-high-tint",
    colour: "var(--critical-fill)",
  },
};

/** Least to most severe. */
export const SEVERITY_ORDER: readonly Severity[] = ["info", "low", "medium", "high", "critical"];

/** The mark of each severity; an informational result has none. */
export const SEVERITY_BANDS: Readonly<Record<Exclude<Severity, "info">, Band>> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
};

const STROKES = [2, 6.2, 10.4, 14.6] as const;

interface RiskMarkProps {
  readonly band: Band;
  /** The label on this scale: 'Medium risk' (default: the band's name). */
  readonly word?: string;
  /** The number after the label. */
  readonly number?: string | number;
  /** In ink: the label states more than the band. */
  readonly ink?: boolean;
  /** In a narrow column: the words may break over two lines. */
  readonly wraps?: boolean;
}

/** Risk as shown everywhere: strokes like a five-bar gate, then the word, then the number. */
export function RiskMark({ band, word = band, number, ink = false, wraps = false }: RiskMarkProps) {
  const { strokes, text } = BAND_LOOKS[band];
  const critical = band === "Critical";
  const mark = (
    <span
      className={`risk-mark ${wraps ? "wraps" : ""} ${ink ? "text-ink" : text} ${critical ? "rounded bg-critical-fill px-[7px] pl-[6px]" : ""}`}
    >
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
    <span className={wraps ? undefined : "whitespace-nowrap"}>
      {mark} <span className="whitespace-nowrap text-ink-2">· {number}</span>
    </span>
  );
}

interface ScoreBandProps {
  readonly band: WebRiskBand;
  /** What its label must state; absent in older data. */
  readonly caveats: BandCaveats | undefined;
  /** Follows a label that appears alone (default: 'risk'). */
  readonly of?: string;
  readonly number?: string | number;
  readonly wraps?: boolean;
}

/** The band of a score. Its label never appears alone while a critical finding is open or a ceiling applies. */
export function ScoreBand({ band, caveats, of, number, wraps = false }: ScoreBandProps) {
  const { words, plain } = showBand(band, caveats, of);
  return <RiskMark band={band} word={words} ink={!plain} wraps={wraps} {...(number === undefined ? {} : { number })} />;
}
