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

/** Width of a caption in CSS pixels, no less than it takes at the small size; its letters are not measured. */
export const captionWidth = (text: string): number => text.length * 6.5;

/** Between two captions that stand side by side, in CSS pixels. */
const GAP = 8;

/** Where a caption begins, in CSS pixels from the ruler's left end. */
function captionStart(at: number, text: string, width: number): number {
  const long = captionWidth(text);
  const mark = (at / 100) * width;
  const side = captionSide(at, (long / 2 / width) * 100);
  return side === "after" ? mark : side === "before" ? mark - long : mark - long / 2;
}

/**
 * True = the captions of the marker and the sector would cover each other, and the sector's stands one line higher.
 * `sector` is what stands over its tick, word and all; `width` is the ruler's, in CSS pixels.
 */
export function captionsClash(
  now: number | undefined,
  sector: { readonly at: number; readonly text: string } | undefined,
  width: number,
): boolean {
  if (now === undefined || sector === undefined) return false;
  const left = captionStart(now, String(now), width);
  const right = captionStart(sector.at, sector.text, width);
  return left < right + captionWidth(sector.text) + GAP && right < left + captionWidth(String(now)) + GAP;
}
