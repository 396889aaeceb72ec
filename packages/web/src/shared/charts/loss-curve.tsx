import { showNumber, showPounds, showShortMoney } from "@broker/contracts";
import { linePath, useWidth } from "./drawing.ts";

/** A point of an exceedance curve: a loss of this amount or more occurs once in this many years. */
interface LossPoint {
  readonly lossPence: number;
  readonly oneIn: number;
}

const MILLION = 100_000_000;

/** Whole powers of ten in pence around all losses, from £1k to £10bn. */
export function lossTicks(losses: readonly number[]): number[] {
  const known = losses.filter((loss) => loss > 0);
  if (known.length === 0) return [100_000, MILLION];
  const from = Math.max(5, Math.floor(Math.log10(Math.min(...known))));
  const to = Math.min(12, Math.max(from + 1, Math.ceil(Math.log10(Math.max(...known)))));
  return Array.from({ length: to - from + 1 }, (_, at) => 10 ** (from + at));
}

/** About five round return periods around the points: 1 in 2, 5, 10, 20, 50, 100 … */
export function periodTicks(periods: readonly number[]): number[] {
  const known = periods.filter((years) => years > 0 && Number.isFinite(years));
  const [least, most] = known.length === 0 ? [2, 200] : [Math.min(...known), Math.max(...known)];
  const all = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000];
  const from = Math.max(
    0,
    all.findLastIndex((years) => years <= least),
  );
  const after = all.findIndex((years) => years >= most);
  const within = all.slice(from, (after === -1 ? all.length - 1 : Math.max(after, from + 1)) + 1);
  const step = Math.ceil(within.length / 6);
  const end = within.length - 1;
  return within.filter((_, at) => at === end || (at % step === 0 && end - at >= step));
}

/** How often a loss is exceeded, interpolated on log axes; undefined outside the curve. */
export function periodAt(points: readonly LossPoint[], lossPence: number): number | undefined {
  const sorted = points
    .filter((point) => point.lossPence > 0)
    .toSorted((one, other) => one.lossPence - other.lossPence);
  const after = sorted.findIndex((point) => point.lossPence >= lossPence);
  const [right, left] = [sorted[after], sorted[after - 1]];
  if (right === undefined) return undefined;
  if (right.lossPence === lossPence) return right.oneIn;
  if (left === undefined) return undefined;
  const share = Math.log(lossPence / left.lossPence) / Math.log(right.lossPence / left.lossPence);
  return left.oneIn * (right.oneIn / left.oneIn) ** share;
}

/** One population's curve: insured claims, or publicly reported losses. */
export interface LossLine {
  readonly name: string;
  readonly points: readonly LossPoint[];
}

interface LossCurveProps {
  /** The first line is solid and marks the limit; the second is dashed. */
  readonly lines: readonly LossLine[];
  /** The layer bought or requested, in pence. */
  readonly retentionPence?: number;
  readonly limitPence?: number;
  /** How often the limit is exceeded, from the model; otherwise read off the first line. */
  readonly limitOneIn?: number;
}

const [LEFT, RIGHT, TOP, HEIGHT] = [64, 14, 14, 262] as const;
const BASE = HEIGHT - 52;

