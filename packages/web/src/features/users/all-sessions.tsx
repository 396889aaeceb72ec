import { useAnswer, useChange } from "../../data/use-call.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { SESSION_LISTS, SessionTable } from "../account/sessions-sections.tsx";

/** Sessions of all users, for administrators. */
export function AllSessions() {
  const answer = useAnswer("GET /api/sessions", {});
  const end = useChange("DELETE /api/sessions/:id", SESSION_LISTS);
  return (
    <SlipSection heading="Open sessions" note="Of all users. A session ends at once, with its live updates.">
      <RefusalNotice error={end.error} className="mb-4" />
      <DataState answer={answer} skeletonRows={4}>
        {({ items }) => (
          <SessionTable
            caption="Open sessions"
            sessions={items}
            named
            busy={end.isPending}
            onEnd={(id) => end.mutate({ params: { id } })}
          />
        )}
      </DataState>
    </SlipSection>
  );
}
