import type { AnalysisView } from "@broker/contracts";
import { useSource } from "../../data/source.ts";
import { PlanSection } from "../../shared/risk/plan-section.tsx";
import { ScoreBand } from "../../shared/risk/risk-mark.tsx";
import type { SetAddress } from "./use-analysis-address.ts";

/** The plan of actions, with the score after the priority actions. */
export function PriorityActions({ view, set }: { readonly view: AnalysisView; readonly set: SetAddress }) {
  const { works, report } = view;
  const { fixed } = useSource();
  const notes = new Map(works?.list.map(({ checkId, note }) => [checkId, note]));
  return (
    <PlanSection
      plan={report.plan ?? { actions: [], groups: [], hours: 0 }}
      notes={notes}
      links={!fixed}
      onCheck={(check) => set({ check })}
    >
      {works === null ? null : (
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-ink-2">
          <p>
            {works.outcome === null ? (
              (works.held ?? "None of the priority actions changes the score.")
            ) : (
              <>
                First {works.list.length} actions: {works.outcome.sum}, giving{" "}
                <b className="text-ink">{works.outcome.posture}</b>,{" "}
                <ScoreBand band={works.outcome.band} caveats={works.outcome.caveats} />
              </>
            )}
          </p>
          {fixed ? null : (
            <a href="#what-if" className="link">
              Open what-if
            </a>
          )}
        </div>
      )}
      {works !== null && works.outcome !== null && works.held !== null ? (
        <p className="mt-1 text-sm text-ink-3">{works.held}</p>
      ) : null}
    </PlanSection>
  );
}
