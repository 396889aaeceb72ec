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

const ACTIONS: Readonly<Record<To, { readonly button: string; readonly title: string; readonly ask: string }>> = {
  done: { button: "Done", title: "Evidence that it is satisfied", ask: "Evidence" },
  waived: { button: "Waive", title: "Waiver by insurers", ask: "Who waived it, and why" },
  open: { button: "Reopen", title: "Reason for reopening", ask: "Reason" },
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
            {each.subject === undefined ? "" : `${each.subject}, `}
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
              Observed on {showDate(proposal.scannedAt)}: {proposal.evidence}
            </ProvenanceMark>
          </p>
        )}
        <CanEdit>
          <div className="flex flex-wrap gap-2 pt-2">
            {proposal === undefined ? null : (
              <Button size="small" busy={busy} onClick={() => onScan(proposal.scanId)}>
                Done, evidenced by scan
              </Button>
            )}
            {ended ? (
              <Button size="small" aria-label={`Reopen ${each.n}`} onClick={() => onAsk("open")}>
                Reopen
              </Button>
            ) : (
              (["done", "waived"] as const).map((to) => (
                <Button key={to} size="small" aria-label={`${ACTIONS[to].button} ${each.n}`} onClick={() => onAsk(to)}>
                  {ACTIONS[to].button}
                </Button>
              ))
            )}
          </div>
        </CanEdit>
      </div>
    </li>
  );
}

/** The subjectivities with their current status: done with evidence, waived, or reopened. */
export function SlipSubjectivities({ slip }: { readonly slip: SlipView }): ReactNode {
  const params = { id: slip.id };
  const answer = useAnswer("GET /api/mrc/slips/:id/subjectivities", { params });
  const change = useChange("POST /api/mrc/slips/:id/subjectivities/:n", [
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
    change.mutate(
      { params: { ...params, n }, body },
      {
        onSuccess: ({ status }) => {
          close();
          toast(`Subjectivity ${n}: ${status}`);
        },
      },
    );
  return (
    <SlipSection id="subjectivities" heading="Subjectivities" note="Tracked until satisfied or waived.">
      <DataState
        answer={answer}
        skeletonRows={4}
        isEmpty={({ subjectivities }) => subjectivities.length === 0}
        empty={{
          sentence: "No subjectivities.",
          fills: "Subjectivities result from failed checks, missing controls and insurers' quotes.",
        }}
      >
        {({ subjectivities, proposals }) => (
          <ol>
            {subjectivities.map((each) => (
              <Row
                key={each.n}
                each={each}
                proposal={proposals.find(({ n }) => n === each.n)}
                busy={change.isPending}
                onAsk={(to) => setAsked({ of: each, to })}
                onScan={(scan) => record(each.n, { to: "done", scan })}
              />
            ))}
          </ol>
        )}
      </DataState>
      {change.isError && asked === null ? <ErrorPanel error={change.error} /> : null}
      <Dialog
        title={asked === null ? "" : ACTIONS[asked.to].title}
        {...(asked === null ? {} : { sub: `${asked.of.n}. ${asked.of.what}` })}
        open={asked !== null}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              kind="primary"
              busy={change.isPending}
              disabled={note.trim() === ""}
              onClick={() => {
                if (asked !== null) record(asked.of.n, { to: asked.to, note: note.trim() });
              }}
            >
              Record
            </Button>
          </>
        }
      >
        <label htmlFor={id} className="text-sm font-semibold">
          {asked === null ? "" : ACTIONS[asked.to].ask}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          className="control field mt-1 h-auto w-full py-[6px] leading-5"
        />
        {change.isError ? (
          <div className="pt-3">
            <ErrorPanel error={change.error} />
          </div>
        ) : null}
      </Dialog>
    </SlipSection>
  );
}
