import { type AnalysisView, showCount } from "@broker/contracts";
import type { ReactNode } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { SumBars } from "../../shared/risk/sum-bars.tsx";
import { Button } from "../../shared/ui/button.tsx";
import type { SetAddress } from "./use-analysis-address.ts";

/** A row of the step bars, with the points printed in the breakdown, to two decimals. */
function partOf({ title, posture, seen, share, points }: AnalysisView["sum"]["rows"][number]) {
  return { name: title, posture, coverage: seen, weight: (share ?? 0) / 100, points };
}

/** The overall posture by component; each component opens its own breakdown. */
export function SumSection({ view, set }: { readonly view: AnalysisView; readonly set: SetAddress }): ReactNode {
  const { rows, sum, seen, notes } = view.sum;
  return (
    <SlipSection heading="Score breakdown" note="All components of the score. Two decimals, rounded once at the end.">
      {sum === null ? (
        <p className="text-ink-2">{notes[0]}</p>
      ) : (
        <>
          <SumBars parts={rows.map(partOf)} totalName="Overall posture" total={sum} coverage={seen} />
          {notes.map((note) => (
            <p key={note} className="mt-2 text-sm text-ink-2">
              {note}
            </p>
          ))}
        </>
      )}
      <div className="mt-2 -ml-2 flex flex-wrap items-baseline gap-x-1">
        <span className="px-2 text-sm text-ink-3">Breakdown by component:</span>
        {rows
          .filter(({ posture }) => posture !== null)
          .map(({ id, title }) => (
            <Button key={id} kind="quiet" size="small" onClick={() => set({ sum: id })}>
              {title}
            </Button>
          ))}
        <a href="#checks" className="link ml-auto px-2 text-sm">
          All {showCount(view.report.checks.length, "check")}
        </a>
      </div>
    </SlipSection>
  );
}
