import { type ReactNode, useId } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { RoiExample } from "./roi-example.tsx";
import { RoiSums } from "./roi-sums.tsx";
import { ROI_INPUTS, useRoiInputs } from "./use-roi-inputs.ts";

/** The ROI calculator: four inputs, the monthly return, every step of the calculation. */
export function RoiCalculator(): ReactNode {
  const { typed, asked, type, clear } = useRoiInputs();
  const id = useId();
  const answer = useAnswer("GET /api/roi", { query: asked }, { keepPrevious: true });
  return (
    <SlipSection
      heading="ROI calculator"
      note="Monthly return from the product. An estimate: the rates are assumed, not measured."
    >
      <div className="grid grid-cols-1 gap-4 pb-5 min-[420px]:grid-cols-2 lg:grid-cols-4">
        {ROI_INPUTS.map(({ key, label, unit, first }) => (
          <div key={key} className="grid gap-1 self-end">
            <label htmlFor={`${id}-${key}`} className="text-sm font-semibold">
              {label}
            </label>
            <span className="flex items-center gap-2">
              {unit === "£" ? <span className="text-sm text-ink-2">£</span> : null}
              <input
                id={`${id}-${key}`}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                value={typed[key] ?? first}
                onChange={(event) => type(key, event.target.value)}
                className="control field w-full min-w-0 text-right"
              />
              {unit === "£" ? null : <span className="w-14 flex-none text-sm text-ink-2">{unit}</span>}
            </span>
          </div>
        ))}
      </div>
      <DataState answer={answer} skeletonRows={6}>
        {(result) =>
          result.illustrativeExample === null ? (
            <RoiSums
              result={result}
              clear={
                <Button kind="quiet" size="small" onClick={clear}>
                  Back to the example
                </Button>
              }
            />
          ) : (
            <RoiExample example={result.illustrativeExample} />
          )
        }
      </DataState>
    </SlipSection>
  );
}
