import { type PlacementStage, type PlacementView, showDate } from "@broker/contracts";
import type { ReactNode } from "react";
import { LANE, STAGE_TITLES } from "./stage-words.ts";

/** The date on which a placement reached a stage, with a note. */
function reached({ steps }: PlacementView, stage: PlacementStage): string | null {
  const replaced = new Set(steps.flatMap(({ corrects }) => (corrects === null ? [] : [corrects])));
  return steps.findLast((step) => step.stage === stage && !replaced.has(step.n))?.on ?? null;
}

/** The stages of a placement as a bar: done, current, upcoming. */
export function PlacementLane({ placement }: { readonly placement: PlacementView }): ReactNode {
  const { stage, reason } = placement.current;
  const now = (LANE as readonly PlacementStage[]).indexOf(stage);
  const quotes = placement.quotes?.length ?? 0;
  return (
    <>
      <ol className="grid text-sm max-md:gap-2 md:grid-cols-5" aria-label={`${placement.risk}: ${STAGE_TITLES[stage]}`}>
        {LANE.map((each, at) => {
          const on = reached(placement, each);
          const passed = now === -1 ? on !== null : at < now;
          const state = each === stage ? "now" : passed ? "done" : "open";
          const edge = state === "now" ? "border-ink" : state === "done" ? "border-accent" : "border-line";
          const told = on === null ? "" : showDate(on);
          const more = each === "quoted" && quotes > 0 ? `${quotes} ${quotes === 1 ? "quote" : "quotes"}` : "";
          return (
            <li
              key={each}
              {...(state === "now" ? { "aria-current": "step" as const } : {})}
              className={`pr-3 max-md:border-l-[3px] max-md:pl-[10px] md:border-t-[3px] md:pt-2 ${edge} ${state === "open" ? "text-ink-3" : state === "now" ? "text-ink" : "text-ink-2"}`}
            >
              <b className="block font-semibold">{STAGE_TITLES[each]}</b>
              {[told, more].filter(Boolean).join(", ") ||
                (state === "open" ? (stage === "lost" ? "" : "upcoming") : "not recorded")}
            </li>
          );
        })}
      </ol>
      {stage === "lost" ? (
        <p className="mt-2 text-sm">
          <b className="font-semibold">Lost {showDate(placement.current.on)}</b>
          {reason === null ? "" : `: ${reason}`}
        </p>
      ) : null}
    </>
  );
}
