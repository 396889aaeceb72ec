import { type PlacementStage, type PlacementStep, type PlacementView, showDate, showPounds } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { OUTDATED_BY_RECORD } from "../client/use-edit-client.ts";

/** Queries that a change to a placement invalidates; a chosen quote also changes the record. */
export const OUTDATED_BY_PLACEMENT = ["GET /api/placements", "GET /api/placements/:id", ...OUTDATED_BY_RECORD] as const;

/** The stages shown in the lane, in order; a lost placement ends it. */
const LANE = ["prospect", "submitted", "quoted", "bound", "renewed"] as const satisfies readonly PlacementStage[];

export const STAGE_TITLES: Readonly<Record<PlacementStage, string>> = {
  prospect: "Prospect",
  submitted: "Submitted",
  quoted: "Quoted",
  bound: "Bound",
  renewed: "Renewed",
  lost: "Lost",
};

/** The stages that may follow each; going back requires a note. */
export const NEXT_STAGES: Readonly<Record<PlacementStage, readonly PlacementStage[]>> = {
  prospect: ["submitted", "quoted", "bound", "lost"],
  submitted: ["quoted", "bound", "lost"],
  quoted: ["bound", "submitted", "lost"],
  bound: ["renewed", "lost"],
  renewed: ["renewed", "lost"],
  lost: [],
};

/** The terms and notes of a step, in one line; empty = none. */
export function termsWords(step: Omit<PlacementStep, "n" | "by" | "recordedAt" | "corrects" | "on" | "stage">): string {
  const sum = (word: string, pence: number | null): string => (pence === null ? "" : `${word} ${showPounds(pence)}`);
  const day = (word: string, iso: string | null): string => (iso === null ? "" : `${word} ${showDate(iso)}`);
  return [
    step.insurer ?? "",
    sum("premium", step.premium),
    sum("limit", step.limit),
    sum("deductible", step.retention),
    day("from", step.inception),
    day("until", step.expiresOn),
    step.reason === null ? "" : `reason: ${step.reason}`,
    step.note === null ? "" : `note: ${step.note}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The date on which a placement reached a stage, with a note. */
function reached({ steps }: PlacementView, stage: PlacementStage): string | null {
  const replaced = new Set(steps.flatMap(({ corrects }) => (corrects === null ? [] : [corrects])));
  return steps.findLast((step) => step.stage === stage && !replaced.has(step.n))?.on ?? null;
}

/** The stages of a placement as a bar: done, current, upcoming. */
export function PlacementLane({ placement }: { readonly placement: PlacementView }) {
  const { stage, reason } = placement.current;
  const now = (LANE as readonly PlacementStage[]).indexOf(stage);
  const quotes = placement.quotes?.filter(({ corrects }) => corrects === null).length ?? 0;
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
export function PlacementSection({ client, onOpen }: { client: string; onOpen: () => void }) {
  const answer = useAnswer("GET /api/placements", { query: { client } });
  const first = answer.data?.items[0]?.current;
  const note = first?.inception ?? null;
  return (
    <SlipSection heading="Placement" note={note === null ? undefined : `Inception ${showDate(note)}`} collapses>
      <DataState
        answer={answer}
        skeletonRows={2}
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
