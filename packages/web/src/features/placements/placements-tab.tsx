import {
  type PlacementView,
  type QuotesView,
  renewOrRemarket,
  type SinceBinding as Since,
  showDate,
  sinceBindingRows,
  sinceBindingTitle,
} from "@broker/contracts";
import { type ReactNode, useRef, useState } from "react";
import { useSource } from "../../data/source.ts";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { ScreeningSection } from "../screening/screening-section.tsx";
import { AdviceDialog } from "./advice-dialog.tsx";
import { ChooseDialog, MoveDialog, QuoteDialog, StartDialog } from "./placement-dialogs.tsx";
import { OUTDATED_BY_PLACEMENT, PlacementLane, STAGE_TITLES, termsWords } from "./placement-section.tsx";
import { QuotesTable } from "./quotes-table.tsx";
import { RenewalTable } from "./renewal-table.tsx";

/** What changed on the client since binding, and the choice between renewal and remarketing. */
export function SinceBinding({
  since,
  onRenew,
  onRemarket,
}: {
  readonly since: Since;
  readonly onRenew: () => void;
  readonly onRemarket: () => void;
}): ReactNode {
  return (
    <section aria-label="Since binding">
      <h3 className="mb-2 text-md font-semibold">{sinceBindingTitle(since)}</h3>
      <PlainTable
        className="stack"
        caption="Changes since binding"
        columns={[
          { head: "Subject", cellClass: "full !font-normal max-md:!font-semibold", cell: ({ title }) => title },
          { head: "Change", cell: ({ text }) => text },
        ]}
        rows={[...sinceBindingRows(since)]}
        rowKey={({ title }) => title}
      />
      <p className="mt-3">{renewOrRemarket(since)}</p>
      <CanEdit>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={onRenew}>Renew</Button>
          <Button onClick={onRemarket}>Remarket</Button>
        </div>
      </CanEdit>
    </section>
  );
}

/** Offers the next stage to a placement that has a quote but is not yet Quoted. Nothing moves automatically. */
function QuotedNotice({ placement, onMoved }: { placement: PlacementView; onMoved: () => void }) {
  const move = useChange("POST /api/placements/:id/steps", OUTDATED_BY_PLACEMENT);
  const { stage, on } = placement.current;
  const [first] = (placement.quotes ?? []).map(({ receivedOn }) => receivedOn).sort();
  if (first === undefined || (stage !== "prospect" && stage !== "submitted")) return null;
  // ISO dates sort as text.
  const [, since = on] = [first, on].sort();
  return (
    <div className="mt-4 grid gap-3">
      <Notice
        kind="ink"
        action={
          <Button
            size="small"
            busy={move.isPending}
            onClick={() =>
              move.mutate(
                { params: { id: placement.id }, body: { stage: "quoted", on: since, toRecord: false } },
                {
                  onSuccess: () => {
                    toast("Placement moved to Quoted.");
                    onMoved();
                  },
                },
              )
            }
          >
            Move to Quoted
          </Button>
        }
      >
        A quote was received on {showDate(first)}, but the placement is at {STAGE_TITLES[stage]}.
      </Notice>
      <ErrorPanel error={move.error} />
    </div>
  );
}

/** The first day after a policy; empty = not known. */
const dayAfter = (day: string | null): string =>
  day === null ? "" : new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

type Open = "move" | "quote" | "advice" | "renew" | "remarket" | QuotesView["quotes"][number] | null;

const STEP_ROW = "grid gap-x-6 border-b border-line py-2 md:grid-cols-[110px_minmax(0,1fr)_auto]";

/** Every step, and the choices of quotes that moved no stage, latest first. */
function Steps({ placement }: { readonly placement: PlacementView }) {
  const later = (placement.choices ?? []).filter(({ moved }) => !moved).toReversed();
  return (
    <ol className="text-sm">
      {later.map(({ n, on, quote, by }) => (
        <li key={`choice ${n}`} className={STEP_ROW}>
          <span className="text-ink-3">{showDate(on)}</span>
          <p>
            <b className="font-semibold">Quote {quote} chosen</b>
          </p>
          <span className="text-ink-2">{by}</span>
        </li>
      ))}
      {placement.steps.toReversed().map((step) => (
        <li key={step.n} className={STEP_ROW}>
          <span className="text-ink-3">{showDate(step.on)}</span>
          <p className="min-w-0 break-words">
            <b className="font-semibold">{STAGE_TITLES[step.stage]}</b>
            {step.corrects === null ? "" : `, corrects step ${step.corrects}`}
            {termsWords(step) === "" ? "" : `: ${termsWords(step)}`}
          </p>
          <span className="text-ink-2">{step.by}</span>
        </li>
      ))}
    </ol>
  );
}

