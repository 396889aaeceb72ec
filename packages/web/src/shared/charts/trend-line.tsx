import { showDate } from "@broker/contracts";
import { type DrawnPoint, linePath, useWidth } from "./drawing.ts";

interface SparkLineProps {
  /** Oldest first; null = no score. */
  readonly values: readonly (number | null)[];
  /** Text alternative: 'Posture over five scans: 55, 53, 53, 51, 48'. */
  readonly label: string;
}

/** A trend at text size; nothing for fewer than two values. */
export function SparkLine({ values, label }: SparkLineProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const points = values.map((value, at) =>
    value === null
      ? null
      : { x: 3 + (at / (values.length - 1)) * 70, y: high === low ? 11 : 4 + ((high - value) / (high - low)) * 14 },
  );
  const last = points.findLast((point) => point !== null);
  return (
    <svg
      viewBox="0 0 78 22"
      width="78"
      height="22"
      role="img"
      aria-label={label}
      className="chart inline-block align-[-5px]"
    >
      <path d={linePath(points)} className="line" />
      {last === undefined || last === null ? null : <circle cx={last.x} cy={last.y} r="2.8" fill="var(--accent)" />}
    </svg>
  );
}

/** One scan, or a day without one (`value` null): the line breaks there. */
export interface TrendPoint {
  /** ISO date. */
  readonly day: string;
  readonly value: number | null;
  /** True = not comparable with the point before: no line joins them. */
  readonly apart?: boolean;
  /** True = a dashed line before it: what is drawn was measured otherwise from here. */
  readonly divided?: boolean;
  /** True = a hollow point: its value has a reservation, stated beside the drawing. */
  readonly hollow?: boolean;
}

const [LEFT, RIGHT, TOP, FOOT, HEIGHT] = [30, 40, 12, 24, 160] as const;
/** Values with a hairline and label: the ends of the posture scale and its bands. */
const GUIDES: readonly number[] = [0, 30, 50, 100];

interface TrendLineProps {
  readonly points: readonly TrendPoint[];
  /** Values with a hairline and label (default: those of a posture). */
  readonly guides?: readonly number[];
  /** The value at the top (default: 100, that of a posture). */
  readonly top?: number;
  /** True = a value lasts until the next point: counts. */
  readonly steps?: boolean;
}

/** A point as the line reaches it: not from one that it does not compare with, and in steps at the height before. */
function joined(
  point: DrawnPoint | null,
  apart: boolean,
  steps: boolean,
  before: DrawnPoint | null | undefined,
): (DrawnPoint | null)[] {
  if (apart) return [null, point];
  return steps && point !== null && before ? [{ x: point.x, y: before.y }, point] : [point];
}

/** A score over time, oldest first: the last point labelled, a gap where there was no scan. */
export function TrendLine({ points, guides = GUIDES, top = 100, steps = false }: TrendLineProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const times = points.map(({ day }) => new Date(day).getTime());
  const [from = 0, to = 0] = [times[0], times.at(-1)];
  const x = (at: number): number =>
    to === from
      ? (LEFT + width - RIGHT) / 2
      : LEFT + (((times[at] ?? from) - from) / (to - from)) * (width - LEFT - RIGHT);
  const y = (value: number): number => TOP + ((top - value) / top) * (HEIGHT - TOP - FOOT);
  const drawn: (DrawnPoint | null)[] = points.map(({ value }, at) =>
    value === null ? null : { x: x(at), y: y(value) },
  );
  const lastAt = points.findLastIndex(({ value }) => value !== null);
  const last = drawn[lastAt];
  return (
    <div ref={box}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} className="chart" aria-hidden="true">
        {guides.map((value) => (
          <g key={value}>
            <path d={`M${LEFT} ${y(value)}H${width - RIGHT}`} stroke={value === 0 ? "var(--rule)" : "var(--line)"} />
            <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" className="quiet" data-scale="">
              {value}
            </text>
          </g>
        ))}
        {drawn.map((point, at) =>
          point !== null && points[at]?.divided === true ? (
            <path
              key={`${points[at]?.day} divided`}
              d={`M${point.x - 5} ${TOP}V${HEIGHT - FOOT}`}
              stroke="var(--ink-3)"
              strokeDasharray="3 3"
            />
          ) : null,
        )}
        <path
          d={linePath(drawn.flatMap((point, at) => joined(point, points[at]?.apart === true, steps, drawn[at - 1])))}
          className="line"
        />
        {drawn.map((point, at) =>
          point === null ? null : (
            <circle
              key={points[at]?.day}
              cx={point.x}
              cy={point.y}
              {...(points[at]?.hollow === true
                ? { r: 3.6, fill: "var(--paper)", stroke: "var(--accent)" }
                : { r: 1.8, fill: "var(--accent)" })}
            />
          ),
        )}
        {last === undefined || last === null ? null : (
          <>
            <circle cx={last.x} cy={last.y} r={4} className="mark" />
            <text x={last.x + 9} y={last.y + 4} className="strong">
              {points[lastAt]?.value}
            </text>
          </>
        )}
        {points.length === 0 ? null : (
          <>
            <text
              x={points.length === 1 ? x(0) : LEFT}
              y={HEIGHT - 6}
              textAnchor={points.length === 1 ? "middle" : "start"}
              className="quiet"
            >
              {showDate(points[0]?.day ?? "")}
            </text>
            {points.length === 1 ? null : (
              <text x={width - RIGHT} y={HEIGHT - 6} textAnchor="end" className="quiet">
                {showDate(points.at(-1)?.day ?? "")}
              </text>
            )}
          </>
        )}
      </svg>
    </div>
  );
}
