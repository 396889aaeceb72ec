import { showTime, type TriggerEvent } from "@broker/contracts";
import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { STATUS_WORDS } from "./trigger-words.ts";

function Facts({ event }: { readonly event: TriggerEvent }): ReactNode {
  const facts = [
    ["When", showTime(event.timestamp)],
    ["Type", event.type],
    ["Priority", event.priority],
    ["Status", STATUS_WORDS[event.status]],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm md:grid-cols-4">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-xs text-ink-3">{term}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Evidence({ event }: { readonly event: TriggerEvent }): ReactNode {
  if (event.evidence.length === 0) return null;
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="pb-1 text-left font-semibold">Evidence from the two scans</caption>
      <thead>
        <tr className="border-b border-rule text-left text-xs text-ink-3">
          <th scope="col" className="pr-3 font-medium">
            Item{" "}
          </th>
          <th scope="col" className="pr-3 font-medium">
            Before
          </th>
          <th scope="col" className="font-medium">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {event.evidence.map(({ label, before, after }) => (
          <tr key={label} className="border-b border-line align-top">
            <th scope="row" className="py-[6px] pr-3 text-left font-normal text-ink-2">
              {label}
            </th>
            <td className="py-[6px] pr-3 break-words">{before}</td>
            <td className="py-[6px] break-words">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function History({ event }: { readonly event: TriggerEvent }): ReactNode {
  if (event.history.length === 0) return null;
  return (
    <section className="mt-4 text-sm">
      <h3 className="font-semibold">History</h3>
      <ol className="mt-1">
        {event.history.map(({ at, by, status, note }) => (
          <li key={at} className="border-b border-line py-[6px]">
            {STATUS_WORDS[status]} by {by}, {showTime(at)}
            {note === null ? null : <span className="block text-ink-2">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

export interface TriggerDialogProps {
  readonly id: string;
  readonly onAct: (event: TriggerEvent) => void;
  readonly onClose: () => void;
}

/** One event in full: the change, its impact, the action required, evidence and history. */
export function TriggerDialog({ id, onAct, onClose }: TriggerDialogProps): ReactNode {
  const answer = useAnswer("GET /api/triggers/:id", { params: { id } });
  const event = answer.data;
  return (
    <Dialog
      title={event?.company ?? "Event"}
      {...(event === undefined ? {} : { sub: event.event })}
      onClose={onClose}
      {...(event === undefined
        ? {}
        : {
            actions: (
              <>
                <LinkButton to={`/analysis?url=${encodeURIComponent(event.domain)}`}>Open analysis</LinkButton>
                <CanEdit>
                  <Button kind="primary" onClick={() => onAct(event)}>
                    Act
                  </Button>
                </CanEdit>
              </>
            ),
          })}
    >
      <DataState answer={answer} skeletonRows={6}>
        {(shown) => (
          <>
            <Facts event={shown} />
            <p className="mt-4">{shown.impact}</p>
            <p className="mt-2 font-semibold">{shown.actionRequired}</p>
            <Evidence event={shown} />
            <History event={shown} />
          </>
        )}
      </DataState>
    </Dialog>
  );
}
