import type { IcoPoint } from "@broker/contracts";
import type { ReactNode } from "react";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";

/** Some of the ICO's fourteen points, each with its status; a click opens reason and evidence. */
export function IcoPoints({ points }: { readonly points: readonly IcoPoint[] }): ReactNode {
  return (
    <ol start={points[0]?.n ?? 1}>
      {points.map(({ n, question, state, words, reason, evidence }) => (
        <li key={n} className="border-b border-line">
          <details className="group">
            <summary className="flex items-baseline gap-3 py-1 hover:bg-sunk">
              <span className="w-5 flex-none text-right text-ink-3">{n}</span>
              <span className="min-w-0 flex-1">{question}</span>
              <span className="whitespace-nowrap">
                <OutcomeMark of={state as OutcomeKind}>
                  {state === "not-visible" ? "not observable externally" : words}
                </OutcomeMark>
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
