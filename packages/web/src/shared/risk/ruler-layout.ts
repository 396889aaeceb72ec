import type { Band } from "./band.ts";

/** One band of a ruler: from this posture upwards. */
export interface RulerBand {
  readonly from: number;
  readonly band: Band;
}

/** Posture as the web analysis reads it: the mirror of 'risk up to 50 Low, up to 70 Medium, else High'. */
export const WEB_RULER: readonly RulerBand[] = [
  { from: 0, band: "High" },
  { from: 30, band: "Medium" },
  { from: 50, band: "Low" },
];

/** A drawn part: where it starts and how wide it is, in percent of the ruler. */
export interface RulerSegment {
  readonly band: Band;
  readonly left: number;
  readonly width: number;
}

/** The bands in place, a hair of paper between neighbours. */
export function rulerSegments(bands: readonly RulerBand[]): RulerSegment[] {
  return bands.map(({ from, band }, at) => {
    const to = bands[at + 1]?.from ?? 100;
    return { band, left: from, width: to - from - (to === 100 ? 0 : 0.3) };
  });
}

/** How a caption stands to its mark. */
export type CaptionSide = "before" | "over" | "after";

/** Where a caption stands, so that it never leaves the ruler. `at` 0–100; `half` is half its width, 0–100. */
export function captionSide(at: number, half: number): CaptionSide {
  if (at < half) return "after";
  return at > 100 - half ? "before" : "over";
}

/** Half of both captions and a gap, in CSS pixels. */
const ROOM = 42;

/**
 * True = the captions of the marker and the sector would cover each other, and the sector's stands one line higher.
 * `width` is the ruler's, in CSS pixels.
 */
export function captionsClash(now: number | undefined, sector: number | undefined, width: number): boolean {
  return now !== undefined && sector !== undefined && (Math.abs(now - sector) / 100) * width < ROOM;
}
