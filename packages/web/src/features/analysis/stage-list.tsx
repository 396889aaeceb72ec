import type { JobEvent } from "@broker/contracts";
import type { ReactNode } from "react";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { type ScanStage, scanProgress, scanStages } from "./scan-stages.ts";

const WORDS_OF: Readonly<Record<ScanStage["state"], string>> = {
  waiting: "waiting",
  running: "in progress",
  complete: "complete",
  partial: "partial",
  failed: "no response",
  skipped: "skipped",
};

const MARKS = {
  waiting: "not-visible",
  running: "not-visible",
  complete: "met",
  partial: "partial",
  failed: "not-met",
  skipped: "not-visible",
} as const;

/** The stages of a scan with their state. */
export function StageList({ events }: { readonly events: readonly JobEvent[] }): ReactNode {
  const more = scanProgress(events);
  return (
    <>
      <ul className="mt-4">
        {scanStages(events).map(({ name, state, reason }) => (
          <li key={name} className="flex items-baseline gap-4 border-b border-line py-[6px]">
            <span className="min-w-0 flex-1">
              {name}
              {reason === null ? null : <span className="block text-sm text-ink-3">{reason}</span>}
            </span>
            <OutcomeMark of={MARKS[state]}>{WORDS_OF[state]}</OutcomeMark>
          </li>
        ))}
      </ul>
      {more.length === 0 ? null : <p className="mt-3 text-sm text-ink-2">{more.join(" · ")}</p>}
    </>
  );
}
