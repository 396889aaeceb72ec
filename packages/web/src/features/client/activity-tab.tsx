import { type ClientEvent, showTime } from "@broker/contracts";
import { usePages } from "../../data/use-call.ts";
import { DataState, LoadMore } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";

const sentence = ({ action }: ClientEvent): string => action.charAt(0).toUpperCase() + action.slice(1);

/** The changes of a client, most recent first. */
export function ActivityTab({ id }: { readonly id: string }) {
  const activity = usePages("GET /api/clients/:id/activity", { params: { id } });
  return (
    <SlipSection heading="Activity" note="From the audit log: who changed what, and when. Values are not logged." first>
      <DataState
        answer={activity}
        skeletonRows={8}
        empty={{
          sentence: "No changes yet.",
          fills: "Every edit, document and placement is listed here.",
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
            {next === null ? null : <LoadMore answer={activity} />}
          </>
        )}
      </DataState>
    </SlipSection>
  );
}
