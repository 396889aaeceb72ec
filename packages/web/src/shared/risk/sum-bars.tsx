import { showPercent, showSum } from "@broker/contracts";
import { PlainTable } from "../data-table/plain-table.tsx";
import { ProvenanceMark } from "./provenance-mark.tsx";

interface SumPart {
  readonly name: string;
  /** 0–100, unrounded; null = not assessed. */
  readonly posture: number | null;
  /** Share of it that was observed, 0–1. */
  readonly coverage: number;
  /** Its weight in this score, 0–1; the weight of parts not assessed has been redistributed. */
  readonly weight: number;
  /** Its points as printed in a breakdown, to two decimals, so that the rows add up; else posture × weight. */
  readonly points?: number | null;
}

interface FallingBar {
  readonly part: SumPart;
  /** Its start: the points of the rows above. */
  readonly start: number;
  /** Points earned; null = not assessed. */
  readonly points: number | null;
  /** Points lost; null = not assessed. */
  readonly lost: number | null;
}

/** Each part's points and the start of its bar: each starts where the previous one ended. */
export function fallingBars(parts: readonly SumPart[]): FallingBar[] {
  let start = 0;
  return parts.map((part) => {
    const points = part.posture === null ? null : (part.points ?? part.posture * part.weight);
    const bar = { part, start, points, lost: points === null ? null : part.weight * 100 - points };
    start += points ?? 0;
    return bar;
  });
}

interface SumBarsProps {
  /** One row each, in the order of the breakdown. */
  readonly parts: readonly SumPart[];
  /** Name of the total: 'Overall posture'. */
  readonly totalName: string;
  /** The total before rounding, 0–100. */
  readonly total: number;
  /** Coverage of the assessment, 0–1. */
  readonly coverage?: number;
  readonly caption?: string;
}

const CAPTION =
  "Each component adds posture × its share by weight and coverage. Solid: earned. Hatched: lost. Each row starts where the previous one ended.";

/**
 * The score breakdown as a table with step bars: solid earned, hatched lost, dashed not observed, total under a double
 * rule.
 */
export function SumBars({ parts, totalName, total, coverage, caption = CAPTION }: SumBarsProps) {
  const bars = fallingBars(parts);
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  return (
    <div className="table-box">
      <PlainTable
        className="stack stack-sum"
        captionShown
        caption={caption}
        columns={[
          { head: "Component", cell: ({ part }) => part.name },
          { head: "Coverage", numeric: true, label: "coverage", cell: ({ part }) => showPercent(part.coverage) },
          {
            head: "Posture",
            numeric: true,
            label: "posture",
            cell: ({ part }) => (part.posture === null ? <ProvenanceMark of="none" /> : Math.round(part.posture)),
          },
          { head: "Weight", numeric: true, label: "weight", cell: ({ part }) => showPercent(part.weight) },
          {
            head: "Points",
            numeric: true,
            cellClass: "font-semibold",
            cell: ({ points }) => (points === null ? "–" : showSum(points)),
          },
          {
            head: "Lost",
            numeric: true,
            cellClass: "text-ink-3",
            label: "lost",
            cell: ({ lost }) => (lost === null ? "–" : showSum(-lost)),
          },
          {
            head: "0 to 100",
            className: "w-[44%]",
            cellClass: "full",
            cell: ({ part, start, points, lost }) => (
              <div className="fall" aria-hidden="true">
                {points === null || lost === null ? (
                  <i className="unseen" style={{ left: `${start}%`, width: `${part.weight * 100}%` }} />
                ) : (
                  <>
                    <i className="earned" style={{ left: `${start}%`, width: `${points}%` }} />
                    <i className="lost" style={{ left: `${start + points}%`, width: `${lost}%` }} />
                  </>
                )}
              </div>
            ),
          },
        ]}
        rows={bars}
        rowKey={({ part }) => part.name}
        foot={
          <tr className="total">
            <th scope="row">{totalName}</th>
            <td className="num" data-label="coverage">
              {coverage === undefined ? "" : showPercent(coverage)}
            </td>
            <td />
            <td className="num" data-label="weight">
              {showPercent(weight)}
            </td>
            <td className="num">{showSum(total)}</td>
            <td className="num" data-label="lost">
              {showSum(total - 100)}
            </td>
            <td className="full">
              <div className="fall" aria-hidden="true">
                <i className="sum" style={{ left: 0, width: `${total}%` }} />
              </div>
            </td>
          </tr>
        }
      />
    </div>
  );
}
