import { type AnalysisView, type StoredScanLine, showPercent, showTime } from "@broker/contracts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { TrendLine } from "../../shared/charts/trend-line.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Button } from "../../shared/ui/button.tsx";

const DiffDialog = lazy(async () => ({ default: (await import("./diff-dialog.tsx")).DiffDialog }));

/** A scan with different coverage or another method version is not joined to the one before it. */
const pointsOf = (scans: readonly StoredScanLine[]) =>
  scans.map(({ startedAt, posture, coverage, methodVersion }, at) => {
    const before = scans[at - 1];
    const apart = before?.coverage !== coverage || before.methodVersion !== methodVersion;
    return { day: startedAt, value: posture, apart };
  });

/** The scans of a company over time, each with the changes since the one before. */
export function HistoryPanel({ view }: { readonly view: AnalysisView }): ReactNode {
  const { id } = view.report;
  const answer = useAnswer("GET /api/scans/:id/history", { params: { id } });
  const [pair, setPair] = useState<readonly [string, string] | null>(null);
  return (
    <DataState answer={answer} skeletonRows={4}>
      {({ scans }) => {
        const figures = scans.filter(({ posture }) => posture !== null);
        const [from, to] = [figures[0]?.posture ?? null, figures.at(-1)?.posture ?? null];
        return (
          <>
            <p className="mb-2 text-sm text-ink-2">
              {scans.length === 1 || from === null || to === null
                ? "Only one scan so far; a trend requires two."
                : `${scans.length} scans: posture ${from} in the first, ${to} in the latest.${
                    pointsOf(scans).some(({ apart }, at) => at > 0 && apart)
                      ? " Scans with different coverage are not joined."
                      : ""
                  }`}
            </p>
            {figures.length < 2 ? null : (
              <div className="mb-3">
                <TrendLine points={pointsOf(scans)} />
              </div>
            )}
            <table className="table w-full">
              <caption className="sr-only">Stored scans of this company, most recent first</caption>
              <thead>
                <tr>
                  <th scope="col">Scanned</th>
                  <th scope="col" className="num">
                    Posture
                  </th>
                  <th scope="col" className="num max-md:hidden">
                    Coverage
                  </th>
                  <th scope="col" className="max-md:hidden">
                    Method
                  </th>
                  <th scope="col">
                    <span className="sr-only">Changes</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {scans.toReversed().map((scan, place, all) => {
                  const before = all[place + 1];
                  return (
                    <tr key={scan.id}>
                      <th scope="row" className="font-normal">
                        {showTime(scan.startedAt)}
                        {scan.id === id ? <b> · shown</b> : null}
                      </th>
                      <td className="num">{scan.posture ?? "–"}</td>
                      <td className="num max-md:hidden">{showPercent(scan.coverage)}</td>
                      <td className="max-md:hidden">{scan.methodVersion}</td>
                      <td className="text-right">
                        {before === undefined ? null : (
                          <Button kind="quiet" size="small" onClick={() => setPair([before.id, scan.id])}>
                            Changes
                          </Button>
                        )}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            {pair === null ? null : (
              <Suspense fallback={null}>
                <DiffDialog from={pair[0]} to={pair[1]} close={() => setPair(null)} />
              </Suspense>
            )}
          </>
        );
      }}
    </DataState>
  );
}
