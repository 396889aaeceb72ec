import { type ReactNode, useState } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { MayWork } from "../../shared/layout/may-work.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { RECENT_COLUMNS } from "./recent-columns.tsx";

/** Rows shown at first, and the maximum requested. */
const FIRST = 6;
const MOST = 50;

/** The companies analysed most recently. */
export function RecentSection(): ReactNode {
  const [limit, setLimit] = useState(FIRST);
  const answer = useAnswer("GET /api/analyses", { query: { limit } }, { keepPrevious: true });
  return (
    <SlipSection
      heading="Recent Client Analyses"
      note="The latest analysis of each company. Compliance: share of the observable ICO 14 points that are met."
    >
      <DataState
        answer={answer}
        skeletonRows={FIRST}
        isEmpty={({ items }) => items.length === 0}
        empty={{
          sentence: "No companies analysed yet.",
          fills: (
            <MayWork otherwise="Analyses are listed here when complete.">
              Enter a client's website above. The analysis is listed here when complete.
            </MayWork>
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
            {...(limit < MOST ? { next, onMore: () => setLimit(MOST), loadingMore: answer.isPlaceholderData } : {})}
          />
        )}
      </DataState>
    </SlipSection>
  );
}
