import { showCount, showDate } from "@broker/contracts";
import type { TrendLine } from "../blocks/trend-line.ts";

/** A posture on a day. */
export interface DatedPosture {
  readonly at: string;
  readonly posture: number;
}

/** The posture that the priority actions lead to. */
export interface ProjectedPosture {
  readonly posture: number;
  /** Number of actions. */
  readonly actions: number;
}

const WIDTH = 300;
const HEIGHT = 84;
/** Plot area, in the drawing's units: the axis labels are left of it, the dates below. */
const [LEFT, RIGHT, TOP, BOTTOM] = [26, 288, 16, 64];
/** Where the newest scan is drawn if a projection follows it. */
const NOW = 160;
const AXIS = [0, 50, 100];

/** Half the width of a caption: one that is centred nearer to an edge is moved inwards. */
const HALF_CAPTION = 34;

const tenth = (value: number) => Math.round(value * 10) / 10;
const yOf = (posture: number) => tenth(BOTTOM - ((BOTTOM - TOP) * posture) / 100);

/** Draws scans by date on an axis of 0 to 100, and dashed what the priority actions lead to. At least one scan. */
export function trajectoryChart(scans: readonly DatedPosture[], next: ProjectedPosture | null): TrendLine {
  const [first, last] = [Date.parse(scans[0]?.at ?? ""), Date.parse(scans.at(-1)?.at ?? "")];
  const end = next === null ? RIGHT : NOW;
  const xOf = (at: string) =>
    first === last ? LEFT + 34 : tenth(LEFT + 8 + ((end - LEFT - 8) * (Date.parse(at) - first)) / (last - first));
  const places = scans.map(({ at, posture }) => ({
    x: xOf(at),
    y: yOf(posture),
    value: String(posture),
    day: showDate(at),
  }));
  const now = places.at(-1) ?? { x: LEFT, y: BOTTOM, value: "", day: "" };
  const reached = next === null ? null : { x: RIGHT, y: yOf(next.posture), value: String(next.posture) };
  const ends = places.length === 1 ? [now] : [places[0] ?? now, now];
  const projected = next === null ? "" : `, ${next.posture} projected after ${showCount(next.actions, "action")}`;
  return {
    width: WIDTH,
    height: HEIGHT,
    left: LEFT,
    right: WIDTH - 4,
    axis: AXIS.map((value) => ({ y: yOf(value), value: String(value) })),
    path: places.map(({ x, y }, place) => `${place === 0 ? "M" : "L"}${x} ${y}`).join(""),
    projection: reached === null ? "" : `M${now.x} ${now.y}L${reached.x} ${reached.y}`,
    points: places.map(({ x, y }) => ({ x, y })),
    reached: reached === null ? null : { x: reached.x, y: reached.y },
    values: [...ends, ...(reached === null ? [] : [reached])].map(({ x, y, value }) => ({ x, y: y - 6, value })),
    days: [
      ...ends.map(({ x, day }) => ({ x, value: day })),
      ...(next === null ? [] : [{ x: RIGHT, value: `after ${showCount(next.actions, "action")}` }]),
    ].map(({ x, value }) => ({ x: Math.min(WIDTH - HALF_CAPTION, Math.max(HALF_CAPTION, x)), value })),
    below: HEIGHT - 6,
    words: `Posture by scan: ${scans.map(({ at, posture }) => `${posture} on ${showDate(at)}`).join(", ")}${projected}.`,
  };
}
