import type { IcoCompliance, IcoState } from "@broker/contracts";
import type { ReactNode } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { IcoPoints } from "./ico-points.tsx";

const STATES: readonly [IcoState, string][] = [
  ["met", "met"],
  ["partial", "partial"],
  ["not-met", "not met"],
  ["not-visible", "not observable externally"],
];

/** The ICO's fourteen points as far as the public site shows them. */
export function IcoSection({ ico }: { readonly ico: IcoCompliance }): ReactNode {
  return (
    <SlipSection heading="ICO 14 points" note="Based on the public site. Not legal advice.">
      <p className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {STATES.map(([state, words]) => (
          <OutcomeMark key={state} of={state as OutcomeKind}>
            {ico.counts[state]} {words}
          </OutcomeMark>
        ))}
      </p>
      <div className="grid gap-x-10 md:grid-cols-2">
        <IcoPoints points={ico.points.slice(0, 7)} />
        <IcoPoints points={ico.points.slice(7)} />
      </div>
    </SlipSection>
  );
}
