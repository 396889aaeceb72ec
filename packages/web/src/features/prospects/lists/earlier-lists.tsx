import { type ListedBatch, showNumber, showTime } from "@broker/contracts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePages } from "../../../data/use-pages.ts";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { LoadMore } from "../../../shared/layout/load-more.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { countWords, finished, scannable } from "./list-counts.ts";

const SHOWN = 50;

/** Status of a list, as text. */
function standing({ batch, counts, job }: ListedBatch): string {
  if (job !== null && job.state === "running")
    return `scanning, ${showNumber(finished(counts))} of ${showNumber(scannable(counts))}`;
  if (job !== null && job.state === "queued") return "queued";
  return batch.finishedAt === null ? `interrupted, ${showNumber(counts.waiting)} waiting` : "finished";
}

/** Scanned lists, most recent first; each opens its results. */
export function EarlierLists(): ReactNode {
  const answer = usePages("GET /api/batches", { query: { limit: SHOWN } });
  return (
    <SlipSection heading="Earlier lists" note="Most recent first">
      <DataState
        answer={answer}
        skeletonRows={4}
        isEmpty={({ items }) => items.length === 0}
        empty={{
          sentence: "No lists scanned yet.",
          fills: "Scanned lists are shown here with their results.",
        }}
      >
        {({ items, next }) => (
          <>
            <ul className="text-sm">
              {items.map((each) => (
                <li
                  key={each.batch.id}
                  className="grid gap-x-4 border-b border-line py-2 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)]"
                >
                  <Link to={`/prospects?tab=lists&batch=${each.batch.id}`} className="link font-semibold break-all">
                    {each.batch.source === "-" ? "pasted list" : each.batch.source}
                  </Link>
                  <span className="text-ink-2">{showTime(each.batch.startedAt)}</span>
                  <span className="text-ink-2">
                    {standing(each)}; {countWords(each.counts)}
                  </span>
                </li>
              ))}
            </ul>
            {next === null ? null : <LoadMore answer={answer} />}
          </>
        )}
      </DataState>
    </SlipSection>
  );
}
