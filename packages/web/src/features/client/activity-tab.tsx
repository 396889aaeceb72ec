import type { ApiAnswers, ClientEvent } from "@broker/contracts";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSource } from "../../data/use-source.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { showTime } from "../../shared/words/show-time.ts";

type Page = ApiAnswers["GET /api/clients/:id/activity"];

const sentence = ({ action }: ClientEvent): string => action.charAt(0).toUpperCase() + action.slice(1);

/** Who changed what around the client, the newest first. */
export function ActivityTab({ id }: { readonly id: string }): ReactNode {
  const source = useSource();
  const activity = useInfiniteQuery({
    queryKey: ["GET /api/clients/:id/activity", id],
    queryFn: ({ pageParam, signal }) =>
      source.ask(
        "GET /api/clients/:id/activity",
        { params: { id }, query: pageParam === null ? {} : { after: pageParam } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.next,
    select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items), next: pages.at(-1)?.next ?? null }),
  });
  return (
    <SlipSection heading="Activity" note="From the log of changes: who, when, what. No value stands in it." first>
      <DataState
        answer={activity}
        skeletonRows={8}
        isEmpty={({ items }) => items.length === 0}
        empty={{
          sentence: "Nothing has been changed here yet.",
          fills: "Every edit, paper and placement is told here.",
        }}
      >
        {({ items, next }) => (
          <>
            <ol>
              {items.map((event) => (
                <li
                  key={event.id}
                  className="grid gap-x-6 border-b border-line py-2 text-sm md:grid-cols-[170px_minmax(0,1fr)_auto]"
                >
                  <time dateTime={event.at} className="text-ink-3">
                    {showTime(event.at)}
                  </time>
                  <p className="min-w-0 break-words">
                    <b className="font-semibold">{sentence(event)}</b>
                    {event.words === null ? "" : `: ${event.words}`}
                  </p>
                  <span className="text-ink-2">{event.by}</span>
                </li>
              ))}
            </ol>
            {next === null ? null : (
              <div className="pt-3">
                <Button busy={activity.isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
                  Load more
                </Button>
              </div>
            )}
          </>
        )}
      </DataState>
    </SlipSection>
  );
}
