import { type AnalysisView, type ScoreExplanation, showSum } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SumBars } from "../../shared/risk/sum-bars.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import type { SetAddress } from "./use-analysis-address.ts";

function Component({ explained, name, set }: { explained: ScoreExplanation; name: string; set: SetAddress }) {
  const part = explained.components.find((each) => each.name === name);
  if (part === undefined) {
    const overall = explained.overall.rows.find((row) => row.name === name);
    return (
      <p>
        {overall?.value == null
          ? "Not assessed, so it has no score breakdown."
          : `${showSum(overall.value)} out of 100.`}
      </p>
    );
  }
  if (part.deductions !== undefined) {
    const { assessed = 100, outOf = 100, deductions } = part;
    const left = Math.max(0, assessed - deductions.reduce((sum, { points }) => sum + points, 0));
    return (
      <table className="table w-full">
        <caption className="sr-only">Deductions from the points assessed</caption>
        <tbody>
          <tr>
            <th scope="row">Points assessed, of {outOf}</th>
            <td className="num">{showSum(assessed)}</td>
          </tr>
          {deductions.map(({ rule, points }) => (
            <tr key={rule}>
              <th scope="row" className="font-normal">
                {rule}
              </th>
              <td className="num">{showSum(-points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Points earned (minimum 0)</th>
            <td className="num">{showSum(left)}</td>
          </tr>
          <tr className="total">
            <th scope="row">
              {part.title}: {showSum(left)} ÷ {showSum(assessed)} × 100
            </th>
            <td className="num">{part.sum === null ? "–" : showSum(part.sum)}</td>
          </tr>
        </tfoot>
      </table>
    );
  }
  return (
    <>
      <SumBars
        totalName={part.title}
        total={part.sum ?? 0}
        caption="Each area adds posture × its share by weight and coverage. Solid: earned. Hatched: lost. Each row starts where the previous one ended."
        parts={part.rows.map(({ title, value, coverage, sharePercent, product }) => ({
          name: title,
          posture: value,
          coverage,
          weight: (sharePercent ?? 0) / 100,
          points: product,
        }))}
      />
      <div className="mt-3 flex flex-wrap items-center gap-1">
        <span className="text-sm text-ink-3">Its areas, check by check:</span>
        {part.rows.map(({ name: area, title }) => (
          <Button key={area} kind="quiet" size="small" onClick={() => set({ sum: area })}>
            {title}
          </Button>
        ))}
      </div>
    </>
  );
}

function Area({ area, set }: { area: ScoreExplanation["areas"][number]; set: SetAddress }) {
  const judged = area.checks.filter(({ points }) => points !== null);
  return (
    <>
      <PlainTable
        caption={`Points of each check of ${area.title}`}
        columns={[
          {
            head: "Check",
            cellClass: "font-normal",
            cell: ({ id, title }) => (
              <button type="button" className="text-left hover:underline" onClick={() => set({ sum: null, check: id })}>
                {title}
              </button>
            ),
          },
          { head: "Points", numeric: true, cell: ({ points }) => showSum(points ?? 0) },
          { head: "Weight", numeric: true, cell: ({ weight }) => showSum(weight) },
        ]}
        rows={judged}
        rowKey={({ id }) => id}
        foot={
          <tr className="total">
            <th scope="row">{area.title}</th>
            <td className="num">{showSum(area.earned)}</td>
            <td className="num">{showSum(area.assessed)}</td>
          </tr>
        }
      />
      <p className="mt-2 text-sm text-ink-2">
        {area.posture === null
          ? "Not assessed."
          : `${showSum(area.earned)} ÷ ${showSum(area.assessed)} × 100 = ${showSum(area.posture)}.`}{" "}
        {area.checks.length - judged.length === 0
          ? ""
          : `${area.checks.length - judged.length} of its checks were not assessed or not applicable and are excluded.`}
      </p>
    </>
  );
}

/** How a score was calculated: a component from its areas or rules, an area from its checks. */
export function SumDialog({ view, name, set }: { view: AnalysisView; name: string; set: SetAddress }) {
  const explained = useAnswer("GET /api/scans/:id/explain", { params: { id: view.report.id } });
  const area = explained.data?.areas.find((each) => each.area === name);
  const row = view.sum.rows.find(({ id }) => id === name);
  const title = row?.title ?? area?.title ?? "Score breakdown";
  return (
    <Dialog wide onClose={() => set({ sum: null })} title={title} sub="Score breakdown">
      <DataState answer={explained} skeletonRows={6}>
        {(data) =>
          area === undefined ? <Component explained={data} name={name} set={set} /> : <Area area={area} set={set} />
        }
      </DataState>
    </Dialog>
  );
}
