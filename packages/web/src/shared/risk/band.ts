/** The bands of the risk scale, lowest first. Each scale uses a subset. */
export const BANDS = ["Low", "Medium", "Medium-High", "High", "Critical"] as const;
export type Band = (typeof BANDS)[number];

/** The look of a band: strokes of four, and the classes of its text, fill, tint and mark. */
export interface BandLook {
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
