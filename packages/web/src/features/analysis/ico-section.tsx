import type { IcoCompliance, IcoPoint, IcoState } from "@broker/contracts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";

/** Some points of the ICO checklist, each with its status; a click opens reason and evidence. */
export function IcoPoints({ points }: { readonly points: readonly IcoPoint[] }) {
  return (
    <ol start={points[0]?.n ?? 1}>
      {points.map(({ n, question, state, words, reason, evidence }) => (
        <li key={n} className="border-b border-line">
          <details className="group">
            <summary className="flex flex-wrap items-baseline gap-x-3 py-1 hover:bg-sunk md:flex-nowrap">
              <span className="w-5 flex-none text-right text-ink-3">{n}</span>
              <span className="min-w-[60%] flex-1 md:min-w-0">{question}</span>
              <span className="whitespace-nowrap max-md:ml-8">
                <OutcomeMark of={state as OutcomeKind}>{words}</OutcomeMark>
              </span>
            </summary>
            <div className="pb-2 pl-8 text-sm text-ink-2">
              <p>{reason}</p>
              {evidence.map(({ label, value }) => (
                <p key={`${label}${value}`} className="break-words">
                  <span className="text-ink-3">{label}</span> {value}
                </p>
              ))}
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

const STATES: readonly [IcoState, string][] = [
  ["met", "met"],
  ["partial", "partly met"],
  ["not-met", "not met"],
  ["not-visible", "not assessed"],
];

/** The ICO checklist as far as the public site shows them. */
export function IcoSection({ ico }: { readonly ico: IcoCompliance }) {
  return (
    <SlipSection heading="ICO checklist, 14 points" note="Based on the public site. Not legal advice." collapses>
      <p className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {STATES.map(([state, words]) => (
          <OutcomeMark key={state} of={state as OutcomeKind}>
            {ico.counts[state]} {words}
          </OutcomeMark>
        ))}
      </p>
      <div className="grid gap-x-10 md:grid-cols-2 print:block">
        <IcoPoints points={ico.points.slice(0, 7)} />
        <IcoPoints points={ico.points.slice(7)} />
      </div>
    </SlipSection>
  );
}
