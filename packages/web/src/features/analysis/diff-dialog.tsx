import { type ScanDifference, showDate, showSum } from "@broker/contracts";
import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { OUTCOME_NAMES } from "./checks/check-words.ts";

const wordOf = (standing: ScanDifference["moves"][number]["from"]) =>
  standing === null ? "not in this method version" : OUTCOME_NAMES[standing.outcome];

const REST = [
  ["sight", "Checks observed in only one of the two scans"],
  ["reweighted", "Change in the weight of other checks"],
  ["ceiling", "Score cap"],
  ["rounding", "Rounding"],
] as const;

/** Changes between two scans, check by check; the rows add up to the change in posture. */
export function DiffDialog({
  from,
  to,
  close,
}: {
  readonly from: string;
  readonly to: string;
  readonly close: () => void;
}): ReactNode {
  const answer = useAnswer("GET /api/scans/:id/diff/:other", { params: { id: from, other: to } });
  return (
    <Dialog wide open onOpenChange={close} title="Changes since last scan">
      <DataState answer={answer} skeletonRows={8}>
        {(diff) => (
          <>
            <p>
              {showDate(diff.from.startedAt)} to {showDate(diff.to.startedAt)}: posture {diff.from.posture ?? "–"} to{" "}
              <b>{diff.to.posture ?? "–"}</b>.
              {diff.method.moved ? ` The method also changed, from ${diff.method.from} to ${diff.method.to}.` : ""}
            </p>
            <table className="table mt-3 w-full">
              <caption className="sr-only">Change in points by check</caption>
              <thead>
                <tr>
                  <th scope="col">Check</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                  <th scope="col" className="num">
                    Points
                  </th>
                </tr>
              </thead>
              <tbody>
                {diff.moves.map((move) => (
                  <tr key={move.id}>
                    <th scope="row" className="font-normal">
                      {move.title}
                      {move.why === null ? null : <span className="block text-sm text-ink-3">{move.why}</span>}
                    </th>
                    <td>{wordOf(move.from)}</td>
                    <td>{wordOf(move.to)}</td>
                    <td className="num">{showSum(move.moved, { signed: true })}</td>
                  </tr>
                ))}
                {REST.filter(([key]) => Math.abs(diff[key]) >= 0.005).map(([key, words]) => (
                  <tr key={key}>
                    <th scope="row" colSpan={3} className="font-normal text-ink-2">
                      {words}
                    </th>
                    <td className="num">{showSum(diff[key], { signed: true })}</td>
                  </tr>
                ))}
              </tbody>
              {diff.change === null ? null : (
                <tfoot>
                  <tr className="total">
                    <th scope="row" colSpan={3}>
                      Change in posture
                    </th>
                    <td className="num">{showSum(diff.change, { signed: true })}</td>
                  </tr>
                </tfoot>
              )}
            </table>
            {diff.moves.length === 0 ? <p className="mt-2 text-ink-2">No check changed.</p> : null}
          </>
        )}
      </DataState>
    </Dialog>
  );
}
