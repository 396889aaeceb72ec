import { useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { RECENT_COLUMNS } from "./recent-columns.tsx";

/** Rows shown at first, and the maximum requested. */
const FIRST = 6;
const MAX_ROWS = 50;

/** The companies analysed most recently. */
export function RecentSection() {
  const [limit, setLimit] = useState(FIRST);
  const answer = useAnswer("GET /api/analyses", { query: { limit } }, { keepPrevious: true });
  return (
    <SlipSection
      heading="Recent Client Analyses"
      note="The latest analysis of each company. Compliance: share of observable ICO checklist points met."
    >
      <DataState
        answer={answer}
        skeletonRows={FIRST}
        empty={{
          sentence: "No companies analysed yet.",
          fills: (
            <CanEdit otherwise="Analyses are listed here when complete.">
              Enter a client's website above. The analysis is listed here when complete.
            </CanEdit>
          ),
        }}
      >
        {({ items, total, next }) => (
          <DataTable
            caption="Recent Client Analyses"
            address="recent"
            columns={RECENT_COLUMNS}
            rows={items}
            rowKey={({ id }) => id}
            total={total}
            export={{ name: "recent-analyses.csv" }}
            {...(limit < MAX_ROWS
              ? { next, onMore: () => setLimit(MAX_ROWS), loadingMore: answer.isPlaceholderData }
              : {})}
          />
        )}
      </DataState>
    </SlipSection>
  );
}
