import { showTime, type TriggerEvent } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { ActDialog, STATUS_WORDS } from "./act-dialog.tsx";

function Evidence({ event }: { readonly event: TriggerEvent }) {
  if (event.evidence.length === 0) return null;
  return (
    <PlainTable
      className="mt-4"
      captionShown
      caption={<b className="font-semibold">Evidence from the two scans</b>}
      columns={[
        { head: "Item", cellClass: "font-normal text-ink-2", cell: ({ label }) => label },
        { head: "Before", cellClass: "wrap-anywhere", cell: ({ before }) => before },
        { head: "Now", cellClass: "wrap-anywhere", cell: ({ after }) => after },
      ]}
      rows={event.evidence}
      rowKey={({ label }) => label}
    />
  );
}

function History({ event }: { readonly event: TriggerEvent }) {
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

export const NO_TRIGGERS = {
  sentence: "No changes detected yet.",
  fills: "Changes between two scans of a company are listed here with the action required.",
};

/** View and Act buttons of one event. */
export function EventActions({
  event,
  onView,
  onAct,
}: {
  readonly event: TriggerEvent;
  readonly onView: () => void;
  readonly onAct: () => void;
}) {
  const name = `${event.company}: ${event.event}`;
  return (
    <>
      <Button kind="quiet" size="small" onClick={onView} aria-label={`View ${name}`}>
        View
      </Button>
      <CanEdit>
        <Button size="small" onClick={onAct} aria-label={`Act on ${name}`}>
          Act
        </Button>
      </CanEdit>
    </>
  );
}

interface TriggerDialogProps {
  readonly id: string;
  readonly onAct: (event: TriggerEvent) => void;
  readonly onClose: () => void;
}

/** The event named in the address, and the dialog that records an action on the events in `acting`. */
export function TriggerDialogs({
  acting,
  onAct,
}: {
  readonly acting: readonly TriggerEvent[];
  /** Sets the events to act on; none = the dialog is closed. */
  readonly onAct: (events: readonly TriggerEvent[]) => void;
}) {
  const [viewed, view] = useAddressValue("event");
  const close = (): void => view(null);
  return (
    <>
      {viewed === null ? null : (
        <TriggerDialog
          id={viewed}
          onAct={(event) => {
            close();
            onAct([event]);
          }}
          onClose={close}
        />
      )}
      {acting.length === 0 ? null : <ActDialog events={acting} onClose={() => onAct([])} />}
    </>
  );
}

/** One event in full: the change, its impact, the action required, evidence and history. */
function TriggerDialog({ id, onAct, onClose }: TriggerDialogProps) {
  const answer = useAnswer("GET /api/triggers/:id", { params: { id } });
  const event = answer.data;
  return (
    <Dialog
      title={event?.company ?? "Event"}
      sub={event?.event}
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
            <p>{shown.impact}</p>
            <p className="mt-2 font-semibold">{shown.actionRequired}</p>
            <FactList
              facts={[
                { term: "When", value: showTime(shown.timestamp) },
                { term: "Type", value: shown.type },
                { term: "Priority", value: shown.priority },
                { term: "Status", value: STATUS_WORDS[shown.status] },
              ]}
            />
            <Evidence event={shown} />
            <History event={shown} />
          </>
        )}
      </DataState>
    </Dialog>
  );
}
