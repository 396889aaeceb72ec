import type { AnalysisView } from "@broker/contracts";
import { useSource } from "../../data/source.ts";
import { EmptyState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ScoreBand } from "../../shared/risk/risk-mark.tsx";
import type { SetAddress } from "./use-analysis-address.ts";

/** Priority actions, each with its points and effort. */
export function PriorityActions({ view, set }: { readonly view: AnalysisView; readonly set: SetAddress }) {
  const { works } = view;
  const { fixed } = useSource();
  return (
    <SlipSection heading="Priority actions" note="Most urgent first, then by points gained per hour.">
      {works === null ? (
        <EmptyState sentence="We found no issues in what we could assess." />
      ) : (
        <>
          <div aria-hidden="true" className="flex justify-end gap-4 border-b border-rule pb-1 text-xs text-ink-3">
            <span className="w-16 text-right">points</span>
            <span className="w-14 text-right max-md:hidden">effort</span>
          </div>
          <ol>
            {works.list.map(({ checkId, title, why, steps, gain, hours, note }, at) => (
              <li key={checkId} className="flex items-start gap-4 border-b border-line py-[10px]">
                <span aria-hidden="true" className="w-5 flex-none font-serif text-lg text-ink-3">
                  {at + 1}
                </span>
                <div className="min-w-0 flex-1">
                  <button
                    type="button"
                    className="text-left font-semibold hover:underline"
                    onClick={() => set({ check: checkId })}
                  >
                    {title}
                  </button>
                  <p className="text-sm text-ink-2">{steps[0] ?? why}</p>
                  {note === "" ? null : <p className="text-sm text-ink-3">{note}</p>}
                </div>
                <span className={`w-16 flex-none text-right font-semibold ${gain === "0" ? "text-ink-3" : "text-low"}`}>
                  <span className="sr-only">Points </span>
                  {gain}
                </span>
                <span className="w-14 flex-none text-right text-ink-3 max-md:hidden">
                  <span className="sr-only">Effort </span>
                  {hours} h
                </span>
              </li>
            ))}
          </ol>
          <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-ink-2">
            <p>
              {works.outcome === null ? (
                (works.held ?? "None of these actions changes the score.")
              ) : (
                <>
                  All actions: {works.outcome.sum}, giving <b className="text-ink">{works.outcome.posture}</b>,{" "}
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
          {works.outcome !== null && works.held !== null ? (
            <p className="mt-1 text-sm text-ink-3">{works.held}</p>
          ) : null}
        </>
      )}
    </SlipSection>
  );
}
