import type { AnalysisView, StoredScanLine } from "@broker/contracts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { showPercent } from "../../shared/words/show-percent.ts";
import { showTime } from "../../shared/words/show-time.ts";

const DiffDialog = lazy(async () => ({ default: (await import("./diff-dialog.tsx")).DiffDialog }));

const WIDTH = 640;
const HEIGHT = 96;

/** The posture over the stored scans: a line that breaks where a scan has no figure, the last point marked. */
function Line({ scans }: { readonly scans: readonly StoredScanLine[] }): ReactNode {
  const times = scans.map(({ startedAt }) => Date.parse(startedAt));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const x = (at: number) => 8 + ((at - first) / Math.max(1, last - first)) * (WIDTH - 40);
  const y = (posture: number) => HEIGHT - 10 - (posture / 100) * (HEIGHT - 20);
  let open = false;
  const path = scans
    .map(({ posture }, place) => {
      if (posture === null) {
        open = false;
        return "";
      }
      const move = open ? "L" : "M";
      open = true;
      return `${move}${x(times[place] ?? 0).toFixed(1)} ${y(posture).toFixed(1)}`;
    })
    .join("");
  const end = scans.findLast(({ posture }) => posture !== null);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mb-3 h-24 w-full max-w-[640px]" aria-hidden="true">
      {[0, 50, 100].map((posture) => (
        <path key={posture} d={`M0 ${y(posture)}H${WIDTH}`} stroke="var(--line)" />
      ))}
      <path d={path} fill="none" stroke="var(--accent)" strokeWidth="1.6" />
      {end === undefined || end.posture === null ? null : (
        <>
          <circle cx={x(Date.parse(end.startedAt))} cy={y(end.posture)} r="3.5" fill="var(--accent)" />
          <text x={x(Date.parse(end.startedAt)) + 8} y={y(end.posture) + 4} fontSize="13" fill="var(--ink)">
            {end.posture}
          </text>
        </>
      )}
    </svg>
  );
}

/** The scans of a company over time, each with what changed since the one before. */
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
                ? "One scan is stored: a line needs two."
                : `${scans.length} scans: posture ${from} at first, ${to} at last.`}
            </p>
            {figures.length < 2 ? null : <Line scans={scans} />}
            <table className="table w-full">
              <caption className="sr-only">Stored scans of this company, the newest first</caption>
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
                            What changed
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
