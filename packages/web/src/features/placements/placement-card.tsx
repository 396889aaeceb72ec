import { type PlacementView, type QuotesView, showDate } from "@broker/contracts";
import { type ReactNode, useRef, useState } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { useMayWork } from "../../data/use-may-work.ts";
import { useSource } from "../../data/use-source.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";
import { ChooseDialog, MoveDialog, QuoteDialog } from "./placement-dialogs.tsx";
import { PlacementLane } from "./placement-lane.tsx";
import { QuotedNotice } from "./quoted-notice.tsx";
import { QuotesTable } from "./quotes-table.tsx";
import { RenewalTable } from "./renewal-table.tsx";
import { STAGE_TITLES } from "./stage-words.ts";
import { termsWords } from "./terms-words.ts";

type Open = "move" | "quote" | QuotesView["quotes"][number] | null;

function Steps({ placement }: { readonly placement: PlacementView }): ReactNode {
  return (
    <ol className="text-sm">
      {placement.steps.toReversed().map((step) => (
        <li key={step.n} className="grid gap-x-6 border-b border-line py-2 md:grid-cols-[110px_minmax(0,1fr)_auto]">
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
export function PlacementCard({ id, first }: { readonly id: string; readonly first: boolean }): ReactNode {
  const answer = useAnswer("GET /api/placements/:id", { params: { id } });
  const source = useSource();
  const mayWork = useMayWork();
  const [open, setOpen] = useState<Open>(null);
  const moveOn = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(null);
  const told = answer.data?.placement;
  return (
    <SlipSection
      heading={told?.risk ?? "Placement"}
      note={told?.current.insurer ?? (told === undefined ? undefined : "No insurer yet.")}
      first={first}
    >
      <DataState answer={answer} skeletonRows={6}>
        {({ placement, comparison, renewal }) => {
          const closed = !mayWork || placement.current.stage === "lost";
          return (
            <div className="grid grid-cols-1 gap-8">
              <div>
                <PlacementLane placement={placement} />
                {closed ? null : (
                  <div className="mt-4 flex flex-wrap gap-2">
                    <Button ref={moveOn} onClick={() => setOpen("move")}>
                      Move on
                    </Button>
                    <Button onClick={() => setOpen("quote")}>Record quote</Button>
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
                  <h3 className="mb-2 text-md font-semibold">This year against expiring</h3>
                  <RenewalTable renewal={renewal} />
                </section>
              )}
              <section aria-label="Steps">
                <h3 className="mb-1 text-md font-semibold">Steps</h3>
                <Steps placement={placement} />
              </section>
              {open === "move" ? <MoveDialog placement={placement} onClose={close} /> : null}
              {open === "quote" ? <QuoteDialog id={id} onClose={close} /> : null}
              {typeof open === "object" && open !== null ? <ChooseDialog id={id} quote={open} onClose={close} /> : null}
            </div>
          );
        }}
      </DataState>
    </SlipSection>
  );
}
