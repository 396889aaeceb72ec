import { type ClientFrameworkDetail, roundHalfUp, showNumber, type ThemePoints } from "@broker/contracts";
import { PlainTable } from "../../../shared/data-table/plain-table.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";

interface Bar {
  readonly theme: ThemePoints;
  /** Points of the themes above. */
  readonly start: number;
}

function barsOf(themes: readonly ThemePoints[]): Bar[] {
  let start = 0;
  return themes.map((theme) => {
    const bar = { theme, start };
    start += theme.points;
    return bar;
  });
}

const points = (value: number): string => showNumber(roundHalfUp(value, 2));
const share = (value: number, of: number): string => `${of === 0 ? 0 : (value / of) * 100}%`;

/** How the score adds up, theme by theme: solid earned, hatched lost. */
export function BreakdownSection({ detail }: { readonly detail: ClientFrameworkDetail }) {
  const { standing, summary, themes } = detail;
  const total = themes.reduce((sum, { weight }) => sum + weight, 0);
  const earned = themes.reduce((sum, theme) => sum + theme.points, 0);
  if (total === 0 || standing.standing === "not-applicable") return null;
  const sumOf = (of: "assessed" | "total" | "met" | "partly" | "notMet") =>
    themes.reduce((sum, theme) => sum + theme[of], 0);
  return (
    <SlipSection heading="Score breakdown" note="No other inputs. Rounded once.">
      <div className="table-box">
        <PlainTable
          className="stack stack-sum"
          captionShown
          caption="Each requirement assessed counts by its weight: met 1, partly met ½, not met 0. Requirements not assessed lower the coverage, not the score."
          columns={[
            { head: "Theme", cell: ({ theme }) => theme.title },
            {
              head: "Assessed",
              numeric: true,
              label: "assessed",
              cell: ({ theme }) => `${showNumber(theme.assessed)} of ${showNumber(theme.total)}`,
            },
            { head: "Met", numeric: true, label: "met", cell: ({ theme }) => showNumber(theme.met) },
            { head: "Partly", numeric: true, label: "partly", cell: ({ theme }) => showNumber(theme.partly) },
            {
              head: "Points",
              numeric: true,
              cellClass: "font-semibold",
              cell: ({ theme }) => (theme.assessed === 0 ? "–" : points(theme.points)),
            },
            { head: "Not met", numeric: true, label: "not met", cell: ({ theme }) => showNumber(theme.notMet) },
            {
              head: `0 to ${points(total)}`,
              className: "md:w-[32%]",
              cellClass: "full",
              cell: ({ theme, start }) => (
                <div className="fall" aria-hidden="true" hidden={theme.weight === 0}>
                  <i className="earned" style={{ left: share(start, total), width: share(theme.points, total) }} />
                  <i
                    className="lost"
                    style={{
                      left: share(start + theme.points, total),
                      width: share(theme.weight - theme.points, total),
                    }}
                  />
                </div>
              ),
            },
          ]}
          rows={barsOf(themes)}
          rowKey={({ theme }) => theme.id}
          foot={
            <tr className="total">
              <th scope="row">{summary.short}</th>
              <td className="num" data-label="assessed">
                {showNumber(sumOf("assessed"))} of {showNumber(sumOf("total"))}
              </td>
              <td className="num" data-label="met">
                {showNumber(sumOf("met"))}
              </td>
              <td className="num" data-label="partly">
                {showNumber(sumOf("partly"))}
              </td>
              <td className="num">{points(earned)}</td>
              <td className="num" data-label="not met">
                {showNumber(sumOf("notMet"))}
              </td>
              <td className="full">
                <div className="fall" aria-hidden="true">
                  <i className="sum" style={{ left: 0, width: share(earned, total) }} />
                </div>
              </td>
            </tr>
          }
        />
      </div>
      {standing.score === null ? (
        <p className="mt-3 text-sm text-ink-2">
          Less than half of the weight is assessed: no score. With the rest not met or met, between{" "}
          {roundHalfUp(standing.low)} and {roundHalfUp(standing.high)}.
        </p>
      ) : (
        <p className="mt-3 text-sm text-ink-2">
          100 × {points(earned)} ÷ {points(total)}, rounded half up: <b>{roundHalfUp(standing.score)}</b>. With what is
          not assessed, between {roundHalfUp(standing.low)} and {roundHalfUp(standing.high)}.
        </p>
      )}
    </SlipSection>
  );
}