/** Loss exceedance on log axes: the layer tinted, retention and limit ruled, '1 in 389' where the limit is exceeded. */
export function LossCurve(props: LossCurveProps) {
  const { lines, retentionPence, limitPence } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const points = lines.flatMap((line) => line.points);
  const money = lossTicks([
    ...points.map(({ lossPence }) => lossPence),
    ...[retentionPence, limitPence].filter((each) => each !== undefined),
  ]);
  const years = periodTicks(points.map(({ oneIn }) => oneIn));
  const [low, high] = [Math.log(money[0] ?? 1), Math.log(money.at(-1) ?? 10)];
  const [often, seldom] = [Math.log(years[0] ?? 1), Math.log(years.at(-1) ?? 10)];
  const x = (pence: number): number => LEFT + ((Math.log(pence) - low) / (high - low)) * (width - LEFT - RIGHT);
  const y = (oneIn: number): number => TOP + ((Math.log(oneIn) - often) / (seldom - often)) * (BASE - TOP);
  const inside = (pence: number | undefined): pence is number =>
    pence !== undefined && Math.log(pence) >= low - 1e-9 && Math.log(pence) <= high + 1e-9;
  const main = lines[0];
  const passed =
    limitPence === undefined || main === undefined
      ? undefined
      : (props.limitOneIn ?? periodAt(main.points, limitPence));
  const narrow = width < 520;
  const oneIn = (count: number): string => `1 in ${showNumber(Math.round(count))}`;
  return (
    <div ref={box}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} className="chart" aria-hidden="true">
        {inside(retentionPence) && inside(limitPence) ? (
          <rect
            x={x(retentionPence)}
            y={TOP}
            width={x(limitPence) - x(retentionPence)}
            height={BASE - TOP}
            fill="var(--accent-tint)"
          />
        ) : null}
        {years.map((each) => (
          <g key={each}>
            <path d={`M${LEFT} ${y(each)}H${width - RIGHT}`} stroke="var(--line)" />
            <text x={LEFT - 8} y={y(each) + 4} textAnchor="end" className="quiet">
              {oneIn(each)}
            </text>
          </g>
        ))}
        <path d={`M${LEFT} ${BASE}H${width - RIGHT}`} stroke="var(--rule)" />
        {money.map((each, at) => (
          <g key={each}>
            <path d={`M${x(each)} ${BASE}v5`} stroke="var(--rule)" />
            {narrow && money.length > 5 && at % 2 === 1 ? null : (
              <text x={x(each)} y={BASE + 19} textAnchor={at === money.length - 1 ? "end" : "middle"} className="quiet">
                {showShortMoney(each)}
              </text>
            )}
          </g>
        ))}
        <text x={width - RIGHT} y={HEIGHT - 8} textAnchor="end" className="quiet">
          largest single-event loss in a year
        </text>
        {inside(retentionPence) ? (
          <>
            <path d={`M${x(retentionPence)} ${TOP}V${BASE}`} className="edge" />
            <text x={x(retentionPence) + 6} y={BASE - 7}>
              retention{narrow ? "" : ` ${showPounds(retentionPence)}`}
            </text>
          </>
        ) : null}
        {inside(limitPence) ? (
          <>
            <path d={`M${x(limitPence)} ${TOP}V${BASE}`} className="edge" />
            <text
              x={x(limitPence) - 6}
              y={BASE - (inside(retentionPence) && x(limitPence) - x(retentionPence) < 200 ? 22 : 7)}
              textAnchor="end"
            >
              limit{narrow ? "" : ` ${showPounds(limitPence)}`}
            </text>
          </>
        ) : null}
        {lines.toReversed().map((line) => {
          const first = line === main;
          const seen = line.points.filter(({ lossPence }) => lossPence > 0);
          // The first line is the lower one: its label is below it, the other's above.
          const named = seen[Math.floor(seen.length * 0.55)];
          return (
            <g key={line.name}>
              <path
                d={linePath(seen.map(({ lossPence, oneIn: period }) => ({ x: x(lossPence), y: y(period) })))}
                className={first ? "line heavy" : "line other"}
              />
              {named === undefined ? null : (
                <text
                  x={x(named.lossPence) + (first ? -8 : 6)}
                  y={y(named.oneIn) + (first ? 14 : -8)}
                  textAnchor={first ? "end" : "start"}
                  className={first ? "strong" : ""}
                >
                  {line.name}
                </text>
              )}
            </g>
          );
        })}
        {inside(limitPence) && passed !== undefined && passed >= (years[0] ?? 0) && passed <= (years.at(-1) ?? 0) ? (
          <>
            <circle cx={x(limitPence)} cy={y(passed)} r={4.5} className="mark" />
            <text
              x={x(limitPence) + (x(limitPence) > width - 90 ? -9 : 9)}
              y={y(passed) - 8}
              textAnchor={x(limitPence) > width - 90 ? "end" : "start"}
              className="strong halo"
            >
              {oneIn(passed)}
            </text>
          </>
        ) : null}
      </svg>
    </div>
  );
}
