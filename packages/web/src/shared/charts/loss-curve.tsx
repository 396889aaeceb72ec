import { showNumber, showPounds, showShortMoney } from "@broker/contracts";
import { linePath, useWidth } from "./drawing.ts";
import { type LossPoint, lossTicks, periodAt, periodTicks } from "./loss-ticks.ts";

/** One population's curve: insurance claims, or publicly reported losses. */
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
              deductible{narrow ? "" : ` ${showPounds(retentionPence)}`}
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
