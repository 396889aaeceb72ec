import {
  type AnalysisView,
  comparisonNote,
  type ScanDifference,
  type StoredScanLine,
  showDate,
  showPercent,
  showSigned,
  showSum,
  showTime,
} from "@broker/contracts";
import { useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { TrendLine } from "../../shared/charts/trend-line.tsx";
import { hiddenHead, PlainTable } from "../../shared/data-table/plain-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { OUTCOME_NAMES } from "../../shared/risk/outcome-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";

const outcomeWords = (result: ScanDifference["moves"][number]["from"]) =>
  result === null ? "not in this method version" : OUTCOME_NAMES[result.outcome];

const REST = [
  ["sight", "Checks observed in only one of the two scans"],
  ["reweighted", "Change in the weight of other checks"],
  ["ceiling", "Score cap"],
  ["rounding", "Rounding"],
] as const;

/** Changes between two scans, check by check; the rows add up to the change in posture. */
function DiffDialog({ from, to, close }: { from: string; to: string; close: () => void }) {
  const answer = useAnswer("GET /api/scans/:id/diff/:other", { params: { id: from, other: to } });
  return (
    <Dialog wide onClose={close} title="Changes since last scan">
      <DataState answer={answer} skeletonRows={8}>
        {(diff) => (
          <>
            <p>
              {showDate(diff.from.startedAt)} to {showDate(diff.to.startedAt)}: posture {diff.from.posture ?? "–"} to{" "}
              <b>{diff.to.posture ?? "–"}</b>.
            </p>
            {comparisonNote(diff) === null ? null : <p className="mt-1 font-semibold">{comparisonNote(diff)}</p>}
            <PlainTable
              className="mt-3"
              caption="Change in points by check"
              columns={[
                {
                  head: "Check",
                  cellClass: "font-normal",
                  cell: ({ title, why }) => (
                    <>
                      {title}
                      {why === null ? null : <span className="block text-sm text-ink-3">{why}</span>}
                    </>
                  ),
                },
                { head: "Before", cell: ({ from }) => outcomeWords(from) },
                { head: "After", cell: ({ to }) => outcomeWords(to) },
                {
                  head: "Points",
                  numeric: true,
                  cell: ({ moved }) => (diff.change === null ? "–" : showSigned(moved, showSum)),
                },
              ]}
              rows={diff.moves}
              rowKey={({ id }) => id}
              foot={
                diff.change === null ? null : (
                  <tr className="total">
                    <th scope="row" colSpan={3}>
                      Change in posture
                    </th>
                    <td className="num">{showSigned(diff.change, showSum)}</td>
                  </tr>
                )
              }
            >
              {REST.filter(([key]) => diff.change !== null && Math.abs(diff[key]) >= 0.005).map(([key, words]) => (
                <tr key={key}>
                  <th scope="row" colSpan={3} className="font-normal text-ink-2">
                    {words}
                  </th>
                  <td className="num">{showSigned(diff[key], showSum)}</td>
                </tr>
              ))}
            </PlainTable>
            {diff.moves.length === 0 ? <p className="mt-2 text-ink-2">No check changed.</p> : null}
          </>
        )}
      </DataState>
    </Dialog>
  );
}

/** A scan with different coverage or another method version is not joined to the one before it. */
const pointsOf = (scans: readonly StoredScanLine[]) =>
  scans.map(({ startedAt, posture, coverage, methodVersion }, at) => {
    const before = scans[at - 1];
    const apart = before?.coverage !== coverage || before.methodVersion !== methodVersion;
    return { day: startedAt, value: posture, apart };
  });

/** The scans of a company over time, each with the changes since the one before. */
export function HistoryPanel({ view }: { readonly view: AnalysisView }) {
  const { id } = view.report;
  const answer = useAnswer("GET /api/scans/:id/history", { params: { id } });
  const [pair, setPair] = useState<readonly [string, string] | null>(null);
  return (
    <DataState answer={answer} skeletonRows={4}>
      {({ scans }) => {
        const figures = scans.filter(({ posture }) => posture !== null);
        const newest = scans.toReversed();
        const [from, to] = [figures[0]?.posture ?? null, figures.at(-1)?.posture ?? null];
        return (
          <>
            <p className="mb-2 text-sm text-ink-2">
              {scans.length === 1 || from === null || to === null
                ? "Only one scan so far; a trend requires two."
                : `${scans.length} scans: posture ${from} in the first, ${to} in the latest.${
                    pointsOf(scans).some(({ apart }, at) => at > 0 && apart)
                      ? " Scans with different coverage or method are not comparable, and not joined by a line."
                      : ""
                  }`}
            </p>
            {figures.length < 2 ? null : (
              <div className="mb-3">
                <TrendLine points={pointsOf(scans)} />
              </div>
            )}
            <PlainTable
              caption="Stored scans of this company, most recent first"
              columns={[
                {
                  head: "Scanned",
                  cellClass: "font-normal",
                  cell: (scan) => (
                    <>
                      {showTime(scan.startedAt)}
                      {scan.id === id ? <b> · shown</b> : null}
                    </>
                  ),
                },
                { head: "Posture", numeric: true, cell: ({ posture }) => posture ?? "–" },
                {
                  head: "Coverage",
                  numeric: true,
                  className: "max-md:hidden",
                  cell: ({ coverage }) => showPercent(coverage),
                },
                { head: "Method", className: "max-md:hidden", cell: ({ methodVersion }) => methodVersion },
                {
                  head: hiddenHead("Changes"),
                  cellClass: "text-right",
                  cell: (scan, place) => {
                    const before = newest[place + 1];
                    return before === undefined ? null : (
                      <Button kind="quiet" size="small" onClick={() => setPair([before.id, scan.id])}>
                        Changes
                      </Button>
                    );
                  },
                },
              ]}
              rows={newest}
              rowKey={(scan) => scan.id}
            />
            {pair === null ? null : <DiffDialog from={pair[0]} to={pair[1]} close={() => setPair(null)} />}
          </>
        );
      }}
    </DataState>
  );
}
