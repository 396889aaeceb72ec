import type { Band } from "./band.ts";

/** One band of a ruler, from this posture upwards. */
export interface RulerBand {
  readonly from: number;
  readonly band: Band;
}

/** Posture by the web analysis scale, the mirror of 'risk up to 50 Low, up to 70 Medium, else High'. */
export const WEB_RULER: readonly RulerBand[] = [
  { from: 0, band: "High" },
  { from: 30, band: "Medium" },
  { from: 50, band: "Low" },
];

/** A drawn part: start and width in percent of the ruler. */
export interface RulerSegment {
  readonly band: Band;
  readonly left: number;
  readonly width: number;
}

/** The bands in place, with a hairline gap between neighbours. */
export function rulerSegments(bands: readonly RulerBand[]): RulerSegment[] {
  return bands.map(({ from, band }, at) => {
    const to = bands[at + 1]?.from ?? 100;
    return { band, left: from, width: to - from - (to === 100 ? 0 : 0.3) };
  });
}

/** Alignment of a caption to its mark. */
export type CaptionSide = "before" | "over" | "after";

/** Alignment of a caption so that it stays on the ruler. `at` and `half`, its half width, are 0–100. */
export function captionSide(at: number, half: number): CaptionSide {
  if (at < half) return "after";
  return at > 100 - half ? "before" : "over";
}

/** Estimated minimum width of a caption in CSS pixels; text is not measured. */
export const captionWidth = (text: string): number => text.length * 6.5;

/** Gap between two captions side by side, in CSS pixels. */
const GAP = 8;

/** Start of a caption in CSS pixels from the ruler's left end. */
function captionStart(at: number, text: string, width: number): number {
  const long = captionWidth(text);
  const mark = (at / 100) * width;
  const side = captionSide(at, (long / 2 / width) * 100);
  return side === "after" ? mark : side === "before" ? mark - long : mark - long / 2;
}

/**
 * True = the captions of marker and sector would overlap, and the sector's is raised one line. `sector` is its full
 * caption; `width` is the ruler's, in CSS pixels.
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
