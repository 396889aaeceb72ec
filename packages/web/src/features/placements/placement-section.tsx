import { type PlacementStage, type PlacementView, showDate } from "@broker/contracts";
import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { LANE, STAGE_TITLES } from "./placement-words.ts";

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
          const date = on === null ? "" : showDate(on);
          const more = each === "quoted" && quotes > 0 ? `${quotes} ${quotes === 1 ? "quote" : "quotes"}` : "";
          return (
            <li
              key={each}
              {...(state === "now" ? { "aria-current": "step" as const } : {})}
              className={`pr-3 max-md:border-l-[3px] max-md:pl-[10px] md:border-t-[3px] md:pt-2 ${edge} ${state === "open" ? "text-ink-3" : state === "now" ? "text-ink" : "text-ink-2"}`}
            >
              <b className="block font-semibold">{STAGE_TITLES[each]}</b>
              {[date, more].filter(Boolean).join(", ") ||
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

/** The client's placements as bars, on the record tab. */
export function PlacementSection({
  client,
  onOpen,
}: {
  readonly client: string;
  readonly onOpen: () => void;
}): ReactNode {
  const answer = useAnswer("GET /api/placements", { query: { client } });
  const first = answer.data?.items[0]?.current;
  const note = first?.inception ?? null;
  return (
    <SlipSection heading="Placement" note={note === null ? undefined : `Inception ${showDate(note)}`}>
      <DataState
        answer={answer}
        skeletonRows={2}
        isEmpty={({ items }) => items.length === 0}
        empty={{
          sentence: "No placements yet.",
          action: (
            <CanEdit>
              <Button onClick={onOpen}>Start placement</Button>
            </CanEdit>
          ),
        }}
      >
        {({ items }) => (
          <div className="grid grid-cols-1 gap-6">
            {items.map((placement) => (
              <div key={placement.id}>
                {items.length > 1 ? <h3 className="mb-1 text-sm font-semibold">{placement.risk}</h3> : null}
                <PlacementLane placement={placement} />
              </div>
            ))}
            <div>
              <Button size="small" onClick={onOpen}>
                Open placements
              </Button>
            </div>
          </div>
        )}
      </DataState>
    </SlipSection>
  );
}