/** One placement: its stage, its quotes side by side, this year against the expiring one, every step. */
function PlacementCard({ id }: { readonly id: string }) {
  const answer = useAnswer("GET /api/placements/:id", { params: { id } });
  const source = useSource();
  const canEdit = useCanEdit();
  const [open, setOpen] = useState<Open>(null);
  const moveOn = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(null);
  const placement = answer.data?.placement;
  return (
    <SlipSection
      heading={placement?.risk ?? "Placement"}
      note={placement?.current.insurer ?? (placement === undefined ? undefined : "No insurer chosen yet.")}
    >
      <DataState answer={answer} skeletonRows={6}>
        {({ placement, comparison, renewal, since }) => {
          const closed = !canEdit || placement.current.stage === "lost";
          return (
            <div className="grid grid-cols-1 gap-8">
              <div>
                <PlacementLane placement={placement} />
                {closed ? null : (
                  <div className="mt-4 flex flex-wrap gap-2">
                    <Button ref={moveOn} onClick={() => setOpen("move")}>
                      Change stage
                    </Button>
                    <Button onClick={() => setOpen("quote")}>Record quote</Button>
                    {comparison.quotes.some(({ chosen }) => chosen) ? (
                      <Button onClick={() => setOpen("advice")}>Recommend to client</Button>
                    ) : null}
                  </div>
                )}
                {closed ? null : <QuotedNotice placement={placement} onMoved={() => moveOn.current?.focus()} />}
              </div>
              <section aria-label="Quotes">
                <h3 className="mb-2 text-md font-semibold">Quotes</h3>
                {comparison.quotes.length === 0 ? (
                  <p className="text-ink-2">No quotes recorded.</p>
                ) : (
                  <>
                    <QuotesTable comparison={comparison} closed={closed} onChoose={setOpen} />
                    <div className="mt-2">
                      <LinkButton
                        kind="quiet"
                        size="small"
                        href={source.address("GET /api/placements/:id/quotes.csv", { params: { id } })}
                        download
                      >
                        Export CSV
                      </LinkButton>
                    </div>
                  </>
                )}
              </section>
              {renewal.expiring === null && renewal.offered === null ? null : (
                <section aria-label="Renewal">
                  <h3 className="mb-2 text-md font-semibold">Renewal compared with expiring terms</h3>
                  <RenewalTable renewal={renewal} />
                </section>
              )}
              {since === null ? null : (
                <SinceBinding since={since} onRenew={() => setOpen("renew")} onRemarket={() => setOpen("remarket")} />
              )}
              <section aria-label="History">
                <h3 className="mb-1 text-md font-semibold">History</h3>
                <Steps placement={placement} />
              </section>
              {open === "move" ? <MoveDialog placement={placement} onClose={close} /> : null}
              {open === "advice" ? <AdviceDialog client={placement.clientId} placement={id} onClose={close} /> : null}
              {open === "quote" ? <QuoteDialog id={id} onClose={close} /> : null}
              {open === "renew" ? (
                <QuoteDialog id={id} insurer={renewal.expiring?.insurer ?? ""} onClose={close} />
              ) : null}
              {open === "remarket" ? (
                <StartDialog
                  client={placement.clientId}
                  inception={dayAfter(renewal.expiring?.expiresOn ?? null)}
                  onClose={close}
                />
              ) : null}
              {typeof open === "object" && open !== null ? (
                <ChooseDialog id={id} client={placement.clientId} quote={open} onClose={close} />
              ) : null}
            </div>
          );
        }}
      </DataState>
    </SlipSection>
  );
}

/** The placements of a client, most recent stage first. */
export function PlacementsTab({ client }: { readonly client: string }) {
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
      <ScreeningSection client={client} first />
      <DataState
        answer={answer}
        skeletonRows={8}
        empty={{
          sentence: "No placements yet.",
          fills: "A placement records each stage, the quotes side by side, and the changes since last year.",
          action: start,
        }}
      >
        {({ items }) => (
          <>
            {items.map(({ id }) => (
              <PlacementCard key={id} id={id} />
            ))}
            {start}
          </>
        )}
      </DataState>
      {starting ? <StartDialog client={client} onClose={() => setStarting(false)} /> : null}
    </>
  );
}
