import { sentenceCase } from "@broker/contracts";
import type { CSSProperties } from "react";
import { useWidth } from "../charts/drawing.ts";
import { BAND_LOOKS, type Band } from "./risk-mark.tsx";

interface RulerBand {
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
interface RulerSegment {
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
type CaptionSide = "before" | "over" | "after";

/** Alignment of a caption so that it stays on the ruler. `at` and `half`, its half width, are 0–100. */
export function captionSide(at: number, half: number): CaptionSide {
  if (at < half) return "after";
  return at > 100 - half ? "before" : "over";
}

/** Estimated minimum width of a caption in CSS pixels; text is not measured. */
const captionWidth = (text: string): number => text.length * 6.5;

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

interface PostureRulerProps {
  /** 0–100; undefined = withheld for low coverage: only the range is shown. */
  readonly posture: number | undefined;
  /** The possible range at full coverage. */
  readonly range?: { readonly low: number; readonly high: number };
  /** Median of the sector. */
  readonly sector?: number;
  /** Label of the sector tick. */
  readonly sectorWord?: string;
}

const SHIFTS: Readonly<Record<CaptionSide, string>> = {
  before: "translateX(calc(-100% + 2px))",
  over: "translateX(-50%)",
  after: "translateX(-2px)",
};

const at = (left: number, top: number, more: CSSProperties = {}): CSSProperties => ({ left: `${left}%`, top, ...more });

/** The ruler in one sentence, as its accessible name. */
function sentence({ posture, range, sector, sectorWord = "sector median" }: PostureRulerProps): string {
  const parts = [posture === undefined ? "Posture withheld." : `Posture ${posture} out of 100.`];
  if (range !== undefined) parts.push(`Possible range ${range.low} to ${range.high}.`);
  if (sector !== undefined) parts.push(`${sentenceCase(sectorWord)} ${sector}.`);
  const words = WEB_RULER.map(({ from, band }, index) => {
    const next = WEB_RULER[index + 1]?.from;
    const risk = band.toLowerCase();
    if (index === 0) return next === undefined ? `all ${risk} risk` : `below ${next} is ${risk} risk`;
    return next === undefined ? `${from} and over ${risk}` : `${from} to ${next - 1} ${risk}`;
  });
  const ladder = words.join(", ");
  return `${parts.join(" ")} ${ladder.charAt(0).toUpperCase()}${ladder.slice(1)}.`;
}

/** A posture on its ruler: bands in place, marker, the possible range hatched, the sector ticked. */
export function PostureRuler(props: PostureRulerProps) {
  const { posture, range, sector, sectorWord = "sector median" } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const half = (text: string) => (captionWidth(text) / 2 / width) * 100;
  const sectorText = `${sectorWord} ${sector}`;
  const over = sector === undefined ? undefined : { at: sector, text: sectorText };
  const lift = captionsClash(posture, over, width) ? 16 : 0;
  const segments = rulerSegments(WEB_RULER);
  return (
    <div ref={box} role="img" aria-label={sentence(props)} className="ruler" style={{ height: 88 + lift }}>
      {segments.map(({ band, left, width }) => (
        <i
          key={band}
          className={`ruler-band ruler-${band.toLowerCase()}`}
          style={at(left, lift + 38, { width: `${width}%`, height: 9, color: BAND_LOOKS[band].colour })}
        />
      ))}
      {range === undefined ? null : (
        <i
          className="ruler-range"
          style={at(range.low, lift + 32, { width: `${range.high - range.low}%`, height: 22 })}
        />
      )}
      {posture === undefined ? null : (
        <>
          <i
            className="solid-shape w-[3px] bg-ink shadow-[0_0_0_2px_var(--paper)]"
            style={at(posture, lift + 24, { height: 29, marginLeft: -1.5 })}
          />
          <span
            className={`ruler-cap font-semibold ${lift > 0 ? "z-1 bg-paper px-[2px]" : ""}`}
            style={at(posture, lift + 2, { transform: SHIFTS[captionSide(posture, half(String(posture)))] })}
          >
            {posture}
          </span>
        </>
      )}
      {sector === undefined ? null : (
        <>
          <i className="solid-shape w-px bg-ink-2" style={at(sector, 20, { height: 26 + lift })} />
          <span
            className="ruler-cap text-ink-2"
            style={at(sector, 2, { transform: SHIFTS[captionSide(sector, half(sectorText))] })}
          >
            {sectorText}
          </span>
        </>
      )}
      {segments.map(({ band, left }) => (
        <span key={band} className={`ruler-label ${BAND_LOOKS[band].text}`} style={at(left, lift + 54)}>
          {band}
        </span>
      ))}
      {[...WEB_RULER.map(({ from }) => from), 100].map((from) => (
        <span
          key={from}
          className="ruler-label text-ink-3"
          style={at(from, lift + 71, {
            transform: from === 0 ? "none" : from === 100 ? "translateX(-100%)" : "translateX(-50%)",
          })}
        >
          {from}
        </span>
      ))}
    </div>
  );
}
