import { forecastTrend, type HistoryPoint, showCount, showDate } from "@broker/contracts";
import { comparableHistory } from "../../forecast/outlook/history-point.ts";
import { LEAST_SCANS } from "../../forecast/outlook/predict-risks.ts";

/** Postures over time as drawn, in the drawing's own units. */
interface TrendLine {
  readonly width: number;
  readonly height: number;
  readonly path: string;
  readonly last: { readonly x: number; readonly y: number };
  /** Text alternative of the drawing. */
  readonly words: string;
}

/** The direction of the posture over time. */
export interface Trajectory {
  /** Null = too few scans. */
  readonly direction: "Improving" | "Steady" | "Worsening" | null;
  readonly sentence: string;
  readonly line: TrendLine | null;
}

const DIRECTIONS = { increasing: "Worsening", decreasing: "Improving", stable: "Steady" } as const;
const SIZE = { width: 240, height: 56, margin: 6 };
const tenth = (value: number) => Math.round(value * 10) / 10;

interface Mark {
  readonly at: string;
  readonly posture: number;
}

function line(marks: readonly Mark[]): TrendLine {
  const [first, last] = [Date.parse(marks[0]?.at ?? ""), Date.parse(marks.at(-1)?.at ?? "")];
  const span = Math.max(1, last - first);
  const across = SIZE.width - 2 * SIZE.margin;
  const up = SIZE.height - 2 * SIZE.margin;
  const places = marks.map(({ at, posture }) => ({
    x: tenth(SIZE.margin + (across * (Date.parse(at) - first)) / span),
    y: tenth(SIZE.margin + (up * (100 - posture)) / 100),
  }));
  return {
    width: SIZE.width,
    height: SIZE.height,
    path: places.map(({ x, y }, place) => `${place === 0 ? "M" : "L"}${x} ${y}`).join(""),
    last: places.at(-1) ?? { x: 0, y: 0 },
    words: `Posture by scan: ${marks.map(({ at, posture }) => `${posture} on ${showDate(at)}`).join(", ")}.`,
  };
}

/**
 * Change of posture over comparable scans of a company: same method, same components, one a day. At least three are
 * required; up to 10 points either way count as steady, as in a forecast's trend.
 * @param history every known scan of the company, including this report's
 */
export function trajectory(history: readonly HistoryPoint[]): Trajectory {
  const { points } = comparableHistory(history);
  const basis = points.at(-1)?.basis;
  const marks = points.flatMap(({ at, risks, basis: own }) =>
    risks.overall === null || own !== basis ? [] : [{ at, posture: 100 - risks.overall }],
  );
  const [first, last] = [marks[0], marks.at(-1)];
  const needed = LEAST_SCANS - marks.length;
  if (first === undefined || last === undefined || needed > 0) {
    const wanted = Math.min(LEAST_SCANS, needed);
    return {
      direction: null,
      sentence: `Not yet available: requires ${showCount(wanted, "more scan")} on different days by the same method.`,
      line: null,
    };
  }
  const direction = DIRECTIONS[forecastTrend(first.posture - last.posture)];
  const over = `over ${showCount(marks.length, "scan")} since ${showDate(first.at)}`;
  return {
    direction,
    sentence: `${direction}: posture ${first.posture} then, ${last.posture} now, ${over}. A change of up to 10 points counts as steady.`,
    line: line(marks),
  };
}
