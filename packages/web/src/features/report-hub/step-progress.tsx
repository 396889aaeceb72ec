import { showPercent } from "@broker/contracts";
import type { ReactNode } from "react";
import { ProgressBar } from "../../shared/ui/progress-bar.tsx";
import type { StepState } from "./use-steps.ts";

/** Progress of the work in words and percent; nothing while idle. */
export function StepProgress({ state }: { readonly state: StepState | null }): ReactNode {
  return (
    <div aria-live="polite" className="max-w-[420px] empty:hidden">
      {state === null ? null : (
        <ProgressBar
          value={state.done}
          max={state.of}
          words={`${state.words}, step ${state.done + 1} of ${state.of}, ${showPercent(state.done / state.of)}`}
        />
      )}
    </div>
  );
}
