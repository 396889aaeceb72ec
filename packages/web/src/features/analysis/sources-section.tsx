import { type AnalysisView, showDate } from "@broker/contracts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";

/** External sources with their status, and the limits of the assessment. */
export function SourcesSection({ view }: { readonly view: AnalysisView }) {
  const { sources, unseen } = view;
  return (
    <SlipSection heading="Sources" note="What was not assessed does not affect the score." collapses>
      <ul className="grid gap-x-10 md:grid-cols-2 print:block">
        {sources.map(({ name, words, answered, reason, asOf }) => (
          <li key={name} className="flex items-baseline gap-3 border-b border-line py-1">
            <span className="min-w-0 flex-1">
              {name}
              {reason === null ? null : <span className="block text-sm text-ink-3">{reason}</span>}
            </span>
            <span className="text-right text-sm whitespace-nowrap">
              <OutcomeMark of={answered ? "met" : "not-visible"}>{words}</OutcomeMark>
              {asOf === null ? null : <span className="ml-2 text-ink-3">{showDate(asOf)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {unseen.reasons.length === 0 ? null : (
        <details className="mt-3">
          <summary className="text-sm font-semibold">
            {unseen.reasons.reduce((sum, { checks }) => sum + checks.length, 0)} checks could not be assessed
          </summary>
          <ul className="mt-1 text-sm text-ink-2">
            {unseen.reasons.map(({ reason, checks }) => (
              <li key={reason} className="border-b border-line py-1">
                <b className="text-ink">{reason || "See above."}</b>
                <ul className="list-disc pl-5">
                  {checks.map(({ title }) => (
                    <li key={title}>{title}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      )}
      {unseen.never.map((words) => (
        <p key={words} className="mt-2 max-w-[90ch] text-sm text-ink-3">
          {words}
        </p>
      ))}
    </SlipSection>
  );
}
