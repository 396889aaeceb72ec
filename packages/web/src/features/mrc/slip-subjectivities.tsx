import { type ShownSubjectivity, type SlipView, type SubjectivityProposal, showDate } from "@broker/contracts";
import { type ReactNode, useId, useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";

type To = "done" | "waived" | "open";

const STATES: Readonly<Record<ShownSubjectivity["status"], readonly [OutcomeKind, string]>> = {
  open: ["partial", "Open"],
  overdue: ["not-met", "Overdue"],
  done: ["met", "Done"],
  waived: ["not-visible", "Waived"],
};

const DEEDS: Readonly<Record<To, { readonly button: string; readonly title: string; readonly ask: string }>> = {
  done: { button: "Done", title: "What shows that it is met?", ask: "What shows it" },
  waived: { button: "Waive", title: "Why do insurers waive it?", ask: "Who waived it, and why" },
  open: { button: "Reopen", title: "Why is it open again?", ask: "Why" },
};

interface Asked {
  readonly of: ShownSubjectivity;
  readonly to: To;
}

function Row(props: {
  readonly each: ShownSubjectivity;
  readonly proposal: SubjectivityProposal | undefined;
  readonly busy: boolean;
  readonly onAsk: (to: To) => void;
  readonly onScan: (scanId: string) => void;
}): ReactNode {
  const { each, proposal, busy, onAsk, onScan } = props;
  const [kind, words] = STATES[each.status];
  const last = each.events.at(-1);
  const ended = each.status === "done" || each.status === "waived";
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-2 border-b border-line py-3 first:pt-0">
      <span className="text-ink-3">{each.n}</span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <OutcomeMark of={kind}>
            <b>{words}</b>
          </OutcomeMark>
          <span className="text-sm text-ink-2">
            {each.severity ?? "as quoted"},{" "}
            {each.deadline === null ? "deadline to be advised" : `by ${showDate(each.deadline)}`}
          </span>
        </p>
        <p>{each.sentence}</p>
        {ended && last !== undefined ? (
          <p className="text-sm text-ink-2">
            {showDate(last.at)}, {last.by}
            {last.note === null ? "" : `: ${last.note}`}
          </p>
        ) : null}
        {proposal === undefined ? null : (
          <p className="text-sm">
            <ProvenanceMark of="observed">
              Seen {showDate(proposal.scannedAt)}: {proposal.evidence}
            </ProvenanceMark>
          </p>
        )}
        <CanEdit>
          <div className="flex flex-wrap gap-2 pt-2">
            {proposal === undefined ? null : (
              <Button size="small" busy={busy} onClick={() => onScan(proposal.scanId)}>
                Done, as the scan shows
              </Button>
            )}
            {ended ? (
              <Button size="small" aria-label={`Reopen ${each.n}`} onClick={() => onAsk("open")}>
                Reopen
              </Button>
            ) : (
              (["done", "waived"] as const).map((to) => (
                <Button key={to} size="small" aria-label={`${DEEDS[to].button} ${each.n}`} onClick={() => onAsk(to)}>
                  {DEEDS[to].button}
                </Button>
              ))
            )}
          </div>
        </CanEdit>
      </div>
    </li>
  );
}

/** What cover depends on, as it stands today: done with what shows it, waived, or opened again. */
export function SlipSubjectivities({ slip }: { readonly slip: SlipView }): ReactNode {
  const params = { id: slip.id };
  const answer = useAnswer("GET /api/mrc/slips/:id/subjectivities", { params });
  const settle = useChange("POST /api/mrc/slips/:id/subjectivities/:n", [
    "GET /api/mrc/slips/:id/subjectivities",
    "GET /api/mrc/slips/:id",
    "GET /api/mrc/slips/:id/validation",
  ]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [note, setNote] = useState("");
  const id = useId();
  const close = () => {
    setAsked(null);
    setNote("");
  };
  const record = (n: number, body: { to: To; note?: string; scan?: string }) =>
    settle.mutate(
      { params: { ...params, n }, body },
      {
        onSuccess: ({ status }) => {
          close();
          toast(`Subjectivity ${n}: ${status}`);
        },
      },
    );
  return (
    <SlipSection id="subjectivities" heading="Subjectivities" note="What cover depends on, tracked until it is done.">
      <DataState
        answer={answer}
        skeletonRows={4}
        isEmpty={({ subjectivities }) => subjectivities.length === 0}
        empty={{
          sentence: "Cover depends on nothing.",
          fills:
            "Failed checks of the scan, controls that are known to lack and an insurer's quote make subjectivities.",
        }}
      >
        {({ subjectivities, proposals }) => (
          <ol>
            {subjectivities.map((each) => (
              <Row
                key={each.n}
                each={each}
                proposal={proposals.find(({ n }) => n === each.n)}
                busy={settle.isPending}
                onAsk={(to) => setAsked({ of: each, to })}
                onScan={(scan) => record(each.n, { to: "done", scan })}
              />
            ))}
          </ol>
        )}
      </DataState>
      {settle.isError && asked === null ? <ErrorPanel error={settle.error} /> : null}
      <Dialog
        title={asked === null ? "" : DEEDS[asked.to].title}
        {...(asked === null ? {} : { sub: `${asked.of.n}. ${asked.of.what}` })}
        open={asked !== null}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              kind="primary"
              busy={settle.isPending}
              disabled={note.trim() === ""}
              onClick={() => {
                if (asked !== null) record(asked.of.n, { to: asked.to, note: note.trim() });
              }}
            >
              Record it
            </Button>
          </>
        }
      >
        <label htmlFor={id} className="text-sm font-semibold">
          {asked === null ? "" : DEEDS[asked.to].ask}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          className="control field mt-1 h-auto w-full py-[6px] leading-5"
        />
        {settle.isError ? (
          <div className="pt-3">
            <ErrorPanel error={settle.error} />
          </div>
        ) : null}
      </Dialog>
    </SlipSection>
  );
}
