import { type PlacementView, showDate } from "@broker/contracts";
import type { ReactNode } from "react";
import { useChange } from "../../data/use-change.ts";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_PLACEMENT } from "./outdated-by-placement.ts";
import { STAGE_TITLES } from "./stage-words.ts";

/** Offers the next stage to a placement that has a quote but is not yet Quoted. Nothing moves automatically. */
export function QuotedNotice({
  placement,
  onMoved,
}: {
  readonly placement: PlacementView;
  readonly onMoved: () => void;
}): ReactNode {
  const move = useChange("POST /api/placements/:id/steps", OUTDATED_BY_PLACEMENT);
  const { stage, on } = placement.current;
  const [first] = (placement.quotes ?? []).map(({ receivedOn }) => receivedOn).sort();
  if (first === undefined || (stage !== "prospect" && stage !== "submitted")) return null;
  // ISO dates sort as text.
  const [, since = on] = [first, on].sort();
  return (
    <div className="mt-4 grid gap-3">
      <Notice
        kind="ink"
        action={
          <Button
            size="small"
            busy={move.isPending}
            onClick={() =>
              move.mutate(
                { params: { id: placement.id }, body: { stage: "quoted", on: since, toRecord: false } },
                {
                  onSuccess: () => {
                    toast("Placement moved to Quoted.");
                    onMoved();
                  },
                },
              )
            }
          >
            Move to Quoted
          </Button>
        }
      >
        A quote was received on {showDate(first)}, but the placement is at {STAGE_TITLES[stage]}.
      </Notice>
      {move.error === null ? null : <ErrorPanel error={move.error} />}
    </div>
  );
}
