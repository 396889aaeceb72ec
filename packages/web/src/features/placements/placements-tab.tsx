import { type ReactNode, useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { PlacementCard } from "./placement-card.tsx";
import { StartDialog } from "./placement-dialogs.tsx";

/** The placements of a client, most recent stage first. */
export function PlacementsTab({ client }: { readonly client: string }): ReactNode {
  const answer = useAnswer("GET /api/placements", { query: { client } });
  const [starting, setStarting] = useState(false);
  const start = (
    <CanEdit>
      <Button kind={answer.data?.items.length === 0 ? "primary" : "outline"} onClick={() => setStarting(true)}>
        Start placement
      </Button>
    </CanEdit>
  );
  return (
    <>
      <DataState
        answer={answer}
        skeletonRows={8}
        isEmpty={({ items }) => items.length === 0}
        empty={{
          sentence: "No placements yet.",
          fills: "A placement records each stage, the quotes side by side, and the changes since last year.",
          action: start,
        }}
      >
        {({ items }) => (
          <>
            {items.map(({ id }, at) => (
              <PlacementCard key={id} id={id} first={at === 0} />
            ))}
            {start}
          </>
        )}
      </DataState>
      {starting ? <StartDialog client={client} onClose={() => setStarting(false)} /> : null}
    </>
  );
}
