import { showDate } from "@broker/contracts";
import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { MayWork } from "../../shared/layout/may-work.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { PlacementLane } from "./placement-lane.tsx";

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
            <MayWork>
              <Button onClick={onOpen}>Start placement</Button>
            </MayWork>
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
