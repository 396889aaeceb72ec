import { type PlacementView, showDate } from "@broker/contracts";
import type { ReactNode } from "react";
import { useChange } from "../../data/use-change.ts";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_PLACEMENT } from "./outdated-by-placement.ts";
import { STAGE_TITLES } from "./stage-words.ts";

/** Offers the next stage of a placement that has a quote and stands before it. Nothing moves by itself. */
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
  // Days are written so that the later one sorts last.
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
                    toast("The placement is quoted.");
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
        A quote came on {showDate(first)}, and the placement stands at {STAGE_TITLES[stage]}.
      </Notice>
      {move.error === null ? null : <ErrorPanel error={move.error} />}
    </div>
  );
}
