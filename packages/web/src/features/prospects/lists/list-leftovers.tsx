import { showCount } from "@broker/contracts";
import type { ReactNode } from "react";
import { useAnswer } from "../../../data/use-answer.ts";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";

const SHOWN = 100;
const HEADS = {
  failed: { heading: "Failed", note: "No response, or the scan failed." },
  skipped: { heading: "Skipped", note: "Opted out, or no consent recorded." },
  rejected: { heading: "Rejected", note: "The row contains no website that can be scanned." },
} as const;

export interface ListLeftoversProps {
  readonly batchId: string;
  readonly state: keyof typeof HEADS;
}

/** Rows of a list without a result, each with the reason. */
export function ListLeftovers({ batchId, state }: ListLeftoversProps): ReactNode {
  const answer = useAnswer("GET /api/batches/:id/rows", {
    params: { id: batchId },
    query: { state, sort: "list", limit: SHOWN },
  });
  return (
    <SlipSection {...HEADS[state]}>
      <DataState answer={answer} skeletonRows={3}>
        {({ items, total }) => (
          <>
            <ul className="text-sm">
              {items.map(({ row, line, input, domain, fields, error }) => (
                <li key={row} className="border-b border-line py-[6px]">
                  <span className="text-ink-3">Line {line}</span>{" "}
                  <b className="font-semibold break-all">{fields.name ?? domain ?? input}</b>
                  <span className="block text-ink-2">{error ?? "no reason recorded"}</span>
                </li>
              ))}
            </ul>
            {total > items.length ? (
              <p className="mt-2 text-sm text-ink-3">
                and {showCount(total - items.length, "more row")}; the saved list contains all of them
              </p>
            ) : null}
          </>
        )}
      </DataState>
    </SlipSection>
  );
}
